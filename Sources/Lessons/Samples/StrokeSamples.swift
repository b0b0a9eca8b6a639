// The samples of a recorded stroke, independent of any stage: their positions, distances and intervals.
//
// A sample is the point of a `began` or `moved` event. The lift is not one, because the first stages of the
// tutorial never read it.

import InkstepEngine

/// The interval from one sample of a stroke to the next.
package struct SampleInterval: Equatable, Sendable {
  /// The distance between them, in points.
  package let length: Double
  /// The time between them, in milliseconds.
  package let time: Double
}

extension [TouchEvent] {
  /// The events of each touch of a session, which begins where the pen comes down.
  var touches: [[TouchEvent]] {
    var touches: [[TouchEvent]] = []
    var start = 0
    for index in indices.dropFirst() where self[index].phase == .began {
      touches.append(Array(self[start..<index]))
      start = index
    }
    if start < count { touches.append(Array(self[start...])) }
    return touches
  }
}

extension Stroke {
  /// The number of samples in the whole session.
  package var sampleCount: Int { events.count(where: { !$0.phase.endsStroke }) }

  /// The samples in order, one array per stroke of the session.
  var sampleRuns: [[InkPoint]] {
    events.touches.map { touch in
      touch.filter { !$0.phase.endsStroke }.map { $0.point }
    }
  }

  /// The intervals between consecutive samples of the same stroke, in order.
  package var sampleIntervals: [SampleInterval] {
    let times = times
    var intervals: [SampleInterval] = []
    var last: Int?
    for (index, event) in events.enumerated() where !event.phase.endsStroke {
      if event.phase == .moved, let last {
        intervals.append(
          SampleInterval(
            length: events[last].point.distance(to: event.point), time: times[index] - times[last]))
      }
      last = index
    }
    return intervals
  }

  /// The time of each event, in milliseconds; an event without one is 1/60 s after the previous event.
  package var times: [Double] {
    var times: [Double] = []
    times.reserveCapacity(events.count)
    for event in events {
      times.append(event.time ?? times.last.map { $0 + 1000.0 / 60 } ?? 0)
    }
    return times
  }
}
