// The drawing of a line's corners and ends.
//
// The published graph passes a line-cap constant where a line join is expected. In C both are plain
// numbers, and the constant for round is 1 in both lists, so it works. As two types, the compiler rejects
// the mistake.

/// How two segments meet.
public enum LineJoin: Int, Sendable {
  /// Edges extended until they meet.
  case miter = 0
  /// A disc.
  case round = 1
  /// A straight cut.
  case bevel = 2
}

/// How a line ends.
public enum LineCap: Int, Sendable {
  /// At the last point.
  case butt = 0
  /// With half a disc.
  case round = 1
  /// With half a square.
  case square = 2
}
