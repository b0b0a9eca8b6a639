// Whether a path is another one whose numbers have lost digits: computed in another order, printed with
// few digits, cut, or kept in 32 bits on the way.

import InkstepEngine

/// How the numbers of a path became those of another.
enum Rounding: Equatable {
  /// All but the last digits agree.
  case lastDigits
  /// All rounded, or all cut, to so many decimals.
  case decimals(Int)
  /// All rounded to so many significant digits.
  case digits(Int)
  /// All within what 32 bits of floating point can tell apart.
  case singlePrecision

  /// The mistake that it is.
  var mistake: Mistake {
    switch self {
    case .lastDigits: Mistake("last-digits")
    case .decimals(let decimals): Mistake("rounded", "decimals", decimals)
    case .digits(let digits): Mistake("shortened", "digits", digits)
    case .singlePrecision: Mistake("single-precision")
    }
  }

  /// The rounding that makes `given` of `path`; `nil` if none does, or if they are the same.
  init?(from path: [PathElement], to given: [PathElement]) {
    guard given.count == path.count else { return nil }
    var pairs: [(mine: Double, found: Double)] = []
    for (mine, other) in zip(path, given) {
      guard mine.largestDifference(from: other) != nil else { return nil }
      for (a, b) in zip(mine.points, other.points) { pairs += [(a.x, b.x), (a.y, b.y)] }
    }
    // Each operation is off by half a unit of the last place, and no coordinate takes many.
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

extension [(mine: Double, found: Double)] {
  /// Whether the second of each pair is the first, rounded or cut to so many decimals.
  func areRounded(toDecimals decimals: Int) -> Bool {
    let scale = powerOfTen(decimals)
    return [FloatingPointRoundingRule.toNearestOrEven, .towardZero, .down].contains { rule in
      allSatisfy { isRounded($0, to: $1, scale, rule) }
    }
  }

  /// Whether the second of each pair is the first, rounded to so many significant digits.
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
      // Nobody cuts the whole part of a coordinate.
      return decimals >= 0 && isRounded(mine, to: found, powerOfTen(decimals), .toNearestOrEven)
    }
  }

  /// Whether the second of each pair is what 32 bits leave of the first, printed in whole or in as
  /// few digits as 32 bits need.
  fileprivate var haveFloats: Bool {
    allSatisfy { mine, found in
      // What 32 bits can hold they do not change.
      if Double(Float(mine)) == mine { return found == mine }
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
  // A decimal is no double: reading it, or scaling it back, is off by a unit of the last place.
  guard (found - whole / scale).magnitude <= 2 * found.ulp else { return false }
  let wanted = mine * scale
  let slack = 1e-6 + 1e-15 * wanted.magnitude
  // Halves go up in some programs and to the even neighbour in others.
  if rule == .toNearestOrEven { return (whole - wanted).magnitude <= 0.5 + slack }
  return (whole - wanted.rounded(rule)).magnitude <= slack
    // What is a whole number but for its last digit may have been cut on either side.
    || (whole - wanted.rounded()).magnitude <= slack
      && (wanted - wanted.rounded()).magnitude <= slack
}
