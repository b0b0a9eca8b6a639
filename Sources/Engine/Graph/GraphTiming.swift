// What time does to the graph: redraws that are slower than the samples, and a slide that ends before
// the next sample comes.
//
// Time is measured in sample intervals. Simulated with a fixed redraw time, because the question is
// not how fast a machine draws but what happens when it is not fast enough.

extension TiledGraph {
  /// Blocks still waiting after `samples` samples, when each redraw takes `redrawTime` intervals.
  ///
  /// As published two are posted per sample and one is run per `redrawTime`, so for times above 1 they
  /// pile up at 2 − 1/τ per sample. A block that finds no tile takes no time here.
  public static func blocksWaiting(
    _ shape: GraphShape, after samples: Int, redrawTime: Double
  ) -> Int {
    RedrawBacklog(shape, samples: samples, redrawTime: redrawTime).waiting
  }

  /// Points of the view that show another tile's picture.
  public var staleWidth: Int {
    var stale = 0
    for layer in row.layers where layer.isStale {
      let left = shape.x(ofTile: layer.tile, after: store.total)
      stale += max(0, min(left + shape.tileWidth, shape.width) - max(left, 0))
    }
    return stale
  }
}

/// The share of time that a slide stands still, when it lasts `duration` mean intervals and the
/// intervals are spread evenly over 1 ± `jitter`.
///
/// A slide waits for the next sample when the interval is longer than its duration: the mean of that
/// excess. With duration 1 it is jitter / 4.
public func stalledShare(duration: Double, jitter: Double) -> Double {
  let longest = 1 + jitter
  if duration >= longest { return 0 }
  if duration <= 1 - jitter { return 1 - duration }
  return (longest - duration) * (longest - duration) / (4 * jitter)
}
