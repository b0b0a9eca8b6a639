// What explains all that a program did with one stage, told for each of its traces. Most mistakes show in every
// stroke, some only where a stroke gives them occasion.

/// A diagnosis, told trace by trace; traces are positions among those that bear witness.
package struct ProgramFinding: Sendable {
  /// Whether nothing differs but books that are as right as the engine's.
  package let isRight: Bool
  /// What explains all that differs, the likeliest first; empty when nothing known does.
  package let explanations: [Explanation]
  /// What explains each trace, the likeliest first; `nil` for those that nothing known explains, or that agree.
  package private(set) var mistakes: [[Explanation]?]
  /// The traces that the first mistake of the first explanation is enough for.
  package private(set) var simple: [Int] = []
  /// What other traces take besides, by mistake.
  package private(set) var besides: [(mistakes: [Mistake], traces: [Int])] = []

  /// Tells a diagnosis of traces, of which some differ.
  package init(_ diagnosis: Diagnosis, differs: [Bool]) {
    isRight = diagnosis.isRight
    explanations = diagnosis.explanations
    mistakes = differs.map { _ in nil }
    guard let first = explanations.first, !isRight else { return }
    for (trace, needs) in diagnosis.needs.enumerated() {
      guard trace < differs.count, differs[trace], let needs else { continue }
      // Of a long explanation a trace is told only what it shows.
      let shown = needs.isEmpty ? first : Explanation(needs.map { first.mistakes[$0] })
      mistakes[trace] = [shown] + explanations.dropFirst().filter { $0 != shown }
      if needs.count < 2, needs.first ?? 0 == 0 {
        simple.append(trace)
        continue
      }
      let more = needs.filter { $0 != 0 }.map { first.mistakes[$0] }
      if let place = besides.firstIndex(where: { $0.mistakes == more }) {
        besides[place].traces.append(trace)
      } else {
        besides.append((more, [trace]))
      }
    }
  }

  /// How many traces the named mistakes explain whole.
  package var explained: Int { simple.count + besides.reduce(0) { $0 + $1.traces.count } }
}
