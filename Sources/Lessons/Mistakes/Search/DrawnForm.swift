// A path as it is drawn, however it is written: a quadratic is the cubic that it equals, and a move after which
// nothing is drawn is left out. In a second, coarser form only the segments count, without their order, their
// direction and how often each is drawn.

import InkstepEngine

/// Brings the elements of a path into the form in which paths are compared, one by one.
struct DrawnForm {
  /// The elements so far.
  private(set) var path: [PathElement] = []
  private var pen = InkPoint.zero
  private var move: InkPoint?

  /// The form of a whole path.
  static func of(_ path: some Sequence<PathElement>) -> [PathElement] {
    var form = DrawnForm()
    for element in path { form.add(element) }
    return form.path
  }

  /// Takes the next element.
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

/// One segment with its start, from the end that comes first in the plane.
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

/// The segments of a path in one order, each once, and whether the path draws any of them again.
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
    all.sort { $0.coordinateOrder(before: $1) }
    var once: [[InkPoint]] = []
    for segment in all where once.last != segment { once.append(segment) }
    segments = once
    hasRepeats = once.count < all.count
  }

  /// Whether both draw the same.
  func covers(_ other: DrawnInk) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy { a, b in
        a.count == b.count && zip(a, b).allSatisfy { Nearness.exact.covers($0, $1) }
      }
  }
}
