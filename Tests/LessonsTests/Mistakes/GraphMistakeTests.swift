import Foundation
import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

private func signal(_ count: Int) -> Signal {
  Signal(id: "flat", interval: 100, values: [Double](repeating: 60, count: count))
}

/// The faults of a learner's graph under each policy, with the expected names.
private let known: [(GraphPolicy, GraphFault, String)] =
  GraphPolicy.allCases.flatMap { policy in
    [
      (policy, .lateReuse, "reuse-test"), (policy, .reusesSecondOldest, "reuse-wrong-layer"),
      (policy, .noLeftPadding, "left-padding-missing"), (policy, .noPadding, "padding-missing"),
      (policy, .noRightPadding, "right-padding-missing"), (policy, .oneLayerShort, "layer-count"),
      (policy, .oneLayerMore, "layer-count"), (policy, .storesForOneLayerLess, "layer-count"),
      (policy, .atTheEdge, "edge"), (policy, .pastTheEdge, "edge"),
      (policy, .discardsLate, "discard-late"), (policy, .neverDiscards, "discard-missing"),
      (policy, .storesNoPadding, "kept-without-padding"),
      (policy, .keepsNoPadding, "kept-without-padding"),
      (policy, .drawsTheFuture, "end-not-clamped"),
      (policy, .forgetsNeighbour, "neighbour-not-queued"),
      (policy, .lazyRelayout, "relayout-without-redraw"),
      (policy, .redrawsNewest, "relayout-redraws-few"),
      (policy, .laysOutHeld, "relayout-from-held"), (policy, .startsUpToZero, "first-layout"),
      (policy, .holdsAll, "held-not-reduced"),
    ]
  } + [
    (.published, .truncates, "truncating-division"), (.published, .narrowPadding, "padding-short"),
    (.repaired, .exchangedPadding, "padding-wrong"),
    (.published, .drawsBeforeTheFirst, "start-not-clamped"),
    // In the repaired graph that frame is out of view, so leaving out frames out of view is the same.
    (.published, .placesBeforeReuse, "frames-before-reuse"),
  ]

extension GraphTrace {
  /// The explanations of a recording that differs from this trace, the likeliest first.
  func explanations(of given: Recording) -> [Explanation] {
    Verdict.on([ComparedRun(given, beside: self)]).found
  }
}

struct GraphMistakeTests {
  @Test(arguments: known)
  func `a fault of a learner's graph is named, and no other`(
    _ policy: GraphPolicy, _ fault: GraphFault, _ mistake: String
  ) throws {
    let trace = GraphTrace(try GraphShape(policy), over: signal(800), relayoutAfter: 720)
    let given = Recording(steps: learnerGraph(policy, samples: 800, relayout: 720, fault))
    #expect(given.firstDifference(from: trace) != nil)
    #expect(trace.explanations(of: given).map { $0.name } == [mistake])
  }

  @Test(arguments: GraphPolicy.allCases)
  func `a learner's graph without a fault agrees, and nothing is named`(
    _ policy: GraphPolicy
  ) throws {
    let trace = GraphTrace(try GraphShape(policy), over: signal(800), relayoutAfter: 720)
    let given = Recording(steps: learnerGraph(policy, samples: 800, relayout: 720, .none))
    #expect(given.firstDifference(from: trace) == nil)
    #expect(trace.explanations(of: given).isEmpty)
  }

  @Test func `one number that is off anywhere is no known mistake`() throws {
    let trace = GraphTrace(.published, over: signal(120))
    var random = SeededRandom(seed: 31)
    for _ in 0..<12 {
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
      let first = try #require(given.firstDifference(from: trace))
      #expect(first.place == .step(step, key: key))
      #expect(trace.explanations(of: given).isEmpty)
    }
  }

  @Test func `the other policy is called so`() {
    let published = GraphTrace(.published, over: signal(100))
    let repaired = GraphTrace(.repaired, over: signal(100))
    func steps(_ trace: GraphTrace) -> Recording {
      Recording(steps: trace.steps.indices.map { trace.record(ofStep: $0).map { $0 } })
    }
    func named(_ trace: GraphTrace, _ given: GraphTrace) -> [String] {
      trace.explanations(of: steps(given)).map { $0.name }
    }
    #expect(named(published, repaired) == ["other-policy"])
    #expect(named(repaired, published) == ["other-policy"])
  }

  /// A count of discarded samples that is right until the second discard.
  @Test(arguments: GraphPolicy.allCases)
  func `only a signal that is cut twice shows a count that keeps the first cut alone`(
    _ policy: GraphPolicy
  ) throws {
    let text = ProgramText.graph(policy)
    let right = TextBuffer("this.discarded = this.total").bytes
    let place = try #require(text.indices.first { text[$0...].starts(with: right) })
    // The number that is kept is the difference of two others.
    let wrong = Array("this.discarded = this.total - this.discarded".utf8)
    let program = try Program(Array(text[..<place]) + wrong + text[(place + right.count)...])
    let shape = try GraphShape(policy)
    let lengths = try sampleSignals().map { $0.values.count }.sorted()
    let longest = try #require(lengths.last)
    func isShown(_ samples: Int) -> Bool {
      let trace = GraphTrace(shape, over: signal(samples))
      return !GraphMistakeTests.agrees(program, with: trace, relayoutsAfter: [])
    }
    #expect(isShown(longest))
    #expect(lengths.dropLast().allSatisfy { !isShown($0) })
  }

  /// Whether a program shows in every step what the graph does.
  static func agrees(
    _ program: Program, with trace: GraphTrace, relayoutsAfter relayouts: [Int]
  ) -> Bool {
    guard var run = GraphProgramRun(program, over: trace) else { return false }
    return trace.steps.indices.allSatisfy { index in
      run.step().map { $0.dropLast() == trace.record(ofStep: index).dropLast() } ?? false
    }
  }
}

/// The part of a signal's file that its graph depends on.
private struct SignalFile: Decodable {
  let values: [Double]
}

/// The published signals.
private func sampleSignals() throws -> [SignalFile] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Content/signals").standardizedFileURL
  return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".json") }
    .map {
      try JSONDecoder().decode(
        SignalFile.self, from: Data(contentsOf: folder.appending(path: $0)))
    }
}
