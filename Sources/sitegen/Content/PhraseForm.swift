// The placeholders of phrases. `Phrase` lists those of the phrases that Swift code uses, and every language
// file is checked against it. All other phrases have the placeholders of the original language's text;
// scripts pass values in the order in which that text first names them.

import InkstepLessons

/// The key and the placeholders of a phrase.
struct PhraseForm: Equatable, Sendable {
  /// The key in the text files.
  let key: String
  /// The placeholders, in the order in which values are passed.
  let placeholders: [String]
}

extension Phrase {
  /// The key in the text files.
  var key: String { form.key }

  /// The placeholders.
  var form: PhraseForm { Self.forms[self] ?? PhraseForm(key: rawValue, placeholders: []) }

  /// The parsed forms of all cases, computed once because pages use them often.
  private static let forms = Dictionary(
    uniqueKeysWithValues: allCases.map { phrase in
      let words = phrase.rawValue.words(at: " ").map(String.init)
      return (phrase, PhraseForm(key: words[0], placeholders: Array(words.dropFirst())))
    })
}

extension DifferencePhrase {
  /// The prefix of the keys in the text files.
  static let prefix = "difference."

  /// The key and the placeholders in the text files.
  var form: PhraseForm { PhraseForm(key: "\(Self.prefix)\(key)", placeholders: places) }
}

extension LegendMark {
  /// The prefix of the keys in the text files.
  static let prefix = "legend."
}

extension PhraseForm {
  /// The keys that the library uses: of facts, of words and marks in figures, of table cells, of the explanations
  /// of branches and of reports.
  static let namedByLessons: [String] =
    FactName.allCases.map(\.rawValue) + FigureWord.allCases.map(\.rawValue)
    + GraphMark.allCases.map { LegendMark.prefix + $0.rawValue }
    + (FigureSpec.live + FigureSpec.still).flatMap { spec in
      spec.legend.map { "\(LegendMark.prefix)\($0.phrase)" }
    } + CellPhrase.allCases.map(\.rawValue)
    + DrawingStage.allCases.flatMap { $0.phraseKeys.map(\.string) }
    + DrawingStage.programPhrases.map(\.string) + FieldReport.phrases

  /// The phrases of a site with a text in its original language: those that the program needs, then the others
  /// of the text.
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

  /// The keys that every site needs.
  static let needed = all(in: nil).map(\.key)
}
