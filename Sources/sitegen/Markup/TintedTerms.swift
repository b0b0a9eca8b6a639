// Terms that a text shares with the figures: they have the colour of their mark wherever they occur, and its
// shape as a second sign.

/// A term with the style of its mark.
struct TintedTerm: Sendable {
  /// The letters of the term in lower case; one more letter may follow, as in a plural.
  let letters: [String]
  let style: String

  init(word: String, style: String) {
    letters = word.map { String($0) }
    self.style = style
  }
}

extension HTML {
  /// Appends text with terms tinted.
  mutating func text(_ text: String, tinting terms: [TintedTerm]) {
    var plain = text.startIndex
    var index = plain
    var isInWord = false
    while index < text.endIndex {
      if !isInWord, let (term, end) = Self.term(in: text[index...], terms) {
        self.text(String(text[plain..<index]))
        element("span", ["class": term.style], text: String(text[index..<end]))
        (plain, index, isInWord) = (end, end, true)
      } else {
        isInWord = text[index].isLetter
        index = text.index(after: index)
      }
    }
    self.text(String(text[plain...]))
  }

  /// The term with which a text begins, and its end.
  private static func term(
    in text: Substring, _ terms: [TintedTerm]
  ) -> (TintedTerm, end: String.Index)? {
    let first = text.first?.lowercased()
    for term in terms where term.letters.first == first {
      let isHere = text.starts(with: term.letters) { $0.lowercased() == $1 }
      guard isHere else { continue }
      let rest = text.dropFirst(term.letters.count)
      let end = rest.firstIndex { !$0.isLetter } ?? rest.endIndex
      if rest[..<end].count <= 1 { return (term, end) }
    }
    return nil
  }
}
