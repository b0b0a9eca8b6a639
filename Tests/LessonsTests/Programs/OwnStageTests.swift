// A stage that is a program is traced, described and observed like one that is a type.

import InkstepEngine
import Testing

@testable import InkstepLessons

private func own(_ text: String, name: String = "own") throws -> DrawingStage {
  try DrawingStage(Array(name.utf8), OwnStageText(program: Array(text.utf8)))
}

/// A stage with a line to each sample, whose methods contain `body`.
private func line(moved body: String, rest: String = "") -> String {
  """
  class Stage {
    began(p, path) { path.move(p); }
    // The pen has moved.
    moved(p, path) {
      // A line is drawn.
      \(body)
    }
    ended(p, path) { path.line(p); }
    cancelled(p, path) { this.ended(p, path); }
    \(rest)
  }

  """
}

struct OwnStageTests {
  @Test(arguments: DrawingStage.allCases)
  func `the program of a stage has the trace and the description of its type`(
    _ stage: DrawingStage
  ) throws {
    let text = try #require(ProgramText.stages.first { $0.stage == stage }?.text)
    let program = try DrawingStage(Array("own".utf8), OwnStageText(program: text))
    for stroke in publishedStrokes {
      let (right, made) = (try Trace(stage, over: stroke), try Trace(program, over: stroke))
      #expect(made.path == right.path)
      #expect(made.summary.joints.count == right.summary.joints.count)
      for (step, expected) in zip(made.steps, right.steps) {
        #expect(
          step.tail == expected.tail && step.appended == expected.appended
            && step.display == expected.display && step.stroked == expected.stroked
            && step.sample == expected.sample && step.junction == expected.junction
            && step.lag == nil, "\(stroke.id), event \(step.event)")
      }
      // A sample that a midpoint replaces is not known of a program.
      if !stage.description.givesUpSamples {
        #expect(made.summary.joints == right.summary.joints && made.delay == right.delay)
      }
    }
    let (described, right) = (program.description, stage.description)
    // A tail or the ink after a lift can be of a kind that the description of a type does not count.
    #expect(Set(described.draws).isSuperset(of: right.draws.filter { $0.isCurve }))
    #expect(described.hasTail == right.hasTail && described.readsLift == right.readsLift)
    #expect(described.skipsRepeats == right.skipsRepeats)
    #expect(described.takesBack == right.takesBack)
  }

  @Test func `the lag and the undrawn samples are what the program reports, or unknown`() throws {
    let stage = try own(line(moved: "path.line(p);", rest: "get lag() { return 2; }"))
    let trace = try Trace(stage, over: publishedStrokes[0])
    #expect(trace.steps.allSatisfy { $0.lag == 2 } && trace.summary.undrawn == 2)
    let silent = try Trace(own(line(moved: "path.line(p);")), over: publishedStrokes[0])
    #expect(silent.summary.undrawn == nil && silent.meanLag == nil)
    #expect(!silent.text.string.contains("undrawn"))
  }

  @Test(
    arguments: [
      // To each sample; to the middle of each side; a quarter behind each sample, so the first piece is shorter.
      ("path.line(p);", [1, 1, 1, 1]),
      ("path.line(mid(this.last, p));", [0.5, 1, 1, 1]),
      ("path.line(cut(this.last, p, 3 / 4));", [nil, 1, 1, 1]),
      // A second piece in each move ends nowhere, or at the sample.
      ("path.line(cut(this.last, p, 1 / 4)); path.line(cut(this.last, p, 3 / 4));", [nil]),
      ("path.line(mid(this.last, p)); path.line(p);", [0.5, 0.5, 0.5, 0.5]),
    ] as [(String, [Double?])])
  func `the moves that a piece spans are known from its ends or from one piece in each move`(
    _ moved: String, _ expected: [Double?]
  ) throws {
    let program = """
      class Stage {
        last = null;
        began(p, path) { this.last = p; path.move(p); }
        moved(p, path) { \(moved) this.last = p; }
        ended(p, path) { path.line(p); }
        cancelled(p, path) { this.ended(p, path); }
      }
      function cut(a, b, t) { return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }; }
      function mid(a, b) { return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }; }
      """
    let points = [(3, 1), (40, 9), (80, 50), (90, 7), (99, 61)].map { InkPoint($0, $1) }
    let events = points.enumerated().map { TouchEvent($0 == 0 ? .began : .moved, $1) }
    let stroke = Stroke(
      id: "a", width: 99, height: 99, events: events + [TouchEvent(.ended, InkPoint(120, 80))])
    let trace = try Trace(own(program), over: stroke)
    let joints = trace.summary.joints
    #expect(Array(joints.map(\.movesIn).prefix(expected.count)) == expected)
    let isKnown = joints.allSatisfy { $0.jump != nil }
    #expect((trace.summary.longestJump != nil) == isKnown && (InkClocks(trace) != nil) == isKnown)
    for (index, joint) in joints.enumerated() {
      #expect((PointGoal.jump.rest(in: trace, joint: index) != nil) == (joint.jump != nil))
    }
  }

  @Test func `ink that ends between samples is late by its distance along the sides`() throws {
    let stage = try own(
      line(
        moved: "path.line({ x: (3 * this.last.x + p.x) / 4, y: p.y + 1 });\n    this.last = p;",
        rest: "last = { x: 0, y: 0 };"))
    let events = (0...6).map { TouchEvent($0 == 0 ? .began : .moved, InkPoint(Double(8 * $0), 0)) }
    let trace = try Trace(stage, over: Stroke(id: "a", width: 99, height: 99, events: events))
    let delay = try #require(trace.delay)
    #expect(delay.mean == 0.75 && delay.longest == 0.75)
  }

  @Test func `an event tells the lines that ran, their comments and the fields`() throws {
    let stage = try own(
      line(moved: "path.line(p);\n    this.kept = [p, p];", rest: "kept = null;\n  count = 1;"))
    let events = [TouchEvent(.began, InkPoint(1, 2)), TouchEvent(.moved, InkPoint(3, 4))]
    let told = stage.events(over: Stroke(id: "a", width: 9, height: 9, events: events))
    #expect(told.map(\.lines) == [[2], [6, 7]])
    #expect(told[1].methods == [4...8])
    #expect(told.map { String(decoding: $0.comment, as: UTF8.self) } == ["", "A line is drawn."])
    #expect(told[1].fields.map { String(decoding: $0.name, as: UTF8.self) } == ["kept", "count"])
    guard case .list(let points) = told[1].fields[0].value, case .point(let p)? = points.last else {
      Issue.record("the list is not shown")
      return
    }
    #expect(p == InkPoint(3, 4))
  }

  @Test func `a program that fails is refused where it fails`() throws {
    let stage = try own(line(moved: "path.line({ x: 1 / (p.x - 3), y: 0 });"))
    let events = [1.0, 2, 3].map { TouchEvent($0 == 1 ? .began : .moved, InkPoint($0, 0)) }
    let stroke = Stroke(id: "a", width: 9, height: 9, events: events)
    #expect(throws: TraceError(event: 2, reason: .stageFailed)) { try Trace(stage, over: stroke) }
    let failure = try #require(stage.failure(over: stroke))
    #expect(failure.event == 2 && failure.error.place.line == 6)
    #expect(failure.error.problem == .notFinite)
  }
}
