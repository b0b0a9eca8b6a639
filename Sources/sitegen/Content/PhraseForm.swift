// What the phrases of the interface are filled in with, whoever says them. Those that Swift code names
// say it there, and so every language file is held against them. All others have what the text of the
// originals has: scripts give values in the order in which its line first names them.

import InkstepLessons

/// A phrase as the text files have it.
struct PhraseForm: Equatable, Sendable {
  /// The key in the text files.
  let key: String
  /// What is filled in, in the order in which values are given.
  let placeholders: [String]
}

extension Phrase {
  /// The key in the text files.
  var key: String { form.key }

  /// What it is filled in with.
  var form: PhraseForm { Self.forms[self] ?? PhraseForm(key: rawValue, placeholders: []) }

  /// All of them, cut once: pages say phrases by the thousand.
  private static let forms = Dictionary(
    uniqueKeysWithValues: allCases.map { phrase in
      let words = phrase.rawValue.words(at: " ").map(String.init)
      return (phrase, PhraseForm(key: words[0], placeholders: Array(words.dropFirst())))
    })
}

extension DifferencePhrase {
  /// What the keys in the text files begin with.
  static let prefix = "difference."

  /// The phrase as the text files have it.
  var form: PhraseForm { PhraseForm(key: "\(Self.prefix)\(key)", placeholders: places) }
}

extension PhraseForm {
  /// The keys that the lessons and the stages name: of facts, of cells, of what a branch does.
  static let namedByLessons: [String] =
    FactName.allCases.map(\.rawValue) + CellPhrase.allCases.map(\.rawValue)
    + DrawingStage.allCases.flatMap { $0.phraseKeys.map(\.string) }

  /// The phrases of a site whose originals have this text, each once: those that the program needs, then
  /// what else the text has.
  static func all(in text: InterfaceText?) -> [PhraseForm] {
    var forms = Phrase.allCases.map(\.form) + DifferencePhrase.allCases.map(\.form)
    var known = Set(forms.map(\.key))
    for key in namedByLessons + (text?.keys ?? [])
    where !key.hasPrefix(StrokeNames.prefix) && known.insert(key).inserted {
      let names = text?.entries[key]?.placeholders ?? []
      var seen: Set<String> = []
      forms.append(PhraseForm(key: key, placeholders: names.filter { seen.insert($0).inserted }))
    }
    return forms
  }

  /// The keys that any site needs, whatever its text has.
  static let needed = all(in: nil).map(\.key)
}
