// A stroke as a slower screen would have reported it: the recorded path of the pen, the remaining samples,
// the straight lines between them, and the largest distance of the lines from the path.

import InkstepEngine

extension FigureSpec {
  static let rate = FigureSpec(
    name: "rate", parameters: [.stroke, .set], set: FigureSetting(key: "hertz", things: "rates"),
    isWhole: true, legend: [.sample, .ink, .hand, .missed],
    missing: "'{stroke}' cannot be seen at {set} samples a second"
  ) { arguments in
    guard let stroke = arguments.stroke(), let hertz = arguments.set(4...60),
      let view = ResampledStroke(stroke, rate: Double(hertz))
    else { return nil }
    return DrawnFigure(.rate(view, in: arguments.frame), [view.facts])
  }
}

/// A stroke resampled at a given rate.
public struct ResampledStroke: Sendable {
  /// The stroke as recorded.
  let original: Stroke
  /// The stroke as a screen with the given rate would have reported it.
  let resampled: Stroke
  /// Samples per second.
  let rate: Double
  /// The recorded point that is farthest from the line drawn at its time, and the nearest point of that line.
  let miss: (from: InkPoint, to: InkPoint)?

  /// Resamples a stroke at `rate` samples per second; `nil` if that is not possible.
  public init?(_ stroke: Stroke, rate: Double) {
    guard let resampled = stroke.resampled(at: rate) else { return nil }
    original = stroke
    self.resampled = resampled
    self.rate = rate
    var worst: (from: InkPoint, to: InkPoint)?
    for (recorded, corners) in zip(stroke.timedRuns, resampled.timedRuns) {
      var piece = 0
      for (p, time) in recorded {
        while piece + 2 < corners.count, corners[piece + 1].time <= time { piece += 1 }
        let end = min(piece + 1, corners.count - 1)
        let q = nearest(to: p, between: corners[piece].point, corners[end].point)
        if worst.map({ p.distance(to: q) > $0.from.distance(to: $0.to) }) ?? true { worst = (p, q) }
      }
    }
    miss = worst
  }
}

extension Figure {
  /// Draws a resampled stroke; the frame fits the original unless one is given.
  public static func rate(_ stroke: ResampledStroke, in given: FigureFrame? = nil) -> Figure {
    let frame = given ?? FigureFrame(showing: stroke.original, detail: .full)
    var marks = Marks(radius: frame.markRadius(for: stroke.resampled.events.map { $0.point }))
    frame.drawGrid(on: &marks)
    for run in stroke.original.sampleRuns { marks.polyline("hand", run.map { frame.place($0) }) }
    for run in stroke.resampled.timedRuns {
      marks.polyline("ink", run.map { frame.place($0.point) })
    }
    for run in stroke.resampled.sampleRuns { for p in run { marks.sample(frame.place(p)) } }
    if let miss = stroke.miss { marks.line("gap", frame.place(miss.from), frame.place(miss.to)) }
    return Figure(marks, in: frame)
  }
}

extension Stroke {
  /// The points of the pen with their times, from where it came down to where it was lifted, touch by touch.
  fileprivate var timedRuns: [[(point: InkPoint, time: Double)]] {
    var runs: [[(point: InkPoint, time: Double)]] = []
    for (event, time) in zip(events, times) {
      if event.phase == .began { runs.append([]) }
      if !runs.isEmpty { runs[runs.count - 1].append((event.point, time)) }
    }
    return runs
  }
}

/// The point of a straight line nearest to a given point.
func nearest(to p: InkPoint, between a: InkPoint, _ b: InkPoint) -> InkPoint {
  let along = b - a
  let square = along.dot(along)
  return square > 0 ? interpolate(a, b, min(max((p - a).dot(along) / square, 0), 1)) : a
}
