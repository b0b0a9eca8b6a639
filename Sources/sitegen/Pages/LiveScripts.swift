// The scripts of pages that come alive, in the order in which they run. They are classic scripts
// that share one scope, so a file stands after those whose names it uses.

/// A kind of page that comes alive when its scripts run and the engine's module loads.
enum LiveScripts: CaseIterable, Sendable {
  case drawingLesson, graphLesson, home, playground

  /// What every live page begins with: the phrases, how to say them, and the engine.
  private static let core = ["words.js", "say.js", "engine.js", "engine-calls.js"]

  /// The names of the scripts, in order.
  var files: [String] {
    switch self {
    case .drawingLesson: Self.core
    case .graphLesson:
      Self.core + [
        "graph-engine.js", "graph-state.js", "graph-field.js", "graph-controls.js", "graph-live.js",
        "graph-start.js",
      ]
    case .home: Self.core
    case .playground: Self.core
    }
  }
}
