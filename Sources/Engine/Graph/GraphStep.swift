// The effect of one sample or relayout on a tiled graph whose redraws all finish before the next sample.

/// The position of a layer on screen.
public struct TileFrame: Equatable, Sendable {
  /// The tile it shows.
  public let tile: Int
  /// Its left edge, in points from the view's left edge.
  public let x: Int
}

/// The state of a tiled graph after a sample or a relayout, and the work done for it.
public struct GraphStep: Sendable {
  /// Samples received.
  public let total: Int
  /// Samples held.
  public let held: Int
  /// Samples discarded so far.
  public let discarded: Int
  /// Whether this was a relayout, without a new sample.
  public let isRelayout: Bool
  /// Layers taken from one tile for another.
  public let reused: [LayerReuse]
  /// The tiles that have layers, ascending.
  public let tiles: [Int]
  /// The left edge of the first of `tiles`, in points.
  let left: Int
  /// The distance between tiles, in points.
  let spacing: Int
  /// The tiles queued for redraw, ascending.
  public let queued: [Int]
  /// The redraws, in order.
  public let draws: [TileDraw]
  /// Numbers of the samples that the published graph would have read although they were discarded.
  public let missing: [Int]
  /// Another reason for which the published graph would have crashed.
  public let failure: GraphFailure?
}

extension GraphStep {
  /// The layers' positions, by ascending tile.
  public var frames: [TileFrame] {
    guard let first = tiles.first else { return [] }
    return tiles.map { TileFrame(tile: $0, x: left + ($0 - first) * spacing) }
  }

  /// The newest tile that has a layer.
  public var newest: Int? { tiles.last }
}

extension TiledGraph {
  /// Adds a sample, redraws the affected tiles and returns the result.
  public mutating func step(_ value: Double) -> GraphStep {
    beginStep()
    add(value)
    return finishStep(isRelayout: false)
  }

  /// Adds samples that arrive together, redraws the affected tiles and returns the result.
  public mutating func step(contentsOf values: some Collection<Double>) -> GraphStep {
    beginStep()
    add(contentsOf: values)
    return finishStep(isRelayout: false)
  }

  /// Lays the view out, redraws it and returns the result.
  public mutating func relayoutStep() -> GraphStep { relayoutStep(in: shape) }

  /// Lays the view out in another shape with the same policy and scale, redraws it and returns the
  /// result.
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
