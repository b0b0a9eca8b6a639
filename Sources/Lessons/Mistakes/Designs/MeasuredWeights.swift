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
    if stage != .bezier, let weights = curves.weights(of: { $1.end }),
      weights != [0, 0, 0.5, 0, 0.5]
    {
      mutations.append(Mutation(.pair, "midpoint-weights") { $0.middle = .weighted(weights) })
    }
    if let first = curves.weights(of: { $1.points[0] }),
      let second = curves.weights(of: { $1.points[1] }), first[1] != 1 || second[2] != 1,
      // Exchanged ones have a name of their own.
      first[2] != 1 || second[1] != 1
    {
      mutations.append(
        Mutation(.controls, "controls-computed") { $0.handles = .weighted(first, second) })
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

  /// The weights with which a point of every curve is the sum of the slots; `nil` if there are none, or
  /// too few curves to be certain.
  ///
  /// `point` returns it for the start and the element of a curve.
  func weights(of point: (InkPoint, PathElement) -> InkPoint) -> [Double]? {
    guard curves.count >= 3, let count = curves.first.map({ $0.slots.count - 1 }) else {
      return nil
    }
    // The weights have the sum 1, so the differences from slot 0 have the same weights.
    var system = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    func add(_ row: [Double], _ value: Double) {
      for i in 0..<count {
        for j in 0..<count { system[i][j] += row[i] * row[j] }
        system[i][count] += row[i] * value
      }
    }
    for (slots, start, curve) in curves {
      let found = point(start, curve) - slots[0]
      add(slots.dropFirst().map { $0.x - slots[0].x }, found.x)
      add(slots.dropFirst().map { $0.y - slots[0].y }, found.y)
    }
    guard let solution = system.solved else { return nil }
    let others = solution.map { $0.simpleFraction(upTo: 24, within: 1e-4) }
    let weights = [1 - others.reduce(0, +)] + others
    let fits = curves.allSatisfy { slots, start, curve in
      weights.sum(of: slots).largestDifference(from: point(start, curve)) < 1e-6
    }
    return fits ? weights : nil
  }
}

extension [[Double]] {
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
