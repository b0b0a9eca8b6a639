// A stage program as a session, so that the search runs it as it runs a stage.

import InkstepEngine

/// A session of a stage program.
final class RunningStageProgram: RunningStage {
  private var session: StageProgramSession?
  private var penIsDown = false
  private var eventCount = 0
  private var steps = 0
  /// Ten steps of a program take about as long as an event of a stage.
  override var work: Int { steps / 10 }
  /// Whether the program has failed; it draws nothing more.
  override var hasFailed: Bool { session == nil }

  init(_ program: Program) {
    session = try? StageProgramSession(program)
    session?.run.path.needsMove = false
    super.init()
  }

  override var path: [PathElement] { session?.run.path.elements ?? [] }

  override func feed(_ touch: TouchEvent) throws(TouchError) {
    if touch.phase == .began, penIsDown { throw .penIsDown }
    if touch.phase != .began, !penIsDown { throw .penIsUp }
    guard touch.point.isFinite else { throw .notFinite }
    penIsDown = !touch.phase.endsStroke
    eventCount += 1
    // The session is changed in place, because a copy would copy its arrays.
    do { try session?.feed(touch) } catch { session = nil }
    steps += session?.run.steps ?? 0
  }

  override func step(_ touch: TouchEvent) throws(TouchError) -> StageStep {
    let before = path.count
    try feed(touch)
    var step = StageStep(event: eventCount - 1, touch: touch)
    guard let path = session?.run.path else { return step }
    if path.elements.count > before { step.appended = Array(path.elements[before...]) }
    step.tail = path.tail.last
    step.display = path.needsDisplay
    step.stroked = path.needsDisplay ? path.liveCount : 0
    (step.committed, step.commits) = (path.elementsCommitted, path.commits)
    return step
  }
}

extension VariantRun {
  /// Runs a program over the stroke of a trace; what a program does not tell, such as the lag, is taken from
  /// the trace.
  init(_ program: Program, beside trace: Trace) {
    let run = VariantRun(RunningStageProgram(program), over: trace.stroke.events)
    let steps = zip(trace.steps, run.steps).map { right, made in
      var step = right
      (step.appended, step.tail, step.display) = (made.appended, made.tail, made.display)
      (step.stroked, step.committed, step.commits) = (made.stroked, made.committed, made.commits)
      return step
    }
    self.init(steps: steps, path: run.path)
  }
}
