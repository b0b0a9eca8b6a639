// What a move of a long stroke costs if the live path is stroked into the bitmap every so many moves.
//
// Every redraw copies the bitmap and strokes the live path, and every flush copies the bitmap once more.
// Elements stroked into the bitmap are left out: they are one for each move, whatever the choice.

/// The price of a move under periodic flushing, in elements stroked.
public struct FlushCost: Equatable, Sendable {
  /// What one copy of the bitmap costs, in elements.
  public let copy: Double

  /// Takes the price of a copy, which must not be negative.
  public init(copy: Double) { self.copy = copy }

  /// Elements for each move, with a flush after `moves` of them.
  public func perMove(flushEvery moves: Double) -> Double {
    copy + varyingPart(flushEvery: moves)
  }

  /// The part that depends on the number: the price without the copy that each redraw makes in any case.
  public func varyingPart(flushEvery moves: Double) -> Double {
    ofLivePath(flushEvery: moves) + ofFlushes(every: moves)
  }

  /// The part for stroking the live path, whose length goes from one element to `moves`.
  public func ofLivePath(flushEvery moves: Double) -> Double { (moves + 1) / 2 }

  /// The part for the copies that flushes make.
  public func ofFlushes(every moves: Double) -> Double { copy / moves }

  /// Elements for each move without the copies at redraws, counted on the stage over four full blocks.
  public func counted(flushEvery moves: Int) -> Double {
    var stage = Flushing(block: moves)
    var canvas = InkCanvas()
    stage.began(.zero, on: &canvas)
    var cost = 0.0
    let count = 4 * max(1, moves)
    for move in 1...count {
      canvas.beginEvent()
      stage.moved(InkPoint(Double(move), 0), on: &canvas)
      cost += Double(canvas.liveCount) + Double(canvas.commits) * copy
    }
    return cost / Double(count)
  }

  /// The number of moves between two flushes that costs the minimum, √(2·copy).
  public var best: Double { (2 * copy).squareRoot() }
}
