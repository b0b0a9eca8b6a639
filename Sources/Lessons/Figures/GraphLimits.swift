// How far a figure of the scrolling graph may go. A figure of a page can be asked for again by the page's
// scripts, so both are held to the same: what is published can also be run.

import InkstepEngine

/// What figures of the scrolling graph take.
public enum GraphLimits {
  /// Samples received.
  public static var total: ClosedRange<Int> { 0...20_000 }
  /// Samples that are not redrawn yet.
  public static var lag: ClosedRange<Int> { 0...1_000 }
  /// The width of the view, in points.
  public static var width: ClosedRange<Int> { 1...2_048 }
  /// The width of a layer, in points.
  public static var layerWidth: ClosedRange<Int> { 4...512 }
  /// Points per sample.
  public static var points: ClosedRange<Int> { 1...64 }
  /// Samples drawn before and after a tile's own.
  public static var padding: ClosedRange<Int> { 0...16 }
  /// What a moved layer costs where a reader sets it, in tenths of a cleared column.
  public static var moveTenths: ClosedRange<Int> { 2...400 }
  /// The values of a signal that a figure reads: as many as the samples it can receive.
  public static var values: Int { total.upperBound }
}

extension GraphPrices {
  /// The prices that the lessons reckon with: a segment as much as a column, a redraw nothing of its own.
  ///
  /// `moveTenths` is what a moved layer costs, in tenths of a column; 48 makes tiles of 32 best in
  /// a view of 320 points.
  public static func ofLessons(moveTenths: Int = 48) -> GraphPrices {
    GraphPrices(column: 1, segment: 1, redraw: 0, move: Double(moveTenths) / 10)
  }
}
