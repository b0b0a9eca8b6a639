// Describes a difference between a trace and the engine's for the command line, in phrases of the interface.
// In pages, scripts do the same with the same phrases. Without content, the keys and values are printed.

import InkstepLessons

/// The phrases for differences in one language.
struct DifferenceWords: Sendable {
  private let words: Words

  /// Takes the phrases from a text, if there is one.
  init(_ text: InterfaceText?, language: String) {
    // The check of the content reports errors in the text.
    var findings = Findings()
    words = Words(
      text, language: language,
      catalogue: PhraseCatalogue(
        forms: DifferencePhrase.allCases.map(\.form), names: text?.keys ?? []), &findings)
  }

  /// The phrases that are installed with the program.
  static let standard: DifferenceWords = {
    let file = (try? ProgramHome.find())?.path("Content/interface/en.txt")
    let bytes = file.flatMap { try? InputFile.read($0) }
    var findings = Findings()
    let text = bytes.map { InterfaceText(SourceText(file: file ?? "", bytes: $0), &findings) }
    return DifferenceWords(text, language: "en")
  }()

  /// Fills in the phrases of a difference.
  func text(_ phrases: TextBuffer) -> String {
    (try? JSONDocument(phrases.bytes, file: "")).map { text($0.root) } ?? phrases.string
  }

  private func text(_ phrases: JSONValue) -> String {
    guard let parts = phrases.elements.map({ Array($0) }), let key = parts.first?.string else {
      return phrases.string ?? ""
    }
    let values = parts.dropFirst().map { text($0) }
    if words.isRead { return words[key: DifferencePhrase.prefix + key, values] }
    return values.isEmpty ? key : "\(key) (\(values.joined(separator: ", ")))"
  }
}
