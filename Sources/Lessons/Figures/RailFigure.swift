// The progress through a tutorial as a stroke: one wave through evenly spaced stops, horizontal at each, made
// of cubic curves like any other ink.

import InkstepEngine

extension Figure {
  /// Draws a wave through `stops` points; the part up to `current` is ink, the rest is pale.
  public static func rail(stops: Int, current: Int?) -> Figure {
    let width = 960.0
    let stops = max(stops, 0)
    let pitch = width / Double(max(stops, 1))
    let points = (0..<stops).map { index in
      InkPoint(pitch * (Double(index) + 0.5), index % 2 == 0 ? 24 : 12)
    }
    var marks = Marks()
    let reached = max(0, min(current ?? stops, stops) - (current == nil ? 1 : 0))
    marks.path("ink cached", wave(through: Array(points.dropFirst(reached))))
    marks.path("ink", wave(through: Array(points.prefix(reached + 1))))
    return Figure(marks, width: width, height: 36)
  }

  /// A curve that is horizontal at every stop: its control points are halfway along, at the heights of the
  /// ends.
  private static func wave(through points: [InkPoint]) -> [PathElement] {
    guard let first = points.first, points.count > 1 else { return [] }
    var path: [PathElement] = [.move(first)]
    for (a, b) in zip(points, points.dropFirst()) {
      let middle = (a.x + b.x) / 2
      path.append(.cubic(InkPoint(middle, a.y), InkPoint(middle, b.y), b))
    }
    return path
  }
}
