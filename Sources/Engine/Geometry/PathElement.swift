// The three things a path is made of. A path is an array of them, in drawing order.

/// One element of a path, as a drawing system takes it.
public enum PathElement: Equatable, Sendable {
  /// Lift the pen and begin a new subpath at a point.
  case move(InkPoint)
  /// A straight line from the current point to a point.
  case line(InkPoint)
  /// A cubic Bézier from the current point: first control point, second control point, end.
  case cubic(InkPoint, InkPoint, InkPoint)

  /// Where the pen is after this element.
  public var end: InkPoint {
    switch self {
    case .move(let point), .line(let point), .cubic(_, _, let point): point
    }
  }

  /// Whether the element draws; a move only lifts the pen.
  public var isSegment: Bool {
    if case .move = self { false } else { true }
  }
}
