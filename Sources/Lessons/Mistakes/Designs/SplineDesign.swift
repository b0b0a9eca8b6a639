// The decisions of the stages that only compare: `quadratic`, whose curves meet halfway between samples, and
// `catmull`, whose curve goes through them. Both follow the manners of `finished`; what they draw has
// little in common, so a decision of one means nothing to the other.

import InkstepEngine

/// The decisions of a stage that draws a curve along its samples.
package struct SplineDesign: StageDesign {
  /// What is drawn along the samples.
  enum Kind: Equatable, Sendable { case quadratics, throughSamples }
  /// When a `move` is drawn.
  enum Moves: Equatable, Sendable { case whenPenComesDown, perCurve, both, never }
  /// What the lift does besides ending the stroke.
  enum Lift: Equatable, Sendable {
    case sample, nothing, line
    /// It is a sample even where the last one was; or then nothing else is done.
    case sampleAlways, sampleOrReturn
    /// A line goes to it after the tail.
    case lineAfterTail
  }
  /// How the last samples are drawn, which no settled curve reaches.
  enum Tail: Equatable, Sendable {
    case right, none
    /// A line to the last sample.
    case line
    /// The last quadratic goes on to the last sample and not to a middle before it.
    case lastCurve
    /// A quadratic to the last sample, with the sample before for its control.
    case quadratic
  }
  /// How a stroke begins.
  enum Beginning: Equatable, Sendable {
    case right
    /// Without its first curve; the next begins at its own first sample, or where the pen came down.
    case lateWithMove, late
    /// With a line to the middle of the first two samples, or right there.
    case lineToMiddle, atMiddle
  }
  /// Where a quadratic ends: at the middle of two samples, so many before the newest, or at one.
  enum End: Equatable, Sendable { case middle(Int, Int), sample(Int) }
  /// How curves are drawn.
  enum Form: Equatable, Sendable {
    case right, line
    /// Every other sample is a control, and the one after it an end.
    case samplesAsEnds
    /// A quadratic as the cubic that it is.
    case cubic
    /// A cubic as a quadratic with its first control, or its second.
    case firstControl, secondControl
    /// Twice, or as lines along its control points to its end, or with control and end exchanged.
    case twice, lines, exchanged
    /// As a move to its end, or not at all but for the tail.
    case move, nothing
  }
  /// How the tangent at a sample comes about.
  enum Tangents: Equatable, Sendable {
    case fromNeighbours
    /// From the next sample, or from the one before.
    case forward, backward
    /// The second control lies on the other side of its sample.
    case secondReversed
    /// Along the line to the next sample, so that the piece is straight.
    case straight
  }
  /// What stands for a sample before the first, or after the last.
  enum StandIn: Equatable, Sendable { case reflected, repeated, none }

  /// Whether a tap draws a dot, perhaps without the move that every curve has.
  enum Dots: Equatable, Sendable { case right, never, withoutMove }

  let kind: Kind
  var moves = Moves.whenPenComesDown
  var lift = Lift.sample
  var tail = Tail.right
  var beginning = Beginning.right
  /// How many samples before the newest the control of a quadratic is.
  var control = 1
  var end = End.middle(1, 0)
  var middle = CurveDesign.Middle.fraction(0.5)
  var form = Form.right
  var tangents = Tangents.fromNeighbours
  /// The power of a distance that a knot lies after the one before: ½ is centripetal, 0 uniform, 1 chordal.
  var exponent = 0.5
  /// How many times as long as it should be a control arm is.
  var armLength = 1.0
  var controlsAreSwapped = false
  var firstStandIn = StandIn.reflected
  var lastStandIn = StandIn.reflected
  var closes = false
  var cancel = CurveDesign.Cancel.takesBack
  var skipsRepeats = true
  var dots = Dots.right
  /// When a redraw is asked for: `nil` when something was drawn, or always, or never.
  var display: Bool?

  package init?(_ stage: DrawingStage) {
    switch stage {
    case .quadratic: kind = .quadratics
    case .catmull: kind = .throughSamples
    default: return nil
    }
  }

  init(_ kind: Kind) { self.kind = kind }

  /// The design of a stage that is being made before its design is known.
  static let any = SplineDesign(.quadratics)

  var drawing: SplineVariant { SplineVariant(self) }
}
