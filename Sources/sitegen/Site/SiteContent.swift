// Everything that people wrote, read and checked before anything is computed: samples, lessons,
// the interface, the theme.

import Engine
import Lessons

/// Where the parts of a site come from, as the user named the folders.
struct SiteFolders: Sendable {
  var content = "Content"
  var theme = "Site"
  var sources = "Sources"
}

/// The content of a site in one language, read whole.
struct SiteContent: Sendable {
  let strokes: [Stroke]
  let signals: [Signal]
  let lessons: [Lesson]
  let glossary: LessonSource
  let about: LessonSource
  let fixtureGuide: LessonSource
  let kitGuide: LessonSource
  let kit: Kit
  let words: Words
  let template: Template
  let excerpts: SourceLibrary
  /// Files of the theme that are published as they are.
  let assets: [SiteFile]

  /// Reads a site's content; all findings are thrown together.
  init(_ folders: SiteFolders, language: String) throws(Diagnostics) {
    var reading = Reading(tree: folders.content)
    let content = folders.content
    strokes = reading.read([]) { () throws(Diagnostics) in
      try DataFolder.strokes(in: "\(content)/strokes", within: content)
    }
    signals = reading.read([]) { () throws(Diagnostics) in
      try DataFolder.signals(in: "\(content)/signals", within: content)
    }
    let words = reading.read { () throws(Diagnostics) in
      let file = "\(content)/interface/\(language).txt"
      let source = SourceText(file: file, bytes: try InputFile.read(file, within: content))
      return try Words(InterfaceText(source), language: language)
    }
    let template = reading.read { () throws(Diagnostics) in
      let file = "\(folders.theme)/templates/page.html"
      return try Template(
        InputFile.read(file, within: folders.theme), file: file, names: PageFrame.placeholders)
    }
    let excerpts = reading.read { () throws(Diagnostics) in
      try Self.sources(folders.sources)
    }
    assets = reading.read([]) { () throws(Diagnostics) in
      try Self.assets(folders.theme)
    }
    let kit = reading.read { () throws(Diagnostics) in try Kit(content: content) }
    var lessons: [Lesson] = []
    for tutorial in Tutorial.allCases {
      for slug in tutorial.lessons {
        let file = "\(content)/lessons/\(slug)/\(language).md"
        guard let text = reading.text(file) else { continue }
        lessons.append(Lesson(slug: slug, tutorial: tutorial, source: text))
      }
    }
    self.lessons = lessons
    reading.read(()) { () throws(Diagnostics) in
      try Self.checkFolders("\(content)/lessons", known: Tutorial.allCases.flatMap(\.lessons))
    }
    let glossary = reading.text("\(content)/glossary/\(language).md")
    let about = reading.text("\(content)/about/\(language).md")
    let guide = reading.text("\(content)/fixture-guide/\(language).md")
    let kitGuide = reading.text("\(content)/kit-guide/\(language).md")
    guard reading.findings.isEmpty, let words, let template, let excerpts, let glossary, let about,
      let guide, let kitGuide, let kit
    else {
      // No page will be made, so what is wrong with the texts themselves is told here.
      let texts = lessons.map(\.source) + [glossary, about, guide, kitGuide].compactMap(\.self)
      throw Diagnostics(
        reading.findings + texts.flatMap(\.findings), exitCode: reading.exitCode)
    }
    self.words = words
    self.template = template
    self.excerpts = excerpts
    self.glossary = glossary
    self.about = about
    fixtureGuide = guide
    self.kitGuide = kitGuide
    self.kit = kit
  }

  /// The theme's sheets, scripts and icon, under `assets`.
  private static func assets(_ theme: String) throws(Diagnostics) -> [SiteFile] {
    var files: [SiteFile] = []
    for (folder, suffix) in [("styles", ".css"), ("scripts", ".js")] {
      for name in try DataFolder.names(in: "\(theme)/\(folder)") where name.hasSuffix(suffix) {
        files.append(
          SiteFile(
            path: "assets/\(name)",
            bytes: try InputFile.read("\(theme)/\(folder)/\(name)", within: theme)))
      }
    }
    files.append(
      SiteFile(
        path: "assets/icon.svg", bytes: try InputFile.read("\(theme)/icon.svg", within: theme)))
    return files
  }

  /// The Swift files that lessons may quote, in the order of their names.
  private static func sources(_ folder: String) throws(Diagnostics) -> SourceLibrary {
    var sources: [SourceText] = []
    for target in ["Engine", "Lessons"] {
      for group in try DataFolder.names(in: "\(folder)/\(target)") where !group.hasPrefix(".") {
        let path = "\(folder)/\(target)/\(group)"
        let names =
          group.hasSuffix(".swift")
          ? [path] : try DataFolder.names(in: path).map { "\(path)/\($0)" }
        for name in names where name.hasSuffix(".swift") {
          // Pages name the file, so its name may not tell where the sources lie on this machine.
          let shown = SiteFolders().sources + name.dropFirst(folder.count)
          sources.append(SourceText(file: shown, bytes: try InputFile.read(name, within: folder)))
        }
      }
    }
    return SourceLibrary(sources)
  }

  /// Refuses a folder of a lesson that no tutorial has.
  private static func checkFolders(_ folder: String, known: [String]) throws(Diagnostics) {
    let names = try DataFolder.names(in: folder)
    let unknown = names.filter { !$0.hasPrefix(".") && !known.contains($0) }
    if unknown.isEmpty { return }
    throw Diagnostics(
      unknown.map {
        Diagnostic(
          location: SourceLocation(file: "\(folder)/\($0)"), message: "No tutorial has this lesson",
          suggestion: didYouMean($0, known) ?? "add it to the catalog of lessons")
      })
  }
}

/// Reads one thing after the other and keeps what went wrong.
private struct Reading {
  /// The folder that no file read may lie outside of.
  let tree: String
  var findings: [Diagnostic] = []
  var exitCode = ExitCode.data

  mutating func read<Value>(_ read: () throws(Diagnostics) -> Value) -> Value? {
    do throws(Diagnostics) { return try read() } catch {
      findings += error.findings
      if error.exitCode == .noInput { exitCode = .noInput }
      return nil
    }
  }

  mutating func read<Value>(_ fallback: Value, _ read: () throws(Diagnostics) -> Value) -> Value {
    self.read(read) ?? fallback
  }

  /// A text with its front matter; its own findings wait for the page to be made.
  mutating func text(_ file: String) -> LessonSource? {
    let tree = tree
    return read { () throws(Diagnostics) in
      LessonSource(file: file, bytes: try InputFile.read(file, within: tree))
    }
  }
}
