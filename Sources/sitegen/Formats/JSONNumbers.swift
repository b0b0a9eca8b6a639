// The words and numbers of JSON.
//
// Numbers become doubles, correctly rounded. Up to 15 digits with a small power of ten need one
// exact multiplication or division (W. D. Clinger, How to read floating point numbers accurately,
// 1990); the rest goes to the standard library.

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
    var decimal = Decimal()
    if current == UInt8(ascii: "0") {
      position += 1
      if isDigit(current) { throw fail("a number may not start with 0", at: start) }
    } else {
      if isNegative, isLetter(current) {
        throw fail("numbers must be finite, found \(found) after '-'", at: start)
      }
      try readDigits("after '-'") { decimal.append($0) }
    }
    if current == UInt8(ascii: ".") {
      position += 1
      try readDigits("after the decimal point") { decimal.appendFraction($0) }
    }
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      let isDown = current == UInt8(ascii: "-")
      if isDown || current == UInt8(ascii: "+") { position += 1 }
      var exponent = 0
      try readDigits("in the exponent") { exponent = min(exponent * 10 + Int($0), 1_000_000) }
      decimal.exponent += isDown ? -exponent : exponent
    }
    let magnitude = decimal.value ?? number(in: bytes[start + (isNegative ? 1 : 0)..<position])
    guard magnitude.isFinite else {
      throw fail("the number is too large; numbers must be finite", at: start)
    }
    append(.number, from: start, (isNegative ? -magnitude : magnitude).bitPattern)
  }

  private mutating func readDigits(_ place: String, _ take: (UInt8) -> Void) throws(JSONError) {
    guard isDigit(current) else { throw fail("expected a digit \(place), found \(found)") }
    while isDigit(current) {
      take(current - UInt8(ascii: "0"))
      position += 1
    }
  }

  private func number(in digits: ArraySlice<UInt8>) -> Double {
    Double(String(decoding: digits, as: UTF8.self)) ?? .infinity
  }

  /// A decimal number as digits × 10^exponent.
  struct Decimal {
    var digits: UInt64 = 0
    var exponent = 0
    /// Whether the digits no longer fit.
    var isLong = false

    mutating func append(_ digit: UInt8) {
      if digits > 900_719_925_474_098 { isLong = true }
      if !isLong { digits = digits * 10 + UInt64(digit) }
    }

    mutating func appendFraction(_ digit: UInt8) {
      append(digit)
      exponent -= 1
    }

    /// The nearest double, when one exact operation yields it.
    var value: Double? {
      if isLong { return nil }
      if digits == 0 { return 0 }
      guard exponent.magnitude <= 22 else { return nil }
      let power = powersOfTen[Int(exponent.magnitude)]
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
  }
}

/// The powers of ten that a double holds exactly.
private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
