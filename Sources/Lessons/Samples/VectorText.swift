// Test vectors as `inkstep-vectors/1`: what a stage draws of the strokes of one feature, in a file small
// enough to fetch.

import InkstepEngine

extension VectorFeature {
  /// What each of some stages draws of its strokes, in their order, as `inkstep-vectors/1` files: a line for
  /// each stroke.
  public func texts(_ stages: [DrawingStage]) -> [TextBuffer] {
    // Strokes and events are the same in all of them.
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
      json.key("stage")
      json.value(stage.slug)
      json.key("feature")
      json.value(slug)
      json.key("vectors")
      json.array(strokes, .lines) { json, vector in
        let (stroke, events) = vector
        json.object { json in
          json.key("id")
          json.value(stroke.id)
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

extension Stroke {
  /// Its events as vectors have them, `["began", x, y]` each.
  fileprivate var vectorEvents: TextBuffer {
    var json = JSONLines()
    json.array(events) { json, event in
      json.array([0, 1, 2]) { json, place in
        switch place {
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
  /// What the stage draws of a stroke, which is made so that no stage refuses an event.
  fileprivate func path(over stroke: Stroke) -> [PathElement] {
    let session = begin()
    do {
      for event in stroke.events { try session.feed(event) }
    } catch { return [] }
    return session.path
  }
}
