// The share of each pixel that areas cover.
//
// Idea: every edge of a polygon changes, in each row that it crosses, the covered share of the pixels to its right by
// the signed area between the edge and the right end of the row. Only the difference of each pixel from its
// left neighbour is stored, so an edge touches only the pixels that it crosses; a sum from left to right
// gives the shares. This is the accumulation buffer of font renderers (R. Levien, "font-rs", 2016).
// It is exact for areas that do not overlap. Areas with the same orientation may overlap, as the rectangles of a line
// do at a join: the sum is limited to the whole pixel, so only pixels that two edges of different areas cross
// can be too dark.

/// The covered shares of the pixels of a grid, one pixel to a unit.
public struct Coverage: Sendable {
  /// The column of the first pixel.
  public let left: Int
  /// The row of the first pixel.
  public let top: Int
  /// Pixels in a row.
  public let columns: Int
  /// Rows of pixels.
  public let rows: Int
  /// The signed difference of each pixel from its left neighbour, row by row, with two more entries at the end of
  /// each row for edges at its right end.
  private var differences: [Double]

  /// Makes an empty grid.
  public init(left: Int, top: Int, columns: Int, rows: Int) {
    (self.left, self.top) = (left, top)
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
    differences = [Double](repeating: 0, count: (self.columns + 2) * self.rows)
  }
}

extension Coverage {
  /// The covered share of each pixel, row by row, 0…1.
  public var shares: [Double] {
    var shares = [Double](repeating: 0, count: columns * rows)
    forEachPixel { column, row, share in shares[row * columns + column] = share }
    return shares
  }

  /// Calls `visit` with the column and the row in the grid, and the share, of every pixel that is covered at all.
  public func forEachPixel(_ visit: (_ column: Int, _ row: Int, _ share: Double) -> Void) {
    differences.withUnsafeBufferPointer { entries in
      var (row, start) = (0, 0)
      while row < rows {
        var (column, sum) = (0, 0.0)
        while column < columns {
          sum += entries[start + column]
          // Right of an area rounding leaves less than this.
          if sum.magnitude > 1e-9 { visit(column, row, min(1, sum.magnitude)) }
          column += 1
        }
        row += 1
        start += columns + 2
      }
    }
  }

  /// Adds the area inside a polygon, which is closed by a line to its first corner.
  ///
  /// The orientation is the sign of the area: opposite areas cancel. A polygon with a corner more than
  /// 10⁹ away is ignored.
  public mutating func add(_ corners: [InkPoint]) {
    guard var start = corners.last, corners.allSatisfy(Self.isNear) else { return }
    let origin = InkPoint(Double(left), Double(top))
    start = start - origin
    for corner in corners {
      let end = corner - origin
      addEdge(start, end)
      start = end
    }
  }

  /// Whether a point is near enough for sums of its coordinates to be accurate.
  static func isNear(_ p: InkPoint) -> Bool { p.x.magnitude <= 1e9 && p.y.magnitude <= 1e9 }

  /// Adds an edge, of which only the part between the first and the last row counts.
  private mutating func addEdge(_ a: InkPoint, _ b: InkPoint) {
    if a.y == b.y { return }
    if a.y > b.y { return addFalling(b, a, sign: -1) }
    addFalling(a, b, sign: 1)
  }

  private mutating func addFalling(_ a: InkPoint, _ b: InkPoint, sign: Double) {
    let slope = (b.x - a.x) / (b.y - a.y)
    let (top, bottom) = (max(a.y, 0), min(b.y, Double(rows)))
    guard top < bottom, slope.isFinite else { return }
    var y = top
    for row in Int(top)..<Int(bottom.rounded(.up)) {
      let next = min(Double(row + 1), bottom)
      // From the nearest end, so that rounding does not add up along the edge.
      let from = y == a.y ? a.x : a.x + slope * (y - a.y)
      let to = next == b.y ? b.x : a.x + slope * (next - a.y)
      addPiece(row, from: from, to: to, height: sign * (next - y))
      y = next
    }
  }

  /// Adds a piece of an edge within a row; `height` is signed.
  private mutating func addPiece(_ row: Int, from a: Double, to b: Double, height: Double) {
    let right = Double(columns)
    let (low, high) = (min(a, b), max(a, b))
    // Left of the grid it changes whole rows, and right of it nothing.
    if low >= right { return }
    if high <= 0 { return addInside(row, 0, 0, height) }
    let share = height / (high - low)
    if low < 0 { addInside(row, 0, 0, -low * share) }
    let (from, to) = (max(low, 0), min(high, right))
    addInside(row, from, to, high == low ? height : (to - from) * share)
  }

  /// Adds a piece between two positions of the grid, `from` ≤ `to`.
  private mutating func addInside(_ row: Int, _ from: Double, _ to: Double, _ height: Double) {
    let base = row * (columns + 2)
    let first = Int(from)
    let last = max(first, Int(to.rounded(.up)) - 1)
    if first == last {
      // The area between the edge and the right side of its pixel.
      let area = height * (Double(first + 1) - (from + to) / 2)
      differences[base + first] += area
      differences[base + first + 1] += height - area
      return
    }
    let perColumn = height / (to - from)
    let head = Double(first + 1) - from
    let tail = to - Double(last)
    // The area in the first pixel is a triangle, and so is what the last one leaves out.
    var before = perColumn * head * head / 2
    differences[base + first] += before
    for column in (first + 1)..<last {
      let reached = perColumn * (Double(column) - from + 0.5)
      differences[base + column] += reached - before
      before = reached
    }
    let reached = height - perColumn * tail * tail / 2
    differences[base + last] += reached - before
    differences[base + last + 1] += height - reached
  }
}
