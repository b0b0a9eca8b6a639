// When the published graph would have stopped for good. The engine carries on, so that the failure can
// be looked at; a reader who comes later should know that what is on screen was never to be seen.

import Engine

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
    var count = StoreCount(self)
    var now = 0
    while now < total {
      count.take()
      now += 1
      let shape = shape(after: now)
      // Of the two tiles that a sample has redrawn the older one begins first.
      let older = shape.tile(of: now - 1 - shape.padding.right)
      if misses(older, after: now, count) { return now }
      if now == turn?.total {
        for tile in shape.tiles(after: now) where misses(tile, after: now, count) { return now }
      }
    }
    return nil
  }

  private func misses(_ tile: Int, after total: Int, _ count: StoreCount) -> Bool {
    let drawn = shape(after: total).samples(drawnBy: tile, after: total)
    return !drawn.isEmpty && drawn.lowerBound < count.discarded
  }
}
