// The structure of a site: its tutorials, their lessons in order, and the entries of the navigation. It is
// content, in the file `site.txt`; the program knows no lesson, tutorial or sample by name. `SiteShapeReader`
// parses it.

import InkstepEngine
import InkstepLessons

/// The structure of a site.
struct SiteShape: Sendable {
  /// The name of the file in the folder of the content.
  static let fileName = "site.txt"

  /// The path of the file for messages.
  var file: String
  /// The name of the site; without one, a phrase of the interface is used.
  var title: String?
  /// The title of the home page, such as the name with a few more words.
  var subtitle: String?
  /// The heading of the home page.
  var heading: String?
  /// A description of the site, in a sentence or two.
  var idea: String?
  /// The author.
  var author: String?
  /// The date of its books, as `2026-11-29`.
  var modified: String?
  /// The address at which it will be published.
  var address: BaseURL?
  /// The original language, then the others.
  var languages = ["en"]
  /// Whether the original language is not known, because the description has an error there or another name.
  var isLanguageGuess = false
  /// The stages of the site's own.
  var own = OwnStages()
  /// The stages of drawing that the site shows: the engine's in their order, then its own.
  var stages = DrawingStage.allCases
  /// The stages whose traces are in the archives of the kit; `nil` for all that are shown.
  var kitStages: [DrawingStage]?
  /// The sentence before the link to the first lesson on the home page.
  var invitation: String?
  /// The stroke that is drawn on the home page.
  var homeStroke: ListedWord?
  /// The stroke that the playground begins with.
  var playgroundStroke: ListedWord?
  /// The signal of figures that do not name one.
  var signal: ListedWord?
  /// The position of the answers in print.
  var answers = AnswerPlace.end
  /// Whether lessons are also published as Markdown, with a list of them in `llms.txt`.
  var writesMarkdown = false
  /// The notation of formulas in texts that state none, and the commands of the site.
  var formulas = FormulaReader()
  /// Whether traces are compared with recorded fixtures; `nil` if they are when the folder of fixtures exists.
  var isRecorded: Bool?
  /// The entries of the navigation after the home page; `nil` for all pages.
  var navigation: [ListedEntry]?
  /// The page that the home page offers first.
  var offer: ListedWord?
  /// The tutorials, in reading order.
  var tutorials: [TutorialShape] = []
  /// The lessons in a line outside of a tutorial, which is an error.
  var misplaced: Set<String> = []
  /// Whether a line with an error may name lessons or samples.
  var mayNameMore = false
  /// The names of standalone pages, which are the folders in `pages`.
  var pages: [String] = []
}

/// The position of the answers to exercises in print.
///
/// On screen, each answer can also be opened in place.
enum AnswerPlace: String, CaseIterable, Sendable {
  /// At the end of the printed lesson.
  case end
  /// On a page of their own, so that the printed lesson can be handed out.
  case apart
}

/// A sequence of lessons that belong together.
struct TutorialShape: Sendable {
  /// Its name in addresses.
  let slug: String
  var title: String?
  /// The short name, for the navigation.
  var short: String?
  /// A description of what it teaches, in a sentence.
  var idea: String?
  /// The lessons, in reading order.
  var lessons: [ListedWord] = []
  /// The stages of drawing that it teaches.
  var stages: [DrawingStage] = []
}

extension SiteShape {
  /// The stages that it can show: those of the engine, then its own.
  var known: [DrawingStage] { DrawingStage.allCases + own.stages }
  /// What a text can be about: a stage, even one with an error, or the graph.
  var stageNames: [String] { FrontMatter.stageNames + own.stages.map(\.slug) + own.unread.sorted() }

  /// The structure of content without `site.txt`: all lessons in one tutorial, sorted by name.
  init(standardFor lessons: [String], file: String) {
    self.file = file
    var tutorial = TutorialShape(slug: "lessons")
    tutorial.lessons = lessons.map { ListedWord(text: $0, location: SourceLocation(file: file)) }
    tutorials = lessons.isEmpty ? [] : [tutorial]
  }

  /// Leaves out the site's own stages that fail over a stroke; returns the first fault of each.
  mutating func checkOwn(over strokes: [Stroke]) -> [Diagnostic] {
    let faults = own.checked(over: strokes)
    let unread = own.unread
    stages.removeAll { unread.contains($0.slug) }
    kitStages?.removeAll { unread.contains($0.slug) }
    for index in tutorials.indices {
      tutorials[index].stages.removeAll { unread.contains($0.slug) }
    }
    return faults
  }

  /// The slugs of all lessons, in reading order.
  var lessons: [String] { tutorials.flatMap { $0.lessons.map(\.text) } }

  /// The original language.
  var language: String { languages[0] }

  /// The names in the navigation; `nil` for all pages.
  var listed: [ListedWord]? { navigation?.flatMap(\.names) }

  /// The headings of the groups in the navigation, in their order.
  var headings: [String] { (navigation ?? []).compactMap(\.heading) }

  /// The suggestion for a stage that the site does not show.
  static func notShown(_ stage: String) -> String { "the site does not show the stage '\(stage)'" }

  /// The default stage of pages: the last one that is taught.
  var lastStage: DrawingStage? { taughtStages.last }

  /// The drawing stages that the tutorials teach, or all that are shown if the tutorials name none.
  var taughtStages: [DrawingStage] {
    let taught = Set(tutorials.flatMap(\.stages))
    return taught.isEmpty ? stages : stages.filter(taught.contains)
  }
}

/// A page of the site that the navigation can show, besides the tutorials.
enum SitePart: String, CaseIterable, Sendable {
  case strokes, playground, fixtures, kit, glossary, about

  /// The folder of its text; `nil` for a page without one.
  var textFolder: String? {
    switch self {
    case .strokes, .playground: nil
    case .fixtures: "fixture-guide"
    case .kit: "kit-guide"
    case .glossary, .about: rawValue
    }
  }
}

extension SiteShape {
  /// The findings about strokes and signals that the description names and the site does not have.
  func unknownSamples(in library: TraceLibrary) -> [Diagnostic] {
    let strokes = library.strokeNames
    let signals = library.signals.map(\.id)
    let named = [homeStroke, playgroundStroke].compactMap(\.self)
    return named.filter { !strokes.contains($0.text) && !library.unread.strokes.contains($0.text) }
      .map { Self.unknown($0, "stroke", strokes) }
      + [signal].compactMap(\.self)
      .filter { !signals.contains($0.text) && !library.unread.signals.contains($0.text) }
      .map { Self.unknown($0, "signal", signals) }
  }

  private static func unknown(
    _ name: ListedWord, _ kind: String, _ known: [String]
  ) -> Diagnostic {
    Diagnostic(
      location: name.location, message: "the site has no \(kind) '\(name.text)'",
      suggestion: didYouMean(name.text, known)
        ?? (known.isEmpty ? nil : "one of \(known.joined(separator: ", "))"), rule: .site)
  }
}

extension SiteShape {
  /// Whether traces are compared with recorded fixtures; by default if the folder of fixtures exists.
  func hasRecord(in content: String) -> Bool {
    isRecorded ?? InputFile.exists("\(content)/fixtures")
  }
}
