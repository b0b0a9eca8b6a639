// The literals and numbers of JSON. Numbers become doubles, correctly rounded.

extension JSONReader {
  /// Reads `true`, `false` or `null`.
  mutating func readWord() throws(JSONError) {
    let start = position
    while isLetter(current) { position += 1 }
    switch bytes[start..<position] {
    case [0x74, 0x72, 0x75, 0x65]: append(.boolean, from: start, 1)
    case [0x66, 0x61, 0x6C, 0x73, 0x65]: append(.boolean, from: start, 0)
    case [0x6E, 0x75, 0x6C, 0x6C]: append(.null, from: start, 0)
    default: throw unexpectedWord(from: start)
    }
  }

  private func unexpectedWord(from start: Int) -> JSONError {
    let word = String(decoding: bytes[start..<min(position, start + 40)], as: UTF8.self)
    switch word.lowercased() {
    case "":
      if current == UInt8(ascii: "'") {
        return fail("expected a value, found \(found)", at: start, "use double quotes")
      }
      return fail("expected a value, found \(found)", at: start)
    case "nan", "inf", "infinity":
      return fail("'\(word)' is not a JSON number; numbers must be finite", at: start)
    default:
      let near = ["true", "false", "null"].first { $0 == word.lowercased() }
      return fail(
        "'\(word)' is not a JSON value", at: start, near.map { "did you mean '\($0)'?" })
    }
  }

  /// Reads a number.
  mutating func readNumber() throws(JSONError) {
    let start = position
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { position += 1 }
    if current == UInt8(ascii: "0") {
      position += 1
      if isDigit(current) { throw fail("a number may not start with 0", at: start) }
    } else {
      if isNegative, isLetter(current) {
        throw fail("numbers must be finite, found \(found) after '-'", at: start)
      }
      try readDigits("after '-'")
    }
    if current == UInt8(ascii: ".") {
      position += 1
      try readDigits("after the decimal point")
    }
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
      try readDigits("in the exponent")
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw fail("the number is too large; numbers must be finite", at: start)
    }
    append(.number, from: start, number.bitPattern)
  }

  private mutating func readDigits(_ context: String) throws(JSONError) {
    guard isDigit(current) else { throw fail("expected a digit \(context), found \(found)") }
    while isDigit(current) { position += 1 }
  }
}
