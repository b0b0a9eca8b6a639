// Numbers to so many significant digits, for hints about sizes: 0.01235, 1.421e-14, 3.

extension TextBuffer {
  /// Appends a number that is not negative to so many significant digits (1 to 7), without zeros at the end; with
  /// an exponent where it is below a ten-thousandth, or has more digits before the point than are kept.
  ///
  /// It is the number itself that is rounded, and one halfway between two goes to the even one: the text is that
  /// of C's `%g`. From 10⁻¹⁵ to 10²² that is exact; beyond, next to a half the other neighbour may be taken.
  @inline(never)
  package mutating func write(_ number: Double, significant most: Int) {
    guard number.isFinite, number > 0 else { return write(number) }
    var (number, power) = (number, 0)
    // Powers of ten are doubles up to this one.
    while number < 1e-15 {
      number *= 1e22
      power -= 22
    }
    while number >= 1e22 {
      number /= 1e22
      power += 22
    }
    // The power of ten of the first digit.
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
      // As many digits stand behind the point as are not before it.
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

/// A number times ten to the power of `shift`, rounded to a whole one, halves to the even neighbour.
///
/// What the product is off by decides next to a half. After T. J. Dekker, "A floating-point technique for
/// extending the available precision" (1971).
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

/// A number of half the digits; what it leaves has no more.
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
  for byte in number.description.utf8 {
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
