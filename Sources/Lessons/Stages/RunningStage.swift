// A stage at work, whichever it is, so that code which runs all of them is compiled once instead of
// once a stage. `Session` is the same for who knows the stage beforehand.

import InkstepEngine

/// A session of a stage that is not known beforehand.
public class RunningStage {
  fileprivate init() {}

  /// Everything drawn so far, in order.
  public var path: [PathElement] { [] }

  /// Takes one event and tells what it did, as `Session.step` does.
  public func step(_ touch: TouchEvent) throws(TouchError) -> Step { throw .penIsUp }

  /// Takes one event without a word, as `Session.feed` does.
  public func feed(_ touch: TouchEvent) throws(TouchError) {}

  /// Another session, with the same events behind it.
  func copy() -> RunningStage { RunningStage() }
}

final class Running<Drawing: Stage>: RunningStage {
  private var session: Session<Drawing>

  init(_ session: Session<Drawing> = Session<Drawing>()) {
    self.session = session
    super.init()
  }

  override var path: [PathElement] { session.canvas.path }

  override func step(_ touch: TouchEvent) throws(TouchError) -> Step { try session.step(touch) }

  override func feed(_ touch: TouchEvent) throws(TouchError) { try session.feed(touch) }

  override func copy() -> RunningStage { Running(session) }
}
