// A scrolling graph in tiles (AKScrollingGraphView): a finished tile's picture is only moved, and a
// new sample redraws the tile it falls into and, at its start, the one before.
//
// Where the published graph would stop (no layer to reuse, a division by zero, a sample that is gone)
// this one carries on and reports it, so that the failure can be looked at.

/// Where the published graph would stop.
public enum GraphFailure: Equatable, Sendable {
  /// A tile would hold no sample: division by zero.
  case noSamplesPerTile
  /// The layer to be reused does not exist.
  case noLayer(tile: Int)
  /// The sample counter is at its end; the sample was not taken.
  case counterFull
}

/// Work done by a graph.
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

/// A scrolling graph, its layers and what they show.
public struct TiledGraph: Sendable {
  /// Its fixed numbers.
  public private(set) var shape: GraphShape
  /// The samples it holds.
  public private(set) var store: SampleStore
  /// Its layers.
  public private(set) var row = LayerRow()
  /// The tiles waiting to be redrawn.
  public private(set) var queue: RedrawQueue
  /// The work done so far.
  public private(set) var work = GraphWork()
  /// Layers reused since the last `beginStep`.
  public private(set) var reused: [LayerReuse] = []
  /// Sample numbers that the published graph would have read and does not hold, since `beginStep`.
  public private(set) var missing: [Int] = []
  /// The first other reason for the published graph to stop since `beginStep`.
  public private(set) var failure: GraphFailure?

  /// Makes a graph without layers, as if `discarded` samples had come and gone.
  public init(_ shape: GraphShape, discarded: Int = 0) {
    self.shape = shape
    store = SampleStore(keeping: shape.keptSamples, discarded: discarded)
    queue = RedrawQueue(shape.policy)
  }

  /// Makes a graph without layers that holds `values`, as if `discarded` samples had come and gone
  /// before them.
  ///
  /// As in any graph, fewer than twice as many are held as are left after a discard.
  package init(_ shape: GraphShape, discarded: Int, holding values: [Double]) {
    self.init(shape)
    skip(toHave: values, discarded: discarded)
  }

  /// Puts other samples in place of those held, as if all between had come without touching a layer.
  package mutating func skip(toHave values: [Double], discarded: Int) {
    store = SampleStore(keeping: store.kept, discarded: discarded)
    for value in values { store.append(value) }
  }

  /// Forgets what the steps before reported.
  mutating func beginStep() {
    reused = []
    missing = []
    failure = nil
  }
}

extension TiledGraph {
  /// Takes a sample; amortised time in proportion to the number of layers.
  public mutating func add(_ value: Double) {
    add(contentsOf: CollectionOfOne(value))
  }

  /// Takes samples that arrive together, then makes room for them.
  ///
  /// As published only the last of them is asked whether it begins a tile. Samples beyond
  /// `SampleStore.largestTotal` are refused, which `failure` tells.
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

  /// Makes room for new samples as published: at the first sample of a tile, if it comes alone.
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

  /// Makes room for the samples from number `first` on, however many they are.
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

  /// Notes a reason to stop; without a layer or a tile the newest sample cannot be shown.
  private mutating func fail(_ reason: GraphFailure) {
    if failure == nil { failure = reason }
    missing.append(store.total - 1)
  }
}

extension TiledGraph {
  /// Puts layers over the whole view and queues every tile: at the start and after each resize.
  public mutating func layOut() {
    guard shape.samplesPerTile > 0 else { return fail(.noSamplesPerTile) }
    let tiles = shape.tiles(after: store.total)
    switch shape.policy {
    case .published: row.dealOut(to: tiles)
    case .repaired: row.matchUp(with: tiles)
    }
    work.moves += row.layers.count
    for tile in tiles { queue.insert(tile) }
  }

  /// Takes another width, in points, and lays the view out anew.
  ///
  /// Throws `width` if that is not 1…100,000; the graph is then as it was.
  public mutating func resize(to width: Int) throws(GraphShapeError) {
    layOut(in: try shape.resized(to: width))
  }

  /// Takes another shape of the same policy and scale, and lays the view out anew.
  package mutating func layOut(in shape: GraphShape) {
    self.shape = shape
    store.kept = shape.keptSamples
    layOut()
  }

  /// Runs one posted block: redraws the oldest tile that waits.
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
