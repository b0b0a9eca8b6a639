// The stages of drawing that the engine runs, in order.
//
// A slug is the one name of a stage everywhere: its source file, its tests, the folder of its
// lesson and the address of its pages.

import InkstepEngine

/// A stage of the drawing tutorial.
public enum DrawingStage: String, CaseIterable, Sendable {
  /// Straight lines from sample to sample.
  case linear
  /// Straight lines, finished strokes kept as a bitmap.
  case cached
  /// A cubic Bézier per four samples.
  case bezier
  /// Cubic Béziers joined at midpoints.
  case smoothed
  /// Midpoint junctions and a stroke that ends at the pen.
  case finished

  /// The stage that this one improves on.
  public var previous: DrawingStage? {
    switch self {
    case .linear: nil
    case .cached: .linear
    case .bezier: .cached
    case .smoothed: .bezier
    case .finished: .smoothed
    }
  }

  /// The name used in files and addresses.
  public var slug: String { rawValue }
}
