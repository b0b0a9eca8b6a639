// The tiled graph as a learner writes it, with one fault: a dictionary of layers and loops, nothing
// like the engine's code.

import Engine

@testable import Lessons

/// A fault of a learner's graph.
enum GraphFault: String, CaseIterable {
  case none, truncates, lateReuse, noLeftPadding, noRightPadding, noPadding, oneLayerShort
  case atTheEdge, discardsLate, neverDiscards, drawsTheFuture, forgetsNeighbour, lazyRelayout
  case reusesSecondOldest, storesNoPadding, keepsNoPadding, drawsBeforeTheFirst
}

/// The steps of the published graph, 320 points wide, as a trace records them.
func learnerGraph(samples: Int, relayout: Int?, _ fault: GraphFault) -> [[RecordedValue?]] {
  let tileWidth = 32
  let padding = 2
  let layers = fault == .oneLayerShort ? 10 : 11
  func tile(_ sample: Int) -> Int {
    if fault == .truncates { return sample / tileWidth }
    return Int((Double(sample) / Double(tileWidth)).rounded(.down))
  }
  var onScreen = (0..<layers).map { tile(-1) - $0 }.sorted()
  var dropped = 0
  var steps: [[RecordedValue?]] = []
  func write(_ total: Int, _ queued: Set<Int>, _ reused: [Int], _ isRelayout: Bool) {
    let shift = fault == .atTheEdge ? 1 : 0
    let frames = onScreen.flatMap { [$0, 320 - (total - $0 * tileWidth) + shift] }
    var draws: [Int] = []
    for tile in queued.sorted() {
      var before = padding
      var after = padding
      if fault == .noLeftPadding || fault == .noPadding { before = 0 }
      if fault == .noRightPadding || fault == .noPadding { after = 0 }
      let drawn = (tile * tileWidth - before..<(tile + 1) * tileWidth + after).filter {
        ($0 >= 0 || fault == .drawsBeforeTheFirst) && ($0 < total || fault == .drawsTheFuture)
      }
      draws += [tile, drawn.first ?? 0, (drawn.last ?? -1) + 1]
    }
    steps.append([
      .number(Double(total)), .number(Double(total - dropped)), .number(Double(dropped)),
      .flag(isRelayout), reused.isEmpty ? .nothing : .numbers(reused), .numbers(frames),
      .numbers(queued.sorted()), .numbers(draws), nil,
    ])
  }
  for total in 1...samples {
    let fullest =
      switch fault {
      case .discardsLate: 649
      case .storesNoPadding: 640
      default: 648
      }
    if total - dropped >= fullest, fault != .neverDiscards {
      dropped = total - (fault == .storesNoPadding || fault == .keepsNoPadding ? 320 : 324)
    }
    var reused: [Int] = []
    if total % tileWidth == (fault == .lateReuse ? 0 : 1) {
      let newest = tile(total - 1)
      let oldest = newest - layers + (fault == .reusesSecondOldest ? 1 : 0)
      if let place = onScreen.firstIndex(of: oldest) {
        reused = [onScreen.remove(at: place), newest]
        onScreen.append(newest)
      }
    }
    var queued: Set = [tile(total - 1)]
    if fault != .forgetsNeighbour { queued.insert(tile(total - 1 - padding)) }
    write(total, queued, reused, false)
    if total == relayout {
      onScreen = (0..<layers).map { tile(total - 1) - $0 }.sorted()
      write(total, fault == .lazyRelayout ? [] : Set(onScreen), [], true)
    }
  }
  return steps
}
