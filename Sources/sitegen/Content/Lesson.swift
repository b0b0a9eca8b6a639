// Lessons of a site, and standalone pages, which are written in the same way.

/// A lesson: its tutorial, its slug and its text.
///
/// A standalone page belongs to no tutorial.
struct Lesson: Sendable {
  let slug: String
  /// The slug of its tutorial.
  let tutorial: String
  let source: LessonSource
  /// Whether the text is in another language than the pages that show it.
  let isBorrowed: Bool
  /// The front matter, in which the names of a borrowed text are marked with their language.
  let front: FrontMatter

  /// Makes a lesson; `language` is that of the pages that show it, by default the language of the text.
  init(slug: String, tutorial: String, source: LessonSource, shownIn language: String? = nil) {
    (self.slug, self.tutorial, self.source) = (slug, tutorial, source)
    isBorrowed = source.isRead && language ?? source.language != source.language
    front = isBorrowed ? source.frontMatter.marked(source.language) : source.frontMatter
  }

  var document: Document { source.document }

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
