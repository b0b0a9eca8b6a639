// Ink that was shown and then moved: what each event did to the tail of the one before.

import InkstepEngine

extension Trace {
  /// The event whose ink moved farthest from where it was shown, and how; `nil` where no ink moved.
  ///
  /// Only a tail moves. A cancelled touch takes back what it drew, which is no moving.
  public var withdrawal: (event: Int, way: Withdrawal)? {
    var longest: (event: Int, way: Withdrawal)?
    forEachChangedTail { event, shown, after in
      let way = InkstepEngine.withdrawal(
        of: InkstepEngine.segments(of: shown), by: after, above: longest?.way.distance ?? 0)
      if let way { longest = (event, way) }
    }
    return longest
  }

  /// Tells of each tail that the next event may have drawn otherwise: that event, the tail as it was shown, and
  /// what stands there now.
  func forEachChangedTail(_ visit: (Int, [PathElement], [Segment]) -> Void) {
    for part in parts {
      var pen: InkPoint?
      var tail: PathElement?
      for step in steps[part.events] {
        if let pen, let tail, step.touch.phase != .cancelled {
          let shown = [.move(pen), tail]
          let after = [.move(pen)] + step.appended + (step.tail.map { [$0] } ?? [])
          visit(step.event, shown, InkstepEngine.segments(of: after))
        }
        pen = step.appended.last?.end ?? pen
        tail = step.tail
      }
    }
  }

  /// The farthest that shown ink moved, in points; 0 where all ink stayed as it was shown.
  public var withdrawn: Double { withdrawal?.way.distance ?? 0 }
}
