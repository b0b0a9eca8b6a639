// Centripetal Catmull–Rom: a curve through every sample, whose tangents come from the neighbours on both
// sides. Yuksel, Schaefer and Keyser, "Parameterization and Applications of Catmull–Rom Curves" (2011):
// with knots spaced by the square roots of the distances, no piece has a loop or a cusp.
//
// A piece needs the sample after its end, so it is settled one sample late. Until then the tail uses a
// reflected point for that sample, and moves when the sample arrives. The curve touches every sample and
// is C¹ in its own knots, G¹ by arc length. It overshoots the samples where they turn.

/// Draws a centripetal Catmull–Rom curve through every sample, one sample late.
public struct Catmull: Stage {
  /// The newest samples, the newest last; the last `counter` + 1 slots are filled.
  var buffer = [InkPoint](repeating: .zero, count: 3)
  /// The number of samples in the buffer before the newest, at most two.
  var counter = 0

  /// Makes the stage as it is before the first touch.
  public init() {}

  /// Shows a dot at once: a line of length zero under a round cap.
  public mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    counter = 0
    buffer[2] = p
    canvas.move(to: p)
    canvas.tail = .line(p)
    canvas.display()
  }

  /// Draws the piece before the previous sample for good, and the piece to the newest as a tail.
  public mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    if p == buffer[2] { return }
    if counter > 0 {
      canvas.add(piece(before: p))
    }
    buffer[0] = buffer[1]
    buffer[1] = buffer[2]
    buffer[2] = p
    counter = min(counter + 1, 2)
    canvas.tail = piece(before: reflected(buffer[1], in: p))
    canvas.display()
  }

  /// Takes the lift as a last sample, keeps the tail and moves the stroke into the bitmap.
  public mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    moved(p, on: &canvas)
    canvas.keepTail()
    canvas.strokeIntoBitmap()
    canvas.display()
    canvas.clear()
  }

  /// Discards the whole stroke.
  public mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.discard()
    canvas.display()
  }

  /// The piece that ends at the newest sample, if `next` is the sample after it.
  func piece(before next: InkPoint) -> PathElement {
    let first = counter == 1 ? reflected(buffer[2], in: buffer[1]) : buffer[0]
    return .cubic(
      Self.control(first, buffer[1], buffer[2]), Self.control(next, buffer[2], buffer[1]),
      buffer[2])
  }

  /// The reflection of `p` in `center`, used for a sample that does not exist.
  func reflected(_ p: InkPoint, in center: InkPoint) -> InkPoint { 2 * center - p }

  /// The control point next to `at`, for the piece from `at` to `to`.
  ///
  /// `from` is the sample on the other side of `at`. With the distances d₁ = |at − from| and
  /// d₂ = |to − at| and their square roots a₁ and a₂, it is
  /// at + (d₁(to − at) + d₂(at − from)) / 3a₁(a₁ + a₂).
  static func control(_ from: InkPoint, _ at: InkPoint, _ to: InkPoint) -> InkPoint {
    let d1 = from.distance(to: at)
    let d2 = at.distance(to: to)
    let (a1, a2) = (d1.squareRoot(), d2.squareRoot())
    // The distance of two different samples can still underflow to 0.
    guard a1 > 0, a2 > 0 else { return at }
    let pull = d1 * (to - at) + d2 * (at - from)
    let share = 3 * a1 * (a1 + a2)
    return InkPoint(at.x + pull.x / share, at.y + pull.y / share)
  }

  /// The filled slots of the buffer.
  public var slots: ArraySlice<InkPoint>? { buffer[(2 - counter)...] }
}

extension Catmull {
  /// Curves for comparison with the tutorial's stages; none of those builds on them.
  public static var description: StageDescription {
    StageDescription(name: "catmull", draws: [.cubic, .line]) {
      $0.slots = [.sample, .sample, .sample]
      $0.hasTail = true
      $0.skipsRepeats = true
      $0.takesBack = true
      $0.isRound = true
      $0.conditions = [
        BranchCondition("p == buffer[2]", .repeated), BranchCondition("counter > 0", .curve),
      ]
    }
  }
}
