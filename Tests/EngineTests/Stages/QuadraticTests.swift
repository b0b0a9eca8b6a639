import Foundation
import Seeds
import Testing

@testable import InkstepEngine

struct QuadraticTests {
  @Test func `few samples, one by one`() throws {
    let expected = [
      "M0 0 L0 0",
      "M0 0 L16 24",
      "M0 0 Q16 24 28 28 L40 32",
      "M0 0 Q16 24 28 28 Q40 32 52 26 L64 20",
      "M0 0 Q16 24 28 28 Q40 32 52 26 Q64 20 72 6 L80 -8",
      "M0 0 Q16 24 28 28 Q40 32 52 26 Q64 20 72 6 Q80 -8 84 -24 L88 -40",
    ]
    for (index, ink) in expected.enumerated() {
      #expect(try inkLine(Quadratic.self, samples: index + 1) == ink)
    }
  }

  @Test func `it agrees with the vectors`() throws { try checkVectors(Quadratic.self) }

  @Test func `the samples between the ends are the control points, in order`() throws {
    for stroke in randomStrokes(seed: 50) {
      let path = try Run(Quadratic.self, stroke.events()).path
      let samples = stroke.distinct
      #expect(path.first == .move(samples[0]))
      #expect(path.last == .line(samples[samples.count - 1]))
      #expect(path.flatMap { $0.points.dropLast() } == Array(samples.dropFirst().dropLast()))
    }
  }

  @Test func `n moves make n segments, a line and a curve for each sample between the ends`() throws
  {
    for stroke in randomStrokes(seed: 54) {
      let path = try Run(Quadratic.self, stroke.events()).path
      let moves = stroke.distinct.count - 1
      #expect(path.count(where: { $0.isSegment }) == max(1, moves))
      #expect(path.count(where: { $0.kind == .quad }) == max(0, moves - 1))
    }
  }

  @Test func `between 0.866 and 0.875 of an oscillation of six samples is left`() throws {
    /// The ink over samples of a sine, begun at an angle.
    func ink(from angle: Double) throws -> [PathSegment] {
      let samples = (0..<20).map { index in
        InkPoint(Double(index), 100 * sin(Double(index) * .pi / 3 + angle))
      }
      return segments(of: try Run(Quadratic.self, SampledStroke(samples).events()).path)
    }
    var gains: [Double] = []
    for (one, other) in zip(try ink(from: 0), try ink(from: .pi / 2)).dropFirst().dropLast() {
      for step in 0...20 {
        let t = Double(step) / 20
        let (a, b) = (one.value(at: t), other.value(at: t))
        #expect(abs(a.x - b.x) <= 1e-9)
        gains.append((a.y * a.y + b.y * b.y).squareRoot() / 100)
      }
    }
    #expect(abs((gains.min() ?? 0) - 0.75.squareRoot()) <= 1e-9)
    #expect(abs((gains.max() ?? 0) - 0.875) <= 1e-9)
  }

  @Test func `velocity is the move between the samples on both sides of a junction`() throws {
    for stroke in gridStrokes(seed: 51) {
      let samples = stroke.distinct
      let joints = joints(of: try Run(Quadratic.self, stroke.events()).path).dropLast()
      for (index, joint) in joints.enumerated() {
        #expect(joint.at == midpoint(samples[index + 1], samples[index + 2]))
        #expect(joint.velocityIn == samples[index + 2] - samples[index + 1])
        #expect(joint.velocityOut == joint.velocityIn)
      }
    }
  }

  @Test func `it goes along with every affine map`() throws {
    try checkCommutes(Quadratic.self, seed: 52, similarity)
    try checkCommutes(Quadratic.self, seed: 53, affinity)
  }

  @Test func `equal steps on a line stay on it`() throws {
    let stroke = SampledStroke((0..<9).map { InkPoint(Double(8 * $0), Double(4 * $0)) })
    for segment in segments(of: try Run(Quadratic.self, stroke.events()).path) {
      for step in 0...8 {
        let p = segment.value(at: Double(step) / 8)
        #expect(abs(p.x - 2 * p.y) <= 1e-12)
      }
    }
  }

  @Test func `repeats do not count, a tap is a dot, and a cancelled stroke leaves nothing`() throws
  {
    for (index, stroke) in randomStrokes(seed: 54).enumerated() {
      let run = try Run(Quadratic.self, stroke.events())
      let kept = SampledStroke(stroke.distinct)
      #expect(try run.path == Run(Quadratic.self, kept.events()).path)
      #expect(run.committed == run.path.count && run.commits == 1)
      let other = SampledStroke(Array(fewPoints.prefix(index % 8 + 1))).events()
      let alone = try Run(Quadratic.self, other).path
      #expect(
        try Run(Quadratic.self, other + stroke.events(.cancelled) + other).path == alone + alone)
    }
    let tap = SampledStroke([InkPoint](repeating: InkPoint(5, 5), count: 4))
    #expect(try Run(Quadratic.self, tap.events()).path.line == "M5 5 L5 5")
  }

  @Test func `while the pen is down the tail reaches the newest sample`() throws {
    for stroke in randomStrokes(seed: 55) {
      let steps = try Run(Quadratic.self, stroke.events()).steps
      for step in steps.dropLast() { #expect(step.tail == [.line(step.touch.point)]) }
      #expect(steps.last?.tail == [])
    }
  }
}
