// A variant of a stage run over a stroke, in the form in which traces are compared.

import InkstepEngine

/// What a stage that may be faulty did with a stroke.
struct VariantRun: RecordedTrace {
  private(set) var steps: [Step] = []
  private(set) var path: [PathElement] = []

  /// Runs a stage as it is given; stops early at an event that is refused.
  init(_ stage: some Stage, over stroke: Stroke) {
    var session = Session(stage)
    steps.reserveCapacity(stroke.events.count)
    for event in stroke.events {
      guard let step = try? session.step(event) else { break }
      steps.append(step)
    }
    path = session.canvas.path
  }

  /// Whether a stage draws a path; stops where it first draws something else.
  static func draws(
    _ path: [PathElement], with stage: some Stage, over stroke: Stroke, tolerance: Double
  ) -> Bool {
    var session = Session(stage)
    var agreed = 0
    // What a cancelled touch takes back may differ.
    let isFinal = !stroke.events.contains { $0.phase == .cancelled }
    for event in stroke.events {
      guard (try? session.feed(event)) != nil else { break }
      let drawn = session.canvas.path
      while isFinal, agreed < drawn.count {
        guard agreed < path.count,
          let difference = drawn[agreed].largestDifference(from: path[agreed]),
          difference <= tolerance
        else { return false }
        agreed += 1
      }
    }
    if isFinal { return agreed == path.count }
    return RecordedValue.path(session.canvas.path).firstDifference(
      from: .path(path), tolerance: tolerance) == nil
  }

  /// Takes the path of somebody who drew something else and did the same things.
  init(path: [PathElement]) { self.path = path }

  static var stepKind: RecordKind { .step }
  var stepCount: Int { steps.count }
  func record(ofStep index: Int) -> [RecordedValue] { steps[index].record }
  var drawnPath: [PathElement]? { path }
  func step(drawing element: Int) -> Int? { nil }
  var summaryRecord: [RecordedValue] { [] }
  var jointRecords: [[RecordedValue]] { [] }
}
