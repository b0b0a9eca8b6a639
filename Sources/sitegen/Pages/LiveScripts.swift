// The scripts of pages that come alive, in the order in which they run. They are classic scripts
// that share one scope, so a file stands after those whose names it uses.

/// A kind of page that comes alive when its scripts run and the engine's module loads.
enum LiveScripts: CaseIterable, Sendable {
  case drawingLesson, graphLesson, mixedLesson, home, playground

  /// The scripts of a lesson whose figures have these kinds of live marks; `nil` if none has any.
  init?(lesson kinds: Set<String>) {
    let hasGraph = kinds.contains(LiveMark.graphKind)
    let hasStrokes = kinds.contains { $0 != LiveMark.graphKind }
    switch (hasStrokes, hasGraph) {
    case (true, true): self = .mixedLesson
    case (true, false): self = .drawingLesson
    case (false, true): self = .graphLesson
    case (false, false): return nil
    }
  }

  /// The script with the phrases of the originals' language.
  static let words = "words.js"

  /// The script with the phrases of a language.
  static func words(in words: Words) -> String {
    words.site.folder.isEmpty ? Self.words : "words-\(words.language).js"
  }

  /// What every live page begins with: the phrases, what the engine has, how to say it.
  private static let core = [words, "catalogue.js", "say.js", "engine.js", "engine-calls.js"]

  /// A surface to draw on and the sheets that follow it, one per stage.
  private static let paper = [
    "page-parts.js", "stroke-check.js", "stroke-code.js", "share.js", "growing-ink.js",
    "stage-ink.js", "stage-record.js", "slow-screen.js", "pen-view.js", "draw-box.js", "spot.js",
    "visit.js",
    "cost-bars.js", "panels.js",
    "pen-and-panels.js",
  ]

  /// A figure whose samples can be moved.
  private static let points = [
    "history.js", "stroke-edit.js", "handle-drag.js", "handles.js", "coordinates.js",
    "figure-frames.js", "movable-figure.js", "point-mover.js",
  ]

  /// What else the playground has.
  private static let table = [
    "move-points.js", "replay.js", "step-view.js", "downloads.js", "keep.js", "closer-look.js",
    "play-address.js", "play-sheets.js", "toolbar.js", "status-line.js", "playground.js",
  ]

  /// Lessons whose figures follow, and the link that takes a stroke to the playground.
  private static let link = ["stroke-check.js", "stroke-code.js", "share.js", "visit.js"]
  private static let figures = [
    "figure-controls.js", "stroke-table.js", "figure-board.js", "drawing-lesson.js",
  ]

  /// Graphs that run.
  private static let graph = [
    "graph-engine.js", "graph-state.js", "graph-field.js", "graph-controls.js", "running-graph.js",
    "graph-start.js",
  ]

  /// A stage that the reader writes, after the scripts of a lesson.
  static let writing = ["page-parts.js", "code-editor.js", "code-runner.js", "write-stage.js"]

  /// The style sheets of what the scripts make.
  var sheets: [String] {
    switch self {
    case .drawingLesson: ["live.css"]
    case .graphLesson: ["graph-live.css"]
    case .mixedLesson: ["live.css", "graph-live.css"]
    case .home: ["sheets.css"]
    case .playground: ["live.css", "sheets.css", "playground.css"]
    }
  }

  /// The names of the scripts, in order.
  var files: [String] {
    switch self {
    case .drawingLesson: Self.core + Self.link + Self.points + Self.figures
    case .graphLesson: Self.core + Self.graph
    case .mixedLesson: Self.core + Self.link + Self.points + Self.figures + Self.graph
    case .home: Self.core + Self.paper + ["stroke-edit.js", "demonstration.js", "home.js"]
    case .playground: Self.core + Self.paper + Self.points + Self.table
    }
  }
}
