// The strokes in a log of pointer events. Several pointers may be down at the same time, and their events
// arrive in turn; every touch of a pointer becomes a stroke of its own. Moves of a pointer that is not down
// are no ink.

import InkstepEngine

/// A sample with a time.
protocol TimedSample {
  var time: Double? { get set }
}

extension InkSample: TimedSample {}
extension JSONStrokes.Point: TimedSample {}

/// A log of pointer events, sorted into strokes.
struct PointerLog<Sample: TimedSample> {
  /// An event of a stroke.
  struct Event {
    var phase: TouchPhase
    var sample: Sample
  }

  /// The strokes so far, in the order of their first events.
  private var strokes: [[Event]] = []
  /// The index of the stroke that each pointer is drawing.
  private var open: [String: Int] = [:]
  /// The number of samples of pointers that were not down.
  private(set) var hoverCount = 0

  /// Adds the next event of a pointer.
  mutating func add(_ phase: TouchPhase, _ sample: Sample, of pointer: String) {
    let event = Event(phase: phase, sample: sample)
    if let index = open[pointer] {
      strokes[index].append(event)
      if phase.endsStroke { open[pointer] = nil }
    } else if phase == .began {
      open[pointer] = strokes.count
      strokes.append([event])
    } else {
      hoverCount += 1
    }
  }

  /// The strokes one after the other.
  ///
  /// A stroke that begins before the previous one ends is moved to its end, and one that is unfinished but
  /// not the last is lifted at its last sample; both are noted.
  func strokes(_ reading: inout InkReading) -> [[Event]] {
    reading.leaveOut(hoverCount, InkReading.airborne)
    var result: [[Event]] = []
    var last: Double?
    for (index, stroke) in strokes.enumerated() {
      var stroke = stroke
      if index < strokes.count - 1, let end = stroke.last, !end.phase.endsStroke {
        stroke.append(Event(phase: .ended, sample: end.sample))
        reading.note("strokes that never end are lifted at their last sample")
      }
      if let last, let start = stroke.first?.sample.time, start < last {
        for index in stroke.indices {
          stroke[index].sample.time = stroke[index].sample.time.map { $0 + (last - start) }
        }
        reading.note("strokes at the same time are put one after the other")
      }
      last = stroke.last?.sample.time ?? last
      result.append(stroke)
    }
    return result
  }
}
