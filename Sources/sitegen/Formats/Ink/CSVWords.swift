// The words for phases and pen states in tables: those of browsers' events and of tablets, and the numbers
// 0 and 1.

import InkstepEngine

extension TouchPhase {
  /// The phase with a name in a table.
  init?(tableWord text: String) {
    guard 2...20 ~= text.utf8.count else { return nil }
    var word = text.lowercased()[...]
    for prefix in ["pointer", "touch", "mouse", "pen"] where word.hasPrefix(prefix) {
      word = word.dropFirst(prefix.count)
      break
    }
    switch word {
    case "began", "begin", "start", "down": self = .began
    case "moved", "move": self = .moved
    case "ended", "end", "up": self = .ended
    case "cancelled", "canceled", "cancel": self = .cancelled
    default: return nil
    }
  }
}

/// The state of a pen: on the paper or in the air.
enum PenState: Equatable {
  case down, up

  /// The state with a name or number in a table: 0 is up, any other number is down.
  init?(tableWord text: String, number: Double?) {
    if let number {
      self = number == 0 ? .up : .down
      return
    }
    guard text.utf8.count <= 20 else { return nil }
    switch text.lowercased().filter({ $0.isLetter }) {
    case "down", "pendown", "true", "yes", "contact", "touch", "touching", "paper", "draw", "write":
      self = .down
    case "up", "penup", "false", "no", "air", "hover", "hovering", "none", "move": self = .up
    default: return nil
    }
  }
}
