// Checks whether the times of ink are plausible. Screens and tablets report about 30 to 1000 samples per
// second; if the samples of a file are nanoseconds or minutes apart, the unit is probably wrong. The median
// interval decides, so that pauses and repeated samples have no influence.

import InkstepEngine

/// The time intervals between the samples of strokes.
struct TimeSteps {
  /// The positive intervals, in milliseconds, in ascending order.
  private let steps: [Double]
  /// The number of intervals that are 0.
  private let stillCount: Int
  /// The longest interval, and the number of the event at its end, from 1.
  private var longest = (step: 0.0, event: 0)
  /// The number of the first stroke that is only a dot where the next stroke begins, from 1.
  private var dot: Int?

  /// Plausible intervals between samples, in milliseconds.
  static let plausible = 0.5...500.0
  /// The intervals for which a unit is guessed, in milliseconds; narrower, because a guess can be wrong.
  static let likely = 1.0...250.0
  /// The longest interval without a sample that causes no warning, in milliseconds.
  static let longestPause = 10_000.0
  /// The longest time from a dot to a stroke that belong to the same touch, in milliseconds.
  static let longestBounce = 100.0

  init(_ events: [TouchEvent]) {
    var steps: [Double] = []
    var stillCount = 0
    for index in events.indices.dropFirst() where events[index].phase != .began {
      guard let time = events[index].time, let last = events[index - 1].time else { continue }
      let step = time - last
      if step > 0 { steps.append(step) } else { stillCount += 1 }
      if step > longest.step { longest = (step, index + 1) }
    }
    dot = Self.firstDot(events)
    self.steps = steps.sorted()
    self.stillCount = stillCount
  }

  /// The number of the first stroke that is only a dot right before a stroke that begins there.
  private static func firstDot(_ events: [TouchEvent]) -> Int? {
    var (number, isDot) = (0, false)
    for (index, event) in events.enumerated() {
      if event.phase != .began {
        isDot = isDot && event.point == events[index - 1].point
        continue
      }
      if isDot, event.point == events[index - 1].point {
        let pause = (event.time ?? 0) - (events[index - 1].time ?? 0)
        if pause <= longestBounce { return number }
      }
      (number, isDot) = (number + 1, true)
    }
    return nil
  }

  /// A warning about a dot right before a stroke at the same position; `nil` if there is none.
  var dotWarning: String? {
    dot.map {
      "stroke \($0) is a dot right where and when the next stroke begins; is it the beginning of that?"
    }
  }

  /// The median of the positive intervals; `nil` for fewer than two.
  private var median: Double? { steps.count < 2 ? nil : steps[steps.count / 2] }

  /// The unit that the times probably have, if they are implausible as milliseconds.
  var probableUnit: InkSettings.TimeUnit? {
    guard let median, !Self.plausible.contains(median) else { return nil }
    return InkSettings.TimeUnit.allCases.first { Self.likely.contains($0.milliseconds(median)) }
  }

  /// A warning about implausible intervals; `nil` if all are plausible.
  var warning: String? {
    if let median, !Self.plausible.contains(median) {
      return
        "samples are mostly \(shown(median)) ms apart, which is implausible for a pen; is the unit of the "
        + "times right (--time-unit)?"
    }
    if stillCount > 10, stillCount > steps.count {
      return
        "\(stillCount) of \(stillCount + steps.count) samples have the time of the previous one"
    }
    if longest.step > Self.longestPause {
      return "before event \(longest.event) the pen is down for \(shown(longest.step / 1000)) s "
        + "without a sample; does a stroke end there?"
    }
    return nil
  }

  /// A number with three significant digits, for a message.
  private func shown(_ number: Double) -> String {
    guard number > 0, number < 1e15 else { return shortestDecimal(number) }
    var scale = 1.0
    while number * scale < 100 { scale *= 10 }
    return plainDecimal((number * scale).rounded() / scale)
  }
}

extension InkReading {
  /// A note on a log whose last sample comes first.
  static let reversed = "the samples are in reverse order and are turned round"

  /// Whether times run backwards from the first sample to the last.
  static func areReversed(_ times: [Double?]) -> Bool {
    guard times.count > 2, let first = times[0], let last = times[times.count - 1], last < first
    else { return false }
    return zip(times, times.dropFirst()).allSatisfy { earlier, later in
      earlier.flatMap { first in later.map { $0 <= first } } ?? false
    }
  }
}
