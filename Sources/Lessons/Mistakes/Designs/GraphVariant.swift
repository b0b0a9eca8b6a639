// A tiled graph that works by a design. With the values of a shape it does what `TiledGraph` does with
// that shape, as far as a trace can tell; which layer shows what is left out.

import InkstepEngine

/// What a graph of a design does with a signal, step by step.
struct GraphVariant {
  private let design: GraphDesign
  private let relayout: Int?
  private(set) var total = 0
  private var discarded = 0
  private var tiles: [Int] = []
  private var queue: [Int] = []
  private var reused: [Int] = []
  private var missing: [Int] = []
  private var relayoutIsDue = false

  /// A graph laid out again after one of the samples.
  init(_ design: GraphDesign, relayoutAfter relayout: Int?) {
    self.design = design
    self.relayout = relayout
    tiles = wanted
  }

  /// Does the next step: takes a sample, or lays the view out again.
  mutating func step() -> [RecordedValue] {
    if relayoutIsDue {
      relayoutIsDue = false
      if design.relayoutMoves { tiles = wanted }
      queue = design.relayoutQueuesAll ? tiles : []
      return record(isRelayout: true)
    }
    add()
    relayoutIsDue = total == relayout
    return record(isRelayout: false)
  }

  private func tile(of sample: Int) -> Int {
    let size = design.samplesPerTile
    guard size > 0 else { return 0 }
    switch design.division {
    case .down: return floorDivision(sample, by: size)
    case .towardZero: return truncatingDivision(sample, by: size)
    case .up: return -floorDivision(-sample, by: size)
    case .toNearest: return floorDivision(2 * sample + size, by: 2 * size)
    }
  }

  /// The tiles that a layout asks for.
  private var wanted: [Int] {
    let newest = tile(of: total - 1)
    return Array(newest - max(design.layerCount, 1) + 1...newest)
  }

  private mutating func add() {
    total += 1
    if let delay = design.discardDelay, total - discarded >= 2 * design.kept + delay {
      discarded = max(discarded, total - design.kept)
    }
    let newest = tile(of: total - 1)
    let perTile = max(design.samplesPerTile, 1)
    if total % perTile == design.reuseRemainder % perTile { reuse(for: newest) }
    let touched = tile(of: total - 1 - design.queueReach)
    switch design.queued {
    case .touched: queue = touched < newest ? [touched, newest] : [newest]
    case .everything: queue = tiles
    case .onlyTouched: queue = [touched]
    case .twice: queue = touched < newest ? [touched, newest] : [newest, newest]
    }
  }

  private mutating func reuse(for newest: Int) {
    let taken: Int
    switch design.reused {
    case .none: return
    case .leftmost: taken = tiles.first ?? 0
    case .rightmost: taken = tiles.last ?? 0
    case .tile(let offset): taken = newest - design.layerCount + offset
    }
    if let place = tiles.firstIndex(of: taken) {
      tiles.remove(at: place)
      tiles.append(newest)
      reused = [taken, newest]
    } else if design.missingLayer == .made {
      if !tiles.contains(newest) { tiles.append(newest) }
    } else {
      missing.append(total - 1)
    }
  }

  private func x(ofTile tile: Int) -> Int {
    let shape = design.shape
    return shape.width + design.frameShift
      - shape.pointsPerSample * (total - tile * design.samplesPerTile - 1 + design.inset)
  }

  private mutating func range(drawnBy tile: Int) -> Range<Int> {
    let first = tile * design.samplesPerTile
    var lower = first - design.left
    var upper = first + design.samplesPerTile + design.right
    if design.clampsStart { lower = max(0, lower) }
    if design.clampsEnd { upper = min(total, upper) }
    upper -= design.endShort
    guard lower < upper else { return 0..<0 }
    let held = discarded..<total
    if design.shape.policy == .published {
      return lower..<upper
    }
    if !design.clampsEnd || !design.clampsStart || !design.clampsToHeld { return lower..<upper }
    let clamped = (lower..<upper).clamped(to: held)
    return clamped.isEmpty ? 0..<0 : clamped
  }

  private mutating func record(isRelayout: Bool) -> [RecordedValue] {
    if design.queueIsReversed { queue.reverse() }
    var draws: [Int] = []
    for tile in queue {
      let range = range(drawnBy: tile)
      draws += [tile, range.lowerBound, range.upperBound]
    }
    let shown = design.framesAreReversed ? tiles.reversed() : tiles
    let record: [RecordedValue] = [
      .number(Double(total)), .number(Double(total - discarded)), .number(Double(discarded)),
      .flag(isRelayout), reused.isEmpty ? .nothing : .numbers(reused),
      .numbers(shown.flatMap { [$0, x(ofTile: $0)] }),
      .numbers(queue), .numbers(draws), .numbers(missing),
    ]
    queue = []
    reused = []
    missing = []
    return record
  }
}
