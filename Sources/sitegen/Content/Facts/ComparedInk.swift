// Facts that compare the ink of two traces: how far apart it is, and how much of it differs.

import InkstepEngine
import InkstepLessons

/// Finds the trace of a stage over a stroke, by their names.
typealias TraceLookup = (_ stage: String, _ stroke: String) throws(UnknownFact) -> Trace

extension Trace {
  /// The largest distance of a point of this ink from the ink of `other`, in points, exactly 0 for the same ink; `nil`
  /// if either has no ink.
  func distance(from other: Trace) -> Double? {
    let (these, those) = (InkstepEngine.segments(of: path), InkstepEngine.segments(of: other.path))
    if !these.isEmpty, these == those { return 0 }
    return InkstepEngine.withdrawal(of: these, by: those)?.distance
  }

  /// The number of segments that are not in the same position, or not the same, in the ink of `other`.
  func changedSegments(from other: Trace) -> Int {
    let (these, those) = (
      InkstepEngine.segments(of: path), InkstepEngine.segments(of: other.path)
    )
    return max(these.count, those.count) - zip(these, those).count(where: { $0.0 == $0.1 })
  }
}

/// The distance of the ink of one trace from that of another.
func distanceFact(_ trace: Trace, from other: Trace) throws(UnknownFact) -> Fact {
  if let distance = trace.distance(from: other) { return .number(distance) }
  throw UnknownFact(
    message: "\(trace.stage.slug) or \(other.stage.slug) leaves no ink over '\(trace.stroke.id)'")
}

/// The number of segments of one trace that differ from those of another.
func changedFact(_ trace: Trace, from other: Trace) -> Fact {
  .number(Double(trace.changedSegments(from: other)))
}
