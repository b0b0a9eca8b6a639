// A scrolling graph in tiles (AKScrollingGraphView). The picture of a complete tile is only moved. A new
// sample redraws its tile and, at the start of a tile, the previous one.
//
// Where the published graph would crash (no layer to reuse, a division by zero, a discarded sample), this
// one reports the failure and continues, so that the effect can be shown.

/// A reason for which the published graph would crash.
public enum GraphFailure: Equatable, Sendable {
  /// A tile would contain no sample: division by zero.
  case noSamplesPerTile
  /// There is no layer of the tile that should be reused.
  case noLayer(tile: Int)
  /// The maximum number of samples has been received; the sample was not added.
  case counterFull
}

/// The work done by a graph.
public struct GraphWork: Equatable, Sendable {
  /// Pixel columns cleared, one point wide.
  public var columns = 0
  /// Line segments stroked.
  public var segments = 0
  /// Layers moved.
  public var moves = 0
  /// Tiles redrawn.
  public var redraws = 0

  /// The work done since `earlier`.
  public func since(_ earlier: GraphWork) -> GraphWork {
    GraphWork(
      columns: columns - earlier.columns, segments: segments - earlier.segments,
      moves: moves - earlier.moves, redraws: redraws - earlier.redraws)
  }
}

/// A scrolling graph: its samples, its layers and the pictures on them.
public struct TiledGraph: Sendable {
  /// The parameters.
  public private(set) var shape: GraphShape
  /// The samples held.
  public private(set) var store: SampleStore
  /// The layers.
  public private(set) var row = LayerRow()
  /// The tiles waiting to be redrawn.
  public private(set) var queue: RedrawQueue
  /// The work done so far.
  public private(set) var work = GraphWork()
  /// Layers reused since the last `beginStep`.
  public private(set) var reused: [LayerReuse] = []
  /// Numbers of the samples that the published graph would have read although they were discarded, since
  /// `beginStep`.
  public private(set) var missing: [Int] = []
  /// The first other reason for which the published graph would have crashed, since `beginStep`.
  public private(set) var failure: GraphFailure?

  /// Makes a graph without layers, as if `discarded` samples had been received and discarded.
  public init(_ shape: GraphShape, discarded: Int = 0) {
    self.shape = shape
    store = SampleStore(keeping: shape.keptSamples, discarded: discarded)
    queue = RedrawQueue(shape.policy)
  }

  /// Makes a graph without layers that holds `values`, as if `discarded` samples had been received and
  /// discarded before them.
  ///
  /// `values` must be fewer than the number that triggers a discard, 2M.
  package init(_ shape: GraphShape, discarded: Int, holding values: [Double]) {
    self.init(shape)
    replaceSamples(with: values, discarded: discarded)
  }

  /// Replaces the samples held, as if all in between had been received without updating any layer.
  package mutating func replaceSamples(with values: [Double], discarded: Int) {
    store = SampleStore(keeping: store.kept, discarded: discarded)
    for value in values { store.append(value) }
  }

  /// Clears the report of the previous step.
  mutating func beginStep() {
    reused = []
    missing = []
    failure = nil
  }
}

extension TiledGraph {
  /// Adds a sample; amortised time in proportion to the number of layers.
  public mutating func add(_ value: Double) {
    add(contentsOf: CollectionOfOne(value))
  }

  /// Adds samples that arrive together, then assigns layers to new tiles.
  ///
  /// As published, only the last sample is checked for being the first of a tile. Samples beyond
  /// `SampleStore.largestTotal` are refused and reported in `failure`.
  public mutating func add(contentsOf values: some Collection<Double>) {
    let before = store.total
    for value in values {
      guard store.total < SampleStore.largestTotal else {
        fail(.counterFull)
        break
      }
      store.append(value)
    }
    if store.total == before { return }
    switch shape.policy {
    case .published: advanceAsPublished()
    case .repaired: advance(from: before)
    }
  }

  /// Reuses a layer as published: only if the last sample is the first of its tile.
  private mutating func advanceAsPublished() {
    let total = store.total
    guard shape.samplesPerTile > 0 else { return fail(.noSamplesPerTile) }
    let newest = shape.tile(of: total - 1)
    if total % shape.samplesPerTile == 1 {
      reuse(LayerReuse(from: newest - shape.layerCount, to: newest))
    }
    work.moves += row.layers.count
    queue.insert(newest)
    queue.insert(shape.tile(of: total - 1 - shape.padding.right))
  }

  /// Reuses a layer for each tile that the samples from number `first` on begin.
  private mutating func advance(from first: Int) {
    guard let last = row.layers.last?.tile else { return }
    let tiles = shape.tiles(after: store.total)
    for tile in tiles where tile > last {
      reuse(LayerReuse(from: row.layers[0].tile, to: tile))
    }
    work.moves += row.layers.count
    let touched = shape.tile(of: first - shape.padding.right)
    for tile in tiles where tile >= touched { queue.insert(tile) }
  }

  private mutating func reuse(_ reuse: LayerReuse) {
    if row.reuse(reuse, clearing: shape.policy == .repaired) {
      reused.append(reuse)
    } else {
      fail(.noLayer(tile: reuse.from))
    }
  }

  /// Records a failure; the newest sample cannot be shown without a layer or a tile.
  private mutating func fail(_ reason: GraphFailure) {
    if failure == nil { failure = reason }
    missing.append(store.total - 1)
  }
}

extension TiledGraph {
  /// Assigns layers to all tiles in view and queues the tiles: at the start and after each resize.
  public mutating func layOut() {
    guard shape.samplesPerTile > 0 else { return fail(.noSamplesPerTile) }
    let tiles = shape.tiles(after: store.total)
    switch shape.policy {
    case .published: row.assignInReverse(to: tiles)
    case .repaired: row.assignKeepingTiles(to: tiles)
    }
    work.moves += row.layers.count
    for tile in tiles { queue.insert(tile) }
  }

  /// Changes the width, in points, and lays the view out.
  ///
  /// Throws `width` if that is not 1…100,000; the graph is then as it was.
  public mutating func resize(to width: Int) throws(GraphShapeError) {
    layOut(in: try shape.resized(to: width))
  }

  /// Changes to another shape with the same policy and scale, and lays the view out.
  package mutating func layOut(in shape: GraphShape) {
    self.shape = shape
    store.kept = shape.keptSamples
    layOut()
  }

  /// Runs one posted block: redraws the oldest waiting tile, if any.
  public mutating func redrawNext() -> TileDraw? {
    guard let tile = queue.runBlock() else { return nil }
    var samples = shape.samples(drawnBy: tile, after: store.total)
    let held = samples.clamped(to: store.held)
    switch shape.policy {
    case .published:
      missing += samples.filter { !store.held.contains($0) }
    case .repaired:
      samples = held.isEmpty ? 0..<0 : held
    }
    let picture = TileDraw(tile: tile, samples: samples)
    row.show(picture)
    work.redraws += 1
    work.columns += shape.tileWidth
    work.segments += max(0, held.count - 1)
    return picture
  }

  /// Runs the posted blocks until none is left.
  public mutating func redrawAll() -> [TileDraw] {
    var draws: [TileDraw] = []
    while queue.blocks > 0 {
      if let draw = redrawNext() { draws.append(draw) }
    }
    return draws
  }
}
