// All readers of files from outside under one interface: they either accept bytes or return findings. Used
// by the tests with hostile input and by the fuzz run.

import InkstepEngine
import InkstepLessons

@testable import sitegen

/// A reader of files from outside.
enum Reader: String, CaseIterable, Sendable {
  case stroke, signal, trace, graph, csv, inkml, svg, unipen, xopp
  /// Ink in JSON as other programs write it.
  case foreign
  /// Learners' results.
  case result
  case frontMatter = "front-matter"
  case markdown, interface

  /// The findings in a text; empty if it is accepted.
  func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    do throws(Diagnostics) {
      switch self {
      case .stroke: _ = try StrokeFile.read(bytes, file: Self.file)
      case .signal: _ = try SignalFile.read(bytes, file: Self.file)
      case .result: _ = try LearnerResult.read(bytes, file: Self.file)
      case .trace, .graph: _ = try GivenTrace(JSONDocument(bytes, file: Self.file))
      case .csv, .inkml, .svg, .unipen, .xopp, .foreign: _ = try ink(bytes)
      case .frontMatter, .markdown:
        return LessonSource(file: Self.file, bytes: bytes).findings
      case .interface:
        var findings = Findings()
        _ = InterfaceText(SourceText(file: Self.file, bytes: bytes), &findings)
        return findings.all
      }
      return []
    } catch {
      return error.findings
    }
  }

  /// The ink in a text, for the readers of ink.
  func ink(_ bytes: [UInt8]) throws(Diagnostics) -> Stroke {
    let format = InkFormat(rawValue: rawValue) ?? .json
    var settings = InkSettings()
    // Few samples for each path, so that a run spends its time on reading.
    settings.rate = 10
    settings.pace = .speed(1000)
    return try InkFile.read(bytes, file: Self.file, as: format, settings).stroke
  }

  static let file = "input"
}

/// The first error in the findings of a text; `nil` if each has an existing position and a message.
func faultOfFindings(_ findings: [Diagnostic], in bytes: [UInt8]) -> String? {
  let source = SourceText(file: Reader.file, bytes: bytes)
  for finding in findings {
    if finding.message.isEmpty { return "a finding without words" }
    guard let location = finding.location else { return "a finding without a place" }
    if location.line == 0 { continue }
    guard location.line <= source.lineStarts.count else {
      return "line \(location.line) of \(source.lineStarts.count): \(finding.message)"
    }
    // The position after the end is valid: something is missing there.
    let line = source.bytes[source.line(location.line - 1)]
    // A reader of ink counts the byte order mark, which a source does not contain.
    let mark = location.line == 1 && bytes.first == 0xEF ? 1 : 0
    let length = mark + line.count { $0 & 0xC0 != 0x80 }
    if location.column > length + 1 {
      return "column \(location.column) of \(length): \(finding.message)"
    }
  }
  var report = Report(lines: SourceLines(held: [Reader.file: bytes]))
  let text = report.text(findings)
  if !findings.isEmpty, text.isEmpty { return "a report without text" }
  if text.unicodeScalars.contains(where: { $0 != "\n" && isUnsafe($0) }) {
    return "a report that could change the terminal"
  }
  return nil
}
