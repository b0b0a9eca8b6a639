// Short pieces of segments, the leaves of `SegmentTree`, and their spatial order.
//
// A piece approximates its curve by the chord and the flatness, the largest distance of the curve from
// the chord: no point of the curve is nearer to a given point than the chord's distance minus the
// flatness. The order is that of a Z-order curve (Morton 1966): interleave the bits of x and y, and
// sort. Where the Z jumps, two neighbours in the plane are far apart in the list; that costs time, not
// correctness.

/// A short part of a segment.
struct Piece {
  /// The index of the segment that it is cut from.
  let segment: Int
  /// The line between its ends.
  let chord: LineSegment
  /// An upper bound of the curve's distance from the chord, in points; 0 for a line.
  let flatness: Double
  /// The bounding box.
  let box: InkRectangle
}

extension Piece {
  /// Makes a piece that is a line.
  init(segment: Int, line: LineSegment) {
    self.segment = segment
    chord = line
    flatness = 0
    box = line.boundingBox
  }

  /// Makes a piece that is a curve.
  init(segment: Int, curve: CubicSegment) {
    self.segment = segment
    chord = LineSegment(curve.start, curve.end)
    // The distance from the chord is a convex function: over the hull of the control points, and so
    // over the curve, it is largest at one of them.
    flatness = max(
      chord.nearest(to: curve.control1).distance, chord.nearest(to: curve.control2).distance)
    box = curve.boundingBox
  }

  /// Whether some point of the piece may be nearer to `point` than the root of `square`.
  func mayBeNearer(to point: InkPoint, than square: Double) -> Bool {
    let gap = point - chord.nearest(to: point).point
    // |gap| − flatness < √square, squared; a line needs no square root.
    let limit =
      flatness == 0 ? square : flatness * flatness + square + 2 * flatness * square.squareRoot()
    return gap.dot(gap) < limit
  }
}

/// The positions of the pieces' centres along a Z-order curve, with 16 bits per coordinate.
func zOrderKeys(of pieces: [Piece]) -> [UInt32] {
  guard var all = pieces.first?.box else { return [] }
  for piece in pieces { all = all.union(piece.box) }
  let scaleX = 65535 / all.width
  let scaleY = 65535 / all.height
  return pieces.map { piece in
    let offset = piece.box.center - all.least
    return spread(offset.x * scaleX) | spread(offset.y * scaleY) << 1
  }
}

/// Spreads the 16 bits of a number in 0…65535 to the even bits; 0 for other numbers and NaN.
private func spread(_ value: Double) -> UInt32 {
  guard value >= 0, value <= 65535 else { return 0 }
  var bits = UInt32(value)
  bits = (bits | bits << 8) & 0x00FF_00FF
  bits = (bits | bits << 4) & 0x0F0F_0F0F
  bits = (bits | bits << 2) & 0x3333_3333
  return (bits | bits << 1) & 0x5555_5555
}
