// A variant of a stage run over a stroke, in the form in which traces are compared.

import InkstepEngine

/// What a stage that may be faulty did with a stroke.
struct VariantRun: RecordedTrace {
  private(set) var steps: [Step] = []
  private(set) var path: [PathElement] = []

  /// Runs a stage as it is given; stops early at an event that is refused.
  ///
  /// Steps may be left out: what was drawn alone is had sooner.
  init(_ stage: some Stage, over events: [TouchEvent], tellsSteps: Bool = true) {
    var session = Session(stage)
    if tellsSteps { steps.reserveCapacity(events.count) }
    for event in events {
      if tellsSteps {
        guard let step = try? session.step(event) else { break }
        steps.append(step)
      } else {
        guard (try? session.feed(event)) != nil else { break }
      }
    }
    path = session.canvas.path
  }

  /// What a run is known to have done.
  init(steps: [Step], path: [PathElement]) { (self.steps, self.path) = (steps, path) }

  static var stepKind: RecordKind { .step }
  var stepCount: Int { steps.count }
  func record(ofStep index: Int) -> [RecordedValue] { steps[index].record }
  var drawnPath: [PathElement]? { path }
  func step(drawing element: Int) -> Int? { nil }
  var summaryRecord: [RecordedValue] { [] }
  var jointRecords: [[RecordedValue]] { [] }
}
