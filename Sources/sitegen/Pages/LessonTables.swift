// The tables that a lesson can ask for: the joints of one trace, and what changed between two.

import InkstepEngine
import InkstepLessons

/// Makes the tables of `::joints` and `::changes` directives.
struct LessonTables: Sendable {
  let words: Words

  /// The joints of a trace, one a row.
  func joints(_ trace: Trace, id: String) -> HTML {
    table(
      id: id,
      caption: words[.jointsCaption, words.strokes[trace.stroke.id], words.name(trace.stage)],
      header: [
        words[.jointsJoint], words[.jointsAt], words[.jointsTurn], words[.jointsVelocityIn],
        words[.jointsVelocityOut], words[.jointsCurvatureIn], words[.jointsCurvatureOut],
      ],
      rows: trace.jointCells, live: .joints(trace))
  }

  /// The measures of two stages over one stroke, side by side.
  func changes(from earlier: Trace, to later: Trace, id: String) -> HTML {
    table(
      id: id, caption: words[.changesCaption, words.strokes[later.stroke.id]],
      header: [
        words[.changesMeasure], words.name(earlier.stage), words.name(later.stage),
      ],
      rows: Trace.measureCells(of: [earlier, later]),
      live: .changes(from: earlier, to: later))
  }

  /// A table whose first column heads the rows and whose others are quantities.
  private func table(
    id: String, caption: String, header: [String], rows: [[TableCell]], live: LiveMark
  ) -> HTML {
    var html = HTML()
    // More columns than a column of text holds.
    let style = header.count > 4 ? "table wide" : "table"
    html.open(
      "div", ["class": style, "role": "region", "tabindex": "0", "aria-labelledby": id], live: live)
    html.open("table")
    html.element("caption", ["id": id], text: caption)
    html.element("thead") { html in
      html.element("tr") { html in
        for (index, name) in header.enumerated() {
          html.element(
            "th", index == 0 ? ["scope": "col"] : ["scope": "col", "class": "quantity"], text: name)
        }
      }
    }
    html.open("tbody")
    for row in rows {
      html.element("tr") { html in
        for (index, cell) in row.enumerated() {
          if index == 0 {
            html.element("th", ["scope": "row"], text: words.text(cell))
          } else {
            html.element("td", ["class": "quantity"], text: words.text(cell))
          }
        }
      }
    }
    html.close("tbody")
    html.close("table")
    html.close("div")
    return html
  }
}
