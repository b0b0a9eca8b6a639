// Ink that moved: the tail as it was shown, the ink one event later, and the largest displacement.

import InkstepEngine

extension FigureSpec {
  static let withdrawn = FigureSpec(
    name: "withdrawn", parameters: [.stage, .stroke], legend: [.sample, .shown, .new, .way],
    missing: "no ink of '{stage}' over '{stroke}' moves", remedy: "a stage with a live tail"
  ) { arguments in
    guard let trace = arguments.trace(.stage),
      let figure = Figure.withdrawn(trace, in: arguments.frame), let facts = trace.withdrawnFacts
    else { return nil }
    return DrawnFigure(figure, [facts])
  }
}

extension LegendMark {
  static let shown = LegendMark("shown", .line("ink before"), "ink before", "ink butt before")
  static let way = LegendMark("way", .line("gap"), "gap")
}

extension Figure {
  /// Draws the event of a trace whose ink moved the farthest; `nil` if no ink moved.
  public static func withdrawn(_ trace: Trace, in given: FigureFrame? = nil) -> Figure? {
    guard let (event, moved) = trace.withdrawal, event > 0 else { return nil }
    let step = trace.steps[event]
    let before = trace.rooted(trace.steps[event - 1].tail, at: event)
    let after = trace.rooted(step.appended + step.tail, at: event)
    let frame =
      given
      ?? FigureFrame(
        fitting: (before + after).map { $0.end } + [moved.from, moved.to],
        FrameSize(width: 480, heights: 260...380, margin: 44, largestScale: 24))
    var marks = Marks()
    frame.drawGrid(on: &marks)
    let first = max(0, event - 4)
    var earlier: [PathElement] = []
    for step in trace.steps[first..<event] { earlier += step.appended }
    marks.path("ink earlier", frame.place(trace.rooted(earlier, at: first)))
    marks.path("ink before", frame.place(before))
    marks.path("ink new", frame.place(after))
    marks.line("gap", frame.place(moved.from), frame.place(moved.to))
    var placer = LabelPlacer(in: frame)
    placer.avoid(frame.place(after))
    placer.avoid(frame.place(before))
    for step in trace.steps[first...event] where !step.touch.phase.endsStroke {
      let position = frame.place(step.touch.point)
      marks.sample(position)
      placer.avoid(position)
    }
    for step in trace.steps[first...event] where !step.touch.phase.endsStroke {
      marks.label(symbol("p", step.sample), beside: frame.place(step.touch.point), by: &placer)
    }
    return Figure(marks, in: frame)
  }
}
