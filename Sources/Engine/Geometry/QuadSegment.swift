// Quadratic Bézier segments: a start, an end and one control point on both end tangents.
//
// Derivatives are computed from the three points, without rounding, so that a joint at a midpoint has
// exactly equal velocities. All other measures use the same curve raised to a cubic, whose control
// points are two thirds along the lines from the ends to the control point.

/// A quadratic Bézier between two points; the control point may coincide with either.
public struct QuadSegment: Equatable, Sendable {
  /// Where the curve begins; t = 0.
  public let start: InkPoint
  /// The control point that the curve leaves towards and arrives from.
  public let control: InkPoint
  /// Where the curve ends; t = 1.
  public let end: InkPoint

  /// Makes the curve with the given control point.
  public init(_ start: InkPoint, _ control: InkPoint, _ end: InkPoint) {
    self.start = start
    self.control = control
    self.end = end
  }

  /// The derivative at t = 0, 2(control − start), in points per unit parameter.
  public var startVelocity: Vector { 2 * (control - start) }
  /// The derivative at t = 1, 2(end − control), in points per unit parameter.
  public var endVelocity: Vector { 2 * (end - control) }

  /// The same curve as a cubic; its ends are exact, its controls are rounded.
  public var raised: CubicSegment {
    CubicSegment(
      start, interpolate(start, control, 2.0 / 3), interpolate(end, control, 2.0 / 3), end)
  }
}
