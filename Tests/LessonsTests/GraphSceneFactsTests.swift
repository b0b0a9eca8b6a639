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

private func scene(
  _ shape: GraphShape, _ total: Int, lag: Int = 0, relayoutAt: Int? = nil, newWidth: Int? = nil,
  late: Bool = false
) throws -> GraphScene {
  let course = try GraphCourse(
    shape, over: signal, relayoutAt: relayoutAt, newWidth: newWidth, isLaidOutLate: late)
  return GraphScene(course, total: total, lag: lag)
}

@Test func `a relayout at 648 samples tells which samples are read where`() throws {
  let crash = try scene(.published, 648, relayoutAt: 648)
  #expect(
    lines(crash.report) == [
      #"["run.stops"]"#, #"["run.gone", "10", "318", "323", "−6", "−1"]"#,
    ])
  #expect(lines(crash.effects) == [#"["graph.relayout", "648"]"#, #"["run.queuedMany", "11"]"#])
  #expect(lines(crash.facts.facts).last == #"["figure.missing", "6"]"#)
  #expect(crash.marks == [.tile, .signal, .missing])

  let later = try scene(.published, 700, relayoutAt: 648)
  #expect(lines(later.report) == [#"["run.stopped", "648"]"#])
  let mended = try scene(.repaired, 648, relayoutAt: 648)
  #expect(lines(mended.report) == [#"["run.mended", "648", "329"]"#])
  let lucky = try scene(.published, 640, relayoutAt: 640)
  #expect(lines(lucky.report) == [#"["run.luck", "640", "354"]"#])
}

@Test func `a wide turn names some of its tiles and counts the others`() throws {
  let wide = try scene(.published, 648, relayoutAt: 648, newWidth: 768)
  let report = lines(wide.report)
  #expect(report.count == 6)
  #expect(report[1] == #"["run.gone", "−1", "0", "1", "−324", "−323"]"#)
  #expect(report[5] == #"["run.goneMore", "8"]"#)
}

@Test func `failures without samples are told in their own words`() throws {
  let narrow = try GraphShape(.published, pointsPerSample: 33)
  #expect(lines(try scene(narrow, 5).report) == [#"["run.dividesByZero", "33", "32"]"#])
  #expect(
    lines(try scene(.published, 1, late: true).report) == [#"["run.noLayer", "−11"]"#])
  let single = try GraphShape(.published, pointsPerSample: 32)
  #expect(lines(try scene(single, 9).report) == [#"["run.frozen"]"#])
  let thick = try GraphShape(.published, lineWidth: 3)
  #expect(lines(try scene(thick, 9).report) == [#"["run.seams", "2", "3", "2"]"#])
  #expect(try scene(GraphShape(.repaired, lineWidth: 3), 9).report.isEmpty)
}

@Test func `what happened is the sample, the layer reused and the queue`() throws {
  #expect(lines(try scene(.published, 0).effects) == [#"["run.nothingYet"]"#])
  #expect(
    lines(try scene(.published, 33).effects) == [
      #"["graph.event", "33"]"#, #"["graph.reuse", "−10", "1"]"#, #"["graph.queued", "0, 1"]"#,
    ])
  #expect(
    lines(try scene(.published, 60).effects) == [
      #"["graph.event", "60"]"#, #"["graph.plain"]"#, #"["graph.queued", "1"]"#,
    ])
}

@Test func `the legend has the marks of the moment`() throws {
  #expect(try scene(.published, 353).marks == [.tile, .signal, .queued, .reused, .padding])
  #expect(try scene(.published, 397, lag: 13).marks == [.tile, .signal, .queued, .stale])
  let bare = try scene(GraphShape(.published, pointsPerSample: 3), 301)
  #expect(bare.marks.contains(.uncovered))
  #expect(bare.uncoveredWidth == 17)
}
