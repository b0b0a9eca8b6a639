// A stage at work, whichever it is, so that code which runs all of them is compiled once instead of
// once a stage. `Session` is the same for who knows the stage beforehand.

import InkstepEngine

extension DrawingStage {
  /// A session of the stage, before its first event.
  public func begin() -> RunningStage {
    switch self {
    case .linear: Running<Linear>()
    case .cached: Running<Cached>()
    case .bezier: Running<Bezier>()
    case .smoothed: Running<Smoothed>()
    case .finished: Running<Finished>()
    }
  }
}

/// A session of a stage that is not known beforehand.
public class RunningStage {
  /// Everything drawn so far, in order.
  public fileprivate(set) var path: [PathElement] = []

  fileprivate init() {}

  /// Takes one event and tells what it did, as `Session.step` does.
  public func step(_ touch: TouchEvent) throws(TouchError) -> Step { throw .penIsUp }
}

private final class Running<Drawing: Stage>: RunningStage {
  private var session = Session<Drawing>()

  override init() { super.init() }

  override func step(_ touch: TouchEvent) throws(TouchError) -> Step {
    // The path has to have one owner while it grows, or it would be copied at every event.
    path = []
    defer { path = session.canvas.path }
    return try session.step(touch)
  }
}
