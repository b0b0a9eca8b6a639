// Joints: where one segment of a stroke ends and the next begins.
//
// A polyline shows its corners here, a curve whether it was joined smoothly: equal velocities mean
// C¹, a turn of 0 alone only G¹, equal curvatures besides G². Where a velocity is zero (a lift in
// place, a pen that went back on itself) there is no tangent, and turn or curvature are left out.

/// What the ink does where two segments of one stroke meet.
public struct Joint: Equatable, Sendable {
  /// The common point.
  public var at: InkPoint
  /// The signed angle from the arriving to the leaving tangent, in degrees in (−180, 180];
  /// positive is clockwise on screen; `nil` where a tangent has no direction.
  public var turn: Double?
  /// The derivative of the arriving segment at its end, in points per unit parameter.
  public var velocityIn: Vector
  /// The derivative of the leaving segment at its start, in points per unit parameter.
  public var velocityOut: Vector
  /// Signed curvature of the arriving segment at its end, in 1/points; `nil` at zero velocity.
  public var curvatureIn: Double?
  /// Signed curvature of the leaving segment at its start, in 1/points; `nil` at zero velocity.
  public var curvatureOut: Double?
  /// How many moves of the hand the arriving segment stands for.
  public var movesIn = 1.0
  /// How many moves of the hand the leaving segment stands for.
  public var movesOut = 1.0
}

extension Joint {
  /// The velocity of arriving, in points per move of the hand.
  ///
  /// Derivatives of two segments can only be compared by one clock: a curve that stands for three moves
  /// has three times the derivative of a line that goes as fast.
  public var handVelocityIn: Vector { (1 / movesIn) * velocityIn }
  /// The velocity of leaving, in points per move of the hand.
  public var handVelocityOut: Vector { (1 / movesOut) * velocityOut }
}

extension Joint {
  /// The joint where `arriving` ends and `leaving` starts; `nil` where these are different points.
  public init?(_ arriving: Segment, _ leaving: Segment) {
    guard arriving.end == leaving.start else { return nil }
    at = arriving.end
    velocityIn = arriving.endVelocity
    velocityOut = leaving.startVelocity
    turn = InkstepEngine.turn(from: velocityIn, to: velocityOut)
    curvatureIn = arriving.curvature(at: 1)
    curvatureOut = leaving.curvature(at: 0)
  }
}

/// The joints between consecutive segments of `elements` that share a point.
///
/// A move to the very point where the pen is does not part two segments. A whole session must be
/// divided into its strokes first: two strokes that touch would be joined.
public func joints(of elements: [PathElement]) -> [Joint] {
  let segments = segments(of: elements)
  return zip(segments, segments.dropFirst()).compactMap { Joint($0, $1) }
}
