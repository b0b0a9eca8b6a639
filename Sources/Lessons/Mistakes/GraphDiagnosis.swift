// The verdict on one program that runs the tiled graph, over all its signals.

import InkstepEngine

/// One signal of a program under judgement: the engine's trace and the program's recording.
package struct RecordedSignal: Sendable {
  package let trace: GraphTrace
  package let given: Recording
  package let relayouts: [Int]

  package init(trace: GraphTrace, given: Recording, relayoutsAfter relayouts: [Int]) {
    self.trace = trace
    self.given = given
    self.relayouts = relayouts
  }
}

extension Diagnosis {
  /// Searches for the mistakes that explain the signals of the graph under one policy.
  ///
  /// The work is bounded; with more than two million layers over all steps nothing is searched.
  package init(_ samples: [RecordedSignal]) {
    self.init()
    needs = samples.map { _ in nil }
    let size = samples.reduce(0) { $0 + $1.trace.steps.count * $1.trace.shape.layerCount }
    guard let shape = samples.first?.trace.shape, size <= 2_000_000 else { return }
    let search = GraphMistakeSearch(samples, shape.policy)
    guard search.differs else { return }
    if search.sharesFrames {
      explanations = [Explanation([Mistake("frames-shared")])]
      needs = samples.map { $0.given.steps == nil ? nil : [0] }
      return
    }
    search.run()
    explanations = Self.plainest(search.found.map { Explanation($0.mistakes) })
    if let first = search.found.first {
      needs = search.needs(of: first)
      graph = first
      explanation = search.explanation(first)
    }
    work = search.effort.spent
  }

  /// Whether the first explanation shows in every step what was recorded; `false` without a program.
  package func explains(_ signal: RecordedSignal) -> Bool {
    guard let program = graph?.program, let steps = signal.given.steps,
      var run = GraphProgramRun(program, over: signal), steps.count == signal.trace.steps.count
    else { return false }
    let keys = RecordKind.graphStep.keys
    return steps.allSatisfy { step in
      guard let shown = run.step() else { return false }
      return stepAgrees(shown, step, keys)
    }
  }
}

extension GraphTrace {
  /// The explanations of a recording that differs from this trace, the likeliest first; empty if no
  /// known mistake fits.
  package func explanations(of given: Recording, relayoutAfter relayout: Int?) -> [Explanation] {
    let relayouts = relayout.map { [$0] } ?? []
    return Diagnosis([RecordedSignal(trace: self, given: given, relayoutsAfter: relayouts)])
      .explanations
  }
}
