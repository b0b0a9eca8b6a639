// The four things a path is made of. A path is an array of them, in drawing order. What has to be done to
// every point of one, or written of one, is done here, once for all kinds.

/// One element of a path, as a drawing system takes it.
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

  /// What it draws; `nil` for a move.
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

  /// Whether it bends.
  public var isCurve: Bool { self != .line }
}

extension PathElement {
  /// The letter that it is written with: `M`, `L`, `Q` or `C`, as in SVG.
  public var letter: StaticString {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quad: "Q"
    case .cubic: "C"
    }
  }

  /// Its points as they are written: the control points, then the end.
  public var points: [InkPoint] {
    switch self {
    case .move(let p), .line(let p): [p]
    case .quad(let c, let p): [c, p]
    case .cubic(let a, let b, let p): [a, b, p]
    }
  }

  /// Hands on its points as they are written, without an array of them.
  public func forEachPoint(_ take: (InkPoint) -> Void) {
    forEachControl(take)
    take(end)
  }

  /// Hands on its control points, without an array of them.
  public func forEachControl(_ take: (InkPoint) -> Void) {
    switch self {
    case .move, .line: break
    case .quad(let c, _): take(c)
    case .cubic(let a, let b, _):
      take(a)
      take(b)
    }
  }

  /// The control points next to its start and next to its end, which for a quadratic are one; `nil` without
  /// any.
  public var controls: (first: InkPoint, last: InkPoint)? {
    switch self {
    case .move, .line: nil
    case .quad(let c, _): (c, c)
    case .cubic(let a, let b, _): (a, b)
    }
  }

  /// How many points are written after a letter; `nil` for a letter that writes no element.
  public static func pointCount(after letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "M"), UInt8(ascii: "L"): 1
    case UInt8(ascii: "Q"): 2
    case UInt8(ascii: "C"): 3
    default: nil
    }
  }

  /// Makes the element that a letter and its points write; `nil` where they do not fit.
  public init?(letter: UInt8, points: [InkPoint]) {
    guard Self.pointCount(after: letter) == points.count else { return nil }
    switch letter {
    case UInt8(ascii: "M"): self = .move(points[0])
    case UInt8(ascii: "L"): self = .line(points[0])
    case UInt8(ascii: "Q"): self = .quad(points[0], points[1])
    default: self = .cubic(points[0], points[1], points[2])
    }
  }

  /// The element with every point replaced.
  public func map(_ change: (InkPoint) -> InkPoint) -> PathElement {
    switch self {
    case .move(let p): .move(change(p))
    case .line(let p): .line(change(p))
    case .quad(let c, let p): .quad(change(c), change(p))
    case .cubic(let a, let b, let p): .cubic(change(a), change(b), change(p))
    }
  }
}
