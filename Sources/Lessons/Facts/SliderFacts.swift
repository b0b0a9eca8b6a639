// The facts below the figures that a slider changes: the parameter of a construction, a joint that slides, a
// tail, ink that moved, a sampling rate, and the time line of a graph.

import InkstepEngine

extension Trace {
  /// The fact of a construction at the parameter `t`.
  public static func casteljauFacts(at t: Double) -> FactRow {
    FactRow(nil, [FigureFact(.parameter, t, decimals: 2)])
  }
}

extension Trace {
  /// How far ink moved at most; `nil` where none did.
  public var withdrawnFacts: FactRow? {
    guard let (event, way) = withdrawal, event > 0, steps[event - 1].tail != nil else { return nil }
    return FactRow(nil, [FigureFact(.withdrawn, way.distance, decimals: 1)])
  }
}

extension SeenStroke {
  /// How many samples there are, and how far the lines are from the way at most.
  public var facts: FactRow {
    var facts = [FigureFact(.rate, rate, decimals: 0), FigureFact(.samples, seen.sampleCount)]
    if let miss { facts.append(FigureFact(.miss, miss.from.distance(to: miss.to), decimals: 1)) }
    return FactRow(nil, facts)
  }
}

extension SlidJoint {
  /// Speed and curvature on both sides, with the joint at a fraction of the way.
  ///
  /// Each curve stands for three moves of the hand, so a third of its derivative is points per move.
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

extension WaitingTail {
  /// How fast the ink arrives and leaves.
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
  /// The facts of a moment: what has come in, what waits, what is on the screen.
  public func facts(at time: Double) -> FactRow {
    let received = shown.indices.count(where: { Double($0) <= time })
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

  /// The facts of the stretch.
  public var facts: FactRow {
    FactRow(
      nil,
      [
        FigureFact(.received, samples),
        FigureFact(isPublished ? .waitingPublished : .waitingRepaired, waiting),
        FigureFact(.late, longestWay, decimals: 1),
      ])
  }
}
