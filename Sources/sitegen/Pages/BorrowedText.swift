// A text that has no translation yet stands in the page as it is in the language of the originals, says
// which language that is, and has a notice in the language of the page above it.

extension LessonSource {
  /// Whether the text is in another language than a page with these words.
  func isBorrowed(by words: Words) -> Bool { isRead && language != words.language }
}

extension HTML {
  /// A quiet line before a part whose original has changed since it was translated.
  init(outdatedIn words: Words) {
    self.init()
    element("p", ["class": "outdated"], text: words[.languageOutdated])
  }

  /// Appends what a text became; with a notice, if it is borrowed from the language of the originals.
  mutating func append(
    _ html: HTML, of text: LessonSource, in words: Words, _ original: Words
  ) {
    guard text.isBorrowed(by: words) else { return append(html) }
    let name = Borrowed.mark(original[.languageName], original.language)
    element("p", ["class": "borrowed-notice"], text: words[.languageMissing, name])
    open(
      "div",
      [
        "class": "borrowed", "lang": original.language, "dir": original[.languageDirection],
      ])
    append(html)
    close("div")
  }
}
