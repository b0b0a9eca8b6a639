// Blocks of redraw work that wait when redraws take time: a queue with fixed arrivals and fixed service
// times, D/D/1, in units of the interval between samples.
//
// The published code visits the main thread with `dispatch_sync` to take a tile, which every block does, and
// again to show the picture. So a block that finds no tile is not free, and a backlog of such blocks
// costs the main thread a visit each, after the stream has stopped too. A visit is given a fixed duration
// here; in a program it also waits for whatever else the main thread is doing.

/// How redraw blocks fared over a stretch of samples.
public struct RedrawBacklog: Equatable, Sendable {
  /// Blocks waiting at the end.
  public private(set) var waiting = 0
  /// The most blocks waiting at the end of any interval.
  public private(set) var most = 0
  /// Blocks that drew a tile.
  public private(set) var redraws = 0
  /// Blocks that found no tile.
  public private(set) var idle = 0
  /// Of the blocks waiting at the end, those that would draw a tile if no sample came any more.
  public private(set) var useful = 0
  /// How long the blocks waiting at the end would take then, in intervals.
  public private(set) var clearingTime = 0.0

  /// Runs a graph for `samples` intervals.
  ///
  /// A redraw takes `redrawTime` intervals, and each visit to the main thread `visitTime`.
  public init(_ shape: GraphShape, samples: Int, redrawTime: Double, visitTime: Double = 0) {
    var graph = TiledGraph(shape)
    var free = 0.0
    graph.layOut()
    _ = graph.redrawAll()
    func runBlock() -> (drew: Bool, time: Double) {
      graph.redrawNext() == nil ? (false, visitTime) : (true, redrawTime + 2 * visitTime)
    }
    for time in 0..<samples {
      graph.add(0)
      free = max(free, Double(time))
      while free < Double(time + 1), graph.queue.blocks > 0 {
        let block = runBlock()
        free += block.time
        if block.drew { redraws += 1 } else { idle += 1 }
      }
      most = max(most, graph.queue.blocks)
    }
    waiting = graph.queue.blocks
    while graph.queue.blocks > 0 {
      let block = runBlock()
      clearingTime += block.time
      if block.drew { useful += 1 }
    }
  }
}
