// Stroke files, `inkstep-stroke/1`: a drawing session as touch events. Reading is strict.

import InkstepEngine
import InkstepLessons

/// A stroke file.
enum StrokeFile {
  /// The largest number of events: more than four hours at 120 a second.
  static let mostEvents = 2_000_000
  /// The largest width and height of a drawing area, in points.
  static let largestCanvas = 1e6
  /// The largest time, in milliseconds: over thirty years.
  static let largestTime = 1e12

  /// Reads a stroke, or throws everything that is wrong with it.
  static func read(_ bytes: [UInt8], file: String) throws(Diagnostics) -> Stroke {
    let document = try JSONDocument(bytes, file: file)
    var reading = StrokeReading(document)
    let stroke = reading.stroke()
    try reading.fields.finish()
    guard let stroke else { throw Diagnostics("not a stroke", at: SourceLocation(file: file)) }
    return stroke
  }
}

/// The reader of one stroke file.
private struct StrokeReading {
  let root: JSONValue
  var fields: Fields
  /// Whether the pen is down; `nil` after a phase that is not known.
  var penIsDown: Bool? = false
  /// The latest time so far; `nil` before the first event.
  var lastTime: Double?
  /// Whether the first event has a time, in which case all must have one.
  var isTimed: Bool?

  init(_ document: JSONDocument) {
    root = document.root
    fields = Fields(of: document)
  }

  mutating func stroke() -> Stroke? {
    guard fields.isFormat(Stroke.format, root),
      let values = fields.values(
        of: root, "a stroke file", required: ["format", "id", "canvas", "events"])
    else { return nil }
    let id = fields.identifier(values[1])
    let size = canvas(values[2])
    let events = events(values[3])
    guard let id, let size, let events else { return nil }
    return Stroke(id: id, width: size.x, height: size.y, events: events)
  }

  private mutating func canvas(_ value: JSONValue?) -> InkPoint? {
    guard let value,
      let values = fields.values(of: value, "the canvas", required: ["width", "height"])
    else { return nil }
    let width = side(values[0], "width")
    let height = side(values[1], "height")
    guard let width, let height else { return nil }
    return InkPoint(width, height)
  }

  private mutating func side(_ value: JSONValue?, _ name: String) -> Double? {
    fields.number(
      value, name, in: Double.leastNonzeroMagnitude...StrokeFile.largestCanvas,
      "more than 0 and at most 1000000 points")
  }

  private mutating func events(_ value: JSONValue?) -> [TouchEvent]? {
    guard let value else { return nil }
    guard let elements = value.elements else {
      fields.add("'events' must be an array, found \(value.kindName)", at: value)
      return nil
    }
    var events: [TouchEvent] = []
    // A site can keep thousands of strokes in memory, so the array gets no spare capacity.
    events.reserveCapacity(min(elements.count, StrokeFile.mostEvents))
    for element in elements {
      if fields.shouldStop { return nil }
      if events.count == StrokeFile.mostEvents {
        fields.add(
          "there are more than \(StrokeFile.mostEvents) events", at: element,
          suggestion: "cut the session into several files")
        return nil
      }
      if let event = event(element) { events.append(event) }
    }
    return events
  }

  private mutating func event(_ value: JSONValue) -> TouchEvent? {
    guard
      let values = fields.values(
        of: value, "an event", required: ["phase", "x", "y"],
        optional: ["t", "force", "tiltX", "tiltY"])
    else { return nil }
    let phase = phase(values[0])
    let x = coordinate(values[1], "x")
    let y = coordinate(values[2], "y")
    let time = time(values[3], of: value)
    let force = fields.number(values[4], "force", in: 0...1, "0 to 1")
    let tilt = tilt(values[5], values[6])
    guard let phase, let x, let y else { return nil }
    return TouchEvent(phase, InkPoint(x, y), time: time, force: force, tilt: tilt)
  }

  /// Reads the tilt of the pen: both angles or none.
  private mutating func tilt(_ x: JSONValue?, _ y: JSONValue?) -> PenTilt? {
    guard let one = x ?? y else { return nil }
    guard let x, let y else {
      fields.add(
        "'tiltX' and 'tiltY' come together", at: one, suggestion: "give both angles, or none")
      return nil
    }
    let degrees = "-90 to 90 degrees"
    let angles = [
      fields.number(x, "tiltX", in: -90...90, degrees),
      fields.number(y, "tiltY", in: -90...90, degrees),
    ]
    guard let x = angles[0], let y = angles[1] else { return nil }
    return PenTilt(x, y)
  }

  private mutating func coordinate(_ value: JSONValue?, _ name: String) -> Double? {
    let largest = Session<Linear>.largestCoordinate
    return fields.number(value, name, in: -largest...largest, "-1000000 to 1000000 points")
  }

  /// Reads a phase and checks that it is possible in the current state of the pen.
  private mutating func phase(_ value: JSONValue?) -> TouchPhase? {
    guard let value, let name = fields.string(value, "phase") else {
      penIsDown = nil
      return nil
    }
    guard let phase = TouchPhase.allCases.first(where: { $0.name == name }) else {
      let near = nearest(to: name, in: TouchPhase.allCases.map { $0.name })
      fields.add(
        "unknown phase '\(shortened(name))'; expected began, moved, ended or cancelled",
        at: value, suggestion: near.map { "did you mean '\($0)'?" })
      penIsDown = nil
      return nil
    }
    if phase == .began, penIsDown == true {
      fields.add("'began' while the pen is down; expected moved, ended or cancelled", at: value)
    } else if phase != .began, penIsDown == false {
      fields.add("'\(name)' while the pen is up; expected began", at: value)
    }
    penIsDown = !phase.endsStroke
    return phase
  }

  /// Reads a time and checks that it is not earlier than the previous one.
  private mutating func time(_ value: JSONValue?, of event: JSONValue) -> Double? {
    if isTimed == nil { isTimed = value != nil }
    if isTimed != (value != nil) {
      fields.add("either every event has a 't' or none has one", at: value ?? event)
      return nil
    }
    guard
      let time = fields.number(
        value, "t", in: 0...StrokeFile.largestTime, "0 to 1000000000000 milliseconds")
    else { return nil }
    if let value, let lastTime, time < lastTime {
      fields.add("'t' goes back from \(lastTime) to \(time)", at: value)
    }
    lastTime = max(time, lastTime ?? 0)
    return time
  }
}
