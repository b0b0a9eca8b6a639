// Boxes around runs of a path, to find some ink near a point without looking at all of it.
//
// Idea: a pen moves on from where it is, so segments that follow one another lie near one another. Eight in
// a row get a box, eight boxes in a row the next, up to one. Nothing is cut or sorted, unlike in
// `SegmentTree`; so it is made in a moment, takes little memory, and is enough for a search that may stop
// at the first segment that is near enough.
// It fails to be fast where the nearest of many segments over one another has to be found.

/// A static index over the segments of a path, in their own order.
struct PathBoxes {
  private let segments: [Segment]
  /// Boxes level by level: first one per run of segments, then one per run of boxes, to the root.
  private var boxes: [InkRectangle] = []
  /// Where each level begins in `boxes`, and at last where it ends.
  private var levels: [Int] = [0]

  /// How many things in a row share a box.
  private static var run: Int { 8 }

  /// Indexes `segments`; O(n).
  init(_ segments: [Segment]) {
    self.segments = segments
    boxes.reserveCapacity(segments.count / (Self.run - 1) + 4)
    for first in stride(from: 0, to: segments.count, by: Self.run) {
      var box = segments[first].controlBox
      for index in first + 1..<max(first + 1, min(first + Self.run, segments.count)) {
        box = box.union(segments[index].controlBox)
      }
      boxes.append(box)
    }
    levels.append(boxes.count)
    var from = 0
    while boxes.count - from > 1 {
      let end = boxes.count
      for first in stride(from: from, to: end, by: Self.run) {
        var box = boxes[first]
        for index in first..<min(first + Self.run, end) { box = box.union(boxes[index]) }
        boxes.append(box)
      }
      from = end
      levels.append(boxes.count)
    }
  }
}

extension PathBoxes {
  /// Looks for segments nearer to `point` than the one found so far, until one is as near as the
  /// square `enough`.
  func search(from point: InkPoint, until enough: Double, _ found: inout NearestSegment) {
    if segments.isEmpty { return }
    descend(level: levels.count - 2, node: 0, from: point, until: enough, &found)
  }

  /// Searches below the box `node` of a level.
  private func descend(
    level: Int, node: Int, from point: InkPoint, until enough: Double,
    _ found: inout NearestSegment
  ) {
    let first = Self.run * node
    if level == 0 {
      for index in first..<min(first + Self.run, segments.count)
      where index != found.segment && found.square > enough
        && found.mayBeFarther(than: segments[index].controlBox, from: point)
      {
        found.look(at: index, of: segments, from: point)
      }
      return
    }
    let below = levels[level - 1]
    for child in first..<min(first + Self.run, levels[level] - below)
    where found.square > enough && found.mayBeFarther(than: boxes[below + child], from: point) {
      descend(level: level - 1, node: child, from: point, until: enough, &found)
    }
  }
}

/// The nearest segment found so far.
struct NearestSegment {
  /// Its position in the path.
  var segment: Int
  /// The square of its distance.
  var square: Double

  /// Looks at one segment, unless it is the one found.
  mutating func look(at segment: Int, of segments: [Segment], from point: InkPoint) {
    if segment == self.segment, square < .infinity { return }
    let square = segments[segment].squaredDistance(to: point, below: self.square)
    if square < self.square { self = NearestSegment(segment: segment, square: square) }
  }

  /// Whether something in a box may be nearer by more than rounding, which would otherwise lead into every
  /// one of many boxes at the same distance.
  func mayBeFarther(than box: InkRectangle, from point: InkPoint) -> Bool {
    box.squaredDistance(to: point) < square * (1 - Tolerance.nearerSquared)
  }
}

extension Segment {
  /// A box around the segment's ends and control points, and so around the segment.
  fileprivate var controlBox: InkRectangle {
    switch self {
    case .line(let line): line.boundingBox
    case .quad(let quad): InkRectangle(quad.start, quad.end).union(quad.control)
    case .cubic(let cubic): cubic.controlBox
    }
  }
}
