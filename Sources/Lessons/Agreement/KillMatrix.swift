// Which strokes show which mistakes with a stage. A set of strokes is good for judging if each mistake shows
// in one of them.

import InkstepEngine

/// The mistakes known of a stage against some strokes.
package struct KillMatrix: Sendable {
  /// The mistakes, each way of making them on its own.
  package let mistakes: [Mistake]
  /// For each of them the strokes in which it shows, as positions.
  package private(set) var seenBy: [Set<Int>]

  /// Runs everything over all strokes, of which one at a time is held.
  package init(_ stage: DrawingStage, _ strokes: [Stroke]) {
    let catalogue = stage.cataloguedMistakes
    mistakes = catalogue.map { $0.mistake }
    seenBy = catalogue.map { _ in [] }
    for (position, stroke) in strokes.enumerated() {
      let right = stage.rightRun(over: stroke)
      for (row, one) in catalogue.enumerated() where one.shows(in: stroke, beside: right) {
        seenBy[row].insert(position)
      }
    }
  }

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
