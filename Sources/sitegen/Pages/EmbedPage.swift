// A figure for other sites: `embed/NAME.html` is a single file with a figure of a lesson, its caption and
// its scripts, to be shown in a frame. Authors name the figures that are published this way, `::figure …
// embed=NAME`, because other sites use the address, so it must not change when a lesson changes.

import InkstepEngine
import InkstepLessons

/// The page of one figure.
struct EmbedPage: SitePage {
  static let isMadeOnRequest = true

  let figure: EmbeddedFigure
  let language: SiteLanguage

  /// The folder of these pages in the folder of a language.
  static let folder = "embed/"

  var path: String { language.folder + figure.path }

  func render(in site: Site) -> RenderedPage {
    language.rendered(LessonRenderer(site, language).page(of: figure))
  }

  /// Needs the engine's module and a compressor for the scripts.
  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    guard site.settings.isLive, OneFile.isPossible else { return [] }
    return EmbeddedFigure.all(in: language.lessons).map {
      EmbedPage(figure: $0, language: language)
    }
  }
}

/// The contents of a page that is a single file.
struct WholePage: Sendable {
  /// The names of its sheets, in order.
  var sheets: [String]
  /// The entry point of its scripts; `nil` for a page without scripts.
  var script: String?
  /// The entry point of scripts that run first and share no names with the others.
  var firstScript: String?
  /// The sheets of the elements that the scripts make.
  var liveSheets: [String] = []
  /// Whether the scripts use the engine's module.
  var hasModule = true
  /// Whether the scripts can link to the rest of the site, if that is published.
  var hasPages = true
  /// The samples that its scripts can draw.
  var strokes: [Stroke] = []
  var signals: [Signal] = []
}

/// A figure that is published as a page of its own.
struct EmbeddedFigure: Sendable {
  let name: String
  let lesson: Lesson
  /// The directive of the figure, without its name.
  let directive: Directive

  /// Whether it is a graph that can run instead of a stroke.
  var isGraph: Bool { directive.value("kind") == LiveMark.tilesKind }

  /// The path of its page in the folder of its language.
  var path: String { Self.path(of: name) }

  static func path(of name: String) -> String { "\(EmbedPage.folder)\(name).html" }

  /// The argument with the name.
  static let key = "embed"

  /// The figures that lessons publish as pages, each name once.
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
  /// The same directive without an argument.
  func without(_ key: String) -> Directive {
    var directive = self
    directive.arguments.removeAll { $0.key == key }
    return directive
  }
}

extension LessonRenderer {
  /// The page of one figure; its findings are reported by its lesson.
  func page(of embedded: EmbeddedFigure) -> Page {
    let (lesson, directive) = (embedded.lesson, embedded.directive)
    var maker = self
    if lesson.isBorrowed { maker.words = original }
    let words = maker.words
    let heading = words[.embedHeading, lesson.front.title]
    var page = Page(
      path: embedded.path, kind: "embed",
      title: "\(heading) (\(embedded.name)) · \(words.site.title)",
      description: lesson.front.idea)
    let progress = LessonProgress(lesson)
    var hooks = TextHooks(maker).hooks(of: lesson.source, at: page.path, progress.recorder)
    hooks.footnotes.page = page.root + lesson.path
    var caption = Renderer(hooks)
    caption.inlines(directive.caption)
    let figures = LessonFigures(words: words, library: library)
    guard
      var block = try? figures.blocks(for: directive, id: "figure", caption: caption.html).first,
      let live = block.live
    else { return page }
    block.legend = progress.legend(of: [block], kind: "", words)
    var main = HTML()
    main.element("h1", ["class": "unseen"], text: heading)
    main.element("div", ["class": "stroke-bar"]) { _ in }
    main.figure(block, words)
    let address = page.root + lesson.path
    main.element("p", ["class": "source"]) { html in
      html.element("a", ["href": address], text: heading)
      html.text(" · \(words.site.title)")
    }
    let stages = library.stages.filter { live.stages.contains($0.slug) }
    main.branchLines(of: stages, code)
    if lesson.isBorrowed {
      page.main.append(main, borrowedFrom: original)
    } else {
      page.main = main
    }
    page.whole = whole(live)
    return page
  }

  /// The contents of the page: only the stroke or signal of the figure.
  private func whole(_ live: LiveMark) -> WholePage {
    let isGraph = live.kind == LiveMark.tilesKind
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
  /// The name under which a figure is published; `nil` if it has none or the site cannot publish it.
  ///
  /// Throws if this kind of figure cannot be published.
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
  /// Whether a figure has tools, whose menu contains the code for its frame.
  static func canHold(_ live: LiveMark) -> Bool {
    live.kind == LiveMark.tilesKind || !LiveMark.strokelessKinds.contains(live.kind)
  }
}
