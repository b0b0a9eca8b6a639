import Testing

@testable import InkstepEngine

@Test func `counted work per sample is the closed form`() throws {
  for policy in GraphPolicy.allCases {
    for layer in [8, 16, 32, 64] {
      for step in [1, 2] {
        let shape = try GraphShape(
          policy, pointsPerSample: step, constants: .init(layerWidth: layer))
        var graph = laidOut(shape)
        for _ in 0..<1024 { _ = graph.step(0) }
        let before = graph.work
        let samples = 64 * shape.samplesPerTile
        for _ in 0..<samples { _ = graph.step(0) }
        let cost = SampleCost.tiled(shape)
        let count = Double(samples)
        #expect(Double(graph.work.columns - before.columns) == cost.columns * count)
        #expect(Double(graph.work.segments - before.segments) == cost.segments * count)
        #expect(Double(graph.work.redraws - before.redraws) == cost.redraws * count)
        #expect(Double(graph.work.moves - before.moves) == cost.moves * count)
      }
    }
  }
}

@Test func `at 320 points tiles clear 34 columns where a full redraw clears 320`() {
  let tiled = SampleCost.tiled(.published)
  #expect(tiled == SampleCost(columns: 34, segments: 19.65625, redraws: 1.0625, moves: 11))
  let full = SampleCost.fullRedraw(.published)
  #expect(full == SampleCost(columns: 320, segments: 319, redraws: 1, moves: 0))
  let ring = SampleCost.ring(.published)
  #expect(ring.columns == 2 && ring.segments == 2 && ring.moves == 2)
  #expect(1...2 ~= ring.redraws)
}

@Test func `moves at 3.2 columns make 32 the best width at 320, and 48 at 768`() throws {
  for segment in [0, 0.5, 1, 4] {
    let prices = GraphPrices(
      column: 1, segment: segment, redraw: 0, move: 3.2 * (1 + segment / 2))
    let bare = try GraphShape(.published, constants: .init(padding: 0))
    #expect(abs(bare.bestTileWidth(prices) - 32) < 1e-12)
    #expect(bare.bestWholeTileWidth(in: 1...320, prices) == 32)
    #expect(try bare.resized(to: 768).bestWholeTileWidth(in: 1...768, prices) == 48)
  }
}

@Test func `the cost has no slope at the best width`() throws {
  let prices = GraphPrices(column: 1, segment: 0.7, redraw: 5, move: 2)
  let shape = GraphShape.published
  let best = shape.bestTileWidth(prices)
  // The closed form with W continuous and n = 1 + w/W.
  func cost(_ width: Double) -> Double {
    let columns = width + 2
    let segments = (width - 1) / 2 + 4 + 5 / width
    return columns + 0.7 * segments + 5 * (1 + 2 / width) + 2 * (1 + 320 / width)
  }
  #expect(cost(best) < cost(best * 1.01))
  #expect(cost(best) < cost(best * 0.99))
  #expect(abs(cost(best + 1e-4) - cost(best - 1e-4)) < 1e-6)
}

@Test func `cutting a store down to M at 2M moves one sample in memory per sample received`() {
  var store = SampleStore(keeping: 324)
  for _ in 0..<324_000 { store.append(0) }
  #expect(abs(Double(store.moves) / 324_000 - storeMovesPerSample(growth: 2)) < 0.01)
  #expect(storeMovesPerSample(growth: 1.5) == 2)
}

@Test func `the newest tile strokes half a tile and one padding, the tile before it the rest`()
  throws
{
  for padding in [0, 1, 2, 5] {
    let shape = try GraphShape(.published, constants: .init(padding: padding))
    let tile = shape.samplesPerTile
    var graph = laidOut(shape)
    for _ in 0..<1024 { _ = graph.step(0) }
    var (newest, before) = (0, 0)
    for _ in 0..<64 * tile {
      let step = graph.step(0)
      for draw in step.draws {
        let segments = draw.samples.count - 1
        if draw.tile == step.newest { newest += segments } else { before += segments }
      }
    }
    let (samples, side) = (Double(64 * tile), Double(padding))
    #expect(Double(newest) / samples == Double(tile - 1) / 2 + side)
    let rest = side + (3 * side * side - side) / Double(2 * tile)
    #expect(Double(before) / samples == rest)
  }
}

@Test func `a price for beginning a redraw falls with the width and leaves the rule as it is`() {
  let shape = GraphShape.published
  for redraw in [0.0, 5, 100, 2000] {
    let prices = GraphPrices(column: 1, segment: 0, redraw: redraw, move: 3.2)
    // Columns W + Pp, redraws 1 + Pp/W, layers about 1 + w/W, with p = 1 and P = 2.
    func cost(_ width: Double) -> Double {
      width + 2 + redraw * (1 + 2 / width) + 3.2 * (1 + 320 / width)
    }
    let best = shape.bestTileWidth(prices)
    #expect(abs(best - (3.2 * 320 + redraw * 2).squareRoot()) < 1e-9)
    for factor in [0.5, 0.9, 0.99, 1.01, 1.1, 2] { #expect(cost(best) < cost(factor * best)) }
  }
}
