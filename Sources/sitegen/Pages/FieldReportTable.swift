// The reports about shipped programs from which a group of test vectors is made, as a table of the page of
// fixtures: the stroke, what went wrong, the mistake that the stroke reveals, and where it was reported.

import InkstepEngine
import InkstepLessons

/// The table of reports, with its heading.
struct FieldReportTable {
  let words: Words
  /// Whether the site publishes test vectors.
  let hasVectors: Bool

  /// The id of the heading.
  static let heading = "field"

  var html: HTML {
    HTML { html in
      html.element("h2", ["id": Self.heading], text: words[.fixturesField])
      html.element("p", text: words[.fixturesFieldText])
      if hasVectors {
        html.element("p") { html in
          html.text(words[.fixturesFieldFiles])
          for stage in DrawingStage.allCases {
            html.text(" ")
            let path = VectorFile.path(stage.slug, VectorFeature.field.slug)
            html.element("a", ["href": words.site.step + path], text: stage.slug)
          }
        }
        html.element("p") { html in
          let version = VectorVersion.ofAll
          html.text(words[.fixturesVersion, words.number(version.number), version.hash] + " ")
          html.element(
            "a", ["href": words.site.step + VectorFile.indexPath], text: words[.fixturesIndex])
        }
      }
      let columns = [Phrase.fixturesVector, .fixturesFault, .fixturesInput, .fixturesMistake]
        .map { HTMLTable.Column(words[$0]) }
      html.table(HTMLTable(name: .id(Self.heading), columns: columns)) { made in
        for (index, stroke) in VectorFeature.field.strokes.enumerated() {
          let report = FieldReport.all[index]
          made.row(
            id: stroke.id,
            [
              HTML(text: stroke.id), fault(report, index), code(report.events.sketch),
              code("\(report.mistake)"),
            ])
        }
      }
    }
  }

  /// What went wrong, and a link to the report, which may break after the owner.
  private func fault(_ report: FieldReport, _ index: Int) -> HTML {
    HTML { html in
      html.text(words[key: FieldReport.phrase(at: index)] + " ")
      html.element("a", ["href": report.address.string]) { html in
        let name = report.name.string.split(separator: "/", maxSplits: 1)
        html.text("\(name[0])/")
        html.open("wbr")
        html.text(String(name.last ?? ""))
      }
    }
  }

  private func code(_ text: String) -> HTML { HTML { $0.element("code", text: text) } }
}

extension FieldReport {
  /// The key of the sentence that says what went wrong in the report at an index.
  static func phrase(at index: Int) -> String {
    "field.\(index < 9 ? "0" : "")\(index + 1)"
  }

  /// The keys of all sentences, in the order of the reports.
  static var phrases: [String] { all.indices.map { phrase(at: $0) } }
}

extension [TouchEvent] {
  /// The positions in a line: `→` before each move, `↑` before a lift, `✕` where the touch was taken away.
  ///
  /// Equal moves in a row are counted, as in `→ 300 × 5,5`.
  fileprivate var sketch: String {
    var parts: [String] = []
    var index = startIndex
    while index < endIndex {
      let event = self[index]
      let count = self[index...].prefix { $0.phase == event.phase && $0.point == event.point }.count
      let sign =
        switch event.phase {
        case .began: ""
        case .moved: "→ "
        case .ended: "↑ "
        case .cancelled: "✕ "
        }
      let place = "\(shortestDecimal(event.point.x)),\(shortestDecimal(event.point.y))"
      parts.append(sign + (count > 2 ? "\(count) × \(place)" : place))
      index += count > 2 ? count : 1
    }
    return parts.joined(separator: " ")
  }
}
