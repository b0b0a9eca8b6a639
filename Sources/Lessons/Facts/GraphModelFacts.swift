// The facts about figures that show a property of the graph instead of a moment.

import InkstepEngine

extension GraphShape {
  /// The facts about a sample followed through the graph.
  public func facts(following sample: Int) -> FactRow {
    FactRow(nil, [FigureFact(.sample, sample), FigureFact(.tile, tile(of: sample))])
  }

  /// The facts about samples held and needed.
  public var retainedFacts: FactRow {
    let (failing, period) = failingLayouts
    return FactRow(
      nil,
      [
        FigureFact(.kept, keptSamples), FigureFact(.needed, mostSamplesNeeded),
        FigureFact(.failing, [failing, period]),
      ])
  }

  /// The facts about bars of cost.
  public func costFacts(_ prices: GraphPrices) -> FactRow {
    let best = bestWholeTileWidth(in: 1...width, prices)
    return FactRow(nil, [FigureFact(.viewWidth, width), FigureFact(.bestWidth, best)])
  }
}

extension TilePadding {
  /// The facts about an enlarged seam, for the same padding on both sides.
  public func seamFacts(lineWidth: Int) -> FactRow {
    FactRow(nil, [FigureFact(.padding, right), FigureFact(.lineWidth, lineWidth)])
  }
}

extension TiledGraph {
  /// The facts about blocks waiting under both policies.
  public static func backlogFacts(redrawTenths tenths: Int, samples: Int) -> FactRow {
    let times = BlockTimes(redraw: tenths, interval: 10)
    let published = RedrawBacklog(.published, samples: samples, times: times)
    let repaired = RedrawBacklog(.repaired, samples: samples, times: times)
    return FactRow(
      nil,
      [
        FigureFact(.received, samples), FigureFact(.waitingPublished, published.waiting),
        FigureFact(.waitingRepaired, repaired.waiting),
      ])
  }
}
