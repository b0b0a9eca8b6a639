// The tables that a lesson can ask for: the joints of one trace, and what changed between two.

import Engine
import Lessons

/// Makes the tables of `::joints` and `::changes` directives.
struct LessonTables: Sendable {
  let words: Words

  /// The joints of a trace, one a row.
  func joints(_ trace: Trace, id: String) -> HTML {
    table(
      id: id, caption: words[.jointsCaption, trace.stroke.id, words[trace.stage.phrase]],
      header: [
        words[.jointsJoint], words[.jointsAt], words[.jointsTurn], words[.jointsVelocityIn],
        words[.jointsVelocityOut], words[.jointsCurvatureIn], words[.jointsCurvatureOut],
      ],
      rows: trace.summary.joints.enumerated().map { index, joint in
        [
          symbol("J", index + 1), point(joint.at),
          joint.turn.map { words.number($0, decimals: 1) + "°" } ?? words[.jointsUndefined],
          point(joint.velocityIn), point(joint.velocityOut), curvature(joint.curvatureIn),
          curvature(joint.curvatureOut),
        ]
      })
  }

  private func point(_ p: Point) -> String {
    "(\(words.number(p.x, decimals: 1)), \(words.number(p.y, decimals: 1)))"
  }

  private func curvature(_ value: Double?) -> String {
    value.map { words.number($0, decimals: 4) } ?? words[.jointsUndefined]
  }

  /// The measures of two stages over one stroke, side by side.
  func changes(from earlier: Trace, to later: Trace, id: String) -> HTML {
    let rows: [(Phrase, (Trace) -> String)] = [
      (.changesSegments, { words.number($0.summary.segments) }),
      (.changesMoves, { words.number($0.path.count - $0.summary.segments) }),
      (.changesLargestTurn, { degrees($0.summary.largestTurn) }),
      (.changesMeanTurn, { degrees($0.summary.meanTurn) }),
      (.changesVelocityJump, { decimal($0.summary.longestJump) }),
      (.changesEndGap, { decimal($0.summary.endGap) }),
      (.changesDeviation, { decimal($0.summary.maxDeviation) }),
      (.changesUnused, { words.number($0.summary.unused.count) }),
      (.changesUndrawn, { words.number($0.summary.undrawn) }),
      (.changesStroked, { words.number($0.summary.stroked) }),
      (.changesCommitted, { words.number($0.summary.committed) }),
    ]
    return table(
      id: id, caption: words[.changesCaption, later.stroke.id],
      header: [
        words[.changesMeasure], words[earlier.stage.phrase], words[later.stage.phrase],
      ],
      rows: rows.map { phrase, measure in [words[phrase], measure(earlier), measure(later)] })
  }

  private func degrees(_ value: Double?) -> String {
    value.map { words.number($0, decimals: 1) + "°" } ?? words[.jointsUndefined]
  }

  private func decimal(_ value: Double?) -> String {
    value.map { words.number($0, decimals: 2) } ?? words[.changesNone]
  }

  /// A table whose first column heads the rows and whose others are quantities.
  private func table(id: String, caption: String, header: [String], rows: [[String]]) -> HTML {
    var html = HTML()
    // More columns than a column of text holds.
    let style = header.count > 4 ? "table wide" : "table"
    html.open("div", ["class": style, "role": "region", "tabindex": "0", "aria-labelledby": id])
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
            html.element("th", ["scope": "row"], text: cell)
          } else {
            html.element("td", ["class": "quantity"], text: cell)
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
