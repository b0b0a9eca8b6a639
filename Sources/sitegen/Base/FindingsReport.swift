// The complete findings of a check: one line each for people and editors, one JSON document for programs,
// CSV or annotations. All have the same findings in the same order.

import InkstepLessons

/// The numbers of things that a check examined.
struct CheckedCounts: Equatable, Sendable {
  var lessons: Int
  var fixtures: Int
  var files: Int
}

/// The formatter of a check's findings.
struct FindingsReport: Sendable {
  /// The name of the JSON format.
  static let format = "inkstep-findings/1"

  /// The findings by position, each once.
  let findings: [Diagnostic]

  init(_ findings: Findings) { self.findings = findings.sorted }

  func count(of severity: Diagnostic.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// A line for each finding: `file:line:column: error: message (suggestion) [rule]`.
  var lines: String { findings.map { $0.lineText + "\n" }.joined() }

  /// The report on a terminal: the findings with the source lines, and the numbers of errors and warnings.
  func excerpts(isColoured: Bool) -> String {
    var report = Report(isColoured: isColoured)
    report.limitPerFile = .max
    let shown = findings.map { finding in
      var finding = finding
      if let rule = finding.rule { finding.message += " [\(rule.rawValue)]" }
      return finding
    }
    if shown.isEmpty { return "" }
    let errors = counted(count(of: .error), "error")
    return report.text(shown) + "\(errors), \(counted(count(of: .warning), "warning"))\n"
  }

  /// The findings as CSV with a header line.
  var csv: String {
    let names = ["file", "line", "column", "severity", "rule", "message", "suggestion"]
    return ([names] + findings.map(\.cells)).map(SheetCell.line).joined()
  }

  /// The findings as annotations for GitHub.
  var github: String { findings.map { $0.annotation.text }.joined() }
}

extension FindingsReport {
  /// The findings in the format `inkstep-findings/1`, with the numbers of findings and of things checked.
  ///
  /// A finding about a whole file is at line 1, column 1. A missing suggestion is `null`.
  func json(_ counts: CheckedCounts) -> TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value(Self.format)
      json.key("findings")
      json.array(findings, .lines) { $1.write(to: &$0) }
      json.key("summary")
      json.object { json in
        json.key("errors")
        json.value(count(of: .error))
        json.key("warnings")
        json.value(count(of: .warning))
        json.key("lessons")
        json.value(counts.lessons)
        json.key("fixtures")
        json.value(counts.fixtures)
        json.key("files")
        json.value(counts.files)
      }
    }
    json.end()
    return json.text
  }
}

extension Diagnostic {
  /// The position as other programs expect it: the beginning of the file for a finding about the whole file.
  private var position: SourceLocation {
    let location = location ?? SourceLocation(file: "sitegen")
    return SourceLocation(
      file: location.file, line: max(location.line, 1), column: max(location.column, 1))
  }

  /// The finding on one line.
  fileprivate var lineText: String {
    let position = position
    let help = suggestion.map { " (\($0))" } ?? ""
    let end = rule.map { " [\($0.rawValue)]" } ?? ""
    let text =
      "\(position.file):\(position.line):\(position.column): \(severity.rawValue): \(message)"
    return printable(text + help + end)
  }

  fileprivate var cells: [String] {
    let position = position
    return [
      position.file, "\(position.line)", "\(position.column)", severity.rawValue,
      rule?.rawValue ?? "",
      message, suggestion ?? "",
    ]
  }

  fileprivate var annotation: Annotation {
    Annotation(
      position, title: rule?.rawValue ?? "check",
      message: message + (suggestion.map { " (\($0))" } ?? ""), severity: severity)
  }

  fileprivate func write(to json: inout JSONLines) {
    let position = position
    json.object { json in
      json.key("file")
      json.value(position.file)
      json.key("line")
      json.value(position.line)
      json.key("column")
      json.value(position.column)
      json.key("severity")
      json.value(severity.rawValue)
      json.key("rule")
      if let rule { json.value(rule.rawValue) } else { json.null() }
      json.key("message")
      json.value(message)
      json.key("suggestion")
      if let suggestion { json.value(suggestion) } else { json.null() }
    }
  }
}
