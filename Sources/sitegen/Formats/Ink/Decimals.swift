// Decimal numbers inside other people's text: CSV cells, path data, traces, transforms.
//
// No locale, no hexadecimal, no infinity: `nan` and `inf` are words here, and a number that overflows
// a double is an error of its own.

import InkstepLessons

/// The shortest decimal that reads back to `number`, which must be finite.
func shortestDecimal(_ number: Double) -> String {
  var text = TextBuffer()
  text.write(number)
  return text.string
}

/// A number found in a text.
struct DecimalMatch: Equatable {
  /// The nearest double; infinite when the number is too large.
  var value: Double
  /// The offset after the number.
  var end: Int
}

/// The number that begins at `start` and ends before `limit`: sign, digits, fraction, exponent.
///
/// `nil` when none begins there. An `e` that no digit follows is not part of the number.
func decimal(in bytes: [UInt8], from start: Int, to limit: Int) -> DecimalMatch? {
  var position = start
  var number = JSONReader.Decimal()
  let isNegative = position < limit && bytes[position] == UInt8(ascii: "-")
  if isNegative || (position < limit && bytes[position] == UInt8(ascii: "+")) { position += 1 }
  let first = position
  while position < limit, isDigit(bytes[position]) {
    number.append(bytes[position] - UInt8(ascii: "0"))
    position += 1
  }
  var digits = position - first
  if position < limit, bytes[position] == UInt8(ascii: ".") {
    let point = position
    position += 1
    while position < limit, isDigit(bytes[position]) {
      number.appendFraction(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    digits += position - point - 1
  }
  if digits == 0 { return nil }
  if position < limit, bytes[position] | 0x20 == UInt8(ascii: "e") {
    var next = position + 1
    let isDown = next < limit && bytes[next] == UInt8(ascii: "-")
    if isDown || (next < limit && bytes[next] == UInt8(ascii: "+")) { next += 1 }
    if next < limit, isDigit(bytes[next]) {
      var exponent = 0
      while next < limit, isDigit(bytes[next]) {
        exponent = min(exponent * 10 + Int(bytes[next] - UInt8(ascii: "0")), 1_000_000)
        next += 1
      }
      number.exponent += isDown ? -exponent : exponent
      position = next
    }
  }
  let text = { String(decoding: bytes[first..<position], as: UTF8.self) }
  let magnitude = number.value ?? Double(text()) ?? .infinity
  return DecimalMatch(value: isNegative ? -magnitude : magnitude, end: position)
}
