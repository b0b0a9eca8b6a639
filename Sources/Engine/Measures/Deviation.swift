// How far the ink stays from the hand: the distance of every sample from the drawn curve.
//
// The nearest ink may be anywhere: the last sample of a closed circle is close to where the ink
// began. So every sample is looked up among all segments, through a tree of boxes. The search starts
// from the segment found for the sample before, because a stroke moves along its own ink.

/// The distance of each sample from the nearest point of the ink, in points.
///
/// Empty where `elements` has no segments. To 1e-9 of the distance plus 1e-12 of the segment's
/// size; about O((n + m) log m) for n samples and m segments.
public func deviations(of samples: [Point], from elements: [PathElement]) -> [Double] {
  let segments = segments(of: elements)
  let tree = SegmentTree(segments)
  guard var guess = tree.leafOfSegment.first else { return [] }
  var result: [Double] = []
  result.reserveCapacity(samples.count)
  for sample in samples {
    guard let nearest = tree.nearest(to: sample, guess: guess) else { break }
    guess = nearest.leaf
    result.append(nearest.distance)
  }
  return result
}
