// The repaired stage: `Smoothed`, with one subpath per stroke and an end that is drawn.
//
// The open segment is completed by repeating the last sample: with the junction J in slot 0 and
// one, two or three samples waiting, the tail is the cubic with controls and end (p,p,p), (p,q,q)
// or (p,q,r). Its starting derivative is 3(buffer[1] − J) in all three cases, which is also the final
// derivative of the previous segment, so the tail is C¹ too. The tail is shown while drawing and
// recomputed at each event; it becomes ink when the pen is lifted.

/// Draws smoothed curves that reach the pen, show a tap, and discard a cancelled touch.
public struct Finished: Stage {
  /// The samples waiting to become a curve; slots 0…`counter` are filled.
  var buffer = [InkPoint](repeating: .zero, count: 5)
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

  /// Stores a new sample, draws the curve that it completes, and renews the tail.
  public mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    if p == buffer[counter] { return }
    counter += 1
    buffer[counter] = p
    if counter == 4 {
      buffer[3] = midpoint(buffer[2], buffer[4])
      canvas.curve(buffer[1], buffer[2], to: buffer[3])
      buffer[0] = buffer[3]
      buffer[1] = buffer[4]
      counter = 1
    }
    canvas.tail = openSegment
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

  /// The curve from the last junction to the newest sample, made by repeating that sample.
  var openSegment: PathElement {
    switch counter {
    case 0: .line(buffer[0])
    case 1: .cubic(buffer[1], buffer[1], buffer[1])
    case 2: .cubic(buffer[1], buffer[2], buffer[2])
    default: .cubic(buffer[1], buffer[2], buffer[3])
    }
  }

  /// The filled slots of the buffer.
  public var slots: ArraySlice<InkPoint>? { buffer[...counter] }
}

extension Finished {
  /// The curves of `Smoothed`, with an end, a dot for a tap, and cancellation.
  public static var description: StageDescription {
    StageDescription(name: "finished", draws: [.cubic, .line]) {
      $0.improvesOn = "smoothed"
      $0.slots = [.junction, .sample, .sample, .sample, .sample]
      $0.hasTail = true
      $0.skipsRepeats = true
      $0.takesBack = true
      $0.joinsHalfway = true
      $0.givesUpSamples = true
      $0.isRound = true
      $0.conditions = [
        BranchCondition("p == buffer[counter]", .repeated), BranchCondition("counter == 4", .curve),
      ]
    }
  }
}
