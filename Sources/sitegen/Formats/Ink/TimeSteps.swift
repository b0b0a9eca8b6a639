// Whether the times of ink can be those of a pen. Screens and tablets look from some 30 to 1000 times a
// second; a file whose samples are nanoseconds or minutes apart counts in another unit than was
// thought. The step in the middle decides, so that pauses and doubled samples do not.

import InkstepEngine

/// The steps of time between the samples of strokes.
struct TimeSteps {
  /// The steps above 0, in milliseconds, shortest first.
  private let steps: [Double]
  /// How many steps are 0.
  private let stillCount: Int
  /// The longest step, and the number of the event that ends it, from 1.
  private var longest = (step: 0.0, event: 0)

  /// How far apart samples of a pen are, in milliseconds.
  static let plausible = 0.5...500.0
  /// The steps that make a unit plausible, in milliseconds; narrower, since it is a guess.
  static let likely = 1.0...250.0
  /// A pause longer than this, with the pen down and still, is worth a word.
  static let longestPause = 10_000.0

  init(_ events: [TouchEvent]) {
    var steps: [Double] = []
    var stillCount = 0
    for index in events.indices.dropFirst() where events[index].phase != .began {
      guard let time = events[index].time, let last = events[index - 1].time else { continue }
      let step = time - last
      if step > 0 { steps.append(step) } else { stillCount += 1 }
      if step > longest.step { longest = (step, index + 1) }
    }
    self.steps = steps.sorted()
    self.stillCount = stillCount
  }

  /// The step in the middle; `nil` with fewer than two steps.
  private var middle: Double? { steps.count < 2 ? nil : steps[steps.count / 2] }

  /// The unit that the numbers are rather in, if as milliseconds they cannot be a pen's.
  var likelierUnit: InkSettings.TimeUnit? {
    guard let middle, !Self.plausible.contains(middle) else { return nil }
    return InkSettings.TimeUnit.allCases.first { Self.likely.contains($0.milliseconds(middle)) }
  }

  /// What to say about steps that are no pen's; `nil` when there is nothing to say.
  var warning: String? {
    if let middle, !Self.plausible.contains(middle) {
      return "samples are mostly \(shown(middle)) ms apart, which no pen is; is the unit of the "
        + "times right (--time-unit)?"
    }
    if stillCount > 10, stillCount > steps.count {
      return "\(stillCount) of \(stillCount + steps.count) samples have the time of the one before"
    }
    if longest.step > Self.longestPause {
      return "before event \(longest.event) the pen is down for \(shown(longest.step / 1000)) s "
        + "without a sample; does a stroke end there?"
    }
    return nil
  }

  /// A number to three digits, for a message.
  private func shown(_ number: Double) -> String {
    guard number > 0, number < 1e15 else { return shortestDecimal(number) }
    var scale = 1.0
    while number * scale < 100 { scale *= 10 }
    return plainDecimal((number * scale).rounded() / scale)
  }
}
