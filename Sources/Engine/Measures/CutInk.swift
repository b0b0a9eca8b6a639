// What cutting a stroke of straight lines does to its pixels.
//
// A renderer darkens a pixel by the share of it that a path covers, times the opacity of the ink. A
// second path is painted over the first: of what the first has left light, it takes its own share. So
// two paths that each cover a share a leave (1 − a)² light, where one path would leave 1 − a. Lines have
// flat ends and mitred joins.

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
    let empty = Coverage(left: left, top: top, columns: columns, rows: rows)
    coverage = [near, near.lowerBound..<cut + 1, cut..<near.upperBound, cut - 1..<near.upperBound]
      .map {
        var path = empty
        path.add(line: Array(samples[$0]), LineShape(width: width))
        return path.shares
      }
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
