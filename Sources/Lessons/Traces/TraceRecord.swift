// The part of a session that its measures need: its strokes and a few counts, without the steps. With it, a
// trace of any length can be written while it is computed.

import InkstepEngine

/// The strokes of a session so far, and the counts of its steps.
struct TraceRecord {
  private(set) var parts: [StrokePart] = []
  private var counts = Summary()

  /// Adds the next step, after which the path has `end` elements.
  mutating func take(_ step: StageStep, pathLength end: Int) {
    counts.count(step)
    if step.touch.phase == .began {
      parts.append(
        StrokePart(
          events: step.event..<step.event + 1, samples: [step.touch.point],
          ink: end - step.appended.count..<end, undrawn: step.lag))
      return
    }
    let last = parts.count - 1
    parts[last].events = parts[last].events.lowerBound..<step.event + 1
    parts[last].ink = min(parts[last].ink.lowerBound, end)..<end
    parts[last].undrawn = step.lag
    if step.sample == parts[last].samples.count {
      parts[last].samples.append(step.touch.point)
    }
    if let sample = step.unused { parts[last].unused.append(sample) }
  }

  /// The measures of a session that drew `path`, except for its joints.
  func summary(of path: [PathElement]) -> Summary {
    var summary = counts
    for part in parts {
      // Most sessions have one stroke, whose ink need not be copied.
      let isWhole = part.ink.lowerBound == 0 && part.ink.upperBound == path.count
      summary.measure(part, isWhole ? path : Array(path[part.ink]))
    }
    return summary
  }
}

/// The joints inside the strokes of a trace, in order.
struct JointSequence: Sequence, IteratorProtocol {
  private let trace: Trace
  private var part = 0
  private var element = 0
  private var current: InkPoint?
  private var last: PathSegment?

  /// Makes the sequence; the trace may have no steps.
  init(of trace: Trace) {
    self.trace = trace
    element = trace.parts.first?.ink.lowerBound ?? 0
  }

  mutating func next() -> Joint? {
    while part < trace.parts.count {
      while element < trace.parts[part].ink.upperBound {
        let next = trace.path[element]
        element += 1
        let segment = current.flatMap { PathSegment(from: $0, next) }
        current = next.end
        guard let segment else { continue }
        let previous = last
        last = segment
        if let previous, let joint = Joint(previous, segment) { return joint }
      }
      part += 1
      element = part < trace.parts.count ? trace.parts[part].ink.lowerBound : element
      (current, last) = (nil, nil)
    }
    return nil
  }
}
