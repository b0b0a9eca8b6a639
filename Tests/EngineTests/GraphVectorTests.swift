import Foundation
import Testing

@testable import InkstepEngine

/// The reference vectors, computed independently from the specification of the published graph.
private struct Vectors: Decodable {
  struct Constants: Decodable {
    let layerWidth, pointsPerSample, samplesPerTile, padding, maxVisibleSamples: Int
  }
  struct FigureFrame: Decodable { let tile, x, width: Int }
  struct Draw: Decodable {
    let tile, start, end, count: Int
    let xFirst, localXFirst: Int?
    let seedThrows: Bool
    let clampedStart, clampedCount: Int
  }
  struct Case: Decodable {
    let width, total, samplesHeld, discarded, newestTile, oldestTile, layerCount: Int
    let layerKeys: [Int]
    let frames: [FigureFrame]
    let reuseAtThisSample: Bool
    let reusedFromKey: Int?
    let queue: [Int]
    let queueDraws: [Draw]
    let newestSampleX, newestSampleXRepaired: Int?
    let leftmostX, rightmostX: Int
    let visibleSampleRange: [Int]
    let relayoutDraws: [Draw]
    let seedThrowsOnRelayout: Bool
    let newestTileByFloorf: Int
  }
  struct TileOfSample: Decodable { let index, floorf, exact, truncating: Int }
  struct Discard: Decodable { let total, held, discarded: Int }
  struct Cost: Decodable {
    let samplesPerTile, padding: Int
    let redrawsPerSample, pointsPerSample, segmentsPerSample, segmentsPer32: Double
  }
  let constants: Constants
  let cases: [Case]
  let tileOfSample: [TileOfSample]
  let discard: [Discard]
  let cost: [Cost]

  static func load() throws -> Vectors {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Vectors/graph.json"))
    return try JSONDecoder().decode(Vectors.self, from: data)
  }
}

@Test func `the shape as taught has the constants of the vectors`() throws {
  let constants = try Vectors.load().constants
  let shape = GraphShape.published
  #expect(shape.tileWidth == constants.layerWidth)
  #expect(shape.pointsPerSample == constants.pointsPerSample)
  #expect(shape.samplesPerTile == constants.samplesPerTile)
  #expect(shape.padding == TilePadding(left: constants.padding, right: constants.padding))
  #expect(shape.keptSamples == constants.maxVisibleSamples)
}

@Test func `three ways to divide give the tiles of the vectors`() throws {
  for row in try Vectors.load().tileOfSample {
    #expect(floatFloorDivision(row.index, by: 32) == row.floorf)
    #expect(floorDivision(row.index, by: 32) == row.exact)
    #expect(truncatingDivision(row.index, by: 32) == row.truncating)
    #expect(GraphShape.published.tile(of: row.index) == row.floorf)
    #expect(GraphShape.repaired.tile(of: row.index) == row.exact)
  }
}

@Test func `the store holds what the vectors say`() throws {
  let rows = try Vectors.load().discard
  var store = SampleStore(keeping: GraphShape.published.keptSamples)
  for row in rows.sorted(by: { $0.total < $1.total }) {
    while store.total < row.total { store.append(Double(store.total)) }
    #expect(store.values.count == row.held)
    #expect(store.discarded == row.discarded)
    #expect(GraphShape.published.samplesHeld(after: row.total) == row.held)
  }
}

@Test func `the closed forms of the cost are the vectors' counts`() throws {
  for row in try Vectors.load().cost {
    let shape = try GraphShape(
      .published, constants: .init(layerWidth: row.samplesPerTile, padding: row.padding))
    let cost = SampleCost.tiled(shape)
    #expect(cost.redraws == row.redrawsPerSample)
    #expect(cost.segments == row.segmentsPerSample)
    #expect(cost.segments * 32 == row.segmentsPer32)
    #expect(cost.segments + cost.redraws == row.pointsPerSample)
  }
}

@Test func `every case of the vectors comes out as stated`() throws {
  for expected in try Vectors.load().cases {
    try check(expected)
  }
}

/// Runs a graph to the total of a case and compares the step, then a relayout.
private func check(_ expected: Vectors.Case) throws {
  let shape = try GraphShape(.published, width: expected.width)
  let before = expected.total < 100_000 ? 0 : expected.discarded
  var graph = TiledGraph(shape, discarded: before)
  let relaid = graph.relayoutStep()
  var step: GraphStep?
  for sample in before..<max(before, expected.total) {
    step = graph.step(Double(sample % 121))
  }
  let frames = (step ?? relaid).frames
  #expect(graph.row.layers.map(\.tile) == expected.layerKeys)
  #expect(graph.row.layers.count == expected.layerCount)
  #expect(frames == expected.frames.map { TileFrame(tile: $0.tile, x: $0.x) })
  #expect(expected.frames.allSatisfy { $0.width == shape.tileWidth })
  #expect(frames.first?.x == expected.leftmostX)
  #expect(frames.last.map { $0.x + shape.tileWidth } == expected.rightmostX)
  #expect(shape.tile(of: expected.total - 1) == expected.newestTileByFloorf)
  #expect(shape.tiles(after: expected.total) == expected.oldestTile...expected.newestTile)
  #expect(
    shape.samplesVisible(after: expected.total)
      == expected.visibleSampleRange[0]..<expected.visibleSampleRange[1])
  if let step {
    #expect(step.held == expected.samplesHeld)
    #expect(step.discarded == expected.discarded)
    let reuse = expected.reusedFromKey.map { LayerReuse(from: $0, to: expected.newestTile) }
    #expect(step.reused.first == reuse)
    #expect(step.reused.isEmpty == !expected.reuseAtThisSample)
    #expect(step.queued == expected.queue)
    compare(step.draws, with: expected.queueDraws, shape, step)
    #expect(shape.x(of: expected.total - 1, after: expected.total) == expected.newestSampleX)
    let repaired = try GraphShape(.repaired, width: expected.width)
    #expect(
      repaired.x(of: expected.total - 1, after: expected.total) == expected.newestSampleXRepaired)
  }
  let relayout = graph.relayoutStep()
  #expect(relayout.missing.isEmpty == !expected.seedThrowsOnRelayout)
  compare(relayout.draws, with: expected.relayoutDraws, shape, relayout)
}

private func compare(
  _ draws: [TileDraw], with expected: [Vectors.Draw], _ shape: GraphShape, _ step: GraphStep
) {
  #expect(draws.count == expected.count)
  for (draw, row) in zip(draws, expected) {
    #expect(draw == TileDraw(tile: row.tile, samples: row.start..<row.end))
    let held = draw.samples.clamped(to: step.discarded..<step.total)
    #expect(held.count == row.clampedCount)
    if !held.isEmpty { #expect(held.lowerBound == row.clampedStart) }
    #expect(row.seedThrows == draw.samples.contains { step.missing.contains($0) })
    if let first = row.xFirst {
      let x = shape.x(of: row.start, after: step.total)
      #expect(x == first)
      #expect(x - shape.x(ofTile: row.tile, after: step.total) == row.localXFirst)
    }
  }
}
