// Sentences that explain mistakes. They are content, `mistakes/en.txt`; the library knows only the names of
// mistakes. Without content, the name and the values are printed. A site may replace any sentence and
// translate all of them.

import InkstepEngine
import InkstepLessons

/// The sentences about mistakes in one language.
struct MistakeWords: Sendable {
  /// The language of those that are not borrowed.
  let language: String
  private let text: InterfaceText?
  /// The names of the site's own stages and of their mistakes.
  private(set) var own = OwnNames()

  /// Names that a site adds.
  struct OwnNames: Sendable {
    var stages: [String] = []
    var mistakes: [ListedWord] = []
  }

  /// Reads the sentences of a text file in English; there are none if it cannot be read.
  init(file: String) {
    (language, text) = (ProgramHome.language, Self.read(file))
  }

  private static func read(_ file: String) -> InterfaceText? {
    guard let bytes = try? InputFile.read(file) else { return nil }
    var findings = Findings()
    return InterfaceText(SourceText(file: file, bytes: bytes), &findings)
  }

  /// The sentences that are installed with the program.
  static let standard: MistakeWords = {
    let home = try? ProgramHome.find()
    return MistakeWords(file: home?.path("Content/mistakes/en.txt") ?? "Content/mistakes/en.txt")
  }()

  /// The names that have a sentence, with the stages after their dots.
  var keys: [String] { text?.keys ?? [] }

  /// Every sentence with its key, in order.
  var all: [(name: String, sentence: String)] {
    keys.compactMap { key in text?.entries[key].map { (key, $0.text) } }
  }

  /// The mistakes without a sentence in the language, which have one in another.
  var borrowed: [String] {
    guard let text else { return [] }
    let own = text.keys.filter { text.entries[$0]?.language == nil }
    let described = Set(own.map { String($0.prefix { $0 != "." }) })
    return Self.names.filter { !described.contains($0) }
  }

  /// The sentence about a mistake: what went wrong and what to change.
  func sentence(_ mistake: Mistake, in stage: String) -> String {
    // The key of `tiles published` is its policy.
    let kind = String(stage.split(separator: " ").last ?? "")
    guard let text,
      var sentence = (text.entries["\(mistake.name).\(kind)"] ?? text.entries[mistake.name])?.text
    else { return "\(mistake)" }
    for value in mistake.values {
      sentence = sentence.replacing("{\(value.key)}", with: value.text)
    }
    return sentence.replacing("{stage}", with: stage)
  }

  /// The sentence about a mistake, without values.
  func sentence(named name: String) -> String {
    let sentence = text?.entries[name]?.text ?? name
    return sentence.replacing(/\{[a-z]+\}/, with: "…")
  }

  /// The sentences about mistakes that were made together.
  func sentence(_ explanation: Explanation, in stage: String) -> String {
    explanation.mistakes.map { sentence($0, in: stage) }.joined(separator: " And: ")
  }
}

extension MistakeWords {
  /// The program's sentences in English; none if the folder is not known.
  init(ofProgram folders: SiteFolders) {
    language = ProgramHome.language
    text = folders.mistakes.flatMap { [language] in Self.read("\($0)/\(language).txt") }
  }

  /// The sentences of a site in one language: those of the content, else the program's, else those of `first`.
  ///
  /// `first` are the sentences of the original language or, for that, the program's. Errors in the content are
  /// added to `findings`.
  init(_ files: LanguageFiles, over first: MistakeWords, _ findings: inout Findings) {
    let folders = files.folders
    language = files.language
    self.own = OwnNames(stages: files.stages, mistakes: files.mistakes)
    let name = "\(files.language).txt"
    let own = files.sentences
    let standard = folders.mistakes.map { "\($0)/\(name)" }.flatMap { file in
      InputFile.isSame(file, own) ? nil : Self.read(file)
    }
    var written: InterfaceText?
    if InputFile.exists(own) {
      written = Self.checked(
        own, within: folders.content, over: first, own: self.own, &findings)
    }
    let translated = written.map { $0.over(standard) } ?? standard
    let rest =
      first.language == language ? first.text : first.text?.lent(by: first.language)
    text = translated.map { $0.over(rest) } ?? rest
    if files.isOriginal, let text {
      findings.add(Self.missing(in: text, own, self.own.mistakes), under: .phrase)
    }
  }

  /// Reads the sentences of a site, and reports unknown names in `findings`.
  static func checked(
    _ file: String, within content: String, over first: MistakeWords, own: OwnNames,
    _ findings: inout Findings
  ) -> InterfaceText? {
    let bytes = findings.reading(.phrase) { () throws(Diagnostics) in
      try InputFile.read(file, within: content)
    }
    let names = names + own.mistakes.map(\.text)
    let kinds = kinds + own.stages
    guard let bytes else { return nil }
    let text = InterfaceText(SourceText(file: file, bytes: bytes), &findings)
    for key in text.keys {
      guard let entry = text.entries[key] else { continue }
      let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
      let wrong: Diagnostic? =
        if let retired = RetiredMistakes.sentence(for: parts[0]) {
          Diagnostic(
            location: entry.location, message: retired, suggestion: "take the line out",
            severity: .warning)
        } else if !names.contains(parts[0]) {
          Diagnostic(
            location: entry.location, message: "No mistake is called '\(parts[0])'",
            suggestion: didYouMean(parts[0], names))
        } else if parts.count > 1, !kinds.contains(parts[1]) {
          Diagnostic(
            location: entry.location, message: "No stage or policy is called '\(parts[1])'",
            suggestion: didYouMean(parts[1], kinds))
        } else {
          first.unfilled(entry, key, parts[0])
        }
      findings.add([wrong].compactMap(\.self), under: .phrase)
    }
    return text
  }

  /// The names of all mistakes.
  private static let names = Mistake.allNames

  /// The stages and policies for which a mistake may have a sentence of its own.
  private static let kinds =
    DrawingStage.allCases.map { $0.slug } + GraphPolicy.allCases.map { $0.rawValue }

  /// The finding about a placeholder that has no value.
  private func unfilled(
    _ entry: InterfaceText.Entry, _ key: String, _ name: String
  ) -> Diagnostic? {
    guard let known = text?.entries[key] ?? text?.entries[name] else { return nil }
    let places = known.placeholders + ["stage"]
    return entry.placeholders.first { !places.contains($0) }.map { place in
      Diagnostic(
        location: entry.location, message: "'\(key)' has nothing to put into {\(place)}",
        suggestion: didYouMean(place, places))
    }
  }

  /// The findings about mistakes without a sentence in any language; those of the site's own are where they are
  /// named.
  private static func missing(
    in text: InterfaceText, _ file: String, _ own: [ListedWord]
  ) -> [Diagnostic] {
    let described = Set(text.keys.map { String($0.prefix { $0 != "." }) })
    let missing = names.filter { !described.contains($0) }
    let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
    let all = missing.prefix(1).map { first in
      Diagnostic(
        location: SourceLocation(file: file),
        message: "'\(first)'\(others) \(missing.count == 1 ? "has" : "have") no sentence",
        suggestion: "add a line '\(first) = …'")
    }
    return all
      + own.filter { !described.contains($0.text) && isIdentifier($0.text) }.map { mistake in
        Diagnostic(
          location: mistake.location, message: "'\(mistake.text)' has no sentence",
          suggestion: "add a line '\(mistake.text) = …' to \(file)")
      }
  }
}
