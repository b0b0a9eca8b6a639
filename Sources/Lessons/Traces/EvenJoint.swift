// The position of a joint between two samples at which the curvature is continuous.
//
// At p₂ + s·(p₄ − p₂) a cubic arrives with the curvature (2/3)·a/(s²·|d|³) and the next leaves with
// (2/3)·b/((1−s)²·|d|³), where d = p₄ − p₂, a = cross(p₂ − p₁, d) and b = cross(d, p₅ − p₄). They are equal
// for s/(1−s) = √(a/b), which exists if both curves bend to the same side, not at an inflection.

import InkstepEngine

/// The position of a joint at which both curvatures are equal.
public struct EvenJoint: Equatable, Sendable {
  /// The position, as a fraction of the distance between the two samples.
  public let share: Double
  /// The curvature there, in 1/points, on both sides.
  public let curvature: Double
}

/// The position between `p2` and `p4` at which the curvatures are equal; `nil` if there is none.
public func evenJoint(
  _ p1: InkPoint, _ p2: InkPoint, _ p4: InkPoint, _ p5: InkPoint
) -> EvenJoint? {
  let d = p4 - p2
  let a = (p2 - p1).cross(d)
  let b = d.cross(p5 - p4)
  guard a * b > 0 else { return nil }
  let ratio = (a / b).squareRoot()
  let share = ratio / (1 + ratio)
  let side = share * d.length
  return EvenJoint(share: share, curvature: 2 * a / (3 * side * side * d.length))
}

extension Trace {
  /// The position with equal curvatures for the joint with an index in the list of joints.
  ///
  /// `nil` if there is none, or if the joint is not between two cubics.
  public func evenJoint(_ index: Int) -> EvenJoint? {
    guard let (before, after) = segments(aroundJoint: index), case .cubic(let a) = before,
      case .cubic(let b) = after
    else { return nil }
    return InkstepLessons.evenJoint(a.control1, a.control2, b.control1, b.control2)
  }
}
