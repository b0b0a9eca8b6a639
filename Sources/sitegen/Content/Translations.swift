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

/// The elements that a text and its translations share.
private struct TextStructure {
  /// An element.
  struct Thing {
    /// What can be in its place.
    var kind: String
    var name: String
    var location: SourceLocation?
    var id: String?
    /// The id of the same page to which a link leads.
    var target: String?
  }

  private(set) var things: [Thing] = []

  init(_ text: LessonSource) {
    if let stage = text.frontMatter.stageName { add("stage", "'stage: \(stage)'", nil) }
    if let stroke = text.frontMatter.stroke {
      add("stroke", "'stroke: \(stroke)'", text.frontMatter.strokeLocation)
    }
    for block in text.document.allBlocks {
      switch block.kind {
      case .heading(let heading):
        add("heading", "the heading '#\(heading.id)'", block.location, id: heading.id)
      case .formula, .table:
        guard let id = block.id else { continue }
        let isTable = if case .table = block.kind { true } else { false }
        let kind = isTable ? "table" : "equation"
        add(kind, "the \(kind) '#\(id)'", block.location, id: id)
      case .directive(let directive):
        let id = directive.id.map { " {#\($0)}" } ?? ""
        let arguments = directive.untranslated.map { " \($0.key)=\($0.value)" }.joined()
        add(
          directive.name, "'\(directive.name)\(id)\(arguments)'", block.location, id: directive.id)
      default: break
      }
    }
    for inline in text.document.allInlines {
      switch inline.kind {
      // A translation may have its own image file.
      case .image: add("image", "an image", inline.location)
      case .link(let address, _):
        let target = address.hasPrefix("#") ? String(address.dropFirst()) : nil
        things.append(
          Thing(
            kind: "link", name: "the link to '\(address)'", location: inline.location,
            target: target))
      // A translation may have other words that depend on a number.
      case .reference(let reference) where reference.showsNumber:
        add("number", "the number '\(reference.expression.text)'", inline.location)
      default: break
      }
    }
  }

  private mutating func add(
    _ kind: String, _ name: String, _ location: SourceLocation?, id: String? = nil
  ) {
    things.append(Thing(kind: kind, name: name, location: location, id: id))
  }

  /// The findings about elements that only one of the two texts has.
  ///
  /// One that is in the place of another is one finding, and so are an id and the links to it.
  func differences(from original: TextStructure, file: String, original name: String)
    -> [Diagnostic]
  {
    var rest: [String: Int] = [:]
    for thing in original.things { rest[thing.name, default: 0] += 1 }
    let added = things.filter { thing in
      guard let count = rest[thing.name], count > 0 else { return true }
      rest[thing.name] = count - 1
      return false
    }
    var missing = original.things.filter { (rest.removeValue(forKey: $0.name) ?? 0) > 0 }
    var renamed: [String: String] = [:]
    var findings: [Diagnostic] = []
    for thing in added {
      if let id = thing.target.flatMap({ renamed[$0] }) {
        missing.removeAll { $0.target == id }
        continue
      }
      let other = missing.firstIndex { $0.kind == thing.kind }.map { missing.remove(at: $0) }
      if let id = thing.id, let former = other?.id { renamed[id] = former }
      findings.add(
        Diagnostic(
          location: thing.location ?? SourceLocation(file: file),
          message: "\(thing.name) is not in \(name)",
          suggestion: other.map { "there it is \($0.name)" }, rule: .translation))
    }
    for thing in missing {
      findings.add(
        Diagnostic(
          location: SourceLocation(file: file), message: "\(thing.name) of \(name) is missing",
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
