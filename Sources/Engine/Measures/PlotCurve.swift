// A smooth curve through values at equal intervals, as a plot needs it: a function of time, with one
// cubic from each value to the next, given by the values and a slope at each.
//
// Fritsch and Carlson, "Monotone Piecewise Cubic Interpolation" (SIAM Journal on Numerical Analysis 17,
// 1980), choose the slopes so that no piece leaves the range of the two values that it joins. It fails
// to be C² and flattens every peak; Catmull–Rom slopes are there for comparison.

/// A curve through values at equal intervals.
public struct PlotCurve: Sendable {
  /// The values, one interval apart.
  public let values: [Double]
  /// The slope at each value, in units of the values per interval.
  public let slopes: [Double]
}

extension PlotCurve {
  /// The curve whose slope at each value is the mean of the slopes to its two neighbours.
  public static func catmullRom(_ values: [Double]) -> Self {
    if values.count < 2 { return Self(values: values, slopes: values.map { _ in 0 }) }
    let rises = rises(of: values)
    return Self(
      values: values,
      slopes: values.indices.map { index in
        (rises[max(0, index - 1)] + rises[min(index, rises.count - 1)]) / 2
      })
  }

  /// The monotone curve of Fritsch and Carlson.
  public static func monotone(_ values: [Double]) -> Self {
    var slopes = catmullRom(values).slopes
    if values.count < 3 { return Self(values: values, slopes: slopes) }
    let rises = rises(of: values)
    for index in 1..<rises.count where rises[index - 1] * rises[index] <= 0 {
      slopes[index] = 0
    }
    for (index, rise) in rises.enumerated() {
      if rise == 0 {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (a, b) = (slopes[index] / rise, slopes[index + 1] / rise)
      let square = a * a + b * b
      // Inside of the circle of radius 3 a piece is monotone.
      if square > 9 {
        let shrink = 3 / square.squareRoot()
        (slopes[index], slopes[index + 1]) = (shrink * a * rise, shrink * b * rise)
      }
    }
    return Self(values: values, slopes: slopes)
  }

  /// From each value to the next.
  private static func rises(of values: [Double]) -> [Double] {
    zip(values, values.dropFirst()).map { $1 - $0 }
  }

  /// The value at `t`, 0 to 1, between the values `piece` and `piece + 1`.
  public func value(in piece: Int, at t: Double) -> Double {
    let (start, slope) = (values[piece], slopes[piece])
    let (square, cube) = coefficients(piece)
    return start + t * (slope + t * (square + t * cube))
  }

  /// The highest and the lowest value of a piece.
  public func range(of piece: Int) -> (lowest: Double, highest: Double) {
    let (square, cube) = coefficients(piece)
    var found = [values[piece], values[piece + 1]]
    for t in roots(3 * cube, 2 * square, slopes[piece]) where t > 0 && t < 1 {
      found.append(value(in: piece, at: t))
    }
    return (found.min() ?? 0, found.max() ?? 0)
  }

  /// How far the curve goes out of the range of the two values that a piece joins, at most.
  public var overshoot: Double {
    var farthest = 0.0
    for piece in values.indices.dropLast() {
      let (lowest, highest) = range(of: piece)
      let ends = (values[piece], values[piece + 1])
      farthest = max(farthest, highest - max(ends.0, ends.1), min(ends.0, ends.1) - lowest)
    }
    return farthest
  }

  /// The factors of t² and t³ of a piece.
  private func coefficients(_ piece: Int) -> (square: Double, cube: Double) {
    let rise = values[piece + 1] - values[piece]
    let (first, last) = (slopes[piece], slopes[piece + 1])
    return (3 * rise - 2 * first - last, first + last - 2 * rise)
  }

  /// The real roots of a·t² + b·t + c.
  private func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if a == 0 { return b == 0 ? [] : [-c / b] }
    let square = b * b - 4 * a * c
    if square < 0 { return [] }
    // Adding numbers of one sign loses no digits.
    let sum = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
    return sum == 0 ? [0] : [sum / a, c / sum]
  }
}
