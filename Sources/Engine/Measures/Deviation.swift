// How far the ink is from the samples that it was drawn from.
//
// The ink nearest to a sample may be any segment: the last sample of a closed circle is close to where
// the ink began. So every sample is searched among all segments, through a tree of boxes. A good first
// guess makes the search fast. Because a stroke follows its own ink, the guesses are the segment found
// for the previous sample, the next segment, and the segments as far along the ink as the sample is
// along the samples.
//
// Along a line, the point farthest from the ink may be anywhere, so pieces of the line are halved. A
// piece that cannot contain a farther point than the farthest one known is dropped. Two bounds show
// that: the distance changes by no more than the point moves; and while a point moves evenly along the
// piece, and another along one segment of the ink, from the nearest point of one end to that of the
// other, they are never farther apart than at the ends plus the height of the segment over its chord.
// Where segments are nearest in turn within a tiny piece, only the first bound ends the search.

/// The distance of each sample from the nearest point of the ink, in points.
///
/// Empty if `elements` has no segments. Accurate to 1e-9 of the distance plus 1e-12 of the segment's
/// size. About O((n + m) log m) for n samples and m segments; slower where thousands of different
/// segments overlap.
public func deviations(of samples: [InkPoint], from elements: [PathElement]) -> [Double] {
  let tree = SegmentTree(segments(of: elements))
  let last = tree.segments.count - 1
  guard last >= 0 else { return [] }
  var result: [Double] = []
  result.reserveCapacity(samples.count)
  var previous = 0
  for (index, sample) in samples.enumerated() {
    let share = Int(Double(index) / Double(samples.count) * Double(last + 1))
    var found = NearestSegment(segment: previous, square: .infinity)
    for guess in [previous, previous + 1, share, share + 1, share - 1] {
      guard guess >= 0, guess <= last, found.square > 0 else { continue }
      tree.measure(guess, from: sample, &found)
    }
    tree.search(from: sample, &found)
    previous = found.segment
    result.append(found.square.squareRoot())
  }
  return result
}

/// The largest of `deviations(of:from:)`, in points; `nil` without samples or segments.
public func largestDeviation(of samples: [InkPoint], from elements: [PathElement]) -> Double? {
  deviations(of: samples, from: elements).max()
}

/// The largest distance of a point of `polyline` from the nearest point of the ink, in points; `nil`
/// without points or segments.
///
/// The result is never too large, and too small by at most 1e-6, unless that needs more than 64 halvings
/// for each point of the polyline, and 4096; then it is the largest distance found so far.
public func largestDeviation(along polyline: [InkPoint], from elements: [PathElement]) -> Double? {
  var search = FarthestSearch(elements, halvings: 64 * (polyline.count + 64))
  guard let first = polyline.first, !search.tree.segments.isEmpty else { return nil }
  var ends = [search.end(at: first, near: 0)]
  for point in polyline.dropFirst() {
    ends.append(search.end(at: point, near: ends[ends.count - 1].segment))
  }
  for (a, b) in zip(ends, ends.dropFirst()) { search.visit(a, b) }
  return search.largest
}

/// The search for the point of a polyline that is farthest from the ink.
private struct FarthestSearch {
  let tree: SegmentTree
  /// The number of halvings that are left.
  var halvings: Int
  /// The largest distance found so far.
  var largest = 0.0

  /// An end of a piece: a point of the polyline and the segment nearest to it.
  struct End {
    let point: InkPoint
    let segment: Int
    let distance: Double
  }

  init(_ elements: [PathElement], halvings: Int) {
    tree = SegmentTree(segments(of: elements))
    self.halvings = halvings
  }

  /// Measures a point, trying the segment `guess` first.
  mutating func end(at point: InkPoint, near guess: Int) -> End {
    var found = NearestSegment(segment: guess, square: .infinity)
    tree.measure(guess, from: point, &found)
    tree.search(from: point, &found)
    let distance = found.square.squareRoot()
    largest = max(largest, distance)
    return End(point: point, segment: found.segment, distance: distance)
  }

  /// Searches the piece between two ends that have been measured.
  mutating func visit(_ a: End, _ b: End) {
    guard halvings > 0, bound(a, b) > largest + Tolerance.farthest else { return }
    halvings -= 1
    let middle = end(at: midpoint(a.point, b.point), near: a.segment)
    visit(a, middle)
    visit(middle, b)
  }

  /// A distance that no point of the piece exceeds.
  private func bound(_ a: End, _ b: End) -> Double {
    var bound = (a.distance + b.distance + a.point.distance(to: b.point)) / 2
    for segment in a.segment == b.segment ? [a.segment] : [a.segment, b.segment] {
      if bound <= largest { break }
      let from = tree.segments[segment].nearest(to: a.point)
      let to = tree.segments[segment].nearest(to: b.point)
      let height = tree.segments[segment].height(overPartOf: to.t - from.t)
      bound = min(bound, max(from.distance, to.distance) + height)
    }
    return bound
  }
}

extension PathSegment {
  /// A bound of the distance of points at equal shares of a part and of its chord, h² ÷ 8 · max|B″| for
  /// a part of length h in `t`.
  fileprivate func height(overPartOf h: Double) -> Double {
    guard let curve else { return 0 }
    let bend = max(curve.secondDerivative(at: 0).length, curve.secondDerivative(at: 1).length)
    return h * h / 8 * bend
  }
}
