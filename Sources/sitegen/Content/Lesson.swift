// A lesson as the site knows it.

/// A lesson of the site: its place in a tutorial, and its text.
struct Lesson: Sendable {
  let slug: String
  /// The slug of the tutorial that it stands in.
  let tutorial: String
  let source: LessonSource

  var front: FrontMatter { source.frontMatter }
  var document: Document { source.document }

  /// Where the lesson's page is.
  var path: String { Lesson.path(slug) }

  /// Where its answers are, if they stand apart.
  var keyPath: String { "keys/\(slug).html" }
  /// Whether it asks anything that it answers.
  var hasAnswers: Bool { document.allBlocks.contains { $0.isDirective("answer") } }

  static func path(_ slug: String) -> String { "lessons/\(slug).html" }
}

extension [Lesson] {
  /// The first lesson about a stage, which is one of drawing or that of the graph.
  func about(_ stage: String) -> Lesson? { first { $0.front.stageName == stage } }
}
