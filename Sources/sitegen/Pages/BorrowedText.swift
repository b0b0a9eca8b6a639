// A text that is not yet translated is shown in the language of the originals, with the attribute of that
// language and a notice in the language of the page.

extension LessonSource {
  /// Whether the text is in another language than the page.
  func isBorrowed(by words: Words) -> Bool { isRead && language != words.language }
}

extension Words {
  /// The attributes of an element with text in this language.
  var asLanguage: [(key: String, value: String)] {
    [("lang", language), ("dir", self[.languageDirection])]
  }
}

extension HTML {
  /// A notice before a part whose original has changed since it was translated.
  init(outdatedIn words: Words) {
    self.init()
    element("p", ["class": "outdated"], text: words[.languageOutdated])
  }

  /// Appends a rendered text; with a notice if it is borrowed from the language of the originals.
  mutating func append(
    _ html: HTML, of text: LessonSource, in words: Words, _ original: Words
  ) {
    guard text.isBorrowed(by: words) else { return append(html) }
    element(
      "p", ["class": "borrowed-notice"],
      text: words[.languageMissing, original[.languageName]])
    append(html, borrowedFrom: original)
  }

  /// Appends text in the language of the originals.
  mutating func append(_ html: HTML, borrowedFrom original: Words) {
    open("div", [("class", "borrowed")] + original.asLanguage)
    append(html)
    close("div")
  }
}
