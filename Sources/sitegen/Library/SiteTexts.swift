// The texts of a site in one language: the words of the interface, the lessons in their order, and the
// pages that are mostly text.

import InkstepLessons

/// What a site says in one language.
struct SiteTexts: Sendable {
  let words: Words
  /// The lessons in reading order.
  let lessons: [Lesson]
  private var pages: [SitePart: LessonSource] = [:]

  /// Reads the texts of `content` in the language of the originals.
  init(_ content: String, _ shape: SiteShape, _ findings: inout Findings) {
    let language = shape.language
    var words = Self.words("\(content)/interface/\(language).txt", language, content, &findings)
    words.site = SiteNames(shape, words)
    self.words = words
    var lessons: [Lesson] = []
    for tutorial in shape.tutorials {
      for lesson in tutorial.lessons {
        let text = Self.text("lessons/\(lesson.text)", language, content, &findings)
        lessons.append(Lesson(slug: lesson.text, tutorial: tutorial.slug, source: text))
      }
    }
    self.lessons = lessons
    findings.add(Self.strangers(in: "\(content)/lessons", shape), under: .file)
    let listed = Set((shape.navigation ?? []).map(\.text))
    for part in SitePart.allCases {
      guard let folder = part.textFolder,
        listed.contains(part.rawValue) || InputFile.exists("\(content)/\(folder)")
      else { continue }
      pages[part] = Self.text(folder, language, content, &findings)
    }
  }

  /// The text of a page; `nil` where the site has no such page, or none with a text.
  subscript(part: SitePart) -> LessonSource? { pages[part] }

  private static func words(
    _ file: String, _ language: String, _ tree: String, _ findings: inout Findings
  ) -> Words {
    let bytes = findings.reading(.phrase) { () throws(Diagnostics) in
      try InputFile.read(file, within: tree)
    }
    let text = bytes.map { InterfaceText(SourceText(file: file, bytes: $0), &findings) }
    return Words(text, language: language, &findings)
  }

  /// A text with its front matter.
  private static func text(
    _ folder: String, _ language: String, _ content: String, _ findings: inout Findings
  ) -> LessonSource {
    let file = "\(content)/\(folder)/\(language).md"
    let text = findings.reading(.markdown) { () throws(Diagnostics) in
      LessonSource(file: file, bytes: try InputFile.read(file, within: content))
    }
    return text ?? LessonSource(unread: file)
  }

  /// Folders of lessons that no tutorial has.
  private static func strangers(in folder: String, _ shape: SiteShape) -> [Diagnostic] {
    // That a lesson's text is not there is told by its name.
    let names = (try? InputPath.names(in: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") && !shape.lessons.contains($0) }.map {
      Diagnostic(
        location: SourceLocation(file: "\(folder)/\($0)"), message: "No tutorial has this lesson",
        suggestion: didYouMean($0, shape.lessons)
          ?? "add it to the lessons of a tutorial in \(shape.file)")
    }
  }
}

extension SiteShape {
  /// Reads the shape that a folder of content says, or takes all its lessons as one tutorial.
  static func read(_ content: String, _ findings: inout Findings) -> SiteShape {
    let file = "\(content)/\(fileName)"
    guard InputFile.exists(file) else {
      let lessons = (try? InputPath.names(in: "\(content)/lessons")) ?? []
      return SiteShape(standardFor: lessons.filter(isIdentifier), file: file)
    }
    let bytes = findings.reading(.site) { () throws(Diagnostics) in
      try InputFile.read(file, within: content)
    }
    let (shape, faults) = SiteShapeReader.read(SourceText(file: file, bytes: bytes ?? []))
    if bytes != nil { findings.add(faults, under: .site) }
    return shape
  }
}
