// The runnable form of `CurveDesign`. With the design of a stage it draws what that stage draws. It
// is slower than the stages, and only used to try out mistakes.

import InkstepEngine

/// A stage that draws curves by a design.
struct CurveVariant: Stage {
  private let design: CurveDesign
  // No design needs more than seven slots to draw; samples beyond them are ignored.
  private var buffer = [InkPoint](repeating: .zero, count: 7)
  private var counter = 0
  private var hasDrawn = false
  /// Whether a curve was drawn in this stroke, or in any stroke if slots stay shared.
  private var hasShared = false
  private var hasMoved = false
  /// Whether the previous touch was cancelled.
  private var wasCancelled = false
  /// The number of samples left over if it was counted before the lift was taken.
  private var leftoverAtLift: Int?
  private var start = InkPoint.zero
  private var newest = InkPoint.zero
  /// The last sample that did not start a touch.
  private var moved: InkPoint?
  /// The samples of the touch that were taken.
  private var samples: [InkPoint] = []
  /// The last control point drawn.
  private var control = InkPoint.zero

  init() { design = .asTaught }
  init(_ design: CurveDesign) { self.design = design }

  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    let beginning = design.beginning
    let keepsCounter = self.keepsCounter
    wasCancelled = false
    if !keepsCounter || counter < 0 { counter = design.counterAtStart }
    switch beginning {
    case .keepsStart, .nothing: break
    case .storesAtCounterAfterCancel: buffer[max(counter, 0)] = p
    default: buffer[0] = p
    }
    if beginning == .origin { buffer[0] = .zero }
    if beginning == .fillsTwo {
      buffer[1] = p
      counter = 1
    }
    newest = p
    start = p
    hasDrawn = false
    hasShared = hasShared && design.aliasingLasts
    hasMoved = false
    samples = [p]
    if design.moves == .whenPenComesDown || design.moves == .both {
      canvas.move(to: beginning == .origin ? .zero : p)
    }
    if design.tail != .none { showTail(on: &canvas) }
    if design.tail == .leftInWithDots { canvas.line(to: p) }
  }

  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    hasMoved = true
    if !isRepeat(p) { take(p, on: &canvas) }
  }

  private mutating func lifted(at p: InkPoint, on canvas: inout InkCanvas) {
    if design.comparesLift ? p != newest : !isRepeat(p) { take(p, on: &canvas) }
  }

  private func isRepeat(_ p: InkPoint) -> Bool {
    design.repeats.includes(
      p,
      after: EarlierSamples(
        newest: newest, moved: moved, slot: counter >= 0 ? buffer[counter] : nil,
        slotBefore: buffer[counter > 0 ? counter - 1 : 4], slots: buffer[..<5],
        filled: max(counter, -1) + 1, ofTouch: samples))
  }

  private mutating func take(
    _ p: InkPoint, on canvas: inout InkCanvas, drawsCurve: Bool = true
  ) {
    guard counter < buffer.count - 1 else { return }
    newest = p
    moved = p
    samples.append(p)
    if design.order == .testedFirst, counter >= design.trigger { drawCurve(on: &canvas) }
    if design.order == .storedFirst {
      buffer[max(counter, 0)] = p
      counter += 1
    } else {
      counter += 1
      buffer[counter] = p
    }
    if drawsCurve, design.order != .testedFirst, counter >= design.trigger {
      drawCurve(on: &canvas)
    }
    if design.tail != .none { showTail(on: &canvas) }
    if isTailLeftIn, let tail = openSegment {
      if design.tail == .leftInWithMoves { canvas.move(to: buffer[0]) }
      canvas.add(tail)
    }
    if design.display == true { canvas.display() }
  }

  private mutating func drawCurve(on canvas: inout InkCanvas) {
    let fourth = buffer[3]
    let slots = design.handles == .slots ? [] : Array(buffer[..<5])
    if let pair = design.pair, design.order != .middleLast { halve(pair) }
    let unshifted = (buffer[0], buffer[1])
    if design.order == .shiftedFirst || design.order == .newestShiftedFirst,
      let carried = design.carried
    {
      buffer[1] = buffer[carried]
    }
    if design.order == .shiftedFirst || design.order == .startShiftedFirst {
      buffer[0] = buffer[3]
    }
    switch design.aliasing {
    case .none: break
    case .startAndEnd: if hasShared { buffer[0] = buffer[3] }
    case .firstAndLast: if hasShared { buffer[1] = buffer[4] }
    case .both: if hasShared { (buffer[0], buffer[1]) = (buffer[3], buffer[4]) }
    case .all: for slot in buffer.indices { buffer[slot] = newest }
    }
    let continues = hasDrawn
    if design.skipsFirst, !hasDrawn {
      hasDrawn = true
    } else {
      drawMove(on: &canvas)
      drawForm(on: &canvas, slots, continues: continues)
    }
    if design.moves == .afterCurve { canvas.move(to: buffer[design.moveSlot]) }
    if design.display != false { canvas.display() }
    switch design.order {
    case .middleLast: if let pair = design.pair { halve(pair) }
    case .newestShiftedFirst, .shiftedFirst, .startShiftedFirst: buffer[1] = unshifted.1
    default: break
    }
    switch design.sliding {
    case .none: break
    case .by(let count):
      counter = design.trigger - count
      for slot in 0...max(counter, 0) { buffer[slot] = buffer[slot + count] }
      return
    case .keepingThird:
      (buffer[0], buffer[1], buffer[2]) = (buffer[3], fourth, buffer[4])
      counter = 2
      return
    }
    switch design.next {
    case .slot(let slot): buffer[0] = buffer[slot]
    case .fourthSample: buffer[0] = fourth
    case .nothing: break
    }
    if let carried = design.carried { buffer[1] = buffer[carried] }
    counter = design.counterAfter
  }

  /// Stores the midpoint, by default in slot 3.
  private mutating func halve(_ pair: SlotPair) {
    let middle = design.middle.between(
      buffer[pair.first], buffer[pair.second], over: buffer[3], slots: buffer)
    let right = midpoint(buffer[2], buffer[4])
    buffer[design.middleSlot] =
      switch design.middleAxis {
      case .none: middle
      case .x: InkPoint(middle.x, right.y)
      case .y: InkPoint(right.x, middle.y)
      }
  }

  /// Draws a curve; `slots` are the samples before the midpoint replaced one of them.
  private mutating func drawForm(
    on canvas: inout InkCanvas, _ slots: [InkPoint], continues: Bool
  ) {
    var end = buffer[design.end]
    var (first, second) = (buffer[design.controls.first], buffer[design.controls.second])
    switch design.handles {
    case .slots: break
    case .weighted(let one, let other): (first, second) = (one.sum(of: slots), other.sum(of: slots))
    case .mirrored: if continues { first = 2 * buffer[0] - control }
    }
    first = slipped(0, first)
    second = slipped(1, second)
    end = slipped(2, end)
    control = second
    switch design.form {
    case .cubic: canvas.curve(first, second, to: end)
    case .twice, .twiceAfterOneMove:
      canvas.curve(first, second, to: end)
      if design.form == .twice { canvas.move(to: buffer[0]) }
      canvas.curve(first, second, to: end)
    case .lines:
      canvas.line(to: first)
      canvas.line(to: second)
      canvas.line(to: end)
    case .move: canvas.move(to: end)
    case .nothing: break
    case .quadratic(let slot):
      let q = buffer[slot]
      canvas.curve(
        interpolate(buffer[0], q, 2.0 / 3), interpolate(end, q, 2.0 / 3), to: end)
    case .line: canvas.line(to: end)
    }
  }

  /// A point of a curve or of its move, with the coordinate that the design reads from the wrong slot.
  private func slipped(_ point: Int, _ p: InkPoint) -> InkPoint {
    guard let slip = design.slip, slip.point == point else { return p }
    if slip.slot == slip.point + 1 { return slip.isX ? InkPoint(p.y, p.y) : InkPoint(p.x, p.x) }
    let wrong = buffer[slip.slot]
    return slip.isX ? InkPoint(wrong.x, p.y) : InkPoint(p.x, wrong.y)
  }

  private mutating func drawMove(on canvas: inout InkCanvas) {
    if design.moves == .perCurve || design.moves == .both
      || design.moves == .beforeFirstCurve && !hasDrawn
    {
      canvas.move(to: slipped(-1, buffer[design.moveSlot]))
    }
    hasDrawn = true
    hasShared = true
  }

  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.lift {
    case .nothing: break
    case .sample, .sampleAndLineAfterTail: lifted(at: p, on: &canvas)
    case .sampleAndLine:
      lifted(at: p, on: &canvas)
      canvas.line(to: p)
    case .sampleAfterCounting:
      leftoverAtLift = max(counter, 0)
      lifted(at: p, on: &canvas)
    case .sampleWithOldTail:
      let tail = canvas.tail
      lifted(at: p, on: &canvas)
      canvas.tail = tail
    case .sampleAlways: take(p, on: &canvas)
    case .sampleWithoutCurve:
      if !isRepeat(p) { take(p, on: &canvas, drawsCurve: false) }
    case .sampleAlwaysAfterFirst:
      if counter > 0 { take(p, on: &canvas) } else { lifted(at: p, on: &canvas) }
    case .samples(let count): for _ in 0..<count { take(p, on: &canvas) }
    case .sampleOrReturn, .sampleOrReturnWithoutDot:
      if isRepeat(p), design.lift == .sampleOrReturnWithoutDot || hasDrawn || counter > 0 {
        canvas.tail = nil
        canvas.strokeIntoBitmap()
        canvas.clear()
        return resetCounter()
      }
      lifted(at: p, on: &canvas)
    case .lineAfterTail, .lineAfterTailWhenNew, .sampleAfterTail: break
    case .line: canvas.line(to: p)
    case .lineFromStart:
      canvas.move(to: buffer[0])
      canvas.line(to: p)
    case .lineFromNewest:
      canvas.move(to: newest)
      canvas.line(to: p)
    }
    drawTail(on: &canvas)
    leftoverAtLift = nil
    if design.lift == .sampleAfterTail {
      moved(p, on: &canvas)
      canvas.tail = nil
    }
    if design.lift == .lineAfterTail || design.lift == .sampleAndLineAfterTail
      || design.lift == .lineAfterTailWhenNew && p != newest
    {
      canvas.line(to: p)
    }
    if design.closes { canvas.line(to: start) }
    canvas.strokeIntoBitmap()
    if design.display != false { canvas.display() }
    canvas.clear()
    resetCounter()
  }

  /// Whether the counter is not set to 0 between this touch and the next.
  private var keepsCounter: Bool {
    switch design.beginning {
    case .keepsCounter, .nothing: true
    case .keepsCounterAfterCancel, .storesAtCounterAfterCancel: wasCancelled
    default: false
    }
  }

  private mutating func resetCounter() {
    if counter < 0 || design.resetsAtEnd && !keepsCounter { counter = 0 }
  }

  mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    wasCancelled = true
    switch design.cancel {
    case .likeEnd: ended(p, on: &canvas)
    case .takesBack, .takesAllBack:
      if design.cancel == .takesBack { canvas.discard() } else { canvas.discardAll() }
      canvas.display()
      resetCounter()
    case .nothing: break
    case .clears: canvas.clear()
    case .leavesFirst:
      canvas.discard()
      canvas.move(to: start)
      canvas.clear()
      resetCounter()
    case .asMove: moved(p, on: &canvas)
    case .takesLast:
      canvas.removeLast(1)
      resetCounter()
    case .takesOneMore:
      canvas.discard()
      canvas.removeLast(1)
      resetCounter()
    case .keepsInk:
      drawTail(on: &canvas)
      canvas.strokeIntoBitmap()
      canvas.clear()
      resetCounter()
    }
  }

  private mutating func showTail(on canvas: inout InkCanvas) {
    canvas.tail = openSegment
    if design.display != false { canvas.display() }
  }

  private mutating func drawTail(on canvas: inout InkCanvas) {
    let drawsDot =
      design.dots == .always
      || (design.dots == .forTaps || design.dots == .cubics) && !hasDrawn
      || design.dots == .withoutMoves && !hasMoved
    let isDrawn =
      design.tail == .none || isTailLeftIn && (counter > 0 || hasDrawn)
      || design.tail == .leftInWithDots
      || design.tail == .lastFour && (samples.count < 4 || counter <= 0)
    if isDrawn || counter <= 0 && !drawsDot || openSegment == nil {
      canvas.tail = nil
      return
    }
    if counter <= 0, !design.movesForDots {
      // The dot is drawn from the end of the previous ink.
    } else if design.tail == .lastFour {
      canvas.move(to: samples[samples.count - 4])
    } else if design.moves == .beforeDots {
      if counter <= 0, !hasDrawn { canvas.move(to: buffer[0]) }
    } else if let isMoved = design.tailMove {
      if isMoved { canvas.move(to: design.tailMoveSlot < 0 ? start : buffer[design.tailMoveSlot]) }
    } else if design.moves != .whenPenComesDown {
      drawMove(on: &canvas)
    }
    if design.tail == .fallsThrough {
      canvas.tail = nil
      for count in stride(from: max(counter, 0), through: 3, by: 1) {
        if let part = openSegment(count) { canvas.add(part) }
      }
    } else if design.tail == .lastFour {
      canvas.tail = nil
      let end = samples.count
      canvas.curve(samples[end - 3], samples[end - 2], to: samples[end - 1])
    } else if design.tail == .lines, counter > 1 {
      canvas.tail = nil
      for p in buffer[1...counter] { canvas.line(to: p) }
    } else {
      let tail = canvas.tail
      canvas.keepTail()
      if design.tail == .twice, let tail { canvas.add(tail) }
      if design.tail == .fallsToLast, counter < 2, let last = openSegment(3) { canvas.add(last) }
    }
  }

  /// Whether the tail of every sample stays in the path.
  private var isTailLeftIn: Bool {
    switch design.tail {
    case .leftIn, .leftInWithMoves, .leftInWithDots: true
    default: false
    }
  }

  /// The provisional curve from the last junction to the newest sample; `nil` for none.
  private var openSegment: PathElement? { openSegment(leftoverAtLift ?? max(counter, 0)) }

  private func openSegment(_ leftover: Int) -> PathElement? {
    if design.tail == .staleAfterCurve, hasDrawn, leftover == 1 {
      return .cubic(buffer[1], buffer[2], buffer[3])
    }
    return design.tailSegment(over: buffer, leftover: leftover, newest: max(counter, 0))
  }

  static var description: StageDescription { StageDescription(name: "variant", draws: [.cubic]) }
  var slots: ArraySlice<InkPoint>? { buffer[..<(max(counter, -1) + 1)] }
  var lag: Int { design.tail == .none ? max(counter, 0) : 0 }
}
