// What `init --language` writes: the starting point with its files named after the language, and a file with the
// phrases that its pages show, each to be translated.

import InkstepLessons

/// The starting point for texts in another language than English.
enum InitialTranslation {
  /// The path of the phrases.
  static func phrases(_ language: String) -> String { "interface/\(language).txt" }

  /// The files of the starting point in a language: those that are written in it, or else the English ones with
  /// its code in their names.
  static func files(_ files: [SiteFile], in language: String) -> [SiteFile] {
    let kinds = files.map { (file: $0, place: place(of: $0.path)) }
    let original = ProgramHome.language
    let source =
      LanguageFiles.names(language).first { name in
        kinds.contains { $0.place.language == name }
      } ?? original
    return kinds.filter { $0.place.language == original }.map { file, place in
      let written = kinds.first { $0.place == (place.path, source) }
      return Self.file(
        SiteFile(path: place.path, bytes: (written?.file ?? file).bytes),
        from: written == nil ? original : source, in: language)
    }
  }

  /// The path that a file has in English, and the language that it is in: `es.md`, `README.es.md`.
  private static func place(of path: String) -> (path: String, language: String) {
    var folders = path.parts(at: "/").map(String.init)
    let name = folders.removeLast().parts(at: ".").map(String.init)
    guard name.count > 1, let code = name.count == 2 ? name.first : name.dropFirst().first,
      ["md", "txt"].contains(name.last), Translations.isLanguage(code)
    else { return (path, ProgramHome.language) }
    let english = name.count == 2 ? [ProgramHome.language] : [name[0]]
    return (
      (folders + [(english + name.suffix(1)).joined(separator: ".")]).joined(separator: "/"), code
    )
  }

  /// A file with its name, and the names in its text, changed from one language to another.
  private static func file(
    _ file: SiteFile, from original: String, in language: String
  ) -> SiteFile {
    func named(_ text: String, _ original: String) -> String {
      [".md", ".txt"].reduce(text) {
        $0.replacing("/\(original)\($1)", with: "/\(language)\($1)")
      }
    }
    let path = named(file.path, ProgramHome.language)
    guard file.path == SiteShape.fileName || file.path.hasSuffix(".md") else {
      return SiteFile(path: path, bytes: file.bytes)
    }
    let text = named(String(decoding: file.bytes, as: UTF8.self), original)
      .replacing("\nlanguages: \(original)\n", with: "\nlanguages: \(language)\n")
      .replacing("sitegen", with: Help.program)
    return SiteFile(path: path, bytes: Array(counting(text, from: original, in: language).utf8))
  }

  /// A text whose numbers, `{{key|# point|# points}}`, have as many forms of a word as a language has.
  private static func counting(
    _ text: String, from original: String, in language: String
  ) -> String {
    let (rule, given) = (PluralRule(language: language), PluralRule(language: original))
    if rule.categories == given.categories { return text }
    let parts = text.split(separator: "{{", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part in
      guard let end = part.firstRange(of: "}}") else { return String(part) }
      let fields = part[..<end.lowerBound].split(separator: "|").map(String.init)
      let forms = fields.suffix(2)
      // A number without words, perhaps with a format.
      guard fields.count > 2 else { return String(part) }
      let others = rule.forms(replacing: Array(forms), of: given)
      return (fields.dropLast(2) + others).joined(separator: "|") + part[end.lowerBound...]
    }
    return ([String(parts[0])] + rest).joined(separator: "{{")
  }

  /// The phrases of a site that was just made, `own` and then those that it shows in English, as comments.
  static func phrases(
    in options: StartOptions, after own: SiteFile?, _ progress: Progress
  ) -> [UInt8] {
    var folders = options.folders
    folders.content = options.folder
    let own = own.map { $0.bytes + [UInt8(ascii: "\n")] } ?? []
    let content = SiteContent(folders)
    guard let library = try? TraceLibrary(content, jobs: 1) else { return own }
    let site = Site(content, library, SiteSettings(), jobs: 1)
    let records = site.render(into: nil, jobs: 1, progress)
    let missing = site.missingPhrases(records).map(\.text).joined()
    let head =
      missing.isEmpty
      ? """
      # The other words around the lessons come from the program. Write here those that you want to be different.

      """
      : """
      # The words around the lessons. Delete the # before a key, and translate what follows its =.
      # '\(Help.program) check --phrases' lists those that your pages show and this file lacks.


      """
    return own + Array((head + missing).utf8)
  }
}
