// The names of mistakes in reports, and what is said about them: one sentence each, what went wrong
// and what to change.

import InkstepEngine

/// A mistake that explains why somebody's program drew something else.
public struct NamedMistake: Equatable, Sendable {
  /// Its name in reports, such as `counter-reset`; two that were made together, `a + b`.
  public let name: String
  /// What went wrong and what to change, as one sentence for each mistake.
  public let sentence: String
}

extension NamedMistake {
  /// One mistake, or two that were made together.
  package init(_ explanation: Explanation, in stage: DrawingStage) {
    name = explanation.map { $0.name }.joined(separator: " + ")
    sentence = explanation.map { $0.sentence(in: stage) }.joined(separator: " And: ")
  }

  package init(_ mistake: GraphMistake) {
    name = mistake.rawValue
    sentence = mistake.sentence
  }
}

extension DrawingMistake {
  /// The name in reports.
  package var name: String {
    switch self {
    case .nothingDrawn: "nothing-drawn"
    case .otherStage: "other-stage"
    case .axesSwapped: "axes-swapped"
    case .upsideDown: "upside-down"
    case .samplesRounded: "samples-rounded"
    case .lastDigits: "last-digits"
    case .rounded: "rounded"
    case .shortened: "shortened"
    case .singlePrecision: "single-precision"
    case .counterReset: "counter-reset"
    case .counterKept: "counter-kept"
    case .curveLate: "curve-late"
    case .wrongPair: "wrong-pair"
    case .midpointMissing: "midpoint-missing"
    case .midpointRounded: "midpoint-rounded"
    case .midpointUnbalanced: "midpoint-unbalanced"
    case .controlsSwapped: "controls-swapped"
    case .endNotCarried: "end-not-carried"
    case .firstSampleLost: "first-sample-lost"
    case .sampleNotCarried: "sample-not-carried"
    case .moveMissing: "move-missing"
    case .moveOncePerStroke: "move-once-per-stroke"
    case .moveBeforeEveryCurve: "move-before-every-curve"
    case .firstLineMissing: "first-line-missing"
    case .liftRead: "lift-read"
    case .leftoverDrawn: "leftover-drawn"
    case .liftIgnored: "lift-ignored"
    case .leftoverLost: "leftover-lost"
    case .tailByDegree: "tail-by-degree"
    case .dotMissing: "dot-missing"
    case .cancelTakenBack: "cancel-taken-back"
    case .cancelKept: "cancel-kept"
    case .cancelIgnored: "cancel-ignored"
    case .repeatsSkipped: "repeats-skipped"
    case .repeatsKept: "repeats-kept"
    case .pathNotCleared: "path-not-cleared"
    case .bitmapMissing: "bitmap-missing"
    }
  }

  /// What went wrong in a stage and what to change.
  package func sentence(in stage: DrawingStage) -> String {
    switch self {
    case .nothingDrawn:
      "Nothing was drawn at all; the stage is still to be written."
    case .otherStage(let other):
      "This is what '\(other.slug)' draws, not '\(stage.slug)'; run or name the other stage."
    case .axesSwapped: "x and y have changed places; write x first."
    case .upsideDown: "The drawing is upside down; y goes down from the upper edge."
    case .rounded(let decimals):
      "The numbers were cut to \(decimals) \(decimals == 1 ? "decimal" : "decimals"); print all the "
        + "digits of a double, or allow for it with a tolerance."
    case .samplesRounded:
      "The places of the samples were read as whole numbers; keep their fractions."
    case .lastDigits:
      "Only the last digits differ; do the sums in the order of the code shown, or allow for it with "
        + "a tolerance."
    case .shortened(let digits):
      "The numbers were cut to \(digits) significant digits; print all the digits of a double, or "
        + "allow for it with a tolerance."
    case .singlePrecision:
      "The numbers have passed through 32 bits; compute and print with doubles, or allow for it "
        + "with a tolerance."
    case .counterReset(let slot): counterSentence(slot, stage)
    case .counterKept:
      "The counter is not set to 0 when the pen comes down, so the samples left over from one "
        + "stroke run into the next; set it to 0 at began."
    case .curveLate:
      "A curve waits for one sample more than it needs; draw it when the counter is "
        + "\(stage == .bezier ? "3" : "4")."
    case .wrongPair(let a, let b):
      "The junction is the middle of slots \(a) and \(b); it is the middle of slots 2 and 4."
    case .midpointMissing:
      "The curve ends at the fourth sample; move slot 3 to the middle of slots 2 and 4 first."
    case .midpointRounded:
      "The middle of slots 2 and 4 was computed in whole numbers; divide by 2 in floating point."
    case .midpointUnbalanced:
      "Only one of the two coordinates was halved; put the sum in parentheses before it is divided by "
        + "2."
    case .firstSampleLost:
      "The first sample after the pen came down is not taken; every moved event brings one."
    case .controlsSwapped:
      "The control points have changed places; the first is slot 1, the second slot 2."
    case .endNotCarried:
      "Each curve begins where the first one did; put the end of a curve, slot 3, into slot 0."
    case .sampleNotCarried:
      "The newest sample is lost after a curve; put slot 4 into slot 1 before the counter is set."
    default: sentenceAboutStrokes(in: stage)
    }
  }

  private func counterSentence(_ slot: Int, _ stage: DrawingStage) -> String {
    let right = stage == .bezier ? 0 : 1
    if slot < 0 {
      return
        "After a curve the counter is set to \(slot), so the next curve begins with a sample of "
        + "its own; the end of a curve is the start of the next, so set the counter to \(right)."
    }
    let effect =
      slot < right
      ? "the next sample overwrites the one kept in slot 1"
      : slot == right + 1
        ? "slot \(slot) keeps an old sample" : "slots up to \(slot) keep old samples"
    return "After a curve the counter is set to \(slot), so \(effect); set it to \(right)."
  }

  /// What is said of moves, lifts, cancelled touches and repeats.
  private func sentenceAboutStrokes(in stage: DrawingStage) -> String {
    let isCurve = stage == .bezier || stage == .smoothed
    switch self {
    case .moveMissing:
      return isCurve
        ? "The move before each curve is missing; move to slot 0, then draw the curve."
        : "The move is missing where the pen comes down; begin each stroke with one."
    case .moveOncePerStroke:
      return "There is one move per stroke; as taught, every curve begins with a move to slot 0."
    case .moveBeforeEveryCurve:
      return "There is a move before every curve; make one where the pen comes down, and no other."
    case .firstLineMissing:
      return "The line to the first sample after the pen came down is missing; draw one for every "
        + "moved event."
    case .liftRead:
      return "The lift was drawn to; '\(stage.slug)' as taught never reads where it was, so only "
        + "end the stroke."
    case .leftoverDrawn:
      return "The samples left over at the end were drawn; '\(stage.slug)' as taught leaves them "
        + "undrawn."
    case .liftIgnored:
      return stage == .finished
        ? "The place of the lift is not read; take it as one more sample before the end is drawn."
        : "The line to the lift is missing; draw it at ended, even if it has no length."
    case .leftoverLost:
      return "The samples left over at the end are not drawn; complete the last curve by repeating "
        + "the last sample."
    case .tailByDegree:
      return
        "The end is drawn as a line or a quadratic; draw a cubic that repeats the last sample, "
        + "so that it leaves at the speed at which the curve before arrives."
    case .dotMissing:
      return "A tap draws nothing; draw a line of length zero where the pen came down."
    case .cancelTakenBack:
      return "A cancelled stroke is taken back; '\(stage.slug)' as taught treats it as ended."
    case .cancelKept:
      return "A cancelled stroke stays; take back everything it has drawn."
    case .cancelIgnored:
      return stage == .finished
        ? "A cancelled touch does nothing; take back everything the stroke has drawn."
        : "A cancelled touch does nothing; as taught, it is treated as ended."
    case .repeatsSkipped:
      return "A sample that repeats the one before is skipped; '\(stage.slug)' as taught takes it "
        + "like any other."
    case .repeatsKept:
      return "A sample that repeats the one before is taken; skip it."
    case .pathNotCleared:
      return "The path is not emptied after it went into the bitmap, so every redraw strokes it "
        + "again; clear it at the end of the stroke."
    case .bitmapMissing:
      return "A finished stroke does not go into the bitmap; stroke it into the bitmap at ended, "
        + "then clear the path."
    default: return ""
    }
  }
}

extension GraphMistake {
  /// What went wrong and what to change.
  package var sentence: String {
    switch self {
    case .truncatingDivision:
      "The tile of a sample is found by a division that rounds towards zero; round down, for tile "
        + "numbers are negative until the view has filled."
    case .reuseTest:
      "The test for reusing a layer is off by one; a layer is reused when the remainder of the "
        + "total by the samples per tile is 1."
    case .reuseWrongLayer:
      "The layer beside the right one is reused; it is the one of the newest tile less the number "
        + "of layers."
    case .leftPaddingMissing:
      "The padding before a tile's first sample is missing; draw that many samples on the left, too."
    case .rightPaddingMissing:
      "The padding after a tile's last sample is missing; draw that many samples on the right, too."
    case .paddingMissing:
      "A tile draws only its own samples; draw the padding on both sides, for lines cross the edge."
    case .paddingShort:
      "The padding is one sample too narrow on both sides; a line crosses the edge by more than that."
    case .neighbourNotQueued:
      "The tile before the newest is not redrawn while new samples lie in its padding; queue the "
        + "tile of the sample that many places back, too."
    case .layerCount:
      "There is one layer too few or too many; the view needs one more than fit into its width."
    case .edge:
      "Everything is one sample too far to one side; look at where the policy puts the newest one."
    case .discardLate:
      "Samples are discarded one too late; do it as soon as twice as many are held as are kept."
    case .discardMissing:
      "No samples are discarded; cut the store back when twice as many are held as are kept."
    case .keptWithoutPadding:
      "Too few samples are kept after a discard; the padding has to be kept, too."
    case .endNotClamped:
      "A tile draws samples that have not come yet; end its range at the number received."
    case .startNotClamped:
      "A tile draws samples before the first; begin its range at 0."
    case .relayoutWithoutRedraw:
      "A relayout redraws nothing; queue every tile."
    case .otherPolicy:
      "This is what the graph does under the other policy; run or name that one."
    }
  }
}
