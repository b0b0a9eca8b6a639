// Rectangles with sides along the axes: the cheapest answer to "could these two be near each other?"
//
// A rectangle holds at least one point, so there is no empty one to look out for; what may be empty
// is optional where it is made. The boundary belongs to the rectangle.

/// A rectangle with sides along the axes; it may have no width or no height.
public struct Rectangle: Equatable, Sendable {
  /// The corner with the smallest coordinates: on screen, the upper left one.
  public let least: Point
  /// The corner with the largest coordinates: on screen, the lower right one.
  public let greatest: Point

  /// The smallest rectangle that holds both points, which may be any two opposite corners.
  public init(_ a: Point, _ b: Point) {
    least = Point(min(a.x, b.x), min(a.y, b.y))
    greatest = Point(max(a.x, b.x), max(a.y, b.y))
  }

  /// The smallest rectangle that holds `points`; `nil` where there are none.
  public init?(enclosing points: [Point]) {
    guard let first = points.first else { return nil }
    var result = Rectangle(first, first)
    for point in points.dropFirst() { result = result.union(point) }
    self = result
  }
}

extension Rectangle {
  /// The extent along x, in points.
  public var width: Double { greatest.x - least.x }
  /// The extent along y, in points.
  public var height: Double { greatest.y - least.y }
  /// The point where the diagonals meet.
  public var center: Point { midpoint(least, greatest) }

  /// The smallest rectangle that holds this one and `point`.
  public func union(_ point: Point) -> Rectangle { union(Rectangle(point, point)) }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      Point(min(least.x, other.least.x), min(least.y, other.least.y)),
      Point(max(greatest.x, other.greatest.x), max(greatest.y, other.greatest.y)))
  }

  /// The rectangle with every side moved outwards by `margin` points; a negative margin moves them
  /// inwards, to the center at most.
  public func expanded(by margin: Double) -> Rectangle {
    let dx = max(margin, -width / 2)
    let dy = max(margin, -height / 2)
    return Rectangle(
      Point(least.x - dx, least.y - dy), Point(greatest.x + dx, greatest.y + dy))
  }

  /// Whether `point` lies inside or on the boundary.
  public func contains(_ point: Point) -> Bool {
    point.x >= least.x && point.x <= greatest.x && point.y >= least.y && point.y <= greatest.y
  }

  /// Whether every point of `other` lies inside or on the boundary.
  public func contains(_ other: Rectangle) -> Bool {
    contains(other.least) && contains(other.greatest)
  }

  /// The distance from `point` to the nearest point of the rectangle, in points; 0 inside.
  public func distance(to point: Point) -> Double { squaredDistance(to: point).squareRoot() }

  /// The square of the distance from `point`; 0 inside.
  func squaredDistance(to point: Point) -> Double {
    let dx = max(least.x - point.x, 0, point.x - greatest.x)
    let dy = max(least.y - point.y, 0, point.y - greatest.y)
    return dx * dx + dy * dy
  }
}
