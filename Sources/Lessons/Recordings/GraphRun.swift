// When a graph that somebody wrote down was laid out again. Its steps say so under `relayout`; where no
// step has that key, or where only sums are given, the run is looked for that the recording agrees with
// furthest: without a relayout, with the usual one, and with one where the steps first leave a run without.

import InkstepEngine

extension GraphTrace {
  /// The sample after which recorded graphs are laid out again: the first that cuts the published store back.
  public static let usualRelayout = 648
  /// The widest view of a graph that is read from a file, in points.
  public static let largestWidth = 10_000
}

extension Recording {
  /// The engine's run to compare with, and the sample after which it is laid out again.
  package func graphTrace(
    _ shape: GraphShape, over signal: Signal, tolerance: Double
  ) -> (trace: GraphTrace, relayout: Int?) {
    func run(_ relayout: Int?) -> (trace: GraphTrace, relayout: Int?) {
      (GraphTrace(shape, over: signal, relayoutAfter: relayout), relayout)
    }
    if saysRelayout { return run(relayout) }
    let plain = run(nil)
    let first = Comparison(of: self, with: plain.trace, tolerance: tolerance)
    if first.first == nil { return plain }
    var best = (run: plain, reach: first.reach)
    for candidate in [first.first?.step, GraphTrace.usualRelayout] {
      guard let relayout = candidate, relayout >= 1, relayout <= signal.values.count else {
        continue
      }
      let other = run(relayout)
      let comparison = Comparison(of: self, with: other.trace, tolerance: tolerance)
      if comparison.first == nil { return other }
      if comparison.reach > best.reach { best = (other, comparison.reach) }
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

extension Comparison {
  /// How far a recording of a graph goes along with a run: up to a step, or through all of them to a sum.
  fileprivate var reach: (step: Int, sum: Int) {
    switch first?.place {
    case .summary(let key): (.max, key)
    default: (agreed, 0)
    }
  }
}
