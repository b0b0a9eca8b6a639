// Straight segments, with the operations that a cubic has.
//
// The parameter runs evenly from 0 to 1, so the derivative is end − start everywhere. A segment of
// length zero is allowed: a pen lifted where it came down draws one. Its derivative is zero, and it
// has neither direction nor curvature; that is the usual source of NaN in drawing code.

/// A straight line between two points, which may be equal.
public struct LineSegment: Equatable, Sendable {
  /// Where the line begins; t = 0.
  public let start: InkPoint
  /// Where the line ends; t = 1.
  public let end: InkPoint

  /// Makes the line from `start` to `end`.
  public init(_ start: InkPoint, _ end: InkPoint) {
    self.start = start
    self.end = end
  }
}

extension LineSegment {
  /// The derivative, in points per unit parameter; the same everywhere.
  public var velocity: Vector { end - start }
  /// The length, in points.
  public var length: Double { velocity.length }
  /// The smallest rectangle that contains the line.
  public var boundingBox: InkRectangle { InkRectangle(start, end) }

  /// The point at `t` in 0…1; exact at both ends.
  public func value(at t: Double) -> InkPoint { interpolate(start, end, t) }

  /// The two parts before and after `t`; they share the point at `t`.
  public func split(at t: Double) -> (LineSegment, LineSegment) {
    let point = value(at: t)
    return (LineSegment(start, point), LineSegment(point, end))
  }

  /// The point of the line nearest to `point`: the foot of the perpendicular, or an end.
  ///
  /// The distance is exact to a few roundings of the coordinates, about 1e-15 of the largest.
  public func nearest(to point: InkPoint) -> Nearest {
    let along = velocity.dot(point - start)
    let square = velocity.dot(velocity)
    // If the square is 0 (the ends coincide, or nearly), the start is as near as any point.
    let t = along > 0 && square > 0 ? min(along / square, 1) : 0
    let foot = value(at: t)
    return Nearest(t: t, point: foot, distance: point.distance(to: foot))
  }
}

/// The point of a segment that is nearest to a given point.
public struct Nearest: Equatable, Sendable {
  /// The parameter on the segment, in 0…1.
  public var t: Double
  /// The point of the segment at `t`.
  public var point: InkPoint
  /// The distance to the given point, in points.
  public var distance: Double
}
