// Traces that are views, go on after others, or have times for the whole trace only.

import Testing

@testable import sitegen

private func document(_ content: String) -> String { "<ink>\(content)</ink>" }

private func notes(_ content: String) throws -> [String] {
  try InkFile.read(
    Array(document(content).utf8), file: "a", as: .inkml, InkSettings()
  ).notes
}

@Test func `the duration of a trace gives its samples times`() throws {
  let traces =
    "<trace timeOffset='1000' duration='40'>0 0,10 10,20 20</trace>"
    + "<trace timeOffset='3000' duration='20'>50 50,60 60</trace>"
  #expect(
    try inkEvents(document(traces), as: .inkml) == [
      "began 0 0 t=0", "moved 10 10 t=20", "ended 20 20 t=40", "began 50 50 t=2000",
      "ended 60 60 t=2020",
    ])
  #expect(
    try notes(traces) == [
      "the times are spread evenly over the duration of each trace",
      "the times are counted from the first sample",
    ])
  #expect(
    try notes(traces + "<trace>1 1</trace>")
      == ["the durations of traces are not used, because some traces have none"])
  #expect(
    try notes("<trace timeOffset='5'>1 1</trace>")
      == ["'timeOffset' is not used, because the samples have no times"])
}

@Test func `a view draws a trace of the definitions, or a part of it`() throws {
  let defined =
    "<definitions><trace xml:id='t'>0 0,10 10,20 20,30 30</trace><traceGroup xml:id='g'>"
    + "<trace>1 1</trace><trace>2 2</trace></traceGroup></definitions>"
  let view = "<traceView traceDataRef='#t' from='2' to='3'/>"
  #expect(
    try inkEvents(document(defined + view), as: .inkml) == ["began 10 10", "ended 20 20"])
  #expect(
    try notes(defined + view) == [
      "samples outside of the views of traces are left out: 2",
      "samples of traces among the definitions are left out: 2",
    ])
  let group = "<traceView><traceView traceDataRef='#g'/></traceView>"
  #expect(
    try inkEvents(document(defined + group), as: .inkml)
      == ["began 1 1", "ended 1 1", "began 2 2", "ended 2 2"])
  #expect(
    try notes("<trace xml:id='a'>1 1</trace><traceView traceDataRef='#a'/>")
      == ["views of traces that are drawn already are left out"])
  #expect(
    inkFaults(document("<traceView traceDataRef='#b'/>"), as: .inkml).first?.contains(
      "there is no trace '#b' in the file") == true)
}

@Test func `a trace goes on after another one`() throws {
  let traces =
    "<trace xml:id='a' continuation='begin'>0 0,1 1</trace><trace>5 5,6 6</trace>"
    + "<trace priorRef='#a' continuation='end'>2 2</trace>"
  #expect(
    try inkEvents(document(traces), as: .inkml)
      == ["began 0 0", "moved 1 1", "ended 2 2", "began 5 5", "ended 6 6"])
  let channels =
    "<traceFormat><channel name='X'/><channel name='Y'/><channel name='T'/></traceFormat>"
  let timed =
    channels + "<trace id='a' continuation='begin'>0 0 0,1 1 8</trace><trace>5 5 10,6 6 18</trace>"
    + "<trace priorRef='#a' continuation='end'>2 2 20</trace>"
  #expect(
    try inkEvents(document(timed), as: .inkml) == [
      "began 0 0 t=0", "moved 1 1 t=8", "ended 2 2 t=20", "began 5 5 t=20", "ended 6 6 t=28",
    ])
  #expect(try notes(timed) == ["strokes at the same time are put one after the other"])
}
