// A stroke of varying width: its area, its two sides, and the places where a side runs backwards.

import InkstepEngine

extension FigureSpec {
  static let ribbon = FigureSpec(
    name: "ribbon", parameters: [.stroke, .source, .filter, .set],
    set: FigureSetting(key: "most", things: "widths", unit: 10, isFraction: true),
    sliders: [FigureSlider("filter", RibbonStroke.filterPercents, unit: 100)], isWhole: true,
    legend: [.sampleDot, .ribbon, .fold]
  ) { arguments in
    let sources = RibbonWidth.allCases
    guard let stroke = arguments.stroke(),
      let source = arguments.whole(.source, in: sources.indices),
      let most = arguments.set(RibbonStroke.tenths, or: RibbonStroke.usualTenths),
      let filter = arguments.whole(
        .filter, in: Range(RibbonStroke.filterPercents), or: RibbonStroke.usualPercent)
    else { return nil }
    let ribbon = RibbonStroke(
      stroke, by: sources[source], mostTenths: most, filterPercent: filter)
    return DrawnFigure(.ribbon(ribbon, in: arguments.frame), [ribbon.facts])
  }
}

extension LegendMark {
  static let sampleDot = LegendMark(
    "sample", .elements(#"<circle class="dot" cx="14" cy="8" r="1.6"/>"#), "dot")
  static let ribbon = LegendMark(
    "ribbon", .elements(#"<path class="ribbon" d="M2 8L14 4L26 6L26 10L14 12z"/>"#), "ribbon")
  static let fold = LegendMark("fold", .cross, "cross")
}

extension Figure {
  /// Draws the ribbons of a stroke; the frame fits the stroke unless one is given.
  public static func ribbon(_ ribbon: RibbonStroke, in given: FigureFrame? = nil) -> Figure {
    let stroke = ribbon.stroke
    let frame = given ?? FigureFrame(showing: stroke, detail: .full)
    var marks = Marks(radius: frame.markRadius(for: stroke.events.map { $0.point }))
    frame.drawGrid(on: &marks)
    for ribbon in ribbon.ribbons { marks.area(of: ribbon, in: frame) }
    for ribbon in ribbon.ribbons where ribbon.samples.count > 1 {
      marks.polyline("side", ribbon.left.map { frame.place($0) })
      marks.polyline("side", ribbon.right.map { frame.place($0) })
    }
    for ribbon in ribbon.ribbons {
      for p in ribbon.samples { marks.circle("dot", frame.place(p), radius: 1.6) }
      for side in [ribbon.left, ribbon.right] {
        for index in ribbon.folds(of: side) {
          marks.cross(frame.place(interpolate(side[index - 1], side[index], 0.5)))
        }
      }
    }
    return Figure(marks, in: frame)
  }
}

extension Marks {
  /// Fills the quadrilaterals between neighbouring samples, and the round caps at the ends.
  fileprivate mutating func area(of ribbon: Ribbon, in frame: FigureFrame) {
    for index in ribbon.left.indices.dropFirst() {
      let corners = [
        ribbon.left[index - 1], ribbon.left[index], ribbon.right[index], ribbon.right[index - 1],
      ]
      let placed = corners.map { frame.place($0) }
      path("ribbon", [.move(placed[0])] + placed.dropFirst().map { .line($0) })
    }
    let last = ribbon.samples.count - 1
    for index in ribbon.samples.indices where index == 0 || index == last {
      let radius = frame.scale * ribbon.widths[index] / 2
      circle("ribbon", frame.place(ribbon.samples[index]), radius: radius)
    }
  }
}
