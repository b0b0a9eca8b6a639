// A stroke as a slower or faster screen would have reported it: the pen's way is taken to be straight
// and steady from event to event, and the screen looks at regular times. The lift stays where and
// when it was. Looking more often than the recording did adds samples on straight lines, which no
// real pen draws: nothing comes back that was never recorded.

import InkstepEngine

extension Stroke {
  /// The rates that a stroke can be resampled at, in samples a second.
  public static let resamplingRates = 1.0...1000.0

  /// The most events that resampling makes.
  public static let mostResampled = 100_000

  /// The stroke sampled `rate` times a second, its times in milliseconds from the first event.
  ///
  /// `nil` for a rate outside `resamplingRates`, or where more than `mostResampled` events would
  /// come of it.
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
        let way = (time - times[event]) / (times[event + 1] - times[event])
        point = interpolate(point, events[event + 1].point, way)
      }
      made.append(
        TouchEvent(
          tick == 0 ? .began : .moved, point, time: Self.rounded(time), force: before.force,
          tilt: before.tilt))
      tick += 1
    }
    // The lift, or where the pen is while it is still down.
    if range.count > 1, let last = events[range].last {
      made.append(
        TouchEvent(
          last.phase, last.point, time: Self.rounded(times[range.upperBound]), force: last.force,
          tilt: last.tilt))
    }
  }

  /// A time as files hold it: to the microsecond.
  private static func rounded(_ time: Double) -> Double {
    (time * 1000).rounded(.toNearestOrEven) / 1000
  }
}
