// The samples of a recorded stroke, apart from any stage: where they lie, how far apart and how long.
//
// A sample is the place of a `began` or `moved` event; the lift is not one, because the first stages
// of the tutorial never read it.

import InkstepEngine

/// From one sample of a stroke to the next.
package struct SampleInterval: Equatable, Sendable {
  /// The distance between them, in points.
  package let length: Double
  /// The time between them, in milliseconds.
  package let time: Double
}

extension Stroke {
  /// How many samples there are in the whole session.
  package var sampleCount: Int { events.count(where: { !$0.phase.endsStroke }) }

  /// The samples in their order, one run per stroke of the session.
  var sampleRuns: [[InkPoint]] {
    var runs: [[InkPoint]] = []
    for event in events {
      if event.phase == .began { runs.append([]) }
      if !event.phase.endsStroke, !runs.isEmpty { runs[runs.count - 1].append(event.point) }
    }
    return runs
  }

  /// From each sample to the next of the same stroke, in their order.
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

  /// The time of each event, in milliseconds; an event without one comes a sixtieth of a second
  /// after the event before it.
  package var times: [Double] {
    var times: [Double] = []
    times.reserveCapacity(events.count)
    for event in events {
      times.append(event.time ?? times.last.map { $0 + 1000.0 / 60 } ?? 0)
    }
    return times
  }
}
