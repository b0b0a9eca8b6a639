// Terms that a text shares with the figures: they have the colour of their mark wherever they occur, and its
// shape as a second sign.

/// A term with the style of its mark.
struct TintedTerm: Sendable {
  /// The letters of each of its words in lower case; one more letter may follow a word, as in a plural.
  let words: [[String]]
  let style: String

  init(word: String, style: String) {
    words = word.split(separator: " ").map { $0.map { String($0) } }
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
    for term in terms where term.words.first?.first == first {
      if let end = term.end(in: text) { return (term, end) }
    }
    return nil
  }
}

extension TintedTerm {
  /// The end of the term at the beginning of a text; `nil` if the text begins otherwise.
  fileprivate func end(in text: Substring) -> String.Index? {
    var rest = text
    for (index, letters) in words.enumerated() {
      if index > 0, rest.popFirst() != " " { return nil }
      guard rest.starts(with: letters, by: { $0.lowercased() == $1 }) else { return nil }
      rest = rest.dropFirst(letters.count)
      let ending = rest.prefix(while: \.isLetter)
      if ending.count > 1 { return nil }
      rest = rest.dropFirst(ending.count)
    }
    return rest.startIndex
  }
}
