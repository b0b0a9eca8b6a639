import Testing

@testable import InkstepEngine
@testable import InkstepLessons

private let ramp = Signal(id: "ramp", interval: 100, values: (0..<800).map { Double($0 % 121) })

/// Counts the occurrences of a text in a figure.
private func count(_ text: String, in figure: Figure) -> Int {
  figure.content.string.components(separatedBy: text)
}

extension String {
  fileprivate func components(separatedBy text: String) -> Int {
    var rest = self[...]
    var found = 0
    while let range = rest.range(of: text) {
      found += 1
      rest = rest[range.upperBound...]
    }
    return found
  }
}

private func scene(_ shape: GraphShape, after total: Int, lag: Int = 0) -> GraphScene {
  GraphScene(GraphCourse(shape, over: ramp), total: total, lag: lag)
}

/// The moment after `total` samples and a relayout at the same width.
private func scene(_ shape: GraphShape, relaidAfter total: Int) -> GraphScene {
  let relayout = GraphRelayout(after: total, shape: shape)
  return GraphScene(GraphCourse(shape, over: ramp, relayout: relayout), total: total)
}

private func allFigures() throws -> [Figure] {
  var figures: [Figure] = []
  for policy in GraphPolicy.allCases {
    for (width, step) in [(1, 1), (320, 1), (480, 3), (1024, 33)] {
      let shape = try GraphShape(policy, width: width, pointsPerSample: step)
      for (total, lag) in [(0, 0), (1, 1), (33, 0), (700, 12)] {
        figures.append(.tiles(scene(shape, after: total, lag: lag)))
        figures.append(.tiles(scene(shape, relaidAfter: total)))
      }
      figures.append(.follow(70, shape))
      figures.append(.retained(shape))
      figures.append(.tileCost(shape, GraphPrices(column: 1, segment: 1, redraw: 0, move: 4)))
    }
  }
  for padding in 0...3 {
    figures.append(.seam(padding: TilePadding(left: padding, right: padding), lineWidth: 3))
  }
  return figures + [.backlog(redrawTenths: 20)]
}

@Test func `no figure of the graph holds an id, a reference or a number that is none`() throws {
  for figure in try allFigures() {
    for refused in [" id=", "url(", "<defs", "nan", "inf", "style="] {
      #expect(count(refused, in: figure) == 0)
    }
  }
}

@Test func `every layer is a column and nothing else is`() throws {
  let scene = scene(.published, after: 500)
  #expect(count("<rect class=\"tile", in: .tiles(scene)) == 11)
  #expect(count("tile-number", in: .tiles(scene)) == 11)
}

@Test func `a late redraw leaves a stale layer as published and a clear one repaired`() {
  let late = scene(.published, after: 397, lag: 13)
  #expect(late.graph.staleWidth == 13)
  #expect(late.reused == [late.graph.row.tiles.last.map { LayerReuse(from: $0 - 11, to: $0) }])
  #expect(count("signal tile-stale", in: .tiles(late)) == 1)
  let mended = scene(.repaired, after: 397, lag: 13)
  #expect(count("tile-stale", in: .tiles(mended)) == 0)
}

@Test func `what a relayout misses is crossed out`() {
  let crash = scene(.published, relaidAfter: 650)
  #expect(crash.missing == Array(318...323))
  #expect(count("class=\"cross\"", in: .tiles(crash)) == 1)
  let mended = scene(.repaired, relaidAfter: 650)
  #expect(count("class=\"cross\"", in: .tiles(mended)) == 0)
}

@Test func `the failing stretches are those of the specification`() {
  #expect(GraphShape.published.failingIntervals(upTo: 1000) == [648..<673, 972..<993])
  #expect(GraphShape.repaired.failingIntervals(upTo: 3000).isEmpty)
}

@Test func `corners keep every change of slope`() {
  let kept = corners(of: [0, 1, 2, 3, 1, 2, 3, 3])
  #expect(kept.map(\.index) == [0, 3, 4, 6, 7])
  #expect(kept.map(\.count) == [0, 3, 1, 3, 3])
}

@Test func `hatching stays inside its rectangle`() {
  for hatch in [Hatch.rising, .falling, .crossed, .level] {
    var marks = Marks()
    marks.hatch("hatch", hatch, Box(x: 10, y: 20, width: 50, height: 30))
    let numbers = marks.text.string.split { !"0123456789.-ML".contains($0) }
      .flatMap { $0.split { $0 == "M" || $0 == "L" } }.compactMap { Double($0) }
    #expect(!numbers.isEmpty)
    for (x, y) in zip(
      stride(from: 0, to: numbers.count, by: 2), stride(from: 1, to: numbers.count, by: 2))
    {
      #expect(10...60 ~= numbers[x])
      #expect(20...50 ~= numbers[y])
    }
  }
}
