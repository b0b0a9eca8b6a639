// When the published graph would have stopped for good. The engine carries on, so that the failure can
// be looked at; a reader who comes later should know that what is on screen was never to be seen.

import InkstepEngine

extension GraphCourse {
  /// The number of samples after which the published graph first stops, if that is by `total`, with
  /// every redraw in time; `nil` for a repaired one.
  func firstStop(upTo total: Int) -> Int? {
    guard shape.policy == .published else { return nil }
    let isLaidOutFirst = !isLaidOutLate || turn?.total == 0
    if shape.samplesPerTile == 0 {
      // The first layout divides by zero, or else the first sample does.
      return isLaidOutFirst ? 0 : total > 0 ? 1 : nil
    }
    if !isLaidOutFirst, shape.samplesPerTile > 1, total > 0 { return 1 }
    // A sample has tiles redrawn that begin at most S + 2P samples back, and M are always held.
    let reach = shape.samplesPerTile + shape.padding.left + shape.padding.right
    if shape.keptSamples >= reach {
      if let turn, turn.total <= total, turnMisses(StoreCount(self, after: turn.total)) {
        return turn.total
      }
      return nil
    }
    var count = StoreCount(self)
    while count.total < total {
      count.take()
      // Of the two tiles that a sample has redrawn the older one begins first.
      let older = shape.tile(of: count.total - 1 - shape.padding.right)
      if misses(older, count) || turnMisses(count) { return count.total }
    }
    return nil
  }

  /// Whether a turn comes now, and reads what is gone.
  private func turnMisses(_ count: StoreCount) -> Bool {
    guard let turn, turn.total == count.total else { return false }
    for tile in turn.shape.tiles(after: count.total) where misses(tile, count) { return true }
    return false
  }

  private func misses(_ tile: Int, _ count: StoreCount) -> Bool {
    let drawn = shape(after: count.total).samples(drawnBy: tile, after: count.total)
    return !drawn.isEmpty && drawn.lowerBound < count.discarded
  }
}
