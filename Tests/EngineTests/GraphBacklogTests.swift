import Testing

@testable import InkstepEngine

// Blocks that wait, with and without visits to the main thread: the simulation against closed forms.

/// The blocks of the published graph; times are in thousandths of an interval.
private func backlog(_ redraw: Int, visit: Int = 0, samples: Int = 12_000) -> RedrawBacklog {
  RedrawBacklog(.published, samples: samples, times: BlockTimes(redraw: redraw, visit: visit))
}

/// The most blocks that wait when a tile has just been filled, of those after the first.
private func mostLeftBehind(_ pile: RedrawBacklog, tile: Int = 32) -> Int {
  stride(from: 2 * tile - 1, to: pile.waitingAfter.count, by: tile)
    .map { pile.waitingAfter[$0] }.max() ?? 0
}

@Test(arguments: [
  (1000, 0), (1500, 0), (4000, 0), (950, 50), (700, 300), (1500, 50), (1200, 200), (3000, 500),
])
func `8: with visits of v blocks pile up at 2 − 1/(τ + v) per sample, from τ + v = 1 on`(
  redraw: Int, visit: Int
) {
  let pile = backlog(redraw, visit: visit)
  #expect(abs(Double(pile.waiting) / 12_000 - (2 - 1000 / Double(redraw + visit))) < 0.002)
  #expect(pile.idle == 0)
}

@Test func `8: the pile draws two tiles at most once the stream stops, and visits for every block`()
{
  for (redraw, visit) in [(1500, 0), (1500, 50), (900, 50), (3000, 200)] {
    for samples in [100, 3_000, 32_000] {
      let pile = backlog(redraw, visit: visit, samples: samples)
      #expect(pile.useful <= 2)
      #expect(pile.clearingTime == Int64(visit * pile.waiting + redraw * pile.useful))
    }
  }
  let long = backlog(1500, samples: 32_000)
  #expect(long.waiting == 42_666 && long.useful == 0)
}

@Test func `8: nothing piles up exactly up to τ = (1 − 2v)S/(S + 1)`() {
  for padding in 1...3 {
    for tile in [16, 32, 50] {
      guard
        let shape = try? GraphShape(
          .published, constants: .init(layerWidth: tile, padding: padding))
      else { continue }
      for visit in [30, 50, 120, 200] {
        let limit = Int(1000 * shape.longestRedraw(visit: Double(visit) / 1000))
        func pile(_ redraw: Int) -> RedrawBacklog {
          RedrawBacklog(
            shape, samples: 400 * tile, times: BlockTimes(redraw: redraw, visit: visit))
        }
        for redraw in [limit, limit - 1, limit - 20, limit - 60] {
          #expect(mostLeftBehind(pile(redraw), tile: tile) == 0)
        }
        // What a redraw above the limit leaves behind in the time of a tile: S + 1 blocks draw, and the others
        // have the rest of the time.
        for redraw in [limit + 1, limit + 5] {
          let time = 1000 * tile - (tile + 1) * (redraw + visit)
          let left = Double(tile - 1) - Double(time) / Double(visit)
          #expect(abs(Double(pile(redraw).waiting) / 400 - left) < 0.3)
        }
      }
    }
  }
}

@Test func `8: of two blocks whose redraws take 0.9 and visits 0.05, 18 of 64 are left by a tile`()
{
  let pile = backlog(900, visit: 50, samples: 3_200)
  #expect(pile.waiting == 18 * 100)
  #expect(pile.redraws == 33 * 100 && pile.idle == 13 * 100)
}

@Test(arguments: [
  (900, 8), (960, 23), (969, 30), (970, 188), (971, 64), (980, 48), (985, 129), (990, 98),
  (999, 998),
])
func `8: with free visits blocks gather below τ = 1, and most at irregular times`(
  redraw: Int, most: Int
) {
  for samples in [6_000, 12_000, 36_000] { #expect(backlog(redraw, samples: samples).most == most) }
  // Below S/(S + 1) they are used up before the next seam.
  #expect((mostLeftBehind(backlog(redraw)) == 0) == (redraw <= 969))
}

@Test func `8: at τ = S/(S + 1) every moment without work falls on a seam, and blocks pile up`() {
  let times = BlockTimes(redraw: 32, interval: 33)
  let pile = RedrawBacklog(.published, samples: 32_000, times: times)
  #expect(pile.idle == 0 && pile.waiting == 31_000)
}

@Test func `8: with visits nothing piles up while all blocks of a tile fit into its time`() {
  let shape = GraphShape.published
  let (tile, padding) = (shape.samplesPerTile, shape.padding.right)
  for (redraw, visit) in [(500, 50), (700, 50), (800, 50), (600, 100), (300, 200), (290, 340)] {
    #expect((tile + padding) * redraw + 2 * tile * visit < 1000 * tile)
    #expect(backlog(redraw, visit: visit).most <= 2 * shape.padding.right + 2)
  }
}

@Test func `8: repaired, at most one block waits, whatever redraws and visits take`() {
  for redraw in [300, 900, 1000, 1500, 7000] {
    for visit in [0, 50, 500] {
      let times = BlockTimes(redraw: redraw, visit: visit)
      let pile = RedrawBacklog(.repaired, samples: 3000, times: times)
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
