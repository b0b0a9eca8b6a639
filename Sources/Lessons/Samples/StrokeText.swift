// A stroke as text in the format `inkstep-stroke/1`, with keys in a fixed order and an event per line.

import InkstepEngine

extension Stroke {
  /// The name of the format.
  public static let format = "inkstep-stroke/1"

  /// The stroke in the format `inkstep-stroke/1`.
  public var text: TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value(Self.format)
      json.key("id")
      json.value(id)
      json.key("canvas")
      json.object { json in
        json.key("width")
        json.value(width)
        json.key("height")
        json.value(height)
      }
      json.key("events")
      json.array(events, .lines) { $0.value($1) }
    }
    json.end()
    return json.text
  }
}

extension JSONLines {
  fileprivate mutating func value(_ event: TouchEvent) {
    object { json in
      json.key("phase")
      json.value(event.phase.name)
      json.key("x")
      json.value(event.point.x)
      json.key("y")
      json.value(event.point.y)
      if let time = event.time {
        json.key("t")
        json.value(time)
      }
      if let force = event.force {
        json.key("force")
        json.value(force)
      }
      if let tilt = event.tilt {
        json.key("tiltX")
        json.value(tilt.x)
        json.key("tiltY")
        json.value(tilt.y)
      }
    }
  }
}
