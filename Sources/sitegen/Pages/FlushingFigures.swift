// The figures of flushing that a lesson can ask for:
//
//   kind=flushcost moves=F copy=B (the price of a copy of the bitmap, in elements)
//   kind=cut stroke=S at=K opacity=P (per cent)

import InkstepEngine
import InkstepLessons

/// Makes the figures of flushing for `::figure` directives.
struct FlushingFigures: Sendable {
  let figures: LessonFigures

  /// The kinds, as the directive names them.
  static let kinds = ["flushcost", "cut"]

  /// The figure of a directive whose kind is one of `kinds`.
  func block(
    _ kind: String, _ directive: Directive, id: String, caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try kind == "flushcost" ? flushCost(directive, id, caption) : cut(directive, id, caption)
  }

  private func flushCost(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "moves", "copy"])
    let range = FlushCost.shownMoves
    let moves = try directive.index("moves", in: Range(range), of: "moves")
    let copy = try directive.index("copy", in: Range(FlushCost.shownCopies), of: "prices")
    let cost = FlushCost(copy: Double(copy))
    return FigureBlock(
      figure: .flushCost(cost, moves: moves), id: id, caption: caption,
      facts: figures.words.description(cost.facts(moves: moves)),
      legend: [.sumOfPrices, .risingPrice, .fallingPrice, .counted, .chosen, .least],
      live: .flushCost(copy: copy, moves: LiveSetting(value: moves, range: range)))
  }

  private func cut(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stroke", "at", "opacity"])
    let stroke = try figures.stroke(directive)
    let sample = try directive.index("at", in: stroke.events.indices, of: "samples")
    let range = CutStroke.opacityPercent
    let percent = try directive.index("opacity", in: Range(range), of: "percentages")
    guard let drawn = CutStroke(stroke, at: sample, opacity: Double(percent) / 100) else {
      throw Diagnostics(
        "'\(stroke.id)' cannot be cut at sample \(sample)", at: directive.location,
        suggestion: "choose a sample of the first touch with one on either side")
    }
    return FigureBlock(
      figure: .cut(drawn), id: id, caption: caption, facts: figures.words.description(drawn.facts),
      legend: [.sample, .cutSample, .paler, .darker],
      live: .cut(stroke, sample: sample, opacity: LiveSetting(value: percent, range: range)))
  }
}
