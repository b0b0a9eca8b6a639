// A figure elsewhere: `embed/NAME.html` is one file with a figure of a lesson, its caption, and what makes it
// move, for a frame in somebody else's page. An author names the figures that are published so,
// `::figure … embed=NAME`: their addresses stand in other people's pages, and stay when a lesson grows.

import InkstepEngine
import InkstepLessons

/// The page of one figure.
struct EmbedPage: SitePage {
  let figure: EmbeddedFigure
  let language: SiteLanguage

  /// The folder of these pages in the folder of a language.
  static let folder = "embed/"

  var path: String { language.folder + figure.path }

  func render(in site: Site) -> RenderedPage {
    language.rendered(LessonRenderer(site, language).page(of: figure))
  }

  /// The figures need the module, and to be packed.
  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    guard site.settings.isLive, OneFile.isPossible else { return [] }
    return EmbeddedFigure.all(in: language.lessons).map {
      EmbedPage(figure: $0, language: language)
    }
  }
}

/// What a page brings along that is one file.
struct WholePage: Sendable {
  /// The names of its sheets, in order.
  var sheets: [String]
  /// The entry point of its scripts.
  var script: String
  /// The sheets of what the scripts make, which come with them.
  var liveSheets: [String] = []
  /// Whether its scripts know the way to the rest of the site, where that is published.
  var hasPages = true
  /// The samples that its scripts know.
  var strokes: [Stroke]
  var signals: [Signal]
}

/// A figure that is published by itself.
struct EmbeddedFigure: Sendable {
  let name: String
  let lesson: Lesson
  /// What asks for it, without its name.
  let directive: Directive

  /// Whether it is a graph that runs, and no stroke.
  var isGraph: Bool { directive.value("kind") == LiveMark.graphKind }

  /// Where its page is, in the folder of its language.
  var path: String { Self.path(of: name) }

  static func path(of name: String) -> String { "\(EmbedPage.folder)\(name).html" }

  /// The argument that names it.
  static let key = "embed"

  /// The figures that lessons publish by themselves, each name once.
  static func all(in lessons: [Lesson]) -> [EmbeddedFigure] {
    var names: Set<String> = []
    return lessons.flatMap { lesson in
      lesson.document.allBlocks.compactMap { block in
        guard case .directive(let directive) = block.kind, directive.name == "figure",
          let name = directive.value(key), isIdentifier(name), names.insert(name).inserted
        else { return nil }
        return EmbeddedFigure(name: name, lesson: lesson, directive: directive.without(key))
      }
    }
  }
}

extension Directive {
  /// The same without an argument.
  func without(_ key: String) -> Directive {
    var directive = self
    directive.arguments.removeAll { $0.key == key }
    return directive
  }
}

extension LessonRenderer {
  /// The page of one figure; what is wrong with it is told in its lesson.
  func page(of embedded: EmbeddedFigure) -> Page {
    let (lesson, directive) = (embedded.lesson, embedded.directive)
    var maker = self
    if lesson.source.isBorrowed(by: words) { maker.words = original }
    let words = maker.words
    let heading = words[.embedHeading, lesson.front.title]
    var page = Page(
      path: embedded.path, kind: "embed",
      title: "\(heading) (\(embedded.name)) · \(words.site.title)",
      description: lesson.front.idea)
    let recorder = OriginRecorder(lesson.source)
    var caption = Renderer(TextHooks(maker).hooks(of: lesson.source, at: page.path, recorder))
    caption.inlines(directive.caption)
    let figures = LessonFigures(words: words, library: library)
    guard
      var block = try? figures.blocks(for: directive, id: "figure", caption: caption.html).first,
      let live = block.live
    else { return page }
    let counter = DirectiveCounter()
    block.legend = counter.legend(of: [block], kind: "", words)
    page.main.element("h1", ["class": "unseen"], text: heading)
    page.main.element("div", ["class": "stroke-bar"]) { _ in }
    page.main.figure(block, words)
    let address = page.root + lesson.path
    page.main.element("p", ["class": "source"]) { html in
      html.element("a", ["href": address], text: heading)
      html.text(" · \(words.site.title)")
    }
    let stages = library.stages.filter { live.stages.contains($0.slug) }
    page.main.branchLines(of: stages, code)
    page.whole = whole(live)
    return page
  }

  /// What a figure needs: its own stroke or signal and no other.
  private func whole(_ live: LiveMark) -> WholePage {
    let isGraph = live.kind == LiveMark.graphKind
    func isOwn(_ key: String, _ id: String) -> Bool {
      live.values.contains { $0.name == key && $0.value == id }
    }
    return WholePage(
      sheets: LiveScripts.figureSheets, script: LiveScripts.figureScript(isGraph: isGraph),
      liveSheets: LiveScripts.liveSheets(isGraph: isGraph), hasPages: false,
      strokes: (library.strokes + library.added).filter { isOwn("stroke", $0.id) },
      signals: library.signals.filter { isOwn("signal", $0.id) })
  }
}

extension LessonRenderer {
  /// The name by which a figure is published by itself, if the site can do so; throws if it cannot be.
  func embedName(_ directive: Directive, _ blocks: [FigureBlock]) throws(Diagnostics) -> String? {
    guard let name = directive.value(EmbeddedFigure.key) else { return nil }
    func fault(_ message: String, _ suggestion: String) -> Diagnostics {
      Diagnostics(message, at: directive.place(EmbeddedFigure.key), suggestion: suggestion)
    }
    if !isIdentifier(name) || isDeviceName(name) {
      throw fault("'\(name)' can name no page", "use lower-case words joined by hyphens")
    }
    guard blocks.count == 1, let live = blocks.first?.live, EmbeddedFigure.canHold(live) else {
      throw fault(
        "this figure is not published by itself",
        "only a single figure of a stroke, or a graph that runs, has an address of its own")
    }
    let first = EmbeddedFigure.all(in: lessons).first { $0.name == name }
    if let first, first.directive.location != directive.location {
      throw fault(
        "'\(name)' names a figure of '\(first.lesson.slug)' already", "choose another name")
    }
    return addresses.has(EmbeddedFigure.path(of: name)) ? name : nil
  }
}

extension EmbeddedFigure {
  /// Whether a figure has tools, behind which the code for its frame is found.
  static func canHold(_ live: LiveMark) -> Bool {
    live.kind == LiveMark.graphKind || !LiveMark.graphKinds.contains(live.kind)
  }
}
