import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// Packs a path in the format of `RecordingNumbers`.
private func packed(_ path: [PathElement]) -> [Double] {
  var numbers: [Double] = [6, Double(path.count)]
  for element in path {
    switch element {
    case .move(let p): numbers += [0, p.x, p.y]
    case .line(let p): numbers += [1, p.x, p.y]
    case .cubic(let a, let b, let p): numbers += [2, a.x, a.y, b.x, b.y, p.x, p.y]
    case .quad(let a, let p): numbers += [3, a.x, a.y, p.x, p.y]
    }
  }
  return numbers
}

private func packed(_ value: RecordedValue?) -> [Double] {
  switch value {
  case nil: [-1]
  case .nothing: [0]
  case .number(let number): [1, number]
  case .flag(let flag): [2, flag ? 1 : 0]
  case .phase(let phase): [3, Double(phase.rawValue)]
  case .point(let p): [4, p.x, p.y]
  case .points(let points): [5, Double(points.count)] + points.flatMap { [$0.x, $0.y] }
  case .path(let path): packed(path)
  case .numbers(let numbers): [7, Double(numbers.count)] + numbers
  }
}

private func packed(_ records: [[RecordedValue?]]?) -> [Double] {
  guard let records else { return [-1] }
  return [Double(records.count)] + records.flatMap { $0.flatMap { packed($0) } }
}

/// Packs the steps, path, summary and joints of a trace.
private func packed(_ trace: Trace) -> [Double] {
  packed((0..<trace.stepCount).map { trace.record(ofStep: $0) }) + packed(trace.path)
    + trace.summaryRecord.flatMap { packed($0) } + packed(trace.jointRecords)
}

/// Packs a recording with a path only.
private func alone(_ path: [PathElement]) -> [Double] {
  [-1] + packed(path) + RecordKind.summary.keys.map { _ in -1 } + [-1]
}

private func mirrored(_ path: [PathElement]) -> [PathElement] {
  path.map { $0.map { InkPoint($0.y, $0.x) } }
}

@Test func `a recording survives the way through numbers`() throws {
  for stroke in randomSessions(seed: 71, count: 40) {
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: stroke)
      let given = try #require(RecordingNumbers.recording(packed(trace), of: .step))
      #expect(given.steps?.count == trace.steps.count)
      #expect(given.path == trace.path)
      #expect(given.firstDifference(from: trace) == nil)
    }
  }
}

@Test func `a case tells each trace at once and all of them together`() throws {
  var all = TraceCase()
  var right = TraceCase()
  for stroke in randomSessions(seed: 72, count: 12) {
    let trace = try Trace(.smoothed, over: stroke)
    let answer = all.add(alone(mirrored(trace.path)), to: trace)
    let told = try #require(answer).string
    if !trace.path.isEmpty {
      // The first element that a mirrored program draws at another position.
      let start = #""difference": { "isStep": true, "headline": ["at", [""#
      #expect(told.contains(start), "\(told)")
      #expect(told.contains(#"], ["element", "0", "path"]], "#), "\(told)")
      #expect(told.contains(#", "before": ["before", "3", "("#), "\(told)")
      #expect(told.contains(#""valuePath": ["path", 0]"#), "\(told)")
    }
    let agreeing = right.add(packed(trace), to: trace)
    #expect(try !#require(agreeing).string.contains("difference"))
  }
  let named = #""explanations": [[{ "name": "axes-swapped" }]]"#
  #expect(all.verdict.string.contains(named))
  #expect(right.verdict.string.contains(#""explanations": [], "#))
  for verdict in [all.verdict, right.verdict] {
    #expect(verdict.string.contains(#""remarked": [], "remarks": []"#))
  }
}

@Test func `a case remarks on steps that differ where the drawing is right`() throws {
  let stroke = randomSessions(seed: 74, count: 1)[0]
  let trace = try Trace(.smoothed, over: stroke)
  var steps: [[RecordedValue?]] = (0..<trace.stepCount).map { trace.record(ofStep: $0) }
  // At the end of a stroke a program may empty its buffer late.
  let last = try #require(steps.indices.dropLast().last)
  let place = RecordKind.step.keys.firstIndex { $0.name == "lag" }
  let lag = try #require(place)
  steps[last][lag] = RecordedValue.number(77)
  var numbers = packed(steps)
  numbers += packed(trace.path)
  numbers += trace.summaryRecord.flatMap { packed($0) }
  numbers += packed(trace.jointRecords)
  var open = TraceCase()
  let answer = open.add(numbers, to: trace)
  let told = try #require(answer).string
  #expect(told.contains(#""remark": { "isStep": true, "#), "\(told)")
  #expect(told.contains(#""valuePath": ["steps", \#(last), "lag"]"#), "\(told)")
  #expect(!told.contains("difference"), "\(told)")
  let verdict = open.verdict.string
  #expect(verdict.hasPrefix(#"{ "isRight": false, "explanations": [], "#), "\(verdict)")
  #expect(verdict.contains(#""remarked": [0], "#), "\(verdict)")
}

@Test func `a graph is judged by the run that it was`() throws {
  let values = (0..<900).map { Double($0 % 100) }
  let signal = Signal(id: "saw", interval: 10, values: values)
  let shape = try GraphShape(.repaired, width: 320)
  for relayout in [nil, 500] {
    let trace = GraphTrace(shape, over: signal, relayoutAfter: relayout)
    let sums = trace.summaryRecord.flatMap { packed($0) }
    let given = packed(trace.ownRecording.steps) + [-1] + sums
    var open = TraceCase()
    let answer = open.add(given, shape, over: signal)
    let told = try #require(answer).string
    #expect(!told.contains("difference"), "\(told)")
  }
}

@Test func `a graph of which only the sums are known is held against the run that they fit best`()
  throws
{
  let values = (0..<900).map { Double($0 % 100) }
  let signal = Signal(id: "saw", interval: 10, values: values)
  let shape = try GraphShape(.repaired, width: 320)
  for relayout in [nil, Signal.usualRelayout] {
    let trace = GraphTrace(shape, over: signal, relayoutAfter: relayout)
    // Only the last sum is wrong.
    let sums: [Double] = trace.summaryRecord.flatMap { packed($0) }.dropLast(2) + [1, 77]
    var open = TraceCase()
    let answer = open.add([-1, -1] + sums, shape, over: signal)
    let told = try #require(answer).string
    #expect(told.contains(##""headline": ["summary", "missing"]"##), "\(told)")
  }
}

@Test func `numbers that are no recording are refused`() throws {
  let stroke = randomSessions(seed: 73, count: 1)[0]
  let trace = try Trace(.linear, over: stroke)
  let good = packed(trace)
  var open = TraceCase()
  let whole = open.add(good, to: trace)
  #expect(whole != nil)
  // The packet is cut at each position, and each number is replaced by invalid ones.
  for count in 0..<min(good.count, 400) {
    let cut = open.add(Array(good[..<count]), to: trace)
    #expect(cut == nil, "\(count)")
    for odd in [Double.nan, .infinity, 1e300, -7.5] {
      var spoiled = good
      spoiled[count] = odd
      _ = open.add(spoiled, to: trace)
    }
  }
  let longer = open.add(good + [0], to: trace)
  #expect(longer == nil)
}

@Test func `the catalogue of keys names the keys of traces`() {
  let text = RecordCatalogue.text.string
  for key in RecordKind.step.keys + RecordKind.joint.keys + RecordKind.graphStep.keys {
    #expect(text.contains("{ \"name\": \"\(key.name)\", \"shape\": "))
  }
  #expect(text.contains(#""columns": ["tile", "from", "to"]"#))
}
