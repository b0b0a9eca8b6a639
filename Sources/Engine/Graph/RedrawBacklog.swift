// Blocks of redraw work that wait when redraws take time: a queue with fixed arrivals and fixed service
// times, D/D/1.
//
// As published, every block visits the main thread with `dispatch_sync` to take a tile, and the queue waits for
// the visit. It hands the picture over with `dispatch_async`, which nothing waits for. So a block that draws
// takes τ + v, and one that finds no tile takes v. A visit is given a fixed duration here; in a program it also
// waits for whatever else the main thread is doing.

/// The durations of the parts of a block, in the same unit as the interval between samples.
///
/// They are whole numbers because a block can end exactly when a sample arrives: it then finds the sample, and
/// with rounded durations it might not.
public struct BlockTimes: Equatable, Sendable {
  /// The duration of a redraw, τ.
  public let redraw: Int
  /// The duration of a visit to the main thread, v.
  public let visit: Int
  /// The interval between samples.
  public let interval: Int

  /// Makes durations; those outside 0…1,000,000,000 become the nearest of these.
  public init(redraw: Int, visit: Int = 0, interval: Int = 1000) {
    func inRange(_ duration: Int) -> Int { min(max(duration, 0), 1_000_000_000) }
    self.redraw = inRange(redraw)
    self.visit = inRange(visit)
    self.interval = inRange(interval)
  }
}

/// How redraw blocks fared over a stretch of samples.
public struct RedrawBacklog: Equatable, Sendable {
  /// Blocks waiting at the end of each interval.
  public private(set) var waitingAfter: [Int] = []
  /// Blocks that drew a tile.
  public private(set) var redraws = 0
  /// Blocks that found no tile.
  public private(set) var idle = 0
  /// Of the blocks waiting at the end, those that would draw a tile if no sample came any more.
  public private(set) var useful = 0
  /// How long the blocks waiting at the end would take then, in the unit of the times.
  public private(set) var clearingTime: Int64 = 0

  /// Runs a graph for `samples` intervals.
  public init(_ shape: GraphShape, samples: Int, times: BlockTimes) {
    var graph = TiledGraph(shape)
    var free: Int64 = 0
    graph.layOut()
    _ = graph.redrawAll()
    func runBlock() -> (drew: Bool, time: Int64) {
      graph.redrawNext() == nil
        ? (false, Int64(times.visit)) : (true, Int64(times.redraw) + Int64(times.visit))
    }
    for sample in 0..<max(samples, 0) {
      graph.add(0)
      free = max(free, Int64(sample) * Int64(times.interval))
      while free < Int64(sample + 1) * Int64(times.interval), graph.queue.blocks > 0 {
        let block = runBlock()
        free += block.time
        if block.drew { redraws += 1 } else { idle += 1 }
      }
      waitingAfter.append(graph.queue.blocks)
    }
    while graph.queue.blocks > 0 {
      let block = runBlock()
      clearingTime += block.time
      if block.drew { useful += 1 }
    }
  }

  /// Blocks waiting at the end.
  public var waiting: Int { waitingAfter.last ?? 0 }
  /// The most blocks waiting at the end of any interval.
  public var most: Int { waitingAfter.max() ?? 0 }
}

extension GraphShape {
  /// The longest redraw with which no blocks pile up as published, in intervals, if a visit to the main thread
  /// takes `visit` intervals: (1 − 2v)·S/(S + 1).
  ///
  /// In the S intervals of a tile 2S blocks visit the main thread, and S + 1 of them draw, if one that draws
  /// takes at least P/(P + 1) of an interval. Shorter ones draw up to S + P times, so the limit is then lower
  /// than this, and at least (1 − 2v)·S/(S + P). Without padding S of them draw.
  public func longestRedraw(visit: Double) -> Double {
    let redraws = samplesPerTile + min(padding.right, 1)
    return (1 - 2 * visit) * Double(samplesPerTile) / Double(max(redraws, 1))
  }
}
