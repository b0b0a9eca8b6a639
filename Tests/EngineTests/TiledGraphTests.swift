import Testing

@testable import InkstepEngine

/// A graph laid out at the start, as a program does.
func laidOut(_ shape: GraphShape, discarded: Int = 0) -> TiledGraph {
  var graph = TiledGraph(shape, discarded: discarded)
  graph.layOut()
  _ = graph.redrawAll()
  return graph
}

/// Shapes whose tiles are as wide as their samples need, of both policies.
private func soundShapes() throws -> [GraphShape] {
  var shapes: [GraphShape] = []
  for width in [1, 31, 32, 33, 320, 480, 1024] {
    for step in [1, 2, 4, 16] {
      shapes.append(try GraphShape(.published, width: width, pointsPerSample: step))
    }
    for step in [1, 3, 5, 32, 40] {
      for line in [0.5, 1, 3, 9] {
        shapes.append(
          try GraphShape(
            .repaired, width: width, pointsPerSample: step, constants: .init(lineWidth: line)))
      }
    }
  }
  return shapes
}

@Test func `layers stay consecutive, evenly spaced and cover the view, for every sample`() throws {
  for shape in try soundShapes() {
    var graph = laidOut(shape)
    for sample in 0..<400 {
      let step = graph.step(Double(sample % 121))
      #expect(step.failure == nil)
      #expect(step.frames.count == shape.layerCount)
      for (left, right) in zip(step.frames, step.frames.dropFirst()) {
        #expect(right.tile == left.tile + 1)
        #expect(right.x - left.x == shape.tileWidth)
      }
      #expect(step.frames[0].x <= 0)
      #expect(step.frames[step.frames.count - 1].x + shape.tileWidth >= shape.width)
      #expect(step.frames.last?.tile == shape.tile(of: sample))
      #expect(graph.row.layers.allSatisfy { !$0.isStale })
    }
  }
}

@Test func `a layer is out of view when it is taken for another tile`() throws {
  for shape in try soundShapes() {
    var graph = laidOut(shape)
    var taken = 0
    for sample in 0..<400 {
      let step = graph.step(0)
      for reuse in step.reused {
        taken += 1
        let right = shape.x(ofTile: reuse.from, after: step.total) + shape.tileWidth
        #expect(right <= (shape.policy == .published ? -shape.pointsPerSample : 0))
        #expect(sample % shape.samplesPerTile == 0)
      }
    }
    #expect(taken == (400 + shape.samplesPerTile - 1) / shape.samplesPerTile)
  }
}

@Test func `no layer is made after the first layout`() {
  var graph = laidOut(.published)
  let numbers = Set(graph.row.layers.map(\.number))
  #expect(numbers == Set(0..<11))
  for _ in 0..<3000 { _ = graph.step(1) }
  #expect(Set(graph.row.layers.map(\.number)) == numbers)
}

@Test func `a sample keeps its place in its tile while both slide`() {
  for shape in [GraphShape.published, .repaired] {
    for total in 400..<2400 {
      for sample in stride(from: total - 320, to: total, by: 37) {
        let tile = shape.tile(of: sample)
        let inside = shape.x(of: sample, after: total) - shape.x(ofTile: tile, after: total)
        #expect(inside == sample - tile * 32)
      }
    }
  }
}

@Test func `neighbouring full tiles share twice the padding, at equal places`() throws {
  for padding in 0...5 {
    let shape = try GraphShape(.published, constants: .init(padding: padding))
    for tile in 1..<40 {
      let left = shape.samples(drawnBy: tile, after: 100_000)
      let right = shape.samples(drawnBy: tile + 1, after: 100_000)
      #expect(left.clamped(to: right).count == 2 * padding)
    }
  }
}

@Test func `the store holds all samples up to 2M and M + T mod M from then on`() throws {
  for kept in [1, 2, 10, 324, 354] {
    var store = SampleStore(keeping: kept)
    for total in 1...3000 {
      store.append(Double(total - 1))
      let held = total < 2 * kept ? total : kept + total % kept
      #expect(store.values.count == held)
      #expect(store.total == total)
      #expect(store[total - 1] == Double(total - 1))
      #expect(store[total] == nil)
      #expect(store[store.discarded] == Double(store.discarded))
      #expect(store[store.discarded - 1] == nil)
    }
  }
}

@Test func `the first discard comes at 648 samples`() {
  var store = SampleStore(keeping: GraphShape.published.keptSamples)
  while store.discarded == 0 { store.append(0) }
  #expect(store.total == 648)
  #expect(store.values.count == 324)
}

@Test func `the repaired graph never misses a sample, whatever the width, step and line`() throws {
  for shape in try soundShapes() where shape.policy == .repaired {
    var graph = laidOut(shape)
    for sample in 0..<1200 {
      let step = graph.step(0)
      #expect(step.missing.isEmpty)
      #expect(step.draws.allSatisfy { $0.samples.upperBound <= step.total })
      if sample % 7 == 0 {
        let relayout = graph.relayoutStep()
        #expect(relayout.missing.isEmpty)
        let drawn = shape.tiles(after: step.total).map {
          shape.samples(drawnBy: $0, after: step.total)
        }
        #expect(relayout.draws.map(\.samples) == drawn)
      }
    }
  }
}

@Test func `batches of any size leave the repaired graph as single samples do`() throws {
  var random = GraphRandom(state: 7)
  for step in [1, 3, 32, 50] {
    let shape = try GraphShape(.repaired, pointsPerSample: step)
    var single = laidOut(shape)
    var batched = laidOut(shape)
    for _ in 0..<300 {
      let count = Int.random(in: 0...60, using: &random)
      let values = (0..<count).map { _ in Double.random(in: 0...120, using: &random) }
      for value in values { _ = single.step(value) }
      let step = batched.step(contentsOf: values)
      #expect(step.missing.isEmpty && step.failure == nil)
      #expect(batched.row.tiles == single.row.tiles)
      #expect(batched.row.layers.map(\.picture) == single.row.layers.map(\.picture))
    }
  }
}

@Test func `an empty batch does nothing`() {
  for shape in [GraphShape.published, .repaired] {
    var graph = laidOut(shape)
    let step = graph.step(contentsOf: [])
    #expect(step.total == 0 && step.queued.isEmpty && step.failure == nil)
  }
}

@Test func `a resize keeps the repaired graph's pictures where the tiles stay`() throws {
  var graph = laidOut(.repaired)
  for sample in 0..<500 { _ = graph.step(Double(sample % 121)) }
  let before = graph.row.layers
  try graph.resize(to: 480)
  #expect(graph.row.layers.count == 16)
  #expect(graph.staleWidth == 0)
  for layer in before {
    let same = graph.row.layers.first { $0.tile == layer.tile }
    #expect(same?.number == layer.number)
    #expect(same?.picture == layer.picture)
  }
  #expect(Set(graph.row.layers.map(\.number)).count == 16)
  try graph.resize(to: 100)
  #expect(graph.row.layers.count == 5)
  #expect(graph.redrawAll().allSatisfy { graph.store.held.contains($0.samples) })
}

@Test func `a shape outside its ranges is refused`() {
  func shape(_ constants: GraphConstants) throws(GraphShapeError) -> GraphShape {
    try GraphShape(.repaired, constants: constants)
  }
  #expect(throws: GraphShapeError.width) { try GraphShape(.published, width: 0) }
  #expect(throws: GraphShapeError.width) { try shape(.init(storedWidth: 100_001)) }
  #expect(throws: GraphShapeError.layerWidth) { try shape(.init(layerWidth: -1)) }
  #expect(throws: GraphShapeError.pointsPerSample) { try GraphShape(.repaired, pointsPerSample: 0) }
  #expect(throws: GraphShapeError.padding) { try shape(.init(padding: -1)) }
  #expect(throws: GraphShapeError.lineWidth) { try shape(.init(lineWidth: .nan)) }
  #expect(throws: GraphShapeError.lineWidth) { try shape(.init(lineWidth: 0)) }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool { other.clamped(to: self) == other }
}
