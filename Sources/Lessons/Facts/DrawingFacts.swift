// The facts about the figures of the drawing tutorial.

import InkstepEngine

extension Trace {
  /// The facts about the whole stroke.
  public var facts: FactRow { FactRow(nil, strokeFacts) }

  /// The facts about the whole stroke with a comb: how much the curvature jumps at a joint, too.
  var combFacts: FactRow {
    var most: Double?
    for joint in summary.joints {
      guard let inward = joint.curvatureIn, let outward = joint.curvatureOut else { continue }
      most = max(most ?? 0, (outward - inward).magnitude)
    }
    return FactRow(
      nil, strokeFacts + (most.map { [FigureFact(.curvatureJump, $0, decimals: 3)] } ?? []))
  }

  private var strokeFacts: [FigureFact] {
    guard let gap = summary.endGap else { return [FigureFact(.noInk)] }
    var facts = [FigureFact(.segments, summary.segments)]
    if let turn = summary.largestTurn { facts.append(FigureFact(.turn, turn, decimals: 1)) }
    let undefined = summary.undefinedTurns
    if undefined > 0 { facts.append(FigureFact(.undefinedTurns, undefined)) }
    facts.append(FigureFact(.gap, gap, decimals: 1))
    return facts
  }

  /// The facts about a close-up of samples: their number, and how many of them the ink touches.
  public func closeUpFacts(_ range: ClosedRange<Int>) -> FactRow {
    var touched = 0
    if let part = touch(with: range) {
      let found = deviations(of: part.samples, from: Array(path[part.ink]))
      for index in range where found.indices.contains(index) && found[index] < Trace.touchTolerance
      {
        touched += 1
      }
    }
    return FactRow(nil, [FigureFact(.samples, range.count), FigureFact(.onInk, touched)])
  }

  /// The facts about two stages over one stroke.
  public static func facts(comparing earlier: Trace, _ later: Trace) -> [FactRow] {
    [earlier, later].map { FactRow($0.stage, $0.strokeFacts) }
  }

  /// The facts about bars of elements stroked, a row per trace.
  public static func costFacts(of traces: [Trace]) -> [FactRow] {
    traces.map { trace in
      var most = 0
      for step in trace.steps { most = max(most, step.stroked) }
      return FactRow(
        trace.stage,
        [
          FigureFact(.mostStroked, most),
          FigureFact(
            .allStroked, NumberFormat.shortest.text(Double(trace.summary.stroked))),
        ])
    }
  }
}

extension StageStep {
  /// The facts about one step.
  public var facts: FactRow {
    var facts: [FigureFact] = []
    if let slots { facts.append(FigureFact(.counter, slots.count)) }
    facts.append(FigureFact(.segments, appended.count(where: { $0.isSegment })))
    if let lag { facts.append(FigureFact(.lag, lag)) }
    return FactRow(nil, facts)
  }
}

extension Joint {
  /// The facts about one joint.
  public var facts: FactRow {
    var facts = [turn.map { FigureFact(.jointTurn, $0, decimals: 1) } ?? FigureFact(.jointNoTurn)]
    if let velocity = handVelocityIn {
      facts.append(FigureFact(.speedIn, velocity.length, decimals: 1))
    }
    if let velocity = handVelocityOut {
      facts.append(FigureFact(.speedOut, velocity.length, decimals: 1))
    }
    return FactRow(nil, facts)
  }
}

extension Stroke {
  /// The facts about the stroke's samples.
  public var facts: FactRow {
    var facts = [FigureFact(.samples, sampleCount)]
    var longest = 0.0
    var shortest = Double.infinity
    for interval in sampleIntervals {
      longest = max(longest, interval.length)
      shortest = min(shortest, interval.length)
    }
    if shortest <= longest {
      facts.append(FigureFact(.longest, longest, decimals: 1))
      facts.append(FigureFact(.shortest, shortest, decimals: 1))
    }
    return FactRow(nil, facts)
  }
}
