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
    #expect(strokes(.noEnd).allSatisfy { $0.last?.phase.endsStroke == false })
    #expect(strokes(.noEnd).count { $0.contains { $0.phase.endsStroke } } == 12)
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
    let strokes = VectorFeature.allCases.flatMap { $0.strokes }
    for (index, stroke) in strokes.enumerated() {
      #expect(vectors.seenBy.contains { $0.contains(index) }, "\(stroke.id) shows no mistake")
    }
    // The stroke of a report shows what was reported, in each stage in which that shows at all.
    let mistakes = vectors.mistakes.map { $0.name }
    let first = strokes.count - FieldReport.all.count
    for (index, report) in FieldReport.all.enumerated() {
      let ways = mistakes.indices.filter { mistakes[$0] == "\(report.mistake)" }
      if ways.allSatisfy({ random.seenBy[$0].isEmpty }) { continue }
      // Where no leftover is drawn none can be lost, but short touches can.
      if "\(report.mistake)" == "leftover-lost", [.bezier, .smoothed].contains(stage) { continue }
      let isShown = ways.contains { vectors.seenBy[$0].contains(first + index) }
      #expect(isShown, "\(strokes[first + index].id) does not show \(report.mistake)")
    }
  }

  /// Programs that lose digits of what they read and of what they draw.
  private static let coarse: [(String, @Sendable (Double) -> Double)] = [
    ("single precision", { Double(Float($0)) }),
    ("half precision", { Double(Float16($0)) }),
    ("two decimals", { ($0 * 100).rounded() / 100 }),
  ]

  @Test(arguments: DrawingStage.allCases)
  func `a program that loses digits fails`(_ stage: DrawingStage) throws {
    for (name, rounded) in Self.coarse {
      let agrees = try VectorFeature.allCases.flatMap { $0.strokes }.allSatisfy { stroke in
        let path = try coarsePath(stage, stroke, rounded)
        return try Trace(stage, over: stroke).disagreement(with: path) == nil
      }
      #expect(!agrees, "\(name)")
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `a right program in single precision agrees within the recommended tolerance`(
    _ stage: DrawingStage
  ) throws {
    let features = VectorFeature.allCases.filter { $0 != .precision }
    // In single precision, some samples of these equal the one before.
    let merged = ["field-37", "almost-equal"]
    let strokes = features.flatMap { $0.strokes } + publishedStrokes
    for stroke in strokes where !merged.contains(stroke.id) {
      let path = try coarsePath(stage, stroke) { Double(Float($0)) }
      let difference = try Trace(stage, over: stroke).pathDifference(
        from: path, tolerance: .recommended)
      #expect(difference == nil, "\(stroke.id)")
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

extension CoordinateTolerance {
  /// What the documents recommend for programs in single precision.
  fileprivate static let recommended = CoordinateTolerance(1e-3, relative: 1e-6)
}

/// The path of a program that rounds what it reads and what it draws.
private func coarsePath(
  _ stage: DrawingStage, _ stroke: Stroke, _ rounded: (Double) -> Double
) throws -> [PathElement] {
  func place(_ point: InkPoint) -> InkPoint { InkPoint(rounded(point.x), rounded(point.y)) }
  let events = stroke.events.map { TouchEvent($0.phase, place($0.point)) }
  let read = Stroke(id: stroke.id, width: stroke.width, height: stroke.height, events: events)
  return try Trace(stage, over: read).path.map { element in
    switch element {
    case .move(let p): .move(place(p))
    case .line(let p): .line(place(p))
    case .quad(let c, let p): .quad(place(c), place(p))
    case .cubic(let a, let b, let p): .cubic(place(a), place(b), place(p))
    }
  }
}
