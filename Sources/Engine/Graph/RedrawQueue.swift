// The tiles waiting to be redrawn, and the blocks posted to a dispatch queue to redraw them.
//
// The tiles are a set: a tile that is queued twice is drawn once. The blocks are not a set. As published,
// every request posts one and each draws one tile, so when drawing is slower than the samples the backlog
// grows without limit. Repaired, at most one block is pending, and it posts its own successor.

/// Tiles waiting to be redrawn.
public struct RedrawQueue: Sendable {
  /// The waiting tiles, each once, in ascending order.
  public private(set) var tiles: [Int] = []
  /// Blocks posted and not yet run.
  public private(set) var blocks = 0
  /// Whether requests share a pending block.
  let coalesces: Bool

  /// Makes an empty queue.
  public init(_ policy: GraphPolicy) { coalesces = policy == .repaired }
}

extension RedrawQueue {
  /// Requests a redraw of a tile.
  ///
  /// As published, posts a block for every request; repaired, only if none is pending.
  public mutating func insert(_ tile: Int) {
    let index = tiles.firstIndex { $0 >= tile } ?? tiles.count
    if index == tiles.count || tiles[index] != tile {
      tiles.insert(tile, at: index)
    }
    if !coalesces || blocks == 0 { blocks += 1 }
  }

  /// Runs a block: removes and returns the oldest waiting tile.
  ///
  /// `nil` if no block is pending or no tile is waiting.
  public mutating func runBlock() -> Int? {
    guard blocks > 0 else { return nil }
    blocks -= 1
    guard !tiles.isEmpty else { return nil }
    let tile = tiles.removeFirst()
    if coalesces, !tiles.isEmpty { blocks = 1 }
    return tile
  }
}
