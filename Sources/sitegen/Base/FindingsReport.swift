// Findings for a gate: a line each for people and editors, or one JSON document for programs. Both
// have the same findings in the same order, and nothing is left out however many there are.

import InkstepLessons

/// How much a check looked at.
struct CheckedCounts: Equatable, Sendable {
  var lessons: Int
  var fixtures: Int
  var files: Int
}

/// The findings of a check, written out.
struct FindingsReport: Sendable {
  /// The name of the JSON format.
  static let format = "inkstep-findings/1"

  /// The findings by place, each once.
  let findings: [Diagnostic]

  init(_ findings: Findings) { self.findings = findings.sorted }

  func count(of severity: Diagnostic.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// A line for each: `file:line:column: error: message (suggestion) [rule]`.
  var lines: String { findings.map { $0.lineText + "\n" }.joined() }

  /// For a person at a terminal: each finding with its line of the file, and how many there are.
  func excerpts(isColoured: Bool) -> String {
    var report = Report(isColoured: isColoured)
    report.limitPerFile = .max
    let shown = findings.map { finding in
      var finding = finding
      if let rule = finding.rule { finding.message += " [\(rule.rawValue)]" }
      return finding
    }
    if shown.isEmpty { return "" }
    let errors = Self.counted(count(of: .error), "error")
    return report.text(shown) + "\(errors), \(Self.counted(count(of: .warning), "warning"))\n"
  }

  /// A line of cells for each, after one with their names.
  var csv: String {
    let names = ["file", "line", "column", "severity", "rule", "message", "suggestion"]
    return ([names] + findings.map(\.cells)).map(SheetCell.line).joined()
  }

  /// An annotation for each, for GitHub.
  var github: String { findings.map { $0.annotation.text }.joined() }

  private static func counted(_ number: Int, _ name: String) -> String {
    "\(number) \(name)\(number == 1 ? "" : "s")"
  }
}

extension FindingsReport {
  /// `inkstep-findings/1`: the findings, then how many there are and how much was checked.
  ///
  /// A finding about a file as a whole is at line 1, column 1. Where there is no suggestion, it is
  /// `null`.
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
  /// The place as a gate tells it: a file as a whole is told by its beginning.
  private var place: SourceLocation {
    let location = location ?? SourceLocation(file: "sitegen")
    return SourceLocation(
      file: location.file, line: max(location.line, 1), column: max(location.column, 1))
  }

  /// The finding on one line.
  fileprivate var lineText: String {
    let place = place
    let help = suggestion.map { " (\($0))" } ?? ""
    let end = rule.map { " [\($0.rawValue)]" } ?? ""
    let text = "\(place.file):\(place.line):\(place.column): \(severity.rawValue): \(message)"
    return printable(text + help + end)
  }

  fileprivate var cells: [String] {
    let place = place
    return [
      place.file, "\(place.line)", "\(place.column)", severity.rawValue, rule?.rawValue ?? "",
      message, suggestion ?? "",
    ]
  }

  fileprivate var annotation: Annotation {
    Annotation(
      place, file: place.file, title: rule?.rawValue ?? "check",
      message: message + (suggestion.map { " (\($0))" } ?? ""), severity: severity)
  }

  fileprivate func write(to json: inout JSONLines) {
    let place = place
    json.object { json in
      json.key("file")
      json.value(place.file)
      json.key("line")
      json.value(place.line)
      json.key("column")
      json.value(place.column)
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
