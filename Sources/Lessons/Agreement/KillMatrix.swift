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
      var distinct = DistinctRuns(stage, stroke)
      for (row, one) in catalogue.enumerated() { results[row].append(distinct.place(of: one)) }
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

/// The results that runs over a stroke have, each once.
///
/// Most mistakes show in what is drawn, so what else a program writes down is only worked out for two that
/// draw the same.
private struct DistinctRuns {
  private struct Run {
    /// `nil` for the stage as it should be.
    let mistake: CataloguedMistake?
    let path: [PathElement]
    private(set) var result: RunResult?

    init(_ mistake: CataloguedMistake?, _ path: [PathElement]) {
      (self.mistake, self.path) = (mistake, path)
    }

    /// Works the result out, unless that has been done.
    mutating func work(_ stage: DrawingStage, _ stroke: Stroke) {
      if result != nil { return }
      result = mistake?.result(over: stroke) ?? stage.result(over: stroke)
    }
  }

  private let stage: DrawingStage
  private let stroke: Stroke
  private var runs: [Run]

  /// Begins with the right result.
  init(_ stage: DrawingStage, _ stroke: Stroke) {
    (self.stage, self.stroke) = (stage, stroke)
    runs = [Run(nil, stage.path(over: stroke))]
  }

  /// The position of a mistake's result, which is a new one if there is none like it.
  mutating func place(of mistake: CataloguedMistake) -> Int {
    var run = Run(mistake, mistake.path(over: stroke))
    for index in runs.indices where runs[index].path == run.path {
      run.work(stage, stroke)
      runs[index].work(stage, stroke)
      if run.result == runs[index].result { return index }
    }
    runs.append(run)
    return runs.count - 1
  }
}
