import Testing

@testable import InkstepEngine

// Blocks that wait, with and without visits to the main thread: the simulation against closed forms.

private func backlog(_ redraw: Double, visit: Double = 0, samples: Int = 12_000) -> RedrawBacklog {
  RedrawBacklog(.published, samples: samples, redrawTime: redraw, visitTime: visit)
}

@Test(arguments: [
  (1.0, 0.0), (1.5, 0), (4, 0), (0.9, 0.05), (0.5, 0.3), (1.5, 0.05), (1.2, 0.2), (3, 0.5),
])
func `8: with visits of v blocks pile up at 2 − 1/(τ + 2v) per sample, from τ + 2v = 1 on`(
  redraw: Double, visit: Double
) {
  let pile = backlog(redraw, visit: visit)
  #expect(abs(Double(pile.waiting) / 12_000 - (2 - 1 / (redraw + 2 * visit))) < 0.002)
  #expect(pile.idle == 0)
}

@Test func `8: the pile draws two tiles at most once the stream stops, and visits for every block`()
{
  for (redraw, visit) in [(1.5, 0.0), (1.5, 0.05), (0.9, 0.05), (3, 0.2)] {
    for samples in [100, 3_000, 32_000] {
      let pile = backlog(redraw, visit: visit, samples: samples)
      #expect(pile.useful <= 2)
      let time =
        visit * Double(pile.waiting - pile.useful) + (redraw + 2 * visit) * Double(pile.useful)
      #expect(abs(pile.clearingTime - time) < 1e-6)
    }
  }
  let long = backlog(1.5, samples: 32_000)
  #expect(long.waiting == 42_666 && long.useful == 0)
}

@Test(arguments: [(0.9, 8), (0.96, 23), (0.97, 219), (0.999, 998)])
func `8: below τ = 1 blocks gather and are used up again`(redraw: Double, most: Int) {
  // Visits are free here, so the backlog stays bounded for any length of the stream.
  for samples in [6_000, 12_000, 36_000] {
    #expect(backlog(redraw, samples: samples).most == most)
  }
}

@Test func `8: with visits nothing piles up while all blocks of a tile fit into its time`() {
  let shape = GraphShape.published
  let (tile, padding) = (Double(shape.samplesPerTile), Double(shape.padding.right))
  for (redraw, visit) in [(0.5, 0.05), (0.7, 0.05), (0.8, 0.03), (0.6, 0.1), (0.3, 0.2)] {
    let all = (tile + padding) * (redraw + 2 * visit) + (tile - padding) * visit
    #expect(all < tile)
    #expect(backlog(redraw, visit: visit).most <= 2 * shape.padding.right + 2)
  }
}

@Test func `8: repaired, at most one block waits, whatever redraws and visits take`() {
  for redraw in [0.3, 0.9, 1, 1.5, 7] {
    for visit in [0, 0.05, 0.5] {
      let pile = RedrawBacklog(.repaired, samples: 3000, redrawTime: redraw, visitTime: visit)
      #expect(pile.most <= 1 && pile.idle == 0)
    }
  }
}

@Test func `9: dealt out in reverse, an odd number of layers leaves one at its tile`() throws {
  for width in [1, 32, 33, 64, 320, 480, 768] {
    let shape = try GraphShape(.published, width: width)
    var graph = laidOut(shape)
    for _ in 0..<2 * width + 100 { _ = graph.step(0) }
    graph.layOut()
    let layers = shape.layerCount
    #expect(graph.row.layers.count(where: \.isStale) == layers - layers % 2)
  }
}

@Test func `1: a relayout needs most when a tile has just been filled`() throws {
  for width in [33, 320, 768] {
    let shape = try GraphShape(.published, width: width)
    let tile = shape.samplesPerTile
    for total in 2 * width + 100..<6 * width + 300 {
      let need = shape.samplesNeeded(after: total)
      #expect((need == shape.mostSamplesNeeded) == (total % tile == 0))
      // One sample later a tile has left and another begun.
      if total % tile == 1 { #expect(need == shape.mostSamplesNeeded - tile + 1) }
    }
  }
}
