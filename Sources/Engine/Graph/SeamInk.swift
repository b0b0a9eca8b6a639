// What a tile leaves out at its right edge: the ink left of the seam that the whole line has and the
// line that the tile draws has not.
//
// Both the missing segment and the missing round join reach as far as half the line's width: the join at
// the last sample drawn, and the sliver by which the next segment, with its square start, sticks out to
// the left of that sample. That strip is cut into narrow columns. In the middle of each, every piece of a
// line covers one interval, and what is missing is the length of their union with all pieces less the
// length of their union with those that the tile draws.

/// Ink missing left of a seam, in square points.
///
/// The tile ends where sample `seam` lies and draws `padding` samples from there on. `heights` are the
/// values of the signal, `step` points apart. To about 1/1000 for a line one point wide.
public func missingInk(
  leftOf seam: Int, padding: Int, lineWidth: Double, step: Int, heights: [Double]
) -> Double {
  let half = lineWidth / 2
  let reach = Int((half / Double(step)).rounded(.up)) + 2
  let near = max(0, seam - reach)..<min(heights.count, seam + reach + 1)
  let drawn = near.lowerBound..<min(near.upperBound, seam + padding)
  if near.count < 2 { return 0 }
  let fine = 256.0
  var missing = 0.0
  for column in 0..<Int((half * fine).rounded(.up)) {
    let x = Double(seam * step) - (Double(column) + 0.5) / fine
    func ink(_ samples: Range<Int>) -> Double {
      lengthOfUnion(pieces(of: samples, at: x, half: half, step: Double(step), heights: heights))
    }
    missing += ink(near) - ink(drawn)
  }
  return missing / fine
}

/// The pixel left of a seam that loses most of its ink, on a screen with `scale` pixels per point: how much ink
/// the whole line has in it, and how much of that is missing, as shares of the pixel's area.
///
/// The arguments are those of `missingInk`; pixels begin at whole points.
public func pixelLosingMost(
  leftOf seam: Int, padding: Int, lineWidth: Double, step: Int, heights: [Double], scale: Int
) -> (ink: Double, missing: Double) {
  let half = lineWidth / 2
  let reach = Int((half / Double(step)).rounded(.up)) + 2
  let near = max(0, seam - reach)..<min(heights.count, seam + reach + 1)
  let drawn = near.lowerBound..<min(near.upperBound, seam + padding)
  if near.count < 2 { return (0, 0) }
  let columns = (0..<64).map { column in
    let x = Double(seam * step) - (Double(column) + 0.5) / 64 / Double(scale)
    return (
      whole: pieces(of: near, at: x, half: half, step: Double(step), heights: heights),
      drawn: pieces(of: drawn, at: x, half: half, step: Double(step), heights: heights)
    )
  }
  var worst = (ink: 0.0, missing: 0.0)
  let tops = near.map { heights[$0] }
  let first = Int(((tops.min() ?? 0) - lineWidth).rounded(.down)) * scale
  let last = Int(((tops.max() ?? 0) + lineWidth).rounded(.up)) * scale
  for row in first..<max(first, last) {
    let (top, bottom) = (Double(row) / Double(scale), Double(row + 1) / Double(scale))
    func ink(_ pieces: [(top: Double, bottom: Double)]) -> Double {
      lengthOfUnion(
        pieces.compactMap { piece in
          let cut = (top: max(piece.top, top), bottom: min(piece.bottom, bottom))
          return cut.top < cut.bottom ? cut : nil
        }) * Double(scale) / 64
    }
    var pixel = (ink: 0.0, missing: 0.0)
    for column in columns {
      let whole = ink(column.whole)
      pixel.ink += whole
      pixel.missing += whole - ink(column.drawn)
    }
    if pixel.missing > worst.missing { worst = pixel }
  }
  return worst
}

/// What the pieces of a line through some samples, with flat ends and round joins, cover of the vertical
/// line at `x`.
private func pieces(
  of samples: Range<Int>, at x: Double, half: Double, step: Double, heights: [Double]
) -> [(top: Double, bottom: Double)] {
  var pieces: [(top: Double, bottom: Double)] = []
  for sample in samples.dropLast() {
    // With `across` from the sample and `rise` to the next, y below it is inside where both hold:
    //   |across · rise − y · step| ≤ half · length and 0 ≤ across · step + y · rise ≤ length²
    let across = x - Double(sample) * step
    let rise = heights[sample + 1] - heights[sample]
    let square = step * step + rise * rise
    let slack = half * square.squareRoot()
    var top = (across * rise - slack) / step
    var bottom = (across * rise + slack) / step
    if rise == 0 {
      if across < 0 || across > step { continue }
    } else {
      let start = -across * step / rise
      let end = (square - across * step) / rise
      top = max(top, min(start, end))
      bottom = min(bottom, max(start, end))
    }
    if top < bottom { pieces.append((heights[sample] + top, heights[sample] + bottom)) }
  }
  for sample in samples.dropFirst().dropLast() {
    let across = x - Double(sample) * step
    let square = half * half - across * across
    if square <= 0 { continue }
    let reach = square.squareRoot()
    pieces.append((heights[sample] - reach, heights[sample] + reach))
  }
  return pieces
}

/// How much of a line some intervals cover together.
private func lengthOfUnion(_ intervals: [(top: Double, bottom: Double)]) -> Double {
  var length = 0.0
  var reached = -Double.infinity
  for interval in intervals.sorted(by: { $0.top < $1.top }) where interval.bottom > reached {
    length += interval.bottom - max(interval.top, reached)
    reached = interval.bottom
  }
  return length
}
