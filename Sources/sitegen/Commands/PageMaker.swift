// One page of each kind, made by the part of the program that knows its kind.

import InkstepEngine
import InkstepLessons

/// What a page is about.
enum PageSubject: Sendable {
  case steps(Trace, part: Int)
  case graphSteps(GraphTrace)
  case lesson(Lesson)
  /// The answers to a lesson, where they stand apart.
  case key(Lesson)
  /// A figure of a lesson by itself.
  case embed(EmbeddedFigure)
  /// A later page of the added strokes, or of their fixtures.
  case moreStrokes(Int), moreFixtures(Int)
  case home, strokes, playground, fixtures, kit, glossary, about, claims, notFound
}

extension PageSubject {
  /// Where the page is, in the folder of its language.
  var path: String {
    switch self {
    case .steps(let trace, let part): StepsPage.path(trace.stage, trace.stroke.id, part: part)
    case .graphSteps(let trace): GraphStepsPage.path(trace.signal.id, trace.shape.policy)
    case .lesson(let lesson): lesson.path
    case .key(let lesson): lesson.keyPath
    case .embed(let figure): figure.path
    case .moreStrokes(let number): StrokesPage.path(of: number)
    case .moreFixtures(let number): FixturesPage.path(of: number)
    case .home: "index.html"
    case .strokes: SitePart.strokes.path
    case .playground: SitePart.playground.path
    case .fixtures: SitePart.fixtures.path
    case .kit: SitePart.kit.path
    case .glossary: SitePart.glossary.path
    case .about: SitePart.about.path
    case .claims: ClaimsPage.path
    case .notFound: "404.html"
    }
  }

  /// Whether it may have names of modules and samples in it.
  var mayBeLive: Bool {
    switch self {
    case .embed, .moreFixtures, .moreStrokes, .steps: false
    default: true
    }
  }

  /// The text that the page is made of; `nil` for one that is made without.
  func source(in content: SiteContent) -> LessonSource? {
    switch self {
    case .lesson(let lesson), .key(let lesson): lesson.source
    case .glossary: content.texts[.glossary]
    case .about: content.texts[.about]
    case .fixtures: content.texts[.fixtures]
    case .kit: content.texts[.kit]
    default: nil
    }
  }

  /// Whether what the page is made of could not be read, or is so broken that no place in it was.
  func isUnread(in content: SiteContent) -> Bool {
    if case .kit = self, content.kit == nil { return true }
    guard let text = source(in: content) else { return false }
    return !text.isRead || (!text.findings.isEmpty && text.document.places.isEmpty)
  }
}

/// Makes pages; it only reads, so that pages can be made side by side.
struct PageMaker: Sendable {
  let content: SiteContent
  let library: TraceLibrary
  /// The numbers that texts refer to, the same in every language.
  let facts: SiteFacts
  var fixtures: FixtureList
  /// The cells of added strokes in the table of strokes.
  var cells: [String: [HTML]] = [:]
  /// The pages of that table, if they are known already.
  var tables: ListPages?
  let addresses: SiteAddresses
  /// The sizes of the archives of the kit, in their order.
  var archiveSizes: [Int] = []
  /// The code that runs at each phase, per stage.
  let code: [DrawingStage: [TouchPhase: BranchExcerpt]]
  /// Where links of the page for lost addresses start.
  let root: String
  /// The words of the language of the originals.
  let originalWords: Words
  /// What the site has besides lessons and steps.
  let parts: Set<SitePart>
  /// What makes the step pages of the drawing stages.
  let steps: StepsPage

  private var words: Words { content.words }
  private var strokes: StrokesPage {
    StrokesPage(words: words, library: library, cells: cells, pages: tables)
  }
  /// What makes lessons, and pages of single figures.
  var lessons: LessonPage {
    LessonPage(
      words: words, original: original, library: library, excerpts: content.excerpts,
      facts: facts, lessons: content.lessons, addresses: addresses, claims: content.claims,
      code: code, answers: content.shape.answers)
  }
  private var texts: TextPage {
    TextPage(
      words: words, original: original, facts: facts, addresses: addresses, claims: content.claims)
  }
  /// The words of the originals, for a page in the folder of the language at hand.
  private var original: Words {
    var original = originalWords
    original.site.folder = words.site.folder
    return original
  }

  /// The page of a subject, and what is wrong with its text.
  func page(of subject: PageSubject) -> (page: Page, findings: [Diagnostic]) {
    switch subject {
    case .steps(let trace, let part): return (steps.page(trace, part: part), [])
    case .graphSteps(let trace):
      return (GraphStepsPage(words: words, lessons: content.lessons).page(trace), [])
    case .lesson(let lesson): return lessons.page(lesson)
    case .key(let lesson): return (lessons.key(lesson), [])
    case .embed(let figure): return (lessons.page(of: figure), [])
    case .home:
      let home = HomePage(
        words: words, library: library, lessons: content.lessons, shape: content.shape,
        parts: parts)
      return (home.page(), [])
    case .strokes: return (strokes.page(), [])
    case .moreStrokes(let number): return (strokes.page(number), [])
    case .moreFixtures(let number):
      return (FixturesPage(words: words, fixtures: fixtures).page(number), [])
    case .playground:
      let maker = PlaygroundPage(
        words: words, library: library, shape: content.shape, code: code)
      return (maker.page(), [])
    case .fixtures:
      let (guide, findings) = text(.fixtures)
      return (FixturesPage(words: words, fixtures: fixtures).page(guide), findings)
    case .kit:
      let (guide, findings) = text(.kit, section: .fixtures)
      guard let kit = content.kit else { return (guide, findings) }
      let maker = KitPage(
        words: words, kit: kit, archiveSizes: archiveSizes,
        written: WritingPlace.all(in: content.lessons),
        graph: WritingPlace.wholeGraph(in: content.lessons))
      return (maker.page(guide), findings)
    case .glossary: return text(.glossary)
    case .about: return text(.about)
    case .claims:
      let pages = [SitePart.glossary, .about].compactMap { part in
        content.texts[part].map { ("\(part.rawValue).html", $0) }
      }
      let maker = ClaimsPage(
        words: words, claims: content.claims,
        texts: content.lessons.map { ($0.path, $0.source) } + pages, facts: facts,
        addresses: addresses)
      return maker.page()
    case .notFound: return (texts.notFound(root: root), [])
    }
  }

  /// A page of prose; the site has one only where there is a text for it.
  private func text(
    _ part: SitePart, section: SitePart? = nil
  ) -> (page: Page, findings: [Diagnostic]) {
    let source = content.texts[part] ?? LessonSource(unread: content.folder)
    return texts.page(source, part: part, section: section)
  }
}
