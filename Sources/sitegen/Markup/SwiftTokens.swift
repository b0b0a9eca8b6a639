// Tokens of Swift source, enough to colour code and to find where a declaration ends: comments (also
// nested), strings (raw, multi-line, with interpolations), words, numbers and signs. Limit: a regex literal
// /…/ is read as operators, so one that contains a brace or a quote is misread.

/// A token of Swift source.
struct SwiftToken: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case word, number, string, comment, documentation, sign
  }

  var kind: Kind
  var range: Range<Int>
}

/// Cuts Swift source into tokens in one pass.
struct SwiftTokens {
  let bytes: [UInt8]
  private var position = 0
  private(set) var tokens: [SwiftToken] = []

  /// The tokens of `bytes`, without white space.
  static func of(_ bytes: [UInt8]) -> [SwiftToken] {
    var scanner = SwiftTokens(bytes: bytes)
    scanner.scan()
    return scanner.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private mutating func scan() {
    while position < bytes.count {
      let start = position
      let next = byte()
      let kind: SwiftToken.Kind
      if next <= 0x20 {
        position += 1
        continue
      } else if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
        kind = byte(2) == UInt8(ascii: "/") ? .documentation : .comment
        while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
      } else if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        kind = .comment
        blockComment()
      } else if next == UInt8(ascii: "\"") {
        kind = .string
        string(hashes: 0)
      } else if next == UInt8(ascii: "#"), let hashes = hashesBeforeQuote() {
        kind = .string
        position += hashes
        string(hashes: hashes)
      } else if isDigit(next) {
        kind = .number
        number()
      } else if isWordByte(next) || next == UInt8(ascii: "`") || next == UInt8(ascii: "#")
        || next == UInt8(ascii: "@")
      {
        kind = .word
        word()
      } else {
        kind = .sign
        position += 1
      }
      position = min(position, bytes.count)
      tokens.append(SwiftToken(kind: kind, range: start..<position))
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// A name, `@attribute`, `#directive` or `` `name in backticks` ``.
  private mutating func word() {
    if byte() == UInt8(ascii: "`") {
      position += 1
      while position < bytes.count, byte() != UInt8(ascii: "`"), byte() != UInt8(ascii: "\n") {
        position += 1
      }
      if byte() == UInt8(ascii: "`") { position += 1 }
      return
    }
    position += 1
    while position < bytes.count, isWordByte(byte()) { position += 1 }
  }

  private mutating func number() {
    let isHex = byte() == UInt8(ascii: "0") && byte(1) == UInt8(ascii: "x")
    position += 1
    while position < bytes.count {
      let next = byte()
      let isExponentSign =
        (next == UInt8(ascii: "-") || next == UInt8(ascii: "+"))
        && (isHex ? "pP" : "eE").utf8.contains(bytes[position - 1])
      if isWordByte(next) || isExponentSign
        || (next == UInt8(ascii: ".") && isDigit(byte(1)))
      {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    while position < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private func hashesBeforeQuote() -> Int? {
    var count = 0
    // The bound keeps a line of hashes linear.
    while byte(count) == UInt8(ascii: "#"), count < 8 { count += 1 }
    return byte(count) == UInt8(ascii: "\"") ? count : nil
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Skips a string from its first quote to its end, or to the end of the line if it is not closed.
  private mutating func string(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiline = byte(1) == quote && byte(2) == quote
    let length = isMultiline ? 3 : 1
    position += length
    while position < bytes.count {
      if byte() == UInt8(ascii: "\n"), !isMultiline { return }
      if byte() == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          interpolation()
        } else if position < bytes.count, byte() != UInt8(ascii: "\n") || isMultiline {
          position += 1
        }
      } else if byte() == quote, !isMultiline || (byte(1) == quote && byte(2) == quote),
        hasHashes(hashes, at: length)
      {
        position += length + hashes
        return
      } else {
        position += 1
      }
    }
  }

  /// Skips the interpolation `(…)` in a string, including strings inside it.
  private mutating func interpolation() {
    var depth = 0
    var inString = false
    while position < bytes.count, byte() != UInt8(ascii: "\n") {
      let next = byte()
      position += 1
      if inString {
        if next == UInt8(ascii: "\\") {
          position += 1
        } else if next == UInt8(ascii: "\"") {
          inString = false
        }
        continue
      }
      switch next {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
  }
}
