// The figures of flushing and of varying width that a lesson can ask for:
//
//   kind=flushcost moves=F copy=B (the price of a copy of the bitmap, in elements)
//   kind=cut stroke=S at=K opacity=P (per cent)
//   kind=ribbon stroke=S by=speed|force|distance [most=W] [filter=P] (tenths of a point, per cent)

import InkstepEngine
import InkstepLessons

/// Makes the figures of flushing and of varying width for `::figure` directives.
struct RibbonFigures: Sendable {
  let figures: LessonFigures

  /// The kinds, as the directive names them.
  static let kinds = ["flushcost", "cut", "ribbon"]

  /// The figure of a directive whose kind is one of `kinds`.
  func block(
    _ kind: String, _ directive: Directive, id: String, caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    var block: FigureBlock
    switch kind {
    case "flushcost": block = try flushCost(directive)
    case "cut": block = try cut(directive)
    default: block = try ribbon(directive)
    }
    block.id = id
    block.caption = caption
    return block
  }

  private func flushCost(_ directive: Directive) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "moves", "copy"])
    let range = FlushCost.shownMoves
    let moves = try directive.index("moves", in: Range(range), of: "moves")
    let copy = try directive.index("copy", in: Range(FlushCost.shownCopies), of: "prices")
    let cost = FlushCost(blit: Double(copy))
    return FigureBlock(
      figure: .flushCost(cost, moves: moves), id: "", caption: HTML(),
      facts: figures.words.description(cost.facts(moves: moves)),
      legend: [.sumOfPrices, .risingPrice, .fallingPrice, .counted, .chosen, .least],
      live: .flushCost(copy: copy, moves: LiveSetting(value: moves, range: range)))
  }

  private func cut(_ directive: Directive) throws(Diagnostics) -> FigureBlock {
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
      figure: .cut(drawn), id: "", caption: HTML(), facts: figures.words.description(drawn.facts),
      legend: [.sample, .cutSample, .paler, .darker],
      live: .cut(stroke, sample: sample, opacity: LiveSetting(value: percent, range: range)))
  }

  private func ribbon(_ directive: Directive) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stroke", "by", "most", "filter"])
    let stroke = try figures.stroke(directive)
    let source = try directive.choice("by", from: RibbonWidth.allCases.map { "\($0.name)" }) {
      name in
      RibbonWidth.allCases.first { "\($0.name)" == name }
    }
    let range = RibbonStroke.mostTenths
    let most =
      directive.value("most") == nil
      ? 60 : try directive.index("most", in: Range(range), of: "tenths of a point")
    let filter =
      directive.value("filter") == nil
      ? 50 : try directive.index("filter", in: Range(RibbonStroke.filterPercent), of: "percentages")
    let ribbon = RibbonStroke(
      stroke, by: source, most: Double(most) / 10, filter: Double(filter) / 100)
    return FigureBlock(
      figure: .ribbon(ribbon), id: "", caption: HTML(),
      facts: figures.words.description(ribbon.facts), legend: [.sampleDot, .ribbon, .fold],
      live: .ribbon(ribbon, filter: filter, most: LiveSetting(value: most, range: range)))
  }
}
