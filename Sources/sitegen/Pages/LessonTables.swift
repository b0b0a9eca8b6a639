// The tables that a lesson can request: the joints of one trace, and the differences between two.

import InkstepEngine
import InkstepLessons

/// Makes the tables of `::joints` and `::changes` directives.
struct LessonTables: Sendable {
  let words: Words
  /// The name of a table that has a number.
  let label: String?

  /// The joints of a trace, one in each row.
  func joints(_ trace: Trace, id: String) -> HTML {
    var table = table(
      id: id,
      caption: words[.jointsCaption, words.strokes[trace.stroke.id], words.name(trace.stage)],
      header: [
        words[.jointsJoint], words[.jointsAt], words[.jointsTurn], words[.jointsVelocityIn],
        words[.jointsVelocityOut], words[.jointsCurvatureIn], words[.jointsCurvatureOut],
      ])
    table.attributes = LiveMark.joints(trace).attributes
    return html(table, trace.jointCells.map { $0.map { words.text($0) } })
  }

  /// The measures of two stages over one stroke, side by side; those that are equal are folded.
  func changes(from earlier: Trace, to later: Trace, id: String) -> HTML {
    var table = table(
      id: id, caption: words[.changesCaption, words.strokes[later.stroke.id]],
      header: [words[.changesMeasure], words.name(earlier.stage), words.name(later.stage)])
    table.attributes = LiveMark.changes(from: earlier, to: later).attributes
    let rows = Trace.measureCells(of: [earlier, later]).map { $0.map { words.text($0) } }
    let equal = rows.filter { $0[1] == $0[2] }
    table.folded = HTML { html in
      let isHidden: [(key: String, value: String)] = equal.isEmpty ? [("hidden", "")] : []
      html.open("details", [("class", "equal")] + isHidden)
      html.element("summary", text: words[.changesEqual, words.number(equal.count)])
      html.open("table")
      html.element("tbody") { html in
        for row in equal {
          html.element("tr") { html in
            html.element("th", ["scope": "row"], text: row[0])
            html.element("td", ["class": "quantity"], text: row[1])
          }
        }
      }
      html.close("table")
      html.close("details")
    }
    return html(table, rows.filter { $0[1] != $0[2] })
  }

  /// A table whose first column contains the headings of the rows; the others contain quantities.
  private func table(id: String, caption: String, header: [String]) -> HTMLTable {
    let columns = header.enumerated().map { index, name in
      index == 0 ? HTMLTable.Column(name) : .quantity(name)
    }
    let name = label.map { "\($0) \(caption)" } ?? caption
    var table = HTMLTable(name: .caption(id: id, name), columns: columns)
    // More columns would be wider than the text.
    if header.count > 4 { table.frame = "table wide" }
    return table
  }

  private func html(_ table: HTMLTable, _ rows: [[String]]) -> HTML {
    HTML { html in
      html.table(table) { made in
        for row in rows { made.row(texts: row) }
      }
    }
  }
}
