// Normal forms that make paths comparable by their drawing instead of their notation. In the first
// form a quadratic becomes the equal cubic, and a move that no segment follows is removed. In the
// second, coarser form only the set of segments counts, without their order, direction and
// repetitions.

import InkstepEngine

/// Converts a path to the first form, one element at a time.
struct DrawnForm {
  /// The elements so far.
  private(set) var path: [PathElement] = []
  private var pen = InkPoint.zero
  private var move: InkPoint?

  /// Converts a whole path.
  static func of(_ path: some Sequence<PathElement>) -> [PathElement] {
    var form = DrawnForm()
    for element in path { form.add(element) }
    return form.path
  }

  /// Adds the next element.
  mutating func add(_ element: PathElement) {
    if case .move(let p) = element {
      (move, pen) = (p, p)
      return
    }
    if let move { path.append(.move(move)) }
    move = nil
    if case .quad(let control, let end) = element {
      path.append(
        .cubic(interpolate(pen, control, 2.0 / 3), interpolate(end, control, 2.0 / 3), end))
    } else {
      path.append(element)
    }
    pen = element.end
  }
}

/// The points of one segment, in the direction whose points sort first.
private struct DrawnSegment {
  let points: [InkPoint]

  init(from start: InkPoint, _ element: PathElement) {
    let forward = [start] + element.points
    points = forward.coordinateOrder(before: forward.reversed()) ? forward : forward.reversed()
  }
}

extension [InkPoint] {
  fileprivate func coordinateOrder(before other: [InkPoint]) -> Bool {
    for (a, b) in zip(self, other) {
      if a.x != b.x { return a.x < b.x }
      if a.y != b.y { return a.y < b.y }
    }
    return count < other.count
  }
}

/// The sorted distinct segments of a path, and whether the path draws any of them more than once.
struct DrawnInk {
  private let segments: [[InkPoint]]
  let hasRepeats: Bool

  init(_ path: [PathElement]) {
    var pen = InkPoint.zero
    var all: [[InkPoint]] = []
    for element in DrawnForm.of(path) {
      if element.isSegment { all.append(DrawnSegment(from: pen, element).points) }
      pen = element.end
    }
    var once: [[InkPoint]] = []
    for index in ordering(all.count, by: { all[$0].coordinateOrder(before: all[$1]) })
    where once.last != all[index] { once.append(all[index]) }
    segments = once
    hasRepeats = once.count < all.count
  }

  /// Whether both draw the same segments.
  func covers(_ other: DrawnInk) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy { a, b in
        a.count == b.count && zip(a, b).allSatisfy { CoordinateTolerance.standard.covers($0, $1) }
      }
  }
}
