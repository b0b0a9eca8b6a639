// The mistakes that people make when they write a stage that draws curves, the likeliest first. A name
// may stand for several slips; those next to the right decision come before the far-fetched.

import InkstepEngine

extension CurveDesign {
  static func slips(of stage: DrawingStage) -> [Slip<CurveDesign>] {
    let joints = stage == .bezier ? countersOfBezier : countersOfMidpoints + middles
    return joints + curves(of: stage) + strokes(of: stage)
      + (stage == .finished ? endsOfFinished : endsAsTaught) + ends(of: stage) + farFetched(stage)
  }

  static func otherWays(of stage: DrawingStage) -> [@Sendable (inout CurveDesign) -> Void] {
    if stage != .finished { return [{ $0.resetsAtEnd = false }] }
    return [
      { $0.repeats = .comparedWithSample }, { $0.dots = .always },
      {
        $0.repeats = .comparedWithSample
        $0.dots = .always
      },
      { $0.resetsAtEnd = false },
    ]
  }

  private static func counter(_ slot: Int) -> Slip<CurveDesign> {
    Slip(.counter, Mistake("counter-reset", "slot", slot)) { $0.counterAfter = slot }
  }

  private static var countersOfBezier: [Slip<CurveDesign>] {
    [counter(1), counter(-1), counter(2)]
  }

  private static var countersOfMidpoints: [Slip<CurveDesign>] {
    [counter(0), counter(2), counter(-1), counter(3)]
  }

  private static var middles: [Slip<CurveDesign>] {
    var slips: [Slip<CurveDesign>] = [(3, 4), (2, 3), (1, 3), (1, 4), (1, 2)].map {
      pair(Pair($0, $1))
    }
    slips += [
      Slip(.pair, "midpoint-missing") { $0.pair = nil },
      Slip(.middle, "midpoint-rounded") { $0.middle = .roundedToZero },
      Slip(.middle, "midpoint-rounded") { $0.middle = .roundedDown },
      Slip(.middle, "midpoint-rounded") { $0.middle = .roundedToNearest },
      Slip(.middle, "midpoint-unbalanced") { $0.middle = .secondHalved },
      Slip(.middle, "midpoint-unbalanced") { $0.middle = .firstHalved },
      Slip(.middle, "midpoint-not-halved") { $0.middle = .sum },
      Slip(.middle, "midpoint-difference") { $0.middle = .halfDifference },
      Slip(.middle, "midpoint-coordinates") { $0.middle = .xTwice },
      Slip(.middle, "midpoint-coordinates") { $0.middle = .yTwice },
      Slip(.middle, "midpoint-coordinates") { $0.middle = .crossed },
      Slip(.middle, "midpoint-half-done") { $0.middle = .onlyX },
      Slip(.middle, "midpoint-half-done") { $0.middle = .onlyY },
      Slip(.carried, "sample-not-carried") { $0.carried = nil },
      Slip(.carried, "sample-not-carried") { $0.carried = 3 },
      Slip(.carried, "sample-not-carried") { $0.carried = 2 },
      Slip(.next, "end-before-midpoint") { $0.next = .fourthSample },
      Slip(.next, Mistake("next-start", "slot", 4)) { $0.next = .slot(4) },
    ]
    return slips
  }

  private static func pair(_ pair: Pair) -> Slip<CurveDesign> {
    Slip(.pair, Mistake("wrong-pair", slots: pair)) { $0.pair = pair }
  }

  /// What concerns the curves themselves.
  private static func curves(of stage: DrawingStage) -> [Slip<CurveDesign>] {
    [
      Slip(.controls, "controls-swapped") { $0.controls = Pair(2, 1) },
      Slip(.next, "end-not-carried") { $0.next = .nothing },
      Slip(.trigger, "curve-late") { $0.trigger += 1 },
      Slip(.trigger, "curve-early") { $0.trigger -= 1 },
      controls(Pair(1, 1)), controls(Pair(2, 2)), controls(Pair(0, 2)), controls(Pair(1, 3)),
      controls(Pair(2, 3)), controls(Pair(0, 1)),
      Slip(.form, "quadratic") { $0.form = .quadratic(1) },
      Slip(.form, "quadratic") { $0.form = .quadratic(2) },
      Slip(.form, "line-for-curve") { $0.form = .line },
    ]
  }

  private static func controls(_ pair: Pair) -> Slip<CurveDesign> {
    Slip(.controls, Mistake("wrong-controls", slots: pair)) { $0.controls = pair }
  }

  /// What concerns the beginning of a stroke, and moves.
  private static func strokes(of stage: DrawingStage) -> [Slip<CurveDesign>] {
    [
      Slip(.beginning, "counter-kept") { $0.beginning = .keepsCounter },
      Slip(.beginning, "start-not-taken") { $0.beginning = .keepsStart },
      Slip(.beginning, "start-not-taken") { $0.beginning = .nothing },
      Slip(.beginning, "start-doubled") { $0.beginning = .fillsTwo },
      Slip(.moves, "move-missing") { $0.moves = .never },
      Slip(.moveSlot, Mistake("move-to-slot", "slot", 1)) { $0.moveSlot = 1 },
    ]
  }

  private static var endsAsTaught: [Slip<CurveDesign>] {
    let tails: [Tail] = [.lines, .line, .byDegree, .repeating, .repeatingFirst]
    return [
      Slip(.moves, "move-once-per-stroke") { $0.moves = .beforeFirstCurve },
      Slip(.moves, "move-once-per-stroke") { $0.moves = .whenPenComesDown },
      Slip(.lift, "lift-read") { $0.lift = .sample },
      Slip(.lift, "lift-read") { $0.lift = .line },
      Slip(.lift, "lift-read") { $0.lift = .lineFromStart },
      Slip(.lift, "lift-read") { $0.lift = .lineFromNewest },
    ]
      + tails.flatMap { tail in
        [Dots.never, .forTaps].flatMap { dots in
          [nil, false, true].map { move in
            Slip(.leftover, "leftover-drawn") {
              $0.tail = tail
              $0.dots = dots
              $0.tailMove = move
            }
          }
        }
      } + [
        Slip(.cancel, "cancel-taken-back") { $0.cancel = .takesBack },
        Slip(.cancel, "cancel-ignored") { $0.cancel = .nothing },
        Slip(.cancel, "cancel-ignored") { $0.cancel = .clears },
        Slip(.repeats, "repeats-skipped") { $0.repeats = .comparedWithSlot },
        Slip(.repeats, "repeats-skipped") { $0.repeats = .comparedWithSample },
      ]
  }

  private static var endsOfFinished: [Slip<CurveDesign>] {
    [
      Slip(.moves, "move-before-every-curve") { $0.moves = .perCurve },
      Slip(.moves, "move-before-every-curve") {
        $0.moves = .perCurve
        $0.tailMove = false
      },
      Slip(.moves, "move-before-every-curve") {
        $0.moves = .perCurve
        $0.movesForDots = false
      },
      Slip(.tailMove, "move-before-tail") { $0.tailMove = true },
      Slip(.tailMove, "move-before-tail") {
        $0.tailMove = true
        $0.movesForDots = false
      },
      Slip(.lift, "lift-ignored") { $0.lift = .nothing },
      Slip(.leftover, "leftover-lost") { $0.tail = .none },
      Slip(.leftover, "leftover-lost") {
        $0.lift = .nothing
        $0.tail = .none
      },
      Slip(.leftover, "leftover-lost") { $0.tail = .onlyFull },
      Slip(.leftover, "tail-by-degree") { $0.tail = .byDegree },
      Slip(.leftover, "tail-by-degree") { $0.tail = .lines },
      Slip(.leftover, "tail-by-degree") { $0.tail = .line },
      Slip(.leftover, "tail-repeats-first") { $0.tail = .repeatingFirst },
      Slip(.dots, "dot-missing") { $0.dots = .never },
      Slip(.dots, "dot-as-curve") { $0.dots = .cubics },
      Slip(.cancel, "cancel-kept") { $0.cancel = .likeEnd },
      Slip(.cancel, "cancel-ignored") { $0.cancel = .nothing },
      Slip(.cancel, "cancel-ignored") { $0.cancel = .clears },
      Slip(.repeats, "repeats-kept") { $0.repeats = .taken },
      Slip(.lift, "lift-line") { $0.lift = .line },
    ]
  }

  private static func ends(of stage: DrawingStage) -> [Slip<CurveDesign>] {
    [
      Slip(.closing, "path-closed") { $0.closes = true },
      Slip(.cancel, "cancel-takes-all") { $0.cancel = .takesAllBack },
      Slip(.display, "display-always") { $0.display = true },
      Slip(.display, "display-missing") { $0.display = false },
    ]
  }

  private static func farFetched(_ stage: DrawingStage) -> [Slip<CurveDesign>] {
    var slips: [Slip<CurveDesign>] = [
      Slip(.aliasing, "slots-aliased") { $0.aliasing = .startAndEnd },
      Slip(.aliasing, "slots-aliased") { $0.aliasing = .firstAndLast },
      Slip(.aliasing, "slots-aliased") { $0.aliasing = .all },
    ]
    let slots = 0...(stage == .bezier ? 3 : 4)
    for slot in 1...2 {
      slips.append(Slip(.next, Mistake("next-start", "slot", slot)) { $0.next = .slot(slot) })
    }
    for first in slots {
      for second in slots {
        let (near, far) = ([1, 2, 3].contains(first), [1, 2, 3].contains(second))
        let isKnown = [[1, 1], [2, 2], [0, 2], [1, 3], [2, 3], [0, 1], [1, 2], [2, 1]]
          .contains { $0[0] == first && $0[1] == second }
        if near || far, !isKnown { slips.append(controls(Pair(first, second))) }
      }
    }
    if stage == .bezier {
      return slips + [Slip(.end, Mistake("end-slot", "slot", 2)) { $0.end = 2 }]
    }
    slips += [(0, 4), (0, 3), (0, 2), (0, 1)].map { pair(Pair($0, $1)) }
    return slips + [
      Slip(.end, Mistake("end-slot", "slot", 4)) { $0.end = 4 },
      Slip(.end, Mistake("end-slot", "slot", 2)) { $0.end = 2 },
    ]
  }

  /// A middle that lies elsewhere on the line from slot 2 to slot 4.
  static func slips(
    of stage: DrawingStage, drawing curve: PathElement, from samples: [InkPoint]
  ) -> [Slip<CurveDesign>] {
    guard stage != .bezier, samples.count > 4 else { return [] }
    return fraction(of: curve.end, from: samples[2], to: samples[4]).map(middleElsewhere) ?? []
  }

  /// How far from one sample to another a junction lies, where it is neither their middle nor one of them.
  static func fraction(of end: InkPoint, from a: InkPoint, to b: InkPoint) -> Double? {
    let whole = b - a
    let length = whole.dot(whole)
    guard length > 0 else { return nil }
    let t = (end - a).dot(whole) / length
    // The middle is right, and the ends are other mistakes.
    let isNew = [0, 0.5, 1].allSatisfy { (t - $0).magnitude > 1e-6 }
    guard t.magnitude < 100, isNew, interpolate(a, b, t).largestDifference(from: end) < 1e-6
    else { return nil }
    return t.withFewDigits
  }

  static func middleElsewhere(_ fraction: Double) -> [Slip<CurveDesign>] {
    let mistake = Mistake("midpoint-fraction", [Mistake.Value("fraction", fraction)])
    return [Slip(.middle, mistake) { $0.middle = .fraction(fraction) }]
  }
}

extension Double {
  /// The number, or the simple fraction that it is but for its last digits: so somebody wrote it.
  var withFewDigits: Double {
    for parts in 1...20 {
      let simple = (self * Double(parts)).rounded() / Double(parts)
      if (simple - self).magnitude < 1e-9 { return simple }
    }
    return self
  }
}
