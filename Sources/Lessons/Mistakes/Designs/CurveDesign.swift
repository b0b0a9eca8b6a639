// The design decisions of the stages that collect samples in a buffer and draw cubics from it:
// `bezier`, `smoothed` and `finished`.

import InkstepEngine

/// The design decisions of a stage that draws curves.
package struct CurveDesign: StageDesign {
  /// When a `move` is drawn.
  enum Moves: Equatable, Sendable {
    case perCurve, afterCurve, whenPenComesDown, beforeFirstCurve, never
    /// Only before dots.
    case beforeDots
    /// When the pen comes down, and before every curve.
    case both
  }
  /// How the control points are computed from the slots.
  enum Handles: Equatable, Sendable {
    case slots
    /// As sums of the samples in all slots with these weights.
    case weighted(AxisWeights, AxisWeights)
    /// The first as the mirrored last control point of the previous curve.
    case mirrored
  }
  /// One coordinate of a point of the curve that is read from another slot, or, if the slot is the point's own,
  /// from the other coordinate.
  struct CoordinateSlip: Equatable, Sendable {
    /// The point: 0 and 1 are the control points, 2 is the end, −1 is that of the move; its own slot is one higher.
    let point: Int
    let isX: Bool
    let slot: Int
  }
  /// The elements that are drawn for a curve.
  enum Form: Equatable, Sendable {
    case cubic
    /// The curve twice, with a move before each or only before the first.
    case twice, twiceAfterOneMove
    /// Lines along the control points to the end.
    case lines
    /// A move to the end, or nothing.
    case move, nothing
    /// A quadratic whose control point is in this slot.
    case quadratic(Int)
    case line
  }
  /// How many samples of a curve are kept for the next one.
  enum Sliding: Equatable, Sendable {
    case none
    /// All but this many slots.
    case by(Int)
    /// The junction and both samples after it, the one that the junction replaced and the newest.
    case keepingThird
  }
  /// The point that is stored in slot 0 after a curve.
  enum Next: Equatable, Sendable {
    case slot(Int)
    /// The fourth sample, before the midpoint replaced it in slot 3.
    case fourthSample
    case nothing
  }
  /// Slots that share one object, as in languages where assignment does not copy.
  enum Aliasing: Equatable, Sendable { case none, startAndEnd, firstAndLast, both, all }
  /// What the stage does when the pen comes down.
  enum Beginning: Equatable, Sendable {
    case correct
    /// Leaves the counter as it is, leaves slot 0 as it is, or leaves both.
    case keepsCounter, keepsStart, nothing
    /// Leaves the counter as it is after a cancelled touch, which does not reset it either.
    case keepsCounterAfterCancel
    /// The same, and stores the sample in the slot at the counter.
    case storesAtCounterAfterCancel
    /// Stores the sample in slot 1 as well, and counts it.
    case fillsTwo
    /// Stores the origin in slot 0.
    case origin
  }
  /// How the lift is treated, apart from ending the stroke.
  enum Lift: Equatable, Sendable {
    case nothing
    /// As one more sample, under the rule for repeated samples or regardless of it, for taps too
    /// or only after other samples.
    case sample, sampleAlways, sampleAlwaysAfterFirst
    /// As this many samples.
    case samples(Int)
    /// As one more sample after the tail is drawn, or before, with the tail of the samples left over without it.
    case sampleAfterTail, sampleAfterCounting
    /// As one more sample, with the tail that was shown before it.
    case sampleWithOldTail
    /// As one more sample; if it repeats the last one, the stroke ends without a tail, and a tap
    /// with a dot or without.
    case sampleOrReturn, sampleOrReturnWithoutDot
    /// As a line after the tail, always or only if the position is new.
    case lineAfterTail, lineAfterTailWhenNew
    /// As one more sample and a line, the line before the tail or after it.
    case sampleAndLine, sampleAndLineAfterTail
    /// As one more sample, which draws no curve if it fills the buffer.
    case sampleWithoutCurve
    /// As a line from the end of the ink, from slot 0, or from the newest sample.
    case line, lineFromStart, lineFromNewest
  }
  /// How the samples left over at the end are drawn.
  enum Tail: Equatable, Sendable {
    case none
    /// As one cubic that repeats the last sample, the first sample left over, or the junction.
    case repeating, repeatingFirst, repeatingStart
    /// As a cubic whose second control point is always the last sample, or whose two control points
    /// are equal.
    case lastTwice, firstTwice
    /// With the second sample repeated although there is a third.
    case secondTwice
    /// Correctly, but twice.
    case twice
    /// With every provisional tail left in the path, with its own move or without, or after the dot where the pen
    /// came down.
    case leftIn, leftInWithMoves, leftInWithDots
    /// As a line, a quadratic or a cubic, depending on the number of samples.
    case byDegree
    /// The same with the line raised to an evenly paced cubic, or only a single sample as a line.
    case byDegreeRaised, lineForOne
    /// With only two samples as a quadratic.
    case quadraticForTwo
    /// As a curve with slots 1, 2 and 3, even if they hold older samples.
    case staleSlots
    /// The same where a curve has just been drawn.
    case staleAfterCurve
    /// With each case followed by the cases for more samples, as in a C `switch` without `break`, or those for
    /// fewer than two followed by the one for three.
    case fallsThrough, fallsToLast
    /// As a curve of the last four samples.
    case lastFour
    /// As lines from sample to sample, or as one line to the last.
    case lines, line
    /// Only if three samples are left over, if at least two are, or if at most two are.
    case onlyFull, atLeastTwo, atMostTwo
    /// As if none were left over.
    case dot
  }
  /// When a dot is drawn, only for taps without a moved event, or that it is drawn as a cubic.
  enum Dots: Equatable, Sendable { case forTaps, always, never, withoutMoves, cubics }
  /// Steps that are done in the wrong order.
  enum Order: Equatable, Sendable {
    case correct
    /// The sample is stored before the counter is increased, or the buffer is tested only when the
    /// next sample arrives.
    case storedFirst, testedFirst
    /// Slots 0 and 1, or one of them, are shifted for the next curve before this one is drawn.
    case shiftedFirst, startShiftedFirst, newestShiftedFirst
    /// The junction is computed after the curve is drawn.
    case middleLast
  }

  /// The counter at which a curve is drawn.
  var trigger = 4
  /// The slots whose midpoint becomes the junction in slot 3; `nil` if slot 3 is not replaced.
  var pair: SlotPair? = SlotPair(2, 4)
  var middle = MidpointRule.fraction(0.5)
  /// The only coordinate of the junction to which `pair` and `middle` apply; `nil` for both.
  var middleAxis: Axis?
  /// The slot that receives the midpoint.
  var middleSlot = 3
  /// The slots of the two control points.
  var controls = SlotPair(1, 2)
  var handles = Handles.slots
  /// A coordinate that is read from the wrong slot.
  var slip: CoordinateSlip?
  /// Whether the first curve of a stroke is not drawn.
  var skipsFirst = false
  var form = Form.cubic
  /// The slot of the end point of a curve.
  var end = 3
  var order = Order.correct
  /// How the buffer moves down after a curve if it is not emptied as taught.
  var sliding = Sliding.none
  /// The counter when the pen comes down.
  var counterAtStart = 0
  /// The counter after a curve.
  var counterAfter = 1
  var next = Next.slot(3)
  /// The slot that is copied to slot 1 after a curve; `nil` for none.
  var carried: Int? = 4
  var moves = Moves.perCurve
  /// The slot that a move before a curve goes to.
  var moveSlot = 0
  /// The slot that the move of the tail goes to.
  var tailMoveSlot = 0
  var aliasing = Aliasing.none
  /// Whether slots stay shared in later strokes.
  var aliasingLasts = false
  var beginning = Beginning.correct
  /// Whether the counter is reset at the end of a stroke, too.
  var resetsAtEnd = true
  var lift = Lift.nothing
  var tail = Tail.none
  /// Whether the tail has its own move; `nil` for the same rule as a curve.
  var tailMove: Bool?
  /// Whether a dot has its own move.
  var movesForDots = true
  /// Whether a line closes the stroke back to its start.
  var closes = false
  var cancel = CancelRule.likeEnd
  var repeats = RepeatRule.taken
  /// Whether the lift is compared correctly, whatever the rule for other samples is.
  var comparesLift = false
  /// When a line of length zero is drawn at the end because no sample is left over.
  var dots = Dots.forTaps
  /// When a redraw is requested: `nil` after drawing, `true` always, `false` never.
  var display: Bool?

  package init?(_ stage: DrawingStage) {
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

  fileprivate init(asTaught: Void) {}

  /// The design of a stage that is created without one.
  static let asTaught = CurveDesign(asTaught: ())

  var drawing: CurveVariant { CurveVariant(self) }
}
