// Timing of the graph: redraws that are slower than the samples, and a slide that ends before the next
// sample arrives.
//
// Time is measured in sample intervals. Redraws are simulated with a fixed duration, because the subject
// is not how fast a machine draws but what happens when it is not fast enough.

extension TiledGraph {
  /// The number of blocks waiting after `samples` samples, if each redraw takes `redrawTime` intervals.
  ///
  /// As published, two blocks are posted per sample and one is run per `redrawTime`, so for τ > 1 the
  /// backlog grows by 2 − 1/τ per sample. A block that finds no tile takes no time here.
  public static func blocksWaiting(
    _ shape: GraphShape, after samples: Int, redrawTime: Double
  ) -> Int {
    RedrawBacklog(shape, samples: samples, redrawTime: redrawTime).waiting
  }

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
