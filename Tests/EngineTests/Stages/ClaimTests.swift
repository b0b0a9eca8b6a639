import Foundation
import Seeds
import Testing

@testable import InkstepEngine

/// What the lessons claim in general, over seeded random strokes.
struct ClaimTests {
  @Test func `per move, line, quadratic and cubic tails leave as the ink arrives`() throws {
    var random = SeededRandom(seed: 110)
    for _ in 0..<500 {
      let p = (0...6).map { _ in random.dyadicPoint() }
      let j = midpoint(p[2], p[4])
      // The curve that ends at the joint covers three moves.
      let arriving = 1.0 / 3 * (3 * (j - p[2]))
      let waiting = [p[4], p[5], p[6]]
      for count in 1...3 {
        // A curve of degree m leaves the joint with m times its first side and covers m moves.
        let points = [j] + waiting.prefix(count)
        let leaving = 1 / Double(count) * (Double(count) * (points[1] - points[0]))
        #expect((leaving - arriving).length <= 1e-12 * 1000)
      }
    }
  }

  @Test func `the repeated sample leaves three times too fast for one move and comes to rest`() {
    var random = SeededRandom(seed: 111)
    for _ in 0..<200 {
      let j = random.dyadicPoint()
      let p = random.dyadicPoint()
      let tail = CubicSegment(j, p, p, p)
      #expect(tail.startVelocity == 3 * (p - j))
      #expect(tail.endVelocity == .zero)
      for t in [0.25, 0.5, 0.75] {
        let u = 1 - (1 - t) * (1 - t) * (1 - t)
        #expect(tail.value(at: t).distance(to: j + u * (p - j)) <= 1e-9)
      }
    }
  }

  @Test func `the tail bends at the junction as the final curve will`() throws {
    var random = SeededRandom(seed: 112)
    for _ in 0..<300 {
      let (j, p, q) = (random.dyadicPoint(), random.dyadicPoint(), random.dyadicPoint())
      if p == j { continue }
      let two = try #require(CubicSegment(j, p, q, q).curvature(at: 0))
      let three = try #require(CubicSegment(j, p, q, random.dyadicPoint()).curvature(at: 0))
      let side = (p - j).length
      let closed = 2.0 / 3 * (p - j).cross(q - p) / (side * side * side)
      #expect(abs(two - closed) <= 1e-9 * max(1, abs(closed)))
      #expect(abs(three - closed) <= 1e-9 * max(1, abs(closed)))
      // A quadratic, raised to a cubic, starts with three quarters of that.
      let raised = CubicSegment(j, j + 2.0 / 3 * (p - j), q + 2.0 / 3 * (p - q), q)
      let quadratic = try #require(raised.curvature(at: 0))
      #expect(abs(quadratic - 0.75 * closed) <= 1e-9 * max(1, abs(closed)))
    }
  }

  @Test func `curvatures agree where the joint divides the line as the claimed root says`() throws {
    var random = SeededRandom(seed: 113)
    var found = 0
    for _ in 0..<1000 {
      let p = (0...7).map { _ in random.dyadicPoint() }
      let d = p[4] - p[2]
      let a = (p[2] - p[1]).cross(d)
      let b = d.cross(p[5] - p[4])
      guard a * b > 1e-6 else { continue }
      found += 1
      let ratio = (a / b).squareRoot()
      let share = ratio / (1 + ratio)
      let j = p[2] + share * d
      let kIn = try #require(CubicSegment(p[0], p[1], p[2], j).curvature(at: 1))
      let kOut = try #require(CubicSegment(j, p[4], p[5], p[6]).curvature(at: 0))
      #expect(abs(kIn - kOut) <= 1e-7 * max(abs(kIn), 1e-6))
    }
    #expect(found > 300)
  }

  @Test func `on a circle of equal steps both curvatures are equal at every junction`() throws {
    // Corners of regular polygons, computed by rotating a vector repeatedly.
    for (cosine, sine) in [(0.8, 0.6), (0.96, 0.28), (0.28, 0.96)] {
      var radius = Vector(50, 0)
      var points: [InkPoint] = []
      for _ in 0..<20 {
        points.append(InkPoint(100, 100) + radius)
        radius = Vector(
          cosine * radius.x - sine * radius.y, sine * radius.x + cosine * radius.y)
      }
      let ink = try Run(Smoothed.self, SampledStroke(points).events()).path
      let joints = joints(of: ink)
      #expect(joints.count == 5)
      for joint in joints {
        let (a, b) = (try #require(joint.curvatureIn), try #require(joint.curvatureOut))
        #expect(abs(a - b) <= 1e-9 * abs(a))
      }
    }
  }

  @Test func `no settled ink ever moves, and without a tail no ink does`() throws {
    for stroke in randomStrokes(seed: 114) {
      let run = try Run(Finished.self, stroke.events())
      var settled: [PathElement] = []
      for step in run.steps { settled += step.appended }
      #expect(settled == run.path)
      for tailless in [
        try Run(Linear.self, stroke.events()).steps, try Run(Cached.self, stroke.events()).steps,
        try Run(Bezier.self, stroke.events()).steps, try Run(Smoothed.self, stroke.events()).steps,
      ] {
        #expect(tailless.allSatisfy { $0.tail.isEmpty })
      }
    }
  }

  @Test func `ink that stays has not moved, and a shifted line moved by its shift`() throws {
    var random = SeededRandom(seed: 115)
    for _ in 0..<100 {
      let a = random.dyadicPoint()
      let b = random.dyadicPoint()
      let curve = PathSegment.cubic(
        CubicSegment(a, random.dyadicPoint(), random.dyadicPoint(), b))
      #expect(try #require(withdrawal(of: [curve], by: [curve])).distance <= 1e-9)
      if (b - a).length < 1 { continue }
      let across = 1 / (b - a).length * Vector(-(b - a).y, (b - a).x)
      let shifted = PathSegment.line(LineSegment(a + 3 * across, b + 3 * across))
      let way = try #require(withdrawal(of: [shifted], by: [.line(LineSegment(a, b))]))
      #expect(abs(way.distance - 3) <= 1e-6)
    }
  }

  @Test func `the withdrawn ink is at least what a plain search along the tail finds`() throws {
    for stroke in randomStrokes(seed: 116).prefix(150) {
      let run = try Run(Finished.self, stroke.events())
      var pen: InkPoint?
      var tail: [PathElement] = []
      for step in run.steps {
        if let pen, !tail.isEmpty {
          let old = segments(of: [.move(pen)] + tail)
          let new = segments(of: [.move(pen)] + step.appended + step.tail)
          if let way = withdrawal(of: old, by: new), let shown = old.first {
            for k in 0...40 {
              let from = shown.value(at: Double(k) / 40)
              let nearest = new.map { $0.nearest(to: from).distance }.min() ?? 0
              #expect(nearest <= way.distance + 1e-3 * max(1, way.distance))
            }
          }
        }
        pen = step.appended.last?.end ?? pen
        tail = step.tail
      }
    }
  }

  @Test func `the formula gives 0° or 180° at a zero vector, and the engine reports no turn`() {
    for a in [Vector(3, 4), Vector(-3, 4), Vector(3, -4), Vector(-3, -4)] {
      // Two negative components make the dot product −0.
      let expected = a.x < 0 && a.y < 0 ? Double.pi : 0
      #expect(atan2(a.cross(.zero), a.dot(.zero)).magnitude == expected)
      #expect(atan2(Vector.zero.cross(a), Vector.zero.dot(a)).magnitude == expected)
      #expect(turn(from: a, to: .zero) == nil)
      #expect(turn(from: .zero, to: a) == nil)
    }
    #expect(turn(from: .zero, to: .zero) == nil)
  }
}

extension ClaimTests {
  @Test func `a joint of four-point curves turns as the polyline does at the same sample`() throws {
    for stroke in randomStrokes(seed: 118) {
      let curved = joints(of: try Run(Bezier.self, stroke.events()).path)
      let straight = joints(of: try Run(Linear.self, stroke.events()).path)
      for (index, joint) in curved.enumerated() {
        let corner = straight[3 * index + 2]
        #expect(joint.at == corner.at)
        // If either side has no direction, there is nothing to compare.
        guard let turn = joint.turn, let same = corner.turn else { continue }
        let gap = (turn - same).magnitude
        #expect(min(gap, 360 - gap) <= 1e-9)
      }
    }
  }
}

extension ClaimTests {
  @Test func `the distance from a chord to its arc is nearly d² ÷ 8r`() {
    for radius in [20.0, 100, 1000] {
      for share in [0.01, 0.1, 0.2, 0.5] {
        let chord = share * radius
        let exact = radius - (radius * radius - chord * chord / 4).squareRoot()
        let near = chord * chord / (8 * radius)
        // The next term of the series is a sixteenth of (d ÷ r)² of the first.
        #expect(exact >= near)
        #expect(exact - near <= near * share * share / 15)
      }
    }
  }
}

struct GraphClaimTests {
  @Test func `a relayout needs at most n·S and the left padding, and sometimes needs it all`()
    throws
  {
    for policy in GraphPolicy.allCases {
      for (width, step, line) in [(320, 1, 1.0), (480, 1, 1), (768, 2, 3), (100, 3, 1)] {
        let shape = try GraphShape(
          policy, width: width, pointsPerSample: step, constants: .init(lineWidth: line))
        let need = shape.layerCount * shape.samplesPerTile + shape.padding.left
        #expect(shape.mostSamplesNeeded == need)
        let period = shape.samplesPerTile
        let start = need * 2 / period * period
        let needs = (start..<start + 2 * period).map { shape.samplesNeeded(after: $0) }
        #expect(needs.max() == need)
        if policy == .repaired { #expect(shape.keptSamples >= need) }
      }
    }
  }

  @Test func `what a tile leaves out at a seam is gone with enough padding`() {
    let heights = (0..<40).map { $0 % 2 == 0 ? 10.0 : 60.0 }
    let steep = SampledLine(heights: heights, step: 1, width: 1)
    let less = steep.missingInk(leftOf: 20, padding: 0)
    let one = steep.missingInk(leftOf: 20, padding: 1)
    let two = steep.missingInk(leftOf: 20, padding: 2)
    #expect(less > one && one > 0.1 && two == 0)
    // A level line only loses its join, which is inside its own end.
    let level = SampledLine(heights: [Double](repeating: 50, count: 40), step: 1, width: 1)
    #expect(level.missingInk(leftOf: 20, padding: 1) == 0)
  }

  @Test func `a proportional and an inversely proportional cost are least where they are equal`() {
    var random = SeededRandom(seed: 117)
    for _ in 0..<200 {
      let (a, b) = (random.double(in: 0.1...50), random.double(in: 0.1...50))
      let best = (b / a).squareRoot()
      #expect(abs(a * best - b / best) <= 1e-9 * (a * best))
      for other in [0.5, 0.9, 1.1, 2] {
        #expect(a * best * other + b / (best * other) > a * best + b / best)
      }
    }
    // This does not hold for every sum: x² + 1/x is smallest where x² is half of 1/x.
    func sum(_ x: Double) -> Double { x * x + 1 / x }
    #expect(sum(1) > sum(0.8))
  }
}
