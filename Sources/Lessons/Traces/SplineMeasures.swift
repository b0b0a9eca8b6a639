// What tells one way of joining samples from another: which samples the ink touches, how long it waits to
// be settled, whether it swings out of the area of its samples, and whether it would run elsewhere if the
// count had begun one sample later.
//
// What is measured between samples is measured at places of a raster, so a narrow peak may be missed.

import InkstepEngine

/// How far settled ink stays behind the pen while it moves.
public struct InkDelay: Equatable, Sendable {
  /// Samples behind, on average over the moves; ink that ends halfway is half a sample behind.
  public var mean = 0.0
  /// Samples behind, at most.
  public var longest = 0.0
  /// Milliseconds behind, on average over the moves.
  public var time = 0.0
}

extension Trace {
  /// How close to the ink a sample lies on it, in points.
  static let onInk = 0.001

  /// How many samples lie on the ink.
  public var touched: Int {
    var count = 0
    for part in parts {
      for distance in deviations(of: part.samples, from: Array(path[part.ink]))
      where distance < Self.onInk { count += 1 }
    }
    return count
  }

  /// How far the settled ink is behind the pen.
  ///
  /// The tail does not count. `nil` for a stroke without moves.
  public var delay: InkDelay? {
    let times = stroke.times
    var delay = InkDelay()
    var moves = 0.0
    for part in parts {
      let reached = places(of: part)
      for (step, place) in zip(steps[part.events], reached) where step.touch.phase == .moved {
        let behind = Double(step.sample) - place
        // Sample k of a part came with its event k.
        let before = part.events.lowerBound + Int(place)
        let next = min(before + 1, step.event)
        let then = times[before] + (place - place.rounded(.down)) * (times[next] - times[before])
        delay.mean += behind
        delay.longest = max(delay.longest, behind)
        delay.time += times[step.event] - then
        moves += 1
      }
    }
    if moves == 0 { return nil }
    delay.mean /= moves
    delay.time /= moves
    return delay
  }

  /// Samples that the shown ink is behind the pen, on average over the moves; `nil` without moves.
  public var meanLag: Double? {
    let lags = steps.filter { $0.touch.phase == .moved }.map { $0.lag }
    return lags.isEmpty ? nil : Double(lags.reduce(0, +)) / Double(lags.count)
  }

  /// The farthest that ink lies outside of the area spanned by the samples that it goes by, in points.
  ///
  /// These are the samples from the one before its start to the one after its end.
  public var overshoot: Double {
    var farthest = 0.0
    for part in parts {
      var pen: InkPoint?
      var start = 0.0
      for (step, place) in zip(steps[part.events], places(of: part)) {
        let first = max(0, Int(start) - 1)
        let last = min(part.samples.count - 1, Int(place.rounded(.up)) + 1)
        let hull = ConvexArea(Array(part.samples[min(first, last)...last]))
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
        start = place
      }
    }
    return farthest
  }

  /// How far the ink would run from where it runs if the stroke had begun one or two samples later;
  /// `nil` for a session of several strokes and for a stroke too short to have a middle.
  ///
  /// Only the middle counts, six samples from either end: the ends differ in any case.
  public var countingShift: Double? {
    guard parts.count == 1, stroke.events.count > 16 else { return nil }
    var farthest = 0.0
    for left in 1...2 {
      var events = Array(stroke.events.dropFirst(left))
      events[0].phase = .began
      let later = Stroke(id: stroke.id, width: stroke.width, height: stroke.height, events: events)
      guard let other = try? Trace(stage, over: later) else { return nil }
      var places: [InkPoint] = []
      for event in 6..<events.count - 6 {
        let ink = other.rooted(other.steps[event].appended, at: event)
        for segment in InkstepEngine.segments(of: ink) {
          for index in 0..<8 { places.append(segment.value(at: Double(index) / 8)) }
        }
      }
      farthest = max(farthest, largestDeviation(of: places, from: path) ?? 0)
    }
    return farthest
  }

  /// After each event of a part, the number of the sample that the settled ink has reached, or a number
  /// between those of two that it ends halfway between.
  private func places(of part: StrokePart) -> [Double] {
    var places: [Double] = []
    var reached = 0.0
    for step in steps[part.events] {
      if let end = step.appended.last?.end, step.appended.contains(where: { $0.isSegment }) {
        let samples = part.samples[...min(step.sample, part.samples.count - 1)]
        // A midpoint that takes the place of a sample takes its time as well.
        let isMiddle = step.unused != nil && !step.touch.phase.endsStroke
        reached = max(
          reached, isMiddle ? Double(samples.count - 2) : number(of: end, among: Array(samples)))
      }
      places.append(reached)
    }
    return places
  }
}

/// The smallest convex area that holds some points.
private struct ConvexArea {
  /// Its corners, in turn.
  private var corners: [InkPoint] = []

  init(_ points: [InkPoint]) {
    let sorted = points.sorted { $0.x == $1.x ? $0.y < $1.y : $0.x < $1.x }
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

  /// How far a point lies outside.
  func distance(to p: InkPoint) -> Double {
    guard let first = corners.first else { return 0 }
    if corners.count == 1 { return p.distance(to: first) }
    var isInside = corners.count > 2
    var nearest = Double.infinity
    for (a, b) in zip(corners, corners.dropFirst() + [first]) {
      if (b - a).cross(p - a) < 0 { isInside = false }
      nearest = min(nearest, Segment.line(LineSegment(a, b)).nearest(to: p).distance)
    }
    return isInside ? 0 : nearest
  }
}
