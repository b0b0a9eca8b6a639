// The programs that may explain a graph: right forms, patches and edits.

import InkstepEngine
import Testing

@testable import InkstepLessons

/// The runs over which programs are compared: several widths, discards in narrow views, relayouts.
private let runs: [(width: Int, samples: Int, relayouts: [Int])] = [
  (320, 1000, [40, 648, 700]), (32, 300, [1, 33, 134]), (100, 300, [64, 64, 250]), (1, 140, []),
  (1024, 100, [50]),
]

private func traces(_ policy: GraphPolicy) throws -> [GraphTrace] {
  try runs.map { run in
    let signal = Signal(
      id: "any", interval: 100, values: Array(repeating: 60, count: run.samples))
    return GraphTrace(
      try GraphShape(policy, width: run.width), over: signal, relayoutsAfter: run.relayouts)
  }
}

/// The same signals as a program shows them; `nil` if it fails in any.
private func shown(_ program: Program, _ traces: [GraphTrace]) -> [ComparedRun]? {
  var signals: [ComparedRun] = []
  for one in traces {
    guard var run = GraphProgramRun(program, over: one) else { return nil }
    var steps: [[RecordedValue?]] = []
    for _ in one.steps {
      // The last key, what is missing, is not recorded.
      guard let step = run.step() else { return nil }
      steps.append(step.dropLast() + [nil])
    }
    signals.append(ComparedRun(Recording(steps: steps), beside: one))
  }
  return signals
}

private func isRight(_ signals: [ComparedRun]) -> Bool {
  signals.allSatisfy { $0.difference == nil }
}

struct GraphCandidateTests {
  /// Mistakes that show only together with another: a layer that is missing, or too few samples kept.
  private static let silent = ["relayout-without-layers", "not-clamped-to-held"]

  @Test(arguments: GraphPolicy.allCases)
  func `each form shows what the graph shows`(_ policy: GraphPolicy) throws {
    let forms = GraphCandidates.of(policy).candidates.forms
    #expect(forms.count == 7)
    for (index, form) in forms.enumerated() {
      let signals = shown(form.program, try traces(policy))
      #expect(signals.map(isRight) == true, "form \(index)")
    }
  }

  @Test(arguments: GraphPolicy.allCases)
  func `each patch changes a form, can be read, and is a mistake`(_ policy: GraphPolicy) throws {
    let all = GraphCandidates.of(policy)
    let traces = try traces(policy)
    for isMore in [true, false] {
      let shape = try GraphShape(policy)
      let named = all.named(GraphMeasures(example: shape, isMore: isMore), shape)
      for (number, patch) in all.patches.enumerated() {
        let mine = named.filter { $0.patch == number }
        #expect(!mine.isEmpty, "\(policy) \(number) \(patch.name)")
        for one in mine.prefix(1) {
          let program = try #require(
            all.candidates.program(one.program), "\(policy) \(number) \(patch.name)")
          let isSilent = Self.silent.contains(patch.name)
          #expect(
            isSilent || shown(program, traces).map(isRight) != true,
            "\(policy) \(number) \(patch.name)")
        }
      }
    }
  }

  /// Judges a wrong program over some runs, and runs the explanation over others.
  @Test(arguments: GraphPolicy.allCases)
  func `an explanation shows the runs that were judged, and nearly all others`(
    _ policy: GraphPolicy
  ) throws {
    let candidates = GraphCandidates.of(policy).candidates
    let traces = try traces(policy)
    var (explained, asked, equal) = (0, 0, 0)
    let step = max(1, candidates.programs.count / 60)
    for place in stride(from: 0, to: candidates.programs.count, by: step) {
      guard let wrong = candidates.program(candidates.programs[place]),
        let signals = shown(wrong, traces), !isRight(signals)
      else { continue }
      asked += 1
      let verdict = Verdict.on(Array(signals.prefix(3)))
      if verdict.explanations.isEmpty { continue }
      explained += 1
      for signal in signals.prefix(3) { #expect(verdict.explains(signal)) }
      if signals.allSatisfy({ verdict.explains($0) }) { equal += 1 }
    }
    #expect(asked > 10 && explained >= asked - 2, "\(explained) of \(asked)")
    #expect(equal >= explained - 2, "\(equal) of \(explained)")
  }
}
