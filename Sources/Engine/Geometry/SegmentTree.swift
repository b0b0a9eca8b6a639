// The segments of a path in a tree of boxes, to find the one nearest to a point.
//
// Idea: curves are cut into short pieces, and the pieces sorted along a Z-order curve (Morton 1966:
// interleave the bits of x and y), so that neighbours in the list are neighbours in the plane. Their
// boxes are joined in pairs, the pairs in pairs, up to one box. A search leaves out every
// box that is no nearer than the best found so far. At a piece, the
// distance from its chord, less what the curve strays from it, decides whether to look at the curve.
// Equal segments, as a pen held still or a repeated figure makes them, are kept once.
// It fails to be fast where a great many different segments lie within a piece's width of the point:
// a scribble of thousands of laps over the same few points.

/// A static index over the segments of a path.
struct SegmentTree {
  /// The segments, as they were given.
  let segments: [Segment]
  /// Short pieces of the different segments, in spatial order.
  private var pieces: [Piece] = []
  /// Boxes level by level: first one per piece, then one per pair of the level before, to the root.
  private var boxes: [InkRectangle] = []
  /// Where each level begins in `boxes`, and at last where it ends.
  private var levels: [Int] = [0]

  /// Indexes `segments`; O(n log n).
  init(_ segments: [Segment]) {
    self.segments = segments
    var unsorted: [Piece] = []
    unsorted.reserveCapacity(4 * segments.count)
    for index in firstOfEach(segments) {
      guard let curve = segments[index].curve else {
        let line = LineSegment(segments[index].start, segments[index].end)
        unsorted.append(Piece(segment: index, chord: line, stray: 0))
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
    let order = keys.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
    pieces = order.map { unsorted[$0] }
    boxes = pieces.map { $0.box }
    joinBoxes()
  }

  /// Boxes joined into one of the next level.
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
  /// Looks at one segment.
  func look(at segment: Int, from point: InkPoint, _ found: inout NearestSegment) {
    found.look(at: segment, of: segments, from: point)
  }

  /// Looks for segments nearer to `point` than the one found so far.
  ///
  /// The nearer that one already is, the less is left to look at.
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
        look(at: piece.segment, from: point, &found)
      }
      return
    }
    let below = levels[level - 1]
    let first = Self.fanOut * node
    let end = min(first + Self.fanOut, levels[level] - below)
    for child in first..<end
    where found.mayBeFarther(than: boxes[below + child], from: point) {
      descend(level: level - 1, node: child, from: point, &found)
    }
  }
}

/// The positions of the segments that are equal to none before them.
private func firstOfEach(_ segments: [Segment]) -> [Int] {
  let coordinates = segments.map { $0.coordinates }
  let order = segments.indices.sorted { a, b in
    if coordinates[a] == coordinates[b] { return a < b }
    return coordinates[a].precedes(coordinates[b])
  }
  var result: [Int] = []
  for index in order {
    if let last = result.last, coordinates[last] == coordinates[index] { continue }
    result.append(index)
  }
  return result
}

extension Segment {
  /// The coordinates that tell segments apart.
  ///
  /// A line counts as the cubic with controls at its ends: it is as far from any point as that.
  fileprivate var coordinates: CubicSegment { curve ?? CubicSegment(start, start, end, end) }
}

extension CubicSegment {
  /// Whether the coordinates come before those of `other`, the first difference deciding.
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
