// The stages of drawing that the engine runs, in order.
//
// A slug is the one name of a stage everywhere: its source file, its tests, the folder of its
// lesson and the address of its pages.

import InkstepEngine

/// A way to turn touch events into ink: a stage of the drawing tutorial, or one to compare it with.
///
/// A case and the line that says which type of the engine it is: all else follows from what the stage
/// says about itself.
public enum DrawingStage: String, CaseIterable, Sendable {
  case linear, cached, bezier, smoothed, finished
  case quadratic
  case catmull

  /// What the catalogue knows of it.
  package var entry: StageEntry {
    switch self {
    case .linear: StageEntry(Linear.self)
    case .cached: StageEntry(Cached.self)
    case .bezier: StageEntry(Bezier.self)
    case .smoothed: StageEntry(Smoothed.self)
    case .finished: StageEntry(Finished.self)
    case .quadratic: StageEntry(Quadratic.self)
    case .catmull: StageEntry(Catmull.self)
    }
  }
}
