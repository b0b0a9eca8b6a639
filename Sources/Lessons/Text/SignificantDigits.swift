// Numbers with a given number of significant digits: 0.01235, 1.421e-14, 3.

extension TextBuffer {
  /// Appends a number that is not negative with `most` significant digits (1 to 7), like C's `%g`.
  ///
  /// Trailing zeros are omitted. There is an exponent if the number is below 1e-4 or has more than `most`
  /// digits before the point. The number itself is rounded, not its shortest decimal, with halves to even.
  /// That is exact from 10⁻¹⁵ to 10²²; outside, a number next to a half may be rounded to the other side.
  @inline(never)
  package mutating func write(_ number: Double, significant most: Int) {
    guard number.isFinite, number > 0 else { return write(number) }
    var (number, power) = (number, 0)
    // Powers of ten up to 10²² are exact doubles.
    while number < 1e-15 {
      number *= 1e22
      power -= 22
    }
    while number >= 1e22 {
      number /= 1e22
      power += 22
    }
    // The exponent of the first digit.
    var first = 0
    while number >= powerOfTen(first + 1) { first += 1 }
    while first <= 0, number * powerOfTen(-first) < 1 { first -= 1 }
    var count = most
    var digits = rounded(number, shift: count - 1 - first)
    if digits == Int(powerOfTen(count)) { first += 1 }
    while digits % 10 == 0 { digits /= 10 }
    count = 1
    while digits >= Int(powerOfTen(count)) { count += 1 }
    power += first
    let hasExponent = power < -4 || power >= most
    let whole = hasExponent ? 1 : power + 1
    if whole <= 0 {
      write("0.")
      for _ in whole..<0 { write("0") }
      write(digits)
    } else {
      // The digits that are not before the point are after it.
      let decimals = max(count - whole, 0)
      let scale = Int(powerOfTen(decimals))
      write(digits / scale * Int(powerOfTen(max(whole - count, 0))))
      writeFraction(UInt64(digits % scale), digits: decimals)
    }
    guard hasExponent else { return }
    write(power < 0 ? "e-" : "e+")
    if power.magnitude < 10 { write("0") }
    write(Int(power.magnitude))
  }
}

/// Computes `number` · 10^`shift`, rounded to an integer, halves to even.
///
/// The rounding error of the product decides next to a half. After T. J. Dekker, "A floating-point
/// technique for extending the available precision" (1971).
private func rounded(_ number: Double, shift: Int) -> Int {
  let scale = powerOfTen(shift < 0 ? -shift : shift)
  let whole = (shift < 0 ? number / scale : number * scale).rounded(.down)
  let half = whole + 0.5
  let factor = shift < 0 ? half : number
  let product = factor * scale
  let (a, b) = (upperHalf(of: factor), upperHalf(of: scale))
  let (c, d) = (factor - a, scale - b)
  let rest = ((a * b - product) + a * d + c * b) + c * d
  let side = shift < 0 ? (number - product) - rest : (product - half) + rest
  let kept = Int(whole)
  return side > 0 || side == 0 && kept % 2 == 1 ? kept + 1 : kept
}

/// The upper half of a number's digits; the remainder has no more digits than this.
private func upperHalf(of number: Double) -> Double {
  let shifted = 0x8000001p0 * number
  return shifted - (shifted - number)
}

/// Ten to a power of at least 0.
func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent { power *= 10 }
  return power
}

/// The digits of the shortest decimal of a number, from the first to the last that is not zero.
func significantDigits(of number: Double) -> Int {
  var count = 0
  var zeros = 0
  var text = TextBuffer()
  text.write(number)
  for byte in text.bytes {
    switch byte {
    case UInt8(ascii: "0"): zeros += 1
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      count += count == 0 ? 1 : zeros + 1
      zeros = 0
    case UInt8(ascii: "e"): return count
    default: break
    }
  }
  return count
}
