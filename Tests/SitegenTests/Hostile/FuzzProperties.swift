// Properties of every reader for every input: it does not trap, findings have valid positions, and an
// accepted input is unchanged by writing and reading it again.

import InkstepEngine
import InkstepLessons

@testable import sitegen

/// The result of reading an input.
enum FuzzOutcome: Equatable {
  case accepted
  case refused
  /// A property does not hold.
  case broken(String)
}

extension Reader {
  /// Reads an input and checks all properties.
  func outcome(_ bytes: [UInt8]) -> FuzzOutcome {
    let findings = self.findings(bytes)
    if let fault = faultOfFindings(findings, in: bytes) { return .broken(fault) }
    if !findings.isEmpty { return .refused }
    do throws(Diagnostics) {
      if let fault = try faultOfAccepted(bytes) { return .broken(fault) }
    } catch {
      return .broken("what was written is refused: \(error.findings.first?.message ?? "")")
    }
    return .accepted
  }

  /// The reason why an accepted text is changed by writing and reading; `nil` if it is not.
  private func faultOfAccepted(_ bytes: [UInt8]) throws(Diagnostics) -> String? {
    switch self {
    case .stroke, .csv, .inkml, .svg, .unipen, .xopp, .foreign:
      return try Self.fault(of: ink(bytes))
    case .signal:
      let signal = try SignalFile.read(bytes, file: Self.file)
      let text = SignalFile.write(signal).bytes
      let again = try SignalFile.read(text, file: Self.file)
      return again.values == signal.values && SignalFile.write(again).bytes == text
        ? nil : "the signal reads differently"
    case .result:
      let first = try LearnerResult.read(bytes, file: Self.file)
      return try LearnerResult.read(bytes, file: Self.file) == first
        ? nil : "the result reads differently"
    case .trace, .graph:
      // Foreign traces cannot be written; reading one must only depend on its text.
      let first = try GivenTrace(JSONDocument(bytes, file: Self.file)).recording
      let second = try GivenTrace(JSONDocument(bytes, file: Self.file)).recording
      return "\(first)" == "\(second)" ? nil : "the trace reads differently"
    case .frontMatter, .markdown: return faultOfLesson(bytes)
    case .interface:
      var findings = Findings()
      let text = InterfaceText(SourceText(file: Self.file, bytes: bytes), &findings)
      let lines = text.keys.map { "\($0) = \(text.entries[$0]?.text ?? "")\n" }.joined()
      let again = InterfaceText(SourceText(file: Self.file, text: lines), &findings)
      let isSame =
        again.keys == text.keys
        && text.keys.allSatisfy { again.entries[$0]?.text == text.entries[$0]?.text }
      return isSame ? nil : "the phrases read differently"
    }
  }

  private static func fault(of stroke: Stroke) throws(Diagnostics) -> String? {
    let text = stroke.text.bytes
    let again = try StrokeFile.read(text, file: file)
    guard again.events == stroke.events, again.text.bytes == text else {
      return "the stroke file reads differently"
    }
    // An empty text need not be readable.
    if stroke.events.isEmpty { return nil }
    let settings = InkSettings(id: stroke.id, canvas: InkPoint(stroke.width, stroke.height))
    for (format, written) in [
      (InkFormat.csv, CSVInk.write(stroke)), (.inkml, InkMLInk.write(stroke)),
    ] {
      let copy = try InkFile.read(written.bytes, file: file, as: format, settings).stroke
      guard copy.events == stroke.events else { return "the \(format.rawValue) reads differently" }
    }
    if (try? Trace(.finished, over: stroke)) == nil { return "a stage refuses the stroke" }
    return nil
  }

  private func faultOfLesson(_ bytes: [UInt8]) -> String? {
    let lesson = LessonSource(file: Self.file, bytes: bytes)
    let matter = lesson.frontMatter
    var text = "---\ntitle: \(matter.title)\nidea: \(matter.idea)\n"
    if let stage = matter.stageName { text += "stage: \(stage)\n" }
    if let stroke = matter.stroke { text += "stroke: \(stroke)\n" }
    let again = LessonSource(file: Self.file, bytes: Array((text + "---\n").utf8)).frontMatter
    guard again.title == matter.title, again.idea == matter.idea,
      again.stageName == matter.stageName,
      again.stroke == matter.stroke
    else { return "the front matter reads differently" }
    // Rendering may find more errors (a number that does not exist), but their positions must be valid.
    let rendered = lesson.document.render(RenderHooks())
    return faultOfFindings(rendered.findings, in: bytes)
  }
}
