// Words that stand in for a translation that is missing. On their way through the program they carry
// their language in signs for private use; in a page they become an element with that language, and
// where no element may stand, as in attributes, they are isolated, so that their direction does not
// spill over.

/// Text in another language than the page.
enum Borrowed {
  private static let start: Character = "\u{E000}"
  private static let middle: Character = "\u{E001}"
  private static let end: Character = "\u{E002}"

  /// The text, saying its language.
  static func mark(_ text: String, _ language: String) -> String {
    "\(start)\(language)\(middle)\(text)\(end)"
  }

  /// Whether a text may hold borrowed words.
  static func isMarked(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(0xEE) } ?? text.utf8.contains(0xEE)
  }

  /// The pieces of a text, the borrowed ones with their language.
  ///
  /// What is borrowed within something borrowed belongs to it.
  static func parts(_ text: String) -> [(text: String, language: String?)] {
    var parts: [(text: String, language: String?)] = []
    var (piece, name) = ("", "")
    var language: String?
    var depth = 0
    var isName = false
    func finish() {
      if !piece.isEmpty { parts.append((piece, language)) }
      piece = ""
    }
    for sign in text {
      switch sign {
      case start:
        if depth == 0 { finish() }
        depth += 1
        (name, isName) = ("", true)
      case middle where isName:
        if depth == 1 { language = name }
        isName = false
      case end where depth > 0:
        depth -= 1
        if depth == 0 {
          finish()
          language = nil
        }
      default:
        if isName { name.append(sign) } else { piece.append(sign) }
      }
    }
    finish()
    return parts
  }

  /// The text without marks; borrowed words are isolated.
  static func plain(_ text: String) -> String {
    guard isMarked(text) else { return text }
    return parts(text).map { $0.language == nil ? $0.text : "\u{2068}\($0.text)\u{2069}" }.joined()
  }
}
