// Straight lines from sample to sample, the first stage of the drawing tutorial (LinearInterpView).
//
// The path is never cleared: each redraw strokes everything drawn since the view appeared, so a
// session of k strokes of n samples costs on the order of (kn)² elements.

/// Joins the samples with straight lines, in one path that only grows.
public struct Linear: Stage {
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

  /// Draws a line to the lift, even if the last sample was at the same point.
  public mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.line(to: p)
    canvas.display()
  }
}

extension Linear {
  /// Lines, as the first stage draws them.
  public static var description: StageDescription {
    StageDescription(name: "linear", draws: [.line])
  }
}
