// Lessons of a site, and standalone pages, which are written in the same way.

/// A lesson: its tutorial, its slug and its text.
///
/// A standalone page belongs to no tutorial.
struct Lesson: Sendable {
  let slug: String
  /// The slug of its tutorial.
  let tutorial: String
  let source: LessonSource
  /// The language of the text, if it is another than that of the pages that show it.
  let borrowedFrom: String?

  /// Makes a lesson; `language` is that of the pages that show it, by default the language of the text.
  init(slug: String, tutorial: String, source: LessonSource, shownIn language: String? = nil) {
    (self.slug, self.tutorial, self.source) = (slug, tutorial, source)
    let isBorrowed = source.isRead && language ?? source.language != source.language
    borrowedFrom = isBorrowed ? source.language : nil
  }

  var document: Document { source.document }
  var front: FrontMatter { source.frontMatter }
  /// Whether the text is in another language than the pages that show it.
  var isBorrowed: Bool { borrowedFrom != nil }

  /// The path of its page.
  var path: String { isByItself ? "\(slug).html" : Lesson.path(slug) }
  /// Whether it is a standalone page.
  var isByItself: Bool { tutorial.isEmpty }

  /// The path of the page with its answers, if they have a page of their own.
  var keyPath: String { "keys/\(slug).html" }
  /// Whether it has an exercise with an answer.
  var hasAnswers: Bool { document.allBlocks.contains { $0.isDirective("answer") } }

  static func path(_ slug: String) -> String { "lessons/\(slug).html" }
}

extension [Lesson] {
  /// The first lesson about a stage, given by its slug.
  func about(_ stage: String) -> Lesson? { first { $0.front.stageName == stage } }
}
