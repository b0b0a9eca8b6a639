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
    needs = samples.map { _ in nil }
    let size = samples.reduce(0) { $0 + $1.trace.steps.count * $1.trace.shape.layerCount }
    guard size <= 2_000_000 else { return }
    var search = GraphMistakeSearch(samples)
    guard search.differs else { return }
    if search.sharesFrames {
      explanations = [Explanation([Mistake("frames-shared")])]
      needs = samples.map { $0.given.steps == nil ? nil : [0] }
      return
    }
    let found = search.run()
    explanations = found.map { Explanation($0.mistakes) }
    if let first = found.first { needs = search.needs(of: first) }
    work = search.effort.spent
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
