import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// A shape with random settings, valid or not.
private func randomShape(_ random: inout SeededRandom) throws -> GraphShape {
  let layerWidths = [4, 7, 16, 32, 32, 32, 64, 400]
  return try GraphShape(
    GraphPolicy.allCases.randomElement(using: &random) ?? .published,
    width: Int.random(in: 1...700, using: &random),
    pointsPerSample: [1, 1, 1, 2, 3, 5, 16, 33].randomElement(using: &random) ?? 1,
    constants: GraphConstants(
      layerWidth: layerWidths.randomElement(using: &random) ?? 32,
      lineWidth: Double.random(in: 0.5...9, using: &random),
      padding: [0, 1, 2, 2, 2, 5, 16].randomElement(using: &random) ?? 2))
}

private let signal = Signal(
  id: "saw", interval: 100, values: (0..<97).map { Double($0 * 37 % 121) })

private func randomCourse(_ random: inout SeededRandom, upTo total: Int) throws -> GraphCourse {
  let shape = try randomShape(&random)
  var relayout: GraphRelayout?
  if Bool.random(using: &random) {
    let width = Bool.random(using: &random) ? Int.random(in: 1...700, using: &random) : shape.width
    relayout = GraphRelayout(
      after: Int.random(in: 0...total, using: &random), shape: try shape.resized(to: width))
  }
  return GraphCourse(
    shape, over: signal, relayout: relayout,
    isLaidOutLate: Int.random(in: 0..<5, using: &random) == 0)
}

/// Describes the visible layers and the queue, without the identity of the layers.
private func state(_ graph: TiledGraph) -> String {
  let layers = graph.row.layers.map { layer in
    "\(layer.tile):" + (layer.picture.map { "\($0.tile)/\($0.samples)" } ?? "clear")
  }
  return "\(layers) \(graph.queue.tiles) \(graph.store.held) \(graph.store.values)"
}

@Test func `a scene is what every single step leads to`() throws {
  var random = SeededRandom(seed: 5)
  for _ in 0..<300 {
    let total = Int.random(in: 0...1800, using: &random)
    let course = try randomCourse(&random, upTo: total + 50)
    let lag = [0, 0, 1, 13, 40, 200].randomElement(using: &random) ?? 0
    let scene = GraphScene(course, total: total, lag: lag)
    let stepped = GraphScene(
      GraphReplay(everyStepOf: course, total: total, lag: lag), lag: lag)
    let name = Comment(
      rawValue: "\(course.shape) \(String(describing: course.relayout)) \(total) \(lag)")
    #expect(state(scene.graph) == state(stepped.graph), name)
    #expect(scene.reused == stepped.reused, name)
    #expect(scene.queued == stepped.queued, name)
    #expect(scene.missing == stepped.missing, name)
    #expect(scene.failure == stepped.failure, name)
    #expect(
      Figure.tiles(scene).content.bytes == Figure.tiles(stepped).content.bytes, name)
  }
}

@Test func `a turn is a resize of the engine's graph`() throws {
  var random = SeededRandom(seed: 8)
  for _ in 0..<120 {
    let shape = try randomShape(&random)
    let width = Int.random(in: 1...900, using: &random)
    let relayoutAt = Int.random(in: 0...1400, using: &random)
    let after = [0, 0, 1, 30, 400].randomElement(using: &random) ?? 0
    var graph = TiledGraph(shape)
    graph.layOut()
    _ = graph.redrawAll()
    for sample in 0..<relayoutAt + after {
      if sample == relayoutAt {
        try graph.resize(to: width)
        _ = graph.redrawAll()
      }
      _ = graph.step(signal.values[sample % signal.values.count])
    }
    if after == 0 {
      try graph.resize(to: width)
      _ = graph.redrawAll()
    }
    let relayout = GraphRelayout(after: relayoutAt, shape: try shape.resized(to: width))
    let course = GraphCourse(shape, over: signal, relayout: relayout)
    let scene = GraphScene(course, total: relayoutAt + after)
    #expect(state(scene.graph) == state(graph))
    #expect(scene.shape == graph.shape)
    #expect(scene.isRelayout == (after == 0))
  }
}

@Test func `a graph stops when its first step misses something`() throws {
  var random = SeededRandom(seed: 13)
  for _ in 0..<40 {
    let total = Int.random(in: 0...1500, using: &random)
    let course = try randomCourse(&random, upTo: total)
    var first: Int?
    for moment in 0...total where first == nil {
      let scene = GraphScene(course, total: moment)
      if scene.failure != nil || !scene.missing.isEmpty { first = moment }
    }
    #expect(GraphScene(course, total: total).stop == first, "\(course.shape)")
    if course.shape.policy == .repaired { #expect(first == nil) }
  }
}

@Test func `the failures of the specification stop the published graph`() throws {
  let turned = GraphCourse(
    .published, over: signal, relayout: GraphRelayout(after: 648, shape: .published))
  let crash = GraphScene(turned, total: 648)
  #expect(crash.missing == Array(318...323))
  #expect(crash.stop == 648)
  #expect(GraphScene(turned, total: 700).stop == 648)
  #expect(GraphScene(turned, total: 647).stop == nil)

  let early = GraphCourse(.published, over: signal, isLaidOutLate: true)
  #expect(GraphScene(early, total: 0).graph.row.layers.isEmpty)
  #expect(GraphScene(early, total: 1).failure == .noLayer(tile: -11))
  #expect(GraphScene(early, total: 40).stop == 1)

  let narrow = try GraphShape(.published, pointsPerSample: 33)
  let divided = GraphCourse(narrow, over: signal)
  #expect(GraphScene(divided, total: 0).failure == .noSamplesPerTile)
  #expect(GraphScene(divided, total: 9).stop == 0)
  #expect(GraphScene(divided, total: 9).uncoveredWidth == 320)

  for course in [turned, early, divided] {
    let shape = try GraphShape(.repaired, pointsPerSample: course.shape.pointsPerSample)
    let mended = GraphCourse(
      shape, over: signal,
      relayout: course.relayout.map { GraphRelayout(after: $0.total, shape: shape) },
      isLaidOutLate: course.isLaidOutLate)
    for total in [0, 1, 9, 40, 648, 700] {
      #expect(GraphScene(mended, total: total).stop == nil)
      #expect(GraphScene(mended, total: total).missing.isEmpty)
    }
  }
}

@Test func `redraws that wait read what is gone by then`() throws {
  let wide = try GraphShape.published.resized(to: 480)
  let turned = GraphCourse(
    .published, over: signal, relayout: GraphRelayout(after: 650, shape: wide))
  let scene = GraphScene(turned, total: 655, lag: 20)
  #expect(scene.queued.count == 16)
  #expect(scene.missing.first == 158)
  #expect(scene.stop == 655)
  #expect(GraphScene(turned, total: 670, lag: 20).stop == 650)
}

@Test func `an odd number of samples is bounded, not refused`() {
  let course = GraphCourse(.published, over: signal)
  #expect(GraphScene(course, total: -5, lag: -5).total == 0)
  #expect(GraphScene(course, total: 3, lag: 9000).total == 3)
  let silent = GraphCourse(.repaired, over: Signal(id: "none", interval: 1, values: []))
  #expect(GraphScene(silent, total: 50).total == 50)
}

@Test func `a turn to no width is refused`() {
  for width in [0, -1, 100_001] {
    #expect(throws: GraphShapeError.width) {
      try GraphShape.published.resized(to: width)
    }
  }
}

@Test func `each number of a shape is refused by its own error`() {
  #expect(throws: GraphShapeError.width) { try GraphShape(.published, width: 0) }
  #expect(throws: GraphShapeError.width) {
    try GraphShape(.published, constants: .init(storedWidth: 100_001))
  }
  #expect(throws: GraphShapeError.layerWidth) {
    try GraphShape(.repaired, constants: .init(layerWidth: 0))
  }
  #expect(throws: GraphShapeError.pointsPerSample) {
    try GraphShape(.repaired, pointsPerSample: 1001)
  }
  #expect(throws: GraphShapeError.padding) {
    try GraphShape(.published, constants: .init(padding: -1))
  }
  for width in [0, -1, .nan, .infinity, 1001] {
    #expect(throws: GraphShapeError.lineWidth) {
      try GraphShape(.published, constants: .init(lineWidth: width))
    }
  }
}
