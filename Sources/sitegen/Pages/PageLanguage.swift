// Which pages of a language are translations. A page whose text is borrowed from the originals is not: search engines
// are sent to the original, and no page refers to it as a translation.

/// A language of the site, as pages in any language refer to it.
struct PageLanguage: Sendable {
  let words: Words
  /// Whether a page with a text of its own is translated, by the path in the folder of the language.
  private var texts: [String: Bool] = [:]

  init(_ content: SiteContent) {
    words = content.words
    for lesson in content.lessons + content.ownPages {
      for path in [lesson.path, lesson.keyPath] { texts[path] = !lesson.isBorrowed }
    }
    for figure in EmbeddedFigure.all(in: content.lessons) {
      texts[figure.path] = !figure.lesson.isBorrowed
    }
    texts["index.html"] = words.site.headingLanguage == nil
    for part in SitePart.allCases {
      texts[part.path] = content.texts[part].map { !$0.isBorrowed(by: words) }
    }
  }

  /// Whether the page at a path in the folder of the language is in the language.
  ///
  /// A page without a text of its own is, if at least half of the phrases are.
  func isTranslated(_ path: String) -> Bool {
    words.site.folder.isEmpty || texts[path] ?? words.isMostlyTranslated
  }
}

extension Site {
  /// Whether the page at a path is in the language of its folder.
  func isInItsLanguage(_ path: String) -> Bool {
    let languages = languages[0].frame.languages
    let language = languages.first { language in
      !language.words.site.folder.isEmpty && path.hasPrefix(language.words.site.folder)
    }
    guard let language else { return true }
    return language.isTranslated(String(path.dropFirst(language.words.site.folder.count)))
  }
}
