// The run of a stage variant over a stroke, in the form in which traces are compared.

import InkstepEngine

/// The steps and path of a stage that may be faulty.
struct VariantRun: RecordedTrace {
  private(set) var steps: [StageStep] = []
  private(set) var path: [PathElement] = []

  /// Runs a stage over events, and stops at the first event that is refused.
  ///
  /// Without steps only the path is recorded, which is faster.
  init(_ stage: RunningStage, over events: [TouchEvent], recordsSteps: Bool = true) {
    if recordsSteps { steps.reserveCapacity(events.count) }
    for event in events {
      if recordsSteps {
        guard let step = try? stage.step(event) else { break }
        steps.append(step)
      } else {
        guard (try? stage.feed(event)) != nil else { break }
      }
    }
    path = stage.path
  }

  /// Runs a stage whose type is known over events.
  init(_ stage: some Stage, over events: [TouchEvent], recordsSteps: Bool = true) {
    self.init(Running(Session(stage)), over: events, recordsSteps: recordsSteps)
  }

  /// Makes a run from known steps and a known path.
  init(steps: [StageStep], path: [PathElement]) { (self.steps, self.path) = (steps, path) }

  static var stepKind: RecordKind { .step }
  var stepCount: Int { steps.count }
  func record(ofStep index: Int) -> [RecordedValue] { steps[index].record }
  var drawnPath: [PathElement]? { path }
  func step(drawing element: Int) -> Int? { nil }
  var summaryRecord: [RecordedValue] { [] }
  var jointRecords: [[RecordedValue]] { [] }
}

extension VariantRun {
  /// Runs a program over the stroke of a trace; what a program does not tell, such as the lag, is taken from
  /// the trace.
  init(_ program: Program, beside trace: Trace) {
    let run = VariantRun(RunningStageProgram(trying: program), over: trace.stroke.events)
    let steps = zip(trace.steps, run.steps).map { right, made in
      var step = right
      (step.appended, step.tail, step.display) = (made.appended, made.tail, made.display)
      (step.stroked, step.committed, step.commits) = (made.stroked, made.committed, made.commits)
      return step
    }
    self.init(steps: steps, path: run.path)
  }
}
