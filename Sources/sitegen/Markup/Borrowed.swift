// Text in the original language, used where a translation is missing. Inside the program, private-use
// characters mark such text and its language. In a page it becomes an element with a `lang` attribute. Attributes
// and titles have the text alone; the language of a `data-` attribute is in another beside it. In phrases for
// scripts, Unicode isolates keep its direction from affecting the text around it.

/// Text in a language other than the page's.
enum Borrowed {
  private static let start: Character = "\u{E000}"
  private static let middle: Character = "\u{E001}"
  private static let end: Character = "\u{E002}"

  /// Marks a text with its language.
  static func mark(_ text: String, _ language: String) -> String {
    "\(start)\(language)\(middle)\(text)\(end)"
  }

  /// Whether a text may contain marked parts.
  static func isMarked(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(0xEE) } ?? text.utf8.contains(0xEE)
  }

  /// Splits a text into its parts, each marked part with its language.
  ///
  /// A marked part inside another belongs to the outer one. Parts in the same language with spaces between them are
  /// one part, so that their order is that of their language.
  static func parts(_ text: String) -> [(text: String, language: String?)] {
    var joined: [(text: String, language: String?)] = []
    for part in separateParts(text) {
      joined.append(part)
      guard let third = joined.suffix(3).first, joined.count > 2, part.language != nil,
        third.language == part.language, joined[joined.count - 2].text.allSatisfy(\.isWhitespace)
      else { continue }
      let text = joined.suffix(3).map(\.text).joined()
      joined.removeLast(3)
      joined.append((text, part.language))
    }
    return joined
  }

  private static func separateParts(_ text: String) -> [(text: String, language: String?)] {
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

  /// The language of a text that is borrowed as a whole; `nil` for any other.
  static func language(of text: String) -> String? {
    guard isMarked(text), case let parts = parts(text), parts.count == 1 else { return nil }
    return parts[0].language
  }

  /// Removes the marks.
  static func plain(_ text: String) -> String {
    isMarked(text) ? parts(text).map(\.text).joined() : text
  }

  /// Removes the marks and puts marked parts between Unicode isolates, for scripts.
  ///
  /// After the first isolate there is a word joiner, which is invisible, for each language in `languages` before
  /// that of the part; `Site/scripts/shared/borrowed.js` reads them.
  static func isolated(_ text: String, among languages: [String]) -> String {
    guard isMarked(text) else { return text }
    return parts(text).map { part in
      guard let language = part.language else { return part.text }
      let index = languages.firstIndex(of: language) ?? 0
      return "\u{2068}\(String(repeating: "\u{2060}", count: index))\(part.text)\u{2069}"
    }.joined()
  }
}
