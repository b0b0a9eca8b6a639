// How far the ink is from the samples that it was drawn from.
//
// The ink nearest to a sample may be any segment: the last sample of a closed circle is close to where
// the ink began. So every sample is searched among all segments, through a tree of boxes. A good first
// guess makes the search fast. Because a stroke follows its own ink, the guesses are the segment found
// for the previous sample, the next segment, and the segments as far along the ink as the sample is
// along the samples.

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
