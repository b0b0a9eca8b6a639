// The tiles that wait to be redrawn, and the blocks posted to redraw them.
//
// The tiles are a set: however often a tile is queued, it is drawn once. The blocks are not. As
// published every request posts one, each draws one tile, and when drawing is slower than the samples
// they pile up without end. Repaired, at most one block is pending; it posts its own successor.

/// Tiles waiting to be redrawn.
public struct RedrawQueue: Sendable {
  /// The waiting tiles, each once, in ascending order.
  public private(set) var tiles: [Int] = []
  /// Blocks posted and not yet run.
  public private(set) var blocks = 0
  /// Whether a request is left to a block that is pending already.
  let coalesces: Bool

  /// Makes an empty queue.
  public init(_ policy: GraphPolicy) { coalesces = policy == .repaired }
}

extension RedrawQueue {
  /// Asks for a tile to be redrawn.
  ///
  /// Posts a block for it: always as published, only if none is pending when repaired.
  public mutating func insert(_ tile: Int) {
    let place = tiles.firstIndex { $0 >= tile } ?? tiles.count
    if place == tiles.count || tiles[place] != tile {
      tiles.insert(tile, at: place)
    }
    if !coalesces || blocks == 0 { blocks += 1 }
  }

  /// Runs a block: takes the oldest tile out, or `nil` if none waits or no block is pending.
  public mutating func runBlock() -> Int? {
    guard blocks > 0 else { return nil }
    blocks -= 1
    guard !tiles.isEmpty else { return nil }
    let tile = tiles.removeFirst()
    if coalesces, !tiles.isEmpty { blocks = 1 }
    return tile
  }
}
