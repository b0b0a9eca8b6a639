// The precision of a program's recorded numbers. A coarse precision is a mistake of its own, and
// limits how exactly other mistakes can be verified.

import InkstepEngine

/// The precision of recorded numbers.
struct Precision: Sendable {
  /// The mistake that it is reported as; `nil` for full double precision.
  let mistake: Mistake?
  let nearness: CoordinateTolerance
  /// The number of decimals; `nil` for a binary precision.
  private var decimals: Int?

  static let full = Precision(mistake: nil, nearness: .standard)

  /// The coarse precisions that the numbers of a program may have.
  ///
  /// `expected` are the coordinates of a correct program.
  static func coarse(_ found: [Double], expected: [Double]) -> [Precision] {
    var precisions: [Precision] = []
    if let decimals = decimals(of: found), (self.decimals(of: expected) ?? 9) > decimals {
      let unit = 1 / powerOfTen(decimals)
      precisions.append(
        Precision(
          mistake: Mistake("rounded", "decimals", decimals),
          nearness: CoordinateTolerance(unit * 1.000001), decimals: decimals))
    }
    for (bits, name) in [(11, "half-precision"), (24, "single-precision")] {
      func fit(_ numbers: [Double]) -> Bool {
        numbers.allSatisfy {
          $0.shortened(to: bits) == $0 || bits == 24 && significantDigits(of: $0) <= 9
        }
      }
      if fit(found), !fit(expected) {
        let unit = Double(sign: .plus, exponent: 2 - bits, significand: 1)
        precisions.append(
          Precision(mistake: Mistake(name), nearness: CoordinateTolerance(unit, relative: unit)))
        break
      }
    }
    return precisions
  }

  /// Whether `found` is a path rounded to this precision.
  func makes(_ found: [PathElement], of path: [PathElement]) -> Bool {
    guard let decimals else { return true }
    return found.count == path.count
      && path.coordinates(beside: found).areRounded(toDecimals: decimals)
  }

  /// The smallest number of decimals that represents all numbers; `nil` if it is more than six.
  private static func decimals(of numbers: [Double]) -> Int? {
    (0...6).first { decimals in
      let scale = powerOfTen(decimals)
      return numbers.allSatisfy {
        ($0 - ($0 * scale).rounded() / scale).magnitude <= 2 * $0.ulp
      }
    }
  }
}

extension [PathElement] {
  /// All coordinates, in order.
  var coordinates: [Double] { flatMap { $0.points.flatMap { [$0.x, $0.y] } } }

  /// Its coordinates, paired with those of another path.
  fileprivate func coordinates(beside other: [PathElement]) -> [(mine: Double, found: Double)] {
    zip(coordinates, other.coordinates).map { ($0, $1) }
  }
}
