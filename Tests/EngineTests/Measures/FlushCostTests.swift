import Testing

@testable import InkstepEngine

/// The numbers of elements for a long stroke: copied at every redraw, stroked at a redraw, copied at every
/// flush.
private func counted(blit: Int, every flush: Int, moves: Int) -> Int {
  var live = 1
  var cost = 0
  for move in 1...moves {
    live += 1
    if move % flush == 0 {
      cost += blit
      live = 1
    }
    cost += blit + live
  }
  return cost
}

struct FlushCostTests {
  @Test func `the price of flushing is what counting finds`() {
    for blit in [10, 200, 800] {
      for flush in [1, 2, 16, 20, 40] {
        let moves = 50 * flush
        let price = FlushCost(copy: Double(blit)).perMove(flushEvery: Double(flush))
        let found = Double(counted(blit: blit, every: flush, moves: moves)) / Double(moves)
        // The redraw right after a flush strokes only the move.
        #expect(abs(price - found) <= 1e-9, "\(blit) \(flush)")
      }
    }
  }

  @Test func `what is counted on the stage is the formula without the copies at redraws`() {
    for blit in [0.0, 10, 200, 800] {
      let cost = FlushCost(copy: blit)
      for moves in [1, 2, 5, 16, 40, 80] {
        let price = cost.varyingPart(flushEvery: Double(moves))
        #expect(cost.perMove(flushEvery: Double(moves)) == blit + price)
        #expect(abs(cost.counted(flushEvery: moves) - price) <= 1e-9 * max(1, price))
      }
    }
    #expect(FlushCost(copy: 200).counted(flushEvery: 20) == 20.5)
  }

  @Test func `no other whole number of moves costs less than those next to the root of two copies`()
  {
    for blit in [10, 200, 800, 1000] {
      let cost = FlushCost(copy: Double(blit))
      let near = [cost.best.rounded(.down), cost.best.rounded(.up)].map {
        cost.perMove(flushEvery: $0)
      }
      for flush in 1...200 {
        #expect(cost.perMove(flushEvery: Double(flush)) >= (near.min() ?? 0) - 1e-12)
      }
    }
  }

  @Test
  func `half or twice the best number of moves costs a quarter more, apart from the constants`() {
    for blit in [10.0, 200, 800] {
      let cost = FlushCost(copy: blit)
      // The copy at each redraw and half an element do not depend on the number.
      let part = { (moves: Double) in cost.perMove(flushEvery: moves) - blit - 0.5 }
      for moves in [cost.best / 2, cost.best * 2] {
        #expect(abs(part(moves) - 1.25 * part(cost.best)) <= 1e-9 * blit)
      }
    }
  }
}
