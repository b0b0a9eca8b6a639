// The numbers of a sample stroke that prose refers to: how much there is of it, how far apart its
// samples lie, how fast the pen went.
//
//   stroke/STROKE/F           F is a name in the table below
//   stroke/STROKE/point/K     sample K, counted from 0 over the whole session

import InkstepEngine
import InkstepLessons

/// The fact that the rest of a key after stroke/STROKE names.
func strokeFact(_ path: [Substring], of stroke: Stroke) throws(UnknownFact) -> Fact {
  var key = KeyReader(path)
  let fact: Fact
  switch try key.choose("number of a stroke", from: strokeFields) {
  case .point:
    let samples = stroke.events.filter { !$0.phase.endsStroke }
    fact = .point(samples[try key.index("sample", in: 0..<samples.count)].point)
  case .measure(let measure):
    guard let number = measure(StrokeMeasures(stroke)) else {
      throw UnknownFact(message: "'\(stroke.id)' is too short to have this number")
    }
    fact = .number(number)
  }
  try key.end()
  return fact
}

/// What follows stroke/STROKE in a key.
private enum StrokeField {
  case measure((StrokeMeasures) -> Double?)
  case point

  static func count(_ value: @escaping (StrokeMeasures) -> Int) -> StrokeField {
    .measure { Double(value($0)) }
  }
}

private var strokeFields: KeyValuePairs<String, StrokeField> {
  [
    "events": .count { $0.events },
    "moved": .count { $0.moved },
    "samples": .count { $0.samples },
    "strokes": .count { $0.strokes },
    "duration": .measure { $0.duration },
    "length": .measure { $0.steps.reduce(0) { $0 + $1.length } },
    "longestStep": .measure { $0.steps.map(\.length).max() },
    "shortestStep": .measure { $0.steps.map(\.length).min() },
    "meanStep": .measure { measures in
      let steps = measures.steps
      return steps.isEmpty ? nil : steps.reduce(0) { $0 + $1.length } / Double(steps.count)
    },
    "fastest": .measure { $0.speeds.max() },
    "slowest": .measure { $0.speeds.min() },
    "repeats": .count { $0.steps.count(where: { $0.length == 0 }) },
    "lift": .measure { $0.lift },
    "point": .point,
  ]
}

/// Counts and distances of a stroke's samples.
private struct StrokeMeasures {
  var events = 0
  var strokes = 0
  var moved = 0
  var steps: [SampleInterval]
  /// Milliseconds from the first event to the last.
  var duration = 0.0
  /// Distance from the last sample to where the pen was last lifted, in points.
  var lift: Double?

  var samples: Int { strokes + moved }
  /// Points per second from sample to sample, where time went on.
  var speeds: [Double] { steps.filter { $0.time > 0 }.map { 1000 * $0.length / $0.time } }

  init(_ stroke: Stroke) {
    steps = stroke.sampleIntervals
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
  }
}
