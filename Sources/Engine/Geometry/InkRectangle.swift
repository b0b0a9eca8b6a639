// Rectangles with sides along the axes, a cheap first test of whether two shapes can be near each other.
//
// A rectangle contains at least one point: functions whose result may be empty return an optional. The
// boundary belongs to the rectangle.

/// A rectangle with sides along the axes; it may have no width or no height.
public struct InkRectangle: Equatable, Sendable {
  /// The corner with the smallest coordinates: on screen, the upper left one.
  public let least: InkPoint
  /// The corner with the largest coordinates: on screen, the lower right one.
  public let greatest: InkPoint

  /// The smallest rectangle that contains both points, which may be any two opposite corners.
  public init(_ a: InkPoint, _ b: InkPoint) {
    least = InkPoint(min(a.x, b.x), min(a.y, b.y))
    greatest = InkPoint(max(a.x, b.x), max(a.y, b.y))
  }

  /// The smallest rectangle that contains `points`; `nil` for no points.
  public init?(enclosing points: [InkPoint]) {
    guard let first = points.first else { return nil }
    var result = InkRectangle(first, first)
    for point in points.dropFirst() { result = result.union(point) }
    self = result
  }
}

extension InkRectangle {
  /// The extent along x, in points.
  public var width: Double { greatest.x - least.x }
  /// The extent along y, in points.
  public var height: Double { greatest.y - least.y }
  /// The point where the diagonals meet.
  public var center: InkPoint { midpoint(least, greatest) }

  /// The smallest rectangle that contains this one and `point`.
  public func union(_ point: InkPoint) -> InkRectangle { union(InkRectangle(point, point)) }

  /// The smallest rectangle that contains both.
  public func union(_ other: InkRectangle) -> InkRectangle {
    InkRectangle(
      InkPoint(min(least.x, other.least.x), min(least.y, other.least.y)),
      InkPoint(max(greatest.x, other.greatest.x), max(greatest.y, other.greatest.y)))
  }

  /// The rectangle with every side moved outwards by `margin` points.
  ///
  /// A negative margin moves the sides inwards, to the centre at most.
  public func expanded(by margin: Double) -> InkRectangle {
    let dx = max(margin, -width / 2)
    let dy = max(margin, -height / 2)
    return InkRectangle(
      InkPoint(least.x - dx, least.y - dy), InkPoint(greatest.x + dx, greatest.y + dy))
  }

  /// Whether `point` is inside or on the boundary.
  public func contains(_ point: InkPoint) -> Bool {
    point.x >= least.x && point.x <= greatest.x && point.y >= least.y && point.y <= greatest.y
  }

  /// Whether every point of `other` is inside or on the boundary.
  public func contains(_ other: InkRectangle) -> Bool {
    contains(other.least) && contains(other.greatest)
  }

  /// The distance from `point` to the nearest point of the rectangle, in points; 0 inside.
  public func distance(to point: InkPoint) -> Double { squaredDistance(to: point).squareRoot() }

  /// The square of the distance from `point`; 0 inside.
  func squaredDistance(to point: InkPoint) -> Double {
    let dx = max(least.x - point.x, 0, point.x - greatest.x)
    let dy = max(least.y - point.y, 0, point.y - greatest.y)
    return dx * dx + dy * dy
  }
}
