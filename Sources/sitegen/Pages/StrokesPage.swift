// The sample strokes under every stage, side by side: a table of small pictures with their numbers.

import InkstepEngine
import InkstepLessons

/// Makes the overview of strokes and the rows of thumbnails in other pages.
struct StrokesPage: Sendable {
  let words: Words
  let library: TraceLibrary
  /// The cells of added strokes that were made when the strokes had their turn.
  var cells: [String: [HTML]] = [:]
  /// The pages that the added strokes stand on, if that is known already.
  var pages: ListPages?

  /// The most added strokes of a page.
  static let length = 50
  /// The most events of the strokes of a page together.
  private static let room = 1_500
  /// So many events of a stroke are counted: pictures of more are no larger.
  private static let mostCounted = 400

  /// The pages that the added strokes stand on; the samples stand on the first, too.
  static func pages(_ library: TraceLibrary) -> ListPages {
    func size(_ stroke: Stroke) -> Int { min(stroke.events.count, mostCounted) }
    return ListPages(
      sizes: library.added.lazy.map { size($0) }, length: length, room: room,
      taken: library.strokes.reduce(0) { $0 + size($1) }, base: "strokes")
  }

  /// The pages that are made when the strokes on them have their turn, counted from 0.
  static func turns(_ library: TraceLibrary) -> Range<Int> {
    0..<(library.added.isEmpty ? 0 : pages(library).pageCount)
  }

  /// Where a page is, counted from 0.
  static func path(of number: Int) -> String {
    ListPages(count: 0, length: length, base: "strokes").path(of: number)
  }

  /// A page of the table, counted from 0: the first has the samples and the signals, too.
  func page(_ number: Int = 0) -> Page {
    let pages = pages ?? Self.pages(library)
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
      matrix(library.strokes, id: "matrix", .strokesCaption, page.root, &page.main)
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

  /// The added strokes of a page, and the way to the others.
  private func own(_ pages: ListPages, _ number: Int, _ root: String, _ html: inout HTML) {
    pages.links(on: number, words, root, &html)
    matrix(
      Array(library.added[pages.items(of: number)]), id: "own-matrix", .strokesOwnCaption,
      rows: "own-", root, &html)
    pages.links(on: number, words, root, &html)
  }

  /// A table of strokes by stages; the ids of its rows are the strokes' after `rows`.
  private func matrix(
    _ strokes: [Stroke], id: String, _ caption: Phrase, rows: String = "", _ root: String,
    _ html: inout HTML
  ) {
    let columns =
      [HTMLTable.Column(words[.strokesStroke])]
      + library.stages.map { HTMLTable.Column(words.name($0)) }
    var table = HTMLTable(name: .caption(id: id, words[caption]), columns: columns)
    (table.frame, table.style) = ("table wide", "matrix")
    html.table(table) { made in
      for stroke in strokes {
        let head = HTML { html in
          html.text(words.strokes[stroke.id])
          html.markup("<br>")
          html.element("span", text: words[.strokesNumbers, words.number(stroke.sampleCount)])
        }
        made.row(
          id: rows + stroke.id,
          [head] + (cells[stroke.id] ?? cells(of: stroke, root)))
      }
    }
  }

  /// The cells of a stroke in the table, one for each stage.
  func cells(of stroke: Stroke, _ root: String) -> [HTML] {
    library.stages.map { cell(library.trace($0, stroke.id), root) }
  }

  private func cell(_ trace: Trace?, _ root: String) -> HTML {
    guard let trace else { return HTML() }
    return HTML { html in
      html.element("a", ["href": root + StepsPage.path(trace.stage, trace.stroke.id)]) { html in
        html.drawing(.stroke(trace, detail: .thumbnail))
        html.element("span", text: numbers(trace))
      }
    }
  }

  /// The two numbers that tell stages apart: where the ink ends, and how it turns.
  private func numbers(_ trace: Trace) -> String {
    guard let gap = trace.summary.endGap else { return words[.strokesNoInk] }
    // A butt cap shows nothing of a line that goes nowhere.
    if trace.summary.length == 0, !trace.stage.description.isRound { return words[.strokesUnseen] }
    var facts = [words[.strokesGap, words.number(gap, decimals: 1)]]
    if let turn = trace.summary.largestTurn {
      facts.append(words[.strokesTurn, words.number(turn, decimals: 1)])
    }
    let undefined = trace.summary.undefinedTurns
    if undefined > 0 { facts.append(words[.strokesUndefined, words.number(undefined)]) }
    return facts.joined(separator: ", ")
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

extension StrokesPage {
  /// One stage over every stroke, as a row of small pictures that lead to the step pages.
  func gallery(of stage: DrawingStage, _ root: String, _ html: inout HTML) {
    html.element("ul", ["class": "gallery wide"]) { html in
      for stroke in library.strokes {
        html.element("li") { html in
          guard let trace = library.trace(stage, stroke.id) else { return }
          html.element("a", ["href": root + StepsPage.path(stage, stroke.id)]) { html in
            html.drawing(.stroke(trace, detail: .thumbnail))
            html.element("b", text: words.strokes[stroke.id])
            html.element("span", text: numbers(trace))
          }
        }
      }
    }
  }

  /// One stroke under several stages, as a row of small pictures that lead to the step pages.
  func gallery(
    of stroke: String, under stages: [DrawingStage], _ root: String, _ html: inout HTML
  ) {
    html.element("ul", ["class": "gallery stages wide"]) { html in
      for stage in stages {
        html.element("li") { html in
          guard let trace = library.trace(stage, stroke) else { return }
          html.element("a", ["href": root + StepsPage.path(stage, stroke)]) { html in
            html.drawing(.stroke(trace, detail: .thumbnail))
            html.element("b", text: words.name(stage))
            html.element("span", text: numbers(trace))
          }
        }
      }
    }
  }
}
