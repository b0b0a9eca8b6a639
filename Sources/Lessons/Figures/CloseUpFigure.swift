// A few samples of a stroke from close by, the ink of one stage through them, and where the pen truly was.
// Stages laid side by side share the frame, so that only the ink differs.

import InkstepEngine

extension Figure {
  /// Draws the samples of a range and the ink by them, with the true way of the pen, one for each touch, where
  /// it is known; `nil` for a range that no touch has.
  public static func closeUp(
    _ trace: Trace, samples range: ClosedRange<Int>, hand: [[InkPoint]] = [],
    in given: FigureFrame? = nil
  ) -> Figure? {
    guard let part = trace.touch(with: range) else { return nil }
    let frame =
      given
      ?? FigureFrame(
        fitting: Array(part.samples[range]), width: 240, heights: 160...280, margin: 22,
        largestScale: 24)
    var marks = Marks(radius: 3.5)
    frame.drawGrid(on: &marks)
    // Ink by the range is drawn by its events and a few after them; the frame cuts off the rest.
    let first = part.events.lowerBound
    let last = min(part.events.upperBound - 1, first + range.upperBound + 4)
    let events = first + max(0, range.lowerBound - 3)...last
    var ink: [PathElement] = []
    for step in trace.steps[events] { ink += step.appended }
    marks.path(
      trace.inkStyle(), frame.place(trace.rooted(ink, at: events.lowerBound)))
    for way in hand {
      for run in frame.runs(of: way)
      where run.contains(where: { place in
        range.contains { frame.place(part.samples[$0]).distance(to: place) < 6 }
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
  /// The first touch that has all samples of a range.
  func touch(with range: ClosedRange<Int>) -> StrokePart? {
    range.lowerBound < 0 ? nil : parts.first { range.upperBound < $0.samples.count }
  }

  /// A range of samples, moved down where no touch is as long; `nil` of a session without samples.
  public func samples(near range: ClosedRange<Int>) -> ClosedRange<Int>? {
    var most = 0
    for part in parts { most = max(most, part.samples.count) }
    if most == 0 { return nil }
    let last = min(range.upperBound, most - 1)
    return max(0, last - range.count + 1)...last
  }
}

extension FigureFrame {
  /// The stretches of a polyline that lie in the figure, placed; each goes one point beyond the edge.
  fileprivate func runs(of way: [InkPoint]) -> [[InkPoint]] {
    let places = way.map { place($0) }
    var runs: [[InkPoint]] = []
    var current: [InkPoint] = []
    for (index, p) in places.enumerated() {
      if shows(p) {
        if current.isEmpty, index > 0 { current.append(places[index - 1]) }
        current.append(p)
      } else if !current.isEmpty {
        runs.append(current + [p])
        current = []
      }
    }
    return current.isEmpty ? runs : runs + [current]
  }
}
