// The verdict on a program: the mistakes that explain all its runs together. A single stroke often has several
// explanations; few of them fit the other strokes as well. `verify`, `judge`, `grade` and the page only present
// this verdict.

import InkstepEngine

/// The verdict on all runs of a program with one stage, or with the graph under one policy.
package struct Verdict: Sendable {
  /// The runs, each with its explanations.
  package private(set) var runs: [ComparedRun]
  /// Whether any drawing or graph differs, and not only the steps of right drawings.
  private let differs: Bool
  /// Whether the only differences are bookkeeping in another valid form.
  package internal(set) var isRight = false
  /// The explanations of all that differs, the likeliest first; empty if no known mistake fits.
  package internal(set) var found: [Explanation] = []
  /// The program of the first explanation; `nil` without one, and if that is no program.
  package internal(set) var explanation: RunnableExplanation?
  /// The positions of the runs that the first mistake of the first explanation explains alone.
  package private(set) var simple: [Int] = []
  /// The other explained runs, as positions, grouped by the further mistakes they need.
  package private(set) var combined: [(mistakes: [Mistake], runs: [Int])] = []
  /// The work spent, in events of strokes or samples of signals: at most the limit of `Effort` plus the
  /// last stroke or signal tried.
  package internal(set) var work = 0
  /// What the first explanation runs, of a drawing or of a graph.
  var candidate: Candidate?
  var graphCandidate: GraphCandidate?

  private init(_ runs: [ComparedRun]) {
    self.runs = runs
    differs = runs.contains { $0.difference != nil }
  }

  /// Judges the runs of a program.
  package static func on(_ runs: [ComparedRun]) -> Verdict {
    var verdict = Verdict(runs)
    let witnesses = runs.indices.filter { runs[$0].isEvidence }
    let isOther = verdict.differs || runs.contains { $0.remark != nil }
    let needs = isOther ? verdict.search(witnesses.compactMap { verdict.evidence(of: $0) }) : []
    for run in runs.indices { verdict.runs[run].settle(isRight: verdict.isRight) }
    for (run, needs) in zip(witnesses, needs) {
      if let needs, verdict.runs[run].difference != nil { verdict.explain(run, needs) }
    }
    return verdict
  }
}

extension Verdict {
  /// The explanations of all differences, the likeliest first; empty if no known mistake fits.
  package var explanations: [Explanation] { differs ? found : [] }
  /// The explanations of steps that differ while every drawing is correct, the likeliest first.
  package var remarks: [Explanation] { differs ? [] : found }
  /// The number of runs that the first explanation covers.
  package var explained: Int { simple.count + combined.reduce(0) { $0 + $1.runs.count } }

  /// Whether the first explanation shows in a run what was recorded; `false` without a program.
  package func explains(_ run: ComparedRun) -> Bool {
    guard let evidence = run.evidence else { return false }
    if let candidate, let one = Evidence(evidence) { return candidate.explains(one) }
    if let program = graphCandidate?.program, let one = GraphEvidence(evidence, 0) {
      return one.isShown(by: program)
    }
    return false
  }

  /// The evidence of a run.
  ///
  /// Steps are judged only if all drawings are correct; otherwise a correct drawing counts as equal to the
  /// engine's.
  private func evidence(of run: Int) -> RunEvidence? {
    if differs, runs[run].remark != nil, case .drawing(let trace, _) = runs[run].evidence {
      return .drawing(trace, nil)
    }
    return runs[run].evidence
  }

  /// Searches for the mistakes that explain all evidence.
  ///
  /// Returns for each piece of evidence the positions of the mistakes in the first explanation that it needs,
  /// `nil` if that does not apply; an empty list without an explanation.
  private mutating func search(_ evidence: [RunEvidence]) -> [[Int]?] {
    if case .graph = evidence.first { explainGraphs(evidence) } else { explainDrawings(evidence) }
  }

  /// Records which mistakes of the first explanation a run needs.
  private mutating func explain(_ run: Int, _ needs: [Int]) {
    guard let first = found.first else { return }
    // A run lists only the mistakes that it needs.
    let shown = needs.isEmpty ? first : Explanation(needs.map { first.mistakes[$0] })
    runs[run].difference?.mistakes = [shown] + found.dropFirst().filter { $0 != shown }
    if needs.count < 2, needs.first ?? 0 == 0 {
      simple.append(run)
      return
    }
    let more = needs.filter { $0 != 0 }.map { first.mistakes[$0] }
    if let place = combined.firstIndex(where: { $0.mistakes == more }) {
      combined[place].runs.append(run)
    } else {
      combined.append((more, [run]))
    }
  }
}

extension ComparedRun {
  /// Forgets what was only needed to judge it, and what is no difference in a right program.
  fileprivate mutating func settle(isRight: Bool) {
    evidence = nil
    if isRight { (difference, remark) = (nil, nil) }
  }
}
