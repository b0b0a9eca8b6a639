import Testing

@testable import InkstepEngine

// The published graph's defects, each with its number.

@Test func `1: a relayout just after a discard reads six samples that are gone`() {
  var graph = laidOut(.published)
  for _ in 0..<647 { #expect(graph.step(0).missing.isEmpty) }
  for total in 648...1000 {
    _ = graph.step(0)
    let missing = graph.relayoutStep().missing
    #expect(missing.isEmpty != (648...672 ~= total || 972...992 ~= total))
    #expect(missing.count == GraphShape.published.samplesShort(after: total))
    if total <= 672 {
      #expect(missing.first == 318)
      #expect(missing.map { $0 - graph.store.discarded }.first == -6)
      #expect(GraphShape.published.samples(drawnBy: 10, after: total).contains(missing[0]))
    }
  }
}

@Test(arguments: [(320, 0.0455...0.0465), (480, 0.535...0.545), (768, 1...1), (1024, 1...1)])
func `1: the share of relayouts that fail grows with the width`(
  width: Int, share: ClosedRange<Double>
) throws {
  let shape = try GraphShape(.published, width: width)
  let (failing, period) = shape.failingLayouts
  #expect(share.contains(Double(failing) / Double(period)))
}

@Test func `1: a store sized for the screen's own width still fails`() throws {
  for width in [320, 375, 414, 480, 768, 1024] {
    let shape = try GraphShape(
      .published, width: width, constants: .init(storedWidth: width))
    #expect(shape.keptSamples == width + 4)
    #expect(shape.keptSamples < shape.mostSamplesNeeded)
    #expect(shape.failingLayouts.count > 0)
    #expect(try GraphShape(.repaired, width: width).failingLayouts.count == 0)
  }
}

@Test func `1: the need in closed form is the need of the draws`() throws {
  for width in [33, 320, 480] {
    let shape = try GraphShape(
      .published, width: width, constants: .init(storedWidth: 10_000))
    for total in 1..<2000 {
      let first = shape.tiles(after: total).map {
        shape.samples(drawnBy: $0, after: total)
      }.first { !$0.isEmpty }
      #expect(shape.samplesNeeded(after: total) == total - (first?.lowerBound ?? total))
      #expect(shape.samplesNeeded(after: total) <= shape.mostSamplesNeeded)
    }
  }
}

@Test func `2: with one sample per tile no layer is ever reused`() throws {
  var graph = laidOut(try GraphShape(.published, pointsPerSample: 32))
  for _ in 0..<100 {
    #expect(graph.step(0).reused.isEmpty)
  }
  #expect(graph.row.layers.last?.tile == -1)
  var repaired = laidOut(try GraphShape(.repaired, pointsPerSample: 32))
  for sample in 0..<100 {
    #expect(repaired.step(0).reused.map(\.to) == [sample])
  }
}

@Test func `2: a batch that steps over the first sample of a tile gives it no layer`() {
  var graph = laidOut(.published)
  let step = graph.step(contentsOf: [Double](repeating: 0, count: 40))
  #expect(step.reused.isEmpty)
  #expect(step.queued == [1])
  #expect(!step.frames.contains { $0.tile == 1 })
  var repaired = laidOut(.repaired)
  #expect(repaired.step(contentsOf: [Double](repeating: 0, count: 40)).reused.map(\.to) == [0, 1])
}

@Test func `2: a tile that a batch steps over ends the program n·S samples after its first`() throws
{
  for width in [100, 320, 768] {
    let shape = try GraphShape(.published, width: width)
    var graph = laidOut(shape)
    for _ in 0..<320 { _ = graph.step(0) }
    _ = graph.step(contentsOf: [0, 0])
    var failing: Int?
    for _ in 0..<1000 where failing == nil {
      let step = graph.step(0)
      if step.failure != nil { failing = step.total }
    }
    #expect(failing == 321 + shape.layerCount * shape.samplesPerTile)
  }
}

@Test func `2: with more points per sample than a layer has the published graph divides by zero`()
  throws
{
  let shape = try GraphShape(.published, pointsPerSample: 33)
  #expect(shape.samplesPerTile == 0)
  var graph = TiledGraph(shape)
  #expect(graph.relayoutStep().failure == .noSamplesPerTile)
  let step = graph.step(5)
  #expect(step.failure == .noSamplesPerTile)
  #expect(step.missing == [0])
}

@Test func `3: truncating, the very first sample looks for a layer that does not exist`() {
  let layers = 11
  let newestAtLayout = truncatingDivision(-1, by: 32)
  let laidOut = newestAtLayout - layers + 1...newestAtLayout
  let wanted = truncatingDivision(0, by: 32) - layers
  #expect(!laidOut.contains(wanted))
  #expect(wanted == -11)
  #expect(floorDivision(-1, by: 32) - layers + 1 == wanted)
}

@Test func `4: the first wrong tile is at index 16,777,247`() {
  for index in 0..<1 << 20 {
    #expect(floatFloorDivision(index, by: 32) == index / 32)
  }
  // A quotient is first rounded up to the next tile at the last sample of a tile.
  let firstWrong = (0..<530_000).lazy.map { $0 * 32 + 31 }.first {
    floatFloorDivision($0, by: 32) != $0 / 32
  }
  #expect(firstWrong == 16_777_247)
  #expect(firstWrong == (1 << 24) + 31)
}

@Test func `4: per octave 1, 2, 4, 8 and about 16 samples are misplaced per seam`() {
  let shape = GraphShape.published
  // In the last octave a tile's middle sample is a tie, which goes to the even tile.
  for (parity, last) in [(0, 15), (1, 16)] {
    let misplaced = (24...28).map { octave in
      shape.samplesMisplacedByFloat(in: (1 << (octave - 5)) + 4 + parity)
    }
    #expect(misplaced == [1, 2, 4, 8, last])
  }
}

@Test func `4: with m samples in the wrong tile, m − 1 segments are missing at the seam`() {
  let shape = GraphShape.published
  for octave in 24...28 {
    var graph = laidOut(shape, discarded: 1 << octave)
    for _ in 0..<200 { _ = graph.step(0) }
    for layer in graph.row.layers[7...8] {
      let misplaced = shape.samplesMisplacedByFloat(in: layer.tile)
      let full = shape.samples(drawnBy: layer.tile, after: graph.store.total)
      let drawn = layer.picture?.samples ?? 0..<0
      #expect(drawn == full.lowerBound..<full.upperBound - misplaced)
      // The segment that reaches the right edge ends at the first sample of the next tile.
      let edge = (layer.tile + 1) * shape.samplesPerTile
      #expect(edge - (drawn.upperBound - 1) == misplaced - 1)
    }
  }
}

@Test func `4: at 2²⁹ + 33 the layer to reuse does not exist`() {
  var graph = laidOut(.published, discarded: (1 << 29) - 1010)
  var failing: Int?
  for _ in 0..<1100 where failing == nil {
    let step = graph.step(0)
    if step.failure != nil { failing = step.total }
  }
  #expect(failing == 536_870_945)
}

@Test func `5: the newest sample stops one step short of the edge`() {
  for total in 1..<1000 {
    #expect(GraphShape.published.x(of: total - 1, after: total) == 319)
    #expect(GraphShape.repaired.x(of: total - 1, after: total) == 320)
  }
}

@Test func `6: a sample before the first layout finds no layer`() {
  var published = TiledGraph(.published)
  let step = published.step(3)
  #expect(step.failure == .noLayer(tile: -11))
  #expect(step.missing == [0])
  var repaired = TiledGraph(.repaired)
  for _ in 0..<5 {
    let step = repaired.step(3)
    #expect(step.failure == nil && step.missing.isEmpty && step.queued.isEmpty)
  }
  repaired.layOut()
  #expect(repaired.redrawAll().last?.samples == 0..<5)
}

@Test func `7: a reused layer shows its old picture for one point per sample of lag, and one`() {
  for lag in 0..<31 {
    var published = laidOut(.published)
    var repaired = laidOut(.repaired)
    for _ in 0..<640 {
      _ = published.step(0)
      _ = repaired.step(0)
    }
    for _ in 0...lag {
      published.add(0)
      repaired.add(0)
    }
    #expect(published.staleWidth == lag + 1)
    #expect(repaired.staleWidth == 0)
    _ = published.redrawAll()
    #expect(published.staleWidth == 0)
  }
}

@Test func `9: after a relayout ten of eleven layers show another tile's picture`() {
  var published = laidOut(.published)
  var repaired = laidOut(.repaired)
  for _ in 0..<500 {
    _ = published.step(0)
    _ = repaired.step(0)
  }
  published.layOut()
  repaired.layOut()
  #expect(published.row.layers.count(where: \.isStale) == 10)
  #expect(repaired.row.layers.count(where: \.isStale) == 0)
}

@Test func `10: a step that does not divide the layer leaves a strip uncovered`() throws {
  for step in 1...32 {
    let shape = try GraphShape(.published, pointsPerSample: step)
    var graph = laidOut(shape)
    var uncovered = 0
    for _ in 0..<200 {
      if shape.samplesPerTile == 1 { break }
      uncovered = max(uncovered, graph.step(0).frames[0].x)
    }
    #expect(uncovered == (shape.samplesPerTile == 1 ? 0 : shape.uncoveredWidth))
    #expect(try GraphShape(.repaired, pointsPerSample: step).uncoveredWidth == 0)
  }
  #expect(try GraphShape(.published, pointsPerSample: 3).uncoveredWidth == 17)
}

@Test(arguments: [1, 0.9, 1.1, 0.7, 1.3])
func `12: a slide as long as the interval stalls a twentieth of the time`(duration: Double) {
  var random = GraphRandom(state: 12)
  var stalled = 0.0
  let intervals = 200_000
  for _ in 0..<intervals {
    stalled += max(0, Double.random(in: 0.8...1.2, using: &random) - duration)
  }
  let expected = stalledShare(duration: duration, jitter: 0.2)
  #expect(abs(stalled / Double(intervals) - expected) < 0.001)
  if duration == 1 { #expect(abs(expected - 0.05) < 1e-12) }
}

@Test func `13: round has the same number as a join and as a cap, so the mix-up goes unseen`() {
  #expect(LineJoin.round.rawValue == LineCap.round.rawValue)
}

@Test func `the counter's end refuses samples and never traps`() {
  for policy in GraphPolicy.allCases {
    let shape = policy == .published ? GraphShape.published : .repaired
    var graph = laidOut(shape, discarded: SampleStore.largestTotal - 700)
    for _ in 0..<700 { #expect(graph.step(1).failure != .counterFull) }
    let step = graph.step(1)
    #expect(step.failure == .counterFull)
    #expect(step.total == SampleStore.largestTotal)
    _ = graph.relayoutStep()
  }
}

@Test func `the published graph never traps, whatever its shape and however samples arrive`() throws
{
  var random = GraphRandom(state: 99)
  for _ in 0..<400 {
    let policy: GraphPolicy = Bool.random(using: &random) ? .published : .repaired
    let constants = GraphConstants(
      layerWidth: Int.random(in: 1...64, using: &random),
      lineWidth: Double.random(in: 0.1...40, using: &random),
      padding: Int.random(in: 0...40, using: &random),
      storedWidth: Int.random(in: 1...600, using: &random))
    let shape = try GraphShape(
      policy, width: Int.random(in: 1...600, using: &random),
      pointsPerSample: Int.random(in: 1...80, using: &random), constants: constants)
    let start = Bool.random(using: &random) ? 0 : Int.random(in: 0...2_147_483_647, using: &random)
    var graph = TiledGraph(shape, discarded: start)
    for _ in 0..<60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: _ = graph.step(1)
      case 1: _ = graph.relayoutStep()
      case 2: try graph.resize(to: Int.random(in: 1...600, using: &random))
      default:
        let batch = [Double](repeating: 2, count: Int.random(in: 0...90, using: &random))
        let step = graph.step(contentsOf: batch)
        if policy == .repaired, step.failure != .counterFull { #expect(step.missing.isEmpty) }
      }
    }
  }
}
