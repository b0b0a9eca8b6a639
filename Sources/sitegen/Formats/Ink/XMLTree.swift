// An XML text as the list of its elements, read by Foundation's XML parser.
//
// The parser recovers from many errors and then reports success, so any reported error counts as a failure.
// It reports the current line, but not where an element began; that comes from the scan by `XMLMarkup`.

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element with its attributes and the text directly inside it.
struct MarkupElement {
  /// The name without its prefix.
  var name: String
  /// The namespace of the prefix; empty without one.
  var namespace: String
  /// The attributes, by their names with prefix.
  var attributes: [String: String]
  /// The text directly inside it, without comments.
  var text: [UInt8] = []
  /// The index of the enclosing element.
  var parent: Int?
  /// The offset of its tag in the file.
  var start: Int
  /// The offset after its tag in the file.
  var end: Int
}

/// The elements of an XML text, parents before children, in the order of the text.
struct XMLTree {
  private(set) var elements: [MarkupElement] = []

  /// Parses a text, which must be valid UTF-8; throws the first error.
  init(_ bytes: [UInt8]) throws(XMLError) {
    let markup = try XMLMarkup(bytes)
    let collector = ElementCollector(markup.tags)
    var text = Data(bytes)
    // Spaces instead of the document type keep all offsets the same.
    for index in markup.documentType ?? 0..<0 where bytes[index] != UInt8(ascii: "\n") {
      text[text.startIndex + index] = 0x20
    }
    let parser = XMLParser(stream: InputStream(data: text))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.externalEntityResolvingPolicy = .never
    parser.delegate = collector
    let isParsed = parser.parse()
    if !isParsed || parser.parserError != nil || collector.elements.count != markup.tags.count {
      if collector.isClosed, let fault = collector.fault, fault.code == 5 {
        throw Self.refusal(
          fault, bytes, "something follows the end of the first element, which holds all others")
      }
      throw Self.refusal(collector.fault ?? Fault(parser), bytes)
    }
    if collector.elements.isEmpty {
      throw XMLError(offset: 0, message: "there is no element in the text")
    }
    elements = collector.elements
  }

  /// An error with the position where the parser stopped.
  private static func refusal(
    _ fault: Fault, _ bytes: [UInt8], _ words: String? = nil
  ) -> XMLError {
    let message =
      switch fault.code {
      case _ where words != nil: words ?? ""
      case 5: "the text ends before its elements are closed"
      case 4: "the text is empty"
      case 6, 7, 8: "a character reference is malformed"
      case 9: "a character that XML does not allow"
      case 26: "an entity is not defined; only &lt; &gt; &amp; &quot; &apos; are known"
      case 38: "'<' inside the value of an attribute"
      case 39: "the value of an attribute needs quotes"
      case 40: "the value of an attribute is never closed"
      case 41, 65: "attributes must be separated by spaces, each with '=' and a value"
      case 42: "an attribute is given twice"
      case 68: "a name is expected"
      case 73: "a tag is not closed by '>'"
      case 76: "the closing tag does not match the element that is open"
      case 77: "an element is never closed"
      case 201: "the prefix of a name is not declared"
      default: "the text is not well-formed XML (libxml2 error \(fault.code))"
      }
    let offset = offset(ofLine: fault.line, column: fault.column, in: bytes)
    return XMLError(offset: offset, message: message)
  }

  private static func offset(ofLine line: Int, column: Int, in bytes: [UInt8]) -> Int {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return min(start + max(column - 1, 0), end)
  }
}

/// An error of the parser, with its position.
private struct Fault {
  var code: Int
  var line: Int
  var column: Int

  init(_ parser: XMLParser) {
    code = (parser.parserError as NSError?)?.code ?? 0
    line = parser.lineNumber
    column = parser.columnNumber
  }
}

/// Collects what the parser reports.
private final class ElementCollector: NSObject, XMLParserDelegate {
  var elements: [MarkupElement] = []
  /// The first error; later ones do not count.
  var fault: Fault?
  private let tags: [XMLMarkup.Tag]
  /// The elements that are open, innermost last.
  private var open: [Int] = []
  /// Whether the first element has been closed.
  var isClosed: Bool { !elements.isEmpty && open.isEmpty }

  init(_ tags: [XMLMarkup.Tag]) { self.tags = tags }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    // The scan found the same tags, unless the text is not well-formed.
    guard elements.count < tags.count else { return parser.abortParsing() }
    let tag = tags[elements.count]
    elements.append(
      MarkupElement(
        name: elementName, namespace: namespaceURI ?? "", attributes: attributeDict,
        parent: open.last, start: tag.start, end: tag.end))
    open.append(elements.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if fault != nil { return }
    fault = Fault(parser)
    fault?.code = (parseError as NSError).code
    parser.abortParsing()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let index = open.last { elements[index].text.append(contentsOf: string.utf8) }
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    if let index = open.last { elements[index].text.append(contentsOf: CDATABlock) }
  }
}
