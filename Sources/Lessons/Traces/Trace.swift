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
    let session = stage.begin()
    var record = TraceRecord()
    var steps: [Step] = []
    steps.reserveCapacity(stroke.events.count)
    for (index, event) in stroke.events.enumerated() {
      let step: Step
      do { step = try session.step(event) } catch { throw TraceError(event: index, reason: error) }
      record.take(step, pathLength: session.path.count)
      steps.append(step)
    }
    var summary = record.summary(of: session.path)
    for part in record.parts {
      summary.joints += handJoints(
        of: Array(session.path[part.ink]), drawnBy: steps[part.events])
    }
    self.stage = stage
    self.stroke = stroke
    self.steps = steps
    path = session.path
    parts = record.parts
    self.summary = summary
  }

  /// A trace without its steps and joints, to ask for its measures.
  init(_ stage: DrawingStage, over stroke: Stroke, _ record: TraceRecord, path: [PathElement]) {
    self.stage = stage
    self.stroke = stroke
    steps = []
    self.path = path
    parts = record.parts
    summary = record.summary(of: path)
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
  /// The samples given up for midpoints.
  var unused: [Int] = []
  /// The samples at the end that were not drawn.
  var undrawn = 0
}

/// Why a stroke has no trace: the event that was refused, and the reason.
public struct TraceError: Error, Equatable, Sendable {
  /// The event's position in the session, counted from 0.
  public let event: Int
  /// Why it was refused.
  public let reason: TouchError
}
