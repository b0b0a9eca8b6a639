// The input of the inline parser: the text of one paragraph, heading or cell, its lines joined without the
// marks of the blocks around them, with a map from each byte to its position in the source.

/// Text joined from ranges of a source.
struct InlineText {
  let source: SourceText
  private(set) var bytes: [UInt8] = []
  /// The start of each contiguous piece, here and in the source.
  private var pieces: [(start: Int, origin: Int)] = []

  init(source: SourceText) { self.source = source }

  /// Appends a range of the source.
  mutating func append(_ range: Range<Int>) {
    pieces.append((bytes.count, range.lowerBound))
    bytes.append(contentsOf: source.bytes[range])
  }

  /// Appends a line break, written at `origin`.
  mutating func appendBreak(at origin: Int) {
    pieces.append((bytes.count, origin))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The position in the source of byte `index`.
  func location(at index: Int) -> SourceLocation {
    guard !pieces.isEmpty else { return SourceLocation(file: source.file) }
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= index { low = middle } else { high = middle }
    }
    return source.location(at: pieces[low].origin + index - pieces[low].start)
  }
}

extension InlineText {
  /// The scalar that ends before `index`; a line feed at the start of the text.
  func scalar(before index: Int) -> Unicode.Scalar {
    var start = index - 1
    if start < 0 { return "\n" }
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  /// The scalar that starts at `index`; a line feed at the end of the text.
  func scalar(at index: Int) -> Unicode.Scalar {
    guard index < bytes.count else { return "\n" }
    let first = bytes[index]
    func next(_ k: Int) -> UInt32 {
      index + k < bytes.count ? UInt32(bytes[index + k] & 0x3F) : 0
    }
    let value: UInt32 =
      switch first {
      case 0xF0...: UInt32(first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
      case 0xE0...: UInt32(first & 0x0F) << 12 | next(1) << 6 | next(2)
      case 0xC0...: UInt32(first & 0x1F) << 6 | next(1)
      default: UInt32(first)
      }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension UInt8 {
  /// The characters that a backslash can make literal.
  var isASCIIPunctuation: Bool {
    (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self)
      || (0x5B...0x60).contains(self) || (0x7B...0x7E).contains(self)
  }
}

extension Unicode.Scalar {
  /// White space as CommonMark means it when it looks at the sides of `*` and `_`.
  var isMarkdownSpace: Bool {
    isASCII
      ? value == 0x20 || (0x09...0x0D).contains(value)
      : properties.generalCategory == .spaceSeparator
  }

  /// Punctuation as CommonMark means it when it looks at the sides of `*` and `_`.
  var isMarkdownPunctuation: Bool {
    if isASCII { return UInt8(truncatingIfNeeded: value).isASCIIPunctuation }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
