// The length of a cubic: the integral of its speed |B′(t)|, which has no closed form.
//
// Idea: Gauss–Legendre quadrature with eight nodes is exact for polynomials up to degree 15 and
// converges fast where the speed is smooth. A piece is measured whole and as two halves; while the
// two disagree by more than a tolerance, the halves are measured in the same way (Gravesen 1997
// compares chord and control polygon instead).
// It would fail at a cusp, where the speed has a kink. Halving rescues it: near a kink the speed is
// small, so the share of the piece that holds it falls with the square of its width, and about 20
// halvings reach the tolerance. Kinks are at most two, so the work stays bounded.

extension CubicSegment {
  /// The arc length, in points.
  ///
  /// To 1e-9 relative, cusps included, by adaptive Gauss–Legendre quadrature with eight nodes: a
  /// piece is halved until whole and halves agree to 1e-12 of the control polygon's length (which
  /// no curve falls short of by more than a constant factor). Never below the chord nor above the
  /// control polygon. Lengths below 1e-150 points are lost to underflow and count as 0.
  public var length: Double {
    let chord = start.distance(to: end)
    let polygon =
      start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    let quadrature = SpeedQuadrature(self, tolerance: Tolerance.arcLength * polygon)
    return min(max(quadrature.integral(), chord), polygon)
  }
}

/// The integral of the speed of one cubic.
private struct SpeedQuadrature {
  // B′(t) = (a·t + b)·t + c
  let a: Vector
  let b: Vector
  let c: Vector
  /// How far the measures of a piece may disagree, in points.
  let tolerance: Double

  init(_ cubic: CubicSegment, tolerance: Double) {
    let first = cubic.control1 - cubic.start
    let second = cubic.control2 - cubic.control1
    let third = cubic.end - cubic.control2
    a = 3 * ((third - second) - (second - first))
    b = 6 * (second - first)
    c = 3 * first
    self.tolerance = tolerance
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
    // Written so that a NaN, possible only where squares overflow, ends the refinement.
    let mustRefine = (left + right - whole).magnitude > tolerance
    guard mustRefine, depth < Self.deepest else { return left + right }
    return refined(from: t0, to: middle, whole: left, depth: depth + 1)
      + refined(from: middle, to: t1, whole: right, depth: depth + 1)
  }

  /// Halvings after which a piece is taken as it is; a kink's share is then 2⁻⁸⁰ of the whole.
  private static var deepest: Int { 40 }

  /// The eight-node Gauss–Legendre estimate over one piece: nodes ±x with weights w, the roots of
  /// the Legendre polynomial P₈ and 2 / ((1 − x²) P₈′(x)²).
  private func estimate(from t0: Double, to t1: Double) -> Double {
    let center = (t0 + t1) / 2
    let half = (t1 - t0) / 2
    func pair(_ x: Double) -> Double { speed(center - half * x) + speed(center + half * x) }
    return half
      * (0.36268378337836198297 * pair(0.18343464249564980494)
        + 0.31370664587788728734 * pair(0.52553240991632898582)
        + 0.22238103445337447054 * pair(0.79666647741362673959)
        + 0.10122853629037625915 * pair(0.96028985649753623168))
  }
}
