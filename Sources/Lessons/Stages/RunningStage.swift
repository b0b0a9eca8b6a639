// A session whose stage is chosen at run time. Code that runs any stage is compiled once, not once per
// stage. Use `Session` if the stage is known at compile time.

import InkstepEngine

/// A session of a stage that is chosen at run time.
public class RunningStage {
  init() {}

  /// Whether it is a program that has failed.
  var hasFailed: Bool { false }

  /// The work of a program so far, in events of a stage; 0 for a stage.
  var work: Int { 0 }

  /// Everything drawn so far, in order.
  public var path: [PathElement] { [] }

  /// Feeds one event to the stage and returns its effect, as `Session.step` does.
  public func step(_ touch: TouchEvent) throws(TouchError) -> StageStep { throw .penIsUp }

  /// Feeds one event to the stage, as `Session.feed` does.
  public func feed(_ touch: TouchEvent) throws(TouchError) {}
}

final class Running<Drawing: Stage>: RunningStage {
  private var session: Session<Drawing>

  init(_ session: Session<Drawing> = Session<Drawing>()) {
    self.session = session
    super.init()
  }

  override var path: [PathElement] { session.canvas.path }

  override func step(_ touch: TouchEvent) throws(TouchError) -> StageStep {
    try session.step(touch)
  }

  override func feed(_ touch: TouchEvent) throws(TouchError) { try session.feed(touch) }
}
