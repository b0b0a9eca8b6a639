// The decisions of the stages that collect samples in a buffer and draw cubics from it: `bezier`,
// `smoothed` and `finished`.

import InkstepEngine

/// The decisions of a stage that draws curves.
package struct CurveDesign: StageDesign {
  /// When a `move` is drawn.
  enum Moves: Equatable, Sendable {
    case perCurve, afterCurve, whenPenComesDown, beforeFirstCurve, never
  }
  /// How the middle between two samples is computed.
  enum Middle: Equatable, Sendable {
    /// So far from the first to the second; ½ is right.
    case fraction(Double)
    /// By a division of whole numbers that rounds down, or towards zero, or to the nearest.
    case roundedDown, roundedToZero, roundedToNearest
    /// Only one of the two is halved, as without parentheses; or none.
    case firstHalved, secondHalved, sum
    /// Half the way between them as a vector, without where it starts, either way round.
    case halfDifference, halfDifferenceBack
    /// x or y computed with the other coordinate of the first or the second, as after copying a line.
    case mixed(Mix)
    /// Only one coordinate is a middle, the other that of the sample there, or of the first or the second.
    case onlyX, onlyY, onlyXOfFirst, onlyYOfFirst, onlyXOfSecond, onlyYOfSecond
    /// So many times the sum.
    case sumTimes(Double)
    /// The mean of the two and the sample there.
    case ofThree
  }
  /// Which coordinates of the two samples are exchanged in a middle.
  struct Mix: OptionSet, Equatable, Sendable {
    let rawValue: UInt8
    static let xOfFirst = Mix(rawValue: 1)
    static let xOfSecond = Mix(rawValue: 2)
    static let yOfFirst = Mix(rawValue: 4)
    static let yOfSecond = Mix(rawValue: 8)
    /// All but the right one, both coordinates of one kind first.
    static let all: [Mix] =
      [[.yOfFirst, .yOfSecond], [.xOfFirst, .xOfSecond]]
      + (1...15).map { Mix(rawValue: $0) }.filter { $0.rawValue != 12 && $0.rawValue != 3 }
  }
  /// What a curve is drawn as.
  enum Form: Equatable, Sendable {
    case cubic
    /// Twice, with a move before each or only before the first.
    case twice, twiceAfterOneMove
    /// As lines along its control points to its end.
    case lines
    /// As a move to its end, or not at all.
    case move, nothing
    /// A quadratic with one slot for its control point.
    case quadratic(Int)
    case line
  }
  /// What comes into slot 0 after a curve.
  enum Next: Equatable, Sendable {
    case slot(Int)
    /// The fourth sample, before a middle took its place.
    case fourthSample
    case nothing
  }
  /// Slots that are one object under two names, as where assignments do not copy.
  enum Aliasing: Equatable, Sendable { case none, startAndEnd, firstAndLast, all }
  /// What the pen coming down does.
  enum Beginning: Equatable, Sendable {
    case right
    /// It leaves the counter, or slot 0, as they are, or both.
    case keepsCounter, keepsStart, nothing
    /// It counts itself as the sample in slot 1, too.
    case fillsTwo
    /// It puts the origin into slot 0.
    case origin
  }
  /// What the lift does besides ending the stroke.
  enum Lift: Equatable, Sendable {
    case nothing
    /// It is one more sample, even if it is where the last one was.
    case sample, sampleAlways
    /// It is one more sample once the tail is drawn.
    case sampleAfterTail
    /// It is one more sample; if it is where the last one was, nothing else is done.
    case sampleOrReturn
    /// A line goes to it after the tail, or only if it is elsewhere than the last sample.
    case lineAfterTail, lineAfterTailWhenNew
    /// It is one more sample, and a line goes to it besides, before the tail or after it.
    case sampleAndLine, sampleAndLineAfterTail
    /// A line goes to it: from where the ink ends, from slot 0, from the newest sample.
    case line, lineFromStart, lineFromNewest
  }
  /// How the samples that are left over at the end are drawn.
  enum Tail: Equatable, Sendable {
    case none
    /// As one cubic that repeats the last sample, or the first that waits, or the junction.
    case repeating, repeatingFirst, repeatingStart
    /// As a cubic whose second control is always the last sample, or whose first two are one.
    case lastTwice, firstTwice
    /// The right one, twice.
    case twice
    /// The provisional ends are all kept, with a move of their own or without.
    case leftIn, leftInWithMoves
    /// As a line, a quadratic or a cubic, by their number.
    case byDegree
    /// As lines from sample to sample, or as one line to the last.
    case lines, line
    /// Only when three are waiting, or at least two, or at most two.
    case onlyFull, atLeastTwo, atMostTwo
  }
  /// When a dot is drawn.
  enum Dots: Equatable, Sendable { case forTaps, always, never, cubics }
  /// What a sample does that is equal to the one before.
  enum Repeats: Equatable, Sendable {
    case taken
    /// It is skipped when it is equal to the slot of the counter, or to the sample before. After a
    /// curve drawn as it should be, these are one.
    case comparedWithSlot, comparedWithSample
    /// Only one coordinate is compared, or the sample with slot 0.
    case comparedInX, comparedInY, comparedWithStart
  }
  /// What a cancelled touch does; `clears` empties the live path and leaves what was seen of it.
  enum Cancel: Equatable, Sendable {
    case likeEnd, takesBack, nothing, clears, takesAllBack
    /// It takes back all but the first element; or it is one more sample.
    case leavesFirst, asMove
  }
  /// What is done in another order than it should be.
  enum Order: Equatable, Sendable {
    case right
    /// A sample is stored before it is counted, or the buffer is full one sample later, when the next comes.
    case storedFirst, testedFirst
    /// Slots 0 and 1, or one of them, are filled for the next curve before this one is drawn.
    case shiftedFirst, startShiftedFirst, newestShiftedFirst
    /// The junction is computed after the curve is drawn.
    case middleLast
  }

  /// The counter at which a curve is drawn.
  var trigger = 4
  /// The slots whose middle becomes the junction in slot 3; `nil` when slot 3 is left as it is.
  var pair: Pair? = Pair(2, 4)
  var middle = Middle.fraction(0.5)
  /// The slot that the middle goes to.
  var middleSlot = 3
  /// The slots of the two control points.
  var controls = Pair(1, 2)
  var form = Form.cubic
  /// The slot that a curve ends at.
  var end = 3
  var order = Order.right
  /// Whether every slot moves down by one after a curve, so that the next sample draws again.
  var slides = false
  /// The counter after a curve.
  var counterAfter = 1
  var next = Next.slot(3)
  /// The slot that goes to slot 1 after a curve; `nil` when none does.
  var carried: Int? = 4
  var moves = Moves.perCurve
  /// The slot that a move before a curve goes to.
  var moveSlot = 0
  /// The slot that the move of the tail goes to.
  var tailMoveSlot = 0
  var aliasing = Aliasing.none
  var beginning = Beginning.right
  /// Whether the counter begins anew at the end of a stroke, too.
  var resetsAtEnd = true
  var lift = Lift.nothing
  var tail = Tail.none
  /// Whether the tail has a move of its own; `nil` when it has what a curve has.
  var tailMove: Bool?
  /// Whether a dot has one, too.
  var movesForDots = true
  /// Whether a line goes back to where the stroke began.
  var closes = false
  var cancel = Cancel.likeEnd
  var repeats = Repeats.taken
  /// When a line of length zero is drawn at the end because no sample is left over.
  var dots = Dots.forTaps
  /// When a redraw is asked for: `nil` when something was drawn, or always, or never.
  var display: Bool?

  /// Two slots of the buffer.
  struct Pair: Equatable, Sendable {
    let first: Int
    let second: Int
    init(_ first: Int, _ second: Int) {
      self.first = first
      self.second = second
    }
  }

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

  /// The design of a stage that is being made before its design is known.
  static let asTaught = CurveDesign(asTaught: ())

  var drawing: CurveVariant { CurveVariant(self) }
}

extension CurveDesign.Middle {
  /// The middle so computed; `sample` is what stood in its place.
  func between(_ a: InkPoint, _ b: InkPoint, over sample: InkPoint) -> InkPoint {
    let exact = midpoint(a, b)
    switch self {
    case .fraction(let t): return t == 0.5 ? exact : interpolate(a, b, t)
    case .roundedDown: return InkPoint(exact.x.rounded(.down), exact.y.rounded(.down))
    case .roundedToZero: return InkPoint(exact.x.rounded(.towardZero), exact.y.rounded(.towardZero))
    case .roundedToNearest: return InkPoint(exact.x.rounded(), exact.y.rounded())
    case .firstHalved: return InkPoint(a.x / 2 + b.x, a.y / 2 + b.y)
    case .secondHalved: return InkPoint(a.x + b.x / 2, a.y + b.y / 2)
    case .sum: return a + b
    case .halfDifference: return 0.5 * (b - a)
    case .halfDifferenceBack: return 0.5 * (a - b)
    case .mixed(let mix):
      return InkPoint(
        ((mix.contains(.xOfFirst) ? a.y : a.x) + (mix.contains(.xOfSecond) ? b.y : b.x)) / 2,
        ((mix.contains(.yOfFirst) ? a.x : a.y) + (mix.contains(.yOfSecond) ? b.x : b.y)) / 2)
    case .onlyX: return InkPoint(exact.x, sample.y)
    case .onlyY: return InkPoint(sample.x, exact.y)
    case .onlyXOfFirst: return InkPoint(exact.x, a.y)
    case .onlyYOfFirst: return InkPoint(a.x, exact.y)
    case .onlyXOfSecond: return InkPoint(exact.x, b.y)
    case .onlyYOfSecond: return InkPoint(b.x, exact.y)
    case .sumTimes(let factor): return factor * (a + b)
    case .ofThree: return InkPoint((a.x + b.x + sample.x) / 3, (a.y + b.y + sample.y) / 3)
    }
  }
}
