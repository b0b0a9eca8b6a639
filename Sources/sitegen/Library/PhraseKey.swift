// The phrases of the interface, whoever says them: those that Swift code names, and those that the
// stages of the catalogue bring along.

import InkstepLessons

extension Phrase {
  /// The key in the text file.
  var key: String { form.key }

  /// The names of its placeholders, in the order in which values are given.
  var placeholders: [String] { form.placeholders }

  private var form: PhraseForm {
    let words = rawValue.split(separator: " ").map(String.init)
    return PhraseForm(key: words[0], placeholders: Array(words.dropFirst()))
  }
}

/// A phrase as the text file has it.
struct PhraseForm: Sendable {
  /// The key in the text file.
  let key: String
  /// What is filled in, in the order in which values are given.
  let placeholders: [String]

  /// All phrases, each once.
  static let all: [PhraseForm] = {
    var forms = Phrase.allCases.map { PhraseForm(key: $0.key, placeholders: $0.placeholders) }
    var known = Set(forms.map(\.key))
    for stage in DrawingStage.allCases {
      for key in stage.phraseKeys.map(\.string) where known.insert(key).inserted {
        forms.append(PhraseForm(key: key, placeholders: []))
      }
    }
    return forms
  }()
}
