// The segments of a path: the drawn lines and curves between consecutive points.
//
// A path element contains only its end; a segment also has its start. A move draws nothing and only
// sets the start of the next segment. A drawing element before the first move has no start: it draws
// nothing, but its end is where the next segment starts.

/// One drawn piece of a path.
public enum PathSegment: Equatable, Sendable {
  /// A straight line.
  case line(LineSegment)
  /// A quadratic Bézier.
  case quad(QuadSegment)
  /// A cubic Bézier.
  case cubic(CubicSegment)
}

/// The segments of `elements` in drawing order; moves draw nothing.
public func segments(of elements: [PathElement]) -> [PathSegment] {
  var result: [PathSegment] = []
  result.reserveCapacity(elements.count)
  var current: InkPoint?
  for element in elements {
    if let start = current, let segment = PathSegment(from: start, element) {
      result.append(segment)
    }
    current = element.end
  }
  return result
}

extension PathSegment {
  /// Makes the segment that an element draws from `start`; `nil` for a move.
  public init?(from start: InkPoint, _ element: PathElement) {
    switch element {
    case .move: return nil
    case .line(let end): self = .line(LineSegment(start, end))
    case .quad(let c, let end): self = .quad(QuadSegment(start, c, end))
    case .cubic(let a, let b, let end): self = .cubic(CubicSegment(start, a, b, end))
    }
  }

  /// Where the segment begins; t = 0.
  public var start: InkPoint {
    switch self {
    case .line(let line): line.start
    case .quad(let quad): quad.start
    case .cubic(let cubic): cubic.start
    }
  }

  /// Where the segment ends; t = 1.
  public var end: InkPoint {
    switch self {
    case .line(let line): line.end
    case .quad(let quad): quad.end
    case .cubic(let cubic): cubic.end
    }
  }

  /// The derivative at the start, in points per unit parameter.
  public var startVelocity: Vector {
    switch self {
    case .line(let line): line.velocity
    case .quad(let quad): quad.startVelocity
    case .cubic(let cubic): cubic.startVelocity
    }
  }

  /// The derivative at the end, in points per unit parameter.
  public var endVelocity: Vector {
    switch self {
    case .line(let line): line.velocity
    case .quad(let quad): quad.endVelocity
    case .cubic(let cubic): cubic.endVelocity
    }
  }

  /// The arc length, in points, accurate to 1e-9 relative.
  public var length: Double {
    switch self {
    case .line(let line): line.length
    case .quad(let quad): quad.raised.length
    case .cubic(let cubic): cubic.length
    }
  }

  /// The smallest rectangle that contains the segment, up to rounding.
  public var boundingBox: InkRectangle {
    switch self {
    case .line(let line): line.boundingBox
    case .quad(let quad): quad.raised.boundingBox
    case .cubic(let cubic): cubic.boundingBox
    }
  }

  /// The point at `t` in 0…1; exact at both ends.
  public func value(at t: Double) -> InkPoint {
    switch self {
    case .line(let line): line.value(at: t)
    case .quad(let quad): quad.raised.value(at: t)
    case .cubic(let cubic): cubic.value(at: t)
    }
  }

  /// The signed curvature at `t` in 0…1, in 1/points, positive clockwise on screen.
  ///
  /// `nil` where the derivative is zero.
  public func curvature(at t: Double) -> Double? {
    switch self {
    case .line(let line): line.velocity == .zero ? nil : 0
    case .quad(let quad): quad.raised.curvature(at: t)
    case .cubic(let cubic): cubic.curvature(at: t)
    }
  }

  /// The point of the segment nearest to `point`, with the distance accurate to 1e-9 relative.
  public func nearest(to point: InkPoint) -> Nearest {
    switch self {
    case .line(let line): line.nearest(to: point)
    case .quad(let quad): quad.raised.nearest(to: point)
    case .cubic(let cubic): cubic.nearest(to: point)
    }
  }

  /// The smaller of the squared distance from `point` and `bound`; a small bound saves work.
  func squaredDistance(to point: InkPoint, below bound: Double) -> Double {
    switch self {
    case .line(let line):
      let gap = point - line.nearest(to: point).point
      return min(gap.dot(gap), bound)
    case .quad(let quad): return quad.raised.squaredDistance(to: point, below: bound)
    case .cubic(let cubic): return cubic.squaredDistance(to: point, below: bound)
    }
  }

  /// The segment as a cubic Bézier; `nil` for a line.
  public var curve: CubicSegment? {
    switch self {
    case .line: nil
    case .quad(let quad): quad.raised
    case .cubic(let cubic): cubic
    }
  }

  /// The segment as a path of its own.
  public var path: [PathElement] {
    switch self {
    case .line(let line): [.move(line.start), .line(line.end)]
    case .quad(let quad): [.move(quad.start), .quad(quad.control, quad.end)]
    case .cubic(let cubic):
      [.move(cubic.start), .cubic(cubic.control1, cubic.control2, cubic.end)]
    }
  }
}
