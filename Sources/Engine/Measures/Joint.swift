// Joints: where one segment of a stroke ends and the next begins.

/// What the ink does where two segments of one stroke meet.
public struct Joint: Equatable, Sendable {
  /// The common point.
  public var at: Point
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
}

/// The joints between consecutive segments of `elements` that share a point.
public func joints(of elements: [PathElement]) -> [Joint] { [] }

/// The arc length of the segments of `elements`, in points.
public func length(of elements: [PathElement]) -> Double { 0 }

/// The distance of each sample from the nearest point of the ink, in points.
public func deviations(of samples: [Point], from elements: [PathElement]) -> [Double] { [] }
