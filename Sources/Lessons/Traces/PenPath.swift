// Where the pen truly was, which a screen does not know and a program that draws strokes does.

import InkstepEngine

/// The way of a pen that drew a sample stroke.
public struct PenPath: Sendable {
  /// The stroke's name.
  public let id: String
  /// The places of the pen, one way for each touch, close enough to be joined by straight lines.
  public let ways: [[InkPoint]]

  /// Makes the way of the pen of a stroke.
  public init(id: String, ways: [[InkPoint]]) {
    self.id = id
    self.ways = ways
  }
}

extension Trace {
  /// How far the true way of the pen is from the ink, in points: on average along the way, and at
  /// worst; `nil` where a touch left no ink or the path is of another session.
  ///
  /// Every place of the way counts, so ink that stops early is far from what it leaves out.
  public func error(to path: PenPath) -> (mean: Double, largest: Double)? {
    guard path.id == stroke.id, path.ways.count == parts.count else { return nil }
    var sum = 0.0
    var count = 0
    var largest = 0.0
    for (part, way) in zip(parts, path.ways) {
      let found = deviations(of: evenly(way), from: Array(self.path[part.ink]))
      if found.isEmpty { return nil }
      for distance in found {
        sum += distance
        count += 1
        largest = max(largest, distance)
      }
    }
    return count == 0 ? nil : (sum / Double(count), largest)
  }
}

/// Places a point apart along a polyline, its ends among them.
private func evenly(_ way: [InkPoint]) -> [InkPoint] {
  guard let first = way.first else { return [] }
  var places = [first]
  var walked = 0.0
  for (a, b) in zip(way, way.dropFirst()) {
    let length = a.distance(to: b)
    while Double(places.count) < walked + length {
      let u = (Double(places.count) - walked) / length
      places.append(a + u * (b - a))
    }
    walked += length
  }
  if let last = way.last, last != places.last { places.append(last) }
  return places
}
