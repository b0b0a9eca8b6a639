// One page of each kind, made by the part of the program that knows its kind.

import Engine
import Lessons

/// What a page is about.
enum PageSubject: Sendable {
  case steps(Trace)
  case graphSteps(GraphTrace)
  case lesson(Lesson)
  case home, strokes, playground, fixtures, kit, glossary, about, notFound
}

/// Makes pages; it only reads, so that pages can be made side by side.
struct PageMaker: Sendable {
  let content: SiteContent
  let library: TraceLibrary
  let fixtures: [Fixture]
  let addresses: SiteAddresses
  /// The code that runs at each phase, per stage.
  let code: [DrawingStage: [Phase: BranchExcerpt]]
  /// Where links of the page for lost addresses start.
  let root: String
  /// Whether the site has the engine's module, and with it live pages and a playground.
  let isLive: Bool

  private var words: Words { content.words }
  private var facts: SiteFacts { SiteFacts(library: library) }
  private var texts: TextPage { TextPage(words: words, facts: facts, addresses: addresses) }

  /// The page of a subject, or what is wrong with its text.
  func page(of subject: PageSubject) -> Result<Page, Diagnostics> {
    do throws(Diagnostics) { return .success(try make(subject)) } catch { return .failure(error) }
  }

  private func make(_ subject: PageSubject) throws(Diagnostics) -> Page {
    switch subject {
    case .steps(let trace): return StepsPage(words: words, code: code).page(trace)
    case .graphSteps(let trace): return GraphStepsPage(words: words).page(trace)
    case .lesson(let lesson):
      let maker = LessonPage(
        words: words, library: library, excerpts: content.excerpts, facts: facts,
        lessons: content.lessons, addresses: addresses)
      return try maker.page(lesson)
    case .home:
      let home = HomePage(
        words: words, library: library, lessons: content.lessons, isLive: isLive)
      return home.page()
    case .strokes: return StrokesPage(words: words, library: library).page()
    case .playground: return PlaygroundPage(words: words, library: library).page()
    case .fixtures:
      let guide = try texts.page(
        content.fixtureGuide, path: "fixtures.html", kind: "fixtures", section: .fixtures)
      return FixturesPage(words: words, fixtures: fixtures).page(guide)
    case .kit:
      let guide = try texts.page(
        content.kitGuide, path: KitPage.path, kind: "kit", section: .fixtures)
      let archives = content.kit.archives(strokes: library.strokes)
      return KitPage(words: words, kit: content.kit, archives: archives).page(guide)
    case .glossary:
      return try texts.page(
        content.glossary, path: "glossary.html", kind: "glossary", section: .glossary)
    case .about:
      return try texts.page(content.about, path: "about.html", kind: "about", section: .about)
    case .notFound: return texts.notFound(root: root)
    }
  }
}
