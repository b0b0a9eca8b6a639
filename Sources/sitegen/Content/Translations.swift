// Compares translations with the original. A missing translation is only a warning, which a check reports if
// it is asked for translations, but an existing one must have the same links, figures and numbers as the
// original. The wording is not checked.

import InkstepLessons

/// Compares the translations in a folder of content with the original.
struct Translations: Sendable {
  /// The folder of content.
  let content: String
  /// The original language.
  let original: String
  /// The folders of the texts, in the order of the site.
  let texts: [String]
  /// The languages of the site.
  let made: [String]
  /// The notation of formulas in texts that state none.
  let formulas: FormulaReader
  /// The texts of the site, those in the original language first.
  let editions: [SiteTexts]

  init(_ content: SiteContent) {
    self.content = content.folder
    original = content.shape.language
    made = content.shape.languages
    formulas = content.shape.formulas
    editions = [content.texts] + content.translations
    // A draft is translated when it is finished.
    texts =
      (content.lessons + content.ownPages).filter { !$0.front.isDraft }.map(\.source.folder)
      + SitePart.allCases.filter { content.texts[$0] != nil }.compactMap(\.textFolder)
  }

  /// Adds the findings about all translations.
  func check(_ findings: inout Findings) {
    for folder in texts { findings.add(marks(in: folder), under: .translation) }
    for texts in editions {
      findings.add(TranslatedShare(texts).findings(in: content), under: .translation)
    }
    for language in languages {
      phrases(language, &findings)
      mistakes(language, &findings)
      for folder in texts { text(folder, language, &findings) }
    }
  }

  /// The other languages in which at least one file exists.
  private var languages: [String] {
    let files =
      ["interface", "mistakes"].flatMap { folder in
        ((try? InputPath.names(in: "\(content)/\(folder)")) ?? []).filter { $0.hasSuffix(".txt") }
      }
      + texts.flatMap { folder in
        ((try? InputPath.names(in: "\(content)/\(folder)")) ?? []).filter { $0.hasSuffix(".md") }
      }
    let names = files.map { String($0.prefix { $0 != "." }) }
    return Set(names + made).filter { $0 != original && Self.isLanguage($0) }.sorted()
  }

  /// Whether a name is a language's code: `de`, `pt-BR`, `zh-Hant`.
  static func isLanguage(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, 2...3 ~= first.utf8.count,
      first.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      2...8 ~= part.utf8.count && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private func missing(_ file: String, _ language: String) -> Diagnostic {
    Diagnostic(
      location: SourceLocation(file: file),
      message: "this text is not translated into '\(language)' yet",
      suggestion: "translate \(original)\(file.hasSuffix(".md") ? ".md" : ".txt")",
      severity: .warning, rule: .translation)
  }

  /// Whether the site has pages in a language, which then report the errors of its texts.
  private func isMade(_ language: String) -> Bool { made.contains(language) }

  private func phrases(_ language: String, _ findings: inout Findings) {
    let file = "\(content)/interface/\(language).txt"
    // Those of the languages of the site have been read and counted.
    if isMade(language) { return }
    guard InputPath.exists(file) else {
      return findings.add([missing(file, language)], under: .translation)
    }
    let bytes = findings.reading(.phrase) { () throws(Diagnostics) in
      try InputFile.read(file, within: content)
    }
    guard let bytes else { return }
    let (words, lent) = (editions[0].words, editions[0].interface)
    let text = InterfaceText(SourceText(file: file, bytes: bytes), &findings)
      .over(lent?.lent(by: original))
    _ = Words(text, language: language, catalogue: PhraseCatalogue(forms: words.forms), &findings)
  }

  /// Checks the sentences about mistakes.
  ///
  /// In the languages of the site, missing ones are reported elsewhere.
  private func mistakes(_ language: String, _ findings: inout Findings) {
    let file = "\(content)/mistakes/\(language).txt"
    if isMade(language) || !InputPath.exists(file) { return }
    _ = MistakeWords.checked(
      file, within: content, over: editions[0].mistakes, own: editions[0].mistakes.own, &findings)
  }

  private func text(_ folder: String, _ language: String, _ findings: inout Findings) {
    let file = "\(content)/\(folder)/\(language).md"
    let originalFile = "\(content)/\(folder)/\(original).md"
    guard InputPath.exists(file) else {
      return findings.add([missing(file, language)], under: .translation)
    }
    // Errors in the original are already reported.
    guard let bytes = try? InputFile.read(originalFile, within: content) else { return }
    let source = LessonSource(file: originalFile, bytes: bytes, formulas: formulas)
    let read = findings.reading(.translation) { () throws(Diagnostics) in
      LessonSource(
        file: file, bytes: try InputFile.read(file, within: content), formulas: source.formulas)
    }
    guard var translated = read else { return }
    translated.language = language
    if !isMade(language) { findings.add(translated.findings, under: .translation) }
    let differences = TextStructure(translated).differences(
      from: TextStructure(source), file: file, original: "\(original).md")
    findings.add(differences, under: .translation)
    let state = TranslationState(of: translated, from: source)
    findings.add(
      state.findings(translated, file: file, original: "\(original).md"), under: .translation)
  }

  /// Reports version marks in the original.
  private func marks(in folder: String) -> [Diagnostic] {
    let file = "\(content)/\(folder)/\(original).md"
    guard let bytes = try? InputFile.read(file, within: content) else { return [] }
    let text = LessonSource(file: file, bytes: bytes, formulas: formulas)
    let head = text.frontMatter.translated.map { _ in SourceLocation(file: file, line: 1, column: 1)
    }
    let places =
      [head].compactMap(\.self)
      + text.document.parts.filter { $0.translated != nil }.map(\.location)
    var found: [Diagnostic] = []
    for place in places {
      found.add(
        Diagnostic(
          location: place, message: "an original does not say what it translates",
          suggestion: "delete the mark", rule: .translation))
    }
    return found
  }
}

/// The elements that a text and its translations share, with their positions.
private struct TextStructure {
  private(set) var things: [(name: String, location: SourceLocation?)] = []

  init(_ text: LessonSource) {
    if let stage = text.frontMatter.stageName { things.append(("'stage: \(stage)'", nil)) }
    if let stroke = text.frontMatter.stroke {
      things.append(("'stroke: \(stroke)'", text.frontMatter.strokeLocation))
    }
    for block in text.document.allBlocks {
      switch block.kind {
      case .heading(let heading): things.append(("the heading '#\(heading.id)'", block.location))
      case .directive(let directive):
        let id = directive.id.map { " {#\($0)}" } ?? ""
        let arguments = directive.untranslated.map { " \($0.key)=\($0.value)" }.joined()
        things.append(("'\(directive.name)\(id)\(arguments)'", block.location))
      default: break
      }
    }
    for inline in text.document.allInlines {
      switch inline.kind {
      // A translation may have its own image file.
      case .image: things.append(("an image", inline.location))
      case .link(let address, _): things.append(("the link to '\(address)'", inline.location))
      // A translation may have other words that depend on a number.
      case .reference(let reference) where reference.showsNumber:
        things.append(("the number '\(reference.expression.text)'", inline.location))
      default: break
      }
    }
  }

  /// The findings about elements that only one of the two texts has.
  func differences(from original: TextStructure, file: String, original name: String)
    -> [Diagnostic]
  {
    var rest: [String: Int] = [:]
    for thing in original.things { rest[thing.name, default: 0] += 1 }
    var findings: [Diagnostic] = []
    for thing in things {
      if let count = rest[thing.name], count > 0 {
        rest[thing.name] = count - 1
        continue
      }
      findings.add(
        Diagnostic(
          location: thing.location ?? SourceLocation(file: file),
          message: "\(thing.name) is not in \(name)", rule: .translation))
    }
    for (missing, _) in original.things {
      guard let count = rest.removeValue(forKey: missing), count > 0 else { continue }
      findings.add(
        Diagnostic(
          location: SourceLocation(file: file), message: "\(missing) of \(name) is missing",
          rule: .translation))
    }
    return findings
  }
}

extension Directive {
  /// The arguments that are the same in every language.
  ///
  /// Words are translated: titles, units, and the alternative of a drawing, which may be another file.
  fileprivate var untranslated: [DirectiveArgument] {
    arguments.filter { argument in
      switch argument.key {
      case "title", "unit", "alt": false
      case "file": name != "figure"
      default: true
      }
    }
  }
}
