// Which strokes show which mistakes with a stage. A set of strokes is good for judging if each mistake shows
// in one of them, and any two that differ at all differ in one of them.

import InkstepEngine

/// The mistakes known of a stage against some strokes.
package struct KillMatrix: Sendable {
  /// The mistakes, each way of making them on its own.
  package let mistakes: [Mistake]
  /// For each of them the strokes in which it shows, as positions.
  package let seenBy: [Set<Int>]
  private let results: [[RunResult]]

  /// Runs everything over all strokes.
  package init(_ stage: DrawingStage, _ strokes: [Stroke]) {
    let catalogue = stage.cataloguedMistakes
    let right = strokes.map { stage.result(over: $0) }
    let results = catalogue.map { one in strokes.map { one.result(over: $0) } }
    mistakes = catalogue.map { $0.mistake }
    seenBy = results.map { all in Set(strokes.indices.filter { all[$0] != right[$0] }) }
    self.results = results
  }

  /// Whether any of the strokes tells two mistakes apart.
  package func separates(_ a: Int, _ b: Int) -> Bool { results[a] != results[b] }

  /// Strokes of which none can be left out, in which every mistake shows that shows at all; those that come
  /// first are kept.
  package var minimalSet: [Int] {
    var chosen = seenBy.reduce(into: Set<Int>()) { $0.formUnion($1) }
    for stroke in chosen.sorted(by: >) {
      let fewer = chosen.subtracting([stroke])
      if seenBy.allSatisfy({ $0.isEmpty || !$0.isDisjoint(with: fewer) }) { chosen = fewer }
    }
    return chosen.sorted()
  }
}
