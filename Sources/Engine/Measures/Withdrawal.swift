// How far ink moves that was already on the screen.
//
// A tail is a guess at how the pen will go on. The next event removes it and draws other ink. The
// displacement of a point of the old tail is its distance to the nearest point of the new ink. The
// largest displacement along a segment is searched on a grid of 24 intervals of the parameter, then by
// golden-section search around the best grid point. A narrower peak between two grid points is missed.
//
// The distance to the new ink changes by no more than the arc length between two points of the tail.
// This bound, from the largest speed of the segment, skips parts that cannot hold the maximum.

/// The largest displacement of ink that was shown and then replaced.
public struct Withdrawal: Equatable, Sendable {
  /// The point of the old ink, in points.
  public let from: InkPoint
  /// The point of the new ink that is nearest to it.
  public let to: InkPoint

  /// How far the ink moved, in points.
  public var distance: Double { from.distance(to: to) }
}

/// The largest displacement of `shown` when `replacement` is drawn instead.
///
/// `nil` if either has no segments or no displacement is larger than `bound`, in points; a large bound
/// saves work. Accurate to 1e-6 of the size of the segments.
public func withdrawal(
  of shown: [PathSegment], by replacement: [PathSegment], above bound: Double = -1
) -> Withdrawal? {
  if replacement.isEmpty { return nil }
  var search = WithdrawalSearch(replacement, above: bound)
  for segment in shown { search.search(ShownSegment(segment)) }
  return search.result
}

/// A segment that was shown, with a bound of its speed.
private struct ShownSegment {
  let segment: PathSegment
  /// An upper bound of the derivative's length, in points per unit parameter.
  let speed: Double

  init(_ segment: PathSegment) {
    self.segment = segment
    guard let curve = segment.curve else {
      speed = segment.start.distance(to: segment.end)
      return
    }
    speed =
      3
      * max(
        curve.start.distance(to: curve.control1), curve.control1.distance(to: curve.control2),
        curve.control2.distance(to: curve.end))
  }
}

/// The search for the largest displacement.
private struct WithdrawalSearch {
  let replacement: [PathSegment]
  /// The point with the largest displacement so far, and the index of the segment nearest to it.
  var farthest: (from: InkPoint, to: Int, square: Double)
  /// Whether a displacement above the bound has been found.
  var isAboveBound = false
  /// The index of the segment that was nearest to the last point measured.
  ///
  /// It is usually the nearest to the next point as well, so measuring it first saves work.
  var nearest = 0
  /// The grid point of the current segment with the largest displacement.
  var peak = (index: 0, square: -1.0)

  /// The number of intervals of the grid.
  private static var intervals: Int { 24 }
  /// The shorter part of an interval divided in the golden ratio.
  private static var goldenSection: Double { 0.381_966_011_250_105 }

  init(_ replacement: [PathSegment], above bound: Double) {
    self.replacement = replacement
    farthest = (.zero, 0, bound * bound.magnitude)
  }

  var result: Withdrawal? {
    guard isAboveBound else { return nil }
    let to = replacement[farthest.to].nearest(to: farthest.from).point
    return Withdrawal(from: farthest.from, to: to)
  }

  /// Measures the squared displacement of the point at `t`.
  // Copies at every call would make the WebAssembly module larger.
  @inline(never) mutating func measure(_ segment: PathSegment, at t: Double) -> Double {
    let from = segment.value(at: t)
    var smallest = replacement[nearest].squaredDistance(to: from, below: .infinity)
    for index in replacement.indices where index != nearest {
      let square = replacement[index].squaredDistance(to: from, below: smallest)
      if square < smallest { (nearest, smallest) = (index, square) }
    }
    if smallest > farthest.square {
      farthest = (from, nearest, smallest)
      isAboveBound = true
    }
    return smallest
  }

  /// Searches one segment.
  mutating func search(_ shown: ShownSegment) {
    peak = (0, -1)
    let first = (index: 0, distance: measureGrid(shown, at: 0))
    let last = (index: Self.intervals, distance: measureGrid(shown, at: Self.intervals))
    searchGrid(shown, between: first, and: last)
    let reach = shown.speed / Double(2 * Self.intervals)
    if peak.square.squareRoot() + reach > farthest.square.squareRoot() { refine(shown) }
  }

  /// Measures the displacement at a grid point.
  private mutating func measureGrid(_ shown: ShownSegment, at index: Int) -> Double {
    let square = measure(shown.segment, at: Double(index) / Double(Self.intervals))
    if square > peak.square { peak = (index, square) }
    return square.squareRoot()
  }

  /// Searches the grid between two points that are measured already, by bisection.
  private mutating func searchGrid(
    _ shown: ShownSegment, between first: (index: Int, distance: Double),
    and last: (index: Int, distance: Double)
  ) {
    let count = last.index - first.index
    let length = shown.speed * Double(count) / Double(Self.intervals)
    let bound = (first.distance + last.distance + length) / 2
    guard count > 1, bound > farthest.square.squareRoot() else { return }
    let index = (first.index + last.index) / 2
    let middle = (index: index, distance: measureGrid(shown, at: index))
    searchGrid(shown, between: first, and: middle)
    searchGrid(shown, between: middle, and: last)
  }

  /// Searches between the neighbours of the grid's peak by golden section.
  private mutating func refine(_ shown: ShownSegment) {
    var low = Double(max(peak.index - 1, 0)) / Double(Self.intervals)
    var high = Double(min(peak.index + 1, Self.intervals)) / Double(Self.intervals)
    // One of the two inner points of the interval is always known from the previous iteration.
    var t = low + Self.goldenSection * (high - low)
    var square = measure(shown.segment, at: t)
    for _ in 0..<30 {
      let bound = square.squareRoot() + shown.speed * (high - low)
      if bound <= farthest.square.squareRoot() { break }
      let other = low + (high - t)
      let otherSquare = measure(shown.segment, at: other)
      // The inner point with the smaller displacement becomes the end of the interval on its side.
      if (otherSquare > square) == (other > t) {
        low = min(t, other)
      } else {
        high = max(t, other)
      }
      if otherSquare > square { (t, square) = (other, otherSquare) }
    }
  }
}
