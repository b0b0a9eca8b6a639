// Measures that distinguish methods of joining samples: which samples the ink touches, how late it is settled,
// how far it overshoots, and how much it changes if the samples are counted from a later one.
//
// Measures between samples are taken at a grid of parameters, so a narrow peak may be missed.

import InkstepEngine

/// The delay of the settled ink, without the tail, while the pen moves.
public struct InkDelay: Equatable, Sendable {
  /// Samples behind the pen, on average over the moves; a midpoint counts as half a sample.
  public var mean = 0.0
  /// The largest number of samples behind the pen.
  public var longest = 0.0
  /// Milliseconds behind the pen, on average over the moves.
  public var time = 0.0
}

extension Trace {
  /// The largest distance, in points, of a sample that counts as touched by the ink.
  static let touchTolerance = 0.001

  /// The number of samples that the ink touches.
  public var touched: Int {
    var count = 0
    for part in parts {
      for distance in deviations(of: part.samples, from: Array(path[part.ink]))
      where distance < Self.touchTolerance { count += 1 }
    }
    return count
  }

  /// The delay of the settled ink; `nil` for a stroke without moves.
  public var delay: InkDelay? {
    let times = stroke.times
    var delay = InkDelay()
    var moves = 0.0
    for part in parts {
      let reached = samplesReached(in: part)
      for (step, number) in zip(steps[part.events], reached) where step.touch.phase == .moved {
        let behind = Double(step.sample) - number
        // Sample k of a part belongs to its event k.
        let before = part.events.lowerBound + Int(number)
        let next = min(before + 1, step.event)
        let share = number - number.rounded(.down)
        let time = times[before] + share * (times[next] - times[before])
        delay.mean += behind
        delay.longest = max(delay.longest, behind)
        delay.time += times[step.event] - time
        moves += 1
      }
    }
    if moves == 0 { return nil }
    delay.mean /= moves
    delay.time /= moves
    return delay
  }

  /// The mean number of samples that the shown ink is behind the pen; `nil` for a stroke without moves, and for
  /// a stage that does not report it.
  public var meanLag: Double? {
    let lags = steps.filter { $0.touch.phase == .moved }.compactMap { $0.lag }
    return lags.isEmpty ? nil : Double(lags.reduce(0, +)) / Double(lags.count)
  }

  /// The largest distance of ink from the convex hull of the nearest samples, in points.
  ///
  /// For an element these are the samples from the one before its start to the one after its end.
  public var overshoot: Double {
    var farthest = 0.0
    for part in parts {
      var pen: InkPoint?
      var start = 0.0
      for (step, end) in zip(steps[part.events], samplesReached(in: part)) {
        let first = max(0, Int(start) - 1)
        let last = min(part.samples.count - 1, Int(end.rounded(.up)) + 1)
        let hull = ConvexHull(Array(part.samples[min(first, last)...last]))
        for element in step.appended {
          if let pen, element.isSegment {
            for segment in InkstepEngine.segments(of: [.move(pen), element]) {
              for index in 0...16 {
                let p = segment.value(at: Double(index) / 16)
                farthest = max(farthest, hull.distance(to: p))
              }
            }
          }
          pen = element.end
        }
        start = end
      }
    }
    return farthest
  }

  /// The largest distance of the ink from the ink of the same stroke without its first or first two samples.
  ///
  /// `nil` for a session of several strokes or a stroke of at most 16 events. Six samples at either end do
  /// not count, because the ends differ in any case.
  public var countingShift: Double? {
    guard parts.count == 1, stroke.events.count > 16 else { return nil }
    var farthest = 0.0
    for left in 1...2 {
      var events = Array(stroke.events.dropFirst(left))
      events[0].phase = .began
      let later = Stroke(id: stroke.id, width: stroke.width, height: stroke.height, events: events)
      guard let other = try? Trace(stage, over: later) else { return nil }
      var points: [InkPoint] = []
      for event in 6..<events.count - 6 {
        let ink = other.rooted(other.steps[event].appended, at: event)
        for segment in InkstepEngine.segments(of: ink) {
          for index in 0..<8 { points.append(segment.value(at: Double(index) / 8)) }
        }
      }
      farthest = max(farthest, largestDeviation(of: points, from: path) ?? 0)
    }
    return farthest
  }

  /// After each event of a part, the number of the sample that the settled ink has reached; k − ½ for a point
  /// halfway between samples k − 1 and k.
  ///
  /// For ink that ends elsewhere it is the nearest point on the lines between the samples.
  private func samplesReached(in part: StrokePart) -> [Double] {
    var numbers: [Double] = []
    var reached = 0.0
    for step in steps[part.events] {
      if let end = step.appended.last?.end, step.appended.contains(where: { $0.isSegment }) {
        let samples = Array(part.samples[...min(step.sample, part.samples.count - 1)])
        let number = sampleNumber(at: end, after: step, among: samples, past: reached)
        reached = max(reached, number ?? nearestNumber(to: end, among: samples, past: reached))
      }
      numbers.append(reached)
    }
    return numbers
  }
}

/// The number of the nearest point on the lines between the samples, from number `reached` on.
private func nearestNumber(
  to end: InkPoint, among samples: [InkPoint], past reached: Double
) -> Double {
  var number = reached
  var distance = Double.infinity
  for index in Int(reached)..<samples.count - 1 {
    let nearest = LineSegment(samples[index], samples[index + 1]).nearest(to: end)
    if nearest.distance < distance {
      number = Double(index) + nearest.t
      distance = nearest.distance
    }
  }
  return number
}

/// The convex hull of some points.
private struct ConvexHull {
  /// The corners in order.
  private var corners: [InkPoint] = []

  init(_ points: [InkPoint]) {
    let sorted = ordering(points.count) { a, b in
      let (p, q) = (points[a], points[b])
      return p.x == q.x ? p.y < q.y : p.x < q.x
    }.map { points[$0] }
    for run in [sorted, sorted.reversed()] {
      let least = corners.isEmpty ? 2 : corners.count + 1
      for p in run {
        while corners.count >= least,
          (corners[corners.count - 1] - corners[corners.count - 2]).cross(
            p - corners[corners.count - 2]) <= 0
        {
          corners.removeLast()
        }
        if corners.last != p { corners.append(p) }
      }
    }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
  }

  /// The distance of a point from the hull; 0 inside.
  func distance(to p: InkPoint) -> Double {
    guard let first = corners.first else { return 0 }
    if corners.count == 1 { return p.distance(to: first) }
    var isInside = corners.count > 2
    var nearest = Double.infinity
    for (a, b) in zip(corners, corners.dropFirst() + [first]) {
      if (b - a).cross(p - a) < 0 { isInside = false }
      nearest = min(nearest, PathSegment.line(LineSegment(a, b)).nearest(to: p).distance)
    }
    return isInside ? 0 : nearest
  }
}
