// The measures of a stroke that do not depend on a stage, each with its name: counts, distances, speeds.
// They are the numbers that lessons can quote.

import InkstepEngine

/// A measure of a stroke.
public struct StrokeMeasure: Sendable {
  /// The name by which lessons quote it.
  public let name: StaticString
  private let measure: @Sendable (StrokeSums) -> Double?

  private init(_ name: StaticString, _ measure: @escaping @Sendable (StrokeSums) -> Double?) {
    self.name = name
    self.measure = measure
  }

  /// The value; `nil` for a stroke that is too short to have one.
  public func value(for stroke: Stroke) -> Double? { measure(StrokeSums(stroke)) }

  /// All measures.
  public static var all: [StrokeMeasure] {
    [
      StrokeMeasure("events") { Double($0.events) },
      StrokeMeasure("moved") { Double($0.moved) },
      StrokeMeasure("samples") { Double($0.strokes + $0.moved) },
      StrokeMeasure("strokes") { Double($0.strokes) },
      StrokeMeasure("duration") { $0.duration },
      StrokeMeasure("sampledDuration") { $0.sampledDuration },
      StrokeMeasure("length") { $0.length },
      StrokeMeasure("longestStep") { $0.longest },
      StrokeMeasure("shortestStep") { $0.shortest },
      StrokeMeasure("bendStep") { $0.bend },
      StrokeMeasure("meanStep") { $0.steps == 0 ? nil : $0.length / Double($0.steps) },
      StrokeMeasure("fastest") { $0.fastest },
      StrokeMeasure("slowest") { $0.slowest },
      StrokeMeasure("repeats") { Double($0.repeats) },
      StrokeMeasure("lift") { $0.lift },
      StrokeMeasure("width") { $0.width },
      StrokeMeasure("height") { $0.height },
    ]
  }
}

/// The sums from which all measures are computed.
private struct StrokeSums {
  var events = 0
  var strokes = 0
  var moved = 0
  var steps = 0
  /// The length of the polyline through the samples, in points.
  var length = 0.0
  var longest: Double?
  var shortest: Double?
  /// The mean of the two steps at the sample where the pen turns the most, in points.
  var bend: Double?
  /// Speeds from sample to sample in points per second, where the time differs.
  var fastest: Double?
  var slowest: Double?
  var repeats = 0
  /// The time from the first event to the last, in milliseconds.
  var duration = 0.0
  /// The time from the first sample to the last, in milliseconds.
  var sampledDuration = 0.0
  /// The distance of the last lift from the sample before it, in points.
  var lift: Double?
  /// The canvas, in points.
  var width: Double
  var height: Double

  init(_ stroke: Stroke) {
    (width, height) = (stroke.width, stroke.height)
    bend = stroke.bendStep
    for step in stroke.sampleIntervals {
      steps += 1
      length += step.length
      longest = max(longest ?? step.length, step.length)
      shortest = min(shortest ?? step.length, step.length)
      if step.length == 0 { repeats += 1 }
      guard step.time > 0 else { continue }
      let speed = 1000 * step.length / step.time
      fastest = max(fastest ?? speed, speed)
      slowest = min(slowest ?? speed, speed)
    }
    var last = InkPoint.zero
    for event in stroke.events {
      switch event.phase {
      case .began: strokes += 1
      case .moved: moved += 1
      case .ended, .cancelled: lift = last.distance(to: event.point)
      }
      if !event.phase.endsStroke { last = event.point }
    }
    events = stroke.events.count
    let times = stroke.times
    if let first = times.first, let end = times.last { duration = end - first }
    if let first = times.first,
      let newest = stroke.events.lastIndex(where: { !$0.phase.endsStroke })
    {
      sampledDuration = times[newest] - first
    }
  }
}

extension Stroke {
  /// The mean length of the two steps at the sample where the pen turns most, in points; `nil` for a
  /// stroke that never turns.
  fileprivate var bendStep: Double? {
    var sharpest = 0.0
    var mean: Double?
    for run in sampleRuns where run.count > 2 {
      for index in 1..<run.count - 1 {
        let (before, after) = (run[index] - run[index - 1], run[index + 1] - run[index])
        guard let angle = turn(from: before, to: after), angle.magnitude > sharpest else {
          continue
        }
        sharpest = angle.magnitude
        mean = (before.length + after.length) / 2
      }
    }
    return mean
  }
}
