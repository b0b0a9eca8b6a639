// Numbers for a reader. Rounding works on the digits of the shortest decimal that reads back to the
// same double, halves away from zero: that is the rounding a reader would do by hand with the exact
// value, and it is the same on every platform.

import Engine

/// How a number is printed.
enum NumberFormat: Equatable, Sendable {
  /// As many decimals as the number has.
  case shortest
  /// A fixed number of decimals, 0 to 4.
  case decimals(Int)
  /// Hundredths of a fraction with a fixed number of decimals, 0 to 2.
  case percent(Int)

  /// Reads `.0` … `.4` or `%0` … `%2`.
  init?(_ text: String) {
    switch text {
    case ".0": self = .decimals(0)
    case ".1": self = .decimals(1)
    case ".2": self = .decimals(2)
    case ".3": self = .decimals(3)
    case ".4": self = .decimals(4)
    case "%0": self = .percent(0)
    case "%1": self = .percent(1)
    case "%2": self = .percent(2)
    default: return nil
    }
  }
}

/// The signs a language prints numbers with.
struct NumberSigns: Equatable, Sendable {
  var minus = "\u{2212}"
  /// Between groups of three digits; a narrow space at which no line breaks.
  var group = "\u{202F}"
  var decimal = "."
  var percent = "%"
}

extension NumberFormat {
  /// The number, which must be finite, as a reader sees it.
  func text(_ number: Double, _ signs: NumberSigns = NumberSigns()) -> String {
    switch self {
    case .shortest:
      Decimal(number).text(signs)
    case .decimals(let count):
      Decimal(number).rounded(to: count).text(signs, padded: count)
    case .percent(let count):
      Decimal(number).scaled(by: 2).rounded(to: count).text(signs, padded: count) + signs.percent
    }
  }

  /// The fact as a reader sees it; a point is `(x, y)`.
  func text(_ fact: Fact, _ signs: NumberSigns = NumberSigns()) -> String {
    switch fact {
    case .number(let number): text(number, signs)
    case .point(let point): "(\(text(point.x, signs)), \(text(point.y, signs)))"
    }
  }

  /// The fact for a program, as precise as it is: the shortest decimals that read back the same.
  static func exact(_ fact: Fact) -> String {
    let plain = NumberSigns(minus: "-", group: "", decimal: ".", percent: "")
    return switch fact {
    case .number(let number): NumberFormat.shortest.text(number, plain)
    case .point(let point):
      "\(shortest.text(point.x, plain)),\(shortest.text(point.y, plain))"
    }
  }

  /// A decimal number: its digits, of which `point` stand before the decimal point.
  fileprivate struct Decimal {
    var isNegative: Bool
    var digits: [UInt8]
    var point: Int
  }
}

extension NumberFormat.Decimal {
  init(_ number: Double) {
    isNegative = number < 0
    digits = []
    point = 0
    var sawPoint = false
    var exponent = ""
    var inExponent = false
    for character in number.magnitude.description.unicodeScalars {
      if inExponent {
        exponent.unicodeScalars.append(character)
      } else if character == "e" {
        inExponent = true
      } else if character == "." {
        sawPoint = true
      } else if let digit = UInt8(String(character)) {
        digits.append(digit)
        if !sawPoint { point += 1 }
      }
    }
    point += Int(exponent.hasPrefix("+") ? String(exponent.dropFirst()) : exponent) ?? 0
    trim()
  }

  func scaled(by power: Int) -> Self {
    var scaled = self
    scaled.point += power
    scaled.trim()
    return scaled
  }

  /// Rounded to a number of decimals, halves away from zero.
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

  /// Printed with at least `padded` decimals.
  func text(_ signs: NumberSigns, padded: Int = 0) -> String {
    func digit(_ index: Int) -> String {
      index >= 0 && index < digits.count ? String(digits[index]) : "0"
    }
    var text = isNegative ? signs.minus : ""
    let whole = max(point, 1)
    for place in 0..<whole {
      if place > 0, (whole - place) % 3 == 0 { text += signs.group }
      text += digit(place + point - whole)
    }
    let decimals = max(digits.count - point, padded, 0)
    if decimals > 0 { text += signs.decimal }
    for place in 0..<decimals { text += digit(point + place) }
    return text
  }

  /// Drops zeros at both ends; zero has no digits and no sign.
  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    if digits.isEmpty {
      point = 0
      isNegative = false
    }
  }
}
