// A scan of an XML text before any parser reads it: finds the start tags and refuses everything that could
// harm the parser.
//
// A document type with declarations is refused. It could define entities, and with them bombs (a few names
// that expand to gigabytes) and references to other files and machines. A document type without
// declarations, as SVG files have, is replaced by spaces before parsing, so that nothing is ever loaded.
// Only the five predefined entities and character references remain. The parser still decides whether the
// text is well-formed; the scan supplies the positions for its errors.

/// The start tags of an XML text, in order.
struct XMLMarkup {
  /// The largest text, in bytes.
  static let largestSize = 64 << 20
  /// The largest nesting depth of elements.
  static let deepest = 64
  /// The largest number of elements.
  static let mostElements = 1_000_000
  /// The longest tag or comment, in bytes; the parser's own limit is 10 MB.
  static let longestTag = 9 << 20
  /// The largest number of attributes of an element, since the parser compares each with all others.
  static let mostAttributes = 256
  /// The largest number of comments, sections, instructions and references together.
  static let mostExtras = 100_000

  /// A start tag: the offsets of its `<` and of the byte after its `>`.
  struct Tag {
    var start: Int
    var end: Int
  }

  /// The start tags, in the order of the text.
  private(set) var tags: [Tag] = []
  /// The range of the document type, if there is one.
  private(set) var documentType: Range<Int>?

  private let bytes: [UInt8]
  private var position: Int
  private var depth = 0
  private var extras = 0

  /// Scans a text; throws if it is refused.
  init(_ bytes: [UInt8]) throws(XMLError) {
    self.bytes = bytes
    position = bytes.starts(with: byteOrderMark) ? 3 : 0
    try checkDeclaration()
    while let sign = try nextSign() {
      position = sign
      if at("<!--") {
        try pass("-->", "the comment")
      } else if at("<![CDATA[") {
        try pass("]]>", "the section")
      } else if at("<?") {
        try pass("?>", "the instruction")
      } else if at("<!") {
        try passDocumentType()
      } else if at("</") {
        depth -= 1
        try passTag()
      } else {
        try readStartTag()
      }
    }
  }
}

/// An error of an XML text.
struct XMLError: Error, Equatable {
  var offset: Int
  var message: String
  var suggestion: String?
}

extension XMLMarkup {
  /// The offset of the next `<`; counts the references before it.
  private mutating func nextSign() throws(XMLError) -> Int? {
    for index in position..<bytes.count {
      if bytes[index] == UInt8(ascii: "<") { return index }
      if bytes[index] == UInt8(ascii: "&") { try count(at: index) }
    }
    return nil
  }

  /// Counts a comment, section, instruction or reference.
  private mutating func count(at offset: Int) throws(XMLError) {
    extras += 1
    if extras > Self.mostExtras {
      throw XMLError(
        offset: offset, message: "there are more than \(Self.mostExtras) comments and references",
        suggestion: "export the ink as plain text between the tags")
    }
  }

  private func at(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != word.utf8Start[index] { return false }
    return true
  }

  /// Refuses an encoding that is not UTF-8: the bytes would mean something else to the parser.
  private func checkDeclaration() throws(XMLError) {
    guard at("<?xml") else { return }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    let words = String(decoding: bytes[position..<end], as: UTF8.self).lowercased()
    guard let name = words.range(of: "encoding") else { return }
    let value = words[name.upperBound...].drop { " \t\r\n=".contains($0) }
    guard let quote = value.first else { return }
    let encoding = value.dropFirst().prefix { $0 != quote }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw XMLError(
        offset: position, message: "the encoding '\(shortened(String(encoding)))' is not read",
        suggestion: "save the file as UTF-8, and say so in its first line")
    }
  }

  /// Skips everything up to and including `end`.
  private mutating func pass(_ end: StaticString, _ name: String) throws(XMLError) {
    let start = position
    try count(at: start)
    position += 2
    while position < bytes.count {
      if at(end) {
        position += end.utf8CodeUnitCount
        return
      }
      if position - start > Self.longestTag {
        throw XMLError(
          offset: start, message: "\(name) is longer than \(Self.longestTag >> 20) MB")
      }
      position += 1
    }
    throw XMLError(offset: start, message: "\(name) is never closed")
  }

  /// Skips a document type without declarations, which may occur once, before the first element.
  private mutating func passDocumentType() throws(XMLError) {
    let start = position
    let refusal = XMLError(
      offset: start, message: "a document type is not allowed here",
      suggestion: "remove the <!DOCTYPE …> and all uses of its entities")
    guard at("<!DOCTYPE"), tags.isEmpty, documentType == nil else { throw refusal }
    var quote: UInt8 = 0
    for index in (start + 9)..<min(bytes.count, start + 1000) {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        position = index + 1
        documentType = start..<position
        return
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") {
        break
      }
    }
    throw refusal
  }

  /// Skips a tag; attribute values may contain `>`.
  private mutating func passTag() throws(XMLError) {
    let start = position
    var quote: UInt8 = 0
    var attributes = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
        // XML forbids this, and without the check a missing quote would swallow the rest of the text.
        if byte == UInt8(ascii: "<") {
          throw XMLError(
            offset: position - 1, message: "'<' inside the value of an attribute",
            suggestion: "close the quotes before it, or write &lt;")
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        attributes += 1
        if attributes > Self.mostAttributes {
          throw XMLError(
            offset: start, message: "the tag has more than \(Self.mostAttributes) attributes")
        }
      } else if byte == UInt8(ascii: ">") {
        if position - start <= Self.longestTag { return }
        throw XMLError(
          offset: start, message: "the tag is longer than \(Self.longestTag >> 20) MB")
      } else if byte == UInt8(ascii: "<"), position - 1 > start {
        break
      }
    }
    throw XMLError(offset: start, message: "the tag is never closed")
  }

  /// The range of an attribute's value in a well-formed start tag.
  static func value(of name: String, in bytes: [UInt8], _ tag: Range<Int>) -> Range<Int>? {
    var position = tag.lowerBound
    while let equals = bytes[position..<tag.upperBound].firstIndex(of: UInt8(ascii: "=")),
      let opening = bytes[equals..<tag.upperBound].firstIndex(where: {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      }),
      let closing = bytes[(opening + 1)..<tag.upperBound].firstIndex(of: bytes[opening])
    {
      let words = bytes[position..<equals].split { $0 <= 0x20 }
      if let last = words.last, last.elementsEqual(name.utf8) { return opening + 1..<closing }
      position = closing + 1
    }
    return nil
  }

  private mutating func readStartTag() throws(XMLError) {
    let start = position
    try passTag()
    let isEmpty = bytes[position - 2] == UInt8(ascii: "/")
    if !isEmpty { depth += 1 }
    if depth > Self.deepest {
      throw XMLError(
        offset: start, message: "elements are nested more than \(Self.deepest) deep")
    }
    if tags.count == Self.mostElements {
      throw XMLError(
        offset: start, message: "there are more than \(Self.mostElements) elements",
        suggestion: "cut the ink into several files")
    }
    tags.append(Tag(start: start, end: position))
  }
}
