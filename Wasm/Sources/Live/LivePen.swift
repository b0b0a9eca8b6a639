// Live drawing: every stage takes each event as it comes, and returns what it added. The work per
// event does not grow with the stroke.

import InkstepEngine
import InkstepLessons

/// All stages, drawing the same events.
final class LivePen {
  private let stages: [RunningStage]

  /// Begins a drawing of some stages, the first of which is no program.
  init(_ stages: [DrawingStage]) { self.stages = stages.map { $0.begin() } }

  /// Events taken so far.
  private(set) var eventCount = 0

  /// Feeds an event and returns what it drew, as a JSON array with an object for each stage; `nil`
  /// if the event is refused.
  func feed(_ event: TouchEvent) -> TextBuffer? {
    var steps: [StageStep] = []
    for stage in stages {
      // All stages refuse the same events, so asking the first one is enough. A program that has failed draws
      // nothing more.
      if let step = try? stage.step(event) {
        steps.append(step)
      } else if steps.isEmpty {
        return nil
      } else {
        steps.append(StageStep(event: eventCount, touch: event))
      }
    }
    eventCount += 1
    var json = JSONLines()
    json.object { json in
      json.key("stages")
      json.array(stages.indices) { json, stage in
        json.value(steps[stage], in: stages[stage].path)
      }
    }
    return json.text
  }
}

extension JSONLines {
  /// Writes the step of one stage; `path` is its path after the step.
  fileprivate mutating func value(_ step: StageStep, in path: [PathElement]) {
    // Appended elements continue the path unless they begin with a move; the element after them is the tail.
    let start = path.count - step.appended.count
    var tail = step.tail
    if !tail.isEmpty, let last = path.last { tail.insert(.move(last.end), at: 0) }
    object { json in
      json.key("ink")
      json.value(pathData(step.appended))
      if let first = step.appended.first, first.isSegment, start > 0 {
        json.key("from")
        json.value(path[start - 1].end)
      }
      json.key("tail")
      json.value(pathData(tail))
      json.key("slots")
      if let slots = step.slots {
        json.array(slots) { $0.value($1) }
      } else {
        json.null()
      }
      if let junction = step.junction {
        json.key("junction")
        json.value(junction)
      }
      json.key("stroked")
      json.value(step.stroked)
      json.key("committed")
      json.value(step.committed)
      json.key("lag")
      if let lag = step.lag { json.value(lag) } else { json.null() }
      json.key("discarded")
      json.value(step.branch == .takenBack)
    }
  }
}
