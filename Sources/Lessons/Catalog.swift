// What Inkstep teaches, in order: the tutorials, their lessons, and the stages the engine runs.
//
// A slug is the one name of a thing everywhere: the source file of a stage, its tests, the folder
// of its lesson and the address of its page.

import InkstepEngine

/// A sequence of lessons that belong together.
public enum Tutorial: String, CaseIterable, Sendable {
  /// From touch events to ink.
  case drawing
  /// A scrolling graph cut into tiles.
  case graph

  /// The slugs of its lessons, in reading order.
  public var lessons: [String] {
    switch self {
    case .drawing: ["sampling", "linear", "cached", "bezier", "smoothed", "finished"]
    case .graph: ["tiles", "padding", "scrolling"]
    }
  }
}

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
