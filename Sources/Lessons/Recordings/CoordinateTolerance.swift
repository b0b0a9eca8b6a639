import InkstepEngine

/// The largest difference from an expected coordinate: `absolute` points, plus `relative` times its magnitude.
public struct CoordinateTolerance: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// In points; at least 0.
  public var absolute: Double
  /// As a fraction of the magnitude of the expected coordinate; at least 0.
  public var relative: Double

  /// A billionth of a point: more than the rounding errors of a double for coordinates up to 100,000.
  public static let standard = CoordinateTolerance(1e-9)

  /// Makes a tolerance of its parts.
  public init(_ absolute: Double, relative: Double = 0) {
    (self.absolute, self.relative) = (absolute, relative)
  }

  /// Makes a tolerance in points.
  public init(floatLiteral absolute: Double) { self.init(absolute) }

  /// Makes a tolerance in points.
  public init(integerLiteral absolute: Int) { self.init(Double(absolute)) }

  /// Whether a coordinate is near enough to the expected one; false for what is not finite.
  public func covers(_ expected: Double, _ found: Double) -> Bool {
    let difference = (expected - found).magnitude
    return difference.isFinite && difference <= absolute + relative * expected.magnitude
  }

  /// Whether both coordinates of a point are near enough.
  public func covers(_ expected: InkPoint, _ found: InkPoint) -> Bool {
    covers(expected.x, found.x) && covers(expected.y, found.y)
  }

  /// Whether an element is of the expected kind, and all its coordinates are near enough.
  public func covers(_ expected: PathElement, _ found: PathElement) -> Bool {
    switch (expected, found) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): covers(a, b)
    case (.quad(let a, let b), .quad(let c, let d)): covers(a, c) && covers(b, d)
    case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
      covers(a, d) && covers(b, e) && covers(c, f)
    default: false
    }
  }
}

extension PathElement {
  /// The largest difference between coordinates, infinite if one is NaN or infinite; `nil` for
  /// elements of different kinds.
  package func largestDifference(from other: PathElement) -> Double? {
    if kind != other.kind { return nil }
    var largest = 0.0
    for (a, b) in zip(points, other.points) { largest = max(largest, a.largestDifference(from: b)) }
    return largest
  }
}

extension InkPoint {
  /// The larger of the differences in x and y; infinite if one is NaN or infinite.
  package func largestDifference(from other: InkPoint) -> Double {
    let across = (x - other.x).magnitude
    let down = (y - other.y).magnitude
    // Infinity minus infinity is NaN.
    return across.isFinite && down.isFinite ? max(across, down) : .infinity
  }
}
