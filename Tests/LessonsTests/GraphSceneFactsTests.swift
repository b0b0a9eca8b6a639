import InkstepEngine
import Testing

@testable import InkstepLessons

private let signal = Signal(id: "ramp", interval: 100, values: (0..<100).map { Double($0) })

/// Facts as lines: the key, then its values.
private func lines(_ facts: [FigureFact]) -> [String] {
  facts.map { fact in
    var json = JSONLines()
    json.value(fact)
    return json.text.string
  }
}

private func scene(_ shape: GraphShape, _ total: Int, lag: Int = 0) -> GraphScene {
  GraphScene(GraphCourse(shape, over: signal), total: total, lag: lag)
}

/// The moment after `total` samples, with a relayout to another shape after some of them.
private func scene(_ shape: GraphShape, _ total: Int, _ relayout: GraphRelayout) -> GraphScene {
  GraphScene(GraphCourse(shape, over: signal, relayout: relayout), total: total)
}

@Test func `a relayout at 648 samples tells which samples are read where`() throws {
  let crash = scene(.published, 648, .init(after: 648, shape: .published))
  #expect(
    lines(crash.report) == [
      #"["run.stops"]"#, #"["run.gone", "10", "318", "323", "−6", "−1"]"#,
    ])
  #expect(lines(crash.effects) == [#"["graph.relayout", "648"]"#, #"["run.queuedMany", "11"]"#])
  #expect(lines(crash.facts.facts).last == #"["figure.missing", "6"]"#)
  #expect(crash.marks == [.tile, .signal, .missing])

  let later = scene(.published, 700, .init(after: 648, shape: .published))
  #expect(lines(later.report) == [#"["run.stopped", "648"]"#])
  let mended = scene(.repaired, 648, .init(after: 648, shape: .repaired))
  #expect(lines(mended.report) == [#"["run.mended", "648", "329"]"#])
  let lucky = scene(.published, 640, .init(after: 640, shape: .published))
  #expect(lines(lucky.report) == [#"["run.luck", "640", "354"]"#])
}

@Test func `a wide turn names some of its tiles and counts the others`() throws {
  let wide = scene(
    .published, 648, .init(after: 648, shape: try GraphShape.published.resized(to: 768)))
  let report = lines(wide.report)
  #expect(report.count == 6)
  #expect(report[1] == #"["run.gone", "−1", "0", "1", "−324", "−323"]"#)
  #expect(report[5] == #"["run.goneMore", "8"]"#)
}

@Test func `failures without samples are told in their own words`() throws {
  let narrow = try GraphShape(.published, pointsPerSample: 33)
  #expect(lines(scene(narrow, 5).report) == [#"["run.dividesByZero", "33", "32"]"#])
  let late = GraphScene(GraphCourse(.published, over: signal, isLaidOutLate: true), total: 1)
  #expect(lines(late.report) == [#"["run.noLayer", "−11"]"#])
  let single = try GraphShape(.published, pointsPerSample: 32)
  #expect(lines(scene(single, 9).report) == [#"["run.frozen"]"#])
  let thick = try GraphShape(.published, constants: .init(lineWidth: 3))
  #expect(lines(scene(thick, 9).report) == [#"["run.seams", "2", "3", "2"]"#])
  #expect(try scene(GraphShape(.repaired, constants: .init(lineWidth: 3)), 9).report.isEmpty)
}

@Test func `what happened is the sample, the layer reused and the queue`() throws {
  #expect(lines(scene(.published, 0).effects) == [#"["run.nothingYet"]"#])
  #expect(
    lines(scene(.published, 33).effects) == [
      #"["graph.event", "33"]"#, #"["graph.reuse", "−10", "1"]"#, #"["graph.queued", "0, 1"]"#,
    ])
  #expect(
    lines(scene(.published, 60).effects) == [
      #"["graph.event", "60"]"#, #"["graph.plain"]"#, #"["graph.queued", "1"]"#,
    ])
}

@Test func `the legend has the marks of the moment`() throws {
  #expect(scene(.published, 353).marks == [.tile, .signal, .queued, .reused, .padding])
  #expect(scene(.published, 397, lag: 13).marks == [.tile, .signal, .queued, .stale])
  let bare = try scene(GraphShape(.published, pointsPerSample: 3), 301)
  #expect(bare.marks.contains(.uncovered))
  #expect(bare.uncoveredWidth == 17)
}
