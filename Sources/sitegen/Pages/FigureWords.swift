// The words and numbers in figures, such as the names of axes. `Marks.word` leaves the keys of words in the drawing.

import InkstepLessons

extension Figure {
  /// The figure with words and numbers in the language of a page.
  func worded(_ words: Words) -> Figure {
    let numbered =
      words.numbers == .standard
      ? self : replacingContent(TextBuffer(words.numbers.labels(content.string)))
    guard styles.contains(where: { "\($0)" == "word" }) else { return numbered }
    return numbered.naming(words)
  }

  private func naming(_ words: Words) -> Figure {
    let mark = "data-word=\""
    let parts = content.string.split(separator: mark, omittingEmptySubsequences: false)
    var text = TextBuffer(String(parts[0]))
    for part in parts.dropFirst() {
      let key = part.prefix { $0 != "\"" }
      text.write(mark + key + "\">")
      text.write(HTML(text: words[key: String(key)]).bytes)
      // What follows the key is the quotation mark and the end of the tag.
      text.write(String(part.dropFirst(key.count + 2)))
    }
    return replacingContent(text)
  }
}
