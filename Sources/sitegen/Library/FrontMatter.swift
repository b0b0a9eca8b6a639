// What a lesson says about itself before its text: `key: value` lines between two lines of `---`.
// Every key is known by name; a misspelt one must not vanish without a word.

import InkstepLessons

/// The facts a lesson's page needs beside its text.
struct FrontMatter: Equatable, Sendable {
  /// The short name of the lesson.
  var title = ""
  /// What it teaches, in a sentence.
  var idea = ""
  /// The stage it is about.
  var stage: DrawingStage?
  /// The sample stroke shown first, and where it is named.
  var stroke: String?
  var strokeLocation: SourceLocation?

  private enum Key: String, CaseIterable {
    case title, idea, stage, stroke

    var isRequired: Bool { self == .title || self == .idea }
  }
}

extension FrontMatter {
  /// Reads the lines at the start of `source`; `body` is the offset at which the text begins.
  static func read(_ source: SourceText) -> (matter: Self, body: Int, findings: [Diagnostic]) {
    var matter = Self()
    var findings: [Diagnostic] = []
    func report(_ offset: Int, _ message: String, _ suggestion: String? = nil) {
      findings.tell(
        Diagnostic(
          location: source.location(at: offset), message: message, suggestion: suggestion,
          rule: .frontMatter))
    }
    guard source.lineCount > 0, trimmed(source, source.line(0)) == "---" else {
      report(
        0, "the file must start with front matter", "write --- before and after title: and idea:")
      return (matter, 0, findings)
    }
    var seen: [Key: Int] = [:]
    var line = 1
    while line < source.lineCount, trimmed(source, source.line(line)) != "---" {
      let range = source.line(line)
      line += 1
      let bytes = source.bytes[range]
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
        report(range.lowerBound, "a line of front matter is 'key: value'")
        // Without its second --- the whole text would follow as errors.
        if findings.count > 8 { break }
        continue
      }
      let name = trimmed(source, range.lowerBound..<colon)
      let value = trimmed(source, (colon + 1)..<range.upperBound)
      guard let key = Key(rawValue: name) else {
        report(
          range.lowerBound, "front matter has no key '\(name)'",
          didYouMean(name, Key.allCases.map(\.rawValue)))
        continue
      }
      if let first = seen[key] {
        report(range.lowerBound, "'\(name)' is given twice; first in line \(first)")
        continue
      }
      seen[key] = line
      if value.isEmpty {
        report(range.lowerBound, "'\(name)' has no value")
        continue
      }
      var start = colon + 1
      while source.bytes[start] == 0x20 { start += 1 }
      switch key {
      case .title: matter.title = value
      case .idea: matter.idea = value
      case .stroke:
        matter.stroke = value
        matter.strokeLocation = source.location(at: start)
      case .stage:
        matter.stage = DrawingStage(rawValue: value)
        if matter.stage == nil {
          let names = DrawingStage.allCases.map(\.slug)
          report(
            start, "no stage is called '\(value)'",
            didYouMean(value, names) ?? "one of \(names.joined(separator: ", "))")
        }
      }
    }
    let isClosed = line < source.lineCount && trimmed(source, source.line(line)) == "---"
    if !isClosed { report(0, "the front matter is not closed", "end it with a line ---") }
    for key in Key.allCases where key.isRequired && seen[key] == nil {
      report(0, "front matter lacks '\(key.rawValue)'")
    }
    let body = isClosed ? source.line(line).upperBound : source.bytes.count
    return (matter, min(body + 1, source.bytes.count), findings)
  }

  private static func trimmed(_ source: SourceText, _ range: Range<Int>) -> String {
    source.string(
      LineScanner(bytes: source.bytes, position: range.lowerBound, end: range.upperBound).trimmed)
  }
}

/// A lesson as written: front matter and text.
struct LessonSource: Sendable {
  let frontMatter: FrontMatter
  let document: Document
  /// Everything refused in either.
  let findings: [Diagnostic]
  /// Whether there was a text; if not, that is told where it should have been read.
  let isRead: Bool

  /// What stands in for a text that could not be read.
  init(unread file: String) {
    frontMatter = FrontMatter()
    document = Document(SourceText(file: file, bytes: []))
    findings = []
    isRead = false
  }

  init(file: String, bytes: [UInt8], forms: [Directive.Form] = Directive.lessonForms) {
    let (source, faults) = SourceText(file: file, bytes: bytes).cleaned()
    let (matter, body, findings) = FrontMatter.read(source)
    frontMatter = matter
    document = Document(source, from: body, forms: forms)
    isRead = true
    self.findings = (faults + findings + document.findings).under(.markdown)
  }
}
