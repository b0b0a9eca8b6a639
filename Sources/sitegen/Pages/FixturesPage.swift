// Every trace as a file to test against, with the text that says how.

import InkstepLessons

/// Makes the page that lists the fixtures.
struct FixturesPage: Sendable {
  let words: Words
  /// Those of samples, then those of added strokes.
  let fixtures: [FixtureEntry]

  private var added: ArraySlice<FixtureEntry> {
    fixtures[(fixtures.firstIndex(where: \.isAdded) ?? fixtures.endIndex)...]
  }

  /// The most fixtures of added strokes on a page.
  static let length = 350

  /// The pages that the fixtures of added strokes stand on.
  static func pages(_ library: TraceLibrary) -> ListPages {
    pages(of: library.added.count * library.stages.count)
  }

  private static func pages(of count: Int) -> ListPages {
    ListPages(count: count, length: length, base: "fixtures")
  }

  /// Where a page is, counted from 0.
  static func path(of number: Int) -> String {
    pages(of: 0).path(of: number)
  }

  /// The first page: the text of `guide`, then tables of files.
  func page(_ guide: Page) -> Page {
    var page = guide
    table(
      id: "drawing", caption: words[.fixturesDrawing],
      fixtures: fixtures.filter { !$0.isGraph && !$0.isAdded }, inputs: "strokes", "", &page.main)
    if !added.isEmpty { own(0, "", &page.main) }
    table(
      id: "graph", caption: words[.fixturesGraph], fixtures: fixtures.filter(\.isGraph),
      inputs: "signals", "", &page.main)
    return page
  }

  /// A later page, which goes on with the files of added strokes.
  func page(_ number: Int) -> Page {
    let pages = Self.pages(of: added.count)
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
    let added = self.added
    let pages = Self.pages(of: added.count)
    table(
      id: "own", caption: words[.fixturesOwn],
      fixtures: Array(added.dropFirst(pages.items(of: number).lowerBound).prefix(Self.length)),
      inputs: "strokes", root, &html)
    pages.links(on: number, words, root, &html)
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
