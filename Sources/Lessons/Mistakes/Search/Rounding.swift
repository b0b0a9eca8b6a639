// Detection of lost digits: whether a path equals another one whose numbers were computed in
// another order, printed with few digits, truncated, or stored as 32-bit floats.

import InkstepEngine

/// The rounding that turned the numbers of one path into those of another.
enum Rounding: Equatable {
  /// Agreement in all but the last digits.
  case lastDigits
  /// All rounded, or all truncated, to this many decimals.
  case decimals(Int)
  /// All rounded to this many significant digits.
  case digits(Int)
  /// All within the precision of a 32-bit float.
  case singlePrecision

  /// The mistake that it is reported as.
  var mistake: Mistake {
    switch self {
    case .lastDigits: Mistake("last-digits")
    case .decimals(let decimals): Mistake("rounded", "decimals", decimals)
    case .digits(let digits): Mistake("shortened", "digits", digits)
    case .singlePrecision: Mistake("single-precision")
    }
  }

  /// Finds the rounding that turns `path` into `given`; `nil` if none does, or if they are equal.
  init?(from path: [PathElement], to given: [PathElement]) {
    guard given.count == path.count else { return nil }
    var pairs: [(mine: Double, found: Double)] = []
    for (mine, other) in zip(path, given) {
      guard mine.largestDifference(from: other) != nil else { return nil }
      for (a, b) in zip(mine.points, other.points) { pairs += [(a.x, b.x), (a.y, b.y)] }
    }
    // Each operation is off by at most half a unit in the last digit, and a coordinate takes few
    // operations.
    let isClose = pairs.map { ($0 - $1).magnitude <= 1e-13 * max($0.magnitude, 1) }
    if isClose.allSatisfy({ $0 }) {
      if pairs.allSatisfy({ $0 == $1 }) { return nil }
      self = .lastDigits
    } else if let decimals = (0...8).first(where: { pairs.areRounded(toDecimals: $0) }) {
      self = .decimals(decimals)
    } else if let digits = (3...9).first(where: { pairs.areRounded(toDigits: $0) }) {
      self = .digits(digits)
    } else if pairs.haveFloats {
      self = .singlePrecision
    } else {
      return nil
    }
  }
}

extension [Evidence] {
  /// The one loss of digits that explains every number, also of the strokes that agree; `nil` if there is none.
  var rounding: Mistake? {
    var (path, found): ([PathElement], [PathElement]) = ([], [])
    for one in self {
      guard let ink = one.ink else { continue }
      guard !one.holdsTakenBack, ink.count == one.trace.path.count else {
        if one.differsInInk { return nil }
        continue
      }
      path += one.trace.path
      found += ink
    }
    return Rounding(from: path, to: found)?.mistake
  }
}

extension [(mine: Double, found: Double)] {
  /// Whether the second of each pair is the first, rounded or truncated to this many decimals.
  func areRounded(toDecimals decimals: Int) -> Bool {
    let scale = powerOfTen(decimals)
    return [FloatingPointRoundingRule.toNearestOrEven, .towardZero, .down].contains { rule in
      allSatisfy { isRounded($0, to: $1, scale, rule) }
    }
  }

  /// Whether the second of each pair is the first, rounded to this many significant digits.
  fileprivate func areRounded(toDigits digits: Int) -> Bool {
    allSatisfy { mine, found in
      var decimals = digits - 1
      var unit = 1.0
      while found.magnitude >= 10 * unit, decimals >= 0 {
        unit *= 10
        decimals -= 1
      }
      while found.magnitude < unit, found != 0, decimals < 15 {
        unit /= 10
        decimals += 1
      }
      // Rounding the integer part of a coordinate is not considered.
      return decimals >= 0 && isRounded(mine, to: found, powerOfTen(decimals), .toNearestOrEven)
    }
  }

  /// Whether the second of each pair is the first as a 32-bit float, printed exactly or with at
  /// most nine significant digits.
  fileprivate var haveFloats: Bool {
    allSatisfy { mine, found in
      // A number that a 32-bit float represents exactly must not change.
      // Only some of the numbers may have passed through 32 bits.
      if found == mine { return true }
      if Double(Float(mine)) == mine { return false }
      return (mine - found).magnitude <= 1e-6 * Swift.max(mine.magnitude, 1)
        && (Double(Float(found)) == found || significantDigits(of: found) <= 9)
    }
  }
}

/// Whether `found` is `mine`, scaled and rounded by a rule.
private func isRounded(
  _ mine: Double, to found: Double, _ scale: Double, _ rule: FloatingPointRoundingRule
) -> Bool {
  let whole = (found * scale).rounded()
  // A double cannot represent most decimals, so reading or scaling one is off by a unit in the last
  // digit.
  guard (found - whole / scale).magnitude <= 2 * found.ulp else { return false }
  let wanted = mine * scale
  let slack = 1e-6 + 1e-15 * wanted.magnitude
  // Programs differ in how they round halves: up, or to the even neighbour.
  if rule == .toNearestOrEven { return (whole - wanted).magnitude <= 0.5 + slack }
  return (whole - wanted.rounded(rule)).magnitude <= slack
    // A number within an error of an integer may have been truncated to either side.
    || (whole - wanted.rounded()).magnitude <= slack
      && (wanted - wanted.rounded()).magnitude <= slack
}
