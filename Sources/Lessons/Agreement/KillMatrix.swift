// Which strokes show which mistakes with a stage. A set of strokes is good for judging if each mistake shows
// in one of them, and any two that differ at all differ in one of them.

import InkstepEngine

/// The mistakes known of a stage against some strokes.
package struct KillMatrix: Sendable {
  /// The mistakes, each way of making them on its own.
  package let mistakes: [Mistake]
  /// For each of them the strokes in which it shows, as positions.
  package let seenBy: [Set<Int>]
  /// For each of them, which of the results that a stroke has it gives there; 0 is the right one.
  private let results: [[Int]]

  /// Runs everything over all strokes, of which one at a time is held.
  package init(_ stage: DrawingStage, _ strokes: [Stroke]) {
    let catalogue = stage.cataloguedMistakes
    var results = [[Int]](repeating: [], count: catalogue.count)
    for stroke in strokes {
      var distinct = [stage.result(over: stroke)]
      for (row, one) in catalogue.enumerated() {
        let result = one.result(over: stroke)
        let known = distinct.firstIndex(of: result)
        results[row].append(known ?? distinct.count)
        if known == nil { distinct.append(result) }
      }
    }
    mistakes = catalogue.map { $0.mistake }
    seenBy = results.map { all in Set(strokes.indices.filter { all[$0] != 0 }) }
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
