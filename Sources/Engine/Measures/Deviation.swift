// How far the ink stays from the hand: the distance of every sample from the drawn curve.
//
// The nearest ink may be anywhere: the last sample of a closed circle is close to where the ink
// began. So every sample is looked up among all segments, through a tree of boxes. Because a stroke
// moves along its own ink, a good first guess is the segment found for the sample before, or the one after
// it, or the one as far along the ink as the sample is along the samples.

/// The distance of each sample from the nearest point of the ink, in points.
///
/// Empty where `elements` has no segments. To 1e-9 of the distance plus 1e-12 of the segment's
/// size. About O((n + m) log m) for n samples and m segments, and slower where thousands of different
/// segments lie over one another.
public func deviations(of samples: [InkPoint], from elements: [PathElement]) -> [Double] {
  let tree = SegmentTree(segments(of: elements))
  let last = tree.segments.count - 1
  guard last >= 0 else { return [] }
  var result: [Double] = []
  result.reserveCapacity(samples.count)
  var before = 0
  for (index, sample) in samples.enumerated() {
    let share = Int(Double(index) / Double(samples.count) * Double(last + 1))
    var found = NearestSegment(segment: before, square: .infinity)
    for guess in [before, before + 1, share, share + 1, share - 1] {
      guard guess >= 0, guess <= last, found.square > 0 else { continue }
      tree.look(at: guess, from: sample, &found)
    }
    tree.search(from: sample, &found)
    before = found.segment
    result.append(found.square.squareRoot())
  }
  return result
}
