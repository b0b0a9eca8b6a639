// The facts about figures of flushing.

import InkstepEngine

extension FlushCost {
  /// The facts about a number of moves between two flushes.
  public func facts(moves: Int) -> FactRow {
    let price = varyingPart(flushEvery: Double(moves))
    let least = varyingPart(flushEvery: best)
    return FactRow(
      nil,
      [
        FigureFact(.flushEvery, moves), FigureFact(.perMove, price, decimals: 1),
        FigureFact(.bestFlush, best, decimals: 1), FigureFact(.leastPerMove, least, decimals: 1),
      ])
  }
}

extension CutStroke {
  /// The facts about the pixels of a cut, in hundredths of opaque ink.
  public var facts: FactRow {
    let open = ink.error(.atSample)
    let early = ink.error(.oneSampleEarlier)
    return FactRow(
      nil,
      [
        FigureFact(.opacity, 100 * opacity, decimals: 0),
        FigureFact(.cutPaler, 100 * open.paler, decimals: 1),
        FigureFact(.cutMissing, open.missing, decimals: 2),
        FigureFact(.earlyDarker, 100 * early.darker, decimals: 1),
        FigureFact(.earlySurplus, early.surplus, decimals: 2),
      ])
  }
}
