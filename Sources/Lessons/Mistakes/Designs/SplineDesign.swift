// The design decisions of the stages used only for comparison: `quadratic`, whose curves meet
// halfway between samples, and `catmull`, whose curve passes through them. Both start, end, cancel
// and skip repeated samples as `finished` does. They draw differently, so most decisions apply to
// one of them only.

import InkstepEngine

/// The design decisions of a stage that draws a curve along its samples.
package struct SplineDesign: StageDesign {
  /// The kind of curve that is drawn.
  enum Kind: Equatable, Sendable { case quadratics, throughSamples }
  /// When a `move` is drawn.
  enum Moves: Equatable, Sendable {
    case whenPenComesDown, perCurve, both, never
    /// At the second sample, so that a tap has none.
    case atSecondSample
  }
  /// How the lift is treated, apart from ending the stroke.
  enum Lift: Equatable, Sendable {
    case sample, nothing, line
    /// As a sample even if it repeats the last one, or with the stroke ending without a tail in
    /// that case.
    case sampleAlways, sampleOrReturn
    /// The same with a tap left without its dot.
    case sampleOrReturnWithoutDot
    /// As a line after the tail, or as a sample after it.
    case lineAfterTail, sampleAfterTail
    /// As a line in place of the tail, or as a quadratic around the last sample.
    case lineForTail, curveForTail
  }
  /// How the last samples, which no settled curve reaches, are drawn.
  enum Tail: Equatable, Sendable {
    case correct, none
    /// As a line to the last sample.
    case line
    /// The last quadratic ends at the last sample instead of at the middle before it.
    case lastCurve
    /// As a quadratic to the last sample whose control point is the previous sample.
    case quadratic
    /// The last quadratic is not drawn; a line goes from the junction before it to the last sample.
    case withoutLastCurve
    /// As a line that goes only to where the ink is.
    case toJunction
    /// As a line to the newest sample that stays in the path after every sample.
    case leftIn
    /// With two samples as a dot at the first.
    case dotForTwo
  }
  /// How a stroke begins.
  enum Beginning: Equatable, Sendable {
    case correct
    /// Without its first curve; the second has a move to its own start, or continues from where the
    /// pen came down.
    case lateWithMove, late
    /// With a line to the middle of the first two samples, or with a move there.
    case lineToMiddle, atMiddle
    /// With that line only if there is a third sample.
    case lineToMiddleOfThree
    /// With the last sample of the previous stroke still in its slot, or only with its count, so that the second
    /// sample settles a curve.
    case keepsCounter, keepsCount
  }
  /// The end of a quadratic: the middle of two samples, or one sample, counted back from the
  /// newest.
  enum End: Equatable, Sendable {
    case middle(Int, Int), sample(Int)
    /// The middle of the last junction and the newest sample.
    case middleFromJoint
    /// The sum of the last three samples with these weights, the oldest first.
    case weighted(AxisWeights)
  }
  /// How curves are drawn.
  enum Form: Equatable, Sendable {
    case correct, line
    /// With every second sample as a control point and the next one as an end.
    case samplesAsEnds
    /// A quadratic as the equal cubic.
    case cubic
    /// A cubic as a quadratic with its first or its second control point.
    case firstControl, secondControl
    /// Twice, as lines along the control points to the end, or with control point and end
    /// exchanged.
    case twice, lines, exchanged
    /// Twice without a move between.
    case twiceAfterOneMove
    /// As a move to the end, or not at all except for the tail.
    case move, nothing
    /// A quadratic that passes through its sample halfway, or as a cubic with control points at a third
    /// of the way to the sample.
    case throughControl, raisedByThirds
  }
  /// How the tangent at a sample is computed.
  enum Tangents: Equatable, Sendable {
    case fromNeighbours
    /// From the next sample only, or from the previous one only.
    case forward, backward
    /// The second control point is on the wrong side of its sample.
    case secondReversed
    /// Along the line to the next sample, which makes the piece straight.
    case straight
    /// The second control point from the direction to the next sample, beyond the end.
    case secondForward
    /// Without the sample before the piece, except at the first.
    case withoutBefore
    /// With each side weighted by its own distance.
    case exchanged
  }
  /// The numerator of a control arm, with d₁ and d₂ the distances before and after its sample, a₁ and a₂ their
  /// roots, and v₁ and v₂ the vectors: d₁v₂ + d₂v₁ is correct.
  enum ArmWeights: Equatable, Sendable {
    case correct
    /// With a₁ and a₂ for d₁ and d₂, in either order, with neither, or with only one of the two distances.
    case roots, rootsExchanged, none, firstDistance, secondDistance
    /// With the wrong sign before v₁, or without one of the two terms.
    case difference, onlyAfter, onlyBefore
  }
  /// The denominator of a control arm: 3a₁(a₁ + a₂) is correct.
  enum ArmShare: Equatable, Sendable {
    case correct
    /// With a₂ or d₁ for the first factor, or without it.
    case secondRoot, firstDistance, onlySum
    /// Without the sum, or with the difference in its place.
    case onlyRoot, difference
    /// With a₁a₂ or a₁², or with d₁ + d₂ for the sum.
    case product, square, sumOfDistances
    /// With parentheses that are missing around the sum, or around the whole denominator.
    case sumUnbracketed, unbracketed
  }
  /// How the distance of two samples is measured: along the line, or as the sum or the larger of the differences
  /// of x and y.
  enum Distance: Equatable, Sendable { case straight, city, largest }
  /// The control points of a piece to which wrong weights or a wrong denominator apply.
  enum Arms: Equatable, Sendable { case both, first, second }
  /// One coordinate of a quadratic's control point, read from the sample this many before the newest.
  struct ControlSlip: Equatable, Sendable {
    let isX: Bool
    let back: Int
  }
  /// The substitute for the missing sample before the first and after the last.
  ///
  /// The end reflected in its neighbour draws the same as the end repeated: the tangent is zero for both.
  enum StandIn: Equatable, Sendable {
    case reflected, repeated, none
    /// What is left in the slot from the previous stroke, at first the origin.
    case stale
    /// A sample of an earlier stroke, this many before its last; in the first stroke the reflected end.
    case left(Int)
  }

  /// Whether a tap draws a dot, with the move that curves have or without, or only if no moved event
  /// came.
  enum Dots: Equatable, Sendable { case correct, never, withoutMove, withoutMovedEvents }

  let kind: Kind
  var moves = Moves.whenPenComesDown
  var lift = Lift.sample
  var tail = Tail.correct
  var beginning = Beginning.correct
  /// The control point of a quadratic, as a number of samples before the newest.
  var control = 1
  var end = End.middle(1, 0)
  var middle = MidpointRule.fraction(0.5)
  /// The only coordinate of an end to which `end` and `middle` apply; `nil` for both.
  var middleAxis: Axis?
  var form = Form.correct
  var tangents = Tangents.fromNeighbours
  /// The exponent of the distance between knots: ½ is centripetal, 0 uniform, 1 chordal.
  var exponent = 0.5
  /// Whether the other side of a sample is weighted by its distance, whatever the knots are.
  ///
  /// Otherwise by the square of its distance between knots, which is the same for centripetal knots.
  var weighsByDistance = false
  var distance = Distance.straight
  /// Distances up to this count as zero.
  var leastDistance = 0.0
  /// The factor on the length of a control arm; 1 is correct.
  var armLength = 1.0
  var armWeights = ArmWeights.correct
  var armShare = ArmShare.correct
  /// The arms to which the last three apply, and the only coordinate; `nil` for both.
  var arms = Arms.both
  var armAxis: Axis?
  var controlSlip: ControlSlip?
  /// The weights of the last three samples in the control point of a quadratic, the oldest first; `nil` for one
  /// sample.
  var controlWeights: AxisWeights?
  var controlsAreSwapped = false
  var firstStandIn = StandIn.reflected
  var lastStandIn = StandIn.reflected
  var closes = false
  var cancel = CancelRule.takesBack
  var repeats = RepeatRule.comparedWithSample
  /// Whether the lift is compared correctly, whatever the rule for other samples is.
  var comparesLift = false
  var dots = Dots.correct
  /// When a redraw is requested: `nil` after drawing, `true` always, `false` never.
  var display: Bool?

  package init?(_ stage: DrawingStage) {
    switch stage {
    case .quadratic: kind = .quadratics
    case .catmull: kind = .throughSamples
    default: return nil
    }
  }

  init(_ kind: Kind) { self.kind = kind }

  /// The design of a stage that is created without one.
  static let any = SplineDesign(.quadratics)

  var drawing: SplineVariant { SplineVariant(self) }
}

extension SplineDesign {
  /// The distance between the knots of two samples; the exponent of the last case is 2.
  func knot(_ distance: Double) -> Double {
    switch exponent {
    case 0: 1
    case 0.25: distance.squareRoot().squareRoot()
    case 0.5: distance.squareRoot()
    case 1: distance
    default: distance * distance
    }
  }
}
