// Ink that was shown and then moved: what each event did to the tail of the one before.

import InkstepEngine

extension Trace {
  /// The event whose ink moved farthest from where it was shown, and how; `nil` where no ink moved.
  ///
  /// Only a tail moves. A cancelled touch takes back what it drew, which is no moving.
  public var withdrawal: (event: Int, way: Withdrawal)? {
    var longest: (event: Int, way: Withdrawal)?
    for part in parts {
      var pen: InkPoint?
      var tail: PathElement?
      for step in steps[part.events] {
        if let pen, let tail, step.touch.phase != .cancelled {
          let after = [.move(pen)] + step.appended + (step.tail.map { [$0] } ?? [])
          let way = InkstepEngine.withdrawal(
            of: InkstepEngine.segments(of: [.move(pen), tail]),
            by: InkstepEngine.segments(of: after))
          if let way, way.distance > longest?.way.distance ?? 0 { longest = (step.event, way) }
        }
        pen = step.appended.last?.end ?? pen
        tail = step.tail
      }
    }
    return longest
  }

  /// The farthest that shown ink moved, in points; 0 where all ink stayed as it was shown.
  public var withdrawn: Double { withdrawal?.way.distance ?? 0 }
}
