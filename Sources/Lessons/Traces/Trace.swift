// What a stage did with a stroke, event by event, and the measures of the ink it left.

import Engine

/// The record of one stage run over one stroke, as published in `inkstep-trace/1` files.
public struct Trace: Sendable {
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
}

/// One stroke of a session: from `began` to `ended`, `cancelled` or the end of the file.
public struct StrokePart: Sendable {
  /// The stroke's events, as positions in the session.
  public var events: Range<Int>
  /// The stroke's samples p₀, p₁ …, the place of the lift included when it is a new one.
  public var samples: [Point]
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

extension Trace {
  /// Runs a stage over a stroke.
  ///
  /// Takes time in proportion to the number of events, but for the deviations, which cost a
  /// logarithm more. Throws the first event that is refused.
  public init(_ stage: DrawingStage, over stroke: Stroke) throws(TraceError) {
    switch stage {
    case .linear: try self.init(stage, Linear.self, over: stroke)
    case .cached: try self.init(stage, Cached.self, over: stroke)
    case .bezier: try self.init(stage, Bezier.self, over: stroke)
    case .smoothed: try self.init(stage, Smoothed.self, over: stroke)
    case .finished: try self.init(stage, Finished.self, over: stroke)
    }
  }

  private init<Drawing: Stage>(
    _ name: DrawingStage, _ type: Drawing.Type, over stroke: Stroke
  ) throws(TraceError) {
    var session = Session<Drawing>()
    var steps: [Step] = []
    var parts: [StrokePart] = []
    steps.reserveCapacity(stroke.events.count)
    for (index, event) in stroke.events.enumerated() {
      let step: Step
      do { step = try session.step(event) } catch { throw TraceError(event: index, reason: error) }
      steps.append(step)
      let end = session.canvas.path.count
      if event.phase == .began {
        let start = end - step.appended.count
        parts.append(
          StrokePart(events: index..<index + 1, samples: [event.point], ink: start..<end))
        continue
      }
      let last = parts.count - 1
      parts[last].events = parts[last].events.lowerBound..<index + 1
      parts[last].ink = min(parts[last].ink.lowerBound, end)..<end
      if step.sample == parts[last].samples.count { parts[last].samples.append(event.point) }
    }
    stage = name
    self.stroke = stroke
    self.steps = steps
    self.parts = parts
    path = session.canvas.path
    summary = Summary(steps: steps, parts: parts, path: session.canvas.path)
  }
}
