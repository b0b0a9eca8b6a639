import Testing

@testable import InkstepEngine

struct FlushingTests {
  @Test func `one to three samples are joined by lines, the lift by one more`() throws {
    #expect(try inkLine(Flushing.self, samples: 1) == "M0 0 L0 0")
    #expect(try inkLine(Flushing.self, samples: 2) == "M0 0 L16 24 L16 24")
    #expect(try inkLine(Flushing.self, samples: 3) == "M0 0 L16 24 L40 32 L40 32")
  }

  @Test func `every vector comes out as stated`() throws {
    for vector in try InkInTimeVectors.load().flushing {
      let events = vector.events.compactMap(\.touch)
      #expect(events.count == vector.events.count)
      let run = try Run(Flushing.self, events)
      let path: [[InkInTimeVectors.Part]] = run.path.map { element in
        [.letter("\(element.letter)")] + element.points.flatMap { [.number($0.x), .number($0.y)] }
      }
      #expect(path == vector.path)
      #expect(run.steps.map(\.stroked) == vector.stroked)
      #expect(run.steps.filter { $0.commits > 0 }.map(\.committed) == vector.commits)
    }
  }

  @Test func `the ink is that of cached, with one move more for each full block`() throws {
    for stroke in randomStrokes(seed: 31) {
      let path = try Run(Flushing.self, stroke.events()).path
      let cached = try Run(Cached.self, stroke.events()).path
      #expect(path.count == cached.count + stroke.moves / 16)
      #expect(path.filter { $0.kind == .line } == cached.filter { $0.kind == .line })
    }
  }

  @Test func `a stroke of qF + r moves strokes the number of elements of the closed form`() throws {
    for stroke in randomStrokes(seed: 32) {
      let (q, r) = stroke.moves.quotientAndRemainder(dividingBy: 16)
      let run = try Run(Flushing.self, stroke.events())
      #expect(run.stroked == q * (15 * 18 / 2 + 1) + r * (r + 3) / 2)
      #expect(run.steps.allSatisfy { $0.stroked <= 16 && $0.lag == 0 })
    }
  }

  @Test func `the price per move is that of the model, counted on the stage`() {
    for (block, blit) in [(1, 8.0), (5, 0), (16, 200), (40, 32)] {
      var stage = Flushing(block: block)
      var canvas = InkCanvas()
      stage.began(.zero, on: &canvas)
      var cost = 0.0
      for index in 1...(4 * block) {
        canvas.beginEvent()
        stage.moved(InkPoint(Double(index), 0), on: &canvas)
        cost += blit + Double(canvas.liveCount) + Double(canvas.commits) * blit
      }
      let price = FlushCost(copy: blit).perMove(flushEvery: Double(block))
      #expect(abs(cost / Double(4 * block) - price) <= 1e-12 * price)
    }
  }

  @Test func `a flush has a branch of its own`() throws {
    let stroke = SampledStroke(
      (0...40).map { InkPoint(Double($0), 0) }, lift: InkPoint(40, 0))
    let branches = try Run(Flushing.self, stroke.events()).steps.map(\.branch)
    #expect(branches.indices.filter { branches[$0] == .flushed } == [16, 32])
    #expect(Flushing.description.branches == [.began, .line, .flushed, .lift, .cancelled])
    #expect(!Linear.description.branches.contains(.flushed))
  }

  @Test func `a cancelled touch paints the rest of the path, as a lift does`() throws {
    for stroke in randomStrokes(seed: 33) {
      let lifted = stroke.events()
      let cancelled =
        lifted.dropLast() + lifted.suffix(1).map { TouchEvent(.cancelled, $0.point) }
      let run = try Run(Flushing.self, Array(cancelled))
      #expect(run.path == (try Run(Flushing.self, lifted).path))
      #expect(run.steps.map(\.committed) == (try Run(Flushing.self, lifted).steps.map(\.committed)))
    }
  }
}
