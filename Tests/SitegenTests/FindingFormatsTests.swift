// The forms in which `check` prints its findings: lines, JSON, CSV, annotations, and lines with their text.

import Foundation
import Testing

@testable import sitegen

private let linear = TinySite.lessonPath("linear")

/// Each line of a run's errors, split into its parts.
private func lines(_ errors: String) -> [String] {
  errors.split(separator: "\n").map(String.init)
}

/// A finding in JSON.
private struct Finding: Decodable, Equatable {
  var file: String
  var line: Int
  var column: Int
  var severity: String
  var rule: String
  var message: String
  var suggestion: String?
}

private struct Document: Decodable {
  var format: String
  var findings: [Finding]
  var summary: [String: Int]
}

@Test func `JSON and lines tell the same, by place, and nothing hides anything`() throws {
  let site = try TinySite()
  let left: [Rule] = [.template, .file, .unreadable, .unused, .translation]
  // All rules at once, as far as one error allows another. Two need a program that runs over correct
  // content, or a text that another error removes.
  for one in brokenRules where [.unused, .translation].contains(one.rule) {
    try one.spoil(site)
  }
  for one in brokenRules where !left.contains(where: { $0 == one.rule }) {
    // An error may already be caused by another one.
    try? one.spoil(site)
  }
  let text = try site.run("check")
  let run = try site.run("check", "--format", "json")
  #expect(run.status == text.status)
  #expect(run.errors == "")
  let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
  #expect(document.format == "inkstep-findings/1")
  let told = document.findings.map { finding in
    let help = finding.suggestion.map { " (\($0))" } ?? ""
    return "\(finding.file):\(finding.line):\(finding.column): \(finding.severity): "
      + "\(finding.message)\(help) [\(finding.rule)]"
  }
  #expect(told == lines(text.errors))
  let rules = Set(document.findings.map(\.rule))
  for rule in Rule.allCases where ![.template, .file, .unreadable].contains(rule) {
    #expect(rules.contains(rule.rawValue), "\(rule)")
  }
  #expect(document.summary["errors"] == document.findings.count { $0.severity == "error" })
  #expect(document.summary["warnings"] == document.findings.count { $0.severity == "warning" })
  let places = document.findings.map {
    SourceLocation(file: $0.file, line: $0.line, column: $0.column)
  }
  #expect(places == places.sorted())
}

@Test func `a finding in JSON has its keys in a fixed order`() throws {
  let site = try TinySite()
  try site.append("A [tile](glossary.html#tile) \u{1}", to: linear)
  let run = try site.run("check", "--format", "json")
  let file = "{ \"file\": \"Content/lessons/linear/en.md\", \"line\": 7, \"column\": "
  #expect(
    run.output == """
      {
        "format": "inkstep-findings/1",
        "findings": [
          \(file)3, "severity": "error", "rule": "glossary", "message": \
      "'glossary.html' has no id '#tile'", "suggestion": null },
          \(file)30, "severity": "error", "rule": "markdown", "message": \
      "a control character is not allowed here", "suggestion": "delete it" }
        ],
        "summary": { "errors": 2, "warnings": 0, "lessons": 9, "fixtures": \(TinySite.fixtureCount), "files": \
      \(try site.pages().count - 2) }
      }

      """)
  let notes = try site.run("check", "--format", "github")
  let place = "::error file=Content/lessons/linear/en.md,line=7,col="
  #expect(
    notes.output == """
      \(place)3,title=glossary::'glossary.html' has no id '#tile'
      \(place)30,title=markdown::a control character is not allowed here (delete it)

      """)
  #expect(notes.status == run.status)
  let rows = try site.run("check", "--format", "csv").output.components(separatedBy: "\r\n")
  #expect(rows[0] == "file,line,column,severity,rule,message,suggestion")
  #expect(rows[2].hasSuffix(",30,error,markdown,a control character is not allowed here,delete it"))
  #expect(rows.count == 4)
  try site.edit(linear, " \u{1}", "")
  try site.edit(linear, "A [tile](glossary.html#tile)", "")
  let clean = try site.run("check", "--format", "json")
  #expect(clean.status == 0)
  #expect(clean.output.contains("\"findings\": [],\n"))
}

@Test func `nobody's words can start a line or move the cursor`() throws {
  let site = try TinySite()
  try site.append("See [it](a\u{1B}[2Jb.html) {{a\u{202E}b}}.", to: linear)
  let run = try site.run("check")
  #expect(run.status == 1)
  #expect(!run.errors.unicodeScalars.contains { isUnsafe($0) && $0 != "\n" })
}

@Test func `with --verbose findings show their line of the file`() throws {
  let site = try TinySite()
  try site.append("A [tile](glossary.html#tile).", to: linear)
  let run = try site.run("check", "--verbose")
  #expect(run.status == 1)
  #expect(
    run.errors.hasSuffix(
      """
      \(linear):7:3: error: 'glossary.html' has no id '#tile' [glossary]
        A [tile](glossary.html#tile).
          ^
      1 error, 0 warnings

      """))
}

@Test func `however many findings there are, all are told`() throws {
  let site = try TinySite()
  let many = (0..<60).map { "A [b](no-\($0).html).\n" }.joined(separator: "\n")
  try site.append(many, to: linear)
  #expect(try lines(site.run("check").errors).count == 60)
}
