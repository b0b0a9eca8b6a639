// Everything that people wrote, read and checked before anything is computed: samples, lessons,
// the interface, the theme.

import InkstepEngine
import InkstepLessons

/// Where the parts of a site come from, as the user named the folders.
struct SiteFolders: Sendable {
  var content = "Content"
  var theme = "Site"
  var sources = "Sources"
  /// Strokes that are added to the samples, if any are.
  var strokes: String?
}

/// The content of a site in one language, as far as it can be read.
struct SiteContent: Sendable {
  /// The folder it was read from, as the user named it.
  let folder: String
  /// The folder of the theme, as the user named it.
  let theme: String
  let strokes: [Stroke]
  let signals: [Signal]
  /// Strokes that are no samples: whoever makes the site added them.
  let added: [Stroke]
  /// Samples that are there but could not be read.
  let unread: UnreadSamples
  let lessons: [Lesson]
  let glossary: LessonSource
  let about: LessonSource
  let fixtureGuide: LessonSource
  let kitGuide: LessonSource
  /// What is published for people who check another implementation; `nil` if it cannot be read.
  let kit: Kit?
  let words: Words
  let template: Template
  /// The Swift files that lessons quote; `nil` if they could not be read.
  let excerpts: SourceLibrary?
  /// Files of the theme that are published as they are.
  let assets: [SiteFile]

  /// Reads a site's content and adds what is wrong to `findings`.
  ///
  /// What a text says wrongly waits for its page to be made.
  init(_ folders: SiteFolders, language: String, _ findings: inout Findings) {
    let content = folders.content
    folder = content
    theme = folders.theme
    var unread = UnreadSamples()
    strokes = Self.samples(.stroke, &unread.strokes, &findings) { () throws(Diagnostics) in
      try DataFolder.contents(
        of: "\(content)/strokes", within: content, "stroke", StrokeFile.read
      ) { $0.id }
    }
    signals = Self.samples(.signal, &unread.signals, &findings) { () throws(Diagnostics) in
      try DataFolder.contents(
        of: "\(content)/signals", within: content, "signal", SignalFile.read
      ) { $0.id }
    }
    let taken = Set(strokes.map(\.id)).union(unread.strokes.names)
    added = folders.strokes.map { AddedStrokes.read($0, taken: taken, &findings) } ?? []
    self.unread = unread
    words = Self.words("\(content)/interface/\(language).txt", language, content, &findings)
    let template = "\(folders.theme)/templates/page.html"
    self.template =
      findings.reading(.template) { () throws(Diagnostics) in
        try Template(
          InputFile.read(template, within: folders.theme), file: template,
          names: PageFrame.placeholders)
      } ?? .bare("main", file: template)
    excerpts = findings.reading(.code) { () throws(Diagnostics) in
      try Self.sources(folders.sources)
    }
    assets = Self.assets(folders.theme, &findings)
    kit = findings.reading(.file) { () throws(Diagnostics) in try Kit(content: content) }
    var lessons: [Lesson] = []
    for tutorial in Tutorial.allCases {
      for slug in tutorial.lessons {
        let text = Self.text("lessons/\(slug)", language, content, &findings)
        lessons.append(Lesson(slug: slug, tutorial: tutorial, source: text))
      }
    }
    self.lessons = lessons
    findings.reading(.file) { () throws(Diagnostics) in
      try Self.checkFolders("\(content)/lessons", known: Tutorial.allCases.flatMap(\.lessons))
    }
    glossary = Self.text("glossary", language, content, &findings)
    about = Self.text("about", language, content, &findings)
    fixtureGuide = Self.text("fixture-guide", language, content, &findings)
    kitGuide = Self.text("kit-guide", language, content, &findings)
  }

  /// The samples of a folder that can be read; the names of the others are added to `unread`.
  private static func samples<Value>(
    _ rule: Rule, _ unread: inout UnreadNames, _ findings: inout Findings,
    _ read: () throws(Diagnostics) -> FolderContents<Value>
  ) -> [Value] {
    guard let contents = findings.reading(rule, read) else {
      unread.isWhole = true
      return []
    }
    findings.add(contents.findings, under: rule)
    unread.names = contents.unread
    return contents.values
  }

  private static func words(
    _ file: String, _ language: String, _ tree: String, _ findings: inout Findings
  ) -> Words {
    let bytes = findings.reading(.phrase) { () throws(Diagnostics) in
      try InputFile.read(file, within: tree)
    }
    let text = bytes.map { InterfaceText(SourceText(file: file, bytes: $0), &findings) }
    return Words(text, language: language, &findings)
  }

  /// A text with its front matter.
  private static func text(
    _ folder: String, _ language: String, _ content: String, _ findings: inout Findings
  ) -> LessonSource {
    let file = "\(content)/\(folder)/\(language).md"
    let text = findings.reading(.markdown) { () throws(Diagnostics) in
      LessonSource(file: file, bytes: try InputFile.read(file, within: content))
    }
    return text ?? LessonSource(unread: file)
  }

  /// The theme's sheets, scripts and icon, under `assets`.
  private static func assets(_ theme: String, _ findings: inout Findings) -> [SiteFile] {
    var files: [SiteFile] = []
    var names = [(asset: "icon.svg", file: "icon.svg")]
    for (folder, suffix) in [("styles", ".css"), ("scripts", ".js")] {
      let found = findings.reading(.file) { () throws(Diagnostics) in
        try DataFolder.names(in: "\(theme)/\(folder)")
      }
      names += (found ?? []).filter { $0.hasSuffix(suffix) }.map { ($0, "\(folder)/\($0)") }
    }
    for (asset, name) in names {
      let bytes = findings.reading(.file) { () throws(Diagnostics) in
        try InputFile.read("\(theme)/\(name)", within: theme)
      }
      files.append(SiteFile(path: "assets/\(asset)", bytes: bytes ?? []))
    }
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
