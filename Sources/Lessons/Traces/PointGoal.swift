// Goals that a reader can reach by moving a sample: no turn at a joint, no jump of the velocity there, or ink
// that ends where the pen did. Each is a number of the engine that must become 0, so that the page and the
// check of the content judge it in the same manner.

import InkstepEngine

/// A goal that can be reached by moving a sample of a stroke.
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

  /// The largest remaining error that counts as reached: a degree, or a point.
  public static var tolerance: Double { 1 }

  /// The largest remaining error that counts as close.
  public static var nearness: Double { 3 * tolerance }

  /// The remaining error in a trace, in degrees without sign or in points; joints are counted from 0.
  ///
  /// `nil` if there is no such joint, or nothing to measure.
  public func rest(in trace: Trace, joint: Int) -> Double? {
    if self == .gap { return trace.summary.endGap }
    guard trace.summary.joints.indices.contains(joint) else { return nil }
    let joint = trace.summary.joints[joint]
    if self == .turn { return joint.turn.map { $0.magnitude } }
    return joint.jump
  }

  /// The nearest point for the joint at which nothing is left, if the curves keep their other points.
  ///
  /// `nil` if there is no such point between both handles.
  public func place(in trace: Trace, joint: Int) -> InkPoint? {
    guard self != .gap, let (before, after) = trace.segments(aroundJoint: joint) else { return nil }
    let (from, to) = (before.lastPoint, after.firstPoint)
    if self == .jump {
      let joint = trace.summary.joints[joint]
      guard let before = joint.movesIn, let after = joint.movesOut else { return nil }
      return interpolate(from, to, before / (before + after))
    }
    let along = to - from
    let share = (before.end - from).dot(along) / along.dot(along)
    return share > 0 && share < 1 ? interpolate(from, to, share) : nil
  }
}

extension Stroke {
  /// The stroke with the sample of an event moved; a lift at the same point moves along.
  public func moving(event: Int, to point: InkPoint) -> Stroke {
    guard events.indices.contains(event) else { return self }
    var events = events
    let before = events[event].point
    events[event].point = point
    let next = event + 1
    if events.indices.contains(next), events[next].phase.endsStroke, events[next].point == before {
      events[next].point = point
    }
    return Stroke(id: id, width: width, height: height, events: events)
  }
}
