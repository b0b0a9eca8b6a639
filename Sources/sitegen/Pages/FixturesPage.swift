// All traces as files for tests, with instructions.

import InkstepEngine
import InkstepLessons

/// A page of the list of fixtures: the first has the guide and the samples, later ones have the fixtures of
/// added strokes.
struct FixturesPage: SitePage {
  /// Counted from 0.
  let number: Int
  let language: SiteLanguage

  var path: String { language.folder + Self.path(of: number) }

  func render(in site: Site) -> RenderedPage {
    let renderer = FixturesRenderer(site: site, language: language)
    if number > 0 { return language.rendered(renderer.page(number)) }
    let guide = TextRenderer(site: site, language: language).guide(.fixtures)
    return language.rendered(renderer.page(guide.page), of: guide.text, guide.findings)
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    guard site.parts.contains(.fixtures) else { return [] }
    return (0..<pages(site.library).pageCount).map { FixturesPage(number: $0, language: language) }
  }

  /// The most fixtures of added strokes on a page.
  static let length = 350

  /// How the fixtures of added strokes are divided among pages.
  static func pages(_ library: TraceLibrary) -> ListPages {
    ListPages(
      count: library.added.count * library.stages.count, length: length, base: "fixtures")
  }

  /// The path of a page in the folder of its language.
  static func path(of number: Int) -> String {
    ListPages.path(of: number, base: "fixtures")
  }
}

/// Renders the list of fixtures.
private struct FixturesRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage

  private var pages: ListPages { FixturesPage.pages(library) }

  /// The first page: the text of `guide`, then tables of files.
  func page(_ guide: Page) -> Page {
    var page = guide
    let samples = site.fixtures.map(\.entry)
    table(
      id: "drawing", caption: words[.fixturesDrawing], samples.filter { !$0.isGraph },
      &page.main)
    if !library.added.isEmpty { added(0, page.root, &page.main) }
    table(
      id: "graph", caption: words[.fixturesGraph], samples.filter(\.isGraph), &page.main)
    page.main.append(FieldReportTable(words: words, hasVectors: site.content.kit != nil).html)
    return page
  }

  /// A later page.
  func page(_ number: Int) -> Page {
    var page = Page(
      path: pages.path(of: number), kind: "text",
      title: words[
        .listTitle, words[.fixturesOwn], words.number(number + 1), words.number(pages.pageCount)],
      description: words[.fixturesOwn], section: .part(.fixtures))
    page.main.element("h1", text: words[.fixturesOwn])
    added(number, page.root, &page.main)
    return page
  }

  /// The fixtures of samples, with their sizes.
  private func table(
    id: String, caption: String, _ fixtures: [FixtureEntry], _ html: inout HTML
  ) {
    html.element("h2", ["id": "\(id)-files"], text: caption)
    let columns = [
      HTMLTable.Column(words[.fixturesFile]), HTMLTable.Column(words[.fixturesInput]),
      .quantity(words[.fixturesSize]),
    ]
    html.table(HTMLTable(name: .id("\(id)-files"), columns: columns)) { made in
      for fixture in fixtures {
        let input = fixture.isGraph ? "signals" : "strokes"
        let size = words.number(Double(fixture.size) / 1000, decimals: 1)
        made.row([
          link("fixtures/\(fixture.path)", fixture.path),
          link("\(input)/\(fixture.subject).json", words.strokes[fixture.subject]),
          HTML(text: words[.fixturesKilobytes, size]),
        ])
      }
    }
  }

  /// The fixtures of added strokes on a page.
  private func added(_ number: Int, _ root: String, _ html: inout HTML) {
    html.element("h2", ["id": "own-files"], text: words[.fixturesOwn])
    let columns = [
      HTMLTable.Column(words[.fixturesFile]), HTMLTable.Column(words[.fixturesInput]),
    ]
    html.table(HTMLTable(name: .id("own-files"), columns: columns)) { made in
      for index in pages.items(of: number) {
        let place = index.quotientAndRemainder(dividingBy: library.stages.count)
        let (stroke, stage) = (library.added[place.quotient], library.stages[place.remainder])
        let path = FixtureEntry.path(stage, stroke)
        made.row([
          link("fixtures/\(path)", path, root),
          link(stroke.filePath, words.strokes[stroke.id], root),
        ])
      }
    }
    pages.links(on: number, words, root, &html)
  }

  private func link(_ file: String, _ name: String, _ root: String = "") -> HTML {
    HTML { $0.element("a", ["href": root + words.site.step + file], text: name) }
  }
}
