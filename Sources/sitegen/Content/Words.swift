// The interface in one language: every phrase split at its placeholders. A missing phrase shows its key, which
// is hard to overlook in a page.

import InkstepLessons

/// The phrases that a language file must have.
struct PhraseCatalogue {
  let forms: [PhraseForm]
  /// Further keys that the file may have, which are not phrases but names of the site.
  var names: [String] = []
}

/// The phrases of pages in one language.
struct Words: Sendable {
  /// The code of the language, as in file names: `en`.
  let language: String
  /// The names of the site and its tutorials.
  var site = SiteNames()
  /// The names of strokes.
  let strokes: StrokeNames
  /// The keys and placeholders of all phrases.
  let forms: [PhraseForm]
  /// Whether a text was read.
  let isRead: Bool
  /// The keys of the phrases that the language lacks, which are shown in another language.
  private(set) var borrowed: [String] = []
  /// Those of them that pages have shown; `nil` if nothing is borrowed.
  private(set) var shown: ShownPhrases?
  private var isBorrowed: Set<String> = []
  private var pieces: [String: [Piece]] = [:]
  private let plural: PluralRule
  /// How the language writes numbers.
  private(set) var numbers = NumberStyle.standard

  private enum Piece: Sendable {
    case text(String)
    /// The position of the value to put in.
    case value(Int)
    /// The position of the number, and the forms of words that depend on it.
    case forms(Int, [String])
  }

  /// Takes the phrases of a language file, and those that it borrows; a phrase that is missing shows its key.
  ///
  /// The phrases are those of `catalogue`, or else those of the text itself.
  init(
    _ text: InterfaceText?, language: String, catalogue: PhraseCatalogue? = nil,
    _ findings: inout Findings
  ) {
    self.language = language
    plural = PluralRule(language: language)
    isRead = text != nil
    var found: [Diagnostic] = []
    strokes = StrokeNames(text, &found)
    let forms = catalogue?.forms ?? PhraseForm.all(in: text)
    self.forms = forms
    guard let text else {
      for phrase in forms { pieces[phrase.key] = [.text(phrase.key)] }
      return
    }
    let known = forms.map(\.key) + (catalogue?.names ?? [])
    let keys = Set(known)
    for key in text.keys where !keys.contains(key) && !InterfaceText.isStrokeName(key) {
      guard let entry = text.entries[key], entry.language == nil else { continue }
      found.add(
        Diagnostic(
          location: entry.location, message: "no page uses the phrase '\(key)'",
          suggestion: didYouMean(key, known)))
    }
    for phrase in forms {
      if let entry = text.entries[phrase.key] {
        if let other = entry.language {
          pieces[phrase.key] = lent(phrase, entry, by: other)
        } else {
          found.add(Self.faults(entry, phrase, plural))
          pieces[phrase.key] = Self.cut(entry.text, phrase.placeholders)
        }
      } else {
        if !text.faulty.contains(phrase.key) {
          found.add(
            Diagnostic(
              location: SourceLocation(file: text.file), message: "'\(phrase.key)' is missing",
              suggestion: "add a line '\(phrase.key) = …'"))
        }
        pieces[phrase.key] = [.text(phrase.key)]
      }
    }
    findings.add(found, under: .phrase)
    numbers = numberStyle
    isBorrowed = Set(borrowed)
    shown = borrowed.isEmpty ? nil : ShownPhrases()
  }

  /// A phrase of another language; the name and the direction of this language are those known for it.
  private mutating func lent(
    _ phrase: PhraseForm, _ entry: InterfaceText.Entry, by other: String
  ) -> [Piece] {
    switch phrase.key {
    case Phrase.languageName.key: return [.text(LanguageName.name(of: language))]
    case Phrase.languageDirection.key:
      return [.text(LanguageName.isRightToLeft(language) ? "rtl" : "ltr")]
    default:
      borrowed.append(phrase.key)
      let rule = PluralRule(language: other)
      return Self.cut(entry.text, phrase.placeholders).map { piece in
        guard case .forms(let index, let forms) = piece else { return piece }
        return .forms(index, plural.forms(replacing: forms, of: rule))
      }
    }
  }

  /// Whether at least half of the phrases are in the language.
  var isMostlyTranslated: Bool { 2 * borrowed.count <= forms.count }

  /// The phrase, its placeholders filled with `values` in their order; numbers as the language writes them.
  subscript(_ phrase: Phrase, _ values: String...) -> String { self[phrase, values] }

  /// The phrase, its placeholders filled with `values` in their order; numbers as the language writes them.
  subscript(_ phrase: Phrase, _ values: [String]) -> String { self[key: phrase.key, values] }

  /// The phrase with a key, its placeholders filled with `values` in their order; numbers as the language writes them.
  subscript(key key: String, _ values: [String] = []) -> String {
    filled(key, values.map(numbers.text))
  }

  /// The phrase, its placeholder filled with a number that is a name, such as that of Figure 3.1.
  subscript(_ phrase: Phrase, named name: String) -> String { filled(phrase.key, [name]) }

  private func filled(_ key: String, _ values: [String]) -> String {
    note(key)
    return filled(key) { index, forms in
      // A placeholder without a value stays visible.
      guard index < values.count else { return "{\(index)}" }
      return forms.isEmpty ? values[index] : plural.text(forms, values[index])
    }
  }

  private func note(_ key: String) {
    if let shown, isBorrowed.contains(key) { shown.note(key) }
  }

  /// The pattern of a phrase that a page shows once its script has filled it.
  func pattern(_ phrase: Phrase) -> String {
    note(phrase.key)
    return pattern(phrase.key)
  }

  /// The phrase with a key, `{0}`, `{1}` … where its values go, and `{0|# curve|# curves}` where words
  /// depend on one.
  func pattern(_ key: String) -> String {
    filled(key) { index, forms in "{\((["\(index)"] + forms).joined(separator: "|"))}" }
  }

  private func filled(_ key: String, _ value: (Int, _ forms: [String]) -> String) -> String {
    guard let pieces = pieces[key] else { return key }
    if pieces.count == 1, case .text(let text) = pieces[0] { return text }
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let index): value(index, [])
      case .forms(let index, let forms): value(index, forms)
      }
    }.joined()
  }

  /// The style that the phrases say; where one is missing, that of the library.
  private var numberStyle: NumberStyle {
    func found(_ phrase: Phrase) -> String? {
      let text = pattern(phrase.key)
      return text == phrase.key ? nil : text
    }
    let usual = NumberStyle.standard
    return NumberStyle(
      decimal: found(.numberDecimal) ?? usual.decimal,
      grouped: found(.numberGrouped).flatMap { Int($0) } ?? usual.grouped,
      percent: found(.numberPercent) ?? usual.percent, point: found(.numberPoint) ?? usual.point)
  }

  /// A number for a reader, with a fixed number of decimals, or as many as it has.
  func number(_ value: Double, decimals: Int? = nil) -> String {
    numbers.text((decimals.map { NumberFormat.decimals($0) } ?? .shortest).text(value).string)
  }

  /// A whole number for a reader.
  func number(_ value: some BinaryInteger) -> String {
    numbers.text(NumberFormat.shortest.text(Double(value)).string)
  }

  /// The findings about unknown and unused placeholders, and about words with other forms than the language has.
  private static func faults(
    _ entry: InterfaceText.Entry, _ phrase: PhraseForm, _ plural: PluralRule
  ) -> [Diagnostic] {
    let wanted = phrase.placeholders
    let unknown = entry.placeholders.filter { !wanted.contains($0) }.map { name in
      Diagnostic(
        location: entry.location, message: "'\(phrase.key)' has nothing to put into {\(name)}",
        suggestion: didYouMean(name, wanted))
    }
    let unused = wanted.filter { !entry.placeholders.contains($0) }.map { name in
      Diagnostic(location: entry.location, message: "'\(phrase.key)' does not use {\(name)}")
    }
    let names = plural.categories.map { "\($0)" }
    let misformed = entry.plurals.filter { $0.count != names.count }.map { forms in
      Diagnostic(
        location: entry.location,
        message:
          "'\(phrase.key)' has a word in \(forms.count) forms, and the language \(names.count)",
        suggestion: "give: \(names.joined(separator: ", "))")
    }
    return unknown + unused + misformed
  }

  private static func cut(_ text: String, _ names: [String]) -> [Piece] {
    var pieces: [Piece] = []
    for (index, part) in text.parts(at: "{").enumerated() {
      let halves = part.parts(at: "}", most: 1)
      let inner = halves[0].parts(at: "|").map(String.init)
      if index > 0, let value = names.firstIndex(of: inner[0]) {
        pieces.append(inner.count == 1 ? .value(value) : .forms(value, Array(inner.dropFirst())))
      }
      if let literal = halves.last { pieces.append(.text(String(literal))) }
    }
    return pieces
  }
}
