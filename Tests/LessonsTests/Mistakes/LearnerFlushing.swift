// The stage `flushing` as a learner writes it, with one fault. The learner numbers the lines of a stroke and
// looks at the number to see whether a block is full; the engine counts down from the last flush.

import InkstepEngine

@testable import InkstepLessons

/// A learner's fault in flushing.
enum FlushFault: String, CaseIterable {
  case none
  /// Nothing is flushed before the lift.
  case never
  /// After a flush the path has no move, or goes back one sample.
  case noMove, oneSampleEarlier
  /// Blocks have a line too few or too many.
  case fifteen, seventeen
  /// Lines are numbered from the first stroke on.
  case numberKept
  /// At a flush the path stays, or vanishes without being painted.
  case pathKept, inkLost

  /// The mistake by which it is known.
  var mistake: String? {
    switch self {
    case .none: nil
    case .never: "flush-missing"
    case .noMove: "flush-without-start"
    case .oneSampleEarlier: "flush-overlaps"
    case .fifteen: "flush-early"
    case .seventeen: "flush-late"
    case .numberKept: "flush-count-kept"
    case .pathKept: "flush-not-cleared"
    case .inkLost: "flush-lost"
    }
  }

  /// Whether the drawing is right, and only what is stroked when differs.
  var isInvisible: Bool { self == .pathKept || self == .inkLost }
}

/// Returns the path and the steps of a learner's `flushing`, in the form of a trace.
func learnerFlushing(
  _ events: [TouchEvent], _ fault: FlushFault
) -> (path: [PathElement], steps: [[RecordedValue?]]) {
  let block = fault == .fifteen ? 15 : fault == .seventeen ? 17 : 16
  var path: [PathElement] = []
  var steps: [[RecordedValue?]] = []
  var number = 0
  var shown = 0
  for (index, event) in events.enumerated() {
    var drawn: [PathElement] = []
    if event.phase == .began {
      drawn = [.move(event.point)]
      if fault != .numberKept { number = 0 }
    } else {
      drawn = [.line(event.point)]
    }
    shown += 1
    if event.phase == .moved { number += 1 }
    var painted = 0
    if event.phase == .moved && number % block == 0 && fault != .never {
      if fault != .inkLost { painted = shown }
      if fault != .pathKept { shown = 0 }
      switch fault {
      case .noMove: break
      case .oneSampleEarlier: drawn += [.move(events[index - 1].point), .line(event.point)]
      default: drawn.append(.move(event.point))
      }
      shown += drawn.count - 1
    } else if event.phase == .ended || event.phase == .cancelled {
      painted = shown
      shown = 0
    }
    let isRedrawn = event.phase != .began
    path += drawn
    steps.append([
      .number(Double(index)), .phase(event.phase), .point(event.point), .nothing, .nothing,
      .path(drawn), .nothing, .path([]), .flag(isRedrawn),
      .number(isRedrawn ? Double(shown) : 0), .number(Double(painted)), .number(0),
    ])
  }
  return (path, steps)
}
