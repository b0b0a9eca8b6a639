// Reads the tags of a template once, when it is loaded: a template is a user's file, so its ids, links and
// pictures are not known otherwise. Nothing is validated; an unclosed tag or comment ends with the file.

/// A piece of a template.
enum TemplatePart: Sendable {
  /// Bytes of every page.
  case literal([UInt8])
  /// A placeholder; what replaces it is not `isContent` within a tag or a comment.
  case placeholder(Placeholder, isContent: Bool)
  /// The literal before it was an opening tag.
  case opened(TemplateTag)
  /// The literal before it was a closing tag of an element.
  case closed(String)
  /// The literal before it had text for a reader.
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

  /// The tag of a page, with the placeholders replaced.
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

/// Cuts a template without faults into its parts.
struct TemplateParser {
  private(set) var parts: [TemplatePart] = []
  private let bytes: [UInt8]
  private var index = 0
  /// How many `svg` elements are open.
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

  /// Appends the bytes up to `end`, cut at the placeholders.
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

  /// The attributes in quotes of a tag, and where the tag ends.
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

  /// Some bytes, cut at the placeholders; nothing is returned for no bytes.
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
