// Cubic Bézier segments: four points, a curve that starts at the first, ends at the last and is
// pulled towards the two between.
//
// Everything rests on de Casteljau's construction (1959): interpolate between neighbouring points,
// then between the results, until one is left. It gives the value and both halves of a split, and it
// never leaves the convex hull of the four points. The derivative is three times the quadratic
// whose control points are the differences. It has one weakness: where control points coincide, the
// derivative can vanish, and direction and curvature are undefined there (a cusp, or the end of a
// repeated sample), although the curve itself is sound.

/// A cubic Bézier between two points; control points may coincide.
public struct CubicSegment: Equatable, Sendable {
  /// Where the curve begins; t = 0.
  public let start: InkPoint
  /// The control point that the curve leaves towards.
  public let control1: InkPoint
  /// The control point that the curve arrives from.
  public let control2: InkPoint
  /// Where the curve ends; t = 1.
  public let end: InkPoint

  /// Makes the curve with the given control points.
  public init(_ start: InkPoint, _ control1: InkPoint, _ control2: InkPoint, _ end: InkPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }
}

extension CubicSegment {
  /// The point at `t` in 0…1; exact at both ends.
  public func value(at t: Double) -> InkPoint { split(at: t).0.end }

  /// The two parts before and after `t` in 0…1, by de Casteljau; they share the point at `t`.
  ///
  /// The halves at t = 1/2 are exact where the coordinates have three bits to spare.
  public func split(at t: Double) -> (CubicSegment, CubicSegment) {
    let a = interpolate(start, control1, t)
    let b = interpolate(control1, control2, t)
    let c = interpolate(control2, end, t)
    let d = interpolate(a, b, t)
    let e = interpolate(b, c, t)
    let f = interpolate(d, e, t)
    return (CubicSegment(start, a, d, f), CubicSegment(f, e, c, end))
  }

  /// The part from `t0` to `t1`, with 0 ≤ `t0` ≤ `t1` ≤ 1.
  public func part(from t0: Double, to t1: Double) -> CubicSegment {
    if t0 >= 1 { return CubicSegment(end, end, end, end) }
    return split(at: t0).1.split(at: (t1 - t0) / (1 - t0)).0
  }

  /// The same curve run backwards.
  public var reversed: CubicSegment { CubicSegment(end, control2, control1, start) }
}

extension CubicSegment {
  /// The derivative at `t` = 0, 3(control1 − start), in points per unit parameter.
  public var startVelocity: Vector { 3 * (control1 - start) }
  /// The derivative at `t` = 1, 3(end − control2), in points per unit parameter.
  public var endVelocity: Vector { 3 * (end - control2) }

  /// The derivative at `t` in 0…1, in points per unit parameter; exact at both ends.
  public func derivative(at t: Double) -> Vector {
    let a = control1 - start
    let b = control2 - control1
    let c = end - control2
    return 3 * interpolate(interpolate(a, b, t), interpolate(b, c, t), t)
  }

  /// The second derivative at `t` in 0…1, in points per squared unit parameter.
  public func secondDerivative(at t: Double) -> Vector {
    let a = (control2 - control1) - (control1 - start)
    let b = (end - control2) - (control2 - control1)
    return 6 * interpolate(a, b, t)
  }

  /// The signed curvature at `t` in 0…1, in 1/points.
  ///
  /// Positive where the curve bends clockwise on screen; `nil` where the derivative is zero, or so
  /// small that the number would not be finite.
  public func curvature(at t: Double) -> Double? {
    let first = derivative(at: t)
    guard let v = first.scaledToUnity else { return nil }
    // (B′ × B″) / |B′|³, each factor divided by its share of the scale before they are multiplied.
    let scale = max(first.x.magnitude, first.y.magnitude).binade
    let second = secondDerivative(at: t)
    let result = v.cross(Vector(second.x / scale, second.y / scale)) / scale / (v.dot(v) * v.length)
    return result.isFinite ? result : nil
  }
}
