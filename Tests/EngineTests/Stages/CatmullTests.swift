import Seeds
import Testing

@testable import InkstepEngine

struct CatmullTests {
  @Test func `few samples, one by one`() throws {
    let samples = [InkPoint(0, 0), InkPoint(9, 0), InkPoint(18, 0), InkPoint(18, 9)]
    let expected = [
      "M0 0 L0 0",
      "M0 0 C3 0 6 0 9 0",
      "M0 0 C3 0 6 0 9 0 C12 0 15 0 18 0",
      "M0 0 C3 0 6 0 9 0 C12 0 16.5 -1.5 18 0 C19.5 1.5 18 6 18 9",
    ]
    for (index, ink) in expected.enumerated() {
      let stroke = SampledStroke(Array(samples.prefix(index + 1)))
      #expect(try Run(Catmull.self, stroke.events()).path.line == ink)
    }
  }

  @Test func `it agrees with the vectors`() throws { try checkVectors(Catmull.self) }

  @Test func `it passes through every sample that differs, in order`() throws {
    for stroke in randomStrokes(seed: 60) {
      let path = try Run(Catmull.self, stroke.events()).path
      let samples = stroke.distinct
      #expect(path.map(\.end) == (samples.count == 1 ? [samples[0], samples[0]] : samples))
    }
  }

  @Test func `Barry and Goldman's pyramid over the same knots gives the same points`() throws {
    for stroke in randomStrokes(seed: 61) where stroke.distinct.count > 1 {
      let p = stroke.distinct
      let all = [2 * p[0] - p[1]] + p + [2 * p[p.count - 1] - p[p.count - 2]]
      let curves = try Run(Catmull.self, stroke.events()).path.cubics
      for (index, c) in curves.enumerated() {
        let curve = CubicSegment(c[0], c[1], c[2], c[3])
        for step in 0...6 {
          let t = Double(step) / 6
          let expected = pyramid(Array(all[index..<index + 4]), t)
          #expect(curve.value(at: t).distance(to: expected) <= 1e-9 * 3000)
        }
      }
    }
  }

  /// The point at a fraction of the interval from the second to the third of four points, by interpolation
  /// between knots whose distances are the square roots of those of the points (Barry and Goldman 1988).
  private func pyramid(_ p: [InkPoint], _ share: Double) -> InkPoint {
    var knots = [0.0]
    for (a, b) in zip(p, p.dropFirst()) {
      knots.append(knots[knots.count - 1] + a.distance(to: b).squareRoot())
    }
    let t = knots[1] + share * (knots[2] - knots[1])
    var points = p
    for level in 1...3 {
      points = (0..<points.count - 1).map { i in
        // The last level only covers the middle knots.
        let (from, to) = level == 3 ? (knots[1], knots[2]) : (knots[i], knots[i + level])
        return interpolate(points[i], points[i + 1], (t - from) / (to - from))
      }
    }
    return points[0]
  }

  @Test func `the tangents on both sides of a sample agree`() throws {
    for stroke in randomStrokes(seed: 62) {
      for joint in joints(of: try Run(Catmull.self, stroke.events()).path) {
        if joint.velocityIn.length > 1e-6, let turn = joint.turn { #expect(turn.magnitude <= 1e-5) }
      }
    }
  }

  @Test func `the samples in reverse give the same curve`() throws {
    for stroke in randomStrokes(seed: 63) {
      let samples = stroke.distinct
      let there = try Run(Catmull.self, SampledStroke(samples).events()).path.cubics
      let back = try Run(Catmull.self, SampledStroke(samples.reversed()).events()).path.cubics
      for (a, b) in zip(there, back.reversed()) {
        for (p, q) in zip(a, b.reversed()) { #expect(p.distance(to: q) <= 1e-9) }
      }
      #expect(there.count == back.count)
    }
  }

  @Test
  func
    `a control is a third of the velocity of the parabola through three samples`()
  {
    var random = SeededRandom(seed: 68)
    func point() -> InkPoint { InkPoint(random.double(in: 0...100), random.double(in: 0...100)) }
    for _ in 0..<300 {
      let (p, q, r) = (point(), point(), point())
      let (before, after) = (p.distance(to: q).squareRoot(), q.distance(to: r).squareRoot())
      // The parabola through the samples at the times −before, 0 and after, by Newton's differences.
      let (rise, next) = (1 / before * (q - p), 1 / after * (r - q))
      let velocity = rise + before / (before + after) * (next - rise)
      #expect(Catmull.control(p, q, r).distance(to: q + after / 3 * velocity) <= 1e-9)
      // Towards r, as far from q as p is.
      let even = q + p.distance(to: q) / q.distance(to: r) * (r - q)
      #expect(Catmull.control(p, q, even).distance(to: q + 1.0 / 6 * (even - p)) <= 1e-9)
    }
  }

  @Test func `no piece crosses itself, where one of equal knots may`() {
    var random = SeededRandom(seed: 67)
    func point() -> InkPoint { InkPoint(random.double(in: 0...100), random.double(in: 0...100)) }
    var crossings = 0
    for _ in 0..<300 {
      // Uneven, with the two middle points close together.
      let middle = point()
      let close = middle + InkPoint(random.double(in: -6...6), random.double(in: -6...6))
      let (p, q) = (point(), point())
      let piece = CubicSegment(
        middle, Catmull.control(p, middle, close), Catmull.control(q, close, middle), close)
      #expect(!crossesItself(piece))
      let even = CubicSegment(
        middle, middle + 1.0 / 6 * (close - p), close - 1.0 / 6 * (q - middle), close)
      if crossesItself(even) { crossings += 1 }
    }
    #expect(crossings > 20)
  }

  /// Whether a polyline along a curve crosses itself.
  private func crossesItself(_ curve: CubicSegment) -> Bool {
    let places = (0...80).map { curve.value(at: Double($0) / 80) }
    for i in 0..<78 {
      for j in (i + 2)..<80 {
        let (a, b, c, d) = (places[i], places[i + 1], places[j], places[j + 1])
        let (u, v) = (b - a, d - c)
        if u.cross(c - a) * u.cross(d - a) < 0, v.cross(a - c) * v.cross(b - c) < 0 { return true }
      }
    }
    return false
  }

  @Test func `it goes along with similarities`() throws {
    try checkCommutes(Catmull.self, seed: 64, similarity)
  }

  @Test func `equal steps on a line stay on it`() throws {
    let stroke = SampledStroke((0..<9).map { InkPoint(Double(8 * $0), Double(4 * $0)) })
    for segment in segments(of: try Run(Catmull.self, stroke.events()).path) {
      for step in 0...8 {
        let p = segment.value(at: Double(step) / 8)
        #expect(abs(p.x - 2 * p.y) <= 1e-12)
      }
    }
  }

  @Test func `a piece is settled one sample late, and the tail that is shown may still move`()
    throws
  {
    for stroke in randomStrokes(seed: 65) {
      let run = try Run(Catmull.self, stroke.events())
      let samples = stroke.distinct
      var distinct = 1
      for step in run.steps.dropLast() {
        if step.branch == .curve || step.branch == .stored { distinct += 1 }
        #expect(step.tail.last?.end == step.touch.point)
        #expect(step.appended.count == (step.branch == .curve || step.event == 0 ? 1 : 0))
        if step.branch == .curve { #expect(step.junction == samples[distinct - 2]) }
      }
    }
  }

  @Test func `repeats do not count, a tap is a dot, and a cancelled stroke leaves nothing`() throws
  {
    for (index, stroke) in randomStrokes(seed: 66).enumerated() {
      let run = try Run(Catmull.self, stroke.events())
      let kept = SampledStroke(stroke.distinct)
      #expect(try run.path == Run(Catmull.self, kept.events()).path)
      #expect(run.committed == run.path.count && run.commits == 1)
      let other = SampledStroke(Array(fewPoints.prefix(index % 8 + 1))).events()
      let alone = try Run(Catmull.self, other).path
      #expect(
        try Run(Catmull.self, other + stroke.events(.cancelled) + other).path == alone + alone)
    }
    let tap = SampledStroke([InkPoint](repeating: InkPoint(5, 5), count: 4))
    #expect(try Run(Catmull.self, tap.events()).path.line == "M5 5 L5 5")
  }

  @Test func `samples too close for a distance make no number that is not finite`() throws {
    let points = [0, 5e-324, 1e-200, 9e5, -9e5, 1e-162].map { InkPoint($0, 1 - $0) }
    let path = try Run(Catmull.self, SampledStroke(points).events()).path
    #expect(path.allSatisfy { $0.points.allSatisfy(\.isFinite) })
  }
}
