// Whether a path is another one whose numbers have lost digits: printed with few decimals, cut, or
// kept in 32 bits on the way.

import Engine

/// How the numbers of a path became those of another.
enum Rounding: Equatable {
  /// All rounded, or all cut, to so many decimals.
  case decimals(Int)
  /// All within what 32 bits of floating point can tell apart.
  case singlePrecision

  /// The mistake that it is.
  var mistake: DrawingMistake {
    switch self {
    case .decimals(let decimals): .rounded(decimals: decimals)
    case .singlePrecision: .singlePrecision
    }
  }

  /// The rounding that makes `given` of `path`; `nil` if none does.
  init?(from path: [PathElement], to given: [PathElement]) {
    guard given.count == path.count else { return nil }
    var pairs: [(Double, Double)] = []
    for (mine, other) in zip(path, given) {
      guard mine.largestDifference(from: other) != nil else { return nil }
      for (a, b) in zip(mine.points, other.points) { pairs += [(a.x, b.x), (a.y, b.y)] }
    }
    for decimals in 0...8 {
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      for rule in [FloatingPointRoundingRule.toNearestOrEven, .towardZero, .down] {
        if pairs.allSatisfy({ Self.isRounded($0, scale, rule) }) {
          self = .decimals(decimals)
          return
        }
      }
    }
    guard pairs.allSatisfy({ ($0 - $1).magnitude <= 1e-6 * max($0.magnitude, 1) }) else {
      return nil
    }
    self = .singlePrecision
  }

  /// Whether the second number is the first, scaled and rounded by a rule.
  private static func isRounded(
    _ pair: (Double, Double), _ scale: Double, _ rule: FloatingPointRoundingRule
  ) -> Bool {
    let wanted = pair.0 * scale
    let found = pair.1 * scale
    // A decimal is no double: both products are off by a few units of their last place.
    let slack = 1e-6 + 1e-15 * wanted.magnitude
    guard (found - found.rounded()).magnitude <= slack else { return false }
    // Halves go up in some programs and to the even neighbour in others.
    if rule == .toNearestOrEven { return (found - wanted).magnitude <= 0.5 + slack }
    return (found - wanted.rounded(rule)).magnitude <= slack
  }
}

extension PathElement {
  /// The element's points, in order.
  fileprivate var points: [Point] {
    switch self {
    case .move(let p), .line(let p): [p]
    case .cubic(let a, let b, let p): [a, b, p]
    }
  }
}
