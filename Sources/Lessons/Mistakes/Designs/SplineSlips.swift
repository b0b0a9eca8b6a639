// The mistakes that people make when they write a curve along samples, the likeliest first.

import InkstepEngine

extension SplineDesign {
  static func slips(of stage: DrawingStage) -> [Slip<SplineDesign>] {
    (stage == .quadratic ? quadratics : throughSamples) + strokes + [
      Slip(.form, "line-for-curve") { $0.form = .line },
      Slip(.closing, "path-closed") { $0.closes = true },
      Slip(.cancel, "cancel-takes-all") { $0.cancel = .takesAllBack },
      Slip(.display, "display-always") { $0.display = true },
      Slip(.display, "display-missing") { $0.display = false },
    ]
  }

  private static func pair(_ a: Int, _ b: Int) -> Slip<SplineDesign> {
    Slip(.pair, "middle-of-others") { $0.end = .middle(a, b) }
  }

  /// What concerns curves that meet halfway.
  private static let quadratics: [Slip<SplineDesign>] = [
    Slip(.form, "samples-as-ends") { $0.form = .samplesAsEnds },
    Slip(.pair, "midpoint-missing") { $0.end = .sample(0) },
    Slip(.pair, "ends-one-sample-early") { $0.end = .sample(1) },
    pair(2, 1), pair(2, 0), pair(3, 2),
    Slip(.controls, "control-newest") { $0.control = 0 },
    Slip(.controls, "control-too-old") { $0.control = 2 },
    Slip(.middle, "midpoint-rounded") { $0.middle = .roundedToZero },
    Slip(.middle, "midpoint-rounded") { $0.middle = .roundedDown },
    Slip(.middle, "midpoint-rounded") { $0.middle = .roundedToNearest },
    Slip(.middle, "midpoint-unbalanced") { $0.middle = .secondHalved },
    Slip(.middle, "midpoint-unbalanced") { $0.middle = .firstHalved },
    Slip(.middle, "midpoint-not-halved") { $0.middle = .sum },
    Slip(.middle, "midpoint-difference") { $0.middle = .halfDifference },
    Slip(.middle, "midpoint-coordinates") { $0.middle = .xTwice },
    Slip(.middle, "midpoint-coordinates") { $0.middle = .yTwice },
    Slip(.middle, "midpoint-half-done") { $0.middle = .onlyX },
    Slip(.middle, "midpoint-half-done") { $0.middle = .onlyY },
    Slip(.beginning, "line-to-first-middle") { $0.beginning = .lineToMiddle },
    Slip(.beginning, "begins-at-middle") { $0.beginning = .atMiddle },
    Slip(.beginning, "first-curve-missing") { $0.beginning = .lateWithMove },
    Slip(.beginning, "first-curve-missing") { $0.beginning = .late },
    Slip(.leftover, "last-curve-to-sample") { $0.tail = .lastCurve },
    Slip(.leftover, "tail-as-curve") { $0.tail = .quadratic },
    Slip(.form, "cubic-for-quadratic") { $0.form = .cubic },
  ]

  /// What concerns a curve through the samples.
  private static let throughSamples: [Slip<SplineDesign>] = [
    Slip(.knots, "uniform-knots") { $0.exponent = 0 },
    Slip(.knots, "chordal-knots") { $0.exponent = 1 },
    Slip(.knots, "wrong-knots") { $0.exponent = 0.25 },
    Slip(.knots, "wrong-knots") { $0.exponent = 2 },
    Slip(.controls, "controls-swapped") { $0.controlsAreSwapped = true },
    Slip(.tangents, "tangents-one-sided") { $0.tangents = .forward },
    Slip(.tangents, "tangents-one-sided") { $0.tangents = .backward },
    Slip(.tangents, "tangent-reversed") { $0.tangents = .secondReversed },
    Slip(.standIns, "ends-repeated") {
      $0.firstStandIn = .repeated
      $0.lastStandIn = .repeated
    },
    Slip(.standIns, "ends-repeated") { $0.firstStandIn = .repeated },
    Slip(.standIns, "ends-repeated") { $0.lastStandIn = .repeated },
    Slip(.beginning, "first-curve-missing") { $0.beginning = .lateWithMove },
    Slip(.beginning, "first-curve-missing") { $0.beginning = .late },
    Slip(.leftover, "line-at-end") { $0.tail = .line },
    Slip(.form, "quadratic") { $0.form = .firstControl },
    Slip(.form, "quadratic") { $0.form = .secondControl },
  ]

  /// What concerns strokes, as with `finished`.
  private static let strokes: [Slip<SplineDesign>] = [
    Slip(.leftover, "leftover-lost") { $0.tail = .none },
    Slip(.leftover, "leftover-lost") {
      $0.tail = .none
      $0.dots = .never
    },
    Slip(.lift, "lift-ignored") { $0.lift = .nothing },
    Slip(.lift, "lift-line") { $0.lift = .line },
    Slip(.moves, "move-missing") { $0.moves = .never },
    Slip(.moves, "move-before-every-curve") { $0.moves = .perCurve },
    Slip(.moves, "move-before-every-curve") { $0.moves = .both },
    Slip(.moves, "move-before-every-curve") {
      $0.moves = .perCurve
      $0.dots = .withoutMove
    },
    Slip(.dots, "dot-missing") { $0.dots = .never },
    Slip(.cancel, "cancel-kept") { $0.cancel = .likeEnd },
    Slip(.cancel, "cancel-ignored") { $0.cancel = .nothing },
    Slip(.cancel, "cancel-ignored") { $0.cancel = .clears },
    Slip(.repeats, "repeats-kept") { $0.skipsRepeats = false },
  ]
}

extension SplineDesign {
  /// A junction that lies elsewhere between two samples, or control arms of another length.
  static func slips(
    of stage: DrawingStage, drawing curve: PathElement, from samples: [InkPoint]
  ) -> [Slip<SplineDesign>] {
    if stage == .quadratic {
      guard samples.count > 2 else { return [] }
      return CurveDesign.fraction(of: curve.end, from: samples[1], to: samples[2])
        .map { [middleElsewhere($0)] } ?? []
    }
    guard case .cubic(let first, let second, _) = curve else { return [] }
    // Without the first piece the second is the first that was drawn.
    return [true, false].flatMap { isFirst -> [Slip<SplineDesign>] in
      guard samples.count > (isFirst ? 1 : 3) else { return [] }
      let start = isFirst ? 0 : 1
      return [0, 0.5, 1].flatMap { exponent -> [Slip<SplineDesign>] in
        var design = SplineDesign(.throughSamples)
        design.exponent = exponent
        let right = design.drawing.arms(samples, isFirst: isFirst)
        let factors = [
          length(first - samples[start], right.first),
          length(second - samples[start + 1], right.second),
        ]
        return factors.compactMap { $0 }.map(armsTooLong)
      }
    }
  }

  /// How many times as long as another an arm in the same direction is, if it is not as long.
  private static func length(_ arm: Vector, _ right: Vector) -> Double? {
    let square = right.dot(right)
    guard square > 1e-12 else { return nil }
    let factor = arm.dot(right) / square
    guard factor.magnitude < 100, (factor - 1).magnitude > 1e-6,
      (factor * right).largestDifference(from: arm) < 1e-6
    else { return nil }
    return factor.withFewDigits
  }

  static func middleElsewhere(_ fraction: Double) -> Slip<SplineDesign> {
    let mistake = Mistake("midpoint-fraction", [Mistake.Value("fraction", fraction)])
    return Slip(.middle, mistake) { $0.middle = .fraction(fraction) }
  }

  static func armsTooLong(_ factor: Double) -> Slip<SplineDesign> {
    let mistake = Mistake("arms-scaled", [Mistake.Value("factor", factor)])
    return Slip(.tangents, mistake) { $0.armLength = factor }
  }
}
