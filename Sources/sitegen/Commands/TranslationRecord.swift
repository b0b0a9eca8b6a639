// Records in the texts of a language which version of the original they translate: a line above each part
// without one. A part that has such a line is left alone, so that no change of an original is accepted
// unseen: translators delete the line of a part when they have translated it again.

import InkstepLessons

/// Accepts the texts of a language as translations of the originals.
func runTranslationRecord(
  _ language: String, content: String, console: Console
) throws(Diagnostics) {
  var findings = Findings()
  let shape = SiteShape.read(content, &findings)
  if let obstacle = findings.obstacle { throw obstacle }
  if language == shape.language {
    throw Diagnostics("'\(language)' is the language of the originals")
  }
  let folders =
    shape.lessons.map { "lessons/\($0)" } + shape.pages.map { "pages/\($0)" }
    + SitePart.allCases.compactMap(\.textFolder)
  var report = ""
  var files = 0
  for folder in folders {
    let file = "\(content)/\(folder)/\(language).md"
    guard InputFile.exists(file) else { continue }
    files += 1
    findings.reading(.translation) { () throws(Diagnostics) in
      let name = "\(content)/\(folder)/\(shape.language).md"
      let original = LessonSource(
        file: name, bytes: try InputFile.read(name, within: content), formulas: shape.formulas)
      let record = try TranslationRecord(
        file: file, InputFile.read(file, within: content), original: name, original)
      if record.count == 0 { return }
      do throws(OutputError) { try FileSystem().replace(DiskPath(file), with: record.bytes) } catch
      {
        throw Diagnostics(error.diagnostics.findings, exitCode: .cannotCreate)
      }
      report += "\(file): \(counted(record.count, "mark"))\n"
    }
  }
  try console.write(report + "\(counted(files, "text")) in '\(language)'\n")
  if let obstacle = findings.obstacle { throw obstacle }
}

/// A translation with a mark above each part.
struct TranslationRecord {
  /// The text with its marks.
  let bytes: [UInt8]
  /// The number of marks added.
  let count: Int

  /// Adds the missing marks; throws if the two texts have different parts.
  init(
    file: String, _ bytes: [UInt8], original name: String, _ original: LessonSource
  ) throws(Diagnostics) {
    let text = LessonSource(file: file, bytes: bytes, formulas: original.formulas)
    if let first = (original.findings + text.findings).first { throw Diagnostics([first]) }
    let (parts, originals) = (text.document.parts, original.document.parts)
    let head = text.frontMatter.translated
    if head != nil, parts.allSatisfy({ $0.translated != nil }) {
      (self.bytes, count) = (bytes, 0)
      return
    }
    let names = (parts.map(\.name), originals.map(\.name))
    guard names.0 == names.1 else {
      let index = zip(names.0, names.1).prefix { $0 == $1 }.count
      let place = index < parts.count ? parts[index].location : SourceLocation(file: file)
      let other = index < originals.count ? " is a \(originals[index].name)" : " ends"
      throw Diagnostics(
        "the text goes another way than \(name), which here\(other)", at: place,
        suggestion: "give both the same paragraphs, headings, lists, tables and captions")
    }
    // The marks by the line above which they are inserted, counted from 0; that of the front matter is
    // below its first line.
    var marks: [Int: String] = [:]
    for (part, original) in zip(parts, originals) where part.translated == nil {
      marks[part.location.line - 1] = original.version.mark
    }
    if head == nil { marks[1] = "from: \(original.frontMatter.version.text)" }
    count = marks.count
    let source = SourceText(file: file, bytes: bytes)
    var lines: [String] = []
    for line in 0..<source.lineCount {
      if let mark = marks[line] { lines.append(mark) }
      lines.append(source.string(source.line(line)))
    }
    self.bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
