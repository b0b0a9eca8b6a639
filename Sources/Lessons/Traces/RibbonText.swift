// A stroke of varying width in the format `inkstep-ribbon/1`, for programs to compare with.

import InkstepEngine

extension RibbonStroke {
  /// A small stroke with everything that programs get wrong: a first event without force and a later one, two
  /// events at one time, a repeated position, and a turn that folds.
  public static func vector(by source: RibbonWidth) -> RibbonStroke {
    let rows: [(x: Double, y: Double, time: Double, force: Double?)] = [
      (100, 100, 0, nil), (110, 100, 16, 0.25), (120, 100, 32, 0.5), (126, 101, 32, 0.75),
      (130, 104, 48, 1), (131, 108, 64, 1), (128, 111, 80, 1), (128, 111, 96, 0.75),
      (123, 112, 112, 0.5), (113, 112, 128, nil), (103, 112, 144, 0.25), (93, 112, 160, 0.125),
    ]
    let events = rows.enumerated().map { index, row in
      TouchEvent(
        index == 0 ? .began : .moved, InkPoint(row.x, row.y), time: row.time, force: row.force)
    }
    let stroke = Stroke(id: "turn", width: 320, height: 480, events: events)
    return RibbonStroke(stroke, by: source, mostTenths: 240)
  }

  /// The ribbon of the first touch as an `inkstep-ribbon/1` file.
  public var text: TextBuffer {
    var json = JSONLines()
    let ribbon = ribbons[0]
    json.object(.lines) { json in
      json.key("format")
      json.value("inkstep-ribbon/1")
      json.key("source")
      json.value(source.name)
      json.key("least")
      json.value(least)
      json.key("most")
      json.value(most)
      json.key("filter")
      json.value(filter)
      // The name of the events in this format.
      json.key("touches")
      json.array(stroke.events, .lines) { $0.value(event: $1) }
      json.key("widths")
      json.array(ribbon.widths) { $0.value($1) }
      json.key("left")
      json.array(ribbon.left) { $0.value($1) }
      json.key("right")
      json.array(ribbon.right) { $0.value($1) }
      json.key("folds")
      json.array([ribbon.leftFolds, ribbon.rightFolds]) { $0.value($1) }
    }
    json.end()
    return json.text
  }
}

extension JSONLines {
  fileprivate mutating func value(event: TouchEvent) {
    object { json in
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
    }
  }
}
