// When a graph that somebody wrote down was laid out again. Its steps say so under `relayout`; where no
// step has that key, or where only sums are given, the run is looked for that the file agrees with
// furthest: without a relayout, with the one of the recorded traces, and with one where the steps
// first leave a run without.

import InkstepEngine
import InkstepLessons

extension GivenTrace {
  /// The engine's run to compare with, and the sample after which it is laid out again.
  func graphTrace(
    _ shape: GraphShape, over signal: Signal, tolerance: Double
  ) -> (trace: GraphTrace, relayout: Int?) {
    func run(_ relayout: Int?) -> (trace: GraphTrace, relayout: Int?) {
      (GraphTrace(shape, over: signal, relayoutAfter: relayout), relayout)
    }
    if saysRelayout { return run(relayout) }
    let plain = run(nil)
    let first = Comparison(of: recording, with: plain.trace, tolerance: tolerance)
    if first.first == nil { return plain }
    var best = (run: plain, agreed: first.agreed)
    for relayout in [first.first?.step, TraceLibrary.relayout].compactMap({ $0 }) {
      guard relayout >= 1, relayout <= signal.values.count else { continue }
      let other = run(relayout)
      let comparison = Comparison(of: recording, with: other.trace, tolerance: tolerance)
      if comparison.first == nil { return other }
      if comparison.agreed > best.agreed { best = (other, comparison.agreed) }
    }
    return best.run
  }

  /// Whether the steps tell relayouts from samples.
  private var saysRelayout: Bool {
    guard let key = RecordKind.graphStep.keys.firstIndex(where: { $0.name == "relayout" }) else {
      return false
    }
    return recording.steps?.contains { $0[key] != nil } ?? false
  }
}
