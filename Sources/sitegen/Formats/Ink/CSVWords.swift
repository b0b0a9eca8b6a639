// The words that stand for the phases and the states of a pen in tables, in the words of the web's
// events, of tablets, and of plain ones and noughts.

import InkstepEngine

extension TouchPhase {
  /// The phase that a word of a table names.
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

/// Where a pen is.
enum PenState: Equatable {
  case down, up

  /// The state that a word or a number of a table names: 0 is the air, any other number the paper.
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
