// Front matter: `key: value` lines between two lines of `---` before the text of a lesson. A value may be
// quoted as in YAML. Unknown keys are errors, so that a misspelt one is noticed.

import InkstepLessons

/// The front matter of a text.
struct FrontMatter: Equatable, Sendable {
  /// The name of the lesson.
  var title = ""
  /// The short name, for the row of lessons; by default the title.
  var short: String?
  /// A description of what it teaches, in a sentence.
  var idea = ""
  /// The stage that it is about, a drawing stage or `tiles` for the graph, and the position of its name.
  var stageName: String?
  var stageLocation: SourceLocation?
  /// The sample stroke that is shown first, and the position of its name.
  var stroke: String?
  var strokeLocation: SourceLocation?
  /// Whether the text is unfinished: a preview shows it, and a build leaves it out.
  var isDraft = false
  /// The former paths of the page, which lead to it.
  var moved: [ListedWord] = []
  /// The keys of this text that only an original may have.
  var ofOriginal: [ListedWord] = []
  /// The name of the notation of the formulas, if it is not that of the site.
  var formulas: String?
  /// In a translation, the version of the original's title, short name and idea.
  var translated: PartVersion?

  private enum Key: String, CaseIterable {
    case title, short, idea, stage, stroke, draft, moved, formulas, from

    var isRequired: Bool { self == .title || self == .idea }
    /// Whether readers see the value.
    var isName: Bool { self == .title || self == .short || self == .idea }
  }

  /// The known keys.
  static let keys = Key.allCases.map(\.rawValue)
  /// The value of `stage` for texts about the graph.
  static let graphStage = "tiles"
  /// The version of the title, short name and idea.
  var version: PartVersion { PartVersion([title, short ?? "", idea].joined(separator: "\n").utf8) }
  /// The short name.
  var shortTitle: String { short ?? title }
}

extension FrontMatter {
  /// The values of `stage` in a site without stages of its own.
  static let stageNames = DrawingStage.allCases.map(\.slug) + [graphStage]

  /// Parses the front matter at the start of `source`, with the possible values of `stage`; `body` is the offset of
  /// the text after it.
  static func read(
    _ source: SourceText, stages: [String] = stageNames
  ) -> (matter: Self, body: Int, findings: [Diagnostic]) {
    var reader = Reader(source: source, stages: stages)
    let body = reader.read()
    return (reader.matter, body, reader.findings)
  }

  private struct Reader {
    let source: SourceText
    /// The values of `stage`.
    let stageNames: [String]
    var matter = FrontMatter()
    var findings: [Diagnostic] = []
    /// The line of each key.
    private var seen: [Key: Int] = [:]
    /// The keys that were probably meant by unknown ones.
    private var misspelt: Set<String> = []

    init(source: SourceText, stages: [String]) { (self.source, stageNames) = (source, stages) }

    private mutating func report(
      _ location: SourceLocation, _ message: String, _ suggestion: @autoclosure () -> String? = nil
    ) {
      findings.add(
        Diagnostic(
          location: location, message: message, suggestion: suggestion(), rule: .frontMatter))
    }

    private mutating func report(
      _ offset: Int, _ message: String, _ suggestion: @autoclosure () -> String? = nil
    ) {
      report(source.location(at: offset), message, suggestion())
    }

    /// Reads all lines; returns the offset of the text after them.
    mutating func read() -> Int {
      let opening = (0..<source.lineCount).first { !source.trimmedLine($0).isEmpty } ?? 0
      guard source.lineCount > 0, source.trimmedLine(opening) == "---" else {
        report(
          0, "the file must start with front matter", "write --- before and after title: and idea:")
        return 0
      }
      if opening > 0 {
        report(0, "an empty line is before the front matter", "delete it")
      }
      let lines = opening + 1..<source.lineCount
      let end = lines.first { source.trimmedLine($0) == "---" } ?? source.lineCount
      let stray = (opening + 1..<end).filter { source.keyedLine($0) == nil && !isListed($0) }
      // Without the second ---, every line of the text would be an error.
      let isClosed = end < source.lineCount && stray.count < 3
      let first =
        lines.first { source.keyedLine($0).map { isKnown($0) } != true } ?? source.lineCount
      let last = isClosed ? end : min(first, end)
      for line in opening + 1..<last {
        if let entry = source.keyedLine(line)?.unquoted {
          take(entry, in: line)
        } else if !isListed(line) {
          report(source.line(line).lowerBound, "a line of front matter is 'key: value'")
        }
      }
      if !isClosed {
        report(0, "the front matter is not closed", "write a line --- after line \(last)")
      }
      for key in Key.allCases
      where key.isRequired && seen[key] == nil && !misspelt.contains(key.rawValue) {
        report(
          0, "front matter lacks '\(key.rawValue)'", "write \(key.rawValue): … below the first ---")
      }
      if !isClosed, last < source.lineCount { return source.line(last).lowerBound }
      let body = isClosed ? source.line(end).upperBound : source.bytes.count
      return min(body + 1, source.bytes.count)
    }

    private func isKnown(_ line: KeyedLine) -> Bool {
      nearest(to: line.key, in: FrontMatter.keys) != nil
    }

    /// Whether a line is an entry of a list in YAML, `- value`.
    private func isListed(_ line: Int) -> Bool {
      line < source.lineCount && source.trimmedLine(line).hasPrefix("- ")
    }

    private mutating func take(_ entry: KeyedLine, in line: Int) {
      let start = source.line(line).lowerBound
      guard let key = Key(rawValue: entry.key) else {
        let near = meant(by: entry.key, among: FrontMatter.keys)
        if let near { misspelt.insert(near) }
        return report(
          start, "front matter has no key '\(entry.key)'",
          near.map { "did you mean '\($0)'?" }
            ?? "one of \(FrontMatter.keys.joined(separator: ", "))")
      }
      if let first = seen[key] {
        return report(start, "'\(entry.key)' is given twice; first in line \(first)")
      }
      seen[key] = line + 1
      if entry.value.isEmpty {
        let remedy = "write the values after the colon, with commas between them"
        let isList = isListed(line + 1)
        return report(start, "'\(entry.key)' has no value", isList ? remedy : nil)
      }
      if key.isName, let scalar = reordering(in: entry.value) {
        report(
          entry.valueOffset, "'\(entry.key)' contains \(scalar), which reorders the text around it",
          "delete it; Arabic and Hebrew need no such character")
      }
      if key == .draft || key == .moved {
        matter.ofOriginal.append(
          ListedWord(text: entry.key, location: source.location(at: start)))
      }
      take(entry, as: key)
    }

    private mutating func take(_ entry: KeyedLine, as key: Key) {
      switch key {
      case .title: matter.title = entry.value
      case .short: matter.short = entry.value
      case .idea: matter.idea = entry.value
      case .from:
        matter.translated = PartVersion(text: entry.value)
        if matter.translated == nil {
          report(
            entry.valueOffset, "'\(entry.value)' is not a version",
            "delete the line; '\(Help.program) record --language' writes it again")
        }
      case .draft:
        matter.isDraft = entry.value == "true"
        if !["true", "false"].contains(entry.value) {
          report(entry.valueOffset, "'draft' is '\(shortened(entry.value))'", "true or false")
        }
      case .formulas:
        matter.formulas = entry.value
        if let fault = FormulaReader.fault(ofName: entry.value) {
          report(entry.valueOffset, fault.message, fault.suggestion)
        }
      case .moved: takeFormer(source.words(of: entry))
      case .stroke:
        matter.stroke = entry.value
        matter.strokeLocation = source.location(at: entry.valueOffset)
      case .stage:
        let names = stageNames
        guard names.contains(entry.value) else {
          return report(
            entry.valueOffset, "no stage is called '\(entry.value)'",
            didYouMean(entry.value, names) ?? "one of \(names.joined(separator: ", "))")
        }
        matter.stageName = entry.value
        matter.stageLocation = source.location(at: entry.valueOffset)
      }
    }

    /// Takes the valid former paths of the page, and reports the others.
    private mutating func takeFormer(_ paths: [ListedWord]) {
      for path in paths {
        if let reason = FrontMatter.fault(ofFormer: path.text) {
          report(
            path.location, "'\(shortened(path.text))' \(reason)",
            path.text.contains("#")
              ? "write the path without '#'; a page moves as a whole"
              : "the former path of the page in the site, like lessons/old.html")
        } else {
          matter.moved.append(path)
        }
      }
    }
  }
}

extension FrontMatter {
  /// Why a page cannot have had a path; `nil` if it can.
  private static func fault(ofFormer path: String) -> String? {
    do throws(PathFault) { try SiteFile.check(path: path) } catch { return error.message }
    return path.hasSuffix(".html") ? nil : "does not end in .html"
  }
}

/// The first character of a name that changes the order of the text around it, such as 'U+202E'.
///
/// In a heading or a list it would also reorder what follows the name.
func reordering(in name: String) -> String? {
  name.unicodeScalars.first { (0x202A...0x202E).contains($0.value) }
    .map { "U+\(hex($0.value, width: 4))" }
}

/// The source of a lesson or another text: front matter and document.
struct LessonSource: Sendable {
  let frontMatter: FrontMatter
  let document: Document
  /// The errors in both.
  let findings: [Diagnostic]
  /// Whether the file was read; otherwise the error is reported elsewhere.
  let isRead: Bool
  /// The language of the text, if it is known.
  var language = ""
  /// The positions of parts whose originals have changed since the translation.
  var outdated: Set<SourceLocation> = []
  /// Whether the front matter of the original has changed since the translation.
  var isHeadOutdated = false
  /// The notation of its formulas.
  let formulas: FormulaReader
  /// The folder of the text in the content: `lessons/linear`.
  var folder = ""

  /// Makes an empty text for a file that could not be read.
  init(unread file: String) {
    frontMatter = FrontMatter()
    document = Document(SourceText(file: file, bytes: []))
    findings = []
    isRead = false
    formulas = FormulaReader()
  }

  /// Reads a text, whose front matter can choose another notation than that of `formulas`, and one of `stages`.
  init(
    file: String, bytes: [UInt8], formulas: FormulaReader = FormulaReader(),
    stages: [String] = FrontMatter.stageNames
  ) {
    let (source, faults) = SourceText(file: file, bytes: bytes).cleaned()
    let (matter, body, findings) = FrontMatter.read(source, stages: stages)
    frontMatter = matter
    var formulas = formulas
    if let name = matter.formulas { formulas.take(name) }
    self.formulas = formulas
    document = Document(source, from: body, formulas: formulas)
    isRead = true
    self.findings = (faults + findings + document.findings).under(.markdown)
  }
}
