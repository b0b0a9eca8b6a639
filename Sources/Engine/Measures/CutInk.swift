// What cutting a stroke of straight lines does to its pixels.
//
// A renderer darkens a pixel by the share of it that a path covers, times the opacity of the ink. A
// second path is painted over the first: of what the first has left light, it takes its own share. So
// two paths that each cover a share a leave (1 − a)² light, where one path would leave 1 − a. Lines have
// flat ends and mitred joins. Coverage is counted on 16 by 16 spots in each pixel.

/// How the stroke is painted around one of its samples.
public enum StrokeCut: CaseIterable, Sendable {
  /// As one path.
  case none
  /// As two paths, of which the second begins where the first ends.
  case atSample
  /// As two paths, of which the second begins one sample before the first ends.
  case oneSampleEarlier
}

/// The pixels around a cut, one to a point.
public struct CutInk: Sendable {
  /// The column of the first pixel.
  public let left: Int
  /// The row of the first pixel.
  public let top: Int
  /// Pixels in a row.
  public let columns: Int
  /// Rows of pixels.
  public let rows: Int
  private let opacity: Double
  /// The coverage of each path: the whole stroke, up to the cut, from the cut, from one sample earlier.
  private let coverage: [[Double]]

  /// Paints the stroke through `samples`, with the cut at one of them that has neighbours on both sides.
  ///
  /// `width` is the width of the line in points, above 0; `opacity` that of the ink, 0 to 1. `nil` if there
  /// is no such sample, or if the sample before it is more than 64 points away.
  public init?(_ samples: [InkPoint], cutAt cut: Int, width: Double, opacity: Double) {
    guard cut > 0, cut + 1 < samples.count else { return nil }
    let (before, at) = (samples[cut - 1], samples[cut])
    guard before.distance(to: at) <= 64, width > 0, width <= 64 else { return nil }
    left = Int((min(before.x, at.x) - width).rounded(.down))
    top = Int((min(before.y, at.y) - width).rounded(.down))
    columns = Int((max(before.x, at.x) + width).rounded(.up)) - left
    rows = Int((max(before.y, at.y) + width).rounded(.up)) - top
    self.opacity = opacity
    // Lines farther from the cut do not reach these pixels, or are the same in all paths.
    let near = max(0, cut - 3)..<min(samples.count, cut + 4)
    let grid = (left: left, top: top, columns: columns, rows: rows)
    coverage = [near, near.lowerBound..<cut + 1, cut..<near.upperBound, cut - 1..<near.upperBound]
      .map { strokeCoverage(Array(samples[$0]), half: width / 2, grid) }
  }

  /// How dark each pixel is, row by row: 0 is paper, 1 is opaque ink.
  public func ink(_ cut: StrokeCut) -> [Double] {
    let paths: [[Double]] =
      switch cut {
      case .none: [coverage[0]]
      case .atSample: [coverage[1], coverage[2]]
      case .oneSampleEarlier: [coverage[1], coverage[3]]
      }
    return (0..<columns * rows).map { pixel in
      var light = 1.0
      for path in paths { light *= 1 - opacity * path[pixel] }
      return 1 - light
    }
  }

  /// The difference of a cut stroke from the whole one.
  public func error(_ cut: StrokeCut) -> CutError {
    var error = CutError()
    for (whole, ink) in zip(ink(.none), ink(cut)) {
      error.paler = max(error.paler, whole - ink)
      error.darker = max(error.darker, ink - whole)
      error.missing += max(0, whole - ink)
      error.surplus += max(0, ink - whole)
    }
    return error
  }
}

/// How far the pixels of a cut stroke are from those of the whole one, as shares of opaque ink.
public struct CutError: Equatable, Sendable {
  /// By how much the pixel that is most too pale is too pale.
  public var paler = 0.0
  /// By how much the pixel that is most too dark is too dark.
  public var darker = 0.0
  /// What is missing in all pixels together.
  public var missing = 0.0
  /// What is too much in all pixels together.
  public var surplus = 0.0
}

/// The share of each pixel that a path through `samples` covers.
private func strokeCoverage(
  _ samples: [InkPoint], half: Double, _ grid: (left: Int, top: Int, columns: Int, rows: Int)
) -> [Double] {
  let areas = areas(of: samples, half: half)
  let fine = 16
  var shares: [Double] = []
  for row in 0..<grid.rows {
    for column in 0..<grid.columns {
      var count = 0
      for spot in 0..<fine * fine {
        let p = InkPoint(
          Double(grid.left + column) + (Double(spot % fine) + 0.5) / Double(fine),
          Double(grid.top + row) + (Double(spot / fine) + 0.5) / Double(fine))
        if areas.contains(where: { $0.contains(p) }) { count += 1 }
      }
      shares.append(Double(count) / Double(fine * fine))
    }
  }
  return shares
}

/// The rectangles of the lines and the wedges of the joins.
private func areas(of samples: [InkPoint], half: Double) -> [ConvexArea] {
  var areas: [ConvexArea] = []
  var previous: Vector?
  for (a, b) in zip(samples, samples.dropFirst()) where a != b {
    let along = b - a
    let normal = half / along.length * Vector(-along.y, along.x)
    areas.append(ConvexArea(corners: [a + normal, b + normal, b - normal, a - normal]))
    if let before = previous { areas.append(join(at: a, before, normal, half: half)) }
    previous = normal
  }
  return areas
}

/// The wedge between two lines with the normals `a` and `b`, as long as half the width: a mitre, or a
/// bevel where the mitre would be more than ten times as long as the line is wide.
private func join(at p: InkPoint, _ a: Vector, _ b: Vector, half: Double) -> ConvexArea {
  let side = a.cross(b) > 0 ? -1.0 : 1
  let (from, to) = (p + side * a, p + side * b)
  let opening = 1 + a.dot(b) / (half * half)
  if opening < 0.02 { return ConvexArea(corners: [p, from, to]) }
  return ConvexArea(corners: [p, from, p + side / opening * (a + b), to])
}

/// A convex polygon.
private struct ConvexArea {
  let corners: [InkPoint]

  func contains(_ p: InkPoint) -> Bool {
    var isLeft = false
    var isRight = false
    var a = corners[corners.count - 1]
    for b in corners {
      let side = (b - a).cross(p - a)
      if side > 0 { isLeft = true }
      if side < 0 { isRight = true }
      if isLeft && isRight { return false }
      a = b
    }
    return true
  }
}
