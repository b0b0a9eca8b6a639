// How finely the numbers of a program are written down. Coarse numbers are a mistake of their own, and
// what else went wrong shows only to within their precision.

import InkstepEngine

/// How finely numbers are written down.
struct Precision: Sendable {
  /// What it is called; `nil` when numbers are whole doubles.
  let mistake: Mistake?
  let nearness: Nearness
  /// The decimals that there are; `nil` when they are not counted so.
  private var decimals: Int?

  static let full = Precision(mistake: nil, nearness: .exact)

  /// The precisions that the numbers of a program may have beside the full one.
  ///
  /// `expected` are the coordinates that a right program would have written.
  static func coarse(_ found: [Double], expected: [Double]) -> [Precision] {
    var precisions: [Precision] = []
    if let decimals = decimals(of: found), (self.decimals(of: expected) ?? 9) > decimals {
      let unit = 1 / powerOfTen(decimals)
      precisions.append(
        Precision(
          mistake: Mistake("rounded", "decimals", decimals),
          nearness: Nearness(absolute: unit * 1.000001), decimals: decimals))
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
          Precision(mistake: Mistake(name), nearness: Nearness(absolute: unit, relative: unit)))
        break
      }
    }
    return precisions
  }

  /// Whether a path is another one written down in this precision.
  func makes(_ found: [PathElement], of path: [PathElement]) -> Bool {
    guard let decimals else { return true }
    return found.count == path.count
      && path.coordinates(beside: found).areRounded(toDecimals: decimals)
  }

  /// The fewest decimals that all numbers have; `nil` for more than six.
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

  /// Its coordinates beside those of another path.
  fileprivate func coordinates(beside other: [PathElement]) -> [(mine: Double, found: Double)] {
    zip(coordinates, other.coordinates).map { ($0, $1) }
  }
}
