// The mistakes that people make in a curve along samples, the likeliest first.

import InkstepEngine

extension SplineDesign {
  static func mutations(of stage: DrawingStage) -> [Mutation<SplineDesign>] {
    (stage == .quadratic ? quadratics : throughSamples) + strokes + [
      Mutation(.form, "line-for-curve") { $0.form = .line },
      Mutation(.closing, "path-closed") { $0.closes = true },
      Mutation(.cancel, "cancel-takes-all") { $0.cancel = .takesAllBack },
      Mutation(.display, "display-always") { $0.display = true },
      Mutation(.display, "display-missing") { $0.display = false },
    ]
  }

  private static func pair(_ a: Int, _ b: Int) -> Mutation<SplineDesign> {
    Mutation(.pair, "middle-of-others") { $0.end = .middle(a, b) }
  }

  /// Mutations of curves that meet halfway between samples.
  private static let quadratics: [Mutation<SplineDesign>] =
    [
      Mutation(.form, "samples-as-ends") { $0.form = .samplesAsEnds },
      Mutation(.pair, "midpoint-missing") { $0.end = .sample(0) },
      Mutation(.pair, "ends-one-sample-early") { $0.end = .sample(1) },
      pair(2, 1), pair(2, 0), pair(3, 2),
      Mutation(.pair, "middle-of-others") { $0.end = .middleFromJoint },
      Mutation(.controls, "control-newest") { $0.control = 0 },
      Mutation(.controls, "control-too-old") { $0.control = 2 },
      Mutation(.middle, "midpoint-half-done") { $0.middle = .onlyXOfFirst },
      Mutation(.middle, "midpoint-half-done") { $0.middle = .onlyYOfFirst },
      Mutation(.middle, "midpoint-half-done") { $0.middle = .onlyX },
      Mutation(.middle, "midpoint-half-done") { $0.middle = .onlyY },
      Mutation(.middle, "midpoint-not-halved") { $0.middle = .sumTimes(0.25) },
      Mutation(.form, "control-end-exchanged") { $0.form = .exchanged },
      Mutation(.beginning, "line-to-first-middle") { $0.beginning = .lineToMiddle },
      Mutation(.beginning, "line-to-first-middle") { $0.beginning = .lineToMiddleOfThree },
      Mutation(.beginning, "begins-at-middle") { $0.beginning = .atMiddle },
      Mutation(.beginning, "first-curve-missing") { $0.beginning = .lateWithMove },
      Mutation(.beginning, "first-curve-missing") { $0.beginning = .late },
      Mutation(.leftover, "last-curve-to-sample") { $0.tail = .lastCurve },
      Mutation(.leftover, "last-curve-missing") { $0.tail = .withoutLastCurve },
      Mutation(.leftover, "tail-as-curve") { $0.tail = .quadratic },
      Mutation(.leftover, "leftover-lost") { $0.tail = .toJunction },
      Mutation(.leftover, "tail-left-in") { $0.tail = .leftIn },
      Mutation(.lift, "tail-as-curve") { $0.lift = .curveForTail },
      Mutation(.lift, "lift-line") { $0.lift = .lineForTail },
      Mutation(.beginning, "counter-kept") { $0.beginning = .keepsCounter },
      Mutation(.beginning, "counter-kept") { $0.beginning = .keepsCount },
      Mutation(.form, "controls-computed") { $0.form = .throughControl },
      Mutation(.form, "quadratic-raised-by-thirds") { $0.form = .raisedByThirds },
      Mutation(.form, "cubic-for-quadratic") { $0.form = .cubic },
    ]
    + middles + mixedControls + inOneCoordinate

  /// Middles computed wrongly from the right samples.
  private static var middles: [Mutation<SplineDesign>] {
    var mutations: [Mutation<SplineDesign>] = []
    for (name, middle) in MidpointRule.wrong {
      mutations.append(Mutation(.middle, name) { $0.middle = middle })
    }
    for mix in CoordinateMix.all {
      mutations.append(Mutation(.middle, "midpoint-coordinates") { $0.middle = .mixed(mix) })
    }
    return mutations
  }

  /// Ends that are wrong in one coordinate only.
  private static var inOneCoordinate: [Mutation<SplineDesign>] {
    let pairs = [(1, 1), (0, 0), (2, 1), (2, 0), (2, 2)]
    var mutations: [Mutation<SplineDesign>] = []
    for axis in Axis.allCases {
      for (name, middle) in MidpointRule.wrong {
        mutations.append(
          Mutation(.middle, name) {
            $0.middle = middle
            $0.middleAxis = axis
          })
      }
      for (first, second) in pairs {
        mutations.append(
          Mutation(.middle, first == second ? "midpoint-half-done" : "midpoint-mixed") {
            $0.end = .middle(first, second)
            $0.middleAxis = axis
          })
      }
    }
    return mutations
  }

  /// Control points with one coordinate of another sample.
  private static var mixedControls: [Mutation<SplineDesign>] {
    let slips = [
      ControlSlip(isX: false, back: 0), ControlSlip(isX: false, back: 2),
      ControlSlip(isX: true, back: 0), ControlSlip(isX: true, back: 2),
    ]
    return slips.map { slip in
      Mutation(.controls, "coordinates-mixed") { $0.controlSlip = slip }
    }
  }

  /// Mutations of a curve through the samples.
  private static let throughSamples: [Mutation<SplineDesign>] =
    [
      Mutation(.knots, "uniform-knots") { $0.exponent = 0 },
      Mutation(.knots, "chordal-knots") { $0.exponent = 1 },
      Mutation(.knots, "wrong-knots") { $0.exponent = 0.25 },
      Mutation(.knots, "wrong-knots") { $0.exponent = 2 },
      Mutation(.knots, "wrong-knots") {
        $0.exponent = 1
        $0.weighsByDistance = true
      },
      Mutation(.tangents, "weights-exchanged") { $0.tangents = .exchanged },
      Mutation(.tangents, "tangent-reversed") { $0.tangents = .secondForward },
      Mutation(.tangents, "neighbour-lost") { $0.tangents = .withoutBefore },
      Mutation(.controls, "controls-swapped") { $0.controlsAreSwapped = true },
      Mutation(.tangents, "tangents-one-sided") { $0.tangents = .forward },
      Mutation(.tangents, "tangents-one-sided") { $0.tangents = .backward },
      Mutation(.tangents, "tangent-reversed") { $0.tangents = .secondReversed },
      Mutation(.tangents, "tangents-straight") { $0.tangents = .straight },
      Mutation(.form, "control-end-exchanged") { $0.form = .exchanged },
      Mutation(.standIns, "ends-repeated") {
        $0.firstStandIn = .repeated
        $0.lastStandIn = .repeated
      },
      Mutation(.standIns, "ends-repeated") { $0.firstStandIn = .repeated },
      Mutation(.standIns, "ends-repeated") { $0.lastStandIn = .repeated },
      Mutation(.standIns, "start-from-old-slot") { $0.firstStandIn = .stale },
      Mutation(.standIns, "start-from-old-slot") { $0.firstStandIn = .left(0) },
      Mutation(.standIns, "start-from-old-slot") { $0.firstStandIn = .left(1) },
      Mutation(.standIns, "start-from-old-slot") { $0.firstStandIn = .left(2) },
      Mutation(.standIns, "ends-flat") {
        $0.firstStandIn = .none
        $0.lastStandIn = .none
      },
      Mutation(.standIns, "ends-flat") { $0.firstStandIn = .none },
      Mutation(.standIns, "ends-flat") { $0.lastStandIn = .none },
      Mutation(.beginning, "first-curve-missing") { $0.beginning = .lateWithMove },
      Mutation(.beginning, "first-curve-missing") { $0.beginning = .late },
      Mutation(.leftover, "line-at-end") { $0.tail = .line },
      Mutation(.form, "quadratic") { $0.form = .firstControl },
      Mutation(.form, "quadratic") { $0.form = .secondControl },
    ]
    + [1e-3, 0.01, 0.1, 0.5, 1].map { least in
      Mutation(.knots, "zero-guard-wide") { $0.leastDistance = least }
    } + mismeasured + misweighted

  /// Distances that are not measured along the line between two samples.
  private static var mismeasured: [Mutation<SplineDesign>] {
    [
      Mutation(.distance, "distance-mismeasured") { $0.distance = .city },
      Mutation(.distance, "distance-mismeasured") { $0.distance = .largest },
    ]
  }

  /// Control arms with other weights or another denominator, in both control points or in one.
  private static var misweighted: [Mutation<SplineDesign>] {
    let weights: [ArmWeights] = [
      .roots, .rootsExchanged, .none, .firstDistance, .secondDistance, .difference, .onlyAfter,
      .onlyBefore,
    ]
    let shares: [ArmShare] = [
      .secondRoot, .firstDistance, .onlySum, .onlyRoot, .difference, .product, .square,
      .sumOfDistances, .sumUnbracketed,
      .unbracketed,
    ]
    let axes: [Axis?] = [nil, .x, .y]
    var mutations: [Mutation<SplineDesign>] = []
    func add(
      _ axis: Axis?, _ arms: Arms, _ change: @escaping @Sendable (inout SplineDesign) -> Void
    ) {
      mutations.append(
        Mutation(.tangents, "tangents-misweighted") {
          change(&$0)
          $0.arms = arms
          $0.armAxis = axis
        })
    }
    for axis in axes {
      for arms in [Arms.both, .first, .second] {
        for weights in weights { add(axis, arms) { $0.armWeights = weights } }
        for share in shares { add(axis, arms) { $0.armShare = share } }
      }
    }
    return mutations
  }

  /// Mutations of strokes, as with `finished`.
  private static let strokes: [Mutation<SplineDesign>] =
    [
      Mutation(.leftover, "leftover-lost") { $0.tail = .none },
      Mutation(.leftover, "leftover-lost") { $0.tail = .dotForTwo },
      Mutation(.leftover, "leftover-lost") {
        $0.tail = .none
        $0.dots = .never
      },
      Mutation(.lift, "lift-ignored") { $0.lift = .nothing },
      Mutation(.lift, "lift-line") { $0.lift = .line },
      Mutation(.lift, "lift-line") { $0.lift = .lineAfterTail },
      Mutation(.lift, "lift-repeated") { $0.lift = .sampleAlways },
      Mutation(.lift, "tail-before-lift") { $0.lift = .sampleAfterTail },
      Mutation(.lift, "lift-returns-early") { $0.lift = .sampleOrReturn },
      Mutation(.lift, "lift-returns-early") { $0.lift = .sampleOrReturnWithoutDot },
      Mutation(.form, "drawn-twice") { $0.form = .twice },
      Mutation(.form, "drawn-twice") { $0.form = .twiceAfterOneMove },
      Mutation(.form, "lines-for-curve") { $0.form = .lines },
      Mutation(.form, "moves-for-lines") { $0.form = .move },
      Mutation(.form, "segments-missing") { $0.form = .nothing },
      Mutation(.cancel, "cancel-as-move") { $0.cancel = .asMove },
      Mutation(.cancel, "cancel-leaves-element") { $0.cancel = .leavesFirst },
      Mutation(.cancel, "cancel-takes-last") { $0.cancel = .takesLast },
      Mutation(.cancel, "cancel-takes-more") { $0.cancel = .takesOneMore },
      Mutation(.moves, "move-missing") { $0.moves = .never },
      Mutation(.moves, "move-missing") { $0.moves = .atSecondSample },
      Mutation(.moves, "move-before-every-curve") { $0.moves = .perCurve },
      Mutation(.moves, "move-before-every-curve") { $0.moves = .both },
      Mutation(.moves, "move-before-every-curve") {
        $0.moves = .perCurve
        $0.dots = .withoutMove
      },
      Mutation(.dots, "dot-missing") { $0.dots = .never },
      Mutation(.dots, "dot-missing") { $0.dots = .withoutMovedEvents },
      Mutation(.cancel, "cancel-kept") { $0.cancel = .likeEnd },
      Mutation(.cancel, "cancel-kept") { $0.cancel = .keepsInk },
      Mutation(.cancel, "cancel-ignored") { $0.cancel = .nothing },
      Mutation(.cancel, "cancel-ignored") { $0.cancel = .clears },
      Mutation(.repeats, "repeats-kept") { $0.repeats = .taken },
      Mutation(.repeats, "repeats-kept") {
        $0.repeats = .taken
        $0.comparesLift = true
      },
    ]
    + wrongRepeats

  /// Mutations that detect repeated samples incorrectly.
  private static var wrongRepeats: [Mutation<SplineDesign>] {
    var mutations: [Mutation<SplineDesign>] = []
    for (name, repeats) in RepeatRule.wrong {
      mutations.append(Mutation(.repeats, name) { $0.repeats = repeats })
    }
    return mutations
  }
}

extension SplineDesign {
  /// A junction at another fraction between two samples, or control arms of another length.
  static func mutations(
    of stage: DrawingStage, drawing ink: ArraySlice<PathElement>, from samples: [InkPoint]
  ) -> [Mutation<SplineDesign>] {
    guard let curve = ink.first else { return [] }
    if stage == .quadratic {
      guard samples.count > 2 else { return [] }
      if let found = CurveDesign.fraction(of: curve.end, from: samples[1], to: samples[2]) {
        return [midpointFraction(found)]
      }
      let curves = SlottedCurves(raisedQuadratics: ink, from: samples)
      var mutations: [Mutation<SplineDesign>] = []
      if let weights = curves.weights(of: curves.points { $1.end }, expected: [0, 0.5, 0.5]),
        let mistake = weights.mistake(in: 1, 2)
      {
        mutations.append(Mutation(.pair, mistake) { $0.end = .weighted(weights) })
      }
      // The first control point of a raised quadratic is two thirds of the way to its own.
      let control = curves.weights(
        of: curves.points { interpolate($0, $1.points[0], 1.5) }, expected: [0, 1, 0])
      if let control, !control.isEven([0, 1, 0]) {
        mutations.append(Mutation(.controls, "controls-computed") { $0.controlWeights = control })
      }
      return mutations
    }
    guard case .cubic(let first, let second, _) = curve else { return [] }
    // If the first piece is missing, the first curve drawn is the second piece. The factor is measured
    // against each kind of knots, because in a pair with a mistake in the knots it is relative to those.
    // Alone, a factor measured against other knots explains nothing and is rejected by the search.
    return [true, false].flatMap { isFirst -> [Mutation<SplineDesign>] in
      guard samples.count > (isFirst ? 1 : 3) else { return [] }
      let start = isFirst ? 0 : 1
      return [0, 0.5, 1].flatMap { exponent -> [Mutation<SplineDesign>] in
        var design = SplineDesign(.throughSamples)
        design.exponent = exponent
        let right = design.drawing.arms(samples, isFirst: isFirst)
        let factors: [(Arms, Double?)] = [
          (.first, length(first - samples[start], right.first)),
          (.second, length(second - samples[start + 1], right.second)),
        ]
        let known = factors.compactMap { arm, factor in factor.map { (arm, $0) } }
        return known.map { armsScaled($1) } + known.map { armsScaled($1, $0) }
      }
    }
  }

  /// The length of an arm relative to another; `nil` if their directions differ or their lengths
  /// are equal.
  private static func length(_ arm: Vector, _ right: Vector) -> Double? {
    let square = right.dot(right)
    guard square > 1e-12 else { return nil }
    let factor = arm.dot(right) / square
    guard factor.magnitude < 100, (factor - 1).magnitude > 1e-6,
      (factor * right).largestDifference(from: arm) < 1e-6
    else { return nil }
    return factor.simpleFraction(upTo: 20, within: 1e-9)
  }

  static func midpointFraction(_ fraction: Double) -> Mutation<SplineDesign> {
    let mistake = Mistake("midpoint-fraction", [Mistake.Value("fraction", fraction)])
    return Mutation(.middle, mistake) { $0.middle = .fraction(fraction) }
  }

  static func armsScaled(_ factor: Double, _ arms: Arms = .both) -> Mutation<SplineDesign> {
    let mistake = Mistake("arms-scaled", [Mistake.Value("factor", factor)])
    return Mutation(.tangents, mistake) {
      $0.armLength = factor
      $0.arms = arms
    }
  }
}
