// Straight lines again, but a finished stroke is painted into a bitmap once (CachedLIView).
//
// The ink is element for element that of `Linear`; only the cost differs. A stroke that never lifts
// is still quadratic, because nothing reaches the bitmap before the pen does.

/// Joins the samples with straight lines and keeps finished strokes as a bitmap.
public struct Cached: Stage {
  /// Makes the stage as it is before the first touch.
  public init() {}

  /// Begins a subpath.
  public mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.move(to: p)
  }

  /// Draws a line to the new sample.
  public mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.line(to: p)
    canvas.display()
  }

  /// Draws a line to the lift and moves the stroke into the bitmap.
  public mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.line(to: p)
    canvas.strokeIntoBitmap()
    canvas.display()
    canvas.clear()
  }
}

extension Cached {
  /// Lines, and a bitmap.
  public static var description: StageDescription {
    StageDescription(name: "cached", draws: [.line]) { $0.improvesOn = "linear" }
  }
}
