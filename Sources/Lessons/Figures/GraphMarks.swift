// The visual vocabulary of the graph's figures: a tile is a column with its number; its state is shown by a
// pattern of lines as well as by colour. The patterns are drawn as lines, because an SVG pattern needs an id.
//
//   drawn      plain           queued    rising lines       reused   crossed lines
//   stale      level lines     missing   falling lines      out of view   dashed outline

import InkstepEngine

/// The pattern of a hatched area.
enum Hatch {
  /// Lines rising to the right.
  case rising
  /// Lines falling to the right.
  case falling
  /// Both.
  case crossed
  /// Horizontal lines.
  case level
}

extension Marks {
  /// Fills a rectangle with parallel lines, `spacing` figure units apart along its edges.
  @inline(never)
  mutating func hatch(
    _ style: StaticString, _ hatch: Hatch, _ box: Box, spacing: Double = 7
  ) {
    let (x, y, width, height) = (box.x, box.y, box.width, box.height)
    guard width > 0, height > 0 else { return }
    var lines: [PathElement] = []
    if hatch == .level {
      for step in 1..<max(2, Int(height / spacing)) {
        let level = y + Double(step) * spacing
        lines += [.move(InkPoint(x, level)), .line(InkPoint(x + width, level))]
      }
    }
    if hatch == .falling || hatch == .crossed {
      for (a, b) in diagonals(width, height, spacing) {
        lines += [.move(InkPoint(x + a.x, y + a.y)), .line(InkPoint(x + b.x, y + b.y))]
      }
    }
    if hatch == .rising || hatch == .crossed {
      for (a, b) in diagonals(width, height, spacing) {
        lines += [
          .move(InkPoint(x + a.x, y + height - a.y)), .line(InkPoint(x + b.x, y + height - b.y)),
        ]
      }
    }
    path(style, lines)
  }

  /// The lines y = x + c inside a rectangle at the origin, by rising c.
  private func diagonals(
    _ width: Double, _ height: Double, _ spacing: Double
  ) -> [(InkPoint, InkPoint)] {
    var lines: [(InkPoint, InkPoint)] = []
    var shift = spacing / 2 - width
    while shift < height {
      let left = max(0, -shift)
      let right = min(width, height - shift)
      if left < right {
        lines.append((InkPoint(left, left + shift), InkPoint(right, right + shift)))
      }
      shift += spacing
    }
    return lines
  }

  /// Draws a line through points.
  mutating func polyline(_ style: StaticString, _ points: [InkPoint]) {
    guard points.count > 1 else { return }
    path(style, [.move(points[0])] + points.dropFirst().map { .line($0) })
  }

  /// Draws the number of a tile, with a true minus sign.
  mutating func tileNumber(_ tile: Int, at p: InkPoint) {
    var number = TextBuffer()
    if tile < 0 { number.write("−") }
    for digit in TextBuffer(tile).bytes where digit != UInt8(ascii: "-") {
      number.write(byte: digit)
    }
    label("tile-number", number, at: p)
  }
}

/// The points at which a sequence of counts changes its slope, including the first and the last.
func corners(of counts: [Int]) -> [(index: Int, count: Int)] {
  var kept: [(index: Int, count: Int)] = []
  for (index, count) in counts.enumerated() {
    if index > 0, index < counts.count - 1,
      count - counts[index - 1] == counts[index + 1] - count
    {
      continue
    }
    kept.append((index, count))
  }
  return kept
}
