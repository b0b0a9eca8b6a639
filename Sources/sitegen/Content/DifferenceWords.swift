// What is said of a difference between a trace and the engine's, in phrases of the interface, by the command
// line; in the page the scripts put the same phrases together. Where no content is found, the keys with their
// values have to do.

import InkstepLessons

/// The phrases in which differences are told, in one language.
struct DifferenceWords: Sendable {
  private let words: Words

  /// The phrases of a text, or none.
  init(_ text: InterfaceText?, language: String) {
    // What else is in the text, and what is wrong with it, the check of the content says.
    var findings = Findings()
    words = Words(
      text, language: language,
      catalogue: PhraseCatalogue(
        forms: DifferencePhrase.allCases.map(\.form), names: text?.keys ?? []), &findings)
  }

  /// The phrases that come with the program.
  static let standard: DifferenceWords = {
    let file = (try? ProgramHome.find())?.path("Content/interface/en.txt")
    let bytes = file.flatMap { try? InputFile.read($0) }
    var findings = Findings()
    let text = bytes.map { InterfaceText(SourceText(file: file ?? "", bytes: $0), &findings) }
    return DifferenceWords(text, language: "en")
  }()

  /// What is to be told, as text: a text as it is, a phrase filled in.
  func text(_ told: TextBuffer) -> String {
    (try? JSONDocument(told.bytes, file: "")).map { text($0.root) } ?? told.string
  }

  private func text(_ told: JSONValue) -> String {
    guard let parts = told.elements.map({ Array($0) }), let key = parts.first?.string else {
      return told.string ?? ""
    }
    let values = parts.dropFirst().map { text($0) }
    if words.isRead { return words[key: DifferencePhrase.prefix + key, values] }
    return values.isEmpty ? key : "\(key) (\(values.joined(separator: ", ")))"
  }
}
