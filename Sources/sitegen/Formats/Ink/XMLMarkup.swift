// A first look at an XML text, before any parser sees it: where its tags stand, how deep they are
// nested, and whether it holds what is never read here.
//
// A document type that declares anything itself is refused. It is where entities come from, and with
// them the bombs (a few names that unfold into gigabytes) and the references to other files and
// machines. One that only names what it is, as SVG files begin, is taken out before the parser sees
// the text, so that nothing is ever loaded. Only the five predefined entities are left, and character
// references. The parser still decides what is well-formed; this scan gives it no chance to do harm,
// and gives errors their places.

/// Where the start tags of an XML text are, in order.
struct XMLMarkup {
  /// The largest text read, in bytes.
  static let largestSize = 64 << 20
  /// How deep elements may be nested.
  static let deepest = 64
  /// The most elements.
  static let mostElements = 1_000_000
  /// The longest tag or comment, in bytes; the parser itself ends at 10 MB.
  static let longestTag = 9 << 20
  /// The most attributes of an element: the parser compares each with all before it.
  static let mostAttributes = 256
  /// The most comments, sections, instructions and references together.
  static let mostExtras = 100_000

  /// A start tag: the offset of its `<`, and of what follows its `>`.
  struct Tag {
    var start: Int
    var end: Int
  }

  /// The start tags, in the order of the text.
  private(set) var tags: [Tag] = []
  /// Where the document type stands, if there is one.
  private(set) var documentType: Range<Int>?

  private let bytes: [UInt8]
  private var position: Int
  private var depth = 0
  private var extras = 0

  /// Scans a text; throws what is refused in it.
  init(_ bytes: [UInt8]) throws(XMLRefusal) {
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

/// Why an XML text is not read, and where.
struct XMLRefusal: Error, Equatable {
  var offset: Int
  var message: String
  var suggestion: String?
}

extension XMLMarkup {
  /// Where the next `<` is; counts the references on the way.
  private mutating func nextSign() throws(XMLRefusal) -> Int? {
    for index in position..<bytes.count {
      if bytes[index] == UInt8(ascii: "<") { return index }
      if bytes[index] == UInt8(ascii: "&") { try count(at: index) }
    }
    return nil
  }

  /// Counts something that is no element.
  private mutating func count(at offset: Int) throws(XMLRefusal) {
    extras += 1
    if extras > Self.mostExtras {
      throw XMLRefusal(
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
  private func checkDeclaration() throws(XMLRefusal) {
    guard at("<?xml") else { return }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    let words = String(decoding: bytes[position..<end], as: UTF8.self).lowercased()
    guard let name = words.range(of: "encoding") else { return }
    let value = words[name.upperBound...].drop { " \t\r\n=".contains($0) }
    guard let quote = value.first else { return }
    let encoding = value.dropFirst().prefix { $0 != quote }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw XMLRefusal(
        offset: position, message: "the encoding '\(shortened(String(encoding)))' is not read",
        suggestion: "save the file as UTF-8, and say so in its first line")
    }
  }

  /// Passes over everything up to and including `end`.
  private mutating func pass(_ end: StaticString, _ name: String) throws(XMLRefusal) {
    let start = position
    try count(at: start)
    position += 2
    while position < bytes.count {
      if at(end) {
        position += end.utf8CodeUnitCount
        return
      }
      if position - start > Self.longestTag {
        throw XMLRefusal(
          offset: start, message: "\(name) is longer than \(Self.longestTag >> 20) MB")
      }
      position += 1
    }
    throw XMLRefusal(offset: start, message: "\(name) is never closed")
  }

  /// Passes over a document type that declares nothing and stands where it may: once, at the top.
  private mutating func passDocumentType() throws(XMLRefusal) {
    let start = position
    let refusal = XMLRefusal(
      offset: start, message: "a document type is not allowed here",
      suggestion: "remove the <!DOCTYPE …> and whatever uses its entities")
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

  /// Passes over a tag, whose attributes may hold `>` in quotes.
  private mutating func passTag() throws(XMLRefusal) {
    let start = position
    var quote: UInt8 = 0
    var attributes = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
        // No attribute may hold it, and without this rule a missing quote would swallow the rest.
        if byte == UInt8(ascii: "<") {
          throw XMLRefusal(
            offset: position - 1, message: "'<' inside the value of an attribute",
            suggestion: "close the quotes before it, or write &lt;")
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        attributes += 1
        if attributes > Self.mostAttributes {
          throw XMLRefusal(
            offset: start, message: "the tag has more than \(Self.mostAttributes) attributes")
        }
      } else if byte == UInt8(ascii: ">") {
        if position - start <= Self.longestTag { return }
        throw XMLRefusal(
          offset: start, message: "the tag is longer than \(Self.longestTag >> 20) MB")
      } else if byte == UInt8(ascii: "<"), position - 1 > start {
        break
      }
    }
    throw XMLRefusal(offset: start, message: "the tag is never closed")
  }

  /// Where the value of an attribute stands in a start tag that is well-formed.
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

  private mutating func readStartTag() throws(XMLRefusal) {
    let start = position
    try passTag()
    let isEmpty = bytes[position - 2] == UInt8(ascii: "/")
    if !isEmpty { depth += 1 }
    if depth > Self.deepest {
      throw XMLRefusal(
        offset: start, message: "elements are nested more than \(Self.deepest) deep")
    }
    if tags.count == Self.mostElements {
      throw XMLRefusal(
        offset: start, message: "there are more than \(Self.mostElements) elements",
        suggestion: "cut the ink into several files")
    }
    tags.append(Tag(start: start, end: position))
  }
}
