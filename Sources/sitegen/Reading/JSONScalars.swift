// The parts of JSON that hold no others: words, numbers and strings.
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
  private struct Decimal {
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

extension JSONReader {
  /// Reads a string or key.
  mutating func readString() throws(JSONError) {
    let start = position
    var isEscaped = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        append(.string, from: start, UInt64(position))
        tokens[tokens.count - 1].isEscaped = isEscaped
        position += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        try readEscape()
      case ..<0x20:
        throw fail("\(found) must be escaped in a string")
      case ..<0x80:
        position += 1
      default:
        let length = lengthOfUTF8(in: bytes, at: position)
        if length == 0 { throw fail("the text is not valid UTF-8") }
        position += length
      }
    }
    throw fail("the string has no closing quote", at: start)
  }

  private mutating func readEscape() throws(JSONError) {
    let start = position
    position += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let unit = try readHex(from: start)
      guard 0xD800...0xDFFF ~= unit else { return }
      let low = position
      guard unit < 0xDC00, current == UInt8(ascii: "\\"), low + 1 < bytes.count,
        bytes[low + 1] == UInt8(ascii: "u")
      else { throw fail("an unpaired surrogate is not a character", at: start) }
      position += 2
      guard 0xDC00...0xDFFF ~= (try readHex(from: low)) else {
        throw fail("an unpaired surrogate is not a character", at: start)
      }
    default:
      throw fail("unknown escape: '\\' before \(found)", at: start)
    }
  }

  private mutating func readHex(from start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexDigit(current) else {
        throw fail("expected four hexadecimal digits after '\\u'", at: start)
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  /// What stands where the reader is, for an error.
  var found: String {
    guard position < bytes.count else { return "the end of the file" }
    let byte = bytes[position]
    if 0x21...0x7E ~= byte { return "'\(Character(Unicode.Scalar(byte)))'" }
    let length = lengthOfUTF8(in: bytes, at: position)
    guard length > 0, let scalar = scalar(at: position, length: length) else {
      return "the byte 0x\(hex(UInt32(byte), width: 2))"
    }
    return "U+\(hex(scalar, width: 4))"
  }

  private func scalar(at start: Int, length: Int) -> UInt32? {
    String(decoding: bytes[start..<start + length], as: UTF8.self).unicodeScalars.first?.value
  }
}

/// A number in hexadecimal, padded with zeros.
func hex(_ number: UInt32, width: Int) -> String {
  let digits = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// The bytes of a string whose escapes are known to be right, without them.
func unescaped(_ inside: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(inside.count)
  var position = inside.startIndex
  while position < inside.endIndex {
    guard inside[position] == UInt8(ascii: "\\") else {
      result.append(inside[position])
      position += 1
      continue
    }
    let letter = inside[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var code = codeUnit(inside[position..<position + 4])
      position += 4
      if 0xD800...0xDBFF ~= code {
        code =
          0x10000 + (code - 0xD800) << 10 + codeUnit(inside[position + 2..<position + 6]) - 0xDC00
        position += 6
      }
      let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
      result.append(contentsOf: String(scalar).utf8)
    default: result.append(letter)
    }
  }
  return result
}

private func codeUnit(_ digits: ArraySlice<UInt8>) -> UInt32 {
  digits.reduce(0) { $0 << 4 | (hexDigit($1) ?? 0) }
}

/// The length of the UTF-8 sequence at `start`, or 0 when it is malformed, overlong, a surrogate or
/// beyond U+10FFFF.
func lengthOfUTF8(in bytes: [UInt8], at start: Int) -> Int {
  let lead = bytes[start]
  if lead < 0x80 { return 1 }
  let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
  guard length > 0, start + length <= bytes.count else { return 0 }
  let second = bytes[start + 1]
  let range: ClosedRange<UInt8> =
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  guard range ~= second else { return 0 }
  for offset in 2..<max(length, 2) where !isContinuation(bytes[start + offset]) { return 0 }
  return length
}

func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

private func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
