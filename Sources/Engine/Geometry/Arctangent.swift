// The angle between two directions, without a mathematics library.
//
// Idea: the angle of (x, y) is brought into the first eighth of the turn by mirroring, then turned
// back by the nearest of nine known angles, those whose tangent is k/8. With c = k/8, the addition
// theorem atan(y/x) = atan(c) + atan((y − c·x)/(x + c·y)) leaves a tangent of at most 1/16, where
// seven terms of the power series of the arctangent are exact to the last bit.
// Only + − × ÷ are used, so every platform gets the same bits, which libm's atan2 does not promise.
// It works for every finite vector, but the angle is only as accurate as the vector: between two
// nearly parallel tangents, the rounding of their coordinates contributes about 1e-14 degrees.

/// The angle of the vector (x, y) from the positive x axis, in degrees.
///
/// In [−180, 180], positive where y is positive; 0 for the zero vector. For finite input it is
/// within 1e-13 degrees of the exact angle.
func arctangent(y: Double, x: Double) -> Double {
  let largest = max(x.magnitude, y.magnitude)
  guard largest > 0, largest.isFinite else { return 0 }
  // Scaling by a power of two is exact and keeps the products below from overflowing.
  let unit = largest.binade
  let width = x.magnitude / unit
  let height = y.magnitude / unit
  let isSteep = height > width
  let far = isSteep ? height : width
  let near = isSteep ? width : height
  let eighths = Int(8 * near / far + 0.5)
  let k = Double(eighths)
  let rest = (8 * near - k * far) / (8 * far + k * near)
  var angle = knownAngle(eighths) + degreesPerRadian * smallArctangent(rest)
  if isSteep { angle = 90 - angle }
  if x < 0 { angle = 180 - angle }
  return y < 0 ? -angle : angle
}

/// The signed angle from direction `u` to direction `v`, in degrees in (−180, 180].
///
/// Positive is clockwise on a screen whose y axis points down; a reversal is +180. `nil` where
/// either vector is zero or not finite. Within 1e-12 degrees for directions free of rounding.
public func turn(from u: Vector, to v: Vector) -> Double? {
  guard let a = u.scaledToUnity, let b = v.scaledToUnity else { return nil }
  let angle = arctangent(y: a.cross(b), x: a.dot(b))
  // −180 and +180 are the same reversal; adding 0 turns −0 into 0.
  return angle <= -180 ? 180 : angle + 0
}

extension Vector {
  /// The vector divided by the power of two of its larger coordinate, which is then in [1, 2).
  ///
  /// Exact; `nil` where the vector is zero or not finite.
  var scaledToUnity: Vector? {
    let largest = max(x.magnitude, y.magnitude)
    guard largest > 0, isFinite else { return nil }
    let unit = largest.binade
    return Vector(x / unit, y / unit)
  }
}

private let degreesPerRadian = 57.29577951308232

/// The angle in degrees whose tangent is `eighths`/8.
private func knownAngle(_ eighths: Int) -> Double {
  switch eighths {
  case 0: 0
  case 1: 7.125016348901797561953
  case 2: 14.03624346792647858289
  case 3: 20.55604521958346430829
  case 4: 26.56505117707798935157
  case 5: 32.00538320808349556079
  case 6: 36.86989764584402129686
  case 7: 41.18592516570964580509
  default: 45
  }
}

/// The arctangent of `z` in radians for |z| ≤ 1/16, by the power series z − z³/3 + z⁵/5 − ….
///
/// The first term that is omitted, z¹⁵/15, is below 1e-18 of the sum.
private func smallArctangent(_ z: Double) -> Double {
  let s = z * z
  let sum = 1.0 / 9 - s * (1.0 / 11 - s * (1.0 / 13))
  return z * (1 - s * (1.0 / 3 - s * (1.0 / 5 - s * (1.0 / 7 - s * sum))))
}
