// The tight bounding box of a cubic: it contains the ends and every extremum of a coordinate.
//
// A coordinate has an extremum where its derivative, a quadratic, is zero. The roots are found
// without cancellation: the larger one by the usual formula, the other from their product. A small
// rounding error of a root does no harm, because the coordinate is flat there; the box misses the
// curve by no more than a few roundings of the largest coordinate (about 1e-15 of it).

extension CubicSegment {
  /// The smallest rectangle that contains the curve, up to rounding (1e-15 of the largest
  /// coordinate).
  public var boundingBox: InkRectangle {
    var box = InkRectangle(start, end)
    // The curve never leaves the convex hull of its four points.
    if box.contains(control1), box.contains(control2) { return box }
    let a = control1 - start
    let b = control2 - control1
    let c = end - control2
    for t in rootsInside(a.x, b.x, c.x) { box = box.union(value(at: t)) }
    for t in rootsInside(a.y, b.y, c.y) { box = box.union(value(at: t)) }
    return box
  }

  /// The smallest rectangle that contains the four control points, and therefore the curve.
  public var controlBox: InkRectangle {
    InkRectangle(start, end).union(InkRectangle(control1, control2))
  }
}

/// The roots in (0, 1) of the quadratic with Bernstein coefficients `a`, `b`, `c`.
private func rootsInside(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  // a(1 − t)² + 2b·t(1 − t) + c·t² = p·t² − 2h·t + a
  let p = a - 2 * b + c
  let h = a - b
  let discriminant = b * b - a * c
  guard discriminant >= 0 else { return [] }
  let root = discriminant.squareRoot()
  let q = h < 0 ? h - root : h + root
  // A division by zero gives infinity or NaN, which the filter removes.
  return [q / p, a / q].filter { $0 > 0 && $0 < 1 }
}
