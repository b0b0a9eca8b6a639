// A table of which strokes expose which mistakes with a stage. A set of strokes is suitable for
// judging programs if every mistake is exposed by at least one stroke.

import InkstepEngine

/// The known mistakes with a stage, tested against some strokes.
package struct KillMatrix: Sendable {
  /// The mistakes, with one entry for each variant.
  package let mistakes: [Mistake]
  /// For each mistake, the positions of the strokes that expose it.
  package let seenBy: [Set<Int>]

  /// Runs every mistake over every stroke, keeping one stroke in memory at a time.
  package init(_ stage: DrawingStage, _ strokes: [Stroke]) {
    let catalogue = StageCatalogue(stage)
    self.init(
      catalogue,
      strokes.map { stroke in
        (try? Trace(stage, over: stroke)).map { catalogue.shown(beside: $0) } ?? []
      })
  }

  /// Combines the results of each stroke for one catalogue.
  package init(_ catalogue: StageCatalogue, _ shown: [[Bool]]) {
    mistakes = catalogue.mistakes.map { $0.mistake }
    seenBy = mistakes.indices.map { row in
      Set(shown.indices.filter { row < shown[$0].count && shown[$0][row] })
    }
  }

  /// A minimal set of strokes that exposes every mistake any stroke exposes, preferring earlier
  /// strokes.
  ///
  /// No stroke can be removed from it.
  package var minimalSet: [Int] {
    var chosen = seenBy.reduce(into: Set<Int>()) { $0.formUnion($1) }
    for stroke in chosen.sorted(by: >) {
      let fewer = chosen.subtracting([stroke])
      if seenBy.allSatisfy({ $0.isEmpty || !$0.isDisjoint(with: fewer) }) { chosen = fewer }
    }
    return chosen.sorted()
  }
}

/// The known mistakes with a stage.
package struct StageCatalogue: Sendable {
  let mistakes: [CataloguedMistake]

  package init(_ stage: DrawingStage) { mistakes = stage.cataloguedMistakes }

  /// Whether each mistake shows in the stroke of a trace.
  package func shown(beside right: Trace) -> [Bool] { mistakes.map { $0.shows(beside: right) } }
}
