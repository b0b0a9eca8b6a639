// One quadratic Bézier per sample, joined halfway between samples: what most drawing apps do.
//
// Each sample is the control point of a curve from the midpoint before it to the midpoint after it. At such
// a junction both sides have the derivative p_k − p_(k−1), so the curve is C¹, and it is only half a move
// behind the pen. Its weakness is that it touches no sample but the first and the last: it cuts every
// corner, by a quarter of the distance from the sample to the midpoint of its neighbours.

/// Draws quadratic Béziers that have the samples for control points and meet halfway between them.
public struct Quadratic: Stage {
  /// Where the next curve starts, then the newest sample; slots 0…`counter` are filled.
  var buffer = [InkPoint](repeating: .zero, count: 2)
  /// The index of the last filled slot.
  var counter = 0

  /// Makes the stage as it is before the first touch.
  public init() {}

  /// Shows a dot at once: a line of length zero under a round cap.
  public mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    counter = 0
    buffer[0] = p
    canvas.move(to: p)
    canvas.tail = .line(p)
    canvas.display()
  }

  /// Draws a curve to the midpoint of the last two samples, and a straight tail to the sample.
  public mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    if p == buffer[counter] { return }
    if counter == 1 {
      let junction = midpoint(buffer[1], p)
      canvas.curve(buffer[1], to: junction)
      buffer[0] = junction
    }
    counter = 1
    buffer[1] = p
    canvas.tail = .line(p)
    canvas.display()
  }

  /// Takes the lift as a last sample, keeps the tail and moves the stroke into the bitmap.
  public mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    moved(p, on: &canvas)
    canvas.keepTail()
    canvas.strokeIntoBitmap()
    canvas.display()
    canvas.clear()
    counter = 0
  }

  /// Discards the whole stroke.
  public mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.discard()
    canvas.display()
    counter = 0
  }

  /// The filled slots of the buffer.
  public var slots: ArraySlice<InkPoint>? { buffer[...counter] }
}

extension Quadratic {
  /// Curves for comparison with the tutorial's stages; none of those builds on them.
  public static var description: StageDescription {
    StageDescription(name: "quadratic", draws: [.quad, .line]) {
      $0.slots = [.junction, .sample]
      $0.hasTail = true
      $0.skipsRepeats = true
      $0.takesBack = true
      $0.joinsHalfway = true
      $0.isRound = true
      $0.conditions = [
        BranchCondition("p == buffer[counter]", .repeated), BranchCondition("counter == 1", .curve),
      ]
    }
  }
}
