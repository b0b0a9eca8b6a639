// The stages that draw curves, with every decision written out as a value, so that a faulty one is
// one value away from the right one. With the values of a stage it draws what that stage draws.
//
// It is slower than the stages and made for one purpose: to try out which mistake somebody made.

import InkstepEngine

/// The decisions of a stage that draws curves.
package struct CurveDesign: Equatable, Sendable {
  /// When a `move` is drawn.
  enum Moves: Equatable, Sendable { case perCurve, whenPenComesDown, beforeFirstCurve, never }
  /// How the middle between two samples is computed.
  enum Middle: Equatable, Sendable {
    case exact
    /// By a division of whole numbers that rounds down, or towards zero.
    case roundedDown, roundedToZero
    /// Only one of the two is halved, as without parentheses.
    case firstHalved, secondHalved
  }
  /// What the lift does besides ending the stroke.
  enum Lift: Equatable, Sendable {
    case nothing
    /// It is one more sample.
    case sample
    /// A line goes to it, from where the ink ends or from the first slot.
    case line, lineFromSlot
  }
  /// How the samples that are left over at the end are drawn.
  enum Tail: Equatable, Sendable {
    case none
    /// As one cubic that repeats the last sample.
    case repeating
    /// As a line, a quadratic or a cubic, by their number.
    case byDegree
    /// As lines from sample to sample, or as one line to the last.
    case lines, line
  }
  /// When a dot is drawn.
  enum Dots: Equatable, Sendable { case forTaps, always, never }
  /// What a sample does that is equal to the one before.
  enum Repeats: Equatable, Sendable {
    case taken
    /// It is skipped when it is equal to the slot of the counter, or to the sample before. After a
    /// curve drawn as it should be, these are one.
    case comparedWithSlot, comparedWithSample
  }
  /// What a cancelled touch does; `clears` empties the live path and leaves what was seen of it.
  enum Cancel: Equatable, Sendable { case likeEnd, takesBack, nothing, clears }

  /// The counter at which a curve is drawn.
  var trigger = 4
  /// The slots whose middle becomes the junction in slot 3; `nil` when slot 3 is left as it is.
  var pair: Pair? = Pair(2, 4)
  var middle = Middle.exact
  /// The slots of the two control points.
  var controls = Pair(1, 2)
  /// The counter after a curve.
  var counterAfter = 1
  /// Whether the curve's end goes to slot 0.
  var keepsEnd = true
  /// The slot that goes to slot 1 after a curve; `nil` when none does.
  var carried: Int? = 4
  var moves = Moves.perCurve
  var lift = Lift.nothing
  var tail = Tail.none
  var cancel = Cancel.likeEnd
  var repeats = Repeats.taken
  /// Whether the first sample after the pen came down is taken.
  var takesFirst = true
  /// Whether the counter begins anew with every stroke.
  var resetsCounter = true
  /// When a line of length zero is drawn at the end because no sample is left over.
  var dots = Dots.forTaps

  /// Two slots of the buffer.
  struct Pair: Equatable, Sendable {
    let first: Int
    let second: Int
    init(_ first: Int, _ second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// The decisions of a stage; `nil` for one that draws lines.
  init?(_ stage: DrawingStage) {
    switch stage {
    case .bezier:
      trigger = 3
      pair = nil
      counterAfter = 0
      carried = nil
    case .smoothed: break
    case .finished:
      moves = .whenPenComesDown
      lift = .sample
      tail = .repeating
      cancel = .takesBack
      repeats = .comparedWithSlot
    default: return nil
    }
  }

  fileprivate init() {}
}

/// A stage that draws curves by a design.
struct CurveVariant: Stage {
  private let design: CurveDesign
  // Six slots hold the fullest buffer of any design.
  private var buffer = [InkPoint](repeating: .zero, count: 6)
  private var counter = 0
  private var hasDrawn = false
  private var isFirst = true
  private var newest = InkPoint.zero

  init() { design = CurveDesign() }
  init(_ design: CurveDesign) { self.design = design }

  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    if design.resetsCounter || counter < 0 { counter = 0 }
    buffer[0] = p
    newest = p
    hasDrawn = false
    isFirst = true
    if design.moves == .whenPenComesDown { canvas.move(to: p) }
    if design.tail != .none {
      canvas.tail = openSegment
      canvas.display()
    }
  }

  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.repeats {
    case .taken: break
    case .comparedWithSlot: if counter >= 0, p == buffer[counter] { return }
    case .comparedWithSample: if p == newest { return }
    }
    newest = p
    defer { isFirst = false }
    if isFirst, !design.takesFirst { return }
    counter += 1
    buffer[counter] = p
    if counter == design.trigger { drawCurve(on: &canvas) }
    if design.tail != .none {
      canvas.tail = openSegment
      canvas.display()
    }
  }

  private mutating func drawCurve(on canvas: inout InkCanvas) {
    if let pair = design.pair { buffer[3] = middle(buffer[pair.first], buffer[pair.second]) }
    drawMove(on: &canvas)
    canvas.curve(
      buffer[design.controls.first], buffer[design.controls.second], to: buffer[3])
    canvas.display()
    if design.keepsEnd { buffer[0] = buffer[3] }
    if let carried = design.carried { buffer[1] = buffer[carried] }
    counter = design.counterAfter
  }

  private mutating func drawMove(on canvas: inout InkCanvas) {
    if design.moves == .perCurve || design.moves == .beforeFirstCurve && !hasDrawn {
      canvas.move(to: buffer[0])
    }
    hasDrawn = true
  }

  private func middle(_ a: InkPoint, _ b: InkPoint) -> InkPoint {
    switch design.middle {
    case .exact: midpoint(a, b)
    case .roundedDown:
      InkPoint(((a.x + b.x) / 2).rounded(.down), ((a.y + b.y) / 2).rounded(.down))
    case .roundedToZero:
      InkPoint(((a.x + b.x) / 2).rounded(.towardZero), ((a.y + b.y) / 2).rounded(.towardZero))
    case .firstHalved: InkPoint(a.x / 2 + b.x, a.y / 2 + b.y)
    case .secondHalved: InkPoint(a.x + b.x / 2, a.y + b.y / 2)
    }
  }

  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.lift {
    case .nothing: break
    case .sample: moved(p, on: &canvas)
    case .line: canvas.line(to: p)
    case .lineFromSlot:
      canvas.move(to: buffer[0])
      canvas.line(to: p)
    }
    drawTail(on: &canvas)
    canvas.strokeIntoBitmap()
    canvas.display()
    canvas.clear()
    if design.resetsCounter || counter < 0 { counter = 0 }
  }

  mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.cancel {
    case .likeEnd: ended(p, on: &canvas)
    case .takesBack:
      canvas.discard()
      canvas.display()
      counter = 0
    case .nothing: break
    case .clears: canvas.clear()
    }
  }

  private mutating func drawTail(on canvas: inout InkCanvas) {
    let drawsDot = design.dots == .always || design.dots == .forTaps && !hasDrawn
    if design.tail == .none || counter <= 0 && !drawsDot {
      canvas.tail = nil
      return
    }
    if design.moves != .whenPenComesDown { drawMove(on: &canvas) }
    if design.tail == .lines, counter > 1 {
      canvas.tail = nil
      for p in buffer[1...counter] { canvas.line(to: p) }
    } else {
      canvas.keepTail()
    }
  }

  /// The curve from the last junction to the newest sample.
  private var openSegment: PathElement? {
    let (a, b, c) = (buffer[1], buffer[2], buffer[3])
    switch (design.tail, max(counter, 0)) {
    case (.none, _): return nil
    case (_, 0): return .line(buffer[0])
    case (.line, let last): return .line(buffer[last])
    case (.repeating, 1): return .cubic(a, a, a)
    case (.repeating, 2): return .cubic(a, b, b)
    case (_, 1): return .line(a)
    case (.byDegree, 2):
      // A quadratic as a cubic: its controls lie two thirds of the way to the one control point.
      return .cubic(interpolate(buffer[0], a, 2.0 / 3), interpolate(b, a, 2.0 / 3), b)
    case (.lines, let last): return .line(buffer[last])
    default: return .cubic(a, b, c)
    }
  }

  static var description: StageDescription { StageDescription(name: "variant", draws: [.cubic]) }
  var slots: ArraySlice<InkPoint>? { buffer[..<(max(counter, -1) + 1)] }
  var lag: Int { design.tail == .none ? max(counter, 0) : 0 }
}
