import InkstepEngine
import Testing

@testable import InkstepLessons

/// Returns the counter and the appended elements of each step of a trace, with changes.
private func told(_ trace: Trace, _ change: (inout GivenStep, Int) -> Void) -> [GivenStep] {
  trace.steps.enumerated().map { index, step in
    var told = GivenStep()
    told.counter = step.slots.map { $0.count - 1 }
    told.appended = step.appended
    told.display = step.display
    change(&told, index)
    return told
  }
}

struct StepDisagreementTests {
  @Test(arguments: DrawingStage.allCases)
  func `steps that are those of the stage agree`(_ stage: DrawingStage) throws {
    for stroke in randomSessions(seed: 51, count: 30) {
      let trace = try Trace(stage, over: stroke)
      #expect(trace.disagreement(withSteps: told(trace) { _, _ in }) == nil)
    }
  }

  @Test func `a step that differs is told with its key`() throws {
    let stroke = try #require(randomSessions(seed: 52).first { $0.events.count > 30 })
    let trace = try Trace(.smoothed, over: stroke)
    let wrong = trace.disagreement(
      withSteps: told(trace) { step, index in
        if index == 2 { step.counter = 7 }
      })
    #expect(
      wrong?.description.hasPrefix(
        #"{ "step": 2, "key": "counter", "expected": 2, "found": 7, "counter": 1, "buffer": [["#)
        == true)
    let eager = trace.disagreement(
      withSteps: told(trace) { step, index in
        if stroke.events[index].phase == .moved { step.display = true }
      })
    #expect(eager?.key == "display")
    // A redraw that nothing needs is no change of a program.
    #expect(eager?.mistakes.isEmpty == true)
    let short = trace.disagreement(withSteps: Array(told(trace) { _, _ in }.dropLast()))
    #expect(short?.key == "steps")
  }

  @Test func `books kept otherwise that draw the same have no mistake`() throws {
    // The counter is set to 0 only when the pen comes down.
    for stroke in randomSessions(seed: 53, count: 30) {
      let trace = try Trace(.smoothed, over: stroke)
      var last = 0
      let steps = told(trace) { step, index in
        if stroke.events[index].phase.endsStroke { step.counter = last }
        last = step.counter ?? 0
      }
      let given = Recording(
        steps: steps.map { step in
          RecordKind.step.keys.map {
            $0.name == "counter" ? .number(Double(step.counter ?? 0)) : nil
          }
        }, path: trace.path)
      let verdict = Verdict.on([ComparedRun(given, beside: trace)])
      #expect(verdict.found.isEmpty)
      #expect(verdict.isRight == (given.firstDifference(from: trace) != nil))
    }
  }

  @Test func `steps of a graph are compared, too`() throws {
    let signal = Signal(id: "flat", interval: 100, values: [Double](repeating: 1, count: 700))
    let trace = GraphTrace(.published, over: signal, relayoutAfter: 650)
    func told(_ shift: Int) -> [GivenGraphStep] {
      trace.steps.map { step in
        var told = GivenGraphStep()
        told.held = step.held
        told.frames = step.frames.flatMap { [$0.tile, $0.x + shift] }
        return told
      }
    }
    #expect(trace.disagreement(withSteps: told(0)) == nil)
    let wrong = trace.disagreement(withSteps: told(1))
    #expect(wrong?.key == "frames")
    #expect(wrong?.description.contains(#""found": { "tile": "#) == true)
    #expect(wrong?.mistakes.map { $0.name } == ["edge"])
  }
}
