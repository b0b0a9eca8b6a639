// A program as a session, so that it is run as a stage is.

import InkstepEngine

/// A session of a program.
final class RunningStageProgram: RunningStage {
  private var session: StageProgramSession?
  private let description: StageDescription
  /// Whether an event at which the program fails is refused; otherwise the program draws nothing more.
  private let isStrict: Bool
  private var touches = TouchSequence()
  private var lag: Int?
  private var steps = 0

  /// Makes a session of a stage; an event at which the program fails is refused.
  init(_ program: Program, as description: StageDescription) {
    session = try? StageProgramSession(program)
    (self.description, isStrict) = (description, true)
    super.init()
  }

  /// Makes a session of a program that may be wrong: it may draw without a move, and if it fails it draws nothing
  /// more.
  ///
  /// Most of those that take many steps have a loop without end.
  init(trying program: Program) {
    session = try? StageProgramSession(program)
    session?.run.path.needsMove = false
    session?.run.mostSteps = 50_000
    session?.run.mostStepsInStroke = 1_000_000
    (description, isStrict) = (StageDescription(name: "own", draws: []), false)
    super.init()
  }

  /// Ten steps of a program take about as long as an event of a stage.
  override var work: Int { steps / 10 }
  override var hasFailed: Bool { session == nil }
  override var path: [PathElement] { session?.run.path.elements ?? [] }

  override func feed(_ touch: TouchEvent) throws(TouchError) {
    try touches.take(touch)
    // The session is changed in place, because a copy would copy its arrays.
    var isSound = true
    do {
      try session?.feed(touch)
      if isStrict, !touch.phase.endsStroke { lag = try session?.lag() }
    } catch { isSound = false }
    // A loop without end takes the most steps.
    steps += session?.run.steps ?? 0
    if !isSound { session = nil }
    if isStrict, session == nil { throw .stageFailed }
  }

  override func step(_ touch: TouchEvent) throws(TouchError) -> StageStep {
    let before = path.count
    let repeats = touches.repeats(touch)
    try feed(touch)
    var step = StageStep(event: touches.count - 1, touch: touch)
    step.sample = touches.sample
    guard let path = session?.run.path else { return step }
    if path.elements.count > before { step.appended = Array(path.elements[before...]) }
    step.junction = touch.phase.junction(in: step.appended)
    step.branch = description.branch(
      touch.phase, repeats: repeats && step.appended.isEmpty,
      settles: step.junction != nil || path.commits > 0)
    step.tail = path.tail
    step.display = path.needsDisplay
    step.stroked = path.needsDisplay ? path.liveCount : 0
    (step.committed, step.commits) = (path.elementsCommitted, path.commits)
    step.lag = lag
    return step
  }
}
