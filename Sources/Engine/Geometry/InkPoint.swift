// Points and vectors of the plane.
//
// Coordinates are points (one layout unit on screen; an inch in a file has 96), x to the right, y down.
// Only + − × ÷ and the square root are used, so results are bit-identical on every platform.

/// A position in the plane, or the displacement between two positions.
public struct InkPoint: Equatable, Sendable {
  /// Distance to the right of the origin, in points.
  public var x: Double
  /// Distance below the origin, in points.
  public var y: Double

  /// Makes the point (x, y).
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, and the vector of length zero.
  public static let zero = InkPoint(0, 0)
}

/// A displacement; the same type as a position, named for what it means.
public typealias Vector = InkPoint

extension InkPoint {
  /// The sum, coordinate by coordinate.
  public static func + (a: InkPoint, b: InkPoint) -> InkPoint { InkPoint(a.x + b.x, a.y + b.y) }
  /// The displacement from `b` to `a`.
  public static func - (a: InkPoint, b: InkPoint) -> InkPoint { InkPoint(a.x - b.x, a.y - b.y) }
  /// The vector scaled by `factor`.
  public static func * (factor: Double, a: InkPoint) -> InkPoint {
    InkPoint(factor * a.x, factor * a.y)
  }

  /// The scalar product with `other`.
  public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The z component of the vector product with `other`: positive when `other` turns clockwise
  /// on a screen whose y axis points down.
  public func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The length of the vector, in points.
  public var length: Double { dot(self).squareRoot() }

  /// The distance to `other`, in points.
  public func distance(to other: InkPoint) -> Double { (other - self).length }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// The point halfway between `a` and `b`.
public func midpoint(_ a: InkPoint, _ b: InkPoint) -> InkPoint {
  InkPoint((a.x + b.x) / 2, (a.y + b.y) / 2)
}

/// The point a + t(b − a): exactly `a` at `t` = 0 and exactly `b` at `t` = 1.
public func interpolate(_ a: InkPoint, _ b: InkPoint, _ t: Double) -> InkPoint {
  // The formula may miss `b` by a rounding of the difference.
  t == 1 ? b : InkPoint(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y))
}
