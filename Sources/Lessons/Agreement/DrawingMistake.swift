// The mistakes that people make when they write a stage, as changes to its design. Each has a name; a
// mistake that can be made in several ways has several changes.
//
// A mistake is named only when the whole of what was drawn is what it would draw. One touch of
// anything else, and nothing is said: a wrong explanation would cost more than none.

import InkstepEngine

/// A known mistake in a stage.
package enum DrawingMistake: Equatable, Sendable {
  /// Nothing is drawn at all.
  case nothingDrawn
  /// It is another stage that was written.
  case otherStage(DrawingStage)
  /// x and y have changed places.
  case axesSwapped
  /// y goes up from the lower edge.
  case upsideDown
  /// The samples were read as whole numbers.
  case samplesRounded
  /// All but the last digits agree.
  case lastDigits
  /// Numbers were rounded or cut to so many decimals.
  case rounded(decimals: Int)
  /// Numbers were rounded to so many significant digits.
  case shortened(digits: Int)
  /// Numbers have passed through 32 bits.
  case singlePrecision

  /// After a curve the counter is set to the wrong slot.
  case counterReset(to: Int)
  /// The counter does not begin anew with a stroke.
  case counterKept
  /// A curve waits for one sample more than it needs.
  case curveLate
  /// The junction is the middle of the wrong two slots.
  case wrongPair(Int, Int)
  /// The junction is the fourth sample itself.
  case midpointMissing
  /// The middle was computed in whole numbers.
  case midpointRounded
  /// Only one of two coordinates was halved.
  case midpointUnbalanced
  case controlsSwapped
  /// The end of a curve is not where the next one begins.
  case endNotCarried
  /// The first sample after the pen came down is not taken.
  case firstSampleLost
  /// The newest sample is not kept for the next curve.
  case sampleNotCarried

  case moveMissing
  /// There is one move per stroke where there should be one per curve.
  case moveOncePerStroke
  /// There is one move per curve where there should be one per stroke.
  case moveBeforeEveryCurve
  case firstLineMissing

  /// The lift is drawn to where it should not be read.
  case liftRead
  /// Samples left over at the end are drawn where they should not be.
  case leftoverDrawn
  /// The lift is not read where it should be.
  case liftIgnored
  /// Samples left over at the end are not drawn where they should be.
  case leftoverLost
  /// The end is drawn as a line or a quadratic.
  case tailByDegree
  case dotMissing

  /// A cancelled stroke is taken back where it should stay.
  case cancelTakenBack
  /// A cancelled stroke stays where it should be taken back.
  case cancelKept
  /// A cancelled touch is not handled at all.
  case cancelIgnored
  /// Repeated samples are skipped where they should count.
  case repeatsSkipped
  /// Repeated samples count where they should be skipped.
  case repeatsKept

  /// The path is not emptied when the stroke has gone into the bitmap.
  case pathNotCleared
  /// A finished stroke does not go into the bitmap.
  case bitmapMissing
}

/// A mistake, and the ways to make it.
struct MistakeForms<Design> {
  let mistake: DrawingMistake
  let changes: [(inout Design) -> Void]

  init(_ mistake: DrawingMistake, _ changes: ((inout Design) -> Void)...) {
    self.init(mistake, changes)
  }

  init(_ mistake: DrawingMistake, _ changes: [(inout Design) -> Void]) {
    self.mistake = mistake
    self.changes = changes
  }
}

extension LineDesign {
  /// The mistakes of the stages that draw lines, the likeliest first.
  static func mistakes(of stage: DrawingStage) -> [MistakeForms<LineDesign>] {
    typealias Forms = MistakeForms<LineDesign>
    var mistakes = [
      Forms(.moveMissing, { $0.start = .nothing }, { $0.start = .line }),
      Forms(.liftIgnored, { $0.lift = .never }),
      Forms(.firstLineMissing, { $0.drawsFirst = false }),
      Forms(.repeatsSkipped, { $0.skipsRepeats = true }),
      Forms(.cancelTakenBack, { $0.cancel = .takesBack }),
      Forms(.cancelIgnored, { $0.cancel = .nothing }),
    ]
    if stage == .cached {
      mistakes += [
        Forms(.pathNotCleared, { $0.clearsPath = false }),
        Forms(
          .bitmapMissing, { $0.keepsBitmap = false },
          {
            $0.keepsBitmap = false
            $0.clearsPath = false
          }),
      ]
    }
    return mistakes
  }
}

extension CurveDesign {
  /// The mistakes of the stages that draw curves, the likeliest first.
  static func mistakes(of stage: DrawingStage) -> [MistakeForms<CurveDesign>] {
    typealias Forms = MistakeForms<CurveDesign>
    var mistakes: [Forms] = []
    if stage == .bezier {
      mistakes += [
        Forms(.counterReset(to: 1), { $0.counterAfter = 1 }),
        Forms(.counterReset(to: -1), { $0.counterAfter = -1 }),
        Forms(.counterReset(to: 2), { $0.counterAfter = 2 }),
      ]
    } else {
      mistakes += [
        // Without the counter's care for it, the end of `finished` may or may not be a dot.
        Forms(
          .counterReset(to: 0),
          eitherRepeat(
            stage, { $0.counterAfter = 0 },
            {
              $0.counterAfter = 0
              $0.dots = .always
            })),
        Forms(.counterReset(to: 2), eitherRepeat(stage, { $0.counterAfter = 2 })),
        Forms(.counterReset(to: -1), eitherRepeat(stage, { $0.counterAfter = -1 })),
        Forms(.counterReset(to: 3), eitherRepeat(stage, { $0.counterAfter = 3 })),
      ]
      mistakes += wrongPairs
      mistakes += [
        Forms(.midpointMissing, { $0.pair = nil }),
        Forms(
          .midpointRounded, { $0.middle = .roundedToZero }, { $0.middle = .roundedDown }),
        Forms(
          .midpointUnbalanced, { $0.middle = .secondHalved }, { $0.middle = .firstHalved }),
        Forms(
          .sampleNotCarried,
          eitherRepeat(
            stage, { $0.carried = nil }, { $0.carried = 3 }, { $0.carried = 2 })),
      ]
    }
    mistakes += [
      Forms(.controlsSwapped, { $0.controls = Pair(2, 1) }),
      Forms(.endNotCarried, { $0.keepsEnd = false }),
      Forms(.curveLate, { $0.trigger += 1 }),
      Forms(.firstSampleLost, eitherRepeat(stage, { $0.takesFirst = false })),
      Forms(.counterKept, { $0.resetsCounter = false }),
      Forms(.moveMissing, { $0.moves = .never }),
    ]
    return mistakes + (stage == .finished ? endsOfFinished : endsAsTaught)
  }

  /// The changes, each with repeats compared in either way if the stage skips them.
  private static func eitherRepeat(
    _ stage: DrawingStage, _ changes: ((inout CurveDesign) -> Void)...
  ) -> [(inout CurveDesign) -> Void] {
    if stage != .finished { return changes }
    return changes
      + changes.map { change in
        {
          change(&$0)
          $0.repeats = .comparedWithSample
        }
      }
  }

  private static var wrongPairs: [MistakeForms<CurveDesign>] {
    var forms: [MistakeForms<CurveDesign>] = []
    // Slots next to the right ones first: those are the slips of a finger.
    for pair in [
      Pair(3, 4), Pair(2, 3), Pair(1, 3), Pair(1, 4), Pair(1, 2), Pair(0, 4), Pair(0, 3),
      Pair(0, 2), Pair(0, 1),
    ] {
      forms.append(
        MistakeForms(.wrongPair(pair.first, pair.second), { $0.pair = pair }))
    }
    return forms
  }

  private static var endsAsTaught: [MistakeForms<CurveDesign>] {
    [
      MistakeForms(
        .moveOncePerStroke, { $0.moves = .beforeFirstCurve }, { $0.moves = .whenPenComesDown }),
      MistakeForms(
        .liftRead, { $0.lift = .sample }, { $0.lift = .line }, { $0.lift = .lineFromSlot }),
      MistakeForms(.leftoverDrawn, leftoverDrawn),
      MistakeForms(.cancelTakenBack, { $0.cancel = .takesBack }),
      MistakeForms(.cancelIgnored, { $0.cancel = .nothing }, { $0.cancel = .clears }),
      MistakeForms(.repeatsSkipped, { $0.repeats = .comparedWithSlot }),
    ]
  }

  /// The ends that a stage as taught does not have, with a dot for a tap and without.
  private static var leftoverDrawn: [(inout CurveDesign) -> Void] {
    var changes: [(inout CurveDesign) -> Void] = []
    for tail in [Tail.lines, .line, .byDegree, .repeating] {
      for dots in [Dots.never, .forTaps] {
        changes.append {
          $0.tail = tail
          $0.dots = dots
        }
      }
    }
    return changes
  }

  private static var endsOfFinished: [MistakeForms<CurveDesign>] {
    [
      MistakeForms(.moveBeforeEveryCurve, { $0.moves = .perCurve }),
      MistakeForms(.liftIgnored, { $0.lift = .nothing }),
      MistakeForms(
        .leftoverLost, { $0.tail = .none },
        {
          $0.lift = .nothing
          $0.tail = .none
        }),
      MistakeForms(
        .tailByDegree, { $0.tail = .byDegree }, { $0.tail = .lines }, { $0.tail = .line }),
      MistakeForms(.dotMissing, { $0.dots = .never }),
      MistakeForms(.cancelKept, { $0.cancel = .likeEnd }),
      MistakeForms(.cancelIgnored, { $0.cancel = .nothing }, { $0.cancel = .clears }),
      MistakeForms(.repeatsKept, { $0.repeats = .taken }),
    ]
  }
}
