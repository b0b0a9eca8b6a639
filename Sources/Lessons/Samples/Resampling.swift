// Resamples a stroke as if a slower or faster screen had reported it. The pen is assumed to move in a
// straight line at constant speed from event to event; the lift keeps its position and time. A rate above
// that of the recording adds samples on these lines, which no real pen draws: detail that was not recorded
// cannot be recovered.

import InkstepEngine

extension Stroke {
  /// The rates at which a stroke can be resampled, in samples per second.
  public static let resamplingRates = 1.0...1000.0

  /// The largest number of events that resampling makes.
  public static let mostResampled = 100_000

  /// The stroke sampled `rate` times per second, with times in milliseconds from the first event.
  ///
  /// `nil` for a rate outside `resamplingRates`, and if the result would have more than `mostResampled`
  /// events.
  public func resampled(at rate: Double) -> Stroke? {
    guard Self.resamplingRates.contains(rate) else { return nil }
    let times = times
    var resampled: [TouchEvent] = []
    var first = 0
    while first < events.count {
      var last = first
      while last + 1 < events.count, !events[last].phase.endsStroke { last += 1 }
      let span = times[last] - times[first]
      guard span * rate / 1000 < Double(Self.mostResampled - resampled.count) else { return nil }
      resample(first...last, times, rate, into: &resampled)
      first = last + 1
    }
    return Stroke(id: id, width: width, height: height, events: resampled)
  }

  /// Resamples one stroke of the session.
  private func resample(
    _ range: ClosedRange<Int>, _ times: [Double], _ rate: Double, into made: inout [TouchEvent]
  ) {
    let start = times[range.lowerBound]
    var event = range.lowerBound
    var tick = 0
    while true {
      let time = start + Double(tick) * 1000 / rate
      guard time < times[range.upperBound] || tick == 0 else { break }
      while event < range.upperBound, times[event + 1] <= time { event += 1 }
      let before = events[event]
      var point = before.point
      if event < range.upperBound, times[event + 1] > times[event] {
        let share = (time - times[event]) / (times[event + 1] - times[event])
        point = interpolate(point, events[event + 1].point, share)
      }
      made.append(
        TouchEvent(
          tick == 0 ? .began : .moved, point, time: Self.rounded(time), force: before.force,
          tilt: before.tilt))
      tick += 1
    }
    // The lift, or the last position of a pen that is still down.
    if range.count > 1, let last = events[range].last {
      made.append(
        TouchEvent(
          last.phase, last.point, time: Self.rounded(times[range.upperBound]), force: last.force,
          tilt: last.tilt))
    }
  }

  /// Rounds a time to microseconds.
  private static func rounded(_ time: Double) -> Double {
    (time * 1000).rounded(.toNearestOrEven) / 1000
  }
}
