// Straight lines that reach the bitmap while the pen is still down: the periodic caching that the
// drawing tutorial suggests at its end.
//
// The live path never holds more than 16 lines, so a redraw has a bounded cost however long the stroke
// is. The price is a cut every 16 lines: the path ends and starts again at the same sample, with two
// caps where there was a join. What was flushed can no longer be taken back.

/// Joins the samples with straight lines and strokes each full block of them into a bitmap.
public struct Flushing: Stage {
  /// Lines in the live path before it is stroked into the bitmap, at least 1.
  let block: Int
  /// Lines drawn since the last flush.
  var lines = 0

  /// Makes the stage as it is before the first touch, with 16 lines in a block.
  public init() { self.init(block: 16) }

  /// Makes the stage with blocks of `block` lines, at least 1.
  public init(block: Int) { self.block = max(1, block) }

  /// Begins a subpath.
  public mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    lines = 0
    canvas.move(to: p)
  }

  /// Draws a line to the new sample, and flushes the path when it is the last line of a block.
  public mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.line(to: p)
    lines += 1
    if lines == block {
      canvas.strokeIntoBitmap()
      canvas.clear()
      canvas.move(to: p)
      lines = 0
    }
    canvas.display()
  }

  /// Draws a line to the lift and strokes the rest of the path into the bitmap.
  public mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.line(to: p)
    canvas.strokeIntoBitmap()
    canvas.display()
    canvas.clear()
  }
}

extension Flushing {
  /// Lines, and a bitmap that takes them in blocks.
  public static var description: StageDescription {
    StageDescription(name: "flushing", draws: [.line]) {
      $0.improvesOn = "cached"
      $0.flushes = true
      $0.conditions = [BranchCondition("lines == block", .flushed)]
    }
  }
}
