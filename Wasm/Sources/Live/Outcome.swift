// What an operation of the live engine ends with: a text, or a number that says why there is none.

import InkstepLessons

/// What came of an operation.
public enum Outcome {
  /// A text.
  case text(TextBuffer)
  /// The packet makes no sense.
  case malformed
  /// An event was refused, by its position in the session.
  case refused(event: Int)
}

extension Outcome {
  /// The number that the page sees for an outcome without a text.
  public static func code(refused event: Int) -> Int32 { -2 - Int32(clamping: event) }
  /// The number that the page sees for a packet that makes no sense.
  public static let malformedCode: Int32 = -1
}
