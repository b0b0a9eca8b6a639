// The result of an operation: a text, or a code for its absence.

import InkstepLessons

/// The result of an operation.
public enum Outcome {
  /// A text.
  case text(TextBuffer)
  /// The packet is malformed.
  case malformed
  /// The event at this position was refused.
  case refused(event: Int)
}

extension Outcome {
  /// The code returned to the page for a refused event.
  public static func code(refused event: Int) -> Int32 { -2 - Int32(clamping: event) }
  /// The code returned to the page for a malformed packet.
  public static let malformedCode: Int32 = -1
}
