// The verdict on graphs under one policy.

import InkstepEngine

extension Verdict {
  /// Searches for the mistakes that explain all signals, and returns what each needs.
  ///
  /// The work is bounded; with more than two million layers over all steps nothing is searched.
  mutating func explainGraphs(_ runs: [RunEvidence]) -> [[Int]?] {
    var size = 0
    for case .graph(let trace, _) in runs { size += trace.steps.count * trace.shape.layerCount }
    if size > 2_000_000 { return [] }
    let search = GraphMistakeSearch(runs)
    guard search.differs else { return [] }
    if search.sharesFrames {
      found = [Explanation([Mistake("frames-shared")])]
      return search.places.map { $0 ? [0] : nil }
    }
    search.run()
    defer { work = search.effort.spent }
    found = Self.plainest(search.found.map { Explanation($0.mistakes) })
    guard let first = search.found.first else { return [] }
    graphCandidate = first
    explanation = search.explanation(first)
    return search.needs(of: first)
  }
}
