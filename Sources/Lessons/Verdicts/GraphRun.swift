// When a graph that somebody wrote down was laid out again. Its steps say so under `relayout`; where no
// step has that key, or where only sums are given, the run is looked for that the recording agrees with
// furthest: without a relayout, with the usual one, and with one where the steps first leave a run without.

import InkstepEngine

extension Recording {
  /// The engine's run to compare with, and the sample after which it is laid out again.
  package func graphTrace(
    _ shape: GraphShape, over signal: Signal, usual: Int, tolerance: Double
  ) -> (trace: GraphTrace, relayout: Int?) {
    func run(_ relayout: Int?) -> (trace: GraphTrace, relayout: Int?) {
      (GraphTrace(shape, over: signal, relayoutAfter: relayout), relayout)
    }
    if saysRelayout { return run(relayout) }
    let plain = run(nil)
    let first = Comparison(of: self, with: plain.trace, tolerance: tolerance)
    if first.first == nil { return plain }
    var best = (run: plain, agreed: first.agreed)
    for candidate in [first.first?.step, usual] {
      guard let relayout = candidate, relayout >= 1, relayout <= signal.values.count else {
        continue
      }
      let other = run(relayout)
      let comparison = Comparison(of: self, with: other.trace, tolerance: tolerance)
      if comparison.first == nil { return other }
      if comparison.agreed > best.agreed { best = (other, comparison.agreed) }
    }
    return best.run
  }

  private var relayoutKey: Int? {
    RecordKind.graphStep.keys.firstIndex { $0.name.utf8.elementsEqual("relayout".utf8) }
  }

  /// The sample after which the graph was laid out again; `nil` if it was not.
  package var relayout: Int? {
    guard let key = relayoutKey else { return nil }
    return steps?.firstIndex { step in
      if case .flag(true)? = step[key] { true } else { false }
    }
  }

  /// Whether the steps tell relayouts from samples.
  private var saysRelayout: Bool {
    guard let key = relayoutKey else { return false }
    return steps?.contains { $0[key] != nil } ?? false
  }
}
