// Test vectors as text in the format `inkstep-vectors/1`: the paths that a stage draws for the strokes of
// one feature.

import InkstepEngine

/// The published test vectors of the stages and of the graph.
public enum TestVectors {
  /// The number of their content, raised whenever a stroke, a run or an expected value changes.
  public static let version = 2
}

extension VectorFeature {
  /// The test vectors of each stage in `stages`, in the format `inkstep-vectors/1`, with a stroke per line.
  public func texts(_ stages: [DrawingStage]) -> [TextBuffer] {
    // The strokes and the text of their events are the same for all stages.
    let strokes = strokes.map { (stroke: $0, events: $0.vectorEvents) }
    return stages.map { text($0, strokes) }
  }

  private func text(
    _ stage: DrawingStage, _ strokes: [(stroke: Stroke, events: TextBuffer)]
  ) -> TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value("inkstep-vectors/1")
      json.key("version")
      json.value(TestVectors.version)
      json.key("stage")
      json.value(stage.nameText)
      json.key("feature")
      json.value(slug)
      json.key("vectors")
      json.array(strokes.indices, .lines) { json, index in
        let (stroke, events) = strokes[index]
        json.object { json in
          json.key("id")
          json.value(stroke.id)
          if self == .field { json.report(FieldReport.all[index]) }
          json.key("events")
          json.value(written: events)
          json.key("path")
          json.array(stage.path(over: stroke)) { $0.value($1) }
        }
      }
    }
    json.end()
    return json.text
  }
}

extension JSONLines {
  /// Writes the members that name a report and the mistake that its stroke reveals.
  fileprivate mutating func report(_ report: FieldReport) {
    key("report")
    object { json in
      json.key("repository")
      json.value(report.repository)
      json.key("number")
      json.value(report.number)
    }
    key("mistake")
    value(report.mistake)
  }
}

extension Stroke {
  /// The events in the form of test vectors, `["began", x, y]` each.
  fileprivate var vectorEvents: TextBuffer {
    var json = JSONLines()
    json.array(events) { json, event in
      json.array([0, 1, 2]) { json, index in
        switch index {
        case 0: json.value(event.phase.name)
        case 1: json.value(event.point.x)
        default: json.value(event.point.y)
        }
      }
    }
    return json.text
  }
}

extension DrawingStage {
  /// The path that the stage draws; empty if it refuses an event, which test vectors avoid.
  fileprivate func path(over stroke: Stroke) -> [PathElement] {
    let session = begin()
    do {
      for event in stroke.events { try session.feed(event) }
    } catch { return [] }
    return session.path
  }
}
