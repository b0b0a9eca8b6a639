// The figure of a stroke of varying width that a lesson can ask for:
//
//   kind=ribbon stroke=S by=speed|force|distance [most=W] [filter=P] (points, per cent)

import InkstepEngine
import InkstepLessons

/// Makes the figure of varying width for `::figure` directives.
struct RibbonFigures: Sendable {
  let figures: LessonFigures

  /// The kind, as the directive names it.
  static let kind = "ribbon"

  /// The figure of a directive of this kind.
  func block(
    _ directive: Directive, id: String, caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stroke", "by", "most", "filter"])
    let stroke = try figures.stroke(directive)
    let source = try directive.choice("by", from: RibbonWidth.allCases.map { "\($0.name)" }) {
      name in
      RibbonWidth.allCases.first { "\($0.name)" == name }
    }
    let most = try directive.steps("most", in: RibbonStroke.tenths, ofUnit: 10)
    let filter = try directive.steps("filter", in: RibbonStroke.filterPercents, ofUnit: 1)
    let ribbon = RibbonStroke(
      stroke, by: source, mostTenths: most ?? RibbonStroke.usualTenths,
      filterPercent: filter ?? RibbonStroke.usualPercent)
    return FigureBlock(
      figure: .ribbon(ribbon, in: figures.frame(of: stroke)), id: id, caption: caption,
      facts: figures.words.description(ribbon.facts), legend: [.sampleDot, .ribbon, .fold],
      live: .ribbon(ribbon))
  }
}
