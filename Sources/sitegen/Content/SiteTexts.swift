// The texts of a site in one language: the phrases of the interface, the lessons in order, and the pages of
// prose.

import InkstepLessons

/// The files of a site in one language.
struct LanguageFiles {
  let folders: SiteFolders
  let language: String
  /// Whether it is the original language, from which the others are translated.
  let isOriginal: Bool
  /// The stages that a text can be about.
  var stages = FrontMatter.stageNames
  /// Whether the language is not known, which is reported elsewhere.
  var isGuess = false
  /// The mistakes that stages of the site's own have.
  var mistakes: [ListedWord] = []

  /// The path of the content's phrases.
  var interface: String { "\(folders.content)/interface/\(language).txt" }
  /// The file of the program's phrases, and the folder that it is in; `nil` if it lacks the language.
  ///
  /// Where a country has no phrases of its own, it has those of its language: `es-MX` those of `es`.
  var ofProgram: (folder: String, file: String)? {
    Self.names(language).lazy.flatMap { name in
      folders.interface.map { (folder: $0, file: "\($0)/\(name).txt") }
    }.first { InputFile.exists($0.file) }
  }

  /// A language and, if it is that of a country, such as `es-MX`, the language without the country.
  static func names(_ language: String) -> [String] {
    let parts = language.split(separator: "-")
    return parts.count == 2 && parts[1].utf8.count == 2
      ? [language, String(parts[0])] : [language]
  }
  /// The path of the content's sentences about mistakes.
  var sentences: String { "\(folders.content)/mistakes/\(language).txt" }
}

extension LanguageFiles {
  /// Reads a text with its front matter.
  func text(
    _ folder: String, _ formulas: FormulaReader, _ findings: inout Findings
  ) -> LessonSource {
    let content = folders.content
    let file = "\(content)/\(folder)/\(language).md"
    if isGuess, !InputFile.exists(file) {
      var source = LessonSource(unread: file)
      source.folder = folder
      return source
    }
    let text = findings.reading(.markdown) { () throws(Diagnostics) -> LessonSource in
      do throws(Diagnostics) {
        return LessonSource(
          file: file, bytes: try InputFile.read(file, within: content), formulas: formulas,
          stages: stages)
      } catch {
        throw InputFile.exists(file)
          ? error
          : error.withSuggestion(
            Self.languages(of: "\(content)/\(folder)", not: language)
              ?? Self.misplaced(folder, of: content, language)
              ?? (folder.hasPrefix("lessons/")
                ? "write it, or take the lesson out of \(SiteShape.fileName)" : "write it"))
      }
    }
    var source = text ?? LessonSource(unread: file)
    source.language = language
    source.folder = folder
    return source
  }

  /// What to do about a text whose file has another name or is next to its folder; `nil` if there is none.
  static func misplaced(_ folder: String, of content: String, _ language: String) -> String? {
    let names = (try? InputPath.names(in: "\(content)/\(folder)")) ?? []
    let other = names.first { $0.hasSuffix(".md") || $0.hasSuffix(".markdown") }
    if let other { return "\(other) is not named after its language; name it \(language).md" }
    let file = "\(folder).md"
    return InputFile.exists("\(content)/\(file)")
      ? "put \(file) into a folder: \(folder)/\(language).md" : nil
  }

  /// What to do about a text that exists in other languages only; `nil` if it does not exist.
  private static func languages(of folder: String, not language: String) -> String? {
    let names = (try? InputPath.names(in: folder)) ?? []
    let other = names.first {
      $0.hasSuffix(".md") && Translations.isLanguage(String($0.dropLast(".md".utf8.count)))
    }
    return other.map {
      "\($0) is in another language than the originals, '\(language)'; rename it, "
        + "or change 'languages' in \(SiteShape.fileName)"
    }
  }
}

/// The texts of a site in one language.
struct SiteTexts: Sendable {
  let words: Words
  /// The lessons in reading order.
  let lessons: [Lesson]
  /// The standalone pages, by their names.
  let ownPages: [Lesson]
  /// Lessons and pages that are not finished; a preview has them among the others, too.
  let drafts: [Lesson]
  /// The interface as written.
  let interface: InterfaceText?
  /// The sentences about mistakes.
  let mistakes: MistakeWords
  private var pages: [SitePart: LessonSource] = [:]

  /// Reads the texts of a site in its original language; `scripts` use phrases, too.
  init(
    _ folders: SiteFolders, _ shape: SiteShape, usedBy scripts: ScriptPhrases,
    _ findings: inout Findings
  ) {
    let (content, language) = (folders.content, shape.language)
    let files = LanguageFiles(
      folders: folders, language: language, isOriginal: true, stages: shape.stageNames,
      isGuess: shape.isLanguageGuess, mistakes: shape.own.mistakes)
    let english = LanguageFiles(
      folders: folders, language: ProgramHome.language, isOriginal: language == ProgramHome.language
    )
    let lent =
      english.isOriginal ? nil : Self.program(english, &findings)?.lent(by: english.language)
    interface = Self.interface(files, over: lent, usedBy: scripts, &findings)
    var words = Words(interface, language: language, &findings)
    words.site = SiteNames(shape, words)
    findings.add(shape.own.nameless(in: interface, files.interface), under: .phrase)
    mistakes = MistakeWords(files, over: MistakeWords(ofProgram: folders), &findings)
    self.words = words
    var lessons: [Lesson] = []
    let misnamed = Self.misnamed(in: "\(content)/lessons", shape)
    findings.add(misnamed.map(\.finding), under: .site)
    for tutorial in shape.tutorials {
      for lesson in tutorial.lessons {
        let folder = "lessons/\(lesson.text)"
        let text =
          misnamed.contains { $0.lesson == lesson }
          ? LessonSource(unread: "\(content)/\(folder)/\(language).md")
          : files.text(folder, shape.formulas, &findings)
        lessons.append(Lesson(slug: lesson.text, tutorial: tutorial.slug, source: text))
      }
    }
    let ownPages = shape.pages.map { name in
      Lesson(
        slug: name, tutorial: "", source: files.text("pages/\(name)", shape.formulas, &findings))
    }
    func isShown(_ lesson: Lesson) -> Bool { folders.showsDrafts || !lesson.front.isDraft }
    self.lessons = lessons.filter(isShown)
    self.ownPages = ownPages.filter(isShown)
    drafts = (lessons + ownPages).filter(\.front.isDraft)
    // A tutorial without lessons, which is reported, probably means them.
    if !shape.tutorials.contains(where: \.lessons.isEmpty) {
      let others = Self.unlisted(in: "\(content)/lessons", shape).filter { name in
        !misnamed.contains { $0.folder == name }
      }
      let unlisted = others.map { name in
        Diagnostic(
          location: SourceLocation(file: "\(content)/lessons/\(name)"),
          message: "No tutorial has this lesson",
          suggestion: "add it to the lessons of a tutorial in \(shape.file)")
      }
      findings.add(unlisted, under: .file)
    }
    findings.add(shape.misnamedPages(in: content), under: .file)
    let listed = Set((shape.listed ?? []).map(\.text))
    for part in SitePart.allCases {
      guard let folder = part.textFolder,
        listed.contains(part.rawValue) || InputFile.exists("\(content)/\(folder)")
      else { continue }
      pages[part] = files.text(folder, shape.formulas, &findings)
    }
  }

  /// Reads the texts of a site in another language; those that are missing come from `original`.
  init(
    _ files: LanguageFiles, _ shape: SiteShape, borrowing original: SiteTexts,
    _ findings: inout Findings
  ) {
    let (content, language) = (files.folders.content, files.language)
    interface = Self.interface(
      files, over: original.interface?.lent(by: shape.language), &findings)
    let catalogue = PhraseCatalogue(forms: original.words.forms, names: SiteNames.keys(shape))
    var words = Words(interface, language: language, catalogue: catalogue, &findings)
    words.site = SiteNames(shape, words, translated: interface)
    mistakes = MistakeWords(files, over: original.mistakes, &findings)
    self.words = words
    func translated(_ folder: String, _ source: LessonSource) -> LessonSource {
      let file = "\(content)/\(folder)/\(language).md"
      // What is wrong in it may follow from what the original says.
      guard source.isRead, InputFile.exists(file) else { return source }
      var text = files.text(folder, source.formulas, &findings)
      let strays = text.frontMatter.ofOriginal.map { key in
        Diagnostic(
          location: key.location, message: "'\(key.text)' holds for all languages of a page",
          suggestion: "write it in \(shape.language).md only")
      }
      findings.add(strays, under: .frontMatter)
      let state = TranslationState(of: text, from: source)
      text.outdated = Set(state.changed.map(\.part.location))
      text.isHeadOutdated = state.isHeadChanged
      return text
    }
    func lesson(_ lesson: Lesson) -> Lesson {
      Lesson(
        slug: lesson.slug, tutorial: lesson.tutorial,
        source: translated(lesson.source.folder, lesson.source), shownIn: language)
    }
    lessons = original.lessons.map(lesson)
    ownPages = original.ownPages.map(lesson)
    drafts = original.drafts
    for (part, source) in original.pages.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      pages[part] = part.textFolder.map { translated($0, source) } ?? source
    }
  }

  /// All texts: the lessons in order, then the pages.
  var all: [LessonSource] {
    (lessons + ownPages).map(\.source) + SitePart.allCases.compactMap { pages[$0] }
  }

  /// Whether a text has a computed number.
  var haveNumbers: Bool {
    all.contains { text in
      text.document.allInlines.contains { if case .reference = $0.kind { true } else { false } }
    }
  }

  /// The text of a page; `nil` if the site does not have the page, or the page has no text.
  subscript(part: SitePart) -> LessonSource? { pages[part] }

  /// Reads the phrases of the content, with the program's for missing ones, and those of `lent`, in other
  /// languages, for the rest.
  ///
  /// Phrases that neither the program nor `scripts` use are reported.
  private static func interface(
    _ files: LanguageFiles, over lent: InterfaceText?, usedBy scripts: ScriptPhrases? = nil,
    _ findings: inout Findings
  ) -> InterfaceText? {
    let own = files.interface
    let isProgram = files.ofProgram.map { InputFile.isSame($0.file, own) } ?? false
    let standard = isProgram ? nil : program(files, &findings)
    let rest = standard.map { $0.over(lent) } ?? lent
    guard InputFile.exists(own) || rest == nil && files.isOriginal,
      let text = interface(own, within: files.folders.content, &findings)
    else { return rest }
    if let scripts {
      findings.add(scripts.unsaid(in: text, over: rest, stages: files.stages), under: .phrase)
    }
    return text.over(rest)
  }

  /// Reads the program's phrases, if it has the language, without the names of its own site.
  private static func program(
    _ files: LanguageFiles, _ findings: inout Findings
  ) -> InterfaceText? {
    guard let (folder, file) = files.ofProgram else { return nil }
    return interface(file, within: folder, &findings)?.without(SiteNames.isKey)
  }

  private static func interface(
    _ file: String, within tree: String, _ findings: inout Findings
  ) -> InterfaceText? {
    let bytes = findings.reading(.phrase) { () throws(Diagnostics) in
      try InputFile.read(file, within: tree)
    }
    return bytes.map { InterfaceText(SourceText(file: file, bytes: $0), &findings) }
  }

  /// The folders of lessons that are in no tutorial.
  private static func unlisted(in folder: String, _ shape: SiteShape) -> [String] {
    let names = (try? InputPath.names(in: folder)) ?? []
    return names.filter {
      !$0.hasPrefix(".") && !shape.lessons.contains($0) && !shape.misplaced.contains($0)
        && InputPath.isFolder("\(folder)/\($0)")
    }
  }

  /// The lessons of tutorials that have no folder, and the folders that are probably meant.
  private static func misnamed(
    in folder: String, _ shape: SiteShape
  ) -> [(lesson: ListedWord, folder: String, finding: Diagnostic)] {
    let others = unlisted(in: folder, shape)
    return shape.tutorials.flatMap(\.lessons).compactMap { lesson in
      guard !InputPath.isFolder("\(folder)/\(lesson.text)"),
        let near = nearest(to: lesson.text, in: others)
      else { return nil }
      let finding = Diagnostic(
        location: lesson.location, message: "there is no lesson '\(lesson.text)'",
        suggestion: isIdentifier(near)
          ? "did you mean '\(near)'?" : "rename the folder \(folder)/\(near)")
      return (lesson, near, finding)
    }
  }
}

extension SiteShape {
  /// Reads `site.txt` in a folder of content; without it, all lessons are one tutorial.
  static func read(_ content: String, _ findings: inout Findings) -> SiteShape {
    let file = "\(content)/\(fileName)"
    let own = OwnStages(content, &findings)
    guard InputFile.exists(file) else {
      let lessons = (try? InputPath.names(in: "\(content)/lessons")) ?? []
      let names = lessons.filter { isIdentifier($0) && whyReserved($0) == nil }
      var shape = SiteShape(standardFor: names, file: file)
      let others = (try? InputPath.names(in: content)) ?? []
      shape.isLanguageGuess = others.contains { nearest(to: $0, in: [fileName]) != nil }
      shape.own = own
      shape.stages = shape.known
      shape.pages = Self.pages(in: content)
      shape.formulas.commands = LaTeXCommands(in: content, &findings)
      findings.add(own.strayTranslations(shape.languages), under: .stage)
      return shape
    }
    let bytes = findings.reading(.site) { () throws(Diagnostics) in
      try InputFile.read(file, within: content)
    }
    var (shape, faults) = SiteShapeReader.read(
      SourceText(file: file, bytes: bytes ?? []), pages: Self.pages(in: content), own: own)
    if bytes != nil { findings.add(faults, under: .site) }
    findings.add(own.strayTranslations(shape.languages), under: .stage)
    shape.formulas.commands = LaTeXCommands(in: content, &findings)
    return shape
  }

  /// The names of the standalone pages, which are folders in `pages`.
  private static func pages(in content: String) -> [String] {
    folders(of: content).filter { isIdentifier($0) && whyReserved($0) == nil }
  }

  private static func folders(of content: String) -> [String] {
    let folder = "\(content)/pages"
    let names = InputPath.isFolder(folder) ? (try? InputPath.names(in: folder)) ?? [] : []
    return names.filter { !$0.hasPrefix(".") && InputPath.isFolder("\(folder)/\($0)") }
  }

  /// Folders in `pages` whose names cannot be used.
  func misnamedPages(in content: String) -> [Diagnostic] {
    Self.folders(of: content).compactMap { name in
      let isTaken = SitePart(rawValue: name) != nil || tutorials.contains { $0.slug == name }
      if pages.contains(name), !isTaken { return nil }
      return Diagnostic(
        location: SourceLocation(file: "\(content)/pages/\(name)"),
        message: isTaken
          ? "the site has a page or a tutorial '\(name)' already" : "'\(name)' is not a valid name",
        suggestion: "use another name, lower-case words joined by hyphens")
    }
  }
}
