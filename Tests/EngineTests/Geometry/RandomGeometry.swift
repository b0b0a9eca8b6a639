// Random points and curves for the tests of the geometry, degenerate ones included.

import Seeds

@testable import InkstepEngine

extension SeededRandom {
  mutating func point(within reach: Double) -> InkPoint {
    InkPoint(double(in: -reach...reach), double(in: -reach...reach))
  }

  /// A point on the grid of half points: arithmetic on it is exact.
  mutating func dyadicPoint() -> InkPoint {
    InkPoint(
      Double(Int.random(in: -2000...2000, using: &self)) / 2,
      Double(Int.random(in: -2000...2000, using: &self)) / 2)
  }

  mutating func cubic(within reach: Double) -> CubicSegment {
    CubicSegment(
      point(within: reach), point(within: reach), point(within: reach), point(within: reach))
  }

  /// A curve some of whose control points coincide or lie on one line.
  mutating func degenerateCubic(within reach: Double) -> CubicSegment {
    let a = point(within: reach)
    let b = point(within: reach)
    let c = point(within: reach)
    func on(_ t: Double) -> InkPoint { interpolate(a, b, t) }
    return switch Int.random(in: 0..<12, using: &self) {
    case 0: CubicSegment(a, a, a, a)
    case 1: CubicSegment(a, b, b, b)
    case 2: CubicSegment(a, a, a, b)
    case 3: CubicSegment(a, a, b, b)
    case 4: CubicSegment(a, b, c, a)
    case 5: CubicSegment(a, b, b, a)
    case 6: CubicSegment(a, b, b, c)
    case 7: CubicSegment(a, a, b, c)
    case 8: CubicSegment(a, b, a, b)
    // On one line: evenly, and overshooting both ends, where the curve turns back on itself.
    case 9: CubicSegment(a, on(1.0 / 3), on(2.0 / 3), b)
    case 10: CubicSegment(a, on(double(in: 1...3)), on(double(in: -2...0)), b)
    // A loop drawn tight until it is a cusp: controls exchanged across the square of the ends.
    default:
      CubicSegment(
        a, InkPoint(b.x, b.y), InkPoint(a.x, b.y), InkPoint(b.x, a.y))
    }
  }
}

/// Evenly spaced parameters, both ends included.
func parameters(_ steps: Int) -> [Double] {
  (0...steps).map { Double($0) / Double(steps) }
}

/// The cubic with the same curve as x(t), y(t) given by power coefficients, lowest first.
func cubic(_ x: [Double], _ y: [Double]) -> CubicSegment {
  func controls(_ c: [Double]) -> [Double] {
    [
      c[0], c[0] + c[1] / 3, c[0] + 2 * c[1] / 3 + c[2] / 3, c[0] + c[1] + c[2] + c[3],
    ]
  }
  let points = zip(controls(x), controls(y)).map { InkPoint($0, $1) }
  return CubicSegment(points[0], points[1], points[2], points[3])
}
