// The mistakes that people make in a stage that draws curves, the likeliest first. Several
// mutations may have one name; those closest to the correct design come before the unlikely ones.

import InkstepEngine

extension CurveDesign {
  static func mutations(of stage: DrawingStage) -> [Mutation<CurveDesign>] {
    let joints = stage == .bezier ? countersOfBezier : countersOfMidpoints + middles
    return joints + curves(of: stage) + strokes(of: stage)
      + (stage == .finished ? endsOfFinished : endsAsTaught) + ends(of: stage) + unlikely(stage)
  }

  static func alternatives(of stage: DrawingStage) -> [@Sendable (inout CurveDesign) -> Void] {
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

  private static func counter(_ slot: Int) -> Mutation<CurveDesign> {
    Mutation(.counter, Mistake("counter-reset", "slot", slot)) { $0.counterAfter = slot }
  }

  private static var countersOfBezier: [Mutation<CurveDesign>] {
    [counter(1), counter(-1), counter(2)]
  }

  private static var countersOfMidpoints: [Mutation<CurveDesign>] {
    [counter(0), counter(2), counter(-1), counter(3)]
  }

  private static var middles: [Mutation<CurveDesign>] {
    var mutations: [Mutation<CurveDesign>] = [(3, 4), (2, 3), (1, 3), (1, 4), (1, 2)].map {
      pair(SlotPair($0, $1))
    }
    // A buffer of four, whose last sample begins the next curve, too.
    mutations.append(
      Mutation(.trigger, Mistake("wrong-pair", slots: SlotPair(2, 3))) {
        $0.trigger = 3
        $0.pair = SlotPair(2, 3)
        ($0.middleSlot, $0.end, $0.next) = (5, 5, .slot(5))
        $0.carried = 3
      })
    mutations.append(Mutation(.pair, "midpoint-missing") { $0.pair = nil })
    mutations += MidpointRule.wrong.map { name, middle in
      Mutation(.middle, name) { $0.middle = middle }
    }
    mutations += [
      Mutation(.middle, "midpoint-of-three") { $0.middle = .ofThree },
      Mutation(.carried, "sample-not-carried") { $0.carried = nil },
      Mutation(.carried, "sample-not-carried") { $0.carried = 3 },
      Mutation(.carried, "sample-not-carried") { $0.carried = 2 },
      Mutation(.next, "end-before-midpoint") { $0.next = .fourthSample },
      Mutation(.next, Mistake("next-start", "slot", 4)) { $0.next = .slot(4) },
      Mutation(.next, "carried-swapped") {
        $0.next = .slot(4)
        $0.carried = 3
      },
      Mutation(.pair, "midpoint-elsewhere") { $0.middleSlot = 2 },
      Mutation(.pair, "midpoint-elsewhere") { $0.middleSlot = 4 },
      Mutation(.pair, "midpoint-elsewhere") { $0.middleSlot = 0 },
      Mutation(.pair, "midpoint-elsewhere") { $0.middleSlot = 1 },
      Mutation(.order, "midpoint-late") { $0.order = .middleLast },
      Mutation(.order, "midpoint-late") {
        $0.order = .middleLast
        $0.moves = .whenPenComesDown
      },
    ]
    return mutations + coordinates + inOneCoordinate
  }

  /// Midpoints with a wrong coordinate in one term, with only one coordinate averaged, or with
  /// another factor.
  private static var coordinates: [Mutation<CurveDesign>] {
    let halfDone: [MidpointRule] = [
      .onlyX, .onlyY, .onlyXOfFirst, .onlyYOfFirst, .onlyXOfSecond, .onlyYOfSecond,
    ]
    var mutations = CoordinateMix.all.map { mix in
      Mutation<CurveDesign>(.middle, "midpoint-coordinates") { $0.middle = .mixed(mix) }
    }
    func add(_ name: String, _ middles: [MidpointRule]) {
      for middle in middles { mutations.append(Mutation(.middle, name) { $0.middle = middle }) }
    }
    add("midpoint-half-done", halfDone)
    for pair in [SlotPair(3, 4), SlotPair(2, 3)] {
      add("midpoint-mixed", [.yOf(pair), .xOf(pair)])
    }
    add("midpoint-varies", [.foot, .byDistance])
    add("midpoint-not-halved", [.sumTimes(1.0 / 3), .sumTimes(0.25)])
    return mutations
  }

  /// Midpoints that are wrong in one coordinate only.
  private static var inOneCoordinate: [Mutation<CurveDesign>] {
    var mutations: [Mutation<CurveDesign>] = []
    for axis in Axis.allCases {
      for (name, middle) in MidpointRule.wrong {
        mutations.append(
          Mutation(.middle, name) {
            $0.middle = middle
            $0.middleAxis = axis
          })
      }
      for first in 0...4 {
        for second in first...4 where first != 2 || second != 4 {
          mutations.append(
            Mutation(.middle, first == second ? "midpoint-half-done" : "midpoint-mixed") {
              $0.pair = SlotPair(first, second)
              $0.middleAxis = axis
            })
        }
      }
    }
    return mutations
  }

  static func pair(_ pair: SlotPair) -> Mutation<CurveDesign> {
    Mutation(.pair, Mistake("wrong-pair", slots: pair)) { $0.pair = pair }
  }

  /// Mutations of the curves themselves.
  private static func curves(of stage: DrawingStage) -> [Mutation<CurveDesign>] {
    [
      Mutation(.controls, "controls-swapped") { $0.controls = SlotPair(2, 1) },
      Mutation(.next, "end-not-carried") { $0.next = .nothing },
      Mutation(.trigger, "curve-late") { $0.trigger += 1 },
      Mutation(.order, "curve-late") { $0.order = .testedFirst },
      Mutation(.trigger, "curve-early") { $0.trigger -= 1 },
      Mutation(.trigger, "curve-early") {
        $0.trigger -= 1
        if $0.pair == nil { $0.end = 2 } else { $0.pair = SlotPair(2, 3) }
        if $0.pair == nil { $0.next = .slot(2) } else { $0.carried = 3 }
      },
      Mutation(.trigger, "curve-early") {
        $0.trigger -= 1
        if $0.pair != nil { $0.pair = nil }
      },
      Mutation(.order, "stored-too-low") { $0.order = .storedFirst },
      Mutation(.order, "shifted-before-drawing") { $0.order = .shiftedFirst },
      Mutation(.order, "shifted-before-drawing") { $0.order = .startShiftedFirst },
      Mutation(.order, "shifted-before-drawing") { $0.order = .newestShiftedFirst },
      Mutation(.next, "window-slides") { $0.sliding = .by(1) },
      Mutation(.next, "window-slides") { $0.sliding = .by(2) },
      Mutation(.next, "window-slides") { $0.sliding = .keepingThird },
      Mutation(.controls, "control-end-exchanged") {
        $0.controls = SlotPair(1, 3)
        $0.end = 2
      },
      Mutation(.controls, "control-end-exchanged") {
        $0.controls = SlotPair(3, 2)
        $0.end = 1
      },
      Mutation(.controls, "control-end-exchanged") {
        $0.controls = SlotPair(3, 1)
        $0.end = 2
      },
      Mutation(.controls, "control-end-exchanged") {
        $0.controls = SlotPair(1, 3)
        $0.end = 2
        $0.next = .slot(2)
      },
      Mutation(.controls, "control-end-exchanged") {
        $0.controls = SlotPair(3, 2)
        $0.end = 1
        $0.next = .slot(1)
      },
      Mutation(.form, "drawn-twice") { $0.form = .twice },
      Mutation(.form, "drawn-twice") { $0.form = .twiceAfterOneMove },
      Mutation(.form, "lines-for-curve") { $0.form = .lines },
      Mutation(.form, "moves-for-lines") { $0.form = .move },
      Mutation(.form, "segments-missing") { $0.form = .nothing },
      Mutation(.controls, "controls-computed") { $0.handles = .mirrored },
      controls(SlotPair(1, 1)), controls(SlotPair(2, 2)), controls(SlotPair(0, 2)),
      controls(SlotPair(1, 3)),
      controls(SlotPair(2, 3)), controls(SlotPair(0, 1)),
      Mutation(.form, "quadratic") { $0.form = .quadratic(1) },
      Mutation(.form, "quadratic") { $0.form = .quadratic(2) },
      Mutation(.form, "line-for-curve") { $0.form = .line },
      Mutation(.first, "first-curve-missing") { $0.skipsFirst = true },
    ]
  }

  static func controls(_ pair: SlotPair) -> Mutation<CurveDesign> {
    Mutation(.controls, Mistake("wrong-controls", slots: pair)) { $0.controls = pair }
  }

  private static func counterAtStart(_ slot: Int) -> Mutation<CurveDesign> {
    Mutation(.beginning, Mistake("counter-start", "slot", slot)) { $0.counterAtStart = slot }
  }

  /// Mutations of the start of a stroke and of moves.
  private static func strokes(of stage: DrawingStage) -> [Mutation<CurveDesign>] {
    [
      Mutation(.beginning, "counter-kept") { $0.beginning = .keepsCounter },
      Mutation(.beginning, "counter-kept") { $0.beginning = .keepsCounterAfterCancel },
      Mutation(.beginning, "counter-kept") { $0.beginning = .storesAtCounterAfterCancel },
      Mutation(.beginning, "start-not-taken") { $0.beginning = .keepsStart },
      Mutation(.beginning, "start-not-taken") { $0.beginning = .nothing },
      Mutation(.beginning, "start-doubled") { $0.beginning = .fillsTwo },
      Mutation(.moves, "move-missing") { $0.moves = .never },
      Mutation(.moves, "move-after-curve") { $0.moves = .afterCurve },
      Mutation(.beginning, "start-not-taken") { $0.beginning = .origin },
      counterAtStart(1), counterAtStart(2), counterAtStart(-1),
    ]
      + [1, 3, 2, 4].map { slot in
        Mutation(.moveSlot, Mistake("move-to-slot", "slot", slot)) { $0.moveSlot = slot }
      }
  }

  private static var endsAsTaught: [Mutation<CurveDesign>] {
    let tails: [Tail] = [
      .lines, .line, .byDegree, .repeating, .repeatingFirst, .lastFour, .onlyFull,
    ]
    return [
      Mutation(.moves, "move-once-per-stroke") { $0.moves = .beforeFirstCurve },
      Mutation(.moves, "move-once-per-stroke") { $0.moves = .whenPenComesDown },
      Mutation(.lift, "lift-read") { $0.lift = .sample },
      Mutation(.lift, "lift-read") {
        $0.lift = .sample
        $0.comparesLift = true
      },
      Mutation(.lift, "lift-read") { $0.lift = .samples(2) },
      Mutation(.lift, "lift-read") { $0.lift = .samples(3) },
      Mutation(.lift, "lift-read") { $0.lift = .line },
      Mutation(.lift, "lift-read") { $0.lift = .lineFromStart },
      Mutation(.lift, "lift-read") { $0.lift = .lineFromNewest },
    ]
      + tails.flatMap { tail in
        [Dots.never, .forTaps].flatMap { dots in
          [nil, false, true].map { move in
            Mutation(.leftover, "leftover-drawn") {
              $0.tail = tail
              $0.dots = dots
              $0.tailMove = move
            }
          }
        }
      } + [
        Mutation(.cancel, "cancel-taken-back") { $0.cancel = .takesBack },
        Mutation(.cancel, "cancel-ignored") { $0.cancel = .nothing },
        Mutation(.cancel, "cancel-ignored") { $0.cancel = .clears },
        Mutation(.cancel, "cancel-as-move") { $0.cancel = .asMove },
        Mutation(.cancel, "cancel-leaves-element") { $0.cancel = .leavesFirst },
        Mutation(.cancel, "cancel-takes-last") { $0.cancel = .takesLast },
        Mutation(.cancel, "cancel-takes-more") { $0.cancel = .takesOneMore },
        Mutation(.repeats, "repeats-skipped") { $0.repeats = .comparedWithSlot },
        Mutation(.repeats, "repeats-skipped") { $0.repeats = .comparedWithSample },
      ] + repeats
  }

  /// Mutations that detect repeated samples incorrectly.
  private static var repeats: [Mutation<CurveDesign>] {
    RepeatRule.wrong.map { name, repeats in
      Mutation(.repeats, name) { $0.repeats = repeats }
    }
  }

  private static var endsOfFinished: [Mutation<CurveDesign>] {
    repeats + tails + [
      Mutation(.moves, "move-before-every-curve") { $0.moves = .perCurve },
      Mutation(.moves, "move-before-every-curve") {
        $0.moves = .perCurve
        $0.tailMove = false
      },
      Mutation(.moves, "move-before-every-curve") {
        $0.moves = .perCurve
        $0.movesForDots = false
      },
      Mutation(.moves, "move-before-every-curve") {
        $0.moves = .both
        $0.tailMove = false
      },
      Mutation(.tailMove, "move-before-tail") { $0.tailMove = true },
      Mutation(.tailMove, "move-before-tail") {
        $0.tailMove = true
        $0.movesForDots = false
      },
      Mutation(.lift, "lift-ignored") { $0.lift = .nothing },
      Mutation(.leftover, "leftover-lost") { $0.tail = .none },
      Mutation(.leftover, "leftover-lost") {
        $0.lift = .nothing
        $0.tail = .none
      },
      Mutation(.leftover, "leftover-lost") { $0.tail = .onlyFull },
      Mutation(.leftover, "leftover-lost") { $0.tail = .dot },
      Mutation(.leftover, "tail-by-degree") { $0.tail = .byDegree },
      Mutation(.leftover, "tail-by-degree") { $0.tail = .byDegreeRaised },
      Mutation(.leftover, "tail-by-degree") { $0.tail = .lineForOne },
      Mutation(.leftover, "tail-by-degree") { $0.tail = .quadraticForTwo },
      Mutation(.leftover, "tail-from-old-slots") { $0.tail = .staleSlots },
      Mutation(.leftover, "tail-from-old-slots") { $0.tail = .staleAfterCurve },
      Mutation(.leftover, "tail-falls-through") { $0.tail = .fallsThrough },
      Mutation(.leftover, "tail-falls-through") { $0.tail = .fallsToLast },
      Mutation(.leftover, "tail-by-degree") { $0.tail = .lines },
      Mutation(.leftover, "tail-by-degree") { $0.tail = .line },
      Mutation(.leftover, "tail-repeats-first") { $0.tail = .repeatingFirst },
      Mutation(.leftover, "tail-repeats-first") { $0.tail = .repeatingStart },
      Mutation(.dots, "dot-missing") { $0.dots = .never },
      Mutation(.dots, "dot-missing") { $0.dots = .withoutMoves },
      Mutation(.dots, "dot-as-curve") { $0.dots = .cubics },
      Mutation(.cancel, "cancel-kept") { $0.cancel = .likeEnd },
      Mutation(.cancel, "cancel-kept") { $0.cancel = .keepsInk },
      Mutation(.cancel, "cancel-ignored") { $0.cancel = .nothing },
      Mutation(.cancel, "cancel-ignored") { $0.cancel = .clears },
      Mutation(.cancel, "cancel-as-move") { $0.cancel = .asMove },
      Mutation(.cancel, "cancel-leaves-element") { $0.cancel = .leavesFirst },
      Mutation(.cancel, "cancel-takes-last") { $0.cancel = .takesLast },
      Mutation(.cancel, "cancel-takes-more") { $0.cancel = .takesOneMore },
      Mutation(.repeats, "repeats-kept") { $0.repeats = .taken },
      Mutation(.repeats, "repeats-kept") {
        $0.repeats = .taken
        $0.comparesLift = true
      },
      Mutation(.moves, "move-missing") { $0.moves = .beforeDots },
      Mutation(.lift, "lift-line") { $0.lift = .line },
      Mutation(.lift, "lift-line") { $0.lift = .lineAfterTail },
      Mutation(.lift, "lift-line") { $0.lift = .sampleAndLine },
      Mutation(.lift, "lift-line") { $0.lift = .sampleAndLineAfterTail },
      Mutation(.lift, "lift-line") { $0.lift = .lineAfterTailWhenNew },
      Mutation(.lift, "lift-repeated") { $0.lift = .sampleAlways },
      Mutation(.lift, "lift-repeated") { $0.lift = .sampleAlwaysAfterFirst },
      Mutation(.lift, "tail-before-lift") { $0.lift = .sampleAfterTail },
      Mutation(.lift, "tail-before-lift") { $0.lift = .sampleAfterCounting },
      Mutation(.lift, "tail-before-lift") { $0.lift = .sampleWithOldTail },
      Mutation(.lift, "lift-returns-early") { $0.lift = .sampleOrReturn },
      Mutation(.lift, "lift-returns-early") { $0.lift = .sampleOrReturnWithoutDot },
      Mutation(.lift, "midpoint-missing") { $0.lift = .sampleWithoutCurve },
    ]
  }

  /// Mutations that draw the tail of `finished` incorrectly.
  private static var tails: [Mutation<CurveDesign>] {
    [Tail.leftIn, .leftInWithMoves, .leftInWithDots].map { tail in
      Mutation(.leftover, "tail-left-in") { $0.tail = tail }
    }
      + [Tail.lastTwice, .firstTwice, .secondTwice].map { tail in
        Mutation(.leftover, "tail-repeats-sample") { $0.tail = tail }
      } + [Mutation(.leftover, "drawn-twice") { $0.tail = .twice }]
      + [Tail.atLeastTwo, .atMostTwo].map { tail in
        Mutation(.leftover, "leftover-lost") { $0.tail = tail }
      }
      + [1, -1, 2, 3].map { slot in
        Mutation(.tailMove, "tail-from-elsewhere") {
          $0.tailMove = true
          $0.tailMoveSlot = slot
        }
      }
  }

  private static func ends(of stage: DrawingStage) -> [Mutation<CurveDesign>] {
    [
      Mutation(.closing, "path-closed") { $0.closes = true },
      Mutation(.cancel, "cancel-takes-all") { $0.cancel = .takesAllBack },
      Mutation(.display, "display-always") { $0.display = true },
      Mutation(.display, "display-missing") { $0.display = false },
    ]
  }
}

extension RepeatRule {
  /// The wrong comparisons of a sample with the previous one, with their names.
  static let wrong: [(name: String, repeats: Self)] = {
    var wrong: [(name: String, repeats: Self)] = []
    for repeats in [
      Self.comparedInX, .comparedInY, .comparedInEither, .comparedWithStart,
      .comparedWithSlotBefore, .comparedWithFilled, .comparedWithAny, .comparedWithEarlier,
      .comparedWithMoved,
    ] {
      wrong.append(("repeats-miscompared", repeats))
    }
    for repeats in [Self.nearer(0.01), .nearer(1e-3), .nearer(1e-4), .equalAsFloats] {
      wrong.append(("repeats-compared-coarsely", repeats))
    }
    for repeats in near { wrong.append(("near-samples-skipped", repeats)) }
    return wrong
  }()

  /// Comparisons that take samples near to one another for the same.
  static let near: [Self] = {
    var near: [Self] = []
    for distance in [0.5, 1, 2, 3, 4, 5, 6, 8, 10] {
      near += [.within(distance), .nearer(distance)]
    }
    return near
  }()
}
