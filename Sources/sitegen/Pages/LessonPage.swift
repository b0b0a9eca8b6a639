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

  init(_ site: Site, _ language: SiteLanguage) {
    (self.site, self.language) = (site, language)
    (words, answers) = (language.words, site.content.shape.answers)
  }

  /// The sources to quote; `nil` if they could not be read.
  var excerpts: SourceLibrary? { site.content.excerpts }

  /// The page of one lesson, and the findings in its text.
  ///
  /// If `isAlone`, it has no links to other lessons.
  func page(_ lesson: Lesson, isAlone: Bool = false) -> (page: Page, findings: [Diagnostic]) {
    var page = Page(
      path: lesson.path, kind: "lesson", title: "\(lesson.front.title) · \(words.site.title)",
      description: lesson.front.idea,
      section: lesson.isByItself ? .page(lesson.slug) : .tutorial(lesson.tutorial))
    if !isAlone { rail(of: lesson, page.root, &page.main) }
    var maker = self
    if lesson.isByItself { maker.answers = .end }
    if lesson.source.isBorrowed(by: words) { maker.words = original }
    let text = maker.text(of: lesson, page)
    page.main.append(text.html, of: lesson.source, in: words, original)
    page.runsCode = lesson.document.allBlocks.contains { $0.isDirective("write") }
    let isDone = lesson.document.allBlocks.contains { block in
      Act.Kind.allCases.contains { block.isDirective($0.rawValue) }
    }
    page.live = text.live ?? (page.runsCode || isDone ? .lesson : nil)
    page.showsTruth = lesson.document.allBlocks.contains { block in
      guard case .directive(let directive) = block.kind else { return false }
      return directive.name == "figure" && directive.value("kind") == LiveMark.closeKind
    }
    page.origins = text.origins
    if !isAlone { neighbours(of: lesson, page.root, &page.main) }
    return (page, lesson.source.findings + findings(lesson.front) + text.findings)
  }

  /// The hooks for rendering the text of a lesson on the page at `path`.
  func hooks(
    of lesson: Lesson, at path: String, _ counter: DirectiveCounter, _ recorder: OriginRecorder
  ) -> RenderHooks {
    var hooks = TextHooks(self).hooks(of: lesson.source, at: path, recorder)
    hooks.directive = { (directive, renderer) throws(Diagnostics) in
      try render(directive, of: lesson, counter, recorder, &renderer)
    }
    return hooks
  }

  /// The rendered text of the lesson, and the findings in it.
  private func text(
    of lesson: Lesson, _ page: Page
  ) -> (html: HTML, live: LiveScripts?, origins: PageOrigins, findings: [Diagnostic]) {
    var main = HTML(recordingPassages: true)
    main.element("h1", text: lesson.front.title)
    main.element("p", ["class": "idea"], text: lesson.front.idea)
    if lesson.source.isHeadOutdated { main.append(HTML(outdatedIn: words)) }
    main.markup("\n")
    let counter = DirectiveCounter()
    let recorder = OriginRecorder(lesson.source)
    let hooks = hooks(of: lesson, at: page.path, counter, recorder)
    let (html, findings) = lesson.document.render(hooks)
    // Scripts put the choice of a stroke here, if there are figures that show strokes.
    if !counter.live.isSubset(of: LiveMark.graphKinds) {
      main.element("div", ["class": "stroke-bar"]) { _ in }
    }
    main.append(html)
    if !counter.stages.isEmpty {
      main.branchLines(of: library.stages.filter { counter.stages.contains($0.slug) }, code)
    }
    if counter.hasActs {
      main.element("div", ["class": "act-progress", "data-lesson": lesson.slug]) { _ in }
    }
    if answers == .end {
      counter.appendAnswers("answers", heading: words[.lessonAnswers], hooks, &main)
    } else if !counter.answers.isEmpty {
      main.element("p", ["class": "more"]) { html in
        let address = page.root + lesson.keyPath
        html.element("a", ["href": address], text: words[.lessonKey])
      }
    }
    var origins = recorder.origins
    origins.isWhole = origins.isWhole && findings.isEmpty
    if let stage = lesson.front.stage {
      main.element("h2", ["id": "other-strokes"], text: words[.lessonOtherStrokes])
      main.element("p", ["class": "more"], text: words[.lessonOtherStrokesText])
      StrokeGallery(words: words, library: library).pictures(of: stage, page.root, &main)
    }
    return (main, counter.live.isEmpty ? nil : .lesson, origins, findings)
  }

  /// The findings about the stage and the stroke that the front matter names.
  private func findings(_ front: FrontMatter) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    if let stage = front.stage, !library.stages.contains(stage) {
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
      stops: course.map { RailStop(path: $0.path, name: $0.front.shortTitle) },
      current: course.firstIndex { $0.slug == lesson.slug }, root: root)
    html.markup("\n")
  }

  private func neighbours(of lesson: Lesson, _ root: String, _ html: inout HTML) {
    guard let index = lessons.firstIndex(where: { $0.slug == lesson.slug }) else { return }
    html.element(
      "nav", ["class": "pages", "aria-label": "\(words[.lessonPrevious]) / \(words[.lessonNext])"]
    ) { html in
      if index > 0 {
        let previous = lessons[index - 1]
        let name = words[.lessonPrevious]
        link(to: root + previous.path, "prev", name, previous.front.title, &html)
      }
      if index + 1 < lessons.count {
        let next = lessons[index + 1]
        link(to: root + next.path, "next", words[.lessonNext], next.front.title, &html)
      } else if addresses.has(PlaygroundPage.path) {
        // After the last lesson comes the playground.
        let address = root + PlaygroundPage.path
        link(to: address, "next", words[.navPlayground], words[.playHome], &html)
      }
    }
  }

  private func link(
    to address: String, _ relation: String, _ name: String, _ title: String, _ html: inout HTML
  ) {
    html.element("a", ["rel": relation, "href": address]) { html in
      html.element("span", text: name)
      html.element("b", text: title)
    }
  }
}

extension LessonRenderer {
  /// Counts the numbered elements of a page, and remembers which marks it has explained.
  final class DirectiveCounter {
    var figures = 0
    /// Whether elements are only counted, because they are shown on another page.
    var isCounting = false
    var tables = 0
    var exercises = 0
    /// Whether the page marks answers to any of them.
    var hasActs = false
    /// The name of the current exercise.
    var exercise = ""
    /// The answers, each with the name of its exercise and the text before the explanation.
    var answers: [(exercise: String, lead: HTML, content: [Block])] = []
    /// The kinds of figures and tables that scripts can redraw.
    var live: Set<String> = []
    /// The stages whose steps figures can show.
    var stages: Set<String> = []
    private var kinds: Set<String> = []
    private var explained: Set<String> = []

    /// The marks that the legend of a directive's figures explains: those that occur for the first time in
    /// the page.
    func legend(of blocks: [FigureBlock], kind: String, _ words: Words) -> [LegendMark] {
      let new = blocks.flatMap(\.marksSeen).filter { explained.insert($0.name(words)).inserted }
      guard kinds.insert(kind).inserted else { return new }
      return (blocks.last?.legend ?? []).filter { mark in
        mark.signs.isEmpty || new.contains { $0.name(words) == mark.name(words) }
      }
        + new.filter { mark in
          blocks.last?.legend.contains { $0.name(words) == mark.name(words) } == false
        }
    }
  }

  private func render(
    _ directive: Directive, of lesson: Lesson, _ counter: DirectiveCounter,
    _ recorder: OriginRecorder, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    // Elements with neither a number nor an answer need not be counted.
    if counter.isCounting, ["code", "steps", "write"].contains(directive.name) { return }
    let root = Page.root(of: lesson.path)
    let figures = LessonFigures(words: words, library: library)
    switch directive.name {
    case "figure": try figure(directive, figures, counter, recorder, &renderer)
    case "code": try code(directive, &renderer)
    case "joints":
      try directive.checkKeys(["stage", "stroke"])
      counter.tables += 1
      if counter.isCounting { return }
      let trace = try figures.trace(directive, stage: "stage")
      renderer.html.append(LessonTables(words: words).joints(trace, id: "table-\(counter.tables)"))
    case "changes":
      try directive.checkKeys(["from", "to", "stroke"])
      counter.tables += 1
      if counter.isCounting { return }
      let earlier = try figures.trace(directive, stage: "from")
      let later = try figures.trace(directive, stage: "to")
      renderer.html.append(
        LessonTables(words: words).changes(
          from: earlier, to: later, id: "table-\(counter.tables)"))
    case "steps": try steps(directive, figures, root, &renderer)
    case "exercise":
      try directive.checkKeys([])
      counter.exercises += 1
      counter.exercise = words[.lessonExercise, words.number(counter.exercises)]
      renderer.html.open("div", ["class": "exercise", "id": directive.id ?? ""])
      renderer.html.element("p", ["class": "name"], text: counter.exercise)
      renderer.blocks(directive.content)
      renderer.html.close("div")
    case "answer":
      try directive.checkKeys([])
      renderer.html.open("details")
      renderer.html.element("summary", text: words[.lessonAnswer])
      counter.answers.append((counter.exercise, HTML(), directive.content))
      renderer.blocks(directive.content)
      renderer.html.close("details")
    case "write":
      let hasKit = addresses.has(SitePart.kit.path)
      try WritingTask(words: words, hasKit: hasKit)
        .render(directive, lessons, library, root, &renderer)
    case let name where Act.parts.contains(name):
      throw .act(
        "'\(name)' stands only in an act", at: directive.location,
        suggestion: "put it into :::number, :::predict, :::order, :::find or :::place")
    default: try act(directive, counter, recorder, &renderer)
    }
  }

  private func figure(
    _ directive: Directive, _ figures: LessonFigures, _ counter: DirectiveCounter,
    _ recorder: OriginRecorder, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    counter.figures += 1
    if counter.isCounting { return }
    let id = "figure-\(counter.figures)"
    var caption = Renderer(renderer.hooks)
    caption.inlines(directive.caption)
    renderer.note(Diagnostics(caption.findings), .markdown)
    var blocks = try figures.blocks(
      for: directive.without(EmbeddedFigure.key), id: id, caption: caption.html)
    if let name = try embedName(directive, blocks) { blocks[0].embedName = name }
    for block in blocks {
      recorder.origins.add(id: block.id, at: directive.location)
      if let live = block.live {
        counter.live.insert(live.kind)
        counter.stages.formUnion(live.stages)
      }
    }
    let isPair = blocks.count > 1
    let legend = counter.legend(of: blocks, kind: directive.value("kind") ?? "", words)
    if isPair {
      renderer.html.open("div", ["class": blocks.count > 3 ? "panels wide" : "pair wide"])
    }
    for block in blocks {
      var block = block
      block.legend = isPair ? [] : legend
      renderer.html.figure(block, words)
    }
    if isPair {
      renderer.html.close("div")
      renderer.html.element("p", ["class": "caption"]) { $0.append(caption.html) }
      renderer.html.legend(legend, words)
    }
  }

  private func code(_ directive: Directive, _ renderer: inout Renderer) throws(Diagnostics) {
    try directive.checkKeys(["of"])
    let name = try directive.required("of")
    // That the sources cannot be read has already been reported.
    guard let excerpts else { throw Diagnostics([]) }
    let excerpt: SourceExcerpt
    do throws(ExcerptFailure) { excerpt = try excerpts.excerpt(name) } catch {
      throw Diagnostics(error.message, at: directive.location, suggestion: error.suggestion)
        .under(.code)
    }
    renderer.html.element("figure", ["class": "code"]) { html in
      html.markup("<pre tabindex=\"0\"><code class=\"language-swift\">")
      html.append(highlighted(swift: excerpt.code))
      html.markup("</code></pre>")
      html.element("figcaption", text: words[.lessonCode, excerpt.file])
    }
  }

  private func steps(
    _ directive: Directive, _ figures: LessonFigures, _ root: String, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    try directive.checkKeys(["stage", "stroke", "at"])
    let trace = try figures.trace(directive, stage: "stage")
    var address = root + StepsPage.path(trace.stage, trace.stroke.id)
    var text = words[.lessonSteps, words.strokes[trace.stroke.id]]
    if directive.value("at") != nil {
      let event = try directive.index("at", in: trace.steps.indices, of: "events")
      address = root + StepsPage.address(of: event, in: trace)
      text = words[.lessonStepsAt, words.number(event), words.strokes[trace.stroke.id]]
    }
    renderer.html.element("p", ["class": "more"]) { html in
      html.element("a", ["href": address], text: text)
    }
  }
}
