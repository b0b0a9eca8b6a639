import Testing

@testable import InkstepEngine

struct SmoothedTests {
  @Test func `nothing is drawn before the fifth sample, then curves join at midpoints`() throws {
    for count in 1...4 { #expect(try inkLine(Smoothed.self, samples: count) == "") }
    for count in 5...7 {
      #expect(try inkLine(Smoothed.self, samples: count) == "M0 0 C16 24 40 32 60 12")
    }
    #expect(
      try inkLine(Smoothed.self, samples: 8)
        == "M0 0 C16 24 40 32 60 12 M60 12 C80 -8 88 -40 106 -48")
  }

  @Test func `n moved events give a third of n − 1 curves`() throws {
    for stroke in randomStrokes(seed: 20) {
      let n = stroke.moves
      let run = try Run(Smoothed.self, stroke.events())
      #expect(run.segments == (n >= 1 ? (n - 1) / 3 : 0))
      #expect(run.path.count == 2 * run.segments)
    }
  }

  @Test func `the ink lags 1, 2, 3 samples in turn, and that many are never drawn`() throws {
    for stroke in randomStrokes(seed: 21) {
      let n = stroke.moves
      let run = try Run(Smoothed.self, stroke.events())
      #expect(run.lags == (0...n).map { $0 == 0 ? 0 : 1 + ($0 - 1) % 3 })
      #expect(run.counters == run.lags + [0])
      #expect(run.steps.last?.lag == (n == 0 ? 0 : 1 + (n - 1) % 3))
    }
  }

  @Test func `a stroke of four moves or more loses 1 + (n − 1) mod 3 samples, a shorter one all`()
    throws
  {
    for stroke in randomStrokes(seed: 29) {
      let n = stroke.moves
      let curves = try Run(Smoothed.self, stroke.events()).path.cubics
      // The last of s curves replaces sample 3s by its end.
      if let last = curves.last { #expect(last[2] == stroke.points[3 * curves.count - 1]) }
      let lost = curves.isEmpty ? n + 1 : n - 3 * curves.count
      #expect(lost == (n < 4 ? n + 1 : 1 + (n - 1) % 3))
    }
  }

  @Test func `every third sample gives way to a midpoint and is never drawn`() throws {
    for stroke in randomStrokes(seed: 22) {
      let run = try Run(Smoothed.self, stroke.events())
      #expect(run.unused == (0..<run.segments).map { 3 * $0 + 3 })
      for (index, curve) in run.path.cubics.enumerated() {
        let p = stroke.points[(3 * index)...].prefix(5).map { $0 }
        #expect(curve[1] == p[1] && curve[2] == p[2])
        #expect(curve[3] == InkPoint((p[2].x + p[4].x) / 2, (p[2].y + p[4].y) / 2))
      }
    }
  }

  @Test func `s curves cost s(s + 1) elements on screen and 2s in the bitmap`() throws {
    for stroke in randomStrokes(seed: 23) {
      let run = try Run(Smoothed.self, stroke.events())
      let s = stroke.moves >= 1 ? (stroke.moves - 1) / 3 : 0
      #expect(run.stroked == s * (s + 1))
      #expect(run.committed == 2 * s && run.commits == 1)
    }
  }

  @Test func `the derivative goes on unchanged at every junction`() throws {
    for stroke in randomStrokes(seed: 24) {
      let curves = try Run(Smoothed.self, stroke.events()).path.cubics
      for (before, after) in zip(curves, curves.dropFirst()) {
        let arriving = 3 * (before[3] - before[2])
        let leaving = 3 * (after[1] - after[0])
        #expect((arriving - leaving).length <= 1e-12 * 1000)
        #expect((arriving - 1.5 * (after[1] - before[2])).length <= 1e-12 * 1000)
      }
    }
  }

  @Test func `on a grid of half points the derivatives at a junction are equal to the bit`() throws
  {
    for stroke in gridStrokes(seed: 25) {
      let curves = try Run(Smoothed.self, stroke.events()).path.cubics
      for (before, after) in zip(curves, curves.dropFirst()) {
        #expect(before[3] - before[2] == after[1] - after[0])
      }
    }
  }

  @Test func `the second derivative jumps by 6((p₅ − 2p₄) − (p₁ − 2p₂))`() throws {
    for stroke in gridStrokes(seed: 26) {
      let curves = try Run(Smoothed.self, stroke.events()).path.cubics
      for (index, (a, b)) in zip(curves, curves.dropFirst()).enumerated() {
        let p = Array(stroke.points[(3 * index)...])
        let arriving = 6 * (a[1] - 2 * a[2] + a[3])
        let leaving = 6 * (b[0] - 2 * b[1] + b[2])
        #expect(leaving - arriving == 6 * ((p[5] - 2 * p[4]) - (p[1] - 2 * p[2])))
      }
    }
  }

  @Test func `the curvatures at a junction follow from the samples around it`() throws {
    for stroke in randomStrokes(seed: 27) {
      let ink = try Run(Smoothed.self, stroke.events()).path
      for (index, joint) in joints(of: ink).enumerated() {
        let p = Array(stroke.points[(3 * index)...])
        let chord = p[4] - p[2]
        if chord == .zero {
          #expect(joint.curvatureIn == nil && joint.curvatureOut == nil && joint.turn == nil)
          continue
        }
        let cubed = chord.length * chord.length * chord.length
        let kIn = 8.0 / 3 * (p[2] - p[1]).cross(chord) / cubed
        let kOut = 8.0 / 3 * chord.cross(p[5] - p[4]) / cubed
        let foundIn = try #require(joint.curvatureIn)
        let foundOut = try #require(joint.curvatureOut)
        #expect((foundIn - kIn).magnitude <= 1e-9 * max(1, kIn.magnitude))
        #expect((foundOut - kOut).magnitude <= 1e-9 * max(1, kOut.magnitude))
        #expect(try #require(joint.turn).magnitude <= 1e-6)
      }
    }
  }

  @Test func `the place of the lift is never read`() throws {
    for var stroke in randomStrokes(seed: 28) {
      let ink = try Run(Smoothed.self, stroke.events()).path
      stroke.lift = InkPoint(-7, 1234.5)
      #expect(try Run(Smoothed.self, stroke.events(.cancelled)).path == ink)
    }
  }
}
