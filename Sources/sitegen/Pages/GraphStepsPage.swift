// The tiled graph over one signal. Most samples only move the tiles, so only a few have a section with a
// figure: around the first reuse of a layer, when the view is full, when samples are dropped, at a
// relayout, at the end. A table lists all samples.

import InkstepEngine
import InkstepLessons

/// A page with the steps of the graph over one signal.
struct GraphStepsPage: SitePage {
  static let isMadeOnRequest = true

  let trace: GraphTrace
  let language: SiteLanguage

  var path: String { language.folder + Self.path(trace.signal.id, trace.shape.policy) }

  func render(in site: Site) -> RenderedPage {
    language.rendered(GraphStepsRenderer(site: site, language: language).page(trace))
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    site.library.allGraphs.map { GraphStepsPage(trace: $0, language: language) }
  }

  /// The path of the page of a signal and policy in the folder of its language.
  static func path(_ signal: String, _ policy: GraphPolicy) -> String {
    "steps/tiles/\(signal)-\(policy.rawValue).html"
  }

}

/// Renders the step pages of the graph.
private struct GraphStepsRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage

  /// The page of one trace.
  func page(_ trace: GraphTrace) -> Page {
    let signal = trace.signal.id
    let policy = words[trace.shape.policy.phrase]
    let count = words.number(trace.summary.samples)
    let lesson = lessons.about(FrontMatter.graphStage)
    var page = Page(
      path: GraphStepsPage.path(signal, trace.shape.policy), kind: "steps-page",
      title: words[.graphTitle, signal, policy], description: words[.graphIdea, policy, count],
      section: lesson.map { .tutorial($0.tutorial) } ?? .part(.strokes), cardOf: lesson?.path,
      scripts: ["steps.js"])
    page.main.element("h1", text: words[.graphHeading, signal])
    page.main.element("p", ["class": "idea"], text: words[.graphIdea, policy, count])
    links(trace, page.root, &page.main)
    page.main.open("div", [("class", "steps wide")] + words.timeStrip)
    let shown = Self.samplesShown(trace.shape)
    var discarded = 0
    for (index, step) in trace.steps.enumerated() {
      let cut = step.discarded > discarded
      discarded = step.discarded
      if cut || step.isRelayout || shown.contains(step.total) || index == trace.steps.count - 1 {
        section(step, cut: cut, trace, &page.main)
      }
    }
    page.main.close("div")
    page.main.element("h2", ["id": "all", "class": "wide"], text: words[.graphTable])
    page.main.element("details", ["class": "wide"]) { html in
      html.element("summary", text: words[.graphTableShow, count])
      table(trace, &html)
    }
    return page
  }

  /// Samples with a section of their own, in addition to those that drop others: the first two, the last of a
  /// tile and the first of the next, and the same when the view has just been filled.
  private static func samplesShown(_ shape: GraphShape) -> [Int] {
    let tile = shape.samplesPerTile
    let full = shape.layerCount * tile
    return [1, 2, tile, tile + 1, full, full + 1]
  }

  private func links(_ trace: GraphTrace, _ root: String, _ html: inout HTML) {
    html.element("p", ["class": "more"]) { html in
      if let lesson = lessons.about(FrontMatter.graphStage) {
        html.element("a", ["href": root + lesson.path], text: words[.stepsLesson])
        html.text(" · ")
      }
      let file = "\(trace.signal.id)-\(trace.shape.policy.rawValue).json"
      html.element(
        "a", ["href": "\(root)\(words.site.step)fixtures/tiles/\(file)"], text: words[.stepsFixture]
      )
      for policy in GraphPolicy.allCases where policy != trace.shape.policy {
        html.text(" · ")
        html.element(
          "a", ["href": root + GraphStepsPage.path(trace.signal.id, policy)],
          text: words[policy.phrase])
      }
    }
  }

  private func section(_ step: GraphStep, cut: Bool, _ trace: GraphTrace, _ html: inout HTML) {
    let id = step.isRelayout ? "relayout-\(step.total)" : "step-\(step.total)"
    let title: Phrase = step.isRelayout ? .graphRelayout : .graphEvent
    html.open("section", ["class": "step", "id": id])
    html.element("h2", ["id": "\(id)-title"], text: words[title, words.number(step.total)])
    let scene = GraphScene(of: step, in: trace)
    html.drawing(.tiles(scene), id: id)
    html.element("p", ["id": "\(id)-text"], text: words.description(scene.facts))
    for reuse in step.reused {
      html.element(
        "p", text: words[.graphReuse, words.number(reuse.from), words.number(reuse.to)])
    }
    if step.reused.isEmpty, !step.isRelayout { html.element("p", text: words[.graphPlain]) }
    if cut {
      html.element(
        "p",
        text: words[.graphDiscarded, words.number(step.discarded), words.number(step.held)])
    }
    if let first = step.missing.first {
      html.element(
        "p", text: words[.graphMissing, words.number(step.missing.count), words.number(first)])
    }
    html.element("p", text: words[.graphQueued, list(step.queued)])
    html.close("section")
    html.markup("\n")
  }

  private func list(_ numbers: [Int]) -> String {
    numbers.map { words.number($0) }.joined(separator: ", ")
  }

  private func table(_ trace: GraphTrace, _ html: inout HTML) {
    let columns: [Phrase] = [
      .graphColumnTotal, .graphColumnHeld, .graphColumnDiscarded, .graphColumnReused,
      .graphColumnQueued, .graphColumnDraws, .graphColumnMissing,
    ]
    let table = HTMLTable(
      name: .id("all"), columns: columns.map { HTMLTable.Column(words[$0]) }, hasRowHeads: false)
    html.table(table) { made in
      for step in trace.steps where !step.isRelayout {
        made.row { column, html in cell(columns[column], of: step, &html) }
      }
    }
  }

  private func cell(_ column: Phrase, of step: GraphStep, _ html: inout HTML) {
    func list<Item>(_ items: [Item], _ write: (Item) -> Void) {
      for (index, item) in items.enumerated() {
        if index > 0 { html.text(", ") }
        write(item)
      }
    }
    switch column {
    case .graphColumnTotal: html.text("\(step.total)")
    case .graphColumnHeld: html.text("\(step.held)")
    case .graphColumnDiscarded: html.text("\(step.discarded)")
    case .graphColumnReused:
      list(step.reused) { reuse in
        html.text(words.number(reuse.from))
        html.text(" → ")
        html.text(words.number(reuse.to))
      }
    case .graphColumnQueued: list(step.queued) { html.text(words.number($0)) }
    case .graphColumnDraws:
      list(step.draws) { draw in
        html.text(words.number(draw.tile))
        html.text(": ")
        // The first and the last sample of the run, or the only one.
        guard let first = draw.samples.first, let last = draw.samples.last else { return }
        html.text(words.number(first))
        if last > first {
          html.text("–")
          html.text(words.number(last))
        }
      }
    default: if !step.missing.isEmpty { html.text("\(step.missing.count)") }
    }
  }
}

extension GraphPolicy {
  /// The policy's name in the interface.
  var phrase: Phrase { self == .published ? .policyPublished : .policyRepaired }
}
