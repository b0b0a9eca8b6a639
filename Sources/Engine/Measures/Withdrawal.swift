// How far ink moves that was already on the screen.
//
// A tail is a guess at how the pen will go on. When the next event brings another, the old one is taken
// off, and each of its places counts as gone to the nearest place of what was drawn instead. The
// largest such distance is found on a raster of the parameter and then by golden section of the interval
// around the best place, so a narrower peak between two places of the raster would be missed.

/// A place of ink that was shown, and where the ink that took its place comes nearest to it.
public struct Withdrawal: Equatable, Sendable {
  /// Where the ink was, in points.
  public let from: InkPoint
  /// The nearest place of the ink that is there now.
  public let to: InkPoint

  /// How far the ink moved, in points.
  public var distance: Double { from.distance(to: to) }
}

/// The longest way that a place of `shown` is from `replacement`; `nil` where either has no segment, and where
/// no way is longer than `bound`.
///
/// To 1e-6 of the size of the segments. A large bound saves work.
public func withdrawal(
  of shown: [Segment], by replacement: [Segment], above bound: Double = -1
) -> Withdrawal? {
  if replacement.isEmpty { return nil }
  var longest = (from: InkPoint.zero, to: 0, square: bound * bound.magnitude)
  var isAbove = false
  /// How far the place at `t` is from the replacement, squared.
  @inline(never) func square(_ segment: Segment, _ t: Double) -> Double {
    let from = segment.value(at: t)
    var (to, least) = (0, Double.infinity)
    for index in replacement.indices {
      let found = replacement[index].squaredDistance(to: from, below: least)
      if found < least { (to, least) = (index, found) }
    }
    if least > longest.square {
      longest = (from, to, least)
      isAbove = true
    }
    return least
  }
  let raster = 24
  /// The shorter part of an interval that is cut at the golden section.
  let short = 0.381_966_011_250_105
  for segment in shown {
    var (best, most) = (0, -1.0)
    for index in 0...raster {
      let found = square(segment, Double(index) / Double(raster))
      if found > most { (best, most) = (index, found) }
    }
    // Between two places of the raster the way is longer by no more than half of the way between them.
    let step = segment.greatestSpeed / Double(2 * raster)
    if most.squareRoot() + step <= longest.square.squareRoot() { continue }
    // The peak lies between the neighbours of the best place. Of two places inside that interval, one is
    // always known from the step before.
    var low = Double(max(best - 1, 0)) / Double(raster)
    var high = Double(min(best + 1, raster)) / Double(raster)
    var known = low + short * (high - low)
    var there = square(segment, known)
    for _ in 0..<30 {
      let other = low + (high - known)
      let found = square(segment, other)
      // Whichever of the two is nearer ends the interval on its side.
      if (found > there) == (other > known) {
        low = min(known, other)
      } else {
        high = max(known, other)
      }
      if found > there { (known, there) = (other, found) }
    }
  }
  if !isAbove { return nil }
  return Withdrawal(
    from: longest.from, to: replacement[longest.to].nearest(to: longest.from).point)
}

extension Segment {
  /// What the length of the derivative is nowhere above, in points per unit parameter.
  fileprivate var greatestSpeed: Double {
    guard let curve else { return start.distance(to: end) }
    return 3
      * max(
        curve.start.distance(to: curve.control1), curve.control1.distance(to: curve.control2),
        curve.control2.distance(to: curve.end))
  }
}
