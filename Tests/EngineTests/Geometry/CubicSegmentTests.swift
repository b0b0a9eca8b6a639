import Seeds
import Testing

@testable import InkstepEngine

struct CubicSegmentTests {
  @Test func `the curve starts and ends exactly at its end points`() {
    var random = SeededRandom(seed: 10)
    for _ in 0..<1000 {
      let curve = random.cubic(within: 1e6)
      #expect(curve.value(at: 0) == curve.start)
      #expect(curve.value(at: 1) == curve.end)
      #expect(curve.derivative(at: 0) == curve.startVelocity)
      #expect(curve.derivative(at: 1) == curve.endVelocity)
    }
  }

  @Test func `the value is the Bernstein sum of the control points`() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<1000 {
      let curve = random.cubic(within: 100)
      let t = random.double(in: 0...1)
      let s = 1 - t
      let sum =
        s * s * s * curve.start + 3 * s * s * t * curve.control1 + 3 * s * t * t * curve.control2
        + t * t * t * curve.end
      #expect(curve.value(at: t).distance(to: sum) < 1e-12)
    }
  }

  @Test func `both parts of a split lie on the curve`() {
    var random = SeededRandom(seed: 12)
    for _ in 0..<200 {
      let curve = random.cubic(within: 100)
      let t = random.double(in: 0...1)
      let (left, right) = curve.split(at: t)
      #expect(left.start == curve.start && left.end == right.start && right.end == curve.end)
      for s in parameters(16) {
        #expect(left.value(at: s).distance(to: curve.value(at: s * t)) < 1e-11)
        #expect(right.value(at: s).distance(to: curve.value(at: t + s * (1 - t))) < 1e-11)
      }
    }
  }

  @Test func `the halves of a curve on a dyadic grid are exact`() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<1000 {
      let (a, b) = (random.dyadicPoint(), random.dyadicPoint())
      let (c, d) = (random.dyadicPoint(), random.dyadicPoint())
      let (left, right) = CubicSegment(a, b, c, d).split(at: 0.5)
      // The halves by their weights, in integers: eight times the middle is a + 3b + 3c + d.
      func eighths(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> InkPoint {
        InkPoint(
          (p * a.x + q * b.x + r * c.x + s * d.x) / 8, (p * a.y + q * b.y + r * c.y + s * d.y) / 8)
      }
      let middle = eighths(1, 3, 3, 1)
      #expect(left == CubicSegment(a, eighths(4, 4, 0, 0), eighths(2, 4, 2, 0), middle))
      #expect(right == CubicSegment(middle, eighths(0, 2, 4, 2), eighths(0, 0, 4, 4), d))
    }
  }

  @Test func `a part runs between its parameters`() {
    var random = SeededRandom(seed: 14)
    for _ in 0..<200 {
      let curve = random.cubic(within: 100)
      let t0 = random.double(in: 0...1)
      let t1 = random.double(in: t0...1)
      let part = curve.part(from: t0, to: t1)
      for s in parameters(8) {
        #expect(part.value(at: s).distance(to: curve.value(at: t0 + s * (t1 - t0))) < 1e-10)
      }
      #expect(curve.part(from: 0, to: 1) == curve)
      #expect(curve.part(from: 1, to: 1).start == curve.end)
    }
  }

  @Test func `the reversed curve is the same curve backwards`() {
    var random = SeededRandom(seed: 15)
    for _ in 0..<200 {
      let curve = random.cubic(within: 100)
      for t in parameters(8) {
        #expect(curve.reversed.value(at: t).distance(to: curve.value(at: 1 - t)) < 1e-12)
      }
    }
  }

  @Test func `the derivatives agree with finite differences`() {
    var random = SeededRandom(seed: 16)
    let h = 1e-4
    for _ in 0..<500 {
      let curve = random.cubic(within: 100)
      let t = random.double(in: 0.01...0.99)
      let before = curve.value(at: t - h)
      let here = curve.value(at: t)
      let after = curve.value(at: t + h)
      // The central difference errs by h²/6·|B‴|, with |B‴| ≤ 6·8·√2·100 here: below 2e-4.
      #expect(((1 / (2 * h)) * (after - before) - curve.derivative(at: t)).length < 2e-4)
      let second = 1 / (h * h) * ((after - here) - (here - before))
      #expect((second - curve.secondDerivative(at: t)).length < 1e-4)
    }
  }

  @Test func `an affine map of the control points maps the curve`() {
    var random = SeededRandom(seed: 17)
    for _ in 0..<200 {
      let curve = random.cubic(within: 10)
      let (u, v, w) = (
        random.point(within: 3), random.point(within: 3), random.point(within: 100)
      )
      func map(_ p: InkPoint) -> InkPoint { p.x * u + p.y * v + w }
      let mapped = CubicSegment(
        map(curve.start), map(curve.control1), map(curve.control2), map(curve.end))
      for t in parameters(8) {
        #expect(mapped.value(at: t).distance(to: map(curve.value(at: t))) < 1e-12 * 100)
      }
    }
  }

  @Test func `the derivative of a cubic is the quadratic on three times its sides`() {
    var random = SeededRandom(seed: 19)
    for _ in 0..<300 {
      let curve = random.cubic(within: 100)
      let sides = [
        3 * (curve.control1 - curve.start), 3 * (curve.control2 - curve.control1),
        3 * (curve.end - curve.control2),
      ].map { InkPoint($0.x, $0.y) }
      for t in parameters(16) {
        let tip = interpolate(
          interpolate(sides[0], sides[1], t), interpolate(sides[1], sides[2], t), t)
        // The slope of a cubic is exact to the square of the step in a central difference.
        let h = 1e-4
        let slope = 1 / (2 * h) * (curve.value(at: t + h) - curve.value(at: t - h))
        #expect((slope - Vector(tip.x, tip.y)).length < 1e-4)
        #expect((curve.derivative(at: t) - Vector(tip.x, tip.y)).length < 1e-9)
      }
    }
  }

  @Test func `the curve stays in the convex hull of its control points`() {
    var random = SeededRandom(seed: 18)
    for _ in 0..<300 {
      let curve = random.cubic(within: 100)
      let controls = [curve.start, curve.control1, curve.control2, curve.end]
      // In any direction the curve reaches no farther than the farthest control point.
      for _ in 0..<8 {
        let direction = random.point(within: 1)
        let farthest = controls.map { $0.dot(direction) }.max() ?? .nan
        for t in parameters(16) {
          #expect(curve.value(at: t).dot(direction) <= farthest + 1e-12 * 100)
        }
      }
    }
  }
}

struct CurvatureTests {
  @Test func `the curvature of a parabola is its closed form`() throws {
    // y = x² has curvature 2 / (1 + 4x²)^(3/2); here x = 2t − 1.
    let parabola = cubic([-1, 2, 0, 0], [1, -4, 4, 0])
    for t in parameters(20) {
      let x = 2 * t - 1
      let q = 1 + 4 * x * x
      let curvature = try #require(parabola.curvature(at: t))
      #expect(abs(curvature - 2 / (q * q.squareRoot())) < 1e-13)
    }
    #expect(try #require(parabola.reversed.curvature(at: 0.5)) == -2)
  }

  @Test func `curvature shrinks as the curve grows`() throws {
    var random = SeededRandom(seed: 20)
    for _ in 0..<300 {
      let curve = random.cubic(within: 1)
      let t = random.double(in: 0...1)
      let curvature = try #require(curve.curvature(at: t))
      // Powers of two scale without rounding, far beyond where the cube of the speed overflows.
      for scale in [0x1p20, 0x1p-300, 0x1p-900] {
        let scaled = CubicSegment(
          scale * curve.start, scale * curve.control1, scale * curve.control2, scale * curve.end)
        let expected = curvature / scale
        #expect(scaled.curvature(at: t) == expected)
      }
    }
  }

  @Test func `there is no curvature where the derivative vanishes`() {
    let a = InkPoint(1, 2)
    let b = InkPoint(5, 7)
    #expect(CubicSegment(a, a, b, b).curvature(at: 0) == nil)
    #expect(CubicSegment(a, a, b, b).curvature(at: 1) == nil)
    #expect(CubicSegment(a, a, a, a).curvature(at: 0.3) == nil)
    #expect(PathSegment.line(LineSegment(a, a)).curvature(at: 0) == nil)
    #expect(PathSegment.line(LineSegment(a, b)).curvature(at: 0) == 0)
    #expect(CubicSegment(a, b, b, b).curvature(at: 0) == 0)
  }

  @Test func `tiny and huge curves have no NaN`() {
    var random = SeededRandom(seed: 21)
    for scale in [Double.leastNonzeroMagnitude, 0x1p-1070, 1e-300, 1e-160, 1e6, 1e150] {
      for _ in 0..<50 {
        let curve = random.cubic(within: scale)
        for t in parameters(4) {
          #expect(curve.value(at: t).isFinite)
          #expect(curve.derivative(at: t).isFinite)
          if let curvature = curve.curvature(at: t) { #expect(curvature.isFinite) }
        }
        #expect(curve.boundingBox.least.isFinite && curve.boundingBox.greatest.isFinite)
        #expect(!curve.length.isNaN)
        #expect(curve.flattened(within: scale).allSatisfy { $0.isFinite })
        let nearest = curve.nearest(to: random.point(within: scale))
        #expect(nearest.point.isFinite && !nearest.distance.isNaN)
      }
    }
  }
}
