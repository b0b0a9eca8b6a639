// Timing of the graph: the old picture that a late redraw leaves, and a slide that ends before the next sample
// arrives. Time is measured in sample intervals.

extension TiledGraph {
  /// The width of the view, in points, that shows another tile's picture.
  public var staleWidth: Int {
    var stale = 0
    for layer in row.layers where layer.isStale {
      let left = shape.x(ofTile: layer.tile, after: store.total)
      stale += max(0, min(left + shape.tileWidth, shape.width) - max(left, 0))
    }
    return stale
  }
}

/// The share of time in which a slide does not move.
///
/// `duration` is in mean sample intervals; the intervals are distributed evenly over 1 ± `jitter`. A
/// slide stops when the interval is longer than its duration, so the share is the mean of that excess.
/// With duration 1 it is jitter / 4.
public func stalledShare(duration: Double, jitter: Double) -> Double {
  let longest = 1 + jitter
  if duration >= longest { return 0 }
  if duration <= 1 - jitter { return 1 - duration }
  return (longest - duration) * (longest - duration) / (4 * jitter)
}
