// The four kinds of path element. A path is an array of them, in drawing order.
//
// Operations on the points and the written form of an element are defined here for all kinds, so that
// other code needs no `switch`.

/// One element of a path, as drawing libraries define it.
public enum PathElement: Equatable, Sendable {
  /// Lift the pen and begin a new subpath at a point.
  case move(InkPoint)
  /// A straight line from the current point to a point.
  case line(InkPoint)
  /// A quadratic Bézier from the current point: control point, end.
  case quad(InkPoint, InkPoint)
  /// A cubic Bézier from the current point: first control point, second control point, end.
  case cubic(InkPoint, InkPoint, InkPoint)

  /// Where the pen is after this element.
  public var end: InkPoint {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    }
  }

  /// The kind of segment that it draws; `nil` for a move.
  public var kind: ElementKind? {
    switch self {
    case .move: nil
    case .line: .line
    case .quad: .quad
    case .cubic: .cubic
    }
  }

  /// Whether the element draws; a move only lifts the pen.
  public var isSegment: Bool { kind != nil }
}

/// A kind of path element that draws.
public enum ElementKind: UInt8, CaseIterable, Sendable {
  /// A straight line.
  case line
  /// A quadratic Bézier.
  case quad
  /// A cubic Bézier.
  case cubic

  /// Whether the kind is a Bézier.
  public var isCurve: Bool { self != .line }
}

extension PathElement {
  /// The command letter, as in SVG: `M`, `L`, `Q` or `C`.
  public var letter: StaticString {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quad: "Q"
    case .cubic: "C"
    }
  }

  /// The points in the order in which they are written: the control points, then the end.
  public var points: [InkPoint] {
    switch self {
    case .move(let p), .line(let p): [p]
    case .quad(let c, let p): [c, p]
    case .cubic(let a, let b, let p): [a, b, p]
    }
  }

  /// Calls `take` with the control points, then the end, without allocating an array.
  public func forEachPoint(_ take: (InkPoint) -> Void) {
    forEachControl(take)
    take(end)
  }

  /// Calls `take` with the control points, without allocating an array.
  public func forEachControl(_ take: (InkPoint) -> Void) {
    switch self {
    case .move, .line: break
    case .quad(let c, _): take(c)
    case .cubic(let a, let b, _):
      take(a)
      take(b)
    }
  }

  /// The control points next to the start and next to the end; `nil` for an element without any.
  ///
  /// A quadratic has the same control point twice.
  public var controls: (first: InkPoint, last: InkPoint)? {
    switch self {
    case .move, .line: nil
    case .quad(let c, _): (c, c)
    case .cubic(let a, let b, _): (a, b)
    }
  }

  /// The number of points after a command letter; `nil` for an unknown letter.
  public static func pointCount(after letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "M"), UInt8(ascii: "L"): 1
    case UInt8(ascii: "Q"): 2
    case UInt8(ascii: "C"): 3
    default: nil
    }
  }

  /// Makes an element of its command letter and points; `nil` for an unknown letter or a wrong
  /// number of points.
  public init?(letter: UInt8, points: [InkPoint]) {
    guard Self.pointCount(after: letter) == points.count else { return nil }
    switch letter {
    case UInt8(ascii: "M"): self = .move(points[0])
    case UInt8(ascii: "L"): self = .line(points[0])
    case UInt8(ascii: "Q"): self = .quad(points[0], points[1])
    default: self = .cubic(points[0], points[1], points[2])
    }
  }

  /// The element with every point replaced by what `change` returns for it.
  public func map(_ change: (InkPoint) -> InkPoint) -> PathElement {
    switch self {
    case .move(let p): .move(change(p))
    case .line(let p): .line(change(p))
    case .quad(let c, let p): .quad(change(c), change(p))
    case .cubic(let a, let b, let p): .cubic(change(a), change(b), change(p))
    }
  }
}
