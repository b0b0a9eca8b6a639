// The figures of the live tail: how it leaves the junction, and how far its ink moves.

import InkstepEngine
import InkstepLessons

extension LessonFigures {
  /// One, two and three samples waiting, side by side.
  func tails(_ directive: Directive, _ id: String) throws(Diagnostics) -> [FigureBlock] {
    try directive.checkKeys(["kind", "stroke"])
    let stroke = try stroke(directive)
    guard let trace = library.trace(.finished, stroke.id), let tails = WaitingTail.all(trace) else {
      throw Diagnostics("'\(stroke.id)' is too short for three tails", at: directive.location)
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

  /// The event whose ink moved farthest.
  func withdrawn(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stage", "stroke"])
    let trace = try trace(directive, stage: "stage")
    guard let figure = Figure.withdrawn(trace) else {
      throw Diagnostics(
        "no ink of '\(trace.stage.slug)' over '\(trace.stroke.id)' moves", at: directive.location,
        suggestion: "a stage with a live tail")
    }
    return FigureBlock(
      figure: figure, id: id, caption: caption, facts: words.description(trace.withdrawnFacts),
      legend: [.sample, .shown, .new, .way], live: .withdrawn(trace))
  }
}
