// Formats numbers for readers. Rounding works on the digits of the shortest decimal that reads back to the
// same double, with halves away from zero: that is how a reader would round the printed number by hand, and
// it is the same on every platform.

/// The format of a number for a reader.
public enum NumberFormat: Equatable, Sendable {
  /// As many decimals as the number has.
  case shortest
  /// A fixed number of decimals, 0 to 4.
  case decimals(Int)
  /// Hundredths of a fraction with a fixed number of decimals, 0 to 2.
  case percent(Int)
}

extension NumberFormat {
  /// The formats that authors can request by name.
  public static var named: [(name: StaticString, format: NumberFormat)] {
    [
      (".0", .decimals(0)), (".1", .decimals(1)), (".2", .decimals(2)), (".3", .decimals(3)),
      (".4", .decimals(4)), ("%0", .percent(0)), ("%1", .percent(1)), ("%2", .percent(2)),
    ]
  }
}

/// The signs in a formatted number.
public struct NumberSigns: Sendable {
  /// Before a negative number.
  public let minus: StaticString
  /// Between groups of three digits.
  public let group: StaticString
  /// Before the decimals.
  public let decimal: StaticString
  /// After a percentage.
  public let percent: StaticString

  /// The signs for readers: a true minus sign, and a narrow non-breaking space between groups.
  public static let reader = NumberSigns(
    minus: "\u{2212}", group: "\u{202F}", decimal: ".", percent: "%")

  /// The signs for programs.
  public static let plain = NumberSigns(minus: "-", group: "", decimal: ".", percent: "")
}

extension NumberFormat {
  /// Formats a number, which must be finite.
  public func text(_ number: Double, _ signs: NumberSigns = .reader) -> TextBuffer {
    var text = TextBuffer()
    write(number, signs, to: &text)
    return text
  }

  /// Appends the formatted number, which must be finite.
  public func write(_ number: Double, _ signs: NumberSigns = .reader, to text: inout TextBuffer) {
    // Most numbers are small counts, which need neither rounding nor grouping.
    if number >= 0, number < 1000, self == .shortest, Double(Int(number)) == number {
      return text.write(Int(number))
    }
    let decimal = DecimalNumber(number)
    switch self {
    case .shortest: text.write(decimal, signs)
    case .decimals(let count): text.write(decimal.rounded(to: count), signs, padded: count)
    case .percent(let count):
      text.write(decimal.scaled(by: 2).rounded(to: count), signs, padded: count)
      text.write(signs.percent)
    }
  }
}

/// A decimal number: its digits, `point` of which are before the decimal point.
private struct DecimalNumber {
  var isNegative: Bool
  var digits: [UInt8] = []
  var point = 0

  /// Reads the digits of the shortest decimal that reads back to `number`.
  init(_ number: Double) {
    isNegative = number < 0
    var sawPoint = false
    var exponent: Int?
    var exponentIsNegative = false
    for byte in TextBuffer(number.magnitude.description).bytes {
      switch byte {
      case UInt8(ascii: "e"): exponent = 0
      case UInt8(ascii: "-"): exponentIsNegative = true
      case UInt8(ascii: "."): sawPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if let power = exponent {
          exponent = 10 * power + Int(digit)
        } else {
          digits.append(digit)
          if !sawPoint { point += 1 }
        }
      default: break
      }
    }
    if let exponent { point += exponentIsNegative ? -exponent : exponent }
    trim()
  }
}

extension DecimalNumber {
  func scaled(by power: Int) -> Self {
    var scaled = self
    scaled.point += power
    scaled.trim()
    return scaled
  }

  /// Rounds to a number of decimals, halves away from zero.
  func rounded(to decimals: Int) -> Self {
    let kept = point + decimals
    guard kept < digits.count else { return self }
    var rounded = self
    guard kept >= 0 else {
      rounded.digits = []
      rounded.trim()
      return rounded
    }
    let roundsUp = digits[kept] >= 5
    rounded.digits.removeSubrange(kept...)
    if roundsUp {
      var index = kept - 1
      while index >= 0, rounded.digits[index] == 9 {
        rounded.digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        rounded.digits[index] += 1
      } else {
        rounded.digits.insert(1, at: 0)
        rounded.point += 1
      }
    }
    rounded.trim()
    return rounded
  }

  /// Drops zeros at both ends; zero has no digits and no sign.
  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    var zeros = 0
    while zeros < digits.count, digits[zeros] == 0 { zeros += 1 }
    digits.removeFirst(zeros)
    point -= zeros
    if digits.isEmpty {
      point = 0
      isNegative = false
    }
  }
}

extension TextBuffer {
  /// Appends a number with at least `padded` decimals.
  fileprivate mutating func write(
    _ number: DecimalNumber, _ signs: NumberSigns, padded: Int = 0
  ) {
    func digit(_ index: Int) -> UInt8 {
      UInt8(ascii: "0") + (number.digits.indices.contains(index) ? number.digits[index] : 0)
    }
    if number.isNegative { write(signs.minus) }
    let whole = max(number.point, 1)
    for index in 0..<whole {
      if index > 0, (whole - index) % 3 == 0 { write(signs.group) }
      write(byte: digit(index + number.point - whole))
    }
    let decimals = max(number.digits.count - number.point, padded, 0)
    if decimals > 0 { write(signs.decimal) }
    for index in 0..<decimals { write(byte: digit(number.point + index)) }
  }
}
