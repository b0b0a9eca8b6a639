// The facts of the figures that show no moment of the graph but a property of it.

import InkstepEngine

extension GraphShape {
  /// The facts of a sample followed through the graph.
  public func facts(following sample: Int) -> FactRow {
    FactRow(nil, [FigureFact(.sample, sample), FigureFact(.tile, tile(of: sample))])
  }

  /// The facts of samples held and needed.
  public var retainedFacts: FactRow {
    let (failing, period) = failingLayouts
    return FactRow(
      nil,
      [
        FigureFact(.kept, keptSamples), FigureFact(.needed, mostSamplesNeeded),
        FigureFact(.failing, [failing, period]),
      ])
  }

  /// The facts of bars of cost.
  public func costFacts(_ prices: GraphPrices) -> FactRow {
    let best = bestWholeTileWidth(in: 1...width, prices)
    return FactRow(nil, [FigureFact(.viewWidth, width), FigureFact(.bestWidth, best)])
  }
}

extension Padding {
  /// The facts of an enlarged seam, for a padding that is the same on both sides.
  public func seamFacts(lineWidth: Int) -> FactRow {
    FactRow(nil, [FigureFact(.padding, right), FigureFact(.lineWidth, lineWidth)])
  }
}

extension TiledGraph {
  /// The facts of blocks waiting under either policy.
  public static func backlogFacts(redrawTime: Double, samples: Int) -> FactRow {
    let published = blocksWaiting(.published, after: samples, redrawTime: redrawTime)
    let repaired = blocksWaiting(.repaired, after: samples, redrawTime: redrawTime)
    return FactRow(
      nil,
      [
        FigureFact(.received, samples), FigureFact(.waitingPublished, published),
        FigureFact(.waitingRepaired, repaired),
      ])
  }
}
