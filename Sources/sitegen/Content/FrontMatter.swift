// What a lesson says about itself before its text: `key: value` lines between two lines of `---`.
// Every key is known by name; a misspelt one must not vanish without a word.

import InkstepLessons

/// The facts a lesson's page needs beside its text.
struct FrontMatter: Equatable, Sendable {
  /// The name of the lesson.
  var title = ""
  /// The name where there is little room, as in the row of lessons; the title unless given.
  var short: String?
  /// What it teaches, in a sentence.
  var idea = ""
  /// The stage it is about, one of drawing or `tiles` for the graph, and where it is named.
  var stageName: String?
  var stageLocation: SourceLocation?
  /// The sample stroke shown first, and where it is named.
  var stroke: String?
  var strokeLocation: SourceLocation?
  /// In a translation, the version of the original's title, short name and idea.
  var translated: PartVersion?

  private enum Key: String, CaseIterable {
    case title, short, idea, stage, stroke, from

    var isRequired: Bool { self == .title || self == .idea }
  }

  /// The keys that it can have.
  static let keys = Key.allCases.map(\.rawValue)
  /// What a text is about that teaches the graph.
  static let graphStage = "tiles"
  /// Everything that a text can be about.
  static let stageNames = DrawingStage.allCases.map(\.slug) + [graphStage]

  /// The stage of drawing it is about.
  var stage: DrawingStage? { stageName.flatMap(DrawingStage.init(rawValue:)) }
  /// The version of its words.
  var version: PartVersion { PartVersion([title, short ?? "", idea].joined(separator: "\n").utf8) }
  /// The name where there is little room.
  var shortTitle: String { short ?? title }
}

extension FrontMatter {
  /// Reads the lines at the start of `source`; `body` is the offset at which the text begins.
  static func read(_ source: SourceText) -> (matter: Self, body: Int, findings: [Diagnostic]) {
    var matter = Self()
    var findings: [Diagnostic] = []
    func report(
      _ offset: Int, _ message: String, _ suggestion: @autoclosure () -> String? = nil
    ) {
      findings.tell(
        Diagnostic(
          location: source.location(at: offset), message: message, suggestion: suggestion(),
          rule: .frontMatter))
    }
    guard source.lineCount > 0, source.trimmedLine(0) == "---" else {
      report(
        0, "the file must start with front matter", "write --- before and after title: and idea:")
      return (matter, 0, findings)
    }
    var seen: [Key: Int] = [:]
    var line = 1
    while line < source.lineCount, source.trimmedLine(line) != "---" {
      let start = source.line(line).lowerBound
      line += 1
      guard let entry = source.keyedLine(line - 1) else {
        report(start, "a line of front matter is 'key: value'")
        // Without its second --- the whole text would follow as errors.
        if findings.count > 8 { break }
        continue
      }
      guard let key = Key(rawValue: entry.key) else {
        report(
          start, "front matter has no key '\(entry.key)'",
          didYouMean(entry.key, Key.allCases.map(\.rawValue)))
        continue
      }
      if let first = seen[key] {
        report(start, "'\(entry.key)' is given twice; first in line \(first)")
        continue
      }
      seen[key] = line
      if entry.value.isEmpty {
        report(start, "'\(entry.key)' has no value")
        continue
      }
      switch key {
      case .title: matter.title = entry.value
      case .short: matter.short = entry.value
      case .idea: matter.idea = entry.value
      case .from:
        matter.translated = PartVersion(text: entry.value)
        if matter.translated == nil {
          report(
            entry.valueOffset, "'\(entry.value)' is no version",
            "delete the line; 'sitegen record --language' writes it anew")
        }
      case .stroke:
        matter.stroke = entry.value
        matter.strokeLocation = source.location(at: entry.valueOffset)
      case .stage:
        if stageNames.contains(entry.value) {
          matter.stageName = entry.value
          matter.stageLocation = source.location(at: entry.valueOffset)
        } else {
          report(
            entry.valueOffset, "no stage is called '\(entry.value)'",
            didYouMean(entry.value, stageNames)
              ?? "one of \(stageNames.joined(separator: ", "))")
        }
      }
    }
    let isClosed = line < source.lineCount && source.trimmedLine(line) == "---"
    if !isClosed { report(0, "the front matter is not closed", "end it with a line ---") }
    for key in Key.allCases where key.isRequired && seen[key] == nil {
      report(0, "front matter lacks '\(key.rawValue)'")
    }
    let body = isClosed ? source.line(line).upperBound : source.bytes.count
    return (matter, min(body + 1, source.bytes.count), findings)
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
  /// The language that it is written in, where that is known.
  var language = ""
  /// The places of what has changed in the original since it was translated.
  var outdated: Set<SourceLocation> = []
  /// Whether what it says about itself has.
  var isHeadOutdated = false
  /// The folder that it stands in, as the content names it: `lessons/linear`.
  var folder = ""

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
