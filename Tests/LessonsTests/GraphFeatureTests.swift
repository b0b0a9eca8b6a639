// The published test vectors of the graph: their runs have the properties that their names state, and show
// every known mistake of the graph.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons

struct GraphFeatureTests {
  private func questions(_ policy: GraphPolicy) -> [GraphQuestion] {
    GraphFeature.allCases.flatMap { $0.questions(policy) }
  }

  @Test(arguments: GraphPolicy.allCases)
  func `every run is another, with a name of its own`(_ policy: GraphPolicy) {
    let all = questions(policy)
    #expect(all.count == GraphFeature.allCases.count * GraphFeature.runsEach)
    #expect(Set(all.map { $0.name }).count == all.count)
    let runs = all.map { "\($0.shape.width) \($0.signal.values.count) \($0.relayouts ?? [])" }
    #expect(Set(runs).count == runs.count)
    for question in all {
      let count = question.signal.values.count
      #expect(question.relayouts?.allSatisfy { 1...count ~= $0 } == true, "\(question.name)")
      #expect(question.trace.steps.count == count + (question.relayouts?.count ?? 0))
    }
  }

  @Test func `the runs of a feature have it`() {
    func runs(_ feature: GraphFeature) -> [GraphTrace] {
      feature.questions(.published).map { $0.trace }
    }
    #expect(runs(.firstSamples).map { $0.steps.count } == Array(1...12))
    #expect(runs(.seams).allSatisfy { (-1...2).contains(($0.steps.count + 16) % 32 - 16) })
    #expect(Set(runs(.widths).map { $0.shape.layerCount }).count > 6)
    #expect(runs(.relayouts).allSatisfy { $0.steps.contains { $0.isRelayout } })
    let discards = runs(.discards).map { $0.steps.last?.discarded ?? 0 }
    #expect(discards.contains(0) && discards.contains { $0 > 0 })
    #expect(runs(.lateRelayouts).contains { $0.summary.missing > 0 })
    for question in GraphFeature.discards.questions(.repaired) {
      let counts = Set(question.trace.steps.map { $0.discarded })
      #expect(counts.count > 3, "\(question.name)")
    }
  }

  @Test(arguments: GraphPolicy.allCases)
  func `a vector shows every mistake that a long signal shows`(_ policy: GraphPolicy) throws {
    let all = questions(policy)
    let traces = all.map { $0.trace }
    let signal = Signal(id: "long", interval: 100, values: (0..<1000).map { Double($0 % 120) })
    let shape = try GraphShape(policy)
    let long = GraphTrace(shape, over: signal, relayoutsAfter: [648])
    let candidates = GraphCandidates.of(policy)
    let measures = GraphMeasures(example: shape, isMore: true)
    for one in candidates.named(measures, shape) where one.program.form == 0 {
      let program = try #require(candidates.candidates.program(one.program))
      if GraphMistakeTests.agrees(program, with: long, relayoutsAfter: [648]) { continue }
      let isShown = zip(all, traces).contains {
        !GraphMistakeTests.agrees(program, with: $1, relayoutsAfter: $0.relayouts ?? [])
      }
      #expect(isShown, "\(candidates.candidates.mistake(one.program))")
    }
  }

  @Test(arguments: GraphPolicy.allCases)
  func `a file of vectors has the last steps of the engine`(_ policy: GraphPolicy) throws {
    let feature = GraphFeature.relayouts
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(feature.text(policy).bytes)) as? [String: Any])
    #expect(file["policy"] as? String == policy.rawValue)
    let vectors = try #require(file["vectors"] as? [[String: Any]])
    #expect(vectors.count == GraphFeature.runsEach)
    for (vector, question) in zip(vectors, feature.questions(policy)) {
      #expect(vector["relayouts"] as? [Int] == question.relayouts)
      let steps = try #require(vector["steps"] as? [[String: Any]])
      let totals = steps.map { $0["total"] as? Int }
      #expect(totals == question.trace.steps.suffix(steps.count).map { $0.total })
      #expect(steps.contains { $0["frames"] != nil })
    }
  }
}
