// The words in figures, such as the names of axes. `Marks.word` leaves their keys in the drawing.

import InkstepLessons

extension Figure {
  /// The figure with words in the language of a page.
  func worded(_ words: Words) -> Figure {
    let mark = "data-word=\""
    let parts = content.string.split(separator: mark, omittingEmptySubsequences: false)
    if parts.count < 2 { return self }
    var text = TextBuffer(String(parts[0]))
    for part in parts.dropFirst() {
      let key = part.prefix { $0 != "\"" }
      text.write(mark + key + "\">")
      text.write(HTML(text: words[key: String(key)]).bytes)
      // What follows the key is the quotation mark and the end of the tag.
      text.write(String(part.dropFirst(key.count + 2)))
    }
    var worded = self
    worded.content = text
    return worded
  }
}
