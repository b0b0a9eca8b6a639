// The trace of a stage that is not one of this package, for comparison with one that is.

import InkstepEngine

/// The record of a stage of your own over a stroke.
///
/// A test of your own stage takes one line:
///
///     #expect(try Trace(.smoothed, over: stroke).disagreement(with: OwnTrace<Mine>(over: stroke)) == nil)
public struct OwnTrace<Drawing: Stage>: Sendable {
  /// The stroke it was run over.
  public let stroke: Stroke
  /// One step per event.
  public let steps: [StageStep]
  /// Everything drawn, in order, without strokes that were discarded.
  public let path: [PathElement]

  /// Runs the stage over a stroke; throws the first event that is refused.
  public init(over stroke: Stroke) throws(TraceError) {
    var session = Session<Drawing>()
    var steps: [StageStep] = []
    steps.reserveCapacity(stroke.events.count)
    for (index, event) in stroke.events.enumerated() {
      do { steps.append(try session.step(event)) } catch {
        throw TraceError(event: index, reason: error)
      }
    }
    self.stroke = stroke
    self.steps = steps
    path = session.canvas.path
  }
}
