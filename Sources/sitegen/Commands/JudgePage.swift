// The published result of `judge`: a page, and a badge for other pages.

import InkstepLessons

/// The result of `judge` as files.
struct JudgePage {
  let report: VerifyReport
  let program: String
  let stage: AskedStage
  /// Whether the strokes are test vectors, which are summarised by feature.
  private var isOfVectors: Bool { report.vectors != nil }

  /// The file name of the badge.
  static let badgeName = "badge.json"

  private var agreeing: Int { report.files.count { $0.agrees } }
  private var share: String {
    "\(agreeing) of \(report.files.count) \(stage.sampleNoun)s"
  }

  /// The badge, in the format of services that draw badges from a URL.
  var badge: String {
    let isWhole = agreeing == report.files.count
    let color = isWhole ? "brightgreen" : agreeing > 0 ? "orange" : "red"
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("schemaVersion")
      json.value(1)
      json.key("label")
      json.value(
        "inkstep \(stage.title)" + (report.vectors.map { ", vectors \($0.version.text)" } ?? ""))
      json.key("message")
      let skipped = report.vectors?.skipped.count ?? 0
      json.value(share + (skipped > 0 ? ", \(skipped) left out" : ""))
      json.key("color")
      json.value(color)
    }
    json.end()
    return json.text.string
  }

  /// The page: the agreement by feature or by stroke, and the mistakes that explain the rest.
  var html: HTML {
    var page = ResultPage(title: "\(program): \(stage.title)")
    page.paragraph("\(share) are drawn as '\(stage.title)' draws them.")
    if let vectors = report.vectors { page.paragraph("They are the \(vectors.text).") }
    let explanations = report.programs.first?.explanations ?? []
    page.list(
      explanations.count > 1 ? "Any of these explains what differs" : "What differs is explained",
      explanations.prefix(5).map { explanation in
        explanation.mistakes.map { report.words.sentence($0, in: stage.title) }
          .joined(separator: " ")
      })
    page.table(
      ResultTable(
        heading: stage.sampleHeading,
        columns: [isOfVectors ? "feature" : stage.sampleNoun, "agree", "of", "first difference"],
        numbers: 1...2, rows: rows))
    return page.html
  }

  private var rows: [[String]] {
    let groups = isOfVectors ? report.features : report.files.map { ($0.file, [$0]) }
    return groups.map { name, files in
      let first = files.first { !$0.agrees }
      return [
        name, "\(files.count { $0.agrees })", "\(files.count)", first.map(why) ?? "",
      ]
    }
  }

  private func why(_ file: VerifiedFile) -> String {
    if let finding = file.diagnostics?.findings.first { return finding.message }
    guard let difference = file.difference else { return "" }
    return "\(file.file), \(report.description(of: difference))"
  }
}
