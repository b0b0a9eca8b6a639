// The point of a cubic nearest to a given point P.
//
// Idea (after Schneider, "Solving the Nearest-Point-on-Curve Problem", Graphics Gems, 1990): where
// the distance has a minimum inside the curve, (B(t) − P)·B′(t) is zero. In Bernstein form that
// quintic changes sign no more often than its six coefficients do. No change: only the ends count.
// One: a single root, found by Newton's method inside a shrinking bracket. More: the piece is halved.
// Halving would never end where roots coincide: at a cusp, or where P is the centre of curvature. Two
// conditions end it. The squared distance in Bernstein form is nowhere below its smallest coefficient,
// so a piece that cannot come nearer than the best point so far is dropped; and a piece as small as a
// rounding error counts as a point.

extension CubicSegment {
  /// The point of the curve nearest to `point`; of several that are equally near, the first found.
  ///
  /// The distance is exact to 1e-12 of itself plus 1e-13 of the farthest control point's distance
  /// (up to rounding of the coordinates), also for coincident control points and cusps.
  public func nearest(to point: InkPoint) -> Nearest {
    var search = NearestSearch(self, point)
    search.visit(search.whole, from: 0, to: 1, depth: 0)
    let found = value(at: search.t)
    return Nearest(t: search.t, point: found, distance: point.distance(to: found))
  }

  /// The smaller of the squared distance from `point` and `bound`; a small bound saves work.
  func squaredDistance(to point: InkPoint, below bound: Double) -> Double {
    var search = NearestSearch(self, point)
    search.square = min(search.square, bound)
    search.visit(search.whole, from: 0, to: 1, depth: 0)
    return search.square
  }
}

/// The search for the point of a cubic nearest to the origin.
private struct NearestSearch {
  /// The curve, moved so that the given point is the origin.
  let whole: CubicSegment
  /// The size at which a piece counts as a point.
  let pointSize: Double
  /// The best parameter so far.
  var t: Double
  /// The squared distance there.
  var square: Double

  init(_ cubic: CubicSegment, _ point: InkPoint) {
    whole = CubicSegment(
      cubic.start - point, cubic.control1 - point, cubic.control2 - point, cubic.end - point)
    let box = whole.controlBox
    let reach = max(
      max(box.least.x.magnitude, box.least.y.magnitude),
      max(box.greatest.x.magnitude, box.greatest.y.magnitude))
    pointSize = Tolerance.pointSize * reach
    let first = whole.start.dot(whole.start)
    let last = whole.end.dot(whole.end)
    t = first <= last ? 0 : 1
    square = min(first, last)
  }

  /// Records the point at `t`, whose squared distance is `square`, if it is nearer.
  mutating func offer(_ t: Double, _ square: Double) {
    if square < self.square {
      self.t = t
      self.square = square
    }
  }

  /// Searches the inside of `piece`, whose ends have been offered.
  mutating func visit(_ piece: CubicSegment, from t0: Double, to t1: Double, depth: Int) {
    guard piece.squaredDistanceBound < square * (1 - Tolerance.nearerSquared) else { return }
    switch piece.approach {
    case .none: return
    case .single:
      let root = piece.closestApproach
      offer(t0 + root.t * (t1 - t0), root.square)
    case .unknown:
      let box = piece.controlBox
      // 64 halvings are beyond the resolution of t, whatever the control points are.
      guard max(box.width, box.height) > pointSize, depth < 64 else { return }
      let (left, right) = piece.split(at: 0.5)
      let middle = (t0 + t1) / 2
      offer(middle, left.end.dot(left.end))
      // Searching the half with the nearer end first prunes more of the other half.
      if piece.start.dot(piece.start) <= piece.end.dot(piece.end) {
        visit(left, from: t0, to: middle, depth: depth + 1)
        visit(right, from: middle, to: t1, depth: depth + 1)
      } else {
        visit(right, from: middle, to: t1, depth: depth + 1)
        visit(left, from: t0, to: middle, depth: depth + 1)
      }
    }
  }
}

/// How many minima the distance from the origin has inside a piece.
private enum Approach {
  /// None.
  case none
  /// Exactly one, where the derivative changes from negative to positive.
  case single
  /// Not known.
  case unknown
}

extension CubicSegment {
  /// A lower bound of the squared distance from the origin: the smallest Bernstein coefficient of
  /// B·B, a polynomial of degree 6.
  fileprivate var squaredDistanceBound: Double {
    let a = start
    let b = control1
    let c = control2
    let d = end
    let second = (2 * a.dot(c) + 3 * b.dot(b)) / 5
    let third = (a.dot(d) + 9 * b.dot(c)) / 10
    let fourth = (2 * b.dot(d) + 3 * c.dot(c)) / 5
    return min(min(a.dot(a), a.dot(b), second), third, min(fourth, c.dot(d), d.dot(d)))
  }

  /// Counts the minima by the sign changes of the six Bernstein coefficients of B·B′.
  fileprivate var approach: Approach {
    let u = control1 - start
    let v = control2 - control1
    let w = end - control2
    var last = 0.0
    var changes = 0
    var rises = false
    func read(_ coefficient: Double) {
      if coefficient == 0 { return }
      if last != 0, (coefficient > 0) != (last > 0) {
        changes += 1
        rises = coefficient > 0
      }
      last = coefficient
    }
    // The coefficient k is the mean of Bᵢ·B′ⱼ over i + j = k with binomial weights. Only its sign
    // matters, so common factors are omitted.
    read(start.dot(u))
    read(2 * start.dot(v) + 3 * control1.dot(u))
    read(start.dot(w) + 6 * control1.dot(v) + 3 * control2.dot(u))
    read(3 * control1.dot(w) + 6 * control2.dot(v) + end.dot(u))
    read(3 * control2.dot(w) + 2 * end.dot(v))
    read(end.dot(w))
    return changes == 0 || (changes == 1 && !rises) ? .none : changes == 1 ? .single : .unknown
  }

  /// The only point where B·B′ changes from negative to positive, by Newton's method.
  ///
  /// A step that leaves the bracket, or is longer than half the previous step, is replaced by
  /// bisection.
  fileprivate var closestApproach: (t: Double, square: Double) {
    var low = 0.0
    var high = 1.0
    var t = 0.5
    var step = 1.0
    var square = 0.0
    // Each bisection halves the step and so does each accepted Newton step: 64 are always enough.
    for _ in 0..<64 {
      let a = interpolate(start, control1, t)
      let b = interpolate(control1, control2, t)
      let c = interpolate(control2, end, t)
      let d = interpolate(a, b, t)
      let e = interpolate(b, c, t)
      let position = interpolate(d, e, t)
      square = position.dot(position)
      let first = 3 * (e - d)
      let value = position.dot(first)
      if value == 0 { break }
      if value < 0 { low = t } else { high = t }
      let slope = first.dot(first) + 6 * position.dot((c - b) - (b - a))
      var next = t - value / slope
      if !(next > low && next < high && (next - t).magnitude <= step / 2) {
        next = (low + high) / 2
      }
      step = (next - t).magnitude
      if step < 0x1p-52 { break }
      t = next
    }
    return (t, square)
  }
}
