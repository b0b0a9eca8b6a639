// The limits of figures of the scrolling graph. The page's scripts can redraw a published figure, so both
// have the same limits.

import InkstepEngine

/// The ranges of the parameters of a figure of the scrolling graph.
public enum GraphLimits {
  /// Samples received.
  public static var total: ClosedRange<Int> { 0...20_000 }
  /// Samples that have not been redrawn yet.
  public static var lag: ClosedRange<Int> { 0...1_000 }
  /// The width of the view, in points.
  public static var width: ClosedRange<Int> { 1...2_048 }
  /// The width of a layer, in points.
  public static var layerWidth: ClosedRange<Int> { 4...512 }
  /// Points per sample.
  public static var points: ClosedRange<Int> { 1...64 }
  /// Samples that a tile draws past each of its edges.
  public static var padding: ClosedRange<Int> { 0...16 }
  /// The cost of moving a layer where a reader can set it, in tenths of a cleared column.
  public static var moveTenths: ClosedRange<Int> { 2...400 }
  /// The number of values of a signal that a figure reads: as many as the samples it can receive.
  public static var values: Int { total.upperBound }
}

extension GraphPrices {
  /// The prices used in the lessons: a segment costs as much as a column, starting a redraw nothing.
  ///
  /// `moveTenths` is the price of moving a layer, in tenths of a column. With 48, tiles of 32 are optimal
  /// in a view of 320 points.
  public static func ofLessons(moveTenths: Int = 48) -> GraphPrices {
    GraphPrices(column: 1, segment: 1, redraw: 0, move: Double(moveTenths) / 10)
  }
}
