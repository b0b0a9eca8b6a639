// The length of a cubic: the integral of its speed |B′(t)|, which has no closed form.
//
// Idea: Gauss quadrature with eight nodes is exact for polynomials up to degree 13 and converges fast
// where the speed is smooth. A piece is measured whole and as two halves; while the two disagree by
// more than a tolerance, each half is measured in the same manner. Lobatto's variant has the ends
// among its nodes. Legendre's has all nodes inside and misses a cusp close to an end of a piece, where
// the whole and the halves agree on the same wrong number.
// A cusp is the hard case, because the speed has a kink there. Near a kink the speed is small, so the
// share of the piece that contains it falls with the square of its width, and about 20 halvings reach
// the tolerance. A cubic has at most two kinks, so the work stays bounded.

extension CubicSegment {
  /// The arc length, in points.
  ///
  /// Accurate to 1e-9 relative, cusps included, by adaptive Gauss–Lobatto quadrature with eight
  /// nodes: a piece is halved until whole and halves agree to 1e-12 of the control polygon's length
  /// (a curve is shorter than its control polygon by at most a constant factor). The result is
  /// between the lengths of the chord and of the control polygon, up to their rounding.
  public var length: Double {
    let first = control1 - start
    let second = control2 - control1
    let third = end - control2
    let largest = max(first.reach, second.reach, third.reach)
    guard largest > 0, largest.isFinite else { return largest }
    // Scaling by a power of two is exact, and keeps the squares of small steps from underflowing,
    // after which too few digits would be left to agree to the tolerance.
    let unit = largest.binade
    let quadrature = SpeedQuadrature(
      first.divided(by: unit), second.divided(by: unit), third.divided(by: unit))
    let chord = (end - start).divided(by: unit).length
    return min(max(quadrature.integral(), chord), quadrature.polygon) * unit
  }
}

/// The integral of the speed of one cubic.
private struct SpeedQuadrature {
  // B′(t) = (a·t + b)·t + c
  let a: Vector
  let b: Vector
  let c: Vector
  /// The length of the control polygon.
  let polygon: Double

  /// Takes the differences of consecutive control points.
  init(_ first: Vector, _ second: Vector, _ third: Vector) {
    a = 3 * ((third - second) - (second - first))
    b = 6 * (second - first)
    c = 3 * first
    polygon = first.length + second.length + third.length
  }

  func speed(_ t: Double) -> Double {
    Vector((a.x * t + b.x) * t + c.x, (a.y * t + b.y) * t + c.y).length
  }

  func integral() -> Double {
    refined(from: 0, to: 1, whole: estimate(from: 0, to: 1), depth: 0)
  }

  private func refined(from t0: Double, to t1: Double, whole: Double, depth: Int) -> Double {
    let middle = (t0 + t1) / 2
    let left = estimate(from: t0, to: middle)
    let right = estimate(from: middle, to: t1)
    // A NaN, which only infinite coordinates could cause, ends the refinement.
    let mustRefine = (left + right - whole).magnitude > Tolerance.arcLength * polygon
    guard mustRefine, depth < Self.deepest else { return left + right }
    return refined(from: t0, to: middle, whole: left, depth: depth + 1)
      + refined(from: middle, to: t1, whole: right, depth: depth + 1)
  }

  /// The largest number of halvings; the piece with a kink is then 2⁻⁸⁰ of the whole.
  private static var deepest: Int { 40 }

  /// The Gauss–Lobatto estimate over one piece.
  ///
  /// The nodes are the ends and the roots x of P₇′, with weights 1 / (28·P₇(x)²), where P₇ is the
  /// Legendre polynomial of degree 7.
  private func estimate(from t0: Double, to t1: Double) -> Double {
    let center = (t0 + t1) / 2
    let half = (t1 - t0) / 2
    func pair(_ x: Double) -> Double { speed(center - half * x) + speed(center + half * x) }
    return half
      * (0.412458794658703881567 * pair(0.209299217902478868769)
        + 0.341122692483504364764 * pair(0.591700181433142302145)
        + 0.210704227143506039383 * pair(0.871740148509606615337)
        + (speed(t0) + speed(t1)) / 28)
  }
}

extension Vector {
  /// The larger magnitude of the two coordinates.
  fileprivate var reach: Double { max(x.magnitude, y.magnitude) }

  /// Each coordinate divided by `unit`.
  fileprivate func divided(by unit: Double) -> Vector { Vector(x / unit, y / unit) }
}
