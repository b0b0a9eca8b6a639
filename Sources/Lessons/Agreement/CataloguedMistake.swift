// Every known mistake with a stage as something that can be run: to draw what it does, and to see which
// strokes show it.

import InkstepEngine

/// A known mistake with a stage, in one of the ways in which it can be made.
package struct CataloguedMistake: Sendable {
  /// Its name and its values.
  package let mistake: Mistake
  /// A run over a stroke, with steps or without.
  private let run: @Sendable (Stroke, Bool) -> VariantRun

  fileprivate init(_ mistake: Mistake, _ run: @escaping @Sendable (Stroke, Bool) -> VariantRun) {
    self.mistake = mistake
    self.run = run
  }

  /// What a program that makes the mistake draws.
  package func path(over stroke: Stroke) -> [PathElement] { run(stroke, false).path }

  /// All that such a program writes down.
  package func result(over stroke: Stroke) -> RunResult { RunResult(run(stroke, true)) }
}

/// All that a program writes down of a run: two mistakes that have one result cannot be told apart by it.
package struct RunResult: Equatable, Sendable {
  private let run: VariantRun

  init(_ run: VariantRun) { self.run = run }

  package static func == (a: RunResult, b: RunResult) -> Bool {
    // What was drawn tells most mistakes apart, and soonest.
    guard a.run.path == b.run.path, a.run.steps.count == b.run.steps.count else { return false }
    return zip(a.run.steps, b.run.steps).allSatisfy { $0.isWritten(as: $1) }
  }
}

extension Step {
  /// Whether its record is the same as that of another step, without making the two.
  fileprivate func isWritten(as other: Step) -> Bool {
    event == other.event && stroked == other.stroked && committed == other.committed
      && lag == other.lag && display == other.display && touch.phase == other.touch.phase
      && touch.point == other.touch.point && junction == other.junction && tail == other.tail
      && slots == other.slots && appended == other.appended
  }
}

extension DrawingStage {
  /// The known mistakes with the stage that have no value to be measured, the likeliest first: those of its
  /// design, then those with the samples that reach it.
  package var cataloguedMistakes: [CataloguedMistake] {
    if let design = CurveDesign(self) { return catalogued(design) }
    if let design = LineDesign(self) { return catalogued(design) }
    if let design = SplineDesign(self) { return catalogued(design) }
    return catalogued(PlainDesign(of: self))
  }

  /// What a program without a mistake writes down.
  package func result(over stroke: Stroke) -> RunResult { RunResult(run(over: stroke)) }

  /// What a program without a mistake draws.
  func path(over stroke: Stroke) -> [PathElement] { run(over: stroke, tellsSteps: false).path }

  private func run(over stroke: Stroke, tellsSteps: Bool = true) -> VariantRun {
    func result(_ design: some StageDesign) -> VariantRun {
      VariantRun(design.drawing, over: stroke.events, tellsSteps: tellsSteps)
    }
    if let design = CurveDesign(self) { return result(design) }
    if let design = LineDesign(self) { return result(design) }
    if let design = SplineDesign(self) { return result(design) }
    return result(PlainDesign(of: self))
  }

  private func catalogued<Design: StageDesign>(_ right: Design) -> [CataloguedMistake] {
    let ofDesign = Design.slips(of: self).map { slip in
      CataloguedMistake(slip.mistake) { stroke, tellsSteps in
        VariantRun(
          right.with(slip.change).drawing, over: stroke.events, tellsSteps: tellsSteps)
      }
    }
    let ofSamples = InputFault.all(for: self).map { fault in
      CataloguedMistake(fault.mistake) { stroke, tellsSteps in
        VariantRun(
          right.drawing, over: fault.applied(to: stroke.events, of: stroke), tellsSteps: tellsSteps)
      }
    }
    return ofDesign + ofSamples
  }
}
