// Decimal numbers in the text of other formats: CSV cells, path data, traces, transforms.
//
// There is no locale, no hexadecimal and no infinity: `nan` and `inf` are words. A number that overflows a
// double is infinite, which the caller reports.

import InkstepLessons

/// The shortest decimal that reads back to `number`, which must be finite.
func shortestDecimal(_ number: Double) -> String {
  var text = TextBuffer()
  text.write(number)
  return text.string
}

/// A number that was parsed from a text.
struct DecimalMatch: Equatable {
  /// The nearest double; infinite if the number is too large.
  var value: Double
  /// The offset after the number.
  var end: Int
}

/// The number that begins at `start` and ends before `limit`: sign, digits, fraction, exponent.
///
/// `nil` if there is no number at `start`. An `e` without digits after it is not part of the number.
func decimal(in bytes: [UInt8], from start: Int, to limit: Int) -> DecimalMatch? {
  func byte(_ index: Int) -> UInt8 { index < limit ? bytes[index] : 0 }
  func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
  var position = start
  func passDigits() -> Int {
    let first = position
    while isDigit(byte(position)) { position += 1 }
    return position - first
  }
  if isSign(byte(position)) { position += 1 }
  var digits = passDigits()
  if byte(position) == UInt8(ascii: ".") {
    position += 1
    digits += passDigits()
  }
  if digits == 0 { return nil }
  if byte(position) | 0x20 == UInt8(ascii: "e") {
    let exponent = isSign(byte(position + 1)) ? position + 2 : position + 1
    if isDigit(byte(exponent)) {
      position = exponent
      _ = passDigits()
    }
  }
  let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  return DecimalMatch(value: value, end: position)
}
