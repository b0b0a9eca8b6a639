import Seeds
import Testing

@testable import InkstepEngine

struct CachedTests {
  @Test func `one to three samples are joined by lines, the lift by one more`() throws {
    #expect(try inkLine(Cached.self, samples: 1) == "M0 0 L0 0")
    #expect(try inkLine(Cached.self, samples: 2) == "M0 0 L16 24 L16 24")
    #expect(try inkLine(Cached.self, samples: 3) == "M0 0 L16 24 L40 32 L40 32")
  }

  @Test func `the ink is element for element that of linear, over several strokes too`() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<1000 {
      let events = (0..<Int.random(in: 1...4, using: &random)).flatMap { index in
        SampledStroke(onGrid: index % 2 == 0, using: &random)
          .events(Bool.random(using: &random) ? .ended : .cancelled)
      }
      #expect(try Run(Cached.self, events).path == Run(Linear.self, events).path)
    }
  }

  @Test func `a stroke costs n(n + 3) ÷ 2 elements on screen and n + 2 once in the bitmap`() throws
  {
    for stroke in randomStrokes(seed: 5) {
      let n = stroke.moves
      let run = try Run(Cached.self, stroke.events())
      #expect(run.stroked == n * (n + 3) / 2)
      #expect(run.committed == n + 2 && run.commits == 1)
      #expect(run.steps.allSatisfy { $0.lag == 0 })
    }
  }

  @Test func `finished strokes cost nothing later`() throws {
    var random = SeededRandom(seed: 6)
    for _ in 0..<200 {
      let strokes = (0..<3).map { _ in SampledStroke(onGrid: true, using: &random) }
      let together = try Run(Cached.self, strokes.flatMap { $0.events() })
      let apart = try strokes.map { try Run(Cached.self, $0.events()) }
      #expect(together.stroked == apart.reduce(0) { $0 + $1.stroked })
      #expect(together.committed == apart.reduce(0) { $0 + $1.committed })
      #expect(together.commits == 3)
    }
  }

  @Test func `the redraw after a lift strokes nothing, because the path was cleared first`() throws
  {
    for stroke in randomStrokes(seed: 7).prefix(100) {
      let last = try #require(try Run(Cached.self, stroke.events()).steps.last)
      #expect(last.display && last.stroked == 0)
    }
  }
}
