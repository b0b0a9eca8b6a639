// How strokes and paths are handed to a module: as numbers whose order both modules tell, so that whoever packs
// them knows it from there. A field that is added here is one that every page, check and measurement packs.

import InkstepEngine

/// A number of an event in a packet; its raw value is its place.
public enum EventField: Int, CaseIterable, Sendable {
  /// The place of the phase among all phases.
  case phase
  case x, y
  /// These are NaN where they are not known; a tilt has both or none.
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

/// A kind of path element in a packet; its raw value is its number there, before its coordinates.
public enum ElementForm: Int, CaseIterable, Sendable {
  case move, line, cubic, quad

  /// The element of this kind with the points that `next` gives, in the order in which they are written; `nil`
  /// if it gives out.
  public func element(_ next: () -> InkPoint?) -> PathElement? {
    guard let first = next() else { return nil }
    switch self {
    case .move: return .move(first)
    case .line: return .line(first)
    case .quad: return next().map { .quad(first, $0) }
    case .cubic:
      guard let second = next() else { return nil }
      return next().map { .cubic(first, second, $0) }
    }
  }

  /// The letter that it is written with in files, and how many coordinates follow.
  public var written: (letter: StaticString, coordinates: Int) {
    var count = 0
    let element = element {
      count += 2
      return .zero
    }
    return ((element ?? .move(.zero)).letter, count)
  }
}

extension JSONLines {
  /// Writes the members that say how strokes and paths are packed: phases, the fields of an event, elements.
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
