// The sample strokes under every stage, side by side: a table of small drawings with their numbers.

import InkstepEngine
import InkstepLessons

/// A page of the table of strokes: the first has the samples and the signals, later ones have the added
/// strokes.
struct StrokesPage: SitePage {
  /// Counted from 0.
  let number: Int
  let language: SiteLanguage

  var path: String { language.folder + Self.path(of: number) }

  func render(in site: Site) -> RenderedPage {
    language.rendered(StrokesRenderer(site: site, language: language).page(number))
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    guard site.parts.contains(.strokes) else { return [] }
    return (0..<pages(site.library).pageCount).map { StrokesPage(number: $0, language: language) }
  }

  /// The most added strokes of a page, and the most events of all its strokes together.
  private static let limit = ListPages.Limit(count: 50, size: 1_500)
  /// The most events counted for a stroke, because drawings of longer strokes are no larger.
  private static let mostCounted = 400

  /// How the added strokes are divided among pages; the samples are on the first.
  static func pages(_ library: TraceLibrary) -> ListPages {
    func size(_ stroke: Stroke) -> Int { min(stroke.events.count, mostCounted) }
    return ListPages(
      sizes: library.added.map { size($0) }, limit,
      taken: library.strokes.reduce(0) { $0 + size($1) }, base: "strokes")
  }

  /// The path of a page in the folder of its language.
  static func path(of number: Int) -> String {
    ListPages.path(of: number, base: "strokes")
  }
}

/// Renders the table of strokes.
private struct StrokesRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage

  /// A page of the table, counted from 0; the first also has the signals.
  func page(_ number: Int) -> Page {
    let pages = StrokesPage.pages(library)
    let first = words[.strokesTitle]
    var page = Page(
      path: pages.path(of: number), kind: "strokes",
      title: number == 0
        ? first
        : words[
          .listTitle, words[.strokesOwn], words.number(number + 1), words.number(pages.pageCount)],
      description: number == 0 ? words[.strokesIdea] : words[.strokesOwnText],
      section: .part(.strokes))
    if number > 0 {
      page.main.element("h1", text: words[.strokesOwn])
      own(pages, number, page.root, &page.main)
      return page
    }
    page.main.records.recordsPassages = true
    page.main.element("h1", text: words[.strokesHeading])
    page.main.element("p", ["class": "idea"], text: words[.strokesIdea])
    if !library.added.isEmpty {
      page.main.element("p", ["class": "more"]) { html in
        let count = words.number(library.added.count)
        html.element("a", ["href": "#own"], text: words[.strokesOwnLink, count])
      }
    }
    if !library.strokes.isEmpty || !library.added.isEmpty {
      page.main.element("p", text: words[.strokesNumbersText])
    }
    if !library.strokes.isEmpty {
      let samples = Matrix(id: "matrix", caption: .strokesCaption, strokes: library.strokes)
      append(samples, page.root, &page.main)
    }
    if !library.added.isEmpty {
      page.main.element("h2", ["id": "own"], text: words[.strokesOwn])
      page.main.element("p", text: words[.strokesOwnText])
      own(pages, 0, page.root, &page.main)
    }
    if !library.signals.isEmpty {
      page.main.element("h2", ["id": "signals"], text: words[.strokesSignals])
      signals(page.root, &page.main)
    }
    return page
  }

  /// The added strokes of a page, and links to the other pages.
  private func own(_ pages: ListPages, _ number: Int, _ root: String, _ html: inout HTML) {
    pages.links(on: number, words, root, &html)
    let strokes = Array(library.added[pages.items(of: number)])
    let matrix = Matrix(
      id: "own-matrix", caption: .strokesOwnCaption, strokes: strokes, rowPrefix: "own-")
    append(matrix, root, &html)
    pages.links(on: number, words, root, &html)
  }

  /// A table of strokes by stages.
  private struct Matrix {
    let id: String
    let caption: Phrase
    let strokes: [Stroke]
    /// The beginning of the ids of its rows, which end in those of the strokes.
    var rowPrefix = ""
  }

  private func append(_ matrix: Matrix, _ root: String, _ html: inout HTML) {
    let gallery = StrokeGallery(words: words, library: library, root: root)
    let columns =
      [HTMLTable.Column(words[.strokesStroke])]
      + library.stepStages.map { HTMLTable.Column(words.name($0)) }
    var table = HTMLTable(
      name: .caption(id: matrix.id, words[matrix.caption]), columns: columns)
    (table.frame, table.style) = ("table wide", "matrix")
    html.table(table) { made in
      for stroke in matrix.strokes {
        let head = HTML { html in
          html.records.recordsPassages = true
          html.text(words.strokes[stroke.id])
          html.markup("<br>")
          html.element("span", text: words[.strokesNumbers, words.number(stroke.sampleCount)])
        }
        let cells = library.stepStages.map { stage in
          HTML { gallery.picture(of: stroke, under: stage, &$0) }
        }
        made.row(id: matrix.rowPrefix + stroke.id, [head] + cells)
      }
    }
  }

  private func signals(_ root: String, _ html: inout HTML) {
    let columns = [
      HTMLTable.Column(words[.strokesSignal]), .quantity(words[.strokesValues]),
      .quantity(words[.strokesInterval]), HTMLTable.Column(words[.strokesSteps]),
    ]
    html.table(HTMLTable(name: .id("signals"), columns: columns)) { made in
      for signal in library.signals {
        made.row([
          HTML { html in
            let file = "\(root)\(words.site.step)signals/\(signal.id).json"
            html.element("a", ["href": file], text: signal.id)
          },
          HTML(text: words.number(signal.values.count)),
          HTML(text: words[.strokesMilliseconds, words.number(signal.interval)]),
          policies(of: signal, root),
        ])
      }
    }
  }

  private func policies(of signal: Signal, _ root: String) -> HTML {
    HTML { html in
      for (index, policy) in GraphPolicy.allCases.enumerated() {
        if index > 0 { html.text(" · ") }
        let page = root + GraphStepsPage.path(signal.id, policy)
        html.element("a", ["href": page], text: words[policy.phrase])
      }
    }
  }
}
