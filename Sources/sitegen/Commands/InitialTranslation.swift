// What `init --language` writes: the starting point with its files named after the language, and a file with the
// phrases that its pages show, each to be translated.

import InkstepLessons

/// The starting point for texts in another language than English.
enum InitialTranslation {
  /// The path of the phrases.
  static func phrases(_ language: String) -> String { "interface/\(language).txt" }

  /// A file with its name, and the names in its text, for a language.
  static func file(_ file: SiteFile, in language: String) -> SiteFile {
    let original = ProgramHome.language
    func named(_ text: String) -> String {
      [".md", ".txt"].reduce(text) {
        $0.replacing("/\(original)\($1)", with: "/\(language)\($1)")
      }
    }
    guard file.path == SiteShape.fileName || file.path.hasSuffix(".md") else {
      return SiteFile(path: named(file.path), bytes: file.bytes)
    }
    let text = named(String(decoding: file.bytes, as: UTF8.self))
      .replacing("\nlanguages: \(original)\n", with: "\nlanguages: \(language)\n")
    return SiteFile(path: named(file.path), bytes: Array(counting(text, in: language).utf8))
  }

  /// A text whose numbers, `{{key|# point|# points}}`, have as many forms of a word as a language has.
  private static func counting(_ text: String, in language: String) -> String {
    let parts = text.split(separator: "{{", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part in
      guard let end = part.firstRange(of: "}}") else { return String(part) }
      let fields = part[..<end.lowerBound].split(separator: "|").map(String.init)
      let forms = fields.suffix(2)
      // A number without words, perhaps with a format.
      guard fields.count > 2 else { return String(part) }
      let others = PluralRule(language: language).forms(replacing: Array(forms), of: .english)
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
      # 'inkstep check --phrases' lists those that your pages show and this file lacks.


      """
    return own + Array((head + missing).utf8)
  }
}
