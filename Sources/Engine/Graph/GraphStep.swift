// What one sample did to a tiled graph, as its trace tells it: every redraw lands before the next
// sample comes.

/// A layer's place on screen.
public struct TileFrame: Equatable, Sendable {
  /// The tile it shows.
  public let tile: Int
  /// Its left edge, in points from the view's left edge.
  public let x: Int
}

/// The state of a tiled graph after a sample or a relayout, and what was done to get there.
public struct GraphStep: Sendable {
  /// Samples received.
  public let total: Int
  /// Samples held.
  public let held: Int
  /// Samples dropped.
  public let discarded: Int
  /// Whether this was a relayout and no sample came.
  public let isRelayout: Bool
  /// Layers taken from one tile for another.
  public let reused: [LayerReuse]
  /// The tiles that have layers, ascending.
  public let tiles: [Int]
  /// The left edge of the first of them, in points.
  let left: Int
  /// From tile to tile, in points.
  let spacing: Int
  /// The tiles queued for redraw, ascending.
  public let queued: [Int]
  /// What was redrawn, in order.
  public let draws: [TileDraw]
  /// Sample numbers that the published graph would have read and does not hold.
  public let missing: [Int]
  /// Another reason for the published graph to stop.
  public let failure: GraphFailure?
}

extension GraphStep {
  /// Where the layers are, by ascending tile.
  public var frames: [TileFrame] {
    guard let first = tiles.first else { return [] }
    return tiles.map { TileFrame(tile: $0, x: left + ($0 - first) * spacing) }
  }

  /// The newest tile that has a layer.
  public var newest: Int? { tiles.last }
}

extension TiledGraph {
  /// Takes a sample, redraws what it touches and tells what was done.
  public mutating func step(_ value: Double) -> GraphStep {
    beginStep()
    add(value)
    return finishStep(isRelayout: false)
  }

  /// Takes samples that arrive together, redraws what they touch and tells what was done.
  public mutating func step(contentsOf values: some Collection<Double>) -> GraphStep {
    beginStep()
    add(contentsOf: values)
    return finishStep(isRelayout: false)
  }

  /// Lays the view out, redraws it and tells what was done.
  public mutating func relayoutStep() -> GraphStep { relayoutStep(in: shape) }

  /// Lays the view out in another shape of the same policy and scale, redraws it and tells what was
  /// done.
  package mutating func relayoutStep(in shape: GraphShape) -> GraphStep {
    beginStep()
    layOut(in: shape)
    return finishStep(isRelayout: true)
  }

  private mutating func finishStep(isRelayout: Bool) -> GraphStep {
    let queued = queue.tiles
    let draws = redrawAll()
    return GraphStep(
      total: store.total, held: store.values.count, discarded: store.discarded,
      isRelayout: isRelayout, reused: reused, tiles: row.tiles,
      left: shape.x(ofTile: row.tiles.first ?? 0, after: store.total),
      spacing: shape.pointsPerSample * shape.samplesPerTile, queued: queued, draws: draws,
      missing: missing, failure: failure)
  }
}
