// Values measured from the ink: fractions between two samples, and weights of samples.

import InkstepEngine

extension CurveDesign {
  /// A midpoint at another fraction of the line from slot 2 to slot 4, or junctions and control points
  /// that are other sums of the samples in the slots.
  static func mutations(
    of stage: DrawingStage, drawing ink: ArraySlice<PathElement>, from samples: [InkPoint]
  ) -> [Mutation<CurveDesign>] {
    guard let curve = ink.first else { return [] }
    if stage != .bezier, samples.count > 4,
      let found = fraction(of: curve.end, from: samples[2], to: samples[4])
    {
      return [midpointFraction(found)]
    }
    let curves = SlottedCurves(ink, from: samples, counterAfter: stage == .bezier ? 0 : 1)
    var mutations: [Mutation<CurveDesign>] = []
    let middle = [0, 0, 0.5, 0, 0.5]
    if stage != .bezier,
      let weights = curves.weights(of: curves.points { $1.end }, expected: middle),
      let mistake = weights.mistake(in: 2, 4)
    {
      mutations.append(Mutation(.pair, mistake) { $0.middle = .weighted(weights) })
    }
    let slots = middle.indices.prefix(stage == .bezier ? 4 : 5)
    func only(_ slot: Int) -> [Double] { slots.map { $0 == slot ? 1 : 0 } }
    if let first = curves.weights(of: curves.points { $1.points[0] }, expected: only(1)),
      let second = curves.weights(of: curves.points { $1.points[1] }, expected: only(2)),
      !first.isEven(only(1)) || !second.isEven(only(2)),
      // Exchanged ones have a name of their own.
      !first.isEven(only(2)) || !second.isEven(only(1))
    {
      // A control point that is a sample itself is named by its slot.
      let slots = first.only.flatMap { first in second.only.map { SlotPair(first, $0) } }
      let mistake =
        slots.map { Mistake("wrong-controls", slots: $0) } ?? Mistake("controls-computed")
      mutations.append(Mutation(.controls, mistake) { $0.handles = .weighted(first, second) })
    }
    return mutations
  }

  /// The fraction of the line from `a` to `b` at which a junction is; `nil` at the middle, at the
  /// ends, and off the line.
  static func fraction(of end: InkPoint, from a: InkPoint, to b: InkPoint) -> Double? {
    let whole = b - a
    let length = whole.dot(whole)
    guard length > 0 else { return nil }
    let t = (end - a).dot(whole) / length
    // The middle is correct, and the ends are other mistakes.
    let isNew = [0, 0.5, 1].allSatisfy { (t - $0).magnitude > 1e-6 }
    guard t.magnitude < 100, isNew, interpolate(a, b, t).largestDifference(from: end) < 1e-6
    else { return nil }
    return t.simpleFraction(upTo: 20, within: 1e-9)
  }

  static func midpointFraction(_ fraction: Double) -> Mutation<CurveDesign> {
    let mistake = Mistake("midpoint-fraction", [Mistake.Value("fraction", fraction)])
    return Mutation(.middle, mistake) { $0.middle = .fraction(fraction) }
  }
}

/// The curves at the start of a stroke, each with the samples that it may be computed from.
struct SlottedCurves {
  private var curves: [(slots: [InkPoint], start: InkPoint, curve: PathElement)] = []

  /// Takes the cubics as long as samples are left; `counterAfter` is the counter after a curve.
  init(_ ink: ArraySlice<PathElement>, from samples: [InkPoint], counterAfter: Int) {
    guard var start = samples.first else { return }
    var next = 1
    for element in ink where element.isSegment {
      guard case .cubic = element, next + 2 + counterAfter < samples.count, curves.count < 12 else {
        return
      }
      curves.append(([start] + samples[next..<(next + 3 + counterAfter)], start, element))
      start = element.end
      next += 3
    }
  }

  /// Takes the quadratics, which `DrawnForm` has raised to cubics, each with the sample before its control
  /// point, that sample and the next one.
  ///
  /// The last sample is the lift. It is left out, because a faulty stage may not treat it as a sample.
  init(raisedQuadratics ink: ArraySlice<PathElement>, from samples: [InkPoint]) {
    guard var start = samples.first else { return }
    for (place, element) in ink.filter({ $0.isSegment }).enumerated() {
      guard case .cubic = element, place + 2 < samples.count - 1, curves.count < 12 else { return }
      curves.append((Array(samples[place..<(place + 3)]), start, element))
      start = element.end
    }
  }

  /// The points that `point` returns for the start and the element of every curve.
  func points(_ point: (InkPoint, PathElement) -> InkPoint) -> [InkPoint] {
    curves.map { point($0.start, $0.curve) }
  }

  /// The weights with which a point of every curve is the sum of the slots; `nil` if there are none, or
  /// too few curves to be certain.
  ///
  /// The weights of the two coordinates are measured apart only if none are the same for both.
  func weights(of points: [InkPoint], expected: [Double]) -> AxisWeights? {
    if let both = commonWeights(of: points) { return AxisWeights(x: both, y: both) }
    let slots = curves.map { $0.slots }
    guard
      let x = weights(
        of: points.map { $0.x }, slots.map { $0.map { $0.x } }, expected),
      let y = weights(
        of: points.map { $0.y }, slots.map { $0.map { $0.y } }, expected)
    else { return nil }
    // Two coordinates that are wrong in different ways are two mistakes.
    return x == expected || y == expected ? AxisWeights(x: x, y: y) : nil
  }

  /// The weights in one coordinate, whatever their sum.
  private func weights(
    of numbers: [Double], _ slots: [[Double]], _ expected: [Double]
  ) -> [Double]? {
    func fits(_ weights: [Double]) -> Bool {
      zip(slots, numbers).allSatisfy { row, number in
        let sum = zip(weights, row).reduce(0) { $0 + $1.0 * $1.1 }
        return (sum - number).magnitude < 1e-6
      }
    }
    guard let count = slots.first?.count, slots.count > count else { return nil }
    if fits(expected) { return expected }
    let system = [[Double]](squaresOf: Array(zip(slots, numbers)), count)
    guard let solution = system.solved else { return nil }
    let weights = solution.map { $0.simpleFraction(upTo: 24, within: 1e-4) }
    return fits(weights) ? weights : nil
  }

  /// The weights in both coordinates, whose sum is 1.
  private func commonWeights(of points: [InkPoint]) -> [Double]? {
    guard curves.count >= 3, let count = curves.first.map({ $0.slots.count - 1 }) else {
      return nil
    }
    // The weights have the sum 1, so the differences from slot 0 have the same weights.
    var rows: [([Double], Double)] = []
    for (curve, point) in zip(curves, points) {
      let slots = curve.slots
      let found = point - slots[0]
      rows.append((slots.dropFirst().map { $0.x - slots[0].x }, found.x))
      rows.append((slots.dropFirst().map { $0.y - slots[0].y }, found.y))
    }
    guard let solution = [[Double]](squaresOf: rows, count).solved else { return nil }
    let others = solution.map { $0.simpleFraction(upTo: 24, within: 1e-4) }
    let weights = [1 - others.reduce(0, +)] + others
    let fits = zip(curves, points).allSatisfy { curve, point in
      weights.sum(of: curve.slots).largestDifference(from: point) < 1e-6
    }
    return fits ? weights : nil
  }
}

extension AxisWeights {
  /// Whether both coordinates have these weights.
  func isEven(_ weights: [Double]) -> Bool { x == weights && y == weights }

  /// The only place with a weight, if that is 1.
  var only: Int? {
    guard x == y, x.count(where: { $0 != 0 }) == 1 else { return nil }
    return x.firstIndex(of: 1)
  }

  /// The mistake in weights that should be a half in two places; `nil` for none.
  func mistake(in first: Int, _ second: Int) -> Mistake? {
    var names: [Mistake] = []
    for weights in [x, y] {
      if let mistake = weights.mistake(in: first, second), !names.contains(mistake) {
        names.append(mistake)
      }
    }
    // If both coordinates are wrong in the same way, the weights are.
    return names.count > 1 || x == y && !names.isEmpty ? Mistake("midpoint-weights") : names.first
  }
}

extension [Double] {
  /// The mistake in the weights of one coordinate that should be a half in two places; `nil` for none.
  fileprivate func mistake(in first: Int, _ second: Int) -> Mistake? {
    let (a, b) = (self[first], self[second])
    let others = indices.filter { $0 != first && $0 != second && self[$0] != 0 }
    if others.isEmpty {
      if a == 0.5, b == 0.5 { return nil }
      if a == b { return Mistake("midpoint-not-halved") }
      if [a, b] == [1, 0.5] || [a, b] == [0.5, 1] { return Mistake("midpoint-unbalanced") }
      if a == -b { return Mistake("midpoint-difference") }
      if [a, b].contains(0) { return Mistake("midpoint-half-done") }
      if (a + b - 1).magnitude < 1e-9 {
        return Mistake("midpoint-fraction", [Mistake.Value("fraction", b)])
      }
    } else if contains(1), count(where: { $0 != 0 }) == 1 {
      return Mistake("midpoint-half-done")
    } else if count(where: { $0 == 0.5 }) == 2, count(where: { $0 != 0 }) == 2 {
      return Mistake("midpoint-mixed")
    }
    return Mistake("midpoint-weights")
  }
}

extension [[Double]] {
  /// The system of equations for the best fit of `count` numbers to rows of factors with their sums.
  fileprivate init(squaresOf rows: [([Double], Double)], _ count: Int) {
    self = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for (row, value) in rows {
      for i in 0..<count {
        for j in 0..<count { self[i][j] += row[i] * row[j] }
        self[i][count] += row[i] * value
      }
    }
  }

  /// The solution of a system of linear equations with the right side in the last column; `nil` if it
  /// is singular.
  fileprivate var solved: [Double]? {
    var rows = self
    for column in rows.indices {
      guard
        let pivot = (column..<rows.count).max(by: {
          rows[$0][column].magnitude < rows[$1][column].magnitude
        }), rows[pivot][column].magnitude > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...rows.count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }
}

extension Double {
  /// The fraction with the smallest denominator, up to `parts`, that is within `tolerance` of the number; the
  /// number itself if there is none.
  ///
  /// A program is more likely to contain a simple fraction.
  func simpleFraction(upTo parts: Int, within tolerance: Double) -> Double {
    for denominator in 1...parts {
      let simple = (self * Double(denominator)).rounded() / Double(denominator)
      if (simple - self).magnitude < tolerance { return simple }
    }
    return self
  }
}
