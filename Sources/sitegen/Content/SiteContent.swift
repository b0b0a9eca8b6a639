// The content of a site: samples, lessons, the interface, the theme. All of it is read and checked before
// anything is computed.

import InkstepEngine
import InkstepLessons

/// The folders of a site, as the user named them.
struct SiteFolders: Equatable, Sendable {
  /// The current folder as a folder of content.
  static let here = "."

  var content = "Content"
  var theme = "Site"
  var sources = "Sources"
  /// The folders of the program's phrases, for those that the content lacks: of the languages of its own course, and
  /// of others.
  var interface: [String] = []
  /// The folder of the program's sentences about mistakes, for those that the content lacks.
  var mistakes: String?
  /// The folder of strokes that are added to the samples.
  var strokes: String?
  /// Whether drafts are part of the site, as in a preview.
  var showsDrafts = false
}

extension SiteFolders {
  /// Throws if the folder of content does not exist or has no site in it, or if links between folders lead out of it
  /// or back.
  func requireContent() throws(Diagnostics) {
    let isFolder = InputPath.isFolder(content)
    if isFolder, holdsSite {
      let links =
        FolderLinks(in: ContentNames(content).parts, of: content).findings
        + FolderLinks(in: ["\(theme)/assets"], of: theme).findings
      if links.isEmpty { return }
      throw Diagnostics(links)
    }
    let isThere = InputPath.exists(content)
    throw Diagnostics(
      isFolder
        ? "holds no site: neither '\(SiteShape.fileName)' nor a lesson"
        : isThere ? "is not a folder" : "There is no such folder",
      at: SourceLocation(file: content),
      suggestion: "name the folder of the site with --content; 'init' makes a small one",
      exitCode: .noInput)
  }

  /// Whether the folder of content has a `site.txt` or any lessons, readable or not.
  private var holdsSite: Bool {
    if InputFile.exists("\(content)/\(SiteShape.fileName)") { return true }
    let lessons = "\(content)/lessons"
    guard let names = try? InputPath.names(in: lessons) else { return InputFile.exists(lessons) }
    return names.contains { !$0.hasPrefix(".") }
  }
}

/// The content of a site, with its texts in one language.
///
/// Files with errors are left out.
struct SiteContent: Sendable {
  /// The folder of the content, as the user named it.
  let folder: String
  let theme: Theme
  let shape: SiteShape
  let samples: SiteSamples
  /// The texts in the current language, at first the original one.
  private(set) var texts: SiteTexts
  /// The texts in the other languages, in their order.
  let translations: [SiteTexts]
  /// The kit for people who port the engine; `nil` if it has no guide or could not be read.
  let kit: Kit?
  /// The register of claims.
  let claims: Claims
  /// The Swift files that lessons quote; `nil` if they could not be read.
  let excerpts: SourceLibrary?
  /// The phrases that its scripts use.
  let scripts: ScriptPhrases
  /// The scripts of the theme, to be joined for pages.
  let modules: ScriptModules
  /// Files that the publisher adds.
  let own: OwnFiles
  /// The images in the folders of texts.
  let images: TextImages
  /// The files of code that texts show.
  let code: TextCode
  /// The files that texts offer.
  let downloads: TextDownloads
  /// The findings, except those in texts, which are reported when their pages are rendered.
  private(set) var findings = Findings()

  /// Reads the content of a site and collects findings.
  ///
  /// The sources and the kit are those of `earlier`, if there is one, and its scripts unless they have changed. Throws if
  /// there is no content.
  static func load(
    _ folders: SiteFolders, after earlier: SiteContent? = nil
  ) throws(Diagnostics) -> SiteContent {
    try folders.requireContent()
    return SiteContent(folders, after: earlier)
  }

  /// Reads the content of a site and collects findings.
  init(_ folders: SiteFolders, after earlier: SiteContent? = nil) {
    var findings = Findings()
    self.init(folders, earlier, &findings)
    self.findings = findings
  }

  private init(
    _ folders: SiteFolders, _ earlier: SiteContent?, _ findings: inout Findings
  ) {
    let content = folders.content
    folder = content
    theme = Theme(folders.theme, over: content, &findings)
    var shape = SiteShape.read(content, &findings)
    var samples = SiteSamples(folders, &findings)
    findings.add(shape.checkOwn(over: samples.strokes + samples.added), under: .stage)
    self.shape = shape
    samples.unread.stages = UnreadNames(names: shape.own.unread)
    self.samples = samples
    if let earlier, earlier.assets == theme.assets {
      (scripts, modules) = (earlier.scripts, earlier.modules)
    } else {
      let sources = Self.scripts(of: theme)
      scripts = ScriptPhrases(sources.map(\.source), own: "\(content)/\(Theme.overlay)")
      modules = ScriptModules(sources)
    }
    let texts = SiteTexts(folders, shape, usedBy: scripts, &findings)
    self.texts = texts
    var translations: [SiteTexts] = []
    for language in shape.languages.dropFirst() {
      translations.append(
        SiteTexts(
          LanguageFiles(
            folders: folders, language: language, isOriginal: false, stages: shape.stageNames,
            mistakes: shape.own.mistakes),
          shape,
          borrowing: texts, &findings))
    }
    self.translations = translations
    let named = samples.strokeNames.sorted()
    if !samples.unread.strokes.isWhole {
      for texts in [texts] + translations {
        findings.add(
          texts.interface?.unknownStrokes(in: content, among: named) ?? [], under: .phrase)
      }
    }
    var excerpts =
      earlier?.excerpts
      ?? findings.reading(.code) { () throws(Diagnostics) in try Self.sources(folders.sources) }
    excerpts?.own = shape.own
    self.excerpts = excerpts
    var own = OwnFiles()
    own.add("\(folders.theme)/assets", under: "assets/", &findings)
    own.add("\(content)/\(Theme.overlay)/assets", under: "assets/", &findings)
    own.add("\(content)/root", under: "", &findings)
    self.own = own
    let allTexts = ([texts] + translations).flatMap(\.all)
    code = TextCode(content, of: allTexts, &findings)
    downloads = TextDownloads(content, of: allTexts, &findings)
    findings.add(
      ContentNames(
        content, code: code, downloads: downloads, of: allTexts + texts.drafts.map(\.source)
      ).unknown(in: shape), under: .file)
    images = TextImages(content, folders: texts.all.map(\.folder), &findings)
    let shown = (
      stages: shape.kitStages ?? shape.stages,
      signal: shape.signal?.text ?? samples.signals.first?.id
    )
    kit =
      texts[.kit] == nil
      ? nil
      : earlier?.kit
        ?? findings.reading(.file) { () throws(Diagnostics) in
          try Kit(content: content, stages: shown.stages, signal: shown.signal)
        }
    claims = Self.claims("\(content)/claims.txt", content, &findings)
  }

  /// The content with its texts in each language, the original one first.
  var inEachLanguage: [SiteContent] {
    [self]
      + translations.map { texts in
        var content = self
        content.texts = texts
        return content
      }
  }

  var template: Template { theme.template }
  /// The sheets, scripts and icon of the theme.
  var assets: [SiteFile] { theme.assets }
  var strokes: [Stroke] { samples.strokes }
  var signals: [Signal] { samples.signals }
  var added: [Stroke] { samples.added }
  var words: Words { texts.words }
  var lessons: [Lesson] { texts.lessons }
  var ownPages: [Lesson] { texts.ownPages }

  /// A note for each draft that is left out, and for each language that lacks something.
  var notes: String {
    let shown = Set((lessons + ownPages).map(\.path))
    let drafts = texts.drafts.filter { !shown.contains($0.path) }.map {
      "note: \(folder)/\($0.source.folder)/\(shape.language).md is a draft and is left out\n"
    }
    return (drafts + ([texts] + translations).map { TranslatedShare($0).note }).joined()
  }

  /// Reads the register of claims, which a site need not have.
  private static func claims(
    _ file: String, _ tree: String, _ findings: inout Findings
  ) -> Claims {
    guard InputFile.exists(file) else { return .none }
    let bytes = findings.reading(.claim) { () throws(Diagnostics) in
      try InputFile.read(file, within: tree)
    }
    return bytes.map {
      Claims(SourceText(file: file, bytes: $0), tests: ClaimTests(nextTo: tree), &findings)
    } ?? .none
  }

  /// The scripts of a theme, by their paths below its folder of scripts.
  private static func scripts(of theme: Theme) -> [(path: String, source: SourceText)] {
    theme.assets.filter { $0.path.hasSuffix(".js") }.map { asset in
      (
        String(asset.path.dropFirst("assets/".utf8.count)),
        SourceText(file: theme.origin(of: asset), bytes: asset.bytes)
      )
    }
  }

  /// Reads the Swift files that lessons may quote, in the order of their names.
  private static func sources(_ folder: String) throws(Diagnostics) -> SourceLibrary {
    var sources: [SourceText] = []
    for target in ["Engine", "Lessons"] {
      for group in try InputPath.names(in: "\(folder)/\(target)") where !group.hasPrefix(".") {
        let path = "\(folder)/\(target)/\(group)"
        let names =
          group.hasSuffix(".swift")
          ? [path] : try InputPath.names(in: path).map { "\(path)/\($0)" }
        for name in names where name.hasSuffix(".swift") {
          // Pages show the path, which must not contain folders of this machine.
          let shown = SiteFolders().sources + name.dropFirst(folder.count)
          sources.append(SourceText(file: shown, bytes: try InputFile.read(name, within: folder)))
        }
      }
    }
    return SourceLibrary(sources)
  }
}
