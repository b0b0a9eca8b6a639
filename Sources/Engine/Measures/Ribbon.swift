// A stroke of varying width: the outline that a pen leaves whose width follows its speed or its force.
//
// The width at a sample comes from the filtered speed of arriving there, or from the force. The
// outline runs half a width to the left and right of each sample, along the normal of the chord
// between its neighbours. Where half the width exceeds the radius of the bend, a side of the outline
// runs backwards: it folds.

/// Where the width of a ribbon comes from.
public enum RibbonWidth: Equatable, Sendable {
  /// Faster is thinner: `most` divided by one plus the speed in points per millisecond.
  case speed
  /// Harder is wider: from `least` at force 0 to `most` at force 1.
  case force
  /// A fifth of the distance from the previous sample, so that faster is thicker: the formula of the
  /// drawing tutorial's sequel, 0.2 ÷ clamp(L², 0.01, 1) of the distance L. Neither the range nor the
  /// filter applies.
  case distance
}

/// The outline of a stroke with a width at each sample.
public struct Ribbon: Equatable, Sendable {
  /// The samples that it passes through, without repeated positions.
  public private(set) var samples: [InkPoint] = []
  /// The full width at each sample, in points.
  public private(set) var widths: [Double] = []
  /// The points half a width along the normal (−d_y, d_x) of the direction d: the left side where y
  /// points up, the right side on a screen.
  public private(set) var left: [InkPoint] = []
  /// The points half a width against that normal.
  public private(set) var right: [InkPoint] = []

  /// Makes the ribbon of the events of one touch, in order.
  ///
  /// Consecutive events at the same position count once, with the later time and force. Without a
  /// time, or where two times are equal, the previous speed is kept. An event without force takes the
  /// last known one, at the start the first known one, else 1. `range` is the smallest and the
  /// largest width, in points. `filter` is the share of a new speed that is taken over, above 0 and
  /// at most 1.
  public init(
    _ events: [TouchEvent], by source: RibbonWidth, in range: ClosedRange<Double> = 1...6,
    filter: Double = 0.5
  ) {
    var merged: [TouchEvent] = []
    for event in events {
      guard let last = merged.last, last.point == event.point else {
        merged.append(event)
        continue
      }
      merged[merged.count - 1].time = event.time ?? last.time
      merged[merged.count - 1].force = event.force ?? last.force
    }
    samples = merged.map { $0.point }
    switch source {
    case .speed:
      widths = Self.speeds(of: merged, filter: filter).map {
        max(range.lowerBound, range.upperBound / (1 + $0))
      }
    case .force:
      widths = Self.forces(of: merged).map {
        range.lowerBound + (range.upperBound - range.lowerBound) * $0
      }
    case .distance:
      widths = Self.fifths(of: samples) ?? [range.upperBound]
    }
    // Without a direction there is no outline: a dot has its round cap alone.
    guard samples.count > 1 else { return }
    for (index, normal) in normals.enumerated() {
      let offset = widths[index] / 2 * normal
      left.append(samples[index] + offset)
      right.append(samples[index] - offset)
    }
  }

  /// How often the left side runs against the stroke.
  public var leftFolds: Int { folds(of: left).count }
  /// How often the right side runs against the stroke.
  public var rightFolds: Int { folds(of: right).count }
}

extension Ribbon {
  /// The filtered speed of arriving at each sample, in points per millisecond.
  private static func speeds(of events: [TouchEvent], filter: Double) -> [Double] {
    var speeds: [Double] = []
    var raw = 0.0
    for (before, event) in zip(events, events.dropFirst()) {
      if let from = before.time, let to = event.time, to > from {
        raw = before.point.distance(to: event.point) / (to - from)
      }
      guard let last = speeds.last else {
        speeds = [raw]
        continue
      }
      speeds.append(last + (raw - last) * filter)
    }
    return [speeds.first ?? 0] + speeds
  }

  /// The force at each sample, with gaps filled from the last known one.
  private static func forces(of events: [TouchEvent]) -> [Double] {
    var known = events.first { $0.force != nil }?.force ?? 1
    return events.map { event in
      known = event.force ?? known
      return known
    }
  }

  /// The widths of the sequel's formula; the first sample has that of the second, `nil` without one.
  private static func fifths(of samples: [InkPoint]) -> [Double]? {
    let widths = zip(samples, samples.dropFirst()).map { before, sample in
      let length = before.distance(to: sample)
      return 0.2 / min(max(length * length, 0.01), 1) * length
    }
    return widths.first.map { [$0] + widths }
  }

  /// The unit normal at each sample; where the pen turned back on itself, that of the previous side.
  private var normals: [Vector] {
    var previous = Vector(0, 1)
    return samples.indices.map { index in
      let next = samples[min(index + 1, samples.count - 1)]
      let chord = next - samples[max(index - 1, 0)]
      let length = chord.length
      if length > 0 { previous = Vector(-chord.y / length, chord.x / length) }
      return previous
    }
  }

  /// The samples before which a side, `left` or `right`, runs against the stroke.
  public func folds(of side: [InkPoint]) -> [Int] {
    side.indices.dropFirst().filter { index in
      let step = side[index] - side[index - 1]
      return step.dot(samples[index] - samples[index - 1]) < 0
    }
  }
}
