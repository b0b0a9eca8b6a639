// How far a figure of the scrolling graph may go. A figure of a page can be asked for again by the page's
// scripts, so both are held to the same: what is published can also be run.

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
  /// The values of a signal that a figure reads: as many as the samples it can receive.
  public static var values: Int { total.upperBound }
}
