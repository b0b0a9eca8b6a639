// Facts about a shape of the tiled graph; `ModelFacts.swift` lists the keys.

import InkstepEngine
import InkstepLessons

/// The number of the shape that a key describes after the policy.
func shapeNumber(
  _ policy: GraphPolicy, _ key: inout KeyReader
) throws(UnknownFact) -> Double {
  let shape = try shape(policy, &key)
  let simple = simpleNumbers(of: shape)
  let parted = [
    "tiled", "ring", "redraw", "stale", "backlog", "pile", "limit", "needed", "visible",
  ]
  let late = ["failing", "failingCount", "period", "failFrom", "failTo", "againFrom", "againTo"]
  let names = simple.map(\.name) + ["best", "bestCut", "shuffled"] + late + parted
  let name = try key.choose("number of a shape", from: names.map { ($0, $0) })
  if parted.contains(name) { return try partedNumber(name, &key, of: shape) }
  if late.contains(name) { return try failingNumber(name, of: shape) }
  switch name {
  case "best": return Double(shape.bestWholeTileWidth(in: 1...shape.width, .ofLessons()))
  case "bestCut": return shape.bestTileWidth(.ofLessons())
  case "shuffled":
    var graph = TiledGraph(shape)
    graph.layOut()
    for sample in 0..<2 * shape.width { _ = graph.step(Double(sample % 121)) }
    graph.layOut()
    return Double(graph.row.layers.count { $0.isStale })
  default: return Double(simple.first { $0.name == name }?.value ?? 0)
  }
}

/// The shape that the options of a key describe.
private func shape(
  _ policy: GraphPolicy, _ key: inout KeyReader
) throws(UnknownFact) -> GraphShape {
  var width = 320
  var layer = 32
  var step = 1
  var line = 1
  var padding = 2
  var isOwn = false
  try key.options { option throws(UnknownFact) in
    let digits = option.drop { !$0.isNumber }
    let name = option.prefix(option.count - digits.count)
    if option == "own" {
      isOwn = true
    } else {
      guard let number = Int(digits) else { return false }
      switch name {
      case "w": width = number
      case "layer": layer = number
      case "p": step = number
      case "line": line = number
      case "pad": padding = number
      default:
        throw UnknownFact(
          message: "no option is called '\(option)'", suggestion: "w480, p3, line3, layer48 or pad1"
        )
      }
    }
    return true
  }
  do {
    return try GraphShape(
      policy, width: width, pointsPerSample: step,
      constants: GraphConstants(
        layerWidth: layer, lineWidth: Double(line), padding: padding,
        storedWidth: isOwn ? width : 320))
  } catch {
    throw UnknownFact(message: "the graph cannot have this shape", suggestion: nil)
  }
}

private func simpleNumbers(of shape: GraphShape) -> [(name: String, value: Int)] {
  [
    ("width", shape.width), ("tileWidth", shape.tileWidth),
    ("samplesPerTile", shape.samplesPerTile), ("padding", shape.padding.right),
    ("paddingLeft", shape.padding.left), ("kept", shape.keptSamples),
    ("full", 2 * shape.keptSamples), ("layers", shape.layerCount),
    ("need", shape.mostSamplesNeeded), ("newestX", shape.x(of: 0, after: 1)),
    ("uncovered", shape.uncoveredWidth), ("firstDiscard", 2 * shape.keptSamples),
    ("oldSeconds", shape.layerCount * shape.samplesPerTile / 10),
  ]
}

/// Where and how often a relayout fails.
private func failingNumber(_ name: String, of shape: GraphShape) throws(UnknownFact) -> Double {
  let (count, period) = shape.failingLayouts
  let stretches = shape.failingIntervals(upTo: 4 * shape.keptSamples)
  switch name {
  case "failing": return Double(count) / Double(max(period, 1))
  case "failingCount": return Double(count)
  case "period": return Double(period)
  default:
    let index = name.hasPrefix("again") ? 1 : 0
    guard index < stretches.count else {
      throw UnknownFact(message: "layouts of this shape never fail", suggestion: nil)
    }
    let stretch = stretches[index]
    return Double(name.hasSuffix("From") ? stretch.lowerBound : stretch.upperBound - 1)
  }
}

private func partedNumber(
  _ name: String, _ key: inout KeyReader, of shape: GraphShape
) throws(UnknownFact) -> Double {
  switch name {
  case "pile": return try pileNumber(&key, of: shape)
  case "stale" where shape.samplesPerTile == 0:
    throw UnknownFact(message: "a tile of this shape holds no sample", suggestion: nil)
  case "stale":
    let lag = try key.count("samples of lag", in: 0..<shape.samplesPerTile)
    return Double(staleWidth(shape, lag: lag))
  case "backlog":
    let tenths = try key.count("tenths of an interval", in: 1..<1001)
    let times = BlockTimes(redraw: tenths, interval: 10)
    return Double(RedrawBacklog(shape, samples: 6000, times: times).waiting) / 6000
  case "limit":
    let visit = try key.count("thousandths of an interval", in: 0..<501)
    return shape.longestRedraw(visit: Double(visit) / 1000)
  case "needed":
    let total = try key.count("samples", in: 1..<1 << 31)
    return Double(shape.samplesNeeded(after: total))
  case "visible":
    let total = try key.count("samples", in: 0..<1 << 31)
    return Double(shape.samplesVisible(after: total).count)
  default: return try costNumber(name, &key, of: shape)
  }
}

/// A number of the blocks that ten minutes at ten samples a second leave: `pile/TAU/VISIT/K`.
private func pileNumber(
  _ key: inout KeyReader, of shape: GraphShape
) throws(UnknownFact) -> Double {
  let redraw = try key.count("thousandths of an interval", in: 1..<100_001)
  let visit = try key.count("thousandths of an interval", in: 0..<1001)
  let pile = RedrawBacklog(
    shape, samples: 6000, times: BlockTimes(redraw: redraw, visit: visit))
  return try key.choose(
    "number of a pile",
    from: [
      "waiting": Double(pile.waiting), "most": Double(pile.most), "useful": Double(pile.useful),
      "clearing": Double(pile.clearingTime) / 1000, "growth": Double(pile.waiting) / 6000,
    ])
}

/// The stale points of a view whose redraws are `lag` samples late, in the tile after the twentieth.
private func staleWidth(_ shape: GraphShape, lag: Int) -> Int {
  var graph = TiledGraph(shape)
  graph.layOut()
  for _ in 0..<20 * shape.samplesPerTile { _ = graph.step(0) }
  for _ in 0...lag { graph.add(0) }
  return graph.staleWidth
}

private func costNumber(
  _ name: String, _ key: inout KeyReader, of shape: GraphShape
) throws(UnknownFact) -> Double {
  let cost =
    switch name {
    case "tiled": SampleCost.tiled(shape)
    case "ring": SampleCost.ring(shape)
    default: SampleCost.fullRedraw(shape)
    }
  return try key.choose(
    "cost",
    from: [
      "columns": cost.columns, "segments": cost.segments, "redraws": cost.redraws,
      "moves": cost.moves, "price": cost.price(.ofLessons()),
    ])
}
