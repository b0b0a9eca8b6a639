// The ink missing at a tile's right edge: the part of the whole line left of the seam that the tile does
// not draw.
//
// Both the missing segment and the missing round join extend half the line's width to the left of the last
// sample drawn: the join is a disc around it, and the next segment is a rectangle whose square start reaches left
// of it. The strip from there to the seam is divided into narrow columns. At the middle of a column, every piece
// of the line covers one interval. The missing ink is the length of the union of all intervals minus the length
// of the union of those that the tile draws.

/// A line through samples at equal distances.
public struct SampledLine: Sendable {
  /// The y coordinates of the samples, in points.
  let heights: [Double]
  /// The distance between samples, in points.
  let step: Int
  /// The width of the line, in points.
  let width: Double

  /// Makes a line; `heights`, `step` and `width` are in points.
  public init(heights: [Double], step: Int, width: Double) {
    self.heights = heights
    self.step = step
    self.width = width
  }
}

extension SampledLine {
  /// The ink missing left of a seam, in square points, accurate to about 1/1000 for a width of 1.
  ///
  /// The tile ends at sample `seam` and draws `padding` samples from there on.
  public func missingInk(leftOf seam: Int, padding: Int) -> Double {
    let (near, drawn) = samples(near: seam, padding: padding)
    if near.count < 2 { return 0 }
    let strip = width / 2 + Double((1 - padding) * step)
    let columnsPerPoint = 256.0
    var missing = 0.0
    for column in 0..<max(0, Int((strip * columnsPerPoint).rounded(.up))) {
      let x = Double(seam * step) - (Double(column) + 0.5) / columnsPerPoint
      missing +=
        lengthOfUnion(intervals(of: near, at: x)) - lengthOfUnion(intervals(of: drawn, at: x))
    }
    return missing / columnsPerPoint
  }

  /// The pixel left of a seam that loses most of its ink: its ink, and the missing part of it.
  ///
  /// Both are shares of the pixel's area, on a screen with `scale` pixels per point, whose pixels begin at
  /// whole points. `seam` and `padding` are as for `missingInk`.
  public func pixelLosingMost(
    leftOf seam: Int, padding: Int, scale: Int
  ) -> (ink: Double, missing: Double) {
    let (near, drawn) = samples(near: seam, padding: padding)
    if near.count < 2 { return (0, 0) }
    let columns = (0..<64).map { column in
      let x = Double(seam * step) - (Double(column) + 0.5) / 64 / Double(scale)
      return (whole: intervals(of: near, at: x), drawn: intervals(of: drawn, at: x))
    }
    var worst = (ink: 0.0, missing: 0.0)
    let tops = near.map { heights[$0] }
    let first = Int(((tops.min() ?? 0) - width).rounded(.down)) * scale
    let last = Int(((tops.max() ?? 0) + width).rounded(.up)) * scale
    for row in first..<max(first, last) {
      let (top, bottom) = (Double(row) / Double(scale), Double(row + 1) / Double(scale))
      func ink(_ intervals: [(top: Double, bottom: Double)]) -> Double {
        lengthOfUnion(
          intervals.compactMap { interval in
            let cut = (top: max(interval.top, top), bottom: min(interval.bottom, bottom))
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

  /// The samples whose ink can reach where ink is missing left of a seam, and those of them that the tile draws.
  private func samples(near seam: Int, padding: Int) -> (near: Range<Int>, drawn: Range<Int>) {
    let reach = Int((width / Double(step)).rounded(.up)) + 2
    let near = max(0, seam - reach)..<min(heights.count, seam + reach + 1)
    return (near, near.lowerBound..<min(near.upperBound, seam + padding))
  }

  /// The intervals that the line through `samples`, with flat ends and round joins, covers at `x`.
  private func intervals(of samples: Range<Int>, at x: Double) -> [(top: Double, bottom: Double)] {
    let half = width / 2
    let step = Double(step)
    var intervals: [(top: Double, bottom: Double)] = []
    for sample in samples.dropLast() {
      // `across` is the distance of x from the sample, `rise` the change to the next sample. A point y
      // below the sample is inside the segment if both conditions hold:
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
      if top < bottom { intervals.append((heights[sample] + top, heights[sample] + bottom)) }
    }
    for sample in samples.dropFirst().dropLast() {
      let across = x - Double(sample) * step
      let square = half * half - across * across
      if square <= 0 { continue }
      let reach = square.squareRoot()
      intervals.append((heights[sample] - reach, heights[sample] + reach))
    }
    return intervals
  }
}

/// The length that intervals cover together.
private func lengthOfUnion(_ intervals: [(top: Double, bottom: Double)]) -> Double {
  var length = 0.0
  var reached = -Double.infinity
  for index in ordering(intervals.count, by: { intervals[$0].top < intervals[$1].top }) {
    let interval = intervals[index]
    guard interval.bottom > reached else { continue }
    length += interval.bottom - max(interval.top, reached)
    reached = interval.bottom
  }
  return length
}
