// The page of a lesson: its prose, with figures, tables, code and exercises at the directives.

import InkstepEngine
import InkstepLessons

/// The page of a lesson.
struct LessonPage: SitePage {
  let lesson: Lesson
  let language: SiteLanguage

  var path: String { language.folder + lesson.path }

  func render(in site: Site) -> RenderedPage {
    let (page, findings) = LessonRenderer(site, language).page(lesson)
    return language.rendered(page, of: lesson.source, findings)
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    language.lessons.map { LessonPage(lesson: $0, language: language) }
  }
}

/// Renders lessons, and the parts of them that are on other pages.
struct LessonRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage
  /// The words of the page, or of the originals for a lesson that is not translated.
  var words: Words
  /// Where the answers for paper are.
  var answers: AnswerPlace
  var chapters: [String: Int]?

  init(_ site: Site, _ language: SiteLanguage) {
    (self.site, self.language) = (site, language)
    (words, answers) = (language.words, site.content.shape.answers)
  }

  /// The sources to quote; `nil` if they could not be read.
  var excerpts: SourceLibrary? { site.excerpts(in: words.language) }

  /// The page of one lesson, and the findings in its text.
  ///
  /// If `isAlone`, it has no links to other lessons.
  func page(_ lesson: Lesson, isAlone: Bool = false) -> (page: Page, findings: [Diagnostic]) {
    var page = Page(
      path: lesson.path, kind: "lesson", title: "\(lesson.front.title) · \(words.site.title)",
      description: lesson.front.idea,
      section: lesson.isByItself ? .page(lesson.slug) : .tutorial(lesson.tutorial),
      cardOf: lesson.path)
    if !isAlone {
      rail(of: lesson, page.root, &page.main)
      page.start = Self.start
    }
    var maker = self
    if lesson.isByItself { maker.answers = .end }
    if lesson.isBorrowed { maker.words = original }
    let text = maker.text(of: lesson, page)
    page.main.append(text.html, of: lesson.source, in: words, original)
    page.runsCode = lesson.document.allBlocks.contains { $0.isDirective(WritingTask.directive) }
    page.hasActs = lesson.document.allBlocks.contains { block in
      Act.Kind.allCases.contains { block.isDirective($0.rawValue) }
    }
    page.live = text.live ?? (page.runsCode || page.hasActs ? .lesson : nil)
    page.showsPenPath = lesson.document.allBlocks.contains { block in
      guard case .directive(let directive) = block.kind else { return false }
      return directive.name == "figure" && directive.value("kind") == LiveMark.closeKind
    }
    page.origins = text.origins
    if !isAlone { neighbours(of: lesson, page.root, &page.main) }
    return (page, lesson.source.findings + findings(lesson.front) + text.findings)
  }

  /// The hooks for rendering the text of the lesson of `progress` on the page at `path`.
  func hooks(at path: String, _ progress: LessonProgress) -> RenderHooks {
    var hooks = TextHooks(self).hooks(of: progress.lesson.source, at: path, progress.recorder)
    hooks.directive = { (directive, renderer) throws(Diagnostics) in
      try render(directive, progress, &renderer)
    }
    if path != progress.lesson.path {
      hooks.footnotes.page = Page.root(of: path) + progress.lesson.path
    }
    return hooks
  }

  /// The rendered text of the lesson, and the findings in it.
  private func text(
    of lesson: Lesson, _ page: Page
  ) -> (html: HTML, live: LiveScripts?, origins: PageOrigins, findings: [Diagnostic]) {
    var main = HTML(recordingPassages: true)
    let progress = LessonProgress(lesson)
    let hooks = hooks(at: page.path, progress)
    let opening = LessonOpening(lesson.document)
    var renderer = Renderer(hooks)
    // A book has no fold, and nothing that only a screen can show.
    let isBook = chapters != nil
    let about = renderer.part { $0.blocks(opening.about?.content ?? []) }
    let story = renderer.part { $0.blocks(isBook ? opening.story.printed : opening.story) }
    let rest = renderer.part { renderer in
      renderer.blocks(isBook ? opening.rest.printed : opening.rest)
      renderer.footnotes()
    }
    let findings = renderer.findings
    if !opening.story.isEmpty { main.open("div", ["class": "opening"]) }
    main.element("h1", ["id": Self.start], text: title(of: lesson))
    main.element("p", ["class": "idea"], text: lesson.front.idea)
    if lesson.source.isHeadOutdated { main.append(HTML(outdatedIn: words)) }
    main.markup("\n")
    let isFolded = opening.about != nil && !isBook
    if isFolded {
      main.open("details", ["class": "about"])
      main.element("summary", text: words[.lessonAbout])
    }
    main.append(about)
    contents(of: lesson, hooks, &main)
    // Scripts put the choice of a stroke here, if there are figures that show strokes.
    if !progress.live.isSubset(of: LiveMark.strokelessKinds) {
      main.element("div", ["class": "stroke-bar"]) { _ in }
    }
    if isFolded { main.close("details") }
    main.append(story)
    if !opening.story.isEmpty { main.close("div") }
    if !isBook { place(ofYourStroke: stages(ofYourStrokeIn: lesson), &main) }
    main.append(rest)
    if !isBook, let stage = shape.lastStage?.slug, lesson.front.stageName == stage {
      place(ofYourStroke: shape.taughtStages.map(\.slug), &main)
    }
    if !progress.stages.isEmpty {
      main.branchLines(of: library.stages.filter { progress.stages.contains($0.slug) }, code)
    }
    if progress.hasActs {
      main.element("div", ["class": "act-progress", "data-lesson": lesson.slug]) { _ in }
    }
    if answers == .end {
      progress.appendAnswers("answers", heading: words[.lessonAnswers], hooks, &main)
    } else if !progress.answers.isEmpty {
      main.element("p", ["class": "more"]) { html in
        let address = page.root + lesson.keyPath
        html.element("a", ["href": address], text: words[.lessonKey])
      }
    }
    var origins = progress.recorder.origins
    origins.isWhole = origins.isWhole && findings.isEmpty
    if library.strokes.count > 1,
      let stage = lesson.front.stageName.flatMap(library.stages.named)
    {
      main.element("h2", ["id": "other-strokes"], text: words[.lessonOtherStrokes])
      main.element("p", ["class": "more"], text: words[.lessonOtherStrokesText])
      StrokeGallery(words: words, library: library, root: page.root)
        .pictures(of: stage, without: lesson.front.stroke, &main)
    }
    return (main, progress.live.isEmpty ? nil : .lesson, origins, findings)
  }

  /// The stage under which a lesson shows the stroke that its reader has drawn on the home page; empty for its samples
  /// alone, `nil` for a lesson that does not show it.
  private func stages(ofYourStrokeIn lesson: Lesson) -> [String]? {
    if let stage = lesson.front.stageName, library.stages.named(stage) != nil { return [stage] }
    return lesson.slug == lessons.first?.slug && lesson.front.stroke != nil ? [] : nil
  }

  /// The place where a script shows the stroke that the reader has drawn on the home page.
  private func place(ofYourStroke stages: [String]?, _ html: inout HTML) {
    guard let stages else { return }
    html.element(
      "div",
      ["class": "your-stroke", "data-stages": stages.joined(separator: " "), "hidden": ""]
    ) { _ in }
  }

  /// The title of a lesson, in a book with the number of its chapter.
  func title(of lesson: Lesson) -> String {
    let number = chapters?[lesson.slug].map { "\(words.number($0))\u{2002}" } ?? ""
    return number + lesson.front.title
  }

  /// The findings about the stage and the stroke that the front matter names.
  private func findings(_ front: FrontMatter) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    if let stage = front.stageName.flatMap(library.known.named), !library.stages.contains(stage) {
      let (message, suggestion) = library.missing(stage, front.stroke ?? "")
      findings.append(
        Diagnostic(
          location: front.stageLocation, message: message, suggestion: suggestion,
          rule: .frontMatter))
    }
    let names = library.strokeNames
    if let stroke = front.stroke, !names.contains(stroke), !library.unread.strokes.contains(stroke)
    {
      findings.append(
        Diagnostic(
          location: front.strokeLocation, message: "no stroke is called '\(stroke)'",
          suggestion: didYouMean(stroke, names), rule: .frontMatter))
    }
    return findings
  }

  private func rail(of lesson: Lesson, _ root: String, _ html: inout HTML) {
    let course = lessons.filter { $0.tutorial == lesson.tutorial }
    html.rail(
      name: words[.railName, words.site.tutorial(lesson.tutorial).title],
      stops: course.map {
        RailStop(path: $0.path, name: $0.front.shortTitle, language: $0.borrowedFrom)
      },
      current: course.firstIndex { $0.slug == lesson.slug }, root: root)
    html.markup("\n")
  }

  /// The id of the title, which is after the rail.
  private static let start = "lesson-title"

  /// The directive around what is folded under the title of a lesson.
  static let about = "about"

  /// The most headings of a lesson without a table of contents.
  private static let mostHeadings = 4

  /// A table of contents for a lesson with many headings.
  private func contents(of lesson: Lesson, _ hooks: RenderHooks, _ html: inout HTML) {
    let headings = lesson.document.headings
    guard headings.count > Self.mostHeadings else { return }
    var renderer = Renderer(hooks)
    html.element("nav", ["class": "toc", "aria-label": words[.lessonContents]]) { html in
      html.element("ol") { html in
        for heading in headings where heading.level == 2 {
          html.element("li") { html in
            html.element("a", ["href": "#\(heading.id)"], text: renderer.plainText(heading.text))
          }
        }
      }
    }
    html.markup("\n")
  }

  private func neighbours(of lesson: Lesson, _ root: String, _ html: inout HTML) {
    guard let index = lessons.firstIndex(where: { $0.slug == lesson.slug }) else { return }
    html.element(
      "nav", ["class": "pages", "aria-label": "\(words[.lessonPrevious]) / \(words[.lessonNext])"]
    ) { html in
      if index > 0 {
        html.neighbour("prev", words[.lessonPrevious], lessons[index - 1], root)
      }
      if index + 1 < lessons.count {
        html.neighbour("next", words[.lessonNext], lessons[index + 1], root)
      } else if addresses.has(PlaygroundPage.path) {
        // After the last lesson comes the playground.
        html.neighbour("next", root + PlaygroundPage.path, words[.navPlayground]) {
          $0.text(words[.playHome])
        }
      }
    }
  }
}

/// The parts of a text that are at the top of its page.
private struct LessonOpening {
  /// What is folded under the title: goals, what to know before.
  var about: Directive?
  /// The story with which the text begins, if it does.
  var story: [Block] = []
  var rest: [Block]

  init(_ document: Document) {
    rest = document.blocks
    if case .directive(let first)? = rest.first?.kind, first.name == LessonRenderer.about {
      about = first
      rest.removeFirst()
    }
    if let first = rest.first, first.isDirective(Story.directive) { story = [rest.removeFirst()] }
  }
}

extension HTML {
  /// Appends a link to the previous or next lesson.
  fileprivate mutating func neighbour(
    _ relation: String, _ name: String, _ lesson: Lesson, _ root: String
  ) {
    neighbour(relation, root + lesson.path, name) {
      $0.text(lesson.front.title, in: lesson.borrowedFrom)
    }
  }

  /// Appends a link to the previous or next page: what it is, and the title that `title` appends.
  fileprivate mutating func neighbour(
    _ relation: String, _ address: String, _ name: String, _ title: (inout HTML) -> Void
  ) {
    element("a", ["rel": relation, "href": address]) { html in
      html.element("span", text: name)
      html.element("b") { title(&$0) }
    }
  }
}
