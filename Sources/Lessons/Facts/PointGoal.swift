// What a reader can bring about by moving a sample: that the ink does not turn at a joint, that its
// velocity does not jump there, that it ends where the pen did. Each is a number of the engine that has
// to come down to nothing, so that the page and the check of the content judge it alike.

import InkstepEngine

/// Something to be brought about by moving a sample of a stroke.
public enum PointGoal: UInt8, CaseIterable, Sendable {
  /// The ink does not turn at a joint.
  case turn
  /// The velocity does not jump at a joint.
  case jump
  /// The ink ends where the pen was lifted.
  case gap

  /// The name in directives and scripts.
  public var name: StaticString {
    switch self {
    case .turn: "turn"
    case .jump: "jump"
    case .gap: "gap"
    }
  }

  /// How far from nothing still counts: a degree, or a point.
  public static var tolerance: Double { 1 }

  /// How far from nothing is nearly there.
  public static var nearness: Double { 3 * tolerance }

  /// What is left of it in a trace; a joint is counted from 0.
  ///
  /// In degrees without a sign, or points. `nil` where there is no such joint, or nothing to measure.
  public func rest(in trace: Trace, joint: Int) -> Double? {
    if self == .gap { return trace.summary.endGap }
    guard trace.summary.joints.indices.contains(joint) else { return nil }
    let joint = trace.summary.joints[joint]
    if self == .turn { return joint.turn.map { $0.magnitude } }
    return (joint.handVelocityOut - joint.handVelocityIn).length
  }
}

extension Stroke {
  /// The stroke with the sample of an event elsewhere; a lift at the same place goes along.
  public func moving(event: Int, to place: InkPoint) -> Stroke {
    guard events.indices.contains(event) else { return self }
    var events = events
    let before = events[event].point
    events[event].point = place
    let next = event + 1
    if events.indices.contains(next), events[next].phase.endsStroke, events[next].point == before {
      events[next].point = place
    }
    return Stroke(id: id, width: width, height: height, events: events)
  }
}
