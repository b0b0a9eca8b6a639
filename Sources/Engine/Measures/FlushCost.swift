// What a move of a long stroke costs if the live path is stroked into the bitmap every so many moves.
//
// Every redraw copies the bitmap and strokes the live path, and every flush copies the bitmap once more.
// Elements stroked into the bitmap are left out: they are one for each move, whatever the choice.

/// The price of a move under periodic flushing, in elements stroked.
public struct FlushCost: Equatable, Sendable {
  /// What one copy of the bitmap costs, in elements.
  public let blit: Double

  /// Takes the price of a copy, which must not be negative.
  public init(blit: Double) { self.blit = blit }

  /// Elements for each move, with a flush after `moves` of them.
  public func perMove(flushEvery moves: Double) -> Double {
    blit + (moves + 1) / 2 + blit / moves
  }

  /// The number of moves between two flushes that costs the minimum, √(2·blit).
  public var best: Double { (2 * blit).squareRoot() }
}
