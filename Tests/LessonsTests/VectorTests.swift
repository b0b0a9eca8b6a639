// The published test vectors: their strokes have the properties that their names state, and show every
// known mistake.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons

struct VectorTests {
  @Test func `there are two thousand vectors, every one another, with names of their own`() throws {
    let strokes = VectorFeature.allCases.flatMap { $0.strokes }
    #expect(strokes.count * DrawingStage.allCases.count >= 2000)
    #expect(Set(strokes.map { $0.id }).count == strokes.count)
    #expect(Set(strokes.map { $0.events.map { "\($0.phase) \($0.point)" } }).count == strokes.count)
    for stage in DrawingStage.allCases {
      for stroke in strokes { _ = try Trace(stage, over: stroke) }
    }
  }

  @Test func `the strokes of a feature have it`() {
    func strokes(_ feature: VectorFeature) -> [[TouchEvent]] { feature.strokes.map { $0.events } }
    func moved(_ events: [TouchEvent]) -> [InkPoint] {
      events.filter { !$0.phase.endsStroke }.map { $0.point }
    }
    func steps(_ events: [TouchEvent]) -> [Double] {
      zip(events, events.dropFirst()).map { $0.point.distance(to: $1.point) }
    }
    let far = strokes(.far).flatMap { $0 }.flatMap { [$0.point.x, $0.point.y] }
    #expect(far.contains { $0 < -1000 } && far.contains { $0 > 10_000 })
    let fine = strokes(.fine).flatMap { $0 }.filter { $0.point.x != $0.point.x.rounded() }
    #expect(fine.count > 80)
    #expect(strokes(.taps).allSatisfy { tap in moved(tap).allSatisfy { $0 == tap[0].point } })
    #expect(Set(strokes(.lengths).map { $0.count }) == Set(3...14))
    #expect(strokes(.repeats).allSatisfy { steps($0).dropLast().contains(0) })
    #expect(strokes(.nearRepeats).allSatisfy { steps($0).contains { $0 > 0 && $0 < 0.01 } })
    #expect(strokes(.lifts).allSatisfy { (steps($0).last ?? 0) > 0 })
    #expect(strokes(.cancelled).allSatisfy { $0.last?.phase == .cancelled })
    #expect(strokes(.touches).allSatisfy { $0.count { $0.phase == .began } > 1 })
    #expect(strokes(.touches).count { $0.contains { $0.phase == .cancelled } } > 12)
    #expect(strokes(.long).allSatisfy { $0.count > 40 })
    #expect(
      strokes(.straight).allSatisfy { events in
        let start = events[0].point
        return events.allSatisfy { ($0.point - start).cross(events[1].point - start) == 0 }
      })
    #expect(
      strokes(.corners).allSatisfy { events in
        zip(events, zip(events.dropFirst(), events.dropFirst(2))).contains { a, next in
          (next.0.point - a.point).dot(next.1.point - next.0.point) <= 0
        }
      })
  }

  @Test(arguments: DrawingStage.allCases)
  func `every mistake that a random stroke shows is shown by a vector`(_ stage: DrawingStage) {
    let vectors = KillMatrix(stage, VectorFeature.allCases.flatMap { $0.strokes })
    let random = KillMatrix(stage, randomSessions(seed: 71, count: 16))
    for (index, mistake) in vectors.mistakes.enumerated() where !random.seenBy[index].isEmpty {
      #expect(!vectors.seenBy[index].isEmpty, "\(mistake), way \(index)")
    }
  }

  @Test func `a file of vectors says what the engine draws`() throws {
    for stage in DrawingStage.allCases {
      let text = VectorFeature.touches.texts([stage])[0]
      let file = try #require(
        try JSONSerialization.jsonObject(with: Data(text.bytes)) as? [String: Any])
      #expect(file["stage"] as? String == stage.slug)
      let vectors = try #require(file["vectors"] as? [[String: Any]])
      #expect(vectors.count == VectorFeature.strokesEach)
      for (vector, stroke) in zip(vectors, VectorFeature.touches.strokes) {
        #expect((vector["path"] as? [Any])?.count == (try Trace(stage, over: stroke)).path.count)
        #expect((vector["events"] as? [Any])?.count == stroke.events.count)
      }
    }
  }
}
