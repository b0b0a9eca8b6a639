// The packing of strokes and paths as numbers for a module. Both modules describe the order in
// their catalogues, so that callers can read it. A field added here must be packed by every page,
// check and measurement.

import InkstepEngine

/// A number of an event in a packet; its raw value is its position.
public enum EventField: Int, CaseIterable, Sendable {
  /// The index of the phase in the list of phases.
  case phase
  case x, y
  /// NaN if unknown; of a tilt either both values are known or neither.
  case time, force, tiltX, tiltY

  /// The name in stroke files.
  public var name: StaticString {
    switch self {
    case .phase: "phase"
    case .x: "x"
    case .y: "y"
    case .time: "t"
    case .force: "force"
    case .tiltX: "tiltX"
    case .tiltY: "tiltY"
    }
  }
}

extension JSONLines {
  /// Writes the members that describe the packing: phases, the fields of an event, elements.
  public mutating func inputMembers() {
    key("phases")
    array(TouchPhase.allCases) { $0.value(TextBuffer($1.name)) }
    key("event")
    array(EventField.allCases) { $0.value($1.name) }
    key("elements")
    array(ElementForm.allCases) { json, form in
      let (letter, coordinates) = form.written
      json.object { json in
        json.key("letter")
        json.value(letter)
        json.key("coordinates")
        json.value(coordinates)
      }
    }
  }
}
