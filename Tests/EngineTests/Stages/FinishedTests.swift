import Seeds
import Testing

@testable import InkstepEngine

struct FinishedTests {
  @Test func `few samples, one by one`() throws {
    let expected = [
      "M0 0 L0 0",
      "M0 0 C16 24 16 24 16 24",
      "M0 0 C16 24 40 32 40 32",
      "M0 0 C16 24 40 32 64 20",
      "M0 0 C16 24 40 32 60 12 C80 -8 80 -8 80 -8",
      "M0 0 C16 24 40 32 60 12 C80 -8 88 -40 88 -40",
      "M0 0 C16 24 40 32 60 12 C80 -8 88 -40 100 -60",
      "M0 0 C16 24 40 32 60 12 C80 -8 88 -40 106 -48 C124 -56 124 -56 124 -56",
    ]
    for (index, ink) in expected.enumerated() {
      #expect(try inkLine(Finished.self, samples: index + 1) == ink)
    }
  }

  @Test func `the ink ends exactly at the last sample, wherever the pen was lifted`() throws {
    for stroke in randomStrokes(seed: 30) {
      #expect(try Run(Finished.self, stroke.events()).path.last?.end == stroke.lift)
    }
  }

  @Test func `samples that differ are all that counts`() throws {
    for stroke in randomStrokes(seed: 31) {
      let run = try Run(Finished.self, stroke.events())
      let kept = SampledStroke(stroke.distinct)
      #expect(try run.path == Run(Finished.self, kept.events()).path)
      let n = stroke.distinct.count - 1
      #expect(run.segments == (n == 0 ? 1 : (n - 1) / 3 + 1))
      #expect(run.path.count == run.segments + 1)
      #expect(run.committed == run.path.count && run.commits == 1)
    }
  }

  @Test func `one move begins every stroke and each curve starts where the last one ended`() throws
  {
    for stroke in randomStrokes(seed: 32) {
      let path = try Run(Finished.self, stroke.events()).path
      #expect(path.first == .move(stroke.points[0]))
      #expect(path.dropFirst().allSatisfy { $0.isSegment })
    }
  }

  @Test func `the settled curves are those of smoothed over the samples that differ`() throws {
    for stroke in randomStrokes(seed: 33) {
      let smoothed = try Run(Smoothed.self, SampledStroke(stroke.distinct).events()).path.cubics
      let finished = try Run(Finished.self, stroke.events()).path.cubics
      #expect(Array(finished.prefix(smoothed.count)) == smoothed)
      #expect(finished.count == (stroke.distinct.count == 1 ? 0 : smoothed.count + 1))
    }
  }

  @Test func `velocity goes on unchanged at every junction, into the tail too`() throws {
    for stroke in gridStrokes(seed: 34) {
      let p = stroke.distinct
      let curves = try Run(Finished.self, stroke.events()).path.cubics
      for (index, (a, b)) in zip(curves, curves.dropFirst()).enumerated() {
        #expect(a[3] - a[2] == b[1] - b[0])
        #expect(3 * (a[3] - a[2]) == 1.5 * (p[3 * index + 4] - p[3 * index + 2]))
      }
    }
  }

  @Test func `the ink does not turn at a junction unless the pen went back on itself`() throws {
    for stroke in randomStrokes(seed: 35) {
      let p = stroke.distinct
      let found = joints(of: try Run(Finished.self, stroke.events()).path)
      #expect(found.count == max(0, (p.count - 2) / 3))
      for (index, joint) in found.enumerated() {
        if p[3 * index + 2] == p[3 * index + 4] {
          #expect(joint.turn == nil)
          continue
        }
        #expect(try #require(joint.turn).magnitude <= 1e-6)
        #expect((joint.velocityIn - joint.velocityOut).length <= 1e-9)
      }
    }
  }

  @Test func `a stroke without movement is a dot`() throws {
    for repeats in 0...9 {
      let stroke = SampledStroke([InkPoint](repeating: InkPoint(5, 5), count: 1 + repeats))
      let run = try Run(Finished.self, stroke.events())
      #expect(run.path.line == "M5 5 L5 5")
      #expect(run.steps.count(where: { $0.display }) == 2)
    }
  }

  @Test func `while the pen is down the settled ink and the tail reach the newest sample`() throws {
    for stroke in randomStrokes(seed: 36) {
      for step in try Run(Finished.self, stroke.events()).steps.dropLast() {
        #expect(step.tail.last?.end == step.touch.point)
        #expect(step.lag == 0)
      }
    }
  }

  @Test func `the tail that was shown last is the tail that is kept`() throws {
    for stroke in randomStrokes(seed: 37) where stroke.lift == stroke.points.last {
      let steps = try Run(Finished.self, stroke.events()).steps
      let last = try #require(steps.last)
      #expect(last.tail == [])
      #expect(last.appended == steps.dropLast().last?.tail)
    }
  }

  @Test func `a redraw strokes the live stroke and its tail, a repeated sample asks for none`()
    throws
  {
    for stroke in randomStrokes(seed: 38) {
      var live = 0
      var newest: InkPoint?
      for step in try Run(Finished.self, stroke.events()).steps.dropLast() {
        live += step.appended.count
        let repeats = step.touch.point == newest
        #expect(step.display != repeats)
        #expect(step.stroked == (repeats ? 0 : live + 1))
        newest = step.touch.point
      }
    }
  }

  @Test func `a cancelled touch leaves nothing, before or after other strokes`() throws {
    for (index, stroke) in randomStrokes(seed: 39).enumerated() {
      let other = SampledStroke(Array(fewPoints.prefix(index % 8 + 1))).events()
      let alone = try Run(Finished.self, other).path
      let run = try Run(Finished.self, other + stroke.events(.cancelled) + other)
      #expect(run.path == alone + alone)
      let cancelled = run.steps[other.count + stroke.moves + 1]
      #expect(cancelled.committed == 0 && cancelled.commits == 0 && cancelled.appended.isEmpty)
      #expect(cancelled.tail.isEmpty && cancelled.display && cancelled.stroked == 0)
    }
  }

  @Test func `no finite stroke makes a number that is not finite`() throws {
    let extremes = [
      0, -0.0, 1e6, -1e6, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-160, 1e6.nextDown,
      0.1, 1.0 / 3,
    ]
    var random = SeededRandom(seed: 40)
    for _ in 0..<1000 {
      let points = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        InkPoint(
          extremes.randomElement(using: &random) ?? 0, extremes.randomElement(using: &random) ?? 0)
      }
      let path = try Run(Finished.self, SampledStroke(points).events()).path
      for curve in path.cubics { #expect(curve.allSatisfy { $0.isFinite }) }
      for joint in joints(of: path) {
        #expect(joint.velocityIn.isFinite && joint.velocityOut.isFinite)
        #expect(joint.turn?.isFinite ?? true)
        #expect(joint.curvatureIn?.isFinite ?? true)
        #expect(joint.curvatureOut?.isFinite ?? true)
      }
      #expect(inkLength(of: path).isFinite)
      #expect(deviations(of: points, from: path).allSatisfy { $0.isFinite })
    }
  }
}
