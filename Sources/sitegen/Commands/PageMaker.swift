// One page of each kind, made by the part of the program that knows its kind.

import InkstepEngine
import InkstepLessons

/// What a page is about.
enum PageSubject: Sendable {
  case steps(Trace)
  case graphSteps(GraphTrace)
  case lesson(Lesson)
  case home, strokes, playground, fixtures, kit, glossary, about, notFound
}

extension PageSubject {
  /// Whether what the page is made of could not be read, or is so broken that no place in it was.
  func isUnread(in content: SiteContent) -> Bool {
    if case .kit = self, content.kit == nil { return true }
    let text: LessonSource? =
      switch self {
      case .lesson(let lesson): lesson.source
      case .glossary: content.glossary
      case .about: content.about
      case .fixtures: content.fixtureGuide
      case .kit: content.kitGuide
      default: nil
      }
    guard let text else { return false }
    return !text.isRead || (!text.findings.isEmpty && text.document.places.isEmpty)
  }
}

/// Makes pages; it only reads, so that pages can be made side by side.
struct PageMaker: Sendable {
  let content: SiteContent
  let library: TraceLibrary
  let fixtures: [Fixture]
  let addresses: SiteAddresses
  /// The code that runs at each phase, per stage.
  let code: [DrawingStage: [TouchPhase: BranchExcerpt]]
  /// Where links of the page for lost addresses start.
  let root: String
  /// Whether the site has the engine's module, and with it live pages and a playground.
  let isLive: Bool

  private var words: Words { content.words }
  private var facts: SiteFacts { SiteFacts(library: library) }
  private var texts: TextPage { TextPage(words: words, facts: facts, addresses: addresses) }

  /// The page of a subject, and what is wrong with its text.
  func page(of subject: PageSubject) -> (page: Page, findings: [Diagnostic]) {
    switch subject {
    case .steps(let trace): return (StepsPage(words: words, code: code).page(trace), [])
    case .graphSteps(let trace): return (GraphStepsPage(words: words).page(trace), [])
    case .lesson(let lesson):
      let maker = LessonPage(
        words: words, library: library, excerpts: content.excerpts, facts: facts,
        lessons: content.lessons, addresses: addresses)
      return maker.page(lesson)
    case .home:
      let home = HomePage(
        words: words, library: library, lessons: content.lessons)
      return (home.page(), [])
    case .strokes: return (StrokesPage(words: words, library: library).page(), [])
    case .playground: return (PlaygroundPage(words: words, library: library).page(), [])
    case .fixtures:
      let (guide, findings) = texts.page(
        content.fixtureGuide, path: "fixtures.html", kind: "fixtures", section: .fixtures)
      return (FixturesPage(words: words, fixtures: fixtures).page(guide), findings)
    case .kit:
      let (guide, findings) = texts.page(
        content.kitGuide, path: KitPage.path, kind: "kit", section: .fixtures)
      guard let kit = content.kit else { return (guide, findings) }
      let archives = kit.archives(strokes: library.strokes)
      return (KitPage(words: words, kit: kit, archives: archives).page(guide), findings)
    case .glossary:
      return texts.page(
        content.glossary, path: "glossary.html", kind: "glossary", section: .glossary)
    case .about:
      return texts.page(content.about, path: "about.html", kind: "about", section: .about)
    case .notFound: return (texts.notFound(root: root), [])
    }
  }
}
