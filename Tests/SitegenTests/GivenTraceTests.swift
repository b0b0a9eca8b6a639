import InkstepEngine
import Testing

@testable import InkstepLessons
@testable import sitegen

private func read(_ text: String) throws(Diagnostics) -> GivenTrace {
  try GivenTrace(JSONDocument(Array(text.utf8), file: "t.json"))
}

private func drawing(_ members: String) -> String {
  #"{ "format": "inkstep-trace/1", "# + members + " }"
}

@Test func `a trace may hold only a path`() throws {
  let trace = try read(drawing(#""path": [["M", 1, 2], ["L", 3, 4.5], ["C", 1, 2, 3, 4, 5, 6]]"#))
  #expect(trace.kind == .drawing)
  #expect(trace.stage == nil)
  #expect(trace.sample == nil)
  #expect(
    trace.recording.path == [
      .move(InkPoint(1, 2)), .line(InkPoint(3, 4.5)),
      .cubic(InkPoint(1, 2), InkPoint(3, 4), InkPoint(5, 6)),
    ])
  #expect(trace.recording.steps == nil)
  #expect(trace.recording.joints == nil)
}

@Test func `a step key that occurs once is compared in every step, one that never occurs in none`()
  throws
{
  let trace = try read(
    drawing(#""steps": [{ "counter": 0 }, { "counter": 1, "junction": [1, 2] }, {}]"#))
  let names = RecordKind.step.keys.map { $0.name }
  let given = try #require(trace.recording.steps).map { step in
    zip(names, step).compactMap { $1 == nil ? nil : $0 }
  }
  #expect(given == [[String]](repeating: ["counter", "junction"], count: 3))
}

@Test func `the first relayout is the step that says so`() throws {
  let graph = try read(
    """
    { "format": "inkstep-graph/1", "signal": "s", "policy": "repaired", "width": 100, "steps": [
      { "held": 1, "relayout": false }, { "held": 2 }, { "held": 2, "relayout": true } ] }
    """)
  #expect(graph.kind == .graph)
  #expect(graph.policy == .repaired)
  #expect(graph.width == 100)
  #expect(graph.sample == "s")
  #expect(graph.recording.relayouts == [2])
}

/// What a path may hold, and the stages there are, as messages say it.
private let elements =
  #"expected ["M", x, y], ["L", x, y], ["Q", x1, y1, x, y] or ["C", x1, y1, x2, y2, x, y]"#
private let stages = DrawingStage.allCases.map(\.slug).joined(separator: ", ")

@Test(arguments: [
  ("[]", "t.json:1:1: expected a trace (an object), found an array"),
  (
    "{}",
    "t.json:1:1: the key 'format' is missing; expected 'inkstep-trace/1' or 'inkstep-graph/1'"
  ),
  (
    #"{ "format": "inkstep-stroke/1" }"#,
    "t.json:1:13: 'format' is 'inkstep-stroke/1'; expected 'inkstep-trace/1' or 'inkstep-graph/1'"
  ),
  (#"{ "format": "inkstep-trace/1" }"#, "t.json:1:1: there is nothing to compare in this trace"),
  (
    drawing(#""steps": [{ "event": 0, "phase": "began", "point": [1, 2] }]"#),
    "t.json:1:1: there is nothing to compare in this trace"
  ),
  (
    drawing(#""summary": { "samples": 3 }"#),
    "t.json:1:1: there is nothing to compare in this trace"
  ),
  (drawing(#""paths": []"#), "t.json:1:32: unknown key 'paths' in a trace"),
  (drawing(#""path": {}"#), "t.json:1:40: 'path' must be an array, found an object"),
  (
    drawing(#""path": [["A", 1, 2]]"#),
    "t.json:1:42: unknown path element 'A'; \(elements)"
  ),
  (drawing(#""path": [["M", 1]]"#), "t.json:1:41: 'M' takes 2 numbers"),
  (drawing(#""path": [["L", 1, 2, 3]]"#), "t.json:1:41: 'L' takes 2 numbers"),
  (
    drawing(#""path": [["C", 1, 2, 3, 4, 5, 6, 7, 8, 9]]"#), "t.json:1:41: 'C' takes 6 numbers"
  ),
  (
    drawing(#""path": [["M", 1, "two"]]"#),
    "t.json:1:50: a coordinate must be a number, found a string"
  ),
  (
    drawing(#""path": [["M", 1, 2e12]]"#),
    "t.json:1:50: a coordinate is 2000000000000.0; expected at most 1e12 either way"
  ),
  (
    drawing(#""path": [[1, 2]]"#),
    "t.json:1:42: \(elements)"
  ),
  (
    drawing(#""stage": "smooth""#),
    "t.json:1:41: 'stage' is 'smooth'; expected \(stages)"
  ),
  (
    drawing(#""stroke": "../secret""#),
    "t.json:1:42: 'stroke' is '../secret'; expected lower-case words joined by hyphens, as in "
      + "'small-circle'"
  ),
  (drawing(#""steps": [7]"#), "t.json:1:42: expected a step (an object), found a number"),
  (
    drawing(#""steps": [{ "counter": "one" }]"#),
    "t.json:1:55: 'counter' must be a whole number, found a string"
  ),
  (
    drawing(#""steps": [{ "counter": 1e300 }]"#),
    "t.json:1:55: 'counter' is 1e+300; expected a whole number"
  ),
  (
    drawing(#""steps": [{ "phase": "move" }]"#),
    "t.json:1:53: unknown phase 'move'; expected began, moved, ended or cancelled"
  ),
  (
    drawing(#""steps": [{ "buffer": [[1, 2, 3]] }]"#),
    "t.json:1:55: a point has two numbers, [x, y]"
  ),
  (
    drawing(#""steps": [{ "display": 1 }]"#),
    "t.json:1:55: 'display' must be true or false, found a number"
  ),
  (
    drawing(#""summary": { "joints": [{ "turn": true }] }"#),
    "t.json:1:66: 'turn' must be a number, found a truth value"
  ),
  (
    #"{ "format": "inkstep-graph/1", "width": 0, "steps": [] }"#,
    "t.json:1:41: 'width' is 0.0; expected a whole number from 1 to 10000"
  ),
  (
    #"{ "format": "inkstep-graph/1", "steps": [{ "reused": { "from": 1 } }] }"#,
    "t.json:1:54: the key 'to' is missing in 'reused'"
  ),
])
func `what is wrong with a trace is said with its place`(_ text: String, _ expected: String) {
  do throws(Diagnostics) {
    _ = try read(text)
    Issue.record("was read")
  } catch {
    let first = error.findings.first
    let place = first?.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
    #expect(place + (first?.message ?? "") == expected)
    #expect(error.exitCode == .data)
  }
}

@Test func `a trace with thousands of faults is given up`() {
  let steps = [String](repeating: "1", count: 30_000).joined(separator: ",")
  do throws(Diagnostics) {
    _ = try read(drawing("\"steps\": [\(steps)]"))
    Issue.record("was read")
  } catch {
    #expect(error.findings.count == [Diagnostic].mostPerFile + 1)
  }
}
