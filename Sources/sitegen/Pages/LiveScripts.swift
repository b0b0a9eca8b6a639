// The sheets of pages, in the order in which they are joined, and the entry points of their scripts.

/// A kind of page that becomes interactive when its scripts run and the engine's module loads.
enum LiveScripts: String, CaseIterable, Sendable {
  case lesson, home, playground, kit

  /// The sheets of every page.
  static let pageSheets = [
    "tokens.css", "page.css", "bar.css", "rail.css", "text.css", "code.css", "formulas.css",
    "figure.css", "figure-layout.css", "joints.css", "graph.css", "controls.css", "time.css",
    "steps.css", "paper.css", "exercises.css", "search.css",
  ]

  /// The entry point of pages that show steps.
  static let steps = "steps.js"

  /// The script of every page's bar, and the one that searches.
  static let bar = "bar.js"
  static let search = "search.js"

  /// The entry points of pages that also work without the engine's module.
  static let stillScripts = [steps, bar]

  /// The script with all samples.
  static let samples = "samples.js"

  /// The script with the true paths of pens.
  static let paths = "paths.js"

  /// The script that requests the module early; it precedes the phrases of a language and the engine's names.
  static let fetching = "fetch-module.js"
  static let catalogue = "catalogue.js"

  /// The script with the phrases of a language.
  static func words(in words: Words) -> String {
    "words\(ending(in: words)).js"
  }

  /// The script with the sentences of a language about mistakes.
  static func mistakes(in words: Words) -> String { "mistakes\(ending(in: words)).js" }

  /// The ending of the name of a script in a language, before its hash.
  static func ending(in words: Words) -> String {
    words.site.folder.isEmpty ? "" : "-\(words.language)"
  }

  /// The entry point of a lesson with writing tasks; other lessons load a smaller script.
  static let writingLesson = "lesson-write.js"

  /// The entry point of a lesson in a site without the module: its acts that need none.
  static let acts = "acts.js"

  /// The script that unpacks a page that is a single file; it is embedded unpacked.
  static let unpacking = "one-file.js"

  /// The entry point of a figure on its own page.
  ///
  /// It stores nothing, has no links and no tables, so that it stays small.
  static func figureScript(isGraph: Bool) -> String { figureScripts[isGraph ? 1 : 0] }
  static let figureScripts = ["figure.js", "graph.js"]

  /// The script that reports to a learning platform; a package contains it before the lesson's.
  static let course = "course.js"

  /// The entry points of single files, which embed them.
  static let embedded = figureScripts + [course]

  /// The script that reloads pages of a preview; a site does not contain it.
  static let preview = "preview.js"

  /// All entry points.
  static let entries = allCases.map(\.script) + [writingLesson, acts, steps, bar] + embedded

  /// The sheets of a figure on its own page.
  static let figureSheets = [
    "tokens.css", "formulas.css", "figure.css", "figure-layout.css", "joints.css", "graph.css",
    figureSheet,
  ]

  /// The sheets of a book, and those of an e-book, of which only the plain rules are used.
  static let bookSheets = pageSheets + LiveScripts.lesson.sheets + [bookSheet]
  static let plainSheets = [
    "tokens.css", "text.css", "code.css", "formulas.css", "figure.css", "figure-layout.css",
    "joints.css", "graph.css", "exercises.css", bookSheet,
  ]
  static let bookSheet = "book.css"

  /// The sheets of the elements that the scripts of such a figure make.
  static func liveSheets(isGraph: Bool) -> [String] {
    ["controls.css", "time.css"]
      + (isGraph ? ["more.css", "running-graph.css"] : ["live.css", "more.css", "lesson.css"])
  }

  /// The sheet of a page with one figure.
  static let figureSheet = "embed.css"

  /// The style sheets of the elements that the scripts make.
  var sheets: [String] {
    switch self {
    case .lesson:
      [
        "live.css", "more.css", "lesson.css", "running-graph.css", "choices.css", "write.css",
        "acts.css", "story.css",
      ]
    case .home: ["sheets.css", "home.css"]
    case .playground:
      [
        "live.css", "sheets.css", "choices.css", "playground.css", "playground-tabs.css",
        "overlays.css",
      ]
    case .kit: ["choices.css", "write.css", "acts.css", "verify.css"]
    }
  }

  /// The entry point of its scripts; the rest is imported.
  var script: String { "\(rawValue).js" }

  /// Whether the page starts the engine as early as possible instead of when a figure becomes visible.
  var startsAtOnce: Bool { self == .home || self == .playground }
}
