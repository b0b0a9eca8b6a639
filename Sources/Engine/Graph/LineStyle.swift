// How a line's corners and ends are drawn.
//
// The published graph passes a line-cap constant where a line join is asked for. In C both are plain
// numbers and round happens to be 1 in either list, so it works. These are two types: the compiler
// refuses the mistake.

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
