// Finds the tags of a template once, when it is loaded: the template is a file of the user, so its ids, links
// and pictures have to be read from it. An unclosed tag or comment extends to the end of the file.

/// A piece of a template.
enum TemplatePart: Sendable {
  /// Bytes that are the same in every page.
  case literal([UInt8])
  /// A placeholder. In a tag or a comment its replacement is not content, so nothing of it is recorded.
  case placeholder(Placeholder, isContent: Bool)
  /// An opening tag; its bytes are in the parts before it.
  case opened(TemplateTag)
  /// A closing tag; its bytes are in the parts before it.
  case closed(String)
  /// Text that is not only white space; its bytes are in the part before it.
  case text
}

/// An opening tag whose attributes may contain placeholders.
struct TemplateTag: Sendable {
  let element: String
  fileprivate let attributes: [(name: String, value: [Piece])]
  fileprivate let source: [Piece]
  /// Whether it is a drawing or an image, but not a drawing within another.
  fileprivate let isPicture: Bool

  fileprivate enum Piece: Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  /// Makes the tag of a page by replacing the placeholders.
  func filled(_ value: (Placeholder) -> String) -> HTMLRecords.Tag {
    func text(_ pieces: [Piece]) -> String {
      pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .placeholder(let placeholder): value(placeholder)
        }
      }.joined()
    }
    return HTMLRecords.Tag(
      element: element, isPicture: isPicture,
      attributes: attributes.map {
        HTMLRecords.Tag.Attribute(name: $0.name, value: text($0.value))
      }, source: isPicture ? text(source) : "")
  }
}

/// Splits a template, whose placeholders are known to be valid, into parts.
struct TemplateParser {
  private(set) var parts: [TemplatePart] = []
  private let bytes: [UInt8]
  private var index = 0
  /// The number of open `svg` elements.
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "<!--".utf8) {
        let end = rest.dropFirst(4).firstRange(of: "-->".utf8)?.upperBound ?? bytes.count
        add(upTo: end, isContent: false)
      } else if rest.first == UInt8(ascii: "<") {
        tag()
      } else {
        let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        add(upTo: end, isContent: true)
      }
    }
  }

  /// Appends the bytes up to `end`, split at the placeholders.
  private mutating func add(upTo end: Int, isContent: Bool) {
    for piece in Self.pieces(bytes[index..<end]) {
      switch piece {
      case .literal(let text):
        parts.append(.literal(Array(text.utf8)))
        if isContent, text.utf8.contains(where: { $0 > 0x20 }) { parts.append(.text) }
      case .placeholder(let placeholder):
        parts.append(.placeholder(placeholder, isContent: isContent))
      }
    }
    index = end
  }

  /// Appends a tag.
  private mutating func tag() {
    let start = index + 1
    let isClosing = bytes[start...].first == UInt8(ascii: "/")
    let name = bytes[(isClosing ? start + 1 : start)...].prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let element = String(decoding: name, as: UTF8.self)
    let (attributes, end) = attributes(from: name.endIndex)
    if isClosing, element == "svg" { depth -= 1 }
    if !isClosing, element == "svg" { depth += 1 }
    let source = Self.pieces(bytes[index..<end])
    add(upTo: end, isContent: false)
    if isClosing {
      parts.append(.closed(element))
    } else if !element.isEmpty {
      let isPicture = element == "img" || element == "svg" && depth == 1
      parts.append(
        .opened(
          TemplateTag(
            element: element, attributes: attributes, source: source, isPicture: isPicture)))
    }
  }

  /// The quoted attributes of a tag, and the offset of its end.
  private func attributes(
    from start: Int
  ) -> (attributes: [(name: String, value: [TemplateTag.Piece])], end: Int) {
    var attributes: [(name: String, value: [TemplateTag.Piece])] = []
    var (name, index) = (start, start)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"): return (attributes, index + 1)
      case UInt8(ascii: "\""):
        let rest = bytes[(index + 1)...]
        let close = rest.firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
        let isNamed = index > name && bytes[index - 1] == UInt8(ascii: "=")
        let key = String(decoding: bytes[name..<(isNamed ? index - 1 : name)], as: UTF8.self)
        attributes.append((key, Self.pieces(rest[..<close])))
        index = min(close + 1, bytes.count)
        name = index
      case 0...0x20:
        index += 1
        name = index
      default: index += 1
      }
    }
    return (attributes, bytes.count)
  }

  /// Splits bytes at the placeholders.
  private static func pieces(_ bytes: ArraySlice<UInt8>) -> [TemplateTag.Piece] {
    var pieces: [TemplateTag.Piece] = []
    var start = bytes.startIndex
    while let open = bytes[start...].firstRange(of: "{{".utf8),
      let close = bytes[open.upperBound...].firstRange(of: "}}".utf8),
      let placeholder = Placeholder(
        rawValue: String(decoding: bytes[open.upperBound..<close.lowerBound], as: UTF8.self))
    {
      if start < open.lowerBound {
        pieces.append(.literal(String(decoding: bytes[start..<open.lowerBound], as: UTF8.self)))
      }
      pieces.append(.placeholder(placeholder))
      start = close.upperBound
    }
    if start < bytes.endIndex {
      pieces.append(.literal(String(decoding: bytes[start...], as: UTF8.self)))
    }
    return pieces
  }
}
