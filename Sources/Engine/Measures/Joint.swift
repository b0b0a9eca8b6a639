// Joints: where one segment of a stroke ends and the next begins.
//
// A joint shows how smoothly two segments meet: equal velocities mean C¹; a turn of 0 alone means only
// G¹; with equal curvatures as well it is G². Where a velocity is zero (a lift at the last sample, a pen
// that reversed exactly) there is no tangent, and turn or curvature are `nil`.

/// The directions, velocities and curvatures where two segments of one stroke meet.
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
  /// The number of pointer moves that the arriving segment spans; `nil` if it is not known.
  public var movesIn: Double? = 1
  /// The number of pointer moves that the leaving segment spans; `nil` if it is not known.
  public var movesOut: Double? = 1
}

extension Joint {
  /// The arriving velocity, in points per pointer move; `nil` if the moves are not known.
  ///
  /// Only velocities per move can be compared across segments: at the same pen speed, the derivative of
  /// a curve that spans three moves is three times that of a line that spans one.
  public var handVelocityIn: Vector? { movesIn.map { (1 / $0) * velocityIn } }
  /// The leaving velocity, in points per pointer move; `nil` if the moves are not known.
  public var handVelocityOut: Vector? { movesOut.map { (1 / $0) * velocityOut } }
  /// The change of velocity, in points per pointer move; `nil` if one of both is not known.
  public var jump: Double? {
    guard let before = handVelocityIn, let after = handVelocityOut else { return nil }
    return (after - before).length
  }
}

extension Joint {
  /// Makes the joint where `arriving` ends and `leaving` starts; `nil` if these points differ.
  public init?(_ arriving: PathSegment, _ leaving: PathSegment) {
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
/// A move to the current point does not separate two segments. Divide a session of several strokes into
/// its strokes first: two strokes that touch would be joined.
public func joints(of elements: [PathElement]) -> [Joint] {
  let segments = segments(of: elements)
  return zip(segments, segments.dropFirst()).compactMap { Joint($0, $1) }
}
