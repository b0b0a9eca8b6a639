// The exact path of the pen that drew a sample stroke, which a screen does not know but a program that
// generates strokes does.

import InkstepEngine

/// The exact path of the pen that drew a sample stroke.
public struct PenPath: Sendable {
  /// The stroke's id.
  public let id: String
  /// A polyline for each touch, fine enough to stand for the curve.
  public let polylines: [[InkPoint]]

  /// Makes the path of a stroke.
  public init(id: String, polylines: [[InkPoint]]) {
    self.id = id
    self.polylines = polylines
  }
}

extension Trace {
  /// The mean and the largest distance of the pen's exact path from the ink, in points.
  ///
  /// `nil` if a touch left no ink or the path is of another stroke. Every point of the path counts, so ink
  /// that stops early is far from the rest of the path. The mean is that of points one apart.
  public func error(to path: PenPath) -> (mean: Double, largest: Double)? {
    guard path.id == stroke.id, path.polylines.count == parts.count else { return nil }
    var sum = 0.0
    var count = 0
    var largest = 0.0
    for (part, polyline) in zip(parts, path.polylines) {
      let ink = Array(self.path[part.ink])
      guard let farthest = largestDeviation(along: polyline, from: ink) else { return nil }
      largest = max(largest, farthest)
      for distance in deviations(of: spaced(polyline), from: ink) {
        sum += distance
        count += 1
      }
    }
    return count == 0 ? nil : (sum / Double(count), largest)
  }
}

/// Points along a polyline, one point apart, and its end.
private func spaced(_ polyline: [InkPoint]) -> [InkPoint] {
  guard let first = polyline.first else { return [] }
  var points = [first]
  var traversed = 0.0
  for (a, b) in zip(polyline, polyline.dropFirst()) {
    let length = a.distance(to: b)
    while Double(points.count) < traversed + length {
      let u = (Double(points.count) - traversed) / length
      points.append(a + u * (b - a))
    }
    traversed += length
  }
  if let last = polyline.last, last != points.last { points.append(last) }
  return points
}
