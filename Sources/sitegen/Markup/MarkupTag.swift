// Changes the tags of finished HTML, for books: they leave out what only a screen can show, and need other ids and
// links. The HTML is the program's own, so every value is quoted and every element is closed. The result has the
// form of XML, which browsers read as well.

/// An opening or closing tag; the values of its attributes are escaped, as in the source.
struct MarkupTag {
  var name: String
  var attributes: [(key: String, value: String)] = []
  var isClosing = false
  /// Whether the element has no content and no closing tag.
  var isEmpty = false

  private static let emptyElements: Set = ["br", "col", "hr", "img", "input", "source", "wbr"]
}

extension MarkupTag {
  /// The value of an attribute.
  subscript(_ key: String) -> String? {
    get { attributes.first { $0.key == key }?.value }
    set {
      let index = attributes.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// The words in the attribute `class`.
  var classes: [Substring] { self["class"]?.split(separator: " ") ?? [] }

  private var text: String {
    if isClosing { return "</\(name)>" }
    let attributes = attributes.map { " \($0.key)=\"\($0.value)\"" }.joined()
    return "<\(name)\(attributes)\(isEmpty ? "/" : "")>"
  }

  /// HTML with the tags that `change` leaves; an element is left out if `change` returns `false` for its opening tag.
  static func changed(_ html: [UInt8], _ change: (inout MarkupTag) -> Bool) -> [UInt8] {
    var reader = MarkupTagReader(bytes: html)
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    // The name of the element that is left out, and how many of that name are open in it.
    var left: (name: String, depth: Int)?
    while let (text, found) = reader.next() {
      if left == nil { result += html[text] }
      guard var tag = found else { break }
      if let open = left {
        guard tag.name == open.name, !tag.isEmpty else { continue }
        let depth = open.depth + (tag.isClosing ? -1 : 1)
        left = depth == 0 ? nil : (open.name, depth)
      } else if tag.isClosing || change(&tag) {
        result += tag.text.utf8
      } else if !tag.isEmpty {
        left = (tag.name, 1)
      }
    }
    return result
  }

  fileprivate init(_ name: String, isClosing: Bool) {
    (self.name, self.isClosing) = (name, isClosing)
    isEmpty = Self.emptyElements.contains(name)
  }
}

/// Finds the tags of HTML, one after the other.
private struct MarkupTagReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The text before the next tag, and the tag, which is missing after the last text; `nil` at the end.
  mutating func next() -> (text: Range<Int>, tag: MarkupTag?)? {
    if index == bytes.count { return nil }
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    let text = start..<index
    if index == bytes.count { return (text, nil) }
    index += 1
    let isClosing = skip("/")
    var tag = MarkupTag(word(), isClosing: isClosing)
    while index < bytes.count, !skip(">") {
      if skip("/") {
        tag.isEmpty = true
      } else if !skip(" ") {
        tag.attributes.append((word(), value()))
      }
    }
    return (text, tag)
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, !" />=".utf8.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The value after a name; empty for an attribute without one.
  private mutating func value() -> String {
    guard skip("="), skip("\"") else { return "" }
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += 1 }
    let value = String(decoding: bytes[start..<index], as: UTF8.self)
    _ = skip("\"")
    return value
  }
}
