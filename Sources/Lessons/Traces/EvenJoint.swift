// Where on the line between two samples a joint would have to lie for the curvature not to jump.
//
// At a fraction s of the way from p₂ to p₄ a cubic arrives with the curvature (2/3)·a/(s²·|d|³) and the
// next leaves with (2/3)·b/((1−s)²·|d|³), where d = p₄ − p₂, a = cross(p₂ − p₁, d), b = cross(d, p₅ − p₄).
// They agree for s/(1−s) = √(a/b): where both bend the same way, and nowhere at an inflection.

import InkstepEngine

/// The place of a joint that makes both curvatures one.
public struct EvenJoint: Equatable, Sendable {
  /// The place, as a fraction of the way from one sample to the other.
  public let share: Double
  /// The curvature there, in 1/points, on both sides.
  public let curvature: Double
}

/// The place between `p2` and `p4` at which the curvatures agree; `nil` where there is none.
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
  /// The even place of the joint between two curves with a given position in the list of joints;
  /// `nil` where there is none, or where the joint is not one of two cubics.
  public func evenJoint(_ index: Int) -> EvenJoint? {
    guard let (before, after) = segments(aroundJoint: index), case .cubic(let a) = before,
      case .cubic(let b) = after
    else { return nil }
    return InkstepLessons.evenJoint(a.control1, a.control2, b.control1, b.control2)
  }
}
