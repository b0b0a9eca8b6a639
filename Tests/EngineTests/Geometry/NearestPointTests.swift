import Seeds
import Testing

@testable import InkstepEngine

struct NearestPointTests {
  /// The found point must be on the curve, and no point of a dense sample may be nearer.
  private func check(_ curve: CubicSegment, _ p: InkPoint, reach: Double, _ samples: Int = 400) {
    let nearest = curve.nearest(to: p)
    #expect(nearest.t >= 0 && nearest.t <= 1)
    #expect(nearest.point == curve.value(at: nearest.t))
    #expect(nearest.distance == p.distance(to: nearest.point))
    let sampled = parameters(samples).map { p.distance(to: curve.value(at: $0)) }.min() ?? .nan
    #expect(nearest.distance <= sampled + 1e-12 * reach, "\(curve) \(p)")
    // What the search of the tree finds is the same distance.
    let square = curve.squaredDistance(to: p, below: .infinity)
    #expect(abs(square.squareRoot() - nearest.distance) <= 1e-12 * reach)
    #expect(curve.squaredDistance(to: p, below: square / 2) == square / 2)
  }

  @Test func `no point of the curve is nearer`() {
    var random = SeededRandom(seed: 50)
    for _ in 0..<400 { check(random.cubic(within: 100), random.point(within: 150), reach: 150) }
  }

  @Test func `coincident control points and cusps make no difference`() {
    var random = SeededRandom(seed: 51)
    for _ in 0..<600 {
      let curve = random.degenerateCubic(within: 1e6)
      check(curve, random.point(within: 2e6), reach: 2e6, 100)
      check(curve, curve.start, reach: 1e6, 50)
      check(curve, curve.value(at: 0.5), reach: 1e6, 50)
    }
  }

  @Test func `where the nearest point is inside the curve the connection is perpendicular`() {
    var random = SeededRandom(seed: 52)
    var inside = 0
    for _ in 0..<1000 {
      let curve = random.cubic(within: 100)
      let p = random.point(within: 150)
      let nearest = curve.nearest(to: p)
      guard nearest.t > 0, nearest.t < 1 else { continue }
      inside += 1
      let tangent = curve.derivative(at: nearest.t)
      // Within 1e-9 of the foot of the perpendicular, measured along the curve.
      #expect(abs((nearest.point - p).dot(tangent)) <= 1e-9 * 150 * tangent.length)
    }
    #expect(inside > 300)
  }

  @Test func `a point of the curve is at distance zero`() {
    var random = SeededRandom(seed: 53)
    for reach in [1e-3, 1, 1e6] {
      for _ in 0..<300 {
        let curve = random.cubic(within: reach)
        let on = curve.value(at: random.double(in: 0...1))
        #expect(curve.nearest(to: on).distance <= 1e-12 * reach)
        #expect(curve.nearest(to: curve.end).distance == 0)
      }
    }
  }

  @Test func `the distance from the axis of a parabola has its closed form`() {
    // From (0, h) with h ≥ 1/2, y = x² is nearest at x² = h − 1/2, at distance √(h − 1/4).
    let parabola = cubic([-3, 6, 0, 0], [9, -36, 36, 0])
    for h in [0.5, 0.500001, 0.75, 1, 2, 8] {
      #expect(abs(parabola.nearest(to: InkPoint(0, h)).distance - (h - 0.25).squareRoot()) < 1e-12)
    }
    // At and below the center of curvature (0, 1/2) the vertex is nearest: a triple root at 1/2.
    for h in [0.5, 0.4999999, 0.25, 0, -5] {
      #expect(abs(parabola.nearest(to: InkPoint(0, h)).distance - abs(h)) < 1e-12)
    }
  }

  @Test func `a point at or near a cusp is found`() {
    // x = s², y = s³ for s in −1…1, cusp at the origin.
    let cusp = cubic([1, -4, 4, 0], [-1, 6, -12, 8])
    #expect(cusp.nearest(to: .zero).distance <= 1e-15)
    #expect(abs(cusp.nearest(to: InkPoint(-2, 0)).distance - 2) < 1e-12)
    #expect(abs(cusp.nearest(to: InkPoint(-1e-9, 0)).distance - 1e-9) < 1e-14)
  }

  @Test func `a quarter circle seen from its center is searched to an end`() {
    let k = 0.5522847498307936
    let arc = CubicSegment(InkPoint(1, 0), InkPoint(1, k), InkPoint(k, 1), InkPoint(0, 1))
    check(arc, .zero, reach: 1, 4000)
    check(arc, InkPoint(1e-9, 1e-9), reach: 1, 4000)
  }

  @Test func `a line is nearest at the foot of the perpendicular or at an end`() {
    let line = LineSegment(InkPoint(0, 0), InkPoint(10, 0))
    #expect(line.nearest(to: InkPoint(4, 3)) == Nearest(t: 0.4, point: InkPoint(4, 0), distance: 3))
    #expect(line.nearest(to: InkPoint(-3, 4)) == Nearest(t: 0, point: InkPoint(0, 0), distance: 5))
    #expect(line.nearest(to: InkPoint(13, 4)) == Nearest(t: 1, point: InkPoint(10, 0), distance: 5))
    let dot = LineSegment(InkPoint(1, 1), InkPoint(1, 1))
    #expect(dot.nearest(to: InkPoint(4, 5)) == Nearest(t: 0, point: InkPoint(1, 1), distance: 5))
  }

  @Test func `a line and the straight cubic over it are equally far`() {
    var random = SeededRandom(seed: 54)
    for _ in 0..<300 {
      let (a, b) = (random.point(within: 100), random.point(within: 100))
      let p = random.point(within: 150)
      let cubic = CubicSegment(a, a, b, b)
      let line = LineSegment(a, b)
      #expect(abs(cubic.nearest(to: p).distance - line.nearest(to: p).distance) < 1e-10)
    }
  }
}
