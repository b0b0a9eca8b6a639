import Seeds
import Testing

@testable import InkstepEngine

struct BezierTests {
  @Test func `nothing is drawn before the fourth sample, then a curve per three more`() throws {
    for count in 1...3 { #expect(try inkLine(Bezier.self, samples: count) == "") }
    for count in 4...6 {
      #expect(try inkLine(Bezier.self, samples: count) == "M0 0 C16 24 40 32 64 20")
    }
    #expect(
      try inkLine(Bezier.self, samples: 7)
        == "M0 0 C16 24 40 32 64 20 M64 20 C80 -8 88 -40 100 -60")
  }

  @Test func `n moved events give a third as many curves, through every third sample`() throws {
    for stroke in randomStrokes(seed: 10) {
      let curves = try Run(Bezier.self, stroke.events()).path.cubics
      #expect(curves.count == stroke.moves / 3)
      for (index, curve) in curves.enumerated() {
        #expect(curve == Array(stroke.points[3 * index...3 * index + 3]))
      }
    }
  }

  @Test func `the ink lags 0, 1, 2 samples in turn, and that many are never drawn`() throws {
    for stroke in randomStrokes(seed: 11) {
      let run = try Run(Bezier.self, stroke.events())
      #expect(run.lags == (0...stroke.moves).map { $0 % 3 })
      #expect(run.counters == run.lags + [0])
      #expect(run.steps.last?.lag == stroke.moves % 3)
      #expect(run.unused.isEmpty)
    }
  }

  @Test func `s curves cost s(s + 1) elements on screen and 2s in the bitmap`() throws {
    for stroke in randomStrokes(seed: 12) {
      let s = stroke.moves / 3
      let run = try Run(Bezier.self, stroke.events())
      #expect(run.stroked == s * (s + 1))
      #expect(run.committed == 2 * s && run.commits == 1)
    }
  }

  @Test func `the place of the lift is never read`() throws {
    for var stroke in randomStrokes(seed: 13) {
      let ink = try Run(Bezier.self, stroke.events()).path
      stroke.lift = InkPoint(-7, 1234.5)
      #expect(try Run(Bezier.self, stroke.events(.cancelled)).path == ink)
    }
  }

  @Test func `a stroke of 3k + 1 samples drawn backwards is the same ink backwards`() throws {
    var random = SeededRandom(seed: 14)
    for _ in 0..<200 {
      let points = (0..<3 * Int.random(in: 1...8, using: &random) + 1).map { _ in
        InkPoint(random.double(in: -9...9), random.double(in: -9...9))
      }
      let there = try Run(Bezier.self, SampledStroke(points).events()).path.cubics
      let back = try Run(Bezier.self, SampledStroke(points.reversed()).events()).path.cubics
      #expect(back == there.reversed().map { $0.reversed() })
    }
  }
}
