// The trace of a stage over a stroke, event by event, with the measures of the ink.

import InkstepEngine

/// The record of one stage run over one stroke, as published in `inkstep-trace/1` files.
///
/// Immutable; a class, because it is large and often passed on.
public final class Trace: Sendable {
  /// The stage that was run.
  public let stage: DrawingStage
  /// The stroke it was run over.
  public let stroke: Stroke
  /// One step per event.
  public let steps: [StageStep]
  /// Everything drawn, in order, without strokes that were discarded.
  public let path: [PathElement]
  /// The strokes of the session, each with its own samples and ink.
  public let parts: [StrokePart]
  /// The measures of the whole session.
  public let summary: Summary

  /// Runs a stage over a stroke.
  ///
  /// Takes time proportional to the number of events, apart from the deviations, which cost a logarithm more.
  /// Throws the first event that is refused.
  public init(_ stage: DrawingStage, over stroke: Stroke) throws(TraceError) {
    let session = stage.begin()
    var record = TraceRecord()
    var steps: [StageStep] = []
    steps.reserveCapacity(stroke.events.count)
    for (index, event) in stroke.events.enumerated() {
      let step: StageStep
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

  /// Makes a trace without steps and joints, from which the measures can be read.
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
  /// The stroke's samples p₀, p₁ …, including the lift if it is at a new point.
  public var samples: [InkPoint]
  /// The stroke's elements, as positions in the trace's path.
  public var ink: Range<Int>
  /// The samples replaced by midpoints.
  var unused: [Int] = []
  /// The samples at the end that were not drawn; `nil` if the stage does not report them.
  var undrawn: Int?
}

/// The refusal of an event: its position and the reason.
public struct TraceError: Error, Equatable, Sendable {
  /// The event's position in the session, counted from 0.
  public let event: Int
  /// Why it was refused.
  public let reason: TouchError
}
