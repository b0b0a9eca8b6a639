import Foundation
import Seeds
import Testing

@testable import InkstepEngine

struct DeviationTests {
  /// The same by comparing every sample with every segment.
  private func bruteForce(_ samples: [InkPoint], _ path: [PathElement]) -> [Double] {
    let segments = segments(of: path)
    return samples.map { p in segments.map { $0.nearest(to: p).distance }.min() ?? .nan }
  }

  private func ink<Drawing: Stage>(_: Drawing.Type, _ stroke: SampledStroke) throws -> [PathElement]
  {
    var session = Session<Drawing>()
    for event in stroke.events() { try session.feed(event) }
    return session.canvas.path
  }

  private func check<Drawing: Stage>(_ type: Drawing.Type) throws {
    for stroke in randomStrokes(seed: 80).prefix(300) {
      let path = try ink(type, stroke)
      let found = deviations(of: stroke.points, from: path)
      if segments(of: path).isEmpty {
        #expect(found.isEmpty)
        continue
      }
      let expected = bruteForce(stroke.points, path)
      #expect(found.count == expected.count)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-9 })
      let largest = try #require(largestDeviation(of: stroke.points, from: path))
      #expect(abs(largest - (expected.max() ?? .nan)) <= 1e-9)
    }
  }

  @Test func `the tree finds what a look at every segment finds, linear`() throws {
    try check(Linear.self)
  }
  @Test func `the tree finds what a look at every segment finds, bezier`() throws {
    try check(Bezier.self)
  }
  @Test func `the tree finds what a look at every segment finds, smoothed`() throws {
    try check(Smoothed.self)
  }
  @Test func `the tree finds what a look at every segment finds, finished`() throws {
    try check(Finished.self)
  }

  @Test func `points that are no samples of the ink are measured as well`() {
    var random = SeededRandom(seed: 81)
    let path: [PathElement] =
      [.move(random.point(within: 100))]
      + (0..<200).map { i in
        i % 3 == 0
          ? .line(random.point(within: 100))
          : i % 7 == 0
            ? .move(random.point(within: 100))
            : .cubic(
              random.point(within: 100), random.point(within: 100), random.point(within: 100))
      }
    let points = (0..<200).map { _ in random.point(within: 300) }
    let expected = bruteForce(points, path)
    let found = deviations(of: points, from: path)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-9 })
    // More points than segments, or fewer, only change where the search begins.
    #expect(deviations(of: [points[7]], from: path) == [found[7]])
  }

  @Test func `samples on a polyline do not stray at all`() throws {
    for stroke in randomStrokes(seed: 82).prefix(200) {
      let found = try deviations(of: stroke.points, from: ink(Linear.self, stroke))
      #expect(found.allSatisfy { $0 == 0 })
    }
  }

  @Test func `the farthest point of a line from two dots is an end or equally far from both`() {
    var random = SeededRandom(seed: 83)
    for _ in 0..<300 {
      let (a, b) = (random.point(within: 100), random.point(within: 100))
      let dots = [random.point(within: 100), random.point(within: 100)]
      let ink = dots.flatMap { [PathElement.move($0), .line($0)] }
      func distance(_ p: InkPoint) -> Double { dots.map { $0.distance(to: p) }.min() ?? .nan }
      var expected = max(distance(a), distance(b))
      // Where |p − c|² = |p − d|² on p = a + u·(b − a), which is linear in u.
      let apart = dots[1] - dots[0]
      let u = (midpoint(dots[0], dots[1]) - a).dot(apart) / (b - a).dot(apart)
      if u > 0, u < 1 { expected = max(expected, distance(a + u * (b - a))) }
      let found = largestDeviation(along: [a, b], from: ink) ?? .nan
      #expect(found <= expected + 1e-9 && found >= expected - 1.001e-6)
    }
  }

  @Test func `the largest distance along a line is that of a dense search`() throws {
    var random = SeededRandom(seed: 84)
    for stroke in randomStrokes(seed: 85).prefix(10) {
      let line = (0..<6).map { _ in random.point(within: 300) }
      for path in [try ink(Finished.self, stroke), try ink(Catmull.self, stroke)] {
        var dense: [InkPoint] = []
        for (a, b) in zip(line, line.dropFirst()) {
          let count = (a.distance(to: b) / 0.2).rounded(.up)
          dense += (0...Int(count)).map { a + Double($0) / count * (b - a) }
        }
        let expected = try #require(largestDeviation(of: dense, from: path))
        let found = try #require(largestDeviation(along: line, from: path))
        // Between points 0.2 apart the distance can be greater by a tenth of a point.
        #expect(found >= expected - 1.001e-6 && found <= expected + 0.1)
      }
    }
  }

  @Test func `where the whole line is equally far the search ends, too`() throws {
    let parallel: [PathElement] = [.move(InkPoint(0, 3)), .line(InkPoint(500, 3))]
    #expect(largestDeviation(along: [.zero, InkPoint(500, 0)], from: parallel) == 3)
    // The line in the middle of two others, and a curve that is its own path.
    let both = parallel + [.move(InkPoint(0, -3)), .line(InkPoint(500, -3))]
    #expect(largestDeviation(along: [.zero, InkPoint(500, 0)], from: both) == 3)
    let arc = CubicSegment(.zero, InkPoint(0, 80), InkPoint(200, 80), InkPoint(200, 0))
    let chords = arc.flattened(within: 1e-4)
    let path: [PathElement] = [.move(.zero), .cubic(arc.control1, arc.control2, arc.end)]
    let found = try #require(largestDeviation(along: chords, from: path))
    #expect(found > 0 && found <= 1e-4)
  }

  @Test func `no ink, no deviations; no samples, none either`() {
    #expect(deviations(of: [InkPoint(1, 1)], from: []).isEmpty)
    #expect(deviations(of: [InkPoint(1, 1)], from: [.move(InkPoint(1, 1))]).isEmpty)
    #expect(deviations(of: [], from: [.move(.zero), .line(InkPoint(1, 0))]).isEmpty)
    #expect(largestDeviation(of: [InkPoint(1, 1)], from: []) == nil)
    #expect(largestDeviation(of: [], from: [.move(.zero), .line(InkPoint(1, 0))]) == nil)
    #expect(largestDeviation(along: [InkPoint(1, 1), .zero], from: []) == nil)
    #expect(largestDeviation(along: [], from: [.move(.zero), .line(InkPoint(1, 0))]) == nil)
    #expect(largestDeviation(along: [InkPoint(0, 2)], from: [.move(.zero), .line(.zero)]) == 2)
  }

  @Test func `a dot is as far as its point`() {
    let dot: [PathElement] = [.move(InkPoint(1, 1)), .line(InkPoint(1, 1))]
    #expect(deviations(of: [InkPoint(1, 1), InkPoint(4, 5)], from: dot) == [0, 5])
  }

  @Test func `twenty thousand equal samples, or laps over the same circle, stay quick`() throws {
    let count = 20_000
    let still = SampledStroke([InkPoint](repeating: InkPoint(5, 5), count: count))
    let circle: [(Double, Double)] = [
      (25, 0), (24, 7), (20, 15), (15, 20), (7, 24), (0, 25), (-7, 24), (-15, 20), (-20, 15),
      (-24, 7), (-25, 0), (-24, -7), (-20, -15), (-15, -20), (-7, -24), (0, -25), (7, -24),
      (15, -20), (20, -15), (24, -7),
    ]
    let laps = SampledStroke((0..<count).map { InkPoint(circle[$0 % 20].0, circle[$0 % 20].1) })
    // A quadratic search would need 10⁸ comparisons and exceed the time limit of the suite.
    #expect(
      try deviations(of: still.points, from: ink(Smoothed.self, still)).allSatisfy { $0 == 0 })
    let found = try deviations(of: laps.points, from: ink(Smoothed.self, laps))
    // Once every phase of the circle has been drawn, each lap has the same deviation as the previous one.
    #expect(found[100..<160] == found[160..<220])
    #expect((found.max() ?? .nan) < 2)
    // From far away, all of the ink is at nearly the same distance.
    let far = [InkPoint](repeating: InkPoint(1e6, 1e6), count: 200)
    let fromFar = try deviations(of: far, from: ink(Smoothed.self, laps))
    #expect(fromFar.allSatisfy { $0 == fromFar[0] })
  }

  @Test func `over laps that are all different the largest is that of all deviations`() throws {
    let laps = SampledStroke(
      (0..<600).map { index in
        let angle = 0.3 * Double(index)
        return InkPoint(10 * cos(angle), 10 * sin(angle))
      })
    let path = try ink(Finished.self, laps)
    let largest = try #require(largestDeviation(of: laps.points, from: path))
    let all = deviations(of: laps.points, from: path)
    #expect(abs(largest - (all.max() ?? .nan)) <= 1e-9)
  }

  @Test func `tiny, huge and unequal coordinates give numbers`() {
    for scale in [Double.leastNonzeroMagnitude, 1e-300, 1e-160, 1e6, 1e150] {
      let path: [PathElement] = [
        .move(InkPoint(0, 0)), .line(InkPoint(scale, 0)),
        .cubic(InkPoint(scale, scale), InkPoint(0, scale), InkPoint(0, scale)),
      ]
      let found = deviations(of: [InkPoint(scale, scale), InkPoint(-scale, 0), .zero], from: path)
      #expect(found.count == 3)
      #expect(found.allSatisfy { !$0.isNaN && $0 >= 0 && $0 <= 2 * scale })
    }
  }
}
