// Withdrawn ink: tails that were shown and then replaced by other ink.

import InkstepEngine

extension Trace {
  /// The event that moved shown ink the farthest, with the displacement; `nil` if no ink moved.
  ///
  /// Only a tail can move. A cancelled touch discards its ink, which does not count as moving.
  public var withdrawal: (event: Int, moved: Withdrawal)? {
    var largest: (event: Int, moved: Withdrawal)?
    forEachChangedTail { event, shown, after in
      let moved = InkstepEngine.withdrawal(
        of: InkstepEngine.segments(of: shown), by: after, above: largest?.moved.distance ?? 0)
      if let moved { largest = (event, moved) }
    }
    return largest
  }

  /// Calls `visit` for each tail that the next event may have changed, with that event, the tail as shown,
  /// and the ink that replaced it.
  func forEachChangedTail(_ visit: (Int, [PathElement], [PathSegment]) -> Void) {
    for part in parts {
      var pen: InkPoint?
      var tail: [PathElement] = []
      for step in steps[part.events] {
        if let pen, !tail.isEmpty, step.touch.phase != .cancelled {
          let shown = [.move(pen)] + tail
          let after = [.move(pen)] + step.appended + step.tail
          visit(step.event, shown, InkstepEngine.segments(of: after))
        }
        pen = step.appended.last?.end ?? pen
        tail = step.tail
      }
    }
  }

  /// The largest distance that shown ink moved, in points; 0 if no ink moved.
  public var withdrawn: Double { withdrawal?.moved.distance ?? 0 }
}
