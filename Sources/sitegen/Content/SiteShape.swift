// The shape of a site: which tutorials it has, which lessons stand in them and in what order, what
// the navigation shows. It is content, in the file `site.txt`; nothing in the program knows a lesson,
// a tutorial or a sample by name. `SiteShapeReader` reads it.

import InkstepLessons

/// What a site consists of, as its file says.
struct SiteShape: Sendable {
  /// The file in the folder of the content.
  static let fileName = "site.txt"

  /// The file it was read from, as a person finds it.
  var file: String
  /// The name of the site; without one, the interface has a word for it.
  var title: String?
  /// What stands in the head of the home page, the name with a few words more.
  var subtitle: String?
  /// The heading of the home page.
  var heading: String?
  /// What the site is, in a sentence or two.
  var idea: String?
  /// Who made it.
  var author: String?
  /// Where it will be published.
  var address: BaseURL?
  /// The language of the originals, then the others.
  var languages = ["en"]
  /// The stages of drawing that the site shows, in the engine's order.
  var stages = DrawingStage.allCases
  /// The stages whose traces come with the starting points of the kit; `nil` for all that are shown.
  var kitStages: [DrawingStage]?
  /// What the first lesson is offered with on the home page.
  var invitation: String?
  /// The stroke that is drawn on the home page.
  var homeStroke: ListedWord?
  /// The stroke that the playground begins with.
  var playgroundStroke: ListedWord?
  /// The signal of figures that name none.
  var signal: ListedWord?
  /// Where answers stand for a reader on paper.
  var answers = AnswerPlace.end
  /// Whether what the engine computes is held against recorded fixtures; without a word about it, it
  /// is if there is a folder of them.
  var isRecorded: Bool?
  /// What the navigation shows after the home page; `nil` for everything there is.
  var navigation: [ListedWord]?
  /// The tutorials, in reading order.
  var tutorials: [TutorialShape] = []
}

/// Where the answers to the exercises of a lesson stand, besides those to be opened on the screen.
enum AnswerPlace: String, CaseIterable, Sendable {
  /// At the end of the printed lesson.
  case end
  /// On a page of their own, so that the printed lesson is a sheet to be handed out.
  case apart
}

/// A sequence of lessons that belong together.
struct TutorialShape: Sendable {
  /// Its name in addresses.
  let slug: String
  var title: String?
  /// The name where there is little room, as in the navigation.
  var short: String?
  /// What it teaches, in a sentence.
  var idea: String?
  /// The lessons, in reading order.
  var lessons: [ListedWord] = []
  /// The stages of drawing that it teaches.
  var stages: [DrawingStage] = []
}

extension SiteShape {
  /// The shape of content that says nothing of it: all lessons in one tutorial, by name.
  init(standardFor lessons: [String], file: String) {
    self.file = file
    var tutorial = TutorialShape(slug: "lessons")
    tutorial.lessons = lessons.map { ListedWord(text: $0, location: SourceLocation(file: file)) }
    tutorials = lessons.isEmpty ? [] : [tutorial]
  }

  /// The slugs of all lessons, in reading order.
  var lessons: [String] { tutorials.flatMap { $0.lessons.map(\.text) } }

  /// The language of the originals.
  var language: String { languages[0] }

  /// What is said where something is asked of a stage that the site does not show.
  static func unseen(_ stage: String) -> String { "the site does not show the stage '\(stage)'" }

  /// The stage that pages look at until the reader chooses one: the last that is taught.
  var lastStage: DrawingStage? { taughtStages.last }

  /// The stages of drawing that a tutorial of the site teaches; if none does, all that are shown.
  var taughtStages: [DrawingStage] {
    let taught = Set(tutorials.flatMap(\.stages))
    return taught.isEmpty ? stages : stages.filter(taught.contains)
  }
}

/// A page of the site that the navigation can show, besides the tutorials.
enum SitePart: String, CaseIterable, Sendable {
  case strokes, playground, fixtures, kit, glossary, about

  /// The folder of its text; `nil` for a page that is made without one.
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
  /// The strokes and signals named in the description that the site does not have.
  func strangers(to library: TraceLibrary) -> [Diagnostic] {
    let strokes = library.strokeNames
    let signals = library.signals.map(\.id)
    let named = [homeStroke, playgroundStroke].compactMap(\.self)
    return named.filter { !strokes.contains($0.text) && !library.unread.strokes.contains($0.text) }
      .map { Self.stranger($0, "stroke", strokes) }
      + [signal].compactMap(\.self)
      .filter { !signals.contains($0.text) && !library.unread.signals.contains($0.text) }
      .map { Self.stranger($0, "signal", signals) }
  }

  private static func stranger(
    _ name: ListedWord, _ kind: String, _ known: [String]
  ) -> Diagnostic {
    Diagnostic(
      location: name.location, message: "the site has no \(kind) '\(name.text)'",
      suggestion: didYouMean(name.text, known), rule: .site)
  }
}

extension SiteShape {
  /// Whether what the engine computes is held against recorded fixtures: where the site does not say, if there
  /// are any.
  func hasRecord(in content: String) -> Bool {
    isRecorded ?? InputFile.exists("\(content)/fixtures")
  }
}
