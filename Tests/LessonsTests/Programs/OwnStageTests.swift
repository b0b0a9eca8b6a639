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
    }
    let (described, right) = (program.description, stage.description)
    // A tail or the ink after a lift can be of a kind that the description of a type does not count.
    #expect(Set(described.draws).isSuperset(of: right.draws.filter { $0.isCurve }))
    #expect(described.hasTail == right.hasTail && described.readsLift == right.readsLift)
    #expect(described.skipsRepeats == right.skipsRepeats)
    #expect(described.takesBack == right.takesBack)
  }

  @Test func `the lag is what the program tells`() throws {
    let stage = try own(line(moved: "path.line(p);", rest: "get lag() { return 2; }"))
    let trace = try Trace(stage, over: publishedStrokes[0])
    #expect(trace.steps.allSatisfy { $0.lag == 2 })
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
