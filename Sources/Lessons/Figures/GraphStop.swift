// The moment at which the published graph would have crashed. The engine continues so that the effect can be
// shown; the page reports that a reader would never have seen it.

import InkstepEngine

extension GraphCourse {
  /// The number of samples after which the published graph first crashes, if that is at most `total`.
  ///
  /// All redraws are assumed to be in time. `nil` for the repaired graph.
  func firstStop(upTo total: Int) -> Int? {
    guard shape.policy == .published else { return nil }
    let isLaidOutFirst = !isLaidOutLate || relayout?.total == 0
    if shape.samplesPerTile == 0 {
      // The first layout divides by zero; without one, the first sample does.
      return isLaidOutFirst ? 0 : total > 0 ? 1 : nil
    }
    if !isLaidOutFirst, shape.samplesPerTile > 1, total > 0 { return 1 }
    // A sample redraws tiles that begin at most S + 2P samples back, and at least M samples are held.
    let reach = shape.samplesPerTile + shape.padding.left + shape.padding.right
    if shape.keptSamples >= reach {
      if let relayout, relayout.total <= total,
        relayoutMisses(StoreCount(self, after: relayout.total))
      {
        return relayout.total
      }
      return nil
    }
    var count = StoreCount(self)
    while count.total < total {
      count.addSample()
      // Of the two tiles that a sample redraws, the older one begins first.
      let older = shape.tile(of: count.total - 1 - shape.padding.right)
      if misses(older, count) || relayoutMisses(count) { return count.total }
    }
    return nil
  }

  /// Whether there is a relayout at this moment that reads discarded samples.
  private func relayoutMisses(_ count: StoreCount) -> Bool {
    guard let relayout, relayout.total == count.total else { return false }
    for tile in relayout.shape.tiles(after: count.total) where misses(tile, count) { return true }
    return false
  }

  private func misses(_ tile: Int, _ count: StoreCount) -> Bool {
    let drawn = shape(after: count.total).samples(drawnBy: tile, after: count.total)
    return !drawn.isEmpty && drawn.lowerBound < count.discarded
  }
}
