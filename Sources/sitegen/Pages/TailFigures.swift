// Figures of the live tail: how it leaves the junction, and how far its ink moves.

import InkstepEngine
import InkstepLessons

extension LessonFigures {
  /// One, two and three samples waiting, side by side, under the named stage, or else the last stage that
  /// draws such tails.
  func tails(_ directive: Directive, _ id: String) throws(Diagnostics) -> [FigureBlock] {
    try directive.checkKeys(["kind", "stage", "stroke"])
    let stroke = try stroke(directive)
    let named = directive.value("stage")
    let traces =
      named == nil
      ? library.stages.reversed().compactMap { library.trace($0, stroke.id) }
      : [try trace(directive, stage: "stage")]
    guard let trace = traces.first(where: { WaitingTail.all($0) != nil }),
      let tails = WaitingTail.all(trace)
    else {
      throw Diagnostics(
        "\(named.map { "'\($0)' does not draw" } ?? "no stage that the site shows draws") tails of one, two "
          + "and three samples over '\(stroke.id)'", at: directive.location, suggestion: fit(stroke)
      )
    }
    return zip(tails, Figure.tails(tails)).enumerated().map { index, pair in
      FigureBlock(
        figure: pair.1, id: "\(id)-\(index + 1)",
        caption: HTML(text: words[.figureWaiting, words.number(index + 1)]),
        facts: words.description(pair.0.facts),
        legend: [.junction, .sample, .tail, .plainTail, .tangent, .tangentOut],
        live: .tails(trace, waiting: index + 1))
    }
  }

  /// A suggestion for a stroke of which three tails cannot be drawn.
  private func fit(_ stroke: Stroke) -> String {
    let stage = DrawingStage.allCases.last { stage in
      (try? Trace(stage, over: stroke)).flatMap(WaitingTail.all) != nil
    }
    guard let stage else { return "a longer stroke" }
    return library.stages.contains(stage)
      ? "stage=\(stage.slug)" : "add '\(stage.slug)' to 'stages' in \(SiteShape.fileName)"
  }

  /// The event whose ink moved farthest.
  func withdrawn(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stage", "stroke"])
    let trace = try trace(directive, stage: "stage")
    guard let figure = Figure.withdrawn(trace), let facts = trace.withdrawnFacts else {
      throw Diagnostics(
        "no ink of '\(trace.stage.slug)' over '\(trace.stroke.id)' moves", at: directive.location,
        suggestion: "a stage with a live tail")
    }
    return FigureBlock(
      figure: figure, id: id, caption: caption, facts: words.description(facts),
      legend: [.sample, .shown, .new, .way], live: .withdrawn(trace))
  }
}
