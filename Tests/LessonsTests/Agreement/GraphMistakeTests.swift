import Engine
import Seeds
import Testing

@testable import Lessons

private func signal(_ count: Int) -> Signal {
  Signal(id: "flat", interval: 100, values: [Double](repeating: 60, count: count))
}

private let known: [(GraphFault, GraphMistake)] = [
  (.truncates, .truncatingDivision), (.lateReuse, .reuseTest),
  (.noLeftPadding, .leftPaddingMissing), (.noRightPadding, .rightPaddingMissing),
  (.noPadding, .paddingMissing), (.oneLayerShort, .layerCount), (.atTheEdge, .edge),
  (.discardsLate, .discardLate), (.neverDiscards, .discardMissing),
  (.drawsTheFuture, .endNotClamped), (.forgetsNeighbour, .neighbourNotQueued),
  (.lazyRelayout, .relayoutWithoutRedraw), (.reusesSecondOldest, .reuseWrongLayer),
  (.storesNoPadding, .keptWithoutPadding), (.keepsNoPadding, .keptWithoutPadding),
  (.drawsBeforeTheFirst, .startNotClamped),
]

struct GraphMistakeTests {
  @Test(arguments: known)
  func `a fault of a learner's graph is named, and no other`(
    _ fault: GraphFault, _ mistake: GraphMistake
  ) {
    let trace = GraphTrace(.published, over: signal(700), relayoutAfter: 648)
    let given = Recording(steps: learnerGraph(samples: 700, relayout: 648, fault))
    #expect(Comparison(of: given, with: trace, tolerance: 0).first != nil)
    #expect(trace.mistakes(in: given, relayoutAfter: 648) == [mistake])
  }

  @Test func `a learner's graph without a fault agrees, and nothing is named`() {
    let trace = GraphTrace(.published, over: signal(700), relayoutAfter: 648)
    let given = Recording(steps: learnerGraph(samples: 700, relayout: 648, .none))
    #expect(Comparison(of: given, with: trace, tolerance: 0).first == nil)
    #expect(trace.mistakes(in: given, relayoutAfter: 648).isEmpty)
  }

  @Test func `one number that is off anywhere is no known mistake`() throws {
    let trace = GraphTrace(.published, over: signal(120))
    var random = SeededRandom(seed: 31)
    for _ in 0..<40 {
      var steps = learnerGraph(samples: 120, relayout: nil, .none)
      let step = Int.random(in: steps.indices, using: &random)
      let key = [1, 2, 5, 6, 7][Int.random(in: 0..<5, using: &random)]
      switch steps[step][key] {
      case .number(let number): steps[step][key] = .number(number + 3)
      case .numbers(var numbers):
        numbers[Int.random(in: numbers.indices, using: &random)] += 7
        steps[step][key] = .numbers(numbers)
      default: Issue.record("no number under key \(key)")
      }
      let given = Recording(steps: steps)
      let first = try #require(Comparison(of: given, with: trace, tolerance: 0).first)
      #expect(first.place == .step(step, key: key))
      #expect(trace.mistakes(in: given, relayoutAfter: nil).isEmpty)
    }
  }

  @Test func `the other policy is called so`() {
    let published = GraphTrace(.published, over: signal(100))
    let repaired = GraphTrace(.repaired, over: signal(100))
    func steps(_ trace: GraphTrace) -> Recording {
      Recording(steps: trace.steps.indices.map { trace.record(ofStep: $0).map { $0 } })
    }
    #expect(published.mistakes(in: steps(repaired), relayoutAfter: nil) == [.otherPolicy])
    #expect(repaired.mistakes(in: steps(published), relayoutAfter: nil) == [.otherPolicy])
  }

  @Test(arguments: GraphPolicy.allCases, [32, 100, 320, 1024])
  func `a design without a fault does at every sample what the graph does`(
    _ policy: GraphPolicy, _ width: Int
  ) throws {
    let shape = try GraphShape(policy, width: width)
    for relayout in [nil, 1, 31, 32, 650, 900] {
      let trace = GraphTrace(shape, over: signal(1000), relayoutAfter: relayout)
      let run = GraphVariant(GraphDesign(shape), samples: 1000, relayoutAfter: relayout)
      try #require(run.stepCount == trace.stepCount)
      let first = (0..<run.stepCount).first { run.record(ofStep: $0) != trace.record(ofStep: $0) }
      #expect(first == nil)
    }
  }
}
