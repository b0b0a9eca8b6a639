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
  /// The engine's run to compare with.
  package func graphTrace(
    _ shape: GraphShape, over signal: Signal, tolerance: CoordinateTolerance
  ) -> GraphTrace {
    func run(_ relayouts: [Int]) -> GraphTrace {
      GraphTrace(shape, over: signal, relayoutsAfter: relayouts)
    }
    func first(_ trace: GraphTrace) -> Difference? {
      withPlainDraws(beside: trace).firstDifference(from: trace, tolerance)
    }
    if let relayouts { return run(relayouts) }
    var best = run([])
    guard var difference = first(best) else { return best }
    for _ in 0..<GraphTrace.mostRelayouts {
      var better: (run: GraphTrace, difference: Difference)?
      for relayout in [difference.step.map { $0 - best.relayouts.count }, Signal.usualRelayout] {
        guard let relayout, 1...max(signal.values.count, 1) ~= relayout,
          relayout >= best.relayouts.last ?? 1
        else { continue }
        let other = run(best.relayouts + [relayout])
        guard let its = first(other) else { return other }
        if its.reach > (better?.difference ?? difference).reach { better = (other, its) }
      }
      guard let better else { return best }
      (best, difference) = better
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

extension Difference {
  /// How far a graph agrees with a run: up to a step, or through all steps up to a key of the summary.
  fileprivate var reach: (step: Int, sum: Int) {
    if case .summary(let key) = place { (.max, key) } else { (step ?? .max, 0) }
  }
}
