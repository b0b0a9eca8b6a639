// Facts about the tiled graph that do not depend on a signal. Keys after `model/`:
//
//   POLICY/[OPTION/…]F      of a shape; options are w480 (view width), p3 (points per sample), line3
//                           (line width), layer48 (layer width), pad1 (padding as published) and own
//                           (a published store sized for the view's own width). F:
//       width tileWidth samplesPerTile padding paddingLeft kept full layers need newestX uncovered
//       firstDiscard failing (share of layouts) failingCount period failFrom failTo againFrom againTo
//       best (whole tile width that costs least, at the prices below) bestCut (the formula's)
//       tiled/K ring/K redraw/K (cost per sample by method; K: columns segments redraws moves price)
//       stale/LAG (points showing an old picture)  shuffled (stale layers after a relayout)
//       backlog/TAU (blocks left waiting per sample when a redraw takes TAU tenths of an interval)
//       pile/TAU/VISIT/K (6,000 samples, a redraw of TAU and visits to the main thread of VISIT thousandths
//                         of an interval; K: waiting most growth, and if the stream then stops: useful blocks,
//                         clearing time in intervals)
//       limit/VISIT (the longest redraw that leaves nothing behind, in intervals; visits in thousandths)
//       needed/T (samples that a relayout needs after T)  oldSeconds (age of a reused layer's picture at ten
//                         samples a second)
//       visible/T (samples in view)
//   price/K                 the lessons' price list: column segment redraw move, and ratio, the move
//                           in columns with half a segment each
//   floor/I float/I truncating/I        the tile of sample I, S = 32, by three divisions
//   firstWrong wrongAfterDays failsAt   of the float division, at ten samples a second
//   misplaced/OCTAVE        samples per seam in the wrong tile, from 2^OCTAVE samples on
//   stall/PERCENT           share of time that a slide as long as the interval stands still
//   storeMoves/GROWTH       moves per sample of a store cut down from GROWTH tenths of what it keeps
//   lineCap lineJoin        the number that `round` has in either list

import InkstepEngine
import InkstepLessons

/// The number of a key after `model/`.
func modelNumber(_ key: inout KeyReader) throws(UnknownFact) -> Double {
  let names = [
    "published", "repaired", "price", "floor", "float", "truncating", "firstWrong",
    "wrongAfterDays", "failsAt", "misplaced", "stall", "storeMoves", "lineCap", "lineJoin",
  ]
  let name = try key.choose("number of the graph", from: names.map { ($0, $0) })
  if let policy = GraphPolicy(rawValue: name) { return try shapeNumber(policy, &key) }
  switch name {
  case "price": return try priceNumber(&key)
  case "floor", "float", "truncating":
    let sample = try key.index("sample", in: -1_000_000..<1 << 31)
    if name == "floor" { return Double(floorDivision(sample, by: 32)) }
    return Double(
      name == "float" ? floatFloorDivision(sample, by: 32) : truncatingDivision(sample, by: 32))
  case "misplaced":
    let octave = try key.count("doublings", in: 0..<29)
    return Double(GraphShape.published.samplesMisplacedByFloat(in: (1 << octave) / 32 + 2))
  case "stall":
    let percent = try key.count("per cent", in: 1..<101)
    return stalledShare(duration: 1, jitter: Double(percent) / 100)
  case "storeMoves":
    let growth = try key.count("tenths", in: 11..<1001)
    return storeMovesPerSample(growth: Double(growth) / 10)
  case "firstWrong": return Double(firstIndexMisplacedByFloat)
  case "wrongAfterDays": return Double(firstIndexMisplacedByFloat) / 10 / 86_400
  case "failsAt": return Double(totalWithoutLayer)
  case "lineCap": return Double(LineCap.round.rawValue)
  default: return Double(LineJoin.round.rawValue)
  }
}

/// The first sample that the division of floats assigns to the wrong tile.
///
/// Up to 2²⁴ whole numbers are floats, and a division by a power of two leaves all their digits. Beyond it,
/// rounding up reaches the last sample of a tile first, so only those are tried.
private let firstIndexMisplacedByFloat: Int =
  ((1 << 24) / 32..<1 << 24).lazy.map { $0 * 32 + 31 }.first {
    floatFloorDivision($0, by: 32) != $0 / 32
  } ?? 0

/// The number of samples at which the published graph looks for a layer that does not exist.
///
/// The search starts a little below 2²⁹ samples.
private let totalWithoutLayer: Int = {
  var graph = TiledGraph(.published, discarded: (1 << 29) - 1010)
  graph.layOut()
  while true {
    let step = graph.step(0)
    if step.failure != nil || step.total > 1 << 30 { return step.total }
  }
}()

private func priceNumber(_ key: inout KeyReader) throws(UnknownFact) -> Double {
  let prices = GraphPrices.ofLessons()
  return try key.choose(
    "price",
    from: [
      "column": prices.column, "segment": prices.segment, "redraw": prices.redraw,
      "move": prices.move, "ratio": prices.move / (prices.column + prices.segment / 2),
    ])
}
