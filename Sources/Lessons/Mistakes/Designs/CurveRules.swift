// The rules of curves in their correct and wrong forms: the midpoint of two samples, and whether a
// sample counts as a repeat.

import InkstepEngine

extension CurveDesign.Middle {
  /// Returns the midpoint; `sample` is the sample in slot 3 that it replaces.
  ///
  /// `slots` are the samples in all slots, for midpoints of others than `a` and `b`.
  func between(
    _ a: InkPoint, _ b: InkPoint, over sample: InkPoint, slots: [InkPoint] = []
  ) -> InkPoint {
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
    case .xOf(let pair): return InkPoint((slots[pair.first].x + slots[pair.second].x) / 2, exact.y)
    case .yOf(let pair): return InkPoint(exact.x, (slots[pair.first].y + slots[pair.second].y) / 2)
    case .foot:
      let whole = b - a
      let square = whole.dot(whole)
      return square > 0 ? interpolate(a, b, (sample - a).dot(whole) / square) : sample
    case .byDistance:
      let (before, after) = (a.distance(to: sample), sample.distance(to: b))
      return before + after > 0 ? interpolate(a, b, before / (before + after)) : exact
    case .weighted(let weights): return weights.sum(of: slots)
    }
  }
}

extension CurveDesign.Repeats {
  /// Whether `p` counts as a repeat; `slot` is the slot at the counter, `before` the one before it,
  /// `start` is slot 0.
  func includes(
    _ p: InkPoint, newest: InkPoint, slot: InkPoint?, before: InkPoint, start: InkPoint
  ) -> Bool {
    switch self {
    case .taken: false
    case .comparedWithSlot: slot == p
    case .comparedWithSample: p == newest
    case .comparedInX: p.x == newest.x
    case .comparedInY: p.y == newest.y
    case .comparedInEither: p.x == newest.x || p.y == newest.y
    case .comparedWithStart: p == start
    case .comparedWithSlotBefore: p == before
    case .nearer(let distance):
      (p.x - newest.x).magnitude < distance && (p.y - newest.y).magnitude < distance
    case .within(let distance): p.distance(to: newest) < distance
    case .equalAsFloats: Float(p.x) == Float(newest.x) && Float(p.y) == Float(newest.y)
    }
  }
}

extension [Double] {
  /// The sum of points with these weights.
  func sum(of points: [InkPoint]) -> InkPoint {
    var (x, y) = (0.0, 0.0)
    for (weight, p) in zip(self, points) {
      x += weight * p.x
      y += weight * p.y
    }
    return InkPoint(x, y)
  }
}
