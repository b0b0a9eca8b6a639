// The stages that the engine runs, in order.
//
// A slug is the name of a stage everywhere: its source file, its tests, the folder of its lesson and the
// address of its pages.

import InkstepEngine

/// A stage of the drawing tutorial, or one to compare with.
///
/// A new stage needs a case here, the line with its type, and a program in `ProgramText`; everything else comes
/// from its description.
public enum DrawingStage: String, CaseIterable, Sendable {
  case linear, cached, bezier, smoothed, finished
  case quadratic
  case catmull
  case flushing

  /// The stage's type and description.
  package var entry: StageEntry {
    switch self {
    case .linear: StageEntry(Linear.self)
    case .cached: StageEntry(Cached.self)
    case .bezier: StageEntry(Bezier.self)
    case .smoothed: StageEntry(Smoothed.self)
    case .finished: StageEntry(Finished.self)
    case .quadratic: StageEntry(Quadratic.self)
    case .catmull: StageEntry(Catmull.self)
    case .flushing: StageEntry(Flushing.self)
    }
  }
}
