// Cubic Béziers whose junctions are midpoints (SmoothedBIView): the stage waits for a fifth sample, then
// replaces the fourth by the point halfway between its neighbours.
//
// At the junction J = (p₂ + p₄)/2 the curve arrives with derivative 3(J − p₂) and leaves with
// 3(p₄ − J). Both are 1.5(p₄ − p₂), so the curve is C¹. It fails where p₂ = p₄: both handles have
// length zero and the junction is a cusp. Like `Bezier` it never reads the lift, and it loses one
// to three samples at the end of every stroke.

/// Draws cubic Béziers that meet halfway between the samples on either side of the junction.
public struct Smoothed: Stage {
  /// The samples waiting to become a curve; slots 0…`counter` are filled.
  var buffer = [InkPoint](repeating: .zero, count: 5)
  /// The index of the last filled slot.
  var counter = 0

  /// Makes the stage as it is before the first touch.
  public init() {}

  /// Starts the buffer with the first sample.
  public mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    counter = 0
    buffer[0] = p
  }

  /// Stores the sample; the fifth moves the junction and makes a curve.
  public mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    counter += 1
    buffer[counter] = p
    if counter == 4 {
      buffer[3] = midpoint(buffer[2], buffer[4])
      canvas.move(to: buffer[0])
      canvas.curve(buffer[1], buffer[2], to: buffer[3])
      canvas.display()
      buffer[0] = buffer[3]
      buffer[1] = buffer[4]
      counter = 1
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

extension Smoothed {
  /// Curves over five samples, the fourth of which is replaced by a midpoint.
  public static var description: StageDescription {
    StageDescription(name: "smoothed", draws: [.cubic]) {
      $0.improvesOn = "bezier"
      $0.slots = [.junction, .sample, .sample, .sample, .sample]
      $0.readsLift = false
      $0.joinsHalfway = true
      $0.givesUpSamples = true
      $0.conditions = [BranchCondition("counter == 4", .curve)]
    }
  }
}
