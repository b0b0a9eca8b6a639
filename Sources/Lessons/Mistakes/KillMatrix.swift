// Which strokes show which mistakes with a stage. A set of strokes is good for judging if each mistake shows
// in one of them.

import InkstepEngine

/// The mistakes known of a stage against some strokes.
package struct KillMatrix: Sendable {
  /// The mistakes, each way of making them on its own.
  package let mistakes: [Mistake]
  /// For each of them the strokes in which it shows, as positions.
  package let seenBy: [Set<Int>]

  /// Runs everything over all strokes, of which one at a time is held.
  package init(_ stage: DrawingStage, _ strokes: [Stroke]) {
    let catalogue = StageCatalogue(stage)
    self.init(
      catalogue,
      strokes.map { catalogue.shown(in: FaultySamples(of: $0), beside: stage.rightRun(over: $0)) })
  }

  /// Puts together what each stroke shows of a catalogue.
  package init(_ catalogue: StageCatalogue, _ shown: [[Bool]]) {
    mistakes = catalogue.mistakes.map { $0.mistake }
    seenBy = mistakes.indices.map { row in Set(shown.indices.filter { shown[$0][row] }) }
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

/// The mistakes known of a stage.
package struct StageCatalogue: Sendable {
  let mistakes: [CataloguedMistake]

  package init(_ stage: DrawingStage) { mistakes = stage.cataloguedMistakes }

  /// Which of the mistakes show in a stroke, beside what is right there.
  package func shown(in samples: FaultySamples, beside right: RightRun) -> [Bool] {
    mistakes.map { $0.shows(in: samples, beside: right) }
  }
}
