// The area of a line with a width: a rectangle for each of its pieces, a wedge on the outer side of each join, and
// round ends.
//
// All areas have the same orientation. On the inner side of a join the two rectangles overlap. Where both are long
// enough, what they share is a kite, which is subtracted, so that a join is exact. At a join of pieces that are
// shorter than the overlap, pixels that both rectangles cross can be too dark.

/// The shape of a line with a width.
public struct LineShape: Sendable {
  /// Half the width.
  public var half: Double
  /// Whether its ends are half discs instead of flat.
  public var hasRoundEnds: Bool
  /// Whether its joins are round instead of mitred.
  public var hasRoundJoins: Bool

  /// Makes a shape of a width in units of the grid.
  public init(width: Double, hasRoundEnds: Bool = false, hasRoundJoins: Bool = false) {
    half = width / 2
    (self.hasRoundEnds, self.hasRoundJoins) = (hasRoundEnds, hasRoundJoins)
  }
}

extension Coverage {
  /// Adds the area of a line through points; one that returns to its first point is closed by a join.
  ///
  /// A line of length zero is a dot if its ends are round, and nothing otherwise. A mitre that would be more
  /// than ten times as long as the line is wide is a bevel.
  public mutating func add(line points: [InkPoint], _ shape: LineShape) {
    guard shape.half > 0, points.allSatisfy(Coverage.isNear) else { return }
    var corners: [InkPoint] = []
    for p in points where corners.last != p { corners.append(p) }
    if corners.count == 1, shape.hasRoundEnds {
      let along = Vector(shape.half, 0)
      addRoundEnd(at: corners[0], along, shape)
      return addRoundEnd(at: corners[0], -1 * along, shape)
    }
    if corners.count < 2 { return }
    let isClosed = corners.count > 2 && corners.first == corners.last
    var previous: Line?
    var lines: [Line] = []
    for (a, b) in zip(corners, corners.dropFirst()) {
      let line = Line(a, b, half: shape.half)
      add([a + line.normal, b + line.normal, b - line.normal, a - line.normal])
      if let previous { addJoin(at: a, previous, line, shape) }
      previous = line
      lines.append(line)
    }
    if isClosed {
      addJoin(at: corners[0], lines[lines.count - 1], lines[0], shape)
    } else if shape.hasRoundEnds {
      addRoundEnd(at: corners[0], -1 * lines[0].along, shape)
      addRoundEnd(at: corners[corners.count - 1], lines[lines.count - 1].along, shape)
    }
  }

  /// A piece of a line: its length, and half its width along it and to its side.
  private struct Line {
    let length: Double
    let along: Vector
    var normal: Vector { Vector(-along.y, along.x) }

    init(_ a: InkPoint, _ b: InkPoint, half: Double) {
      length = a.distance(to: b)
      along = half / length * (b - a)
    }
  }

  private mutating func addJoin(at p: InkPoint, _ a: Line, _ b: Line, _ shape: LineShape) {
    let side = a.normal.cross(b.normal) > 0 ? -1.0 : 1
    let (from, to) = (side * a.normal, side * b.normal)
    // 1 + cos θ, where θ is the angle by which the line turns.
    let opening = 1 + a.normal.dot(b.normal) / (shape.half * shape.half)
    var wedge = [p, p + from]
    if shape.hasRoundJoins {
      if opening < 1e-9 {
        appendArc(from, a.along, around: p, &wedge)
        appendArc(a.along, to, around: p, &wedge)
      } else {
        appendArc(from, to, around: p, &wedge)
      }
    } else {
      if opening >= 0.02 { wedge.append(p + 1 / opening * (from + to)) }
      wedge.append(p + to)
    }
    addOriented(wedge, side)
    // The rectangles overlap by half · tan(θ/2).
    let overlap = shape.half * (max(0, 2 - opening) / max(opening, 1e-9)).squareRoot()
    if overlap <= min(a.length, b.length) {
      addOriented([p, p - to, p - 1 / opening * (from + to), p - from], side)
    }
  }

  /// Adds a wedge on one side of a line with the orientation of the line's rectangles.
  private mutating func addOriented(_ corners: [InkPoint], _ side: Double) {
    add(side < 0 ? corners.reversed() : corners)
  }

  /// Adds half a disc beyond an end of a line, in the direction `out` of length half the width.
  private mutating func addRoundEnd(at p: InkPoint, _ out: Vector, _ shape: LineShape) {
    let normal = Vector(-out.y, out.x)
    var disc = [p + normal]
    appendArc(normal, out, around: p, &disc)
    appendArc(out, -1 * normal, around: p, &disc)
    add(disc)
  }

  /// Appends points of an arc of less than half a circle, without its first, within 1/50 of the circle.
  private func appendArc(
    _ from: Vector, _ to: Vector, around p: InkPoint, _ points: inout [InkPoint]
  ) {
    let square = from.dot(from)
    let middle = from + to
    // The distance of the chord from the arc, for a chord whose middle has this length from the centre.
    if square.squareRoot() - middle.length / 2 <= 0.02 {
      points.append(p + to)
      return
    }
    let half = (square / middle.dot(middle)).squareRoot() * middle
    appendArc(from, half, around: p, &points)
    appendArc(half, to, around: p, &points)
  }
}
