// One cubic Bézier per four samples (BezierInterpView): the outer two are its ends, the inner two
// its control points, and the last is the first of the next four.
//
// Neighbouring cubics share a point but not a direction, so the joints still turn. The lift is
// never read: up to two samples at the end stay undrawn.

/// Draws a cubic Bézier through every fourth sample, with the two between as control points.
public struct Bezier: Stage {
  /// The samples waiting to become a curve; slots 0…`counter` are filled.
  var buffer = [InkPoint](repeating: .zero, count: 4)
  /// The index of the last filled slot.
  var counter = 0

  /// Makes the stage as it is before the first touch.
  public init() {}

  /// Starts the buffer with the first sample.
  public mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    counter = 0
    buffer[0] = p
  }

  /// Stores the sample; the fourth makes a curve.
  public mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    counter += 1
    buffer[counter] = p
    if counter == 3 {
      canvas.move(to: buffer[0])
      canvas.curve(buffer[1], buffer[2], to: buffer[3])
      canvas.display()
      buffer[0] = buffer[3]
      counter = 0
    }
  }

  /// Moves the stroke into the bitmap, without reading where the lift was.
  public mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.strokeIntoBitmap()
    canvas.display()
    canvas.clear()
    counter = 0
  }

  /// The filled slots of the buffer.
  public var slots: ArraySlice<InkPoint>? { buffer[...counter] }
  /// Samples waiting in the buffer.
  public var lag: Int { counter }
}

extension Bezier {
  /// Curves over four samples, with an end that is never read.
  public static var description: StageDescription {
    StageDescription(name: "bezier", draws: [.cubic]) {
      $0.improvesOn = "cached"
      $0.slots = [.sample, .sample, .sample, .sample]
      $0.readsLift = false
      $0.conditions = [BranchCondition("counter == 3", .curve)]
    }
  }
}
