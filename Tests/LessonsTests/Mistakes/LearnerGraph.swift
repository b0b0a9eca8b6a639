// The tiled graph as a learner writes it, with one fault. It uses a dictionary of layers and loops,
// and shares no code with the engine.

import InkstepEngine

@testable import InkstepLessons

/// A learner's fault in the graph.
enum GraphFault: String, CaseIterable {
  case none, truncates, lateReuse, noLeftPadding, noRightPadding, noPadding, oneLayerShort
  case atTheEdge, discardsLate, neverDiscards, drawsTheFuture, forgetsNeighbour, lazyRelayout
  case reusesSecondOldest, storesNoPadding, keepsNoPadding, drawsBeforeTheFirst
  case pastTheEdge, narrowPadding, exchangedPadding, oneLayerMore, storesForOneLayerLess
  case startsUpToZero, laysOutHeld, redrawsNewest, holdsAll, placesBeforeReuse
}

/// Returns the steps of a graph 320 points wide, in the form of a trace.
func learnerGraph(
  _ policy: GraphPolicy = .published, samples: Int, relayout: Int?, _ fault: GraphFault
) -> [[RecordedValue?]] {
  let tileWidth = 32
  let isRepaired = policy == .repaired
  // The padding for a line one point wide, or the published padding.
  var (before, after) = isRepaired ? (1, 2) : (2, 2)
  var stored = isRepaired ? 11 * tileWidth + after : 320 + before + after
  var layers = 11
  var edge = isRepaired ? 1 : 0
  switch fault {
  case .noLeftPadding: before = 0
  case .noRightPadding: after = 0
  case .noPadding: (before, after) = (0, 0)
  case .narrowPadding: (before, after) = (before - 1, after - 1)
  case .exchangedPadding: (before, after) = (after, before)
  case .oneLayerShort: layers -= 1
  case .oneLayerMore: layers += 1
  case .storesForOneLayerLess: (layers, stored) = (layers - 1, stored - tileWidth)
  case .storesNoPadding: stored -= isRepaired ? 2 : 4
  case .atTheEdge: edge += 1
  case .pastTheEdge: edge -= 1
  default: break
  }
  func tile(_ sample: Int) -> Int {
    if fault == .truncates { return sample / tileWidth }
    return Int((Double(sample) / Double(tileWidth)).rounded(.down))
  }
  var onScreen = (0..<layers).map { tile(fault == .startsUpToZero ? 0 : -1) - $0 }.sorted()
  var dropped = 0
  var steps: [[RecordedValue?]] = []
  func numbers(_ numbers: [Int]) -> RecordedValue { .numbers(numbers.map { Double($0) }) }
  func write(_ total: Int, _ queued: Set<Int>, _ reused: [Int], _ isRelayout: Bool) {
    let placed = fault == .placesBeforeReuse ? onScreen.filter { $0 != reused.last } : onScreen
    let frames = placed.flatMap { [$0, 320 - (total - $0 * tileWidth) + edge] }
    var draws: [Int] = []
    for tile in queued.sorted() {
      let drawn = (tile * tileWidth - before..<(tile + 1) * tileWidth + after).filter {
        ($0 >= 0 || fault == .drawsBeforeTheFirst) && ($0 < total || fault == .drawsTheFuture)
          && ($0 >= dropped || !isRepaired)
      }
      draws += [tile, drawn.first ?? 0, (drawn.last ?? -1) + 1]
    }
    steps.append([
      .number(Double(total)), .number(Double(fault == .holdsAll ? total : total - dropped)),
      .number(Double(dropped)),
      .flag(isRelayout), reused.isEmpty ? .nothing : numbers(reused), numbers(frames),
      numbers(queued.sorted()), numbers(draws), nil,
    ])
  }
  for total in 1...samples {
    let fullest = 2 * stored + (fault == .discardsLate ? 1 : 0)
    if total - dropped >= fullest, fault != .neverDiscards {
      dropped = total - stored + (fault == .keepsNoPadding ? isRepaired ? 2 : 4 : 0)
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
    if fault != .forgetsNeighbour { queued.insert(tile(total - 1 - 2)) }
    write(total, queued, reused, false)
    if total == relayout {
      let newest = tile(total - 1 - (fault == .laysOutHeld ? dropped : 0))
      onScreen = (0..<layers).map { newest - $0 }.sorted()
      let redrawn = fault == .lazyRelayout ? [] : fault == .redrawsNewest ? [newest] : onScreen
      write(total, Set(redrawn), [], true)
    }
  }
  return steps
}
