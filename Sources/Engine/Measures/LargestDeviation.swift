// How far the ink stays from the hand at worst. That takes far less than the distance of every sample: a
// sample that has some ink as near as the worst one so far cannot be worse, and that ink is nearly
// always the segment beside it. Only for the few others the whole path is searched, and only until
// something near enough is found.

/// The largest distance of a sample from the nearest point of the ink, in points; `nil` without samples,
/// and where `elements` has no segments.
///
/// The same as the largest of `deviations(of:from:)`.
public func largestDeviation(of samples: [InkPoint], from elements: [PathElement]) -> Double? {
  let segments = segments(of: elements)
  let last = segments.count - 1
  guard last >= 0, !samples.isEmpty else { return nil }
  var boxes: PathBoxes?
  var worst = 0.0
  var before = 0
  for (index, sample) in samples.enumerated() {
    let share = Int(Double(index) / Double(samples.count) * Double(last + 1))
    var found = NearestSegment(segment: before, square: .infinity)
    for guess in [before, before + 1, share, share + 1, share - 1] {
      guard guess >= 0, guess <= last, found.square > worst else { continue }
      found.look(at: guess, of: segments, from: sample)
    }
    if found.square > worst {
      if boxes == nil { boxes = PathBoxes(segments) }
      boxes?.search(from: sample, until: worst, &found)
    }
    before = found.segment
    worst = max(worst, found.square)
  }
  return worst.squareRoot()
}
