// The sheets and scripts of pages, in the order in which they are joined. Scripts are classic scripts that
// share one scope, so a file stands after those whose names it uses.

/// A kind of page that comes alive when its scripts run and the engine's module loads.
enum LiveScripts: String, CaseIterable, Sendable {
  case lesson, home, playground, kit

  /// The sheets of every page.
  static let pageSheets = [
    "tokens.css", "page.css", "text.css", "formulas.css", "figure.css", "joints.css", "graph.css",
    "controls.css", "steps.css", "paper.css", "exercises.css",
  ]

  /// The scripts of pages that show steps.
  static let steps = ["steps.js", "steps-guess.js"]

  /// The script with all samples.
  static let samples = "samples.js"

  /// The script with the phrases of the originals' language, after what asks for the module early.
  static let words = ["fetch-module.js", "words.js", "catalogue.js"]

  /// The script with the phrases of a language.
  static func words(in words: Words) -> String {
    "words\(ending(in: words)).js"
  }

  /// The script with what a language says about mistakes.
  static func mistakes(in words: Words) -> String { "mistakes\(ending(in: words)).js" }

  /// The script with what the readers of ink say in a language.
  static func inkWords(in words: Words) -> String { "\(inkWords)\(ending(in: words)).js" }

  /// What such scripts begin with; each is joined with the readers.
  static let inkWords = "ink-words"

  /// What the name of a script in a language ends with before its hash.
  static func ending(in words: Words) -> String {
    words.site.folder.isEmpty ? "" : "-\(words.language)"
  }

  /// What every live page begins with: how to say what the engine knows.
  private static let core = ["say.js", "exchange.js", "engine.js", "engine-calls.js"]

  /// A surface to draw on and the sheets that follow it, one per stage.
  private static let paper = [
    "page-parts.js", "stroke-check.js", "bit-code.js", "stroke-code-1.js", "stroke-code.js",
    "share.js", "growing-ink.js", "stage-ink.js", "stage-record.js", "slow-screen.js",
    "pen-view.js", "pen-parts.js", "draw-box.js", "spot.js", "visit.js", "cost-bars.js",
    "panels.js",
    "pen-and-panels.js",
  ]

  /// A figure whose samples can be moved.
  private static let points = [
    "history.js", "stroke-edit.js", "handle-drag.js", "handles.js", "coordinates.js",
    "figure-frames.js", "movable-figure.js", "point-mover.js",
  ]

  /// What else the playground has.
  private static let table = [
    "move-points.js", "replay.js", "step-view.js", "offer-file.js", "downloads.js", "keep.js",
    "kept-shelf.js", "kept-strokes.js", "compare-strokes.js", "closer-look.js",
    "tabs.js", "play-keys.js", "play-address.js", "true-paths.js", "play-overlays.js",
    "play-sheets.js", "open-ink.js", "toolbar.js", "status-line.js", "playground.js",
  ]

  /// Lessons whose figures follow, and the link that takes a stroke to the playground.
  private static let link = [
    "page-parts.js", "stroke-check.js", "bit-code.js", "stroke-code-1.js", "stroke-code.js",
    "share.js", "visit.js",
  ]
  private static let figures = [
    "replay.js", "step-view.js", "figure-replay.js", "scrub.js", "pace-dot.js",
    "figure-controls.js", "true-paths.js", "close-up.js",
    "stroke-bar.js", "stroke-table.js", "live-number.js", "figure-board.js",
    "lesson-strokes.js", "drawing-lesson.js", "terms.js",
  ]

  /// What no figure by itself has.
  private static let following: Set = ["stroke-table.js", "true-paths.js", "close-up.js"]

  /// The code for a figure in another page.
  private static let embed = ["embed-code.js"]

  /// Graphs that run.
  private static let graph = [
    "graph-engine.js", "graph-state.js", "graph-field.js", "graph-controls.js", "running-graph.js",
    "graph-start.js",
  ]

  /// What names mistakes.
  private static let judging = ["judge-module.js", "name-mistakes.js"]

  /// The script of a lesson in which something can be written.
  static let writingLesson = "lesson-write.js"

  /// A stage or graph that the reader writes; lessons that have no place for it do without.
  static let writing =
    judging + [
      "code-editor.js", "code-runner.js", "code-parts.js", "code-ladder.js",
      "first-difference.js", "stage-subject.js", "graph-subject.js", "writing-place.js",
    ]

  /// Traces that are verified.
  private static let verifying = [
    "stroke-check.js", "open-ink.js", "json-places.js", "trace-record.js", "trace-file.js",
    "verify-report.js", "own-strokes.js", "verify-here.js",
  ]

  /// Acts that are marked.
  private static let acts = [
    "offer-file.js", "act-shelf.js", "act-number.js", "act-choice.js", "act-order.js",
    "act-place.js", "act.js", "act-progress.js", "act-start.js",
  ]

  /// The readers of ink that other programs wrote: one script, loaded when somebody opens such a file.
  static let ink = [
    "ink-numbers.js", "ink-foreign.js", "ink-json.js", "ink-values.js", "ink-reading.js",
    "ink-times.js", "ink-strokes.js", "ink-lists.js", "ink-columns.js", "ink-rows.js",
    "ink-table.js", "ink-file.js",
  ]

  /// Whether the page opens ink.
  var opensInk: Bool { self == .playground || self == .kit }

  /// The script that unpacks a page that is one file; it stands in the page as it is.
  static let unpacking = "one-file.js"

  /// The scripts of one figure by itself.
  ///
  /// It keeps nothing, leads nowhere and has no tables, so what these need stays away.
  static func figureScripts(isGraph: Bool) -> [String] {
    core + ["page-parts.js"]
      + (isGraph ? embed + graph : points + embed + figures.filter { !following.contains($0) })
  }

  /// The sheets of one figure by itself.
  static let figureSheets = [
    "tokens.css", "formulas.css", "figure.css", "joints.css", "graph.css", figureSheet,
  ]

  /// The sheets of what the scripts of one figure make.
  static func liveSheets(isGraph: Bool) -> [String] {
    ["controls.css"]
      + (isGraph ? ["more.css", "running-graph.css"] : ["live.css", "more.css", "lesson.css"])
  }

  /// The sheet of a frame with one figure.
  static let figureSheet = "embed.css"

  /// The style sheets of what the scripts make.
  var sheets: [String] {
    switch self {
    case .lesson:
      ["live.css", "more.css", "lesson.css", "running-graph.css", "write.css", "acts.css"]
    case .home: ["sheets.css"]
    case .playground: ["live.css", "sheets.css", "playground.css", "overlays.css"]
    case .kit: ["write.css", "acts.css", "verify.css"]
    }
  }

  /// The names of the scripts, in order.
  var files: [String] {
    switch self {
    case .lesson:
      Self.core + Self.link + Self.points + Self.embed + Self.figures + Self.graph + Self.acts
    case .home: Self.core + Self.paper + ["stroke-edit.js", "demonstration.js", "home.js"]
    case .playground: Self.core + Self.paper + Self.points + Self.table
    case .kit:
      Self.core + ["page-parts.js", "act-order.js", "graph-state.js", "graph-engine.js"]
        + Self.writing + Self.verifying
    }
  }

  /// Whether the page starts the engine as soon as it can, and not when a figure comes into view.
  var startsAtOnce: Bool { self == .home || self == .playground }
}
