// The tiled graph, with its decisions written out as values, so that a faulty one is one value away
// from the right one. With the values of a shape it does what `TiledGraph` does with that shape, as
// far as a trace can tell; which layer shows what is left out.

import InkstepEngine

/// The decisions of a tiled graph.
struct GraphDesign: Equatable, Sendable {
  /// What happens when the layer to be reused is not there.
  enum MissingLayer: Equatable, Sendable { case skipped, made }

  let shape: GraphShape
  /// Whether the tile of a sample is found by rounding down, not towards zero.
  var roundsDown = true
  /// The remainder of T by S at which a layer is reused.
  var reuseRemainder = 1
  /// How far from the layer that has left the view the reused one is.
  var reuseOffset = 0
  var missingLayer = MissingLayer.skipped
  /// Samples drawn before the tile's first and after its last.
  var left: Int
  var right: Int
  /// How many samples back another tile is queued.
  var queueReach: Int
  var layerCount: Int
  /// Samples between the newest and the right edge.
  var inset: Int
  /// Samples left after a discard.
  var kept: Int
  /// Samples beyond twice that many before one comes; `nil` for never.
  var discardDelay: Int? = 0
  /// Whether ranges end at the samples received, and begin at the first.
  var clampsEnd = true
  var clampsStart = true
  /// Whether a relayout queues every tile.
  var relayoutQueuesAll = true

  init(_ shape: GraphShape) {
    self.shape = shape
    left = shape.padding.left
    right = shape.padding.right
    queueReach = shape.padding.right
    layerCount = shape.layerCount
    inset = shape.policy == .published ? 1 : 0
    kept = shape.keptSamples
  }

  /// Keeps fewer samples after a discard, which then comes earlier by twice as many, or does not.
  mutating func keep(less count: Int, discardsEarlier: Bool = true) {
    kept -= count
    if !discardsEarlier { discardDelay = 2 * count }
  }
}

/// What a graph of a design did with a signal.
struct GraphVariant: RecordedTrace {
  private let design: GraphDesign
  private var total = 0
  private var discarded = 0
  private var tiles: [Int] = []
  private var queue: [Int] = []
  private var reused: [Int] = []
  private var missing: [Int] = []
  private var records: [[RecordedValue]] = []

  /// Runs the graph over so many samples, laid out again after one of them.
  init(_ design: GraphDesign, samples: Int, relayoutAfter relayout: Int?) {
    self.design = design
    tiles = wanted
    records.reserveCapacity(samples + 1)
    for _ in 0..<samples {
      add()
      finishStep(isRelayout: false)
      if total == relayout {
        tiles = wanted
        queue = design.relayoutQueuesAll ? tiles : []
        finishStep(isRelayout: true)
      }
    }
  }

  private func tile(of sample: Int) -> Int {
    design.roundsDown
      ? floorDivision(sample, by: design.shape.samplesPerTile)
      : truncatingDivision(sample, by: design.shape.samplesPerTile)
  }

  /// The tiles that a layout asks for.
  private var wanted: [Int] {
    let newest = tile(of: total - 1)
    return Array(newest - design.layerCount + 1...newest)
  }

  private mutating func add() {
    total += 1
    if let delay = design.discardDelay, total - discarded >= 2 * design.kept + delay {
      discarded = total - design.kept
    }
    let newest = tile(of: total - 1)
    let perTile = max(design.shape.samplesPerTile, 1)
    if total % perTile == design.reuseRemainder % perTile {
      reuse(newest - design.layerCount + design.reuseOffset, for: newest)
    }
    let touched = tile(of: total - 1 - design.queueReach)
    queue = touched < newest ? [touched, newest] : [newest]
  }

  private mutating func reuse(_ tile: Int, for newest: Int) {
    if let place = tiles.firstIndex(of: tile) {
      tiles.remove(at: place)
      tiles.append(newest)
      reused = [tile, newest]
    } else if design.missingLayer == .made {
      if !tiles.contains(newest) { tiles.append(newest) }
    } else {
      missing.append(total - 1)
    }
  }

  private func x(ofTile tile: Int) -> Int {
    let shape = design.shape
    return shape.width
      - shape.pointsPerSample * (total - tile * shape.samplesPerTile - 1 + design.inset)
  }

  private mutating func range(drawnBy tile: Int) -> Range<Int> {
    let first = tile * design.shape.samplesPerTile
    var lower = first - design.left
    var upper = first + design.shape.samplesPerTile + design.right
    if design.clampsStart { lower = max(0, lower) }
    if design.clampsEnd { upper = min(total, upper) }
    guard lower < upper else { return 0..<0 }
    let held = discarded..<total
    if design.shape.policy == .published {
      missing += (lower..<upper).filter { !held.contains($0) }
      return lower..<upper
    }
    if !design.clampsEnd || !design.clampsStart { return lower..<upper }
    let clamped = (lower..<upper).clamped(to: held)
    return clamped.isEmpty ? 0..<0 : clamped
  }

  private mutating func finishStep(isRelayout: Bool) {
    var draws: [Int] = []
    for tile in queue {
      let range = range(drawnBy: tile)
      draws += [tile, range.lowerBound, range.upperBound]
    }
    records.append([
      .number(Double(total)), .number(Double(total - discarded)), .number(Double(discarded)),
      .flag(isRelayout), reused.isEmpty ? .nothing : .numbers(reused),
      .numbers(tiles.flatMap { [$0, x(ofTile: $0)] }),
      .numbers(queue), .numbers(draws), .numbers(missing),
    ])
    queue = []
    reused = []
    missing = []
  }

  static var stepKind: RecordKind { .graphStep }
  var stepCount: Int { records.count }
  func record(ofStep index: Int) -> [RecordedValue] { records[index] }
  var drawnPath: [PathElement]? { nil }
  func step(drawing element: Int) -> Int? { nil }
  var summaryRecord: [RecordedValue] { [] }
  var jointRecords: [[RecordedValue]] { [] }
}
