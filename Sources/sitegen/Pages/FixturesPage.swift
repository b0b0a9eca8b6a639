// Every trace as a file to test against, with the text that says how.

import InkstepEngine
import InkstepLessons

/// What the pages of fixtures list.
struct FixtureList: Sendable {
  let samples: [FixtureEntry]
  /// The pages that those of added strokes stand on.
  let pages: ListPages
  private let strokes: [Stroke]
  private let stages: [DrawingStage]
  /// The sizes of those of added strokes that are at hand: from the position `start` in the list of all, which
  /// has every stage of the first stroke, then of the next.
  private let sizes: [Int]
  private let start: Int

  init(
    samples: [FixtureEntry] = [], addedSizes sizes: [Int] = [], from start: Int = 0,
    of library: TraceLibrary
  ) {
    (self.samples, self.sizes, self.start) = (samples, sizes, start)
    (strokes, stages) = (library.added, library.stages)
    pages = FixturesPage.pages(library)
  }

  var hasAdded: Bool { !sizes.isEmpty }

  /// Those of added strokes that stand on a page, counted from 0.
  func added(onPage number: Int) -> [FixtureEntry] {
    pages.items(of: number).filter { sizes.indices.contains($0 - start) }.map { place in
      let (stroke, stage) = place.quotientAndRemainder(dividingBy: stages.count)
      return FixtureEntry(
        subject: strokes[stroke].id, stage: stages[stage].slug, size: sizes[place - start],
        isAdded: true)
    }
  }
}

/// Makes the page that lists the fixtures.
struct FixturesPage: Sendable {
  let words: Words
  let fixtures: FixtureList

  /// The most fixtures of added strokes on a page.
  static let length = 350

  /// The pages that the fixtures of added strokes stand on.
  static func pages(_ library: TraceLibrary) -> ListPages {
    ListPages(
      count: library.added.count * library.stages.count, length: length, base: "fixtures")
  }

  /// Where a page is, counted from 0.
  static func path(of number: Int) -> String {
    ListPages(count: 0, length: length, base: "fixtures").path(of: number)
  }

  /// The first page: the text of `guide`, then tables of files.
  func page(_ guide: Page) -> Page {
    var page = guide
    table(
      id: "drawing", caption: words[.fixturesDrawing],
      fixtures: fixtures.samples.filter { !$0.isGraph }, inputs: "strokes", "", &page.main)
    if fixtures.hasAdded { own(0, "", &page.main) }
    table(
      id: "graph", caption: words[.fixturesGraph], fixtures: fixtures.samples.filter(\.isGraph),
      inputs: "signals", "", &page.main)
    return page
  }

  /// A later page, which goes on with the files of added strokes.
  func page(_ number: Int) -> Page {
    let pages = fixtures.pages
    var page = Page(
      path: pages.path(of: number), kind: "text",
      title: words[
        .listTitle, words[.fixturesOwn], words.number(number + 1), words.number(pages.pageCount)],
      description: words[.fixturesOwn], section: .part(.fixtures))
    page.main.element("h1", text: words[.fixturesOwn])
    own(number, page.root, &page.main)
    return page
  }

  private func own(_ number: Int, _ root: String, _ html: inout HTML) {
    table(
      id: "own", caption: words[.fixturesOwn], fixtures: fixtures.added(onPage: number),
      inputs: "strokes", root, &html)
    fixtures.pages.links(on: number, words, root, &html)
  }

  private func table(
    id: String, caption: String, fixtures: [FixtureEntry], inputs: String, _ root: String,
    _ html: inout HTML
  ) {
    html.element("h2", ["id": "\(id)-files"], text: caption)
    let columns = [
      HTMLTable.Column(words[.fixturesFile]), HTMLTable.Column(words[.fixturesInput]),
      .quantity(words[.fixturesSize]),
    ]
    html.table(HTMLTable(name: .id("\(id)-files"), columns: columns)) { made in
      for fixture in fixtures {
        made.row([
          link(root, "fixtures/\(fixture.path)", fixture.path),
          link(root, "\(inputs)/\(fixture.subject).json", words.strokes[fixture.subject]),
          HTML(
            text: words[
              .fixturesKilobytes, words.number(Double(fixture.size) / 1000, decimals: 1)]),
        ])
      }
    }
  }

  private func link(_ root: String, _ file: String, _ name: String) -> HTML {
    HTML { $0.element("a", ["href": root + words.site.step + file], text: name) }
  }
}
