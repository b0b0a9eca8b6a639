// The steps of a figure that moves on a page, as a table for paper: of a stroke the events, the middle of a long one
// left out, and of the graph the moments at which something changes.

import InkstepEngine
import InkstepLessons

/// The steps of a trace in rows.
struct StepTable: Sendable {
  let title: String
  /// The heads of the columns.
  fileprivate let columns: [Phrase]
  fileprivate let rows: [[String]]

  /// The number of events at the beginning and at the end of a stroke that are shown; one or two between them are
  /// shown, too.
  static let shown = (first: 8, last: 2)
}

extension StepTable {
  /// Appends the table.
  func write(_ words: Words, to html: inout HTML) {
    var table = HTMLTable(name: .words(title), columns: columns.map { .init(words[$0]) })
    table.caption = HTML(text: title)
    table.style = "step-table"
    html.table(table) { $0.rows(texts: rows, joining: 1) }
    html.markup("\n")
  }
}

extension LessonRenderer {
  /// The tables of what a figure shows in motion.
  func stepTables(of live: LiveMark) -> [StepTable] {
    func value(_ key: String) -> String? { live.values.first { $0.name == key }?.value }
    if live.kind == LiveMark.tilesKind { return graphTable(value).map { [$0] } ?? [] }
    guard let stroke = value("stroke") else { return [] }
    return live.stages.compactMap { name in
      library.known.named(name).flatMap { library.trace($0, stroke) }.map(table)
    }
  }

  private func table(of trace: Trace) -> StepTable {
    let sections = StepSections(trace.stage, words, code: [:])
    let (steps, shown) = (trace.steps, StepTable.shown)
    let hidden = max(0, steps.count - shown.first - shown.last)
    var rows = steps.map(sections.row)
    if hidden > 2 {
      let note = words[.bookLeftOut, words.number(hidden)]
      rows.replaceSubrange(shown.first..<shown.first + hidden, with: [["⋯", note, ""]])
    }
    return StepTable(
      title: words[.stepsTitle, words.strokes[trace.stroke.id], words.name(trace.stage)],
      columns: [.bookEvent, .bookHappens, .bookAppended], rows: rows)
  }

  private func graphTable(_ value: (String) -> String?) -> StepTable? {
    guard let policy = value("policy").flatMap(GraphPolicy.init(rawValue:)),
      let signal = library.signals.first(where: { $0.id == value("signal") }),
      let width = value("width").flatMap({ Int($0) }),
      let points = value("points").flatMap({ Int($0) }),
      let shape = try? GraphShape(policy, width: width, pointsPerSample: points)
    else { return nil }
    let course = GraphCourse(shape, over: signal, relayout: nil)
    let (tile, full) = (shape.samplesPerTile, shape.layerCount * shape.samplesPerTile)
    let rows = [1, tile, tile + 1, full, full + 1].map { total in
      [words.number(total), words.description(GraphScene(course, total: total).facts)]
    }
    return StepTable(
      title: words[.graphTitle, signal.id, words[policy.phrase]],
      columns: [.bookSamples, .bookHappens], rows: rows)
  }
}
