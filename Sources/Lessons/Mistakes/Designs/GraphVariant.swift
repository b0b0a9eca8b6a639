// A tiled graph that follows a design. With the design of a shape its trace equals the trace of
// `TiledGraph`. It does not model which layer object shows which tile.
//
// Tile numbers are doubles because one of the mistakes is to divide without rounding.

import InkstepEngine

/// Runs a graph design over a signal, step by step.
struct GraphVariant {
  private let design: GraphDesign
  private let relayouts: [Int]
  /// Samples received.
  private var received = 0
  /// Samples counted; more than `received` if a relayout counts as a sample.
  private var total = 0
  /// The count that the frames are placed by.
  private var framesCount = 0
  /// Samples discarded, as the program computes it.
  private var gone = 0
  /// Samples discarded, as the program reports it.
  private var counted = 0
  /// The tiles that have a layer.
  private var tiles: [Double] = []
  /// The tiles queued for redraw in this step.
  private var queue: [Double] = []
  /// The tile whose layer was reused in this step and the tile it was given to; empty for none.
  private var reused: [Double] = []
  /// The samples at which a layer to reuse was missing.
  private var missing: [Double] = []
  /// The tiles of layers that were reused since the last layout.
  private var reusedTiles: [Double] = []
  /// The tiles of the layers in a ring, and how many were reused since the last layout.
  private var ring: [Double] = []
  private var turns = 0
  /// The frames of this step if they were listed too early.
  private var listed: [Double]?
  /// The relayouts that are due after the newest sample.
  private var relayoutsDue = 0

  /// Makes a graph that is laid out again after each of these sample counts.
  init(_ design: GraphDesign, relayoutsAfter relayouts: [Int]) {
    self.design = design
    self.relayouts = relayouts
    tiles = wanted
    let shift =
      switch design.firstLayout {
      case .correct: 0.0
      case .fromZero: -(tiles.first ?? 0)
      case .upToZero: -newest
      }
    tiles = tiles.map { $0 + shift }
  }

  /// Runs the next step: takes a sample, or lays out the view again.
  mutating func step() -> [RecordedValue] {
    if relayoutsDue > 0 {
      relayoutsDue -= 1
      layOut()
      return record(isRelayout: true)
    }
    received += 1
    add()
    for relayout in relayouts where relayout == received { relayoutsDue += 1 }
    return record(isRelayout: false)
  }

  private mutating func layOut() {
    framesCount = count
    reusedTiles = []
    ring = []
    turns = 0
    switch design.relayout {
    case .correct: tiles = wanted
    case .none: break
    case .appends: tiles += wanted
    case .counts:
      tiles = wanted
      add()
    case .fromHeld:
      let shift = tile(of: held - 1 + design.newestOffset) - newest
      tiles = wanted.map { $0 + shift }
    case .onlyHeld:
      tiles = wanted.filter { $0 * Double(design.samplesPerTile) >= Double(gone) || gone == 0 }
    }
    switch design.redrawn {
    case .all: queue = tiles
    case .none: queue = []
    case .newest: queue = [newest]
    case .touched: queue = touched
    case .fromZero: queue = tiles.filter { $0 >= 0 }
    }
  }

  /// The newest tile, and the one before it while samples are in its padding.
  private var touched: [Double] {
    let touched = tile(of: count - 1 - design.queueReach + design.newestOffset)
    let newest = tile(of: count - 1 + design.newestOffset + design.queuedOffset)
    return touched < newest ? [touched, newest] : [newest]
  }

  /// Samples held.
  private var held: Int { total - gone }
  /// The number of samples that tiles are computed from.
  private var count: Int { design.numbering == .heldEverywhere ? held : total }
  private var newest: Double { tile(of: count - 1 + design.newestOffset) }

  private func tile(of sample: Int) -> Double {
    let size = design.samplesPerTile
    guard size > 0 else { return 0 }
    let exact = Double(sample) / Double(size)
    switch design.division {
    case .down: return exact.rounded(.down)
    case .towardZero: return exact.rounded(.towardZero)
    case .up: return exact.rounded(.up)
    case .toNearest: return (exact + 0.5).rounded(.down)
    case .toEven: return exact.rounded(.toNearestOrEven)
    case .exact: return exact
    }
  }

  /// The tiles that a layout shows.
  private var wanted: [Double] {
    let count = max(design.layerCount, 1)
    return (0..<count).map { newest - Double(count - 1 - $0) }
  }

  private mutating func add() {
    total += 1
    discard()
    let newest = newest
    let perTile = max(design.samplesPerTile, 1)
    if design.timing != .placesAtReuse {
      framesCount = design.timing == .countsLate ? count - 1 : count
    }
    if design.timing == .listsEarly { listed = frames }
    beginTile(perTile)
    let touched = self.touched
    switch design.queued {
    case .touched: queue = touched
    case .everything: queue = tiles
    case .onlyTouched: queue = [tile(of: count - 1 - design.queueReach + design.newestOffset)]
    case .twice: queue = touched.count > 1 ? touched : [newest, newest]
    case .neighbourAlways: queue = [newest - 1, newest]
    case .nextToo: queue = touched + [newest + 1]
    case .previousOnly: queue = [touched[0]]
    case .nothing: queue = []
    }
  }

  private mutating func discard() {
    guard let delay = design.discardDelay else { return }
    guard held >= 2 * design.kept + delay else { return }
    let before = gone
    gone = max(gone, total - design.kept)
    switch design.discarded {
    case .all: counted = gone
    case .one:
      counted += 1
      // The samples held are computed from this count.
      gone = counted
    case .kept: counted = design.kept
    case .last: counted = gone - before
    case .nothing: counted = 0
    }
  }

  /// Reuses a layer for the tile that begins, if one does.
  private mutating func beginTile(_ perTile: Int) {
    if design.reusesWhenHidden {
      guard let first = tiles.min(), x(of: first, at: 0) + Double(design.shape.tileWidth) <= 0
      else { return }
      return reuse(for: first + Double(tiles.count))
    }
    let known = design.timing == .placesAtReuse ? count : framesCount
    let samples = known + (design.timing == .beginsEarly ? 1 : 0)
    let beginning = tile(of: samples - 1 + design.newestOffset)
    let begins =
      design.manner.asksForNewest
      ? !tiles.contains(beginning) : samples % perTile == design.reuseRemainder % perTile
    if begins { reuse(for: beginning) }
  }

  private mutating func reuse(for beginning: Double) {
    let reusedTile: Double
    switch design.reused {
    case .none: return
    case .rightmost: reusedTile = tiles.last ?? 0
    case .second: reusedTile = tiles.count > 1 ? tiles[1] : tiles.first ?? 0
    case .inRing(let offset):
      if ring.isEmpty { ring = tiles }
      let place = (turns + offset + ring.count) % max(ring.count, 1)
      reusedTile = ring[place]
      ring[place] = beginning
      turns += 1
    case .tile(let offset):
      let count = design.manner.countsLayers ? tiles.count : design.layerCount
      reusedTile =
        design.manner.takesLeftmost && offset == 0
        ? tiles.first ?? 0 : beginning - Double(count - offset)
    }
    if let place = tiles.firstIndex(of: reusedTile) {
      if design.order == .inPlace {
        tiles[place] = beginning
      } else {
        tiles.remove(at: place)
        tiles.append(beginning)
      }
      reused = [reusedTile, beginning]
      if design.timing == .placesAtReuse { framesCount = count }
      if design.reusedShift != 0 { reusedTiles.append(beginning) }
    } else if design.manner.makesMissingLayer {
      if !tiles.contains(beginning) { tiles.append(beginning) }
    } else {
      missing.append(Double(total - 1))
    }
  }

  private func x(of tile: Double, at position: Int) -> Double {
    let shape = design.shape
    let isReused = design.reusedShift != 0 && reusedTiles.contains(tile)
    let shift = design.frameShift + (isReused ? design.reusedShift : 0)
    let count = design.numbering == .heldInFrames ? framesCount - gone : framesCount
    let points = Double(shape.pointsPerSample)
    let first = tile * Double(design.samplesPerTile)
    switch design.frames {
    case .byPosition: return shift + Double(position * shape.tileWidth)
    case .withoutTotal: return shift + points * first
    case .subtracted:
      return shift + Double(shape.width) - points * (Double(count - 1 + design.inset) + first)
    case .mirrored:
      return shift + Double(shape.width) + points * (Double(count - 1 + design.inset) - first)
    case .byTile:
      return shift + Double(shape.width) - points * (Double(count - 1 + design.inset) - first)
    }
  }

  private func range(drawnBy tile: Double) -> (from: Double, to: Double) {
    let first = tile * Double(design.samplesPerTile)
    let end = Double(design.numbering == .heldInRanges ? held : count)
    let firstHeld = Double(counted)
    var from = first - Double(design.left)
    var to = first + Double(design.samplesPerTile + design.right)
    switch design.drawn {
    case .tile: break
    case .everything: (from, to) = (design.shape.policy == .published ? 0 : firstHeld, end)
    case .newestOnly: (from, to) = (end - 1, end)
    }
    if design.clampsStart { from = max(0, from) }
    if design.clampsEnd { to = min(end - Double(design.clampShort), to) }
    to -= Double(design.endShort)
    if design.numbering == .positions { (from, to) = (max(0, from - firstHeld), to - firstHeld) }
    guard from < to else { return (0, 0) }
    if design.clampsAlways {
      (from, to) = (max(from, firstHeld), min(to, Double(total)))
      return from < to ? (from, to) : (0, 0)
    }
    if design.shape.policy == .published || design.numbering != .received { return (from, to) }
    if !design.clampsEnd || !design.clampsStart || !design.clampsToHeld { return (from, to) }
    (from, to) = (max(from, firstHeld), min(to, Double(total)))
    return from < to ? (from, to) : (0, 0)
  }

  /// The tiles and the left edges of their frames.
  private var frames: [Double] {
    var shown = tiles
    switch design.order {
    case .byTile, .inPlace: break
    case .reversed: shown.reverse()
    case .byRemainder:
      let count = Double(max(design.layerCount, 1))
      func remainder(_ tile: Double) -> Double { tile - count * (tile / count).rounded(.down) }
      shown = ordering(tiles.count) { remainder(tiles[$0]) < remainder(tiles[$1]) }.map {
        tiles[$0]
      }
    case .asText:
      let texts = tiles.map { TextBuffer(Int($0)).bytes }
      shown = ordering(tiles.count) { texts[$0].lexicographicallyPrecedes(texts[$1]) }
        .map { tiles[$0] }
    }
    return shown.enumerated().flatMap { place, tile -> [Double] in
      let isNew = reused.last == tile
      if isNew, design.timing == .placesEarly { return [] }
      let isAsBefore = isNew && design.timing == .placesEarlyAsBefore
      let left = x(of: isAsBefore ? reused[0] : tile, at: place)
      let isListed =
        switch design.listed {
        case .all: true
        case .fromZero: tile >= 0
        case .inView: left > Double(-design.shape.tileWidth) && left < Double(design.shape.width)
        }
      return isListed ? [tile, left] : []
    }
  }

  private mutating func record(isRelayout: Bool) -> [RecordedValue] {
    if design.queueIsReversed { queue.reverse() }
    var draws: [Double] = []
    if design.omitsEmpty == .queued { queue = queue.filter { range(drawnBy: $0) != (0, 0) } }
    for tile in queue {
      let range = range(drawnBy: tile)
      if design.omitsEmpty == .drawn, range == (0, 0) { continue }
      draws += [tile, range.from, range.to]
    }
    let record: [RecordedValue] = [
      .number(Double(total)), .number(Double(design.countsAllAsHeld ? total : held)),
      .number(Double(counted)),
      .flag(isRelayout), reused.isEmpty ? .nothing : .numbers(reused),
      .numbers(listed ?? frames),
      .numbers(queue), .numbers(draws), .numbers(missing),
    ]
    queue = []
    reused = []
    missing = []
    listed = nil
    return record
  }
}
