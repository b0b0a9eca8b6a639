// How far ink moves that was already on the screen.
//
// A tail is a guess at how the pen will go on. When the next event brings another, the old one is taken
// off, and each of its places counts as gone to the nearest place of what was drawn instead. The
// largest such distance is found on a raster of the parameter and then by bisection of the interval
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

/// The longest way that a place of `shown` is from `replacement`; `nil` where either has no segment.
///
/// To 1e-6 of the size of the segments.
public func withdrawal(of shown: [Segment], by replacement: [Segment]) -> Withdrawal? {
  if replacement.isEmpty { return nil }
  func way(_ segment: Segment, _ t: Double) -> Withdrawal {
    let from = segment.value(at: t)
    var nearest = replacement[0].nearest(to: from)
    for other in replacement.dropFirst() {
      let found = other.nearest(to: from)
      if found.distance < nearest.distance { nearest = found }
    }
    return Withdrawal(from: from, to: nearest.point)
  }
  var longest: Withdrawal?
  let raster = 24
  for segment in shown {
    var best = 0
    var found = way(segment, 0)
    for index in 1...raster {
      let next = way(segment, Double(index) / Double(raster))
      if next.distance > found.distance { (best, found) = (index, next) }
    }
    // The peak lies between the neighbours of the best place.
    var low = Double(max(best - 1, 0)) / Double(raster)
    var high = Double(min(best + 1, raster)) / Double(raster)
    for _ in 0..<40 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if way(segment, a).distance < way(segment, b).distance { low = a } else { high = b }
    }
    let peak = way(segment, (low + high) / 2)
    if peak.distance > found.distance { found = peak }
    if longest.map({ $0.distance < found.distance }) != false { longest = found }
  }
  return longest
}
