// The cost per sample of three methods to draw a scrolling graph, and the tile width with the lowest cost.
//
// Narrow tiles redraw little and move many layers; wide tiles do the opposite. With a price per column and
// a price per move, the optimal width is a square root. The same holds for every batch that trades a cost
// per item against a cost per batch, for example when a growing stroke is flushed into a bitmap.

/// Work per added sample, on average, once the view has filled.
public struct SampleCost: Equatable, Sendable {
  /// Pixel columns cleared.
  public var columns: Double
  /// Line segments stroked.
  public var segments: Double
  /// Redraws.
  public var redraws: Double
  /// Layers moved.
  public var moves: Double
}

/// The price of one unit of each kind of work; only the ratios matter.
public struct GraphPrices: Sendable {
  /// Clearing a column, a.
  public var column: Double
  /// Stroking a segment, b.
  public var segment: Double
  /// Starting a redraw, c.
  public var redraw: Double
  /// Moving a layer, d.
  public var move: Double

  /// Makes a list of prices.
  public init(column: Double, segment: Double, redraw: Double, move: Double) {
    self.column = column
    self.segment = segment
    self.redraw = redraw
    self.move = move
  }
}

extension SampleCost {
  /// Clears the whole view and strokes its whole line: w columns, w/p − 1 segments, one redraw.
  public static func fullRedraw(_ shape: GraphShape) -> SampleCost {
    let visible = shape.width / shape.pointsPerSample
    return SampleCost(
      columns: Double(shape.width), segments: Double(max(0, visible - 1)), redraws: 1, moves: 0)
  }

  /// Redraws the newest tile at each sample, and the previous tile for the first R samples of a tile.
  ///
  /// At sample r of a tile (from 0) the newest tile strokes r + L segments and, while r < R, the previous
  /// one strokes S + r + L; averaged over r = 0…S − 1. L and R are the paddings, R at most S.
  public static func tiled(_ shape: GraphShape) -> SampleCost {
    let perTile = Double(max(1, shape.samplesPerTile))
    let left = Double(shape.padding.left)
    let right = Double(shape.padding.right)
    let redraws = 1 + right / perTile
    let spill = right * left + right * (right - 1) / 2
    return SampleCost(
      columns: Double(shape.tileWidth) * redraws,
      segments: (perTile - 1) / 2 + left + right + spill / perTile,
      redraws: redraws, moves: Double(shape.layerCount))
  }

  /// Two tiles as wide as the view, which are only ever added to.
  ///
  /// Each sample strokes its segment and, because of the join, the previous one, in a strip as wide as a
  /// step plus the line. Approximate: the few samples at the seam redraw the strip in both tiles.
  public static func ring(_ shape: GraphShape) -> SampleCost {
    let strip = Double(shape.pointsPerSample) + shape.lineWidth
    return SampleCost(
      columns: strip, segments: 2, redraws: 1 + strip / Double(shape.width), moves: 2)
  }

  /// The total cost, in the unit of `prices`.
  public func price(_ prices: GraphPrices) -> Double {
    columns * prices.column + segments * prices.segment + redraws * prices.redraw
      + moves * prices.move
  }
}

extension GraphShape {
  /// The tile width with the lowest cost by `prices`, if the number of layers could be a fraction.
  ///
  /// The terms of the cost that grow with W are W(a + b/2p); those that fall are the moves d·w/W and the
  /// padding's share. The sum has its minimum where both are equal.
  public func bestTileWidth(_ prices: GraphPrices) -> Double {
    let step = Double(pointsPerSample)
    let left = Double(padding.left)
    let right = Double(padding.right)
    let spill = right * left + right * (right - 1) / 2
    let falling =
      prices.move * Double(width) + prices.redraw * right * step + prices.segment * spill * step
    return (falling / (prices.column + prices.segment / (2 * step))).squareRoot()
  }

  /// The width in `widths` with the lowest cost by `prices`, for whole numbers of layers.
  public func bestWholeTileWidth(in widths: ClosedRange<Int>, _ prices: GraphPrices) -> Int {
    var best = widths.lowerBound
    var least = Double.infinity
    for width in widths {
      guard let shape = try? with(layerWidth: width) else { continue }
      let price = SampleCost.tiled(shape).price(prices)
      if price < least { (best, least) = (width, price) }
    }
    return best
  }

  /// The same shape with layers of another width, in points.
  ///
  /// Throws `layerWidth` if that is not 1…10,000.
  public func with(layerWidth: Int) throws(GraphShapeError) -> GraphShape {
    var constants = constants
    constants.layerWidth = layerWidth
    return try GraphShape(
      policy, width: width, pointsPerSample: pointsPerSample, constants: constants)
  }
}

/// Samples moved in memory per sample received, if the store is cut to M whenever it holds `growth`·M.
///
/// A cut moves M samples and happens every (growth − 1)·M samples: 1 / (growth − 1).
public func storeMovesPerSample(growth: Double) -> Double { 1 / (growth - 1) }
