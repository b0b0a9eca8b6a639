import Seeds
import Testing

@testable import InkstepEngine

struct LinearTests {
  @Test func `one to four samples are joined by lines, the lift by one more`() throws {
    #expect(try inkLine(Linear.self, samples: 1) == "M0 0 L0 0")
    #expect(try inkLine(Linear.self, samples: 2) == "M0 0 L16 24 L16 24")
    #expect(try inkLine(Linear.self, samples: 3) == "M0 0 L16 24 L40 32 L40 32")
    #expect(try inkLine(Linear.self, samples: 4) == "M0 0 L16 24 L40 32 L64 20 L64 20")
  }

  @Test func `a session without events draws nothing`() throws {
    #expect(try Run(Linear.self, []).path.isEmpty)
  }

  @Test func `n moved events give n + 1 lines through every sample and never lag`() throws {
    for stroke in randomStrokes(seed: 1) {
      let run = try Run(Linear.self, stroke.events())
      #expect(
        run.path
          == [.move(stroke.points[0])]
          + (stroke.points.dropFirst() + [stroke.lift]).map { .line($0) })
      #expect(run.segments == stroke.moves + 1)
      #expect(run.steps.allSatisfy { $0.lag == 0 && $0.slots == nil && $0.junction == nil })
    }
  }

  @Test func `a stroke costs (n + 1)(n + 4) ÷ 2 elements on screen and none in the bitmap`() throws
  {
    for stroke in randomStrokes(seed: 2) {
      let n = stroke.moves
      let run = try Run(Linear.self, stroke.events())
      #expect(run.stroked == (n + 1) * (n + 4) / 2)
      #expect(run.committed == 0 && run.commits == 0)
    }
  }

  @Test func `every stroke pays again for all strokes before it`() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      let strokes = (0..<3).map { _ in SampledStroke(onGrid: true, using: &random) }
      let run = try Run(Linear.self, strokes.flatMap { $0.events() })
      var older = 0
      var expected = 0
      for stroke in strokes {
        let n = stroke.moves
        expected += (n + 1) * (n + 4) / 2 + (n + 1) * older
        older += n + 2
      }
      #expect(run.stroked == expected)
    }
  }

  @Test func `a cancelled touch is drawn as if it had ended`() throws {
    let stroke = SampledStroke(fewPoints)
    #expect(
      try Run(Linear.self, stroke.events(.cancelled)).path
        == Run(Linear.self, stroke.events()).path)
  }
}
