// The facts about figures that a slider changes: the parameter of a construction, a joint that slides, a
// tail, ink that moved, a sampling rate, and the timeline of a graph.

import InkstepEngine

extension Trace {
  /// The facts about a construction at the parameter `t`.
  public static func casteljauFacts(at t: Double) -> FactRow {
    FactRow(nil, [FigureFact(.parameter, t, decimals: 2)])
  }
}

extension Trace {
  /// The largest displacement of shown ink; `nil` if no ink moved.
  public var withdrawnFacts: FactRow? {
    guard let (_, moved) = withdrawal else { return nil }
    return FactRow(nil, [FigureFact(.withdrawn, moved.distance, decimals: 1)])
  }
}

extension ResampledStroke {
  /// The number of samples, and the largest distance of the lines from the recorded path.
  public var facts: FactRow {
    var facts = [FigureFact(.rate, rate, decimals: 0), FigureFact(.samples, resampled.sampleCount)]
    if let miss { facts.append(FigureFact(.miss, miss.from.distance(to: miss.to), decimals: 1)) }
    return FactRow(nil, facts)
  }
}

extension SlidJoint {
  /// Speed and curvature on both sides, with the joint at a fraction of the line.
  ///
  /// Each curve spans three pointer moves, so a third of its derivative is in points per move.
  public func facts(at share: Double) -> FactRow {
    let (a, b) = curves(share)
    var facts = [
      FigureFact(.share, share, decimals: 2),
      FigureFact(.speedIn, a.endVelocity.length / 3, decimals: 1),
      FigureFact(.speedOut, b.startVelocity.length / 3, decimals: 1),
    ]
    if let inward = a.curvature(at: 1), let outward = b.curvature(at: 0) {
      facts.append(FigureFact(.curvatureIn, inward, decimals: 4))
      facts.append(FigureFact(.curvatureOut, outward, decimals: 4))
    }
    return FactRow(nil, facts)
  }
}

extension WeightedPiece {
  /// The exponent, and whether the piece crosses itself.
  var facts: FactRow {
    let exponent = Double(steps) / Double(Self.unit)
    return FactRow(
      nil,
      [
        FigureFact(.exponent, exponent, decimals: 2),
        FigureFact(curve.crossing == nil ? .noLoop : .loop),
      ])
  }
}

extension InkClocks {
  /// The moment, and the distance of the two dots.
  func facts(after moves: Double) -> FactRow {
    let apart = byHand(after: moves).distance(to: byParameter(after: moves))
    return FactRow(
      nil,
      [FigureFact(.moves, moves, decimals: 1), FigureFact(.clocksApart, apart, decimals: 1)])
  }
}

extension WaitingTail {
  /// The speeds of arriving and leaving.
  public var facts: FactRow {
    FactRow(
      nil,
      [
        FigureFact(.speedIn, arriving.length, decimals: 1),
        FigureFact(.speedOut, leaving.length, decimals: 1),
      ])
  }
}

extension GraphTimeline {
  /// The facts about a moment, in tenths of an interval: samples received, blocks waiting, samples visible.
  public func facts(at time: Int) -> FactRow {
    let received = shown.indices.count(where: { Self.interval * $0 <= time })
    let waiting = blocks.last { $0.time <= time }?.count ?? 0
    let seen = shown.count(where: { $0.map { $0 <= time } ?? false })
    return FactRow(
      nil,
      [
        FigureFact(.received, received),
        FigureFact(isPublished ? .waitingPublished : .waitingRepaired, waiting),
        FigureFact(.seen, seen),
      ])
  }

  /// The facts about the whole simulation.
  public var facts: FactRow {
    FactRow(
      nil,
      [
        FigureFact(.received, samples),
        FigureFact(isPublished ? .waitingPublished : .waitingRepaired, waiting),
        FigureFact(.late, Double(longestDelay) / Double(Self.interval), decimals: 1),
      ])
  }
}
