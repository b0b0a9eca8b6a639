// Ink that moved: the tail as it was shown, what stood there one event later, and the longest way.

import InkstepEngine

extension Figure {
  /// Draws the event of a trace whose ink moved farthest; `nil` where no ink moved.
  public static func withdrawn(_ trace: Trace, in given: FigureFrame? = nil) -> Figure? {
    guard let (event, way) = trace.withdrawal, event > 0, let tail = trace.steps[event - 1].tail
    else { return nil }
    let step = trace.steps[event]
    let before = trace.rooted([tail], at: event)
    let after = trace.rooted(step.appended + (step.tail.map { [$0] } ?? []), at: event)
    let frame =
      given
      ?? FigureFrame(
        fitting: (before + after).map { $0.end } + [way.from, way.to], width: 480,
        heights: 260...380, margin: 44, largestScale: 24)
    var marks = Marks()
    frame.drawGrid(on: &marks)
    let first = max(0, event - 4)
    var earlier: [PathElement] = []
    for step in trace.steps[first..<event] { earlier += step.appended }
    marks.path("ink earlier", frame.place(trace.rooted(earlier, at: first)))
    marks.path("ink before", frame.place(before))
    marks.path("ink new", frame.place(after))
    marks.line("gap", frame.place(way.from), frame.place(way.to))
    var placer = LabelPlacer(in: frame)
    placer.avoid(frame.place(after))
    placer.avoid(frame.place(before))
    for step in trace.steps[first...event] where !step.touch.phase.endsStroke {
      let place = frame.place(step.touch.point)
      marks.sample(place)
      placer.avoid(place)
    }
    for step in trace.steps[first...event] where !step.touch.phase.endsStroke {
      marks.label(symbol("p", step.sample), beside: frame.place(step.touch.point), by: &placer)
    }
    return Figure(marks, in: frame)
  }
}
