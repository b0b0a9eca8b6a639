// A stroke as a slower screen would have reported it: the pen's way as it was recorded, the samples that are
// left, straight lines between them, and the place where the lines miss the way most.

import InkstepEngine

/// A stroke seen at a given rate.
public struct SeenStroke: Sendable {
  /// The stroke as it was recorded.
  let stroke: Stroke
  /// What is left of it.
  let seen: Stroke
  /// Samples a second.
  let rate: Double
  /// The sample on the way that is farthest from the line drawn meanwhile, and the nearest place on it.
  let miss: (from: InkPoint, to: InkPoint)?

  /// Looks at a stroke `rate` times a second; `nil` for a rate that it cannot be seen at.
  public init?(_ stroke: Stroke, rate: Double) {
    guard let seen = stroke.resampled(at: rate) else { return nil }
    self.stroke = stroke
    self.seen = seen
    self.rate = rate
    var worst: (from: InkPoint, to: InkPoint)?
    for (way, corners) in zip(stroke.timedRuns, seen.timedRuns) {
      var piece = 0
      for (p, time) in way {
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
  /// Draws a stroke as it is seen, in a frame of its own unless one is given.
  public static func rate(_ view: SeenStroke, in given: FigureFrame? = nil) -> Figure {
    let frame = given ?? FigureFrame(showing: view.stroke, detail: .full)
    var marks = Marks(radius: frame.markRadius(for: view.seen.events.map { $0.point }))
    frame.drawGrid(on: &marks)
    for run in view.stroke.sampleRuns { marks.polyline("hand", run.map { frame.place($0) }) }
    for run in view.seen.timedRuns { marks.polyline("ink", run.map { frame.place($0.point) }) }
    for run in view.seen.sampleRuns { for p in run { marks.sample(frame.place(p)) } }
    if let miss = view.miss { marks.line("gap", frame.place(miss.from), frame.place(miss.to)) }
    return Figure(marks, in: frame)
  }
}

extension Stroke {
  /// The places of the pen with their times, from where it came down to where it was lifted, run by run.
  fileprivate var timedRuns: [[(point: InkPoint, time: Double)]] {
    var runs: [[(point: InkPoint, time: Double)]] = []
    for (event, time) in zip(events, times) {
      if event.phase == .began { runs.append([]) }
      if !runs.isEmpty { runs[runs.count - 1].append((event.point, time)) }
    }
    return runs
  }
}

/// The place on a straight line that is nearest to a point.
private func nearest(to p: InkPoint, between a: InkPoint, _ b: InkPoint) -> InkPoint {
  let along = b - a
  let square = along.dot(along)
  return square > 0 ? interpolate(a, b, min(max((p - a).dot(along) / square, 0), 1)) : a
}
