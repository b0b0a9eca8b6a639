// The cost of drawing: a bar per touch event, as high as the number of elements that its redraw strokes.

import InkstepEngine

extension FigureSpec {
  static let cost = FigureSpec(
    name: "cost", parameters: [.stages, .stroke], showsSamples: false, legend: [.bar, .commit]
  ) { arguments in
    guard let traces = arguments.traces() else { return nil }
    let commits = traces.contains { $0.summary.committed > 0 }
    return DrawnFigure(
      .cost(traces), Trace.costFacts(of: traces), legend: commits ? nil : [.bar])
  }
}

extension LegendMark {
  static let bar = LegendMark("bar", .bar("bar"), #"bar""#)
  static let commit = LegendMark("commit", .bar("bar commit"), "bar commit")
}

extension Figure {
  /// Draws the elements stroked per event, one row of bars per trace, all to the same scale.
  public static func cost(_ traces: [Trace]) -> Figure {
    let width = 480.0
    let rowHeight = 120.0
    let left = 44.0
    let top = 14.0
    var most = 1
    var events = 1
    for trace in traces {
      events = max(events, trace.steps.count)
      for step in trace.steps { most = max(most, step.stroked, step.committed) }
    }
    let pitch = (width - left - 12) / Double(events)
    var marks = Marks()
    for (row, trace) in traces.enumerated() {
      let base = top + Double(row + 1) * rowHeight - 22
      let unit = (rowHeight - 34) / Double(most)
      marks.line("axis", InkPoint(left, base), InkPoint(width - 12, base))
      marks.line("tick", InkPoint(left, base - unit * Double(most)), InkPoint(left, base))
      marks.label(
        "number", TextBuffer(most), at: InkPoint(left - 6, base - unit * Double(most) + 4),
        .ending)
      marks.label("number", TextBuffer("0"), at: InkPoint(left - 6, base + 4), .ending)
      for (index, step) in trace.steps.enumerated() {
        let x = left + pitch * Double(index) + 0.15 * pitch
        if step.committed > 0 {
          let height = unit * Double(step.committed)
          marks.rectangle(
            "bar commit", Box(x: x, y: base - height, width: 0.7 * pitch, height: height))
        } else if step.stroked > 0 {
          let height = unit * Double(step.stroked)
          marks.rectangle("bar", Box(x: x, y: base - height, width: 0.7 * pitch, height: height))
        }
      }
      marks.word(.stroked, at: InkPoint(left + 6, base - unit * Double(most) + 4), .beginning)
      let last = trace.steps.count - 1
      marks.word(.event, at: InkPoint((left + width - 12) / 2, base + 15))
      marks.label("number", TextBuffer("0"), at: InkPoint(left + pitch / 2, base + 15))
      if last > 0 {
        marks.label(
          "number", TextBuffer(last), at: InkPoint(left + pitch * (Double(last) + 0.5), base + 15))
      }
    }
    return Figure(marks, width: width, height: top + rowHeight * Double(traces.count))
  }
}
