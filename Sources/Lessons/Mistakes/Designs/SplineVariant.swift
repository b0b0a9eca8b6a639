// The runnable form of `SplineDesign`. With the design of `quadratic` or `catmull` it draws what
// that stage draws. Unlike the stages it keeps all samples of a stroke.

import InkstepEngine

/// A stage that draws a curve along its samples by a design.
struct SplineVariant: Stage {
  private let design: SplineDesign
  /// The samples of the stroke, without skipped repeats.
  private var samples: [InkPoint] = []
  /// The last sample that did not start a touch.
  private var moved: InkPoint?
  /// The end point of the ink.
  private var reached = InkPoint.zero
  private var hasEnded = false
  /// `old[n]` is the sample n before the last one of the latest stroke with more than n samples.
  private var old: [InkPoint?] = [nil, nil, nil]
  private var hasMoved = false
  /// Whether an earlier stroke had more than one sample.
  private var continues = false

  init() { design = .any }
  init(_ design: SplineDesign) { self.design = design }

  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    let keepsLast = design.beginning == .keepsCounter && samples.count > 1
    for (place, sample) in samples.suffix(3).reversed().enumerated() { old[place] = sample }
    continues = continues || samples.count > 1
    samples = keepsLast ? [p, samples[samples.count - 1]] : [p]
    reached = p
    hasEnded = false
    hasMoved = false
    let movesNow = design.moves == .whenPenComesDown || design.moves == .both
    if movesNow, design.beginning != .atMiddle { canvas.move(to: p) }
    showTail(on: &canvas)
  }

  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    hasMoved = true
    takeIfNew(p, on: &canvas)
  }

  private mutating func takeIfNew(_ p: InkPoint, on canvas: inout InkCanvas) {
    if isRepeat(p) {
      if design.display == true { canvas.display() }
      return
    }
    take(p, on: &canvas)
  }

  private func isRepeat(_ p: InkPoint, atLift: Bool = false) -> Bool {
    let newest = samples[samples.count - 1]
    if atLift, design.comparesLift { return p == newest }
    return design.repeats.includes(
      p,
      after: EarlierSamples(
        newest: newest, moved: moved, slot: newest, slotBefore: samples[max(samples.count - 2, 0)],
        slots: samples[...], filled: samples.count, ofTouch: samples))
  }

  private mutating func take(_ p: InkPoint, on canvas: inout InkCanvas) {
    moved = p
    samples.append(p)
    if design.moves == .atSecondSample, samples.count == 2 { canvas.move(to: samples[0]) }
    settle(on: &canvas)
    if design.tail == .leftIn { canvas.line(to: p) }
    showTail(on: &canvas)
  }

  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.lift {
    case .sample: if !isRepeat(p, atLift: true) { take(p, on: &canvas) }
    case .sampleAlways: take(p, on: &canvas)
    case .sampleOrReturn, .sampleOrReturnWithoutDot:
      if isRepeat(p), samples.count > 1 || design.lift == .sampleOrReturnWithoutDot {
        canvas.tail = nil
        canvas.strokeIntoBitmap()
        canvas.clear()
        hasEnded = true
        return
      }
      takeIfNew(p, on: &canvas)
    case .nothing, .line, .lineAfterTail, .lineForTail, .sampleAfterTail: break
    case .curveForTail: canvas.add(.quad(samples[samples.count - 1], p))
    }
    if design.tail == .leftIn, samples.count > 1 {
      // The line to the last sample is there.
    } else if design.lift == .lineForTail {
      canvas.line(to: p)
    } else if let tail, design.lift != .curveForTail {
      if samples.count > 1 {
        draw(tail, on: &canvas)
      } else if design.dots != .never, design.dots != .withoutMovedEvents || !hasMoved {
        if design.dots == .withoutMove { canvas.add(tail) } else { draw(tail, on: &canvas) }
      }
    }
    if design.lift == .line || design.lift == .lineAfterTail && p != samples.last {
      canvas.line(to: p)
    }
    if design.lift == .sampleAfterTail { takeIfNew(p, on: &canvas) }
    canvas.tail = nil
    if design.closes { canvas.line(to: samples[0]) }
    canvas.strokeIntoBitmap()
    if design.display != false { canvas.display() }
    canvas.clear()
    hasEnded = true
  }

  mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.cancel {
    case .likeEnd: ended(p, on: &canvas)
    case .takesBack: canvas.discard()
    case .takesAllBack: canvas.discardAll()
    case .clears: canvas.clear()
    case .keepsInk:
      canvas.keepTail()
      canvas.clear()
    case .leavesFirst:
      canvas.discard()
      canvas.move(to: samples[0])
      canvas.clear()
    case .asMove: return moved(p, on: &canvas)
    case .takesLast: canvas.removeLast(1)
    case .takesOneMore:
      canvas.discard()
      canvas.removeLast(1)
    case .nothing: return
    }
    if design.cancel == .takesBack || design.cancel == .takesAllBack { canvas.display() }
    hasEnded = true
  }

  private mutating func draw(_ element: PathElement, on canvas: inout InkCanvas) {
    if design.moves == .perCurve || design.moves == .both { canvas.move(to: reached) }
    switch design.form {
    case .lines: for p in element.points { canvas.line(to: p) }
    case .move: canvas.move(to: element.end)
    case .nothing where element != canvas.tail: break
    case .twice:
      canvas.add(element)
      canvas.move(to: reached)
      canvas.add(element)
    case .twiceAfterOneMove where element != canvas.tail:
      for part in [element, element] { canvas.add(part) }
    default: canvas.add(element)
    }
    reached = element.end
  }

  private mutating func showTail(on canvas: inout InkCanvas) {
    canvas.tail = tail
    if design.display != false { canvas.display() }
  }

  /// The sample this many before the newest.
  private func back(_ count: Int) -> InkPoint { samples[max(samples.count - 1 - count, 0)] }

  static var description: StageDescription { StageDescription(name: "variant", draws: [.cubic]) }

  var slots: ArraySlice<InkPoint>? {
    if design.kind == .throughSamples { return samples.suffix(3) }
    return hasEnded || samples.count < 2 ? [joint] : [joint, samples[samples.count - 1]]
  }

  /// The last junction of quadratics, or the start of the stroke.
  private var joint: InkPoint {
    samples.count > 2 ? midpoint(samples[samples.count - 2], back(0)) : samples[0]
  }
}

extension SplineVariant {
  /// Draws the curve that the newest sample settles.
  private mutating func settle(on canvas: inout InkCanvas) {
    if design.beginning == .lineToMiddle || design.beginning == .atMiddle, samples.count == 2 {
      let middle = midpoint(samples[0], samples[1])
      if design.beginning == .atMiddle {
        canvas.move(to: middle)
        reached = middle
      } else {
        draw(.line(middle), on: &canvas)
      }
      return
    }
    if design.beginning == .lineToMiddleOfThree, samples.count == 3 {
      draw(.line(midpoint(samples[0], samples[1])), on: &canvas)
    }
    // If the last curve is left to the end of the stroke, each curve waits for one more sample.
    let waitsForEnd = design.tail == .lastCurve || design.tail == .withoutLastCurve
    let wait = design.kind == .quadratics && waitsForEnd ? 1 : 0
    let waits = design.beginning == .late || design.beginning == .lateWithMove
    if samples.count == 3 + wait, waits {
      reached = design.kind == .quadratics ? quadratic(wait).end : samples[1]
      if design.beginning == .lateWithMove { canvas.move(to: reached) }
      return
    }
    if design.beginning == .keepsCount, samples.count == 2, continues {
      return draw(quadratic(0), on: &canvas)
    }
    guard samples.count >= 3 + wait else { return }
    switch design.kind {
    case .quadratics:
      if design.form == .samplesAsEnds, samples.count % 2 == 0 { return }
      draw(quadratic(wait), on: &canvas)
    case .throughSamples:
      draw(piece((back(3), back(2), back(1), back(0)), isFirst: samples.count == 3), on: &canvas)
    }
  }

  /// The provisional tail, which is kept when the stroke ends; `nil` for none.
  private var tail: PathElement? {
    let newest = back(0)
    if samples.count == 1 { return .line(newest) }
    if samples.count == 2, design.tail == .dotForTwo { return .line(samples[0]) }
    switch design.tail {
    case .none: return nil
    case .toJunction: return .line(reached)
    case .line, .withoutLastCurve, .leftIn: return .line(newest)
    case .lastCurve where samples.count < 3: return .line(newest)
    case .lastCurve, .quadratic: return .quad(back(1), newest)
    case .correct, .dotForTwo:
      if design.kind == .quadratics { return .line(newest) }
      let beyond: InkPoint =
        switch design.lastStandIn {
        case .reflected: 2 * newest - back(1)
        case .repeated, .none, .stale, .left: newest
        }
      return piece(
        (back(2), back(1), newest, beyond), isFirst: samples.count == 2, isLast: true)
    }
  }

  /// The quadratic that was completed by the sample `wait` before the newest.
  private func quadratic(_ wait: Int) -> PathElement {
    var control = back(design.control + wait)
    if let weights = design.controlWeights {
      control = weights.sum(of: [back(2 + wait), back(1 + wait), back(wait)])
    }
    if let slip = design.controlSlip {
      let wrong = back(slip.back + wait)
      control = slip.isX ? InkPoint(wrong.x, control.y) : InkPoint(control.x, wrong.y)
    }
    var end: InkPoint
    if design.form == .samplesAsEnds {
      end = back(wait)
    } else {
      switch design.end {
      case .weighted(let weights):
        end = weights.sum(of: [back(2 + wait), back(1 + wait), back(wait)])
      case .middleFromJoint: end = midpoint(reached, back(wait))
      case .sample(let place): end = back(place + wait)
      case .middle(let a, let b):
        end = design.middle.between(back(a + wait), back(b + wait), over: back(wait))
      }
    }
    let middle = midpoint(back(1 + wait), back(wait))
    switch design.middleAxis {
    case .none: break
    case .x: end = InkPoint(end.x, middle.y)
    case .y: end = InkPoint(middle.x, end.y)
    }
    switch design.form {
    case .line: return .line(end)
    case .exchanged: return .quad(end, control)
    case .throughControl:
      let middle = midpoint(reached, end)
      return .quad(2 * control - middle, end)
    case .raisedByThirds:
      return .cubic(
        interpolate(reached, control, 1.0 / 3), interpolate(end, control, 1.0 / 3), end)
    case .cubic:
      return .cubic(
        interpolate(reached, control, 2.0 / 3), interpolate(end, control, 2.0 / 3), end)
    default: return .quad(control, end)
    }
  }

  /// The piece between the middle two of four samples; the first piece of a stroke has a substitute for the
  /// first of them.
  private func piece(
    _ samples: (InkPoint, InkPoint, InkPoint, InkPoint), isFirst: Bool, isLast: Bool = false
  ) -> PathElement {
    let (p0, p1, p2, p3) = samples
    var before = p0
    if isFirst {
      switch design.firstStandIn {
      case .reflected: before = 2 * p1 - p2
      case .repeated, .none: before = p1
      case .stale: before = old[1] ?? .zero
      case .left(let place): before = old[place] ?? 2 * p1 - p2
      }
    } else if design.tangents == .withoutBefore {
      before = p1
    }
    var first = control(before, p1, p2, isSecond: false)
    var second =
      design.tangents == .secondForward
      ? control(p1, p2, p3, isSecond: false) : control(p3, p2, p1, isSecond: true)
    if isFirst, design.firstStandIn == .none { first = p1 }
    if isLast, design.lastStandIn == .none { second = p2 }
    switch design.form {
    case .line: return .line(p2)
    case .firstControl: return .quad(first, p2)
    case .secondControl: return .quad(second, p2)
    case .exchanged: return .cubic(first, p2, second)
    default:
      return design.controlsAreSwapped ? .cubic(second, first, p2) : .cubic(first, second, p2)
    }
  }

  /// The control point at `at` towards `to`; `from` is the sample on the other side.
  private func control(
    _ from: InkPoint, _ at: InkPoint, _ to: InkPoint, isSecond: Bool
  ) -> InkPoint {
    let isChanged = design.arms == .both || (design.arms == .second) == isSecond
    let arm: Vector
    switch design.tangents {
    case .forward where !isSecond, .backward where isSecond: arm = (1.0 / 3) * (to - at)
    case .forward, .backward: arm = (1.0 / 3) * (at - from)
    case .straight: arm = (1.0 / 3) * (to - at)
    case .fromNeighbours, .secondForward, .withoutBefore, .exchanged:
      arm = self.arm(from, at, to, isChanged: isChanged)
    case .secondReversed:
      arm = (isSecond ? -1 : 1) * self.arm(from, at, to, isChanged: isChanged)
    }
    let point = at + (isChanged ? design.armLength : 1) * arm
    guard let axis = design.armAxis else { return point }
    let right = at + self.arm(from, at, to, isChanged: false)
    return axis == .x ? InkPoint(point.x, right.y) : InkPoint(right.x, point.y)
  }

  /// The control arms of the first piece of a stroke, or of the second.
  func arms(_ p: [InkPoint], isFirst: Bool) -> (first: Vector, second: Vector) {
    if isFirst {
      let after = p.count > 2 ? p[2] : 2 * p[1] - p[0]
      return (arm(2 * p[0] - p[1], p[0], p[1]), arm(after, p[1], p[0]))
    }
    return (arm(p[0], p[1], p[2]), arm(p[3], p[2], p[1]))
  }

  /// The vector from a sample to its control point, with the distances of the design.
  ///
  /// Without `isChanged`, the weights and the denominator are the correct ones.
  private func arm(
    _ from: InkPoint, _ at: InkPoint, _ to: InkPoint, isChanged: Bool = true
  ) -> Vector {
    let (d1, d2) = (distance(from, at), distance(at, to))
    let (a1, a2) = (design.knot(d1), design.knot(d2))
    let least = design.leastDistance
    guard a1 > 0, a2 > 0, least == 0 || d1 > least && d2 > least else { return .zero }
    // With centripetal knots the squares are the distances themselves, which avoids rounding.
    let weighsByDistance = design.exponent == 0.5 || design.weighsByDistance
    var (w1, w2) = weighsByDistance ? (d1, d2) : (a1 * a1, a2 * a2)
    if design.tangents == .exchanged { swap(&w1, &w2) }
    let (before, after) = (at - from, to - at)
    var pull = w1 * after + w2 * before
    if isChanged {
      switch design.armWeights {
      case .correct: break
      case .roots: pull = a1 * after + a2 * before
      case .rootsExchanged: pull = a2 * after + a1 * before
      case .none: pull = after + before
      case .firstDistance: pull = w1 * (after + before)
      case .secondDistance: pull = w2 * (after + before)
      case .difference: pull = w1 * after + -w2 * before
      case .onlyAfter: pull = w1 * after
      case .onlyBefore: pull = w2 * before
      }
    }
    let share = isChanged ? self.share(a1, a2, d1, d2) : 3 * a1 * (a1 + a2)
    return Vector(pull.x / share, pull.y / share)
  }

  private func distance(_ a: InkPoint, _ b: InkPoint) -> Double {
    let (across, down) = ((a.x - b.x).magnitude, (a.y - b.y).magnitude)
    return switch design.distance {
    case .straight: a.distance(to: b)
    case .city: across + down
    case .largest: max(across, down)
    }
  }

  /// The denominator of an arm, with the roots of the distances before and after its sample, and these.
  private func share(_ a1: Double, _ a2: Double, _ d1: Double, _ d2: Double) -> Double {
    switch design.armShare {
    case .correct: 3 * a1 * (a1 + a2)
    case .secondRoot: 3 * a2 * (a1 + a2)
    case .firstDistance: 3 * d1 * (a1 + a2)
    case .onlySum: 3 * (a1 + a2)
    case .onlyRoot: 3 * a1
    case .difference: 3 * a1 * (a1 - a2)
    case .product: 3 * a1 * a2
    case .square: 3 * a1 * a1
    case .sumOfDistances: 3 * a1 * (d1 + d2)
    case .sumUnbracketed: 3 * a1 * a1 + a2
    case .unbracketed: 3 / (a1 * (a1 + a2))
    }
  }
}
