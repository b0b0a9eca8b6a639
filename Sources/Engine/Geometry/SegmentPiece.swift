// Short pieces of segments, as the tree of segments holds them, and their order in the plane.
//
// A piece stands for its curve by the chord and by how far the curve strays from it: the curve is
// nowhere nearer to a point than the chord's distance less the stray. The order is that of a Z-order
// curve (Morton 1966): interleave the bits of x and y, and sort. It fails at the seams of the Z, where
// two neighbours in the plane are far apart in the list; that costs time, not correctness.

/// A short part of a segment: its chord, and how far the curve strays from it.
struct Piece {
  /// The position of the segment it is cut from.
  let segment: Int
  /// The line between its ends.
  let chord: LineSegment
  /// The largest distance of the curve from the chord, in points, or a little more.
  let stray: Double
  /// The box of the piece.
  let box: InkRectangle
}

extension Piece {
  /// A piece that is a line.
  init(segment: Int, chord: LineSegment, stray: Double) {
    self.segment = segment
    self.chord = chord
    self.stray = stray
    box = chord.boundingBox
  }

  /// A piece that is a curve.
  init(segment: Int, curve: CubicSegment) {
    self.segment = segment
    chord = LineSegment(curve.start, curve.end)
    // The distance from the chord is a convex function: over the hull of the control points, and so
    // over the curve, it is largest at one of them.
    stray = max(
      chord.nearest(to: curve.control1).distance, chord.nearest(to: curve.control2).distance)
    box = curve.boundingBox
  }

  /// Whether some point of the piece may lie nearer than the root of `square`.
  func mayBeNearer(to point: InkPoint, than square: Double) -> Bool {
    let gap = point - chord.nearest(to: point).point
    // |gap| − stray < √square, without the root of the gap where the curve is a line.
    let reach = stray == 0 ? square : stray * stray + square + 2 * stray * square.squareRoot()
    return gap.dot(gap) < reach
  }
}

/// The places of the pieces' centers on a Z-order curve through all of them, 16 bits per coordinate.
func zOrderKeys(of pieces: [Piece]) -> [UInt32] {
  guard var all = pieces.first?.box else { return [] }
  for piece in pieces { all = all.union(piece.box) }
  let scaleX = 65535 / all.width
  let scaleY = 65535 / all.height
  return pieces.map { piece in
    let place = piece.box.center - all.least
    return spread(place.x * scaleX) | spread(place.y * scaleY) << 1
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
