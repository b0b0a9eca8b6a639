// What a stage did with a stroke, event by event, and the measures of the ink it left.

import InkstepEngine

/// The record of one stage run over one stroke, as published in `inkstep-trace/1` files.
///
/// It never changes once it is made. It is a class because it is large and often handed on.
public final class Trace: Sendable {
  /// The stage that was run.
  public let stage: DrawingStage
  /// The stroke it was run over.
  public let stroke: Stroke
  /// One step per event.
  public let steps: [Step]
  /// Everything drawn, in order; a cancelled stroke that was taken back is not in it.
  public let path: [PathElement]
  /// The strokes of the session, each with its own samples and ink.
  public let parts: [StrokePart]
  /// The measures of the whole session.
  public let summary: Summary

  /// Runs a stage over a stroke.
  ///
  /// Takes time in proportion to the number of events, but for the deviations, which cost a
  /// logarithm more. Throws the first event that is refused.
  public init(_ stage: DrawingStage, over stroke: Stroke) throws(TraceError) {
    let record = try Record(of: stage, over: stroke)
    self.stage = stage
    self.stroke = stroke
    steps = record.steps
    path = record.path
    parts = record.parts
    summary = Summary(steps: record.steps, parts: record.parts, path: record.path)
  }
}

/// One stroke of a session: from `began` to `ended`, `cancelled` or the end of the file.
public struct StrokePart: Sendable {
  /// The stroke's events, as positions in the session.
  public var events: Range<Int>
  /// The stroke's samples p₀, p₁ …, the place of the lift included when it is a new one.
  public var samples: [InkPoint]
  /// The stroke's elements, as positions in the trace's path.
  public var ink: Range<Int>
}

/// Why a stroke has no trace: the event that was refused, and the reason.
public struct TraceError: Error, Equatable, Sendable {
  /// The event's position in the session, counted from 0.
  public let event: Int
  /// Why it was refused.
  public let reason: TouchError
}

/// The bare record of a session, before it is measured.
private struct Record {
  var steps: [Step] = []
  var path: [PathElement] = []
  /// The length of the path after each step.
  var lengths: [Int] = []

  init(of stage: DrawingStage, over stroke: Stroke) throws(TraceError) {
    let session = stage.begin()
    steps.reserveCapacity(stroke.events.count)
    lengths.reserveCapacity(stroke.events.count)
    for (index, event) in stroke.events.enumerated() {
      let step: Step
      do { step = try session.step(event) } catch { throw TraceError(event: index, reason: error) }
      steps.append(step)
      lengths.append(session.path.count)
    }
    path = session.path
  }

  /// The strokes of the session.
  var parts: [StrokePart] {
    var parts: [StrokePart] = []
    for (index, step) in steps.enumerated() {
      let end = lengths[index]
      if step.touch.phase == .began {
        parts.append(
          StrokePart(
            events: index..<index + 1, samples: [step.touch.point],
            ink: end - step.appended.count..<end))
        continue
      }
      let last = parts.count - 1
      parts[last].events = parts[last].events.lowerBound..<index + 1
      parts[last].ink = min(parts[last].ink.lowerBound, end)..<end
      if step.sample == parts[last].samples.count {
        parts[last].samples.append(step.touch.point)
      }
    }
    return parts
  }
}
