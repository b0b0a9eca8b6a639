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
  // What is nearest to a place is as a rule nearest to the next one, too, and the others are left out sooner.
  var nearest = 0
  /// How far the place at `t` is from the replacement, squared.
  @inline(never) func square(_ segment: Segment, _ t: Double) -> Double {
    let from = segment.value(at: t)
    var least = replacement[nearest].squaredDistance(to: from, below: .infinity)
    for index in replacement.indices where index != nearest {
      let found = replacement[index].squaredDistance(to: from, below: least)
      if found < least { (nearest, least) = (index, found) }
    }
    if least > longest.square {
      longest = (from, nearest, least)
      isAbove = true
    }
    return least
  }
  let raster = 24
  /// The shorter part of an interval that is cut at the golden section.
  let short = 0.381_966_011_250_105
  for segment in shown {
    let speed = segment.greatestSpeed
    var (best, most) = (0, -1.0)
    func look(at index: Int) -> Double {
      let found = square(segment, Double(index) / Double(raster))
      if found > most { (best, most) = (index, found) }
      return found.squareRoot()
    }
    /// Looks at the places of the raster between two whose ways are known.
    func look(between first: (index: Int, way: Double), _ last: (index: Int, way: Double)) {
      let count = last.index - first.index
      // From one place to the next the way grows no more than the ink is long between them.
      let bound = (first.way + last.way + speed * Double(count) / Double(raster)) / 2
      guard count > 1, bound > longest.square.squareRoot() else { return }
      let middle = (first.index + last.index) / 2
      let way = look(at: middle)
      look(between: first, (middle, way))
      look(between: (middle, way), last)
    }
    look(between: (0, look(at: 0)), (raster, look(at: raster)))
    if most.squareRoot() + speed / Double(2 * raster) <= longest.square.squareRoot() { continue }
    // The peak lies between the neighbours of the best place. Of two places inside that interval, one is
    // always known from the step before.
    var low = Double(max(best - 1, 0)) / Double(raster)
    var high = Double(min(best + 1, raster)) / Double(raster)
    var known = low + short * (high - low)
    var there = square(segment, known)
    for _ in 0..<30 {
      // As above: no place of the interval is farther from the known one than the ink is long between them.
      let bound = there.squareRoot() + speed * (high - low)
      if bound <= longest.square.squareRoot() { break }
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
