// Terms that a text shares with the figures: they have the colour of their mark wherever they occur, and its
// shape as a second sign.

/// A term with the style of its mark.
struct TintedTerm: Sendable {
  /// The term in small letters; one more letter may follow, as in a plural.
  let word: String
  let style: String
}

extension HTML {
  /// Appends text with terms tinted.
  mutating func text(_ text: String, tinting terms: [TintedTerm]) {
    let letters = Array(text)
    let small = letters.map { $0.lowercased() }
    var plain = 0
    var index = 0
    while index < letters.count {
      let isStart = index == 0 || !letters[index - 1].isLetter
      if isStart, let (term, end) = Self.term(at: index, of: small, terms) {
        self.text(String(letters[plain..<index]))
        element("span", ["class": term.style], text: String(letters[index..<end]))
        (plain, index) = (end, end)
      } else {
        index += 1
      }
    }
    self.text(String(letters[plain...]))
  }

  /// The term that begins at a position, and its end.
  private static func term(
    at start: Int, of letters: [String], _ terms: [TintedTerm]
  ) -> (TintedTerm, end: Int)? {
    for term in terms where letters[start...].starts(with: term.word.map { String($0) }) {
      var end = start + term.word.count
      let word = end
      while end < letters.count, letters[end].first?.isLetter == true { end += 1 }
      if end - word <= 1 { return (term, end) }
    }
    return nil
  }
}
