// A bounding volume hierarchy over the segments of a path, to find the one nearest to a point.
//
// Idea: curves are cut into short pieces, and the pieces are sorted along a Z-order curve (Morton 1966:
// interleave the bits of x and y), so that neighbours in the list are mostly neighbours in the plane.
// Four boxes in a row share a parent box, level by level, up to one root. A search skips every box that
// is not nearer than the best segment so far, and every curve whose chord, less its flatness, is not
// nearer. Equal segments, from a pen held still or a repeated figure, are stored once.
// It is slow where very many different segments are within a piece's width of the point: a scribble of
// thousands of laps over the same few points.

/// A static index over the segments of a path.
struct SegmentTree {
  /// The segments, in drawing order.
  let segments: [PathSegment]
  /// Short pieces of the distinct segments, in spatial order.
  private var pieces: [Piece] = []
  /// Boxes level by level: one per piece, then one per four of the previous level, up to the root.
  private var boxes: [InkRectangle] = []
  /// The index in `boxes` where each level begins, then the end of the last level.
  private var levels: [Int] = [0]

  /// Indexes `segments`; O(n log n).
  init(_ segments: [PathSegment]) {
    self.segments = segments
    var unsorted: [Piece] = []
    unsorted.reserveCapacity(4 * segments.count)
    for index in firstOfEach(segments) {
      guard let curve = segments[index].curve else {
        let line = LineSegment(segments[index].start, segments[index].end)
        unsorted.append(Piece(segment: index, line: line))
        continue
      }
      let halves = curve.split(at: 0.5)
      for half in [halves.0, halves.1] {
        let quarters = half.split(at: 0.5)
        unsorted.append(Piece(segment: index, curve: quarters.0))
        unsorted.append(Piece(segment: index, curve: quarters.1))
      }
    }
    let keys = zOrderKeys(of: unsorted)
    let order = ordering(keys.count) { keys[$0] < keys[$1] }
    pieces = order.map { unsorted[$0] }
    boxes = pieces.map { $0.box }
    joinBoxes()
  }

  /// The number of boxes that share a parent.
  private static var fanOut: Int { 4 }

  /// Builds the levels above the pieces.
  private mutating func joinBoxes() {
    levels.append(boxes.count)
    var from = 0
    while boxes.count - from > 1 {
      let end = boxes.count
      for first in stride(from: from, to: end, by: Self.fanOut) {
        var box = boxes[first]
        for i in first..<min(first + Self.fanOut, end) { box = box.union(boxes[i]) }
        boxes.append(box)
      }
      from = end
      levels.append(boxes.count)
    }
  }
}

extension SegmentTree {
  /// Measures one segment and keeps it in `found` if it is nearer.
  func measure(_ segment: Int, from point: InkPoint, _ found: inout NearestSegment) {
    if segment == found.segment, found.square < .infinity { return }
    let square = segments[segment].squaredDistance(to: point, below: found.square)
    if square < found.square { found = NearestSegment(segment: segment, square: square) }
  }

  /// Searches all segments for one that is nearer to `point` than `found`.
  ///
  /// A good first guess in `found` makes the search faster.
  func search(from point: InkPoint, _ found: inout NearestSegment) {
    if pieces.isEmpty { return }
    descend(level: levels.count - 2, node: 0, from: point, &found)
  }

  /// Searches below the box `node` of a level.
  private func descend(
    level: Int, node: Int, from point: InkPoint, _ found: inout NearestSegment
  ) {
    if level == 0 {
      let piece = pieces[node]
      if piece.segment != found.segment, piece.mayBeNearer(to: point, than: found.square) {
        measure(piece.segment, from: point, &found)
      }
      return
    }
    let below = levels[level - 1]
    let first = Self.fanOut * node
    let end = min(first + Self.fanOut, levels[level] - below)
    for child in first..<end
    where found.mayBeImproved(in: boxes[below + child], from: point) {
      descend(level: level - 1, node: child, from: point, &found)
    }
  }
}

/// The nearest segment found so far.
struct NearestSegment {
  /// Its index in the path.
  var segment: Int
  /// The square of its distance.
  var square: Double

  /// Whether a segment inside `box` may be nearer, by more than a rounding error.
  ///
  /// The margin keeps the search from visiting every one of many boxes at the same distance.
  func mayBeImproved(in box: InkRectangle, from point: InkPoint) -> Bool {
    box.squaredDistance(to: point) < square * (1 - Tolerance.nearerSquared)
  }
}

/// The indices of the distinct segments: of equal ones, only the first.
private func firstOfEach(_ segments: [PathSegment]) -> [Int] {
  let coordinates = segments.map { $0.coordinates }
  let order = ordering(coordinates.count) { coordinates[$0].precedes(coordinates[$1]) }
  var result: [Int] = []
  for index in order {
    if let last = result.last, coordinates[last] == coordinates[index] { continue }
    result.append(index)
  }
  return result
}

extension PathSegment {
  /// The coordinates by which segments are compared.
  ///
  /// A line counts as the cubic with its control points at its ends, which has the same distance from
  /// every point.
  fileprivate var coordinates: CubicSegment { curve ?? CubicSegment(start, start, end, end) }
}

extension CubicSegment {
  /// Whether the coordinates are before those of `other` in lexicographic order.
  fileprivate func precedes(_ other: CubicSegment) -> Bool {
    if start != other.start { return start.precedes(other.start) }
    if control1 != other.control1 { return control1.precedes(other.control1) }
    if control2 != other.control2 { return control2.precedes(other.control2) }
    return end.precedes(other.end)
  }
}

extension InkPoint {
  fileprivate func precedes(_ other: InkPoint) -> Bool {
    x != other.x ? x < other.x : y < other.y
  }
}
