// Detection of the relayouts in a recorded graph. The steps record them under `relayout`, or by a
// repeated `total`. If no step has these keys, relayouts are tried one at a time: at the usual
// sample, and at the first difference from the best run so far. A relayout is kept if the recording
// then agrees with the run for longer.

import InkstepEngine

extension GraphTrace {
  /// The largest number of relayouts tried if the steps do not record them.
  static let mostRelayouts = 8
  /// The widest view of a graph that is read from a file, in points.
  public static let largestWidth = 10_000
}

extension Recording {
  /// The engine's run to compare with, and the samples after which it is laid out again.
  package func graphTrace(
    _ shape: GraphShape, over signal: Signal, tolerance: CoordinateTolerance
  ) -> (trace: GraphTrace, relayouts: [Int]) {
    func run(_ relayouts: [Int]) -> (trace: GraphTrace, relayouts: [Int]) {
      (GraphTrace(shape, over: signal, relayoutsAfter: relayouts), relayouts)
    }
    if let relayouts { return run(relayouts) }
    var best = run([])
    var comparison = Comparison(of: self, with: best.trace, tolerance: tolerance)
    for _ in 0..<GraphTrace.mostRelayouts {
      guard let first = comparison.first else { return best }
      var better: (run: (trace: GraphTrace, relayouts: [Int]), comparison: Comparison)?
      for relayout in [first.step.map { $0 - best.relayouts.count }, Signal.usualRelayout] {
        guard let relayout, 1...max(signal.values.count, 1) ~= relayout,
          relayout >= best.relayouts.last ?? 1
        else { continue }
        let other = run(best.relayouts + [relayout])
        let its = Comparison(of: self, with: other.trace, tolerance: tolerance)
        if its.first == nil { return other }
        if its.reach > (better?.comparison ?? comparison).reach { better = (other, its) }
      }
      guard let better else { return best }
      (best, comparison) = better
    }
    return best
  }

  /// The samples after which the graph was laid out again; `nil` if the steps do not record it.
  package var relayouts: [Int]? {
    guard let steps, !steps.isEmpty else { return nil }
    let kind = RecordKind.graphStep
    func isGiven(_ key: Int) -> Bool { steps.contains { $0[key] != nil } }
    var relayouts: [Int] = []
    if let key = kind.position(of: "relayout"), isGiven(key) {
      for (index, step) in steps.enumerated() {
        if case .flag(true)? = step[key] { relayouts.append(index - relayouts.count) }
      }
      return relayouts
    }
    guard let key = kind.position(of: "total"), isGiven(key) else { return nil }
    for index in steps.indices.dropFirst() {
      if case .number(let total)? = steps[index][key], steps[index - 1][key] == .number(total) {
        relayouts.append(index - relayouts.count)
      }
    }
    // Totals that do not count the samples give no information about relayouts.
    let last = steps.indices.last.map { $0 + 1 - relayouts.count }
    guard let last, steps.last?[key] == .number(Double(last)) else { return nil }
    return relayouts
  }
}

extension Comparison {
  /// How far a recording agrees with a run: up to a step, or through all steps up to a key of the
  /// summary.
  fileprivate var reach: (step: Int, sum: Int) {
    switch first?.place {
    case .summary(let key): (.max, key)
    default: (agreed, 0)
    }
  }
}
