// A close-up of a few samples: the ink of one stage, and the exact path of the pen if it is known. Figures of
// several stages side by side share the frame, so that only the ink differs.

import InkstepEngine

extension FigureSpec {
  /// For a stroke with fewer samples, the last ones are shown.
  package static let close = FigureSpec(
    name: "close", parameters: [.stage, .stroke, .first, .last], legend: [.sample, .ink, .hand]
  ) { arguments in
    let most = Int(Int32.max)
    guard let trace = arguments.trace(.stage), let first = arguments.whole(.first, in: 0..<most),
      let last = arguments.whole(.last, in: first..<most),
      let range = trace.samples(near: first...last),
      let figure = Figure.closeUp(
        trace, samples: range, hand: arguments.hand, in: arguments.frame)
    else { return nil }
    return DrawnFigure(
      figure, [trace.closeUpFacts(range)], legend: arguments.hand.isEmpty ? [.sample, .ink] : nil)
  }
}

extension Figure {
  /// Draws the samples of a range and the ink near them, with the pen's exact path for each touch in `hand`.
  ///
  /// `nil` if no touch has all samples of the range.
  public static func closeUp(
    _ trace: Trace, samples range: ClosedRange<Int>, hand: [[InkPoint]] = [],
    in given: FigureFrame? = nil
  ) -> Figure? {
    guard let part = trace.touch(with: range) else { return nil }
    let frame =
      given
      ?? FigureFrame(
        fitting: Array(part.samples[range]),
        FrameSize(
          width: 240, heights: 160...280, margin: 22,
          largestScale: 24))
    var marks = Marks(radius: 3.5)
    frame.drawGrid(on: &marks)
    // The ink near the range was drawn by its events and a few later ones; the frame clips the rest.
    let first = part.events.lowerBound
    let last = min(part.events.upperBound - 1, first + range.upperBound + 4)
    let events = first + max(0, range.lowerBound - 3)...last
    var ink: [PathElement] = []
    if trace.stage.text == nil {
      for step in trace.steps[events] { ink += step.appended }
      ink = trace.rooted(ink, at: events.lowerBound)
    } else {
      // A program of a site may draw all of it at the end.
      ink = Array(trace.path[part.ink])
    }
    marks.path(trace.inkStyle(), frame.place(ink))
    for polyline in hand {
      for run in frame.runs(of: polyline)
      where run.contains(where: { point in
        range.contains { frame.place(part.samples[$0]).distance(to: point) < 6 }
      }) { marks.polyline("hand", run) }
    }
    for p in part.samples[
      max(0, range.lowerBound - 2)...min(range.upperBound + 2, part.samples.count - 1)]
    where frame.shows(frame.place(p), slack: 4) {
      marks.sample(frame.place(p))
    }
    return Figure(marks, in: frame)
  }
}

extension Trace {
  /// The first touch that contains all samples of a range.
  func touch(with range: ClosedRange<Int>) -> StrokePart? {
    range.lowerBound < 0 ? nil : parts.first { range.upperBound < $0.samples.count }
  }

  /// A range of the same length, moved down if no touch has enough samples; `nil` without samples.
  public func samples(near range: ClosedRange<Int>) -> ClosedRange<Int>? {
    var most = 0
    for part in parts { most = max(most, part.samples.count) }
    if most == 0 { return nil }
    let last = min(range.upperBound, most - 1)
    return max(0, last - range.count + 1)...last
  }
}

extension FigureFrame {
  /// The placed parts of a polyline inside the figure; each extends one point beyond the edge.
  fileprivate func runs(of polyline: [InkPoint]) -> [[InkPoint]] {
    let points = polyline.map { place($0) }
    var runs: [[InkPoint]] = []
    var current: [InkPoint] = []
    for (index, p) in points.enumerated() {
      if shows(p) {
        if current.isEmpty, index > 0 { current.append(points[index - 1]) }
        current.append(p)
      } else if !current.isEmpty {
        runs.append(current + [p])
        current = []
      }
    }
    return current.isEmpty ? runs : runs + [current]
  }
}
