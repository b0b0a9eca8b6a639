// What a tile leaves out at its right edge: the ink left of the seam that the whole line has and the
// line that the tile draws has not.
//
// Counted on a fine raster in the columns that a missing segment or a missing round join can reach: half
// the line's width. Both are lost there: the join at the last sample drawn, and the sliver by which the
// next segment, with its square start, sticks out to the left of that sample.

/// Ink missing left of a seam, in square points.
///
/// The tile ends where sample `seam` lies and draws `padding` samples from there on. `heights` are the
/// values of the signal, `step` points apart. To about 1/1000 for a line one point wide.
public func missingInk(
  leftOf seam: Int, padding: Int, lineWidth: Double, step: Int, heights: [Double]
) -> Double {
  let half = lineWidth / 2
  let fine = 64.0
  let reach = Int((half / Double(step)).rounded(.up)) + 2
  let near = max(0, seam - reach)..<min(heights.count, seam + reach + 1)
  let drawn = near.lowerBound..<min(near.upperBound, seam + padding)
  if near.count < 2 { return 0 }
  let values = heights[near]
  let top = (values.min() ?? 0) - half
  let bottom = (values.max() ?? 0) + half
  let edge = Double(seam * step)
  var count = 0
  for column in 0..<Int((half * fine).rounded(.up)) {
    let x = edge - (Double(column) + 0.5) / fine
    for row in 0..<Int(((bottom - top) * fine).rounded(.up)) {
      let spot = InkPoint(x, top + (Double(row) + 0.5) / fine)
      func covers(_ samples: Range<Int>) -> Bool {
        isInked(spot, samples, half: half, step: Double(step), heights: heights)
      }
      if covers(near), !covers(drawn) { count += 1 }
    }
  }
  return Double(count) / (fine * fine)
}

/// Whether a line through some samples, with flat ends and round joins, covers a spot.
private func isInked(
  _ spot: InkPoint, _ samples: Range<Int>, half: Double, step: Double, heights: [Double]
) -> Bool {
  func point(_ sample: Int) -> InkPoint { InkPoint(Double(sample) * step, heights[sample]) }
  for sample in samples.dropLast() {
    let a = point(sample)
    let along = point(sample + 1) - a
    let to = spot - a
    let length = along.dot(along)
    let dot = to.dot(along)
    let cross = to.cross(along)
    if dot >= 0, dot <= length, cross * cross <= half * half * length { return true }
  }
  for sample in samples.dropFirst().dropLast() where spot.distance(to: point(sample)) <= half {
    return true
  }
  return false
}
