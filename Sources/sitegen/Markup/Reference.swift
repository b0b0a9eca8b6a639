// References to computed numbers in prose: `{{linear/cursive/length|.1}}`. A reference is an expression over facts,
// and how to print the result: a number format, and words for each plural category of the language,
// `{{bezier/tick/undrawn|# sample|# samples}}`, with `#` for the number. The page looks up the facts.

import InkstepLessons

/// A reference to a computed number.
struct Reference: Equatable, Sendable {
  /// A syntax error in a reference.
  struct Malformed: Error, Equatable {
    var message: String
    var suggestion: String?
  }

  var expression: FactExpression
  var format = NumberFormat.shortest
  /// The words for each plural category of the language, with `#` for the number; empty for the number alone.
  var forms: [String] = []

  /// Whether the number itself is printed, not only a word that depends on it.
  var showsNumber: Bool { forms.isEmpty || forms.contains { $0.contains("#") } }
}

extension Reference {
  /// Reads an expression, then, where they apply, `|FORMAT` and `|FORM|FORM`.
  init(_ text: String) throws(Malformed) {
    let parts = text.parts(at: "|")
    if parts.count > 1 {
      let name = String(parts[1].indented)
      if let format = NumberFormat(name) {
        self.format = format
        forms = parts.dropFirst(2).map(String.init)
      } else {
        forms = parts.dropFirst().map(String.init)
      }
      // Some languages have one form, which then holds the number.
      if forms.count == 1, !forms[0].contains("#") {
        let isWord = name.first.map(\.isLetter) ?? false
        throw Malformed(
          message: "'\(name)' is not a number format",
          suggestion: isWord
            ? "give a word in all its forms, |# curve|# curves" : "use .0 to .4 or %0 to %2")
      }
      if forms.contains(where: \.isEmpty) { throw Malformed(message: "a form of a word is empty") }
    }
    expression = try FactExpression(String(parts[0]))
  }
}
