// The segments of a path in a tree of boxes, to find the one nearest to a point.
//
// Idea: segments are sorted along a Z-order curve (Morton 1966: interleave the bits of x and y), so
// that neighbours in the list are neighbours in the plane. Their bounding boxes are joined in pairs,
// the pairs in pairs, up to one box. A search descends into the nearer child first and leaves out
// every box that is no nearer than the best point so far; the caller's guess makes that bound tight
// from the start. Equal segments, as a pen held still or a repeated figure makes them, are kept once.
// It fails to be fast where a great many different segments pass equally near: then all of them have
// to be looked at, as in any method.

/// A static index over the segments of a path.
struct SegmentTree {
  /// Different segments in spatial order.
  private var leaves: [Segment] = []
  /// Boxes level by level: first one per leaf, then one per pair of the level before, to the root.
  private var boxes: [Rectangle] = []
  /// Where each level begins in `boxes`, and at last where it ends.
  private var levels: [Int] = [0]
  /// For each segment in the order given, its leaf.
  private(set) var leafOfSegment: [Int] = []

  /// Indexes `segments`; O(n log n).
  init(_ segments: [Segment]) {
    guard !segments.isEmpty else { return }
    let boxes = segments.map { $0.boundingBox }
    let keys = zOrderKeys(of: boxes)
    let order = segments.indices.sorted { a, b in
      if keys[a] != keys[b] { return keys[a] < keys[b] }
      return segments[a].coordinates.precede(segments[b].coordinates)
    }
    leafOfSegment = [Int](repeating: 0, count: segments.count)
    for index in order {
      if leaves.last != segments[index] {
        leaves.append(segments[index])
        self.boxes.append(boxes[index])
      }
      leafOfSegment[index] = leaves.count - 1
    }
    joinBoxes()
  }

  /// Builds the levels above the leaves.
  private mutating func joinBoxes() {
    levels.append(boxes.count)
    var from = 0
    while boxes.count - from > 1 {
      let end = boxes.count
      for i in stride(from: from, to: end, by: 2) {
        boxes.append(i + 1 < end ? boxes[i].union(boxes[i + 1]) : boxes[i])
      }
      from = end
      levels.append(boxes.count)
    }
  }

  /// The leaf nearest to `point`, and its distance in points.
  ///
  /// `guess` names a leaf expected to be near; it saves time and does not change the distance.
  /// `nil` where there are no segments.
  func nearest(to point: Point, guess: Int) -> (leaf: Int, distance: Double)? {
    guard leaves.indices.contains(guess) else { return nil }
    var best = (leaf: guess, distance: leaves[guess].nearest(to: point).distance)
    descend(level: levels.count - 2, node: 0, point: point, best: &best)
    return best
  }

  private func descend(
    level: Int, node: Int, point: Point, best: inout (leaf: Int, distance: Double)
  ) {
    if level == 0 {
      if node == best.leaf { return }
      let distance = leaves[node].nearest(to: point).distance
      if distance < best.distance { best = (node, distance) }
      return
    }
    let first = levels[level - 1] + 2 * node
    let hasSecond = first + 1 < levels[level]
    let toFirst = boxes[first].distance(to: point)
    let toSecond = hasSecond ? boxes[first + 1].distance(to: point) : .infinity
    let firstIsNearer = toFirst <= toSecond
    let nearChild = 2 * node + (firstIsNearer ? 0 : 1)
    let farChild = 2 * node + (firstIsNearer ? 1 : 0)
    if promises(min(toFirst, toSecond), best.distance) {
      descend(level: level - 1, node: nearChild, point: point, best: &best)
    }
    if hasSecond, promises(max(toFirst, toSecond), best.distance) {
      descend(level: level - 1, node: farChild, point: point, best: &best)
    }
  }

  /// Whether a box at distance `bound` may hold a point clearly nearer than `distance`: without the
  /// margin, rounding would lead into every one of many boxes at the same distance.
  private func promises(_ bound: Double, _ distance: Double) -> Bool {
    bound < distance * (1 - 1e-12)
  }
}

/// The places of the boxes' centers on a Z-order curve through all of them, 16 bits per coordinate.
private func zOrderKeys(of boxes: [Rectangle]) -> [UInt32] {
  guard var all = boxes.first else { return [] }
  for box in boxes { all = all.union(box) }
  let scaleX = 65535 / all.width
  let scaleY = 65535 / all.height
  return boxes.map { box in
    spread((box.center.x - all.least.x) * scaleX) | spread((box.center.y - all.least.y) * scaleY)
      << 1
  }
}

/// The 16 bits of a number in 0…65535, with a free bit before each; 0 for anything else, NaN included.
private func spread(_ value: Double) -> UInt32 {
  guard value >= 0, value <= 65535 else { return 0 }
  var bits = UInt32(value)
  bits = (bits | bits << 8) & 0x00FF_00FF
  bits = (bits | bits << 4) & 0x0F0F_0F0F
  bits = (bits | bits << 2) & 0x3333_3333
  return (bits | bits << 1) & 0x5555_5555
}

extension Segment {
  /// The coordinates that tell segments apart; a line counts as the cubic with controls at its ends.
  fileprivate var coordinates: CubicSegment {
    switch self {
    case .line(let line): CubicSegment(line.start, line.start, line.end, line.end)
    case .cubic(let cubic): cubic
    }
  }
}

extension CubicSegment {
  /// Whether the coordinates come before those of `other`, the first difference deciding.
  fileprivate func precede(_ other: CubicSegment) -> Bool {
    if start != other.start { return start.precedes(other.start) }
    if control1 != other.control1 { return control1.precedes(other.control1) }
    if control2 != other.control2 { return control2.precedes(other.control2) }
    return end.precedes(other.end)
  }
}

extension Point {
  fileprivate func precedes(_ other: Point) -> Bool {
    x != other.x ? x < other.x : y < other.y
  }
}
