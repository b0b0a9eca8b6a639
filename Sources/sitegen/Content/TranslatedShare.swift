// How much of a site is in one of its languages. A site is published with what it has, so this is a note, and a
// warning only where a check is asked for translations.

import InkstepLessons

/// The parts of a site in one language: those that are in it, and those that are borrowed.
struct TranslatedShare: Sendable {
  private let language: String
  /// The texts, and those of them that are in the language, or are so no longer.
  private let texts: (all: Int, own: Int, outdated: Int)
  private let phrases: Part
  private let sentences: Part

  /// Phrases or sentences, and the keys of those that are borrowed.
  private struct Part {
    let folder: String
    let name: String
    let all: Int
    let borrowed: [String]

    var count: String { "\(all - borrowed.count) of \(all) \(name)" }
  }

  init(_ texts: SiteTexts) {
    language = texts.words.language
    let own = texts.all.filter { $0.language == texts.words.language }
    self.texts = (
      texts.all.count, own.count, own.count { $0.isHeadOutdated || !$0.outdated.isEmpty }
    )
    phrases = Part(
      folder: "interface", name: "phrases", all: texts.words.forms.count,
      borrowed: texts.words.borrowed)
    sentences = Part(
      folder: "mistakes", name: "sentences about mistakes", all: Mistake.allNames.count,
      borrowed: texts.mistakes.borrowed)
  }

  private var parts: [Part] { [phrases, sentences].filter { !$0.borrowed.isEmpty } }

  /// A note with the numbers of parts; empty if everything is in the language.
  var note: String {
    let counts =
      (texts.own < texts.all ? ["\(texts.own) of \(counted(texts.all, "text"))"] : [])
      + parts.map(\.count)
    var notes: [String] = []
    if !counts.isEmpty { notes.append("\(counts.joined(separator: ", ")) translated") }
    if texts.outdated > 0 { notes.append("\(counted(texts.outdated, "text")) out of date") }
    if notes.isEmpty { return "" }
    return "note: '\(language)': \(notes.joined(separator: "; ")); "
      + "'check --translations' lists the rest\n"
  }

  /// Warnings about the phrases and sentences that are borrowed.
  func findings(in content: String) -> [Diagnostic] {
    parts.map { part in
      let others = part.borrowed.count == 1 ? "" : " and \(part.borrowed.count - 1) more"
      return Diagnostic(
        location: SourceLocation(file: "\(content)/\(part.folder)/\(language).txt"),
        message: "\(part.count) are translated; '\(part.borrowed[0])'\(others) "
          + "\(part.borrowed.count == 1 ? "is" : "are") borrowed",
        severity: .warning)
    }
  }
}
