// The measures of a whole session: properties and cost of the ink.

import InkstepEngine

/// Counts and measures of everything a stage drew over a session of strokes.
public struct Summary: Sendable {
  /// Touch samples: one per `began` and `moved` event.
  public var samples = 0
  /// Lines and curves drawn.
  public var segments = 0
  /// Arc length of the ink, in points.
  public var length = 0.0
  /// The largest distance from the end of a stroke's ink to its last sample, in points; `nil` if there is
  /// no ink.
  public var endGap: Double?
  /// The largest distance from a sample to the ink of its stroke, in points; `nil` if there is no ink.
  public var maxDeviation: Double?
  /// Samples replaced by midpoints, as positions in their strokes.
  public var unused: [Int] = []
  /// Samples at the ends of strokes that were never drawn; `nil` for a stage that does not report its lag.
  public var undrawn: Int? = 0
  /// Path elements stroked on screen, over all redraws; grows with the square of a long stroke.
  public var stroked: Int64 = 0
  /// Path elements stroked into the bitmap.
  public var committed = 0
  /// Times the bitmap was painted.
  public var commits = 0
  /// The joints inside the strokes, in drawing order.
  public var joints: [Joint] = []
}

extension Summary {
  /// The turns at the joints that have one, in degrees, without sign.
  private var turns: [Double] { joints.compactMap { $0.turn?.magnitude } }

  /// The largest turn at a joint, in degrees without sign; `nil` when no joint has one.
  public var largestTurn: Double? { turns.max() }

  /// The mean turn at the joints that have one, in degrees without sign; `nil` when none has.
  public var meanTurn: Double? {
    let turns = turns
    return turns.isEmpty ? nil : turns.reduce(0, +) / Double(turns.count)
  }

  /// The number of joints without a turn, because a tangent has no direction there.
  public var undefinedTurns: Int { joints.count(where: { $0.turn == nil }) }

  /// The largest change of velocity at a joint, in points per pointer move; `nil` without joints, or if one is not
  /// known.
  public var longestJump: Double? {
    var longest: Double?
    for joint in joints {
      guard let jump = joint.jump else { return nil }
      longest = max(longest ?? 0, jump)
    }
    return longest
  }
}

extension Summary {
  /// Adds the counts of a step.
  mutating func count(_ step: StageStep) {
    if !step.touch.phase.endsStroke { samples += 1 }
    stroked += Int64(step.stroked)
    committed += step.committed
    commits += step.commits
  }

  /// Adds the measures of a stroke's ink, except for its joints.
  mutating func measure(_ part: StrokePart, _ ink: [PathElement]) {
    undrawn = undrawn.flatMap { all in part.undrawn.map { all + $0 } }
    // Neither a touch without a segment nor a discarded one leaves ink.
    guard ink.contains(where: { $0.isSegment }), let end = ink.last?.end,
      let pen = part.samples.last
    else { return }
    unused += part.unused
    segments += ink.count(where: { $0.isSegment })
    length += InkstepEngine.inkLength(of: ink)
    endGap = max(endGap ?? 0, end.distance(to: pen))
    let deviation = largestDeviation(of: part.samples, from: ink) ?? 0
    maxDeviation = max(maxDeviation ?? 0, deviation)
  }
}
