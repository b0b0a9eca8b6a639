// A lesson as plain Markdown, with the computed numbers filled in, for programs that read text. Figures become
// their captions and their descriptions, questions and exercises keep their answers.

import InkstepLessons

/// Writes lessons as Markdown.
struct LessonMarkdown {
  private let site: Site
  private let lesson: Lesson
  private let figures: LessonFigures
  private let words: Words
  /// Evaluates the references of the text.
  private var renderer: Renderer
  private var text = ""
  private var exercises = 0

  init(_ lesson: Lesson, _ site: Site, _ language: SiteLanguage) {
    (self.site, self.lesson, words) = (site, lesson, language.words)
    figures = LessonFigures(words: words, library: site.library)
    let maker = LessonRenderer(site, language)
    renderer = Renderer(
      TextHooks(maker).hooks(of: lesson.source, at: lesson.path, OriginRecorder(lesson.source)))
  }

  /// The text of a lesson.
  private static func bytes(
    of lesson: Lesson, _ site: Site, _ language: SiteLanguage
  ) -> [UInt8] {
    var markdown = LessonMarkdown(lesson, site, language)
    let front = lesson.front
    markdown.text = "# \(front.title)\n\n> \(front.idea)\n\n"
    markdown.blocks(lesson.document.blocks)
    return Array(markdown.text.utf8)
  }
}

extension LessonMarkdown {
  /// Appends blocks, each followed by an empty line; every line begins with `indent`.
  private mutating func blocks(_ blocks: [Block], indent: String = "") {
    for block in blocks { self.block(block, indent) }
  }

  /// The text of blocks by themselves.
  private mutating func nested(_ content: [Block], _ indent: String) -> String {
    var before = ""
    swap(&before, &text)
    blocks(content, indent: indent)
    swap(&before, &text)
    return before
  }

  private mutating func block(_ block: Block, _ indent: String) {
    switch block.kind {
    case .heading(let heading):
      add(String(repeating: "#", count: heading.level) + " " + line(heading.text), indent)
    case .paragraph(let content): add(line(content), indent)
    case .code(let code): fence(code.info, code.text, indent)
    case .formula(let formula):
      let part = formula.id.flatMap { renderer.hooks.numbered[$0] }
      let tag = part.map { " \\tag{\($0.number)}" } ?? ""
      add("$$\n\(formula.latex)\(tag)\n$$", indent)
    case .quote(let content): self.blocks(content, indent: indent + "> ")
    case .list(let list):
      for (index, item) in list.items.enumerated() {
        let mark = list.start.map { "\($0 + index). " } ?? "- "
        let shift = indent + String(repeating: " ", count: mark.count)
        // The marker of the item replaces the indentation of its first line.
        text += indent + mark + nested(item, shift).dropFirst(shift.count)
        // Items of a tight list have no empty line between them.
        if list.isTight, index + 1 < list.items.count, text.hasSuffix("\n\n") { text.removeLast() }
      }
    case .table(let table):
      let rule = table.header.map { _ in "---" }
      let rows = [row(table.header.map { line($0) }), row(rule)]
      add((rows + table.rows.map { row($0.map { line($0) }) }).joined(separator: "\n"), indent)
      if !table.caption.isEmpty { add(caption(table.id, table.caption), indent) }
    case .definition(let term, let meanings):
      add(([line(term)] + meanings.map { ": \(line($0))" }).joined(separator: "\n"), indent)
    case .footnote(let name, let content): add("[^\(name)]: \(line(content))", indent)
    case .thematicBreak: add("---", indent)
    case .directive(let directive): self.directive(directive, indent)
    }
  }

  /// A caption, with the name of what it belongs to if that has a number.
  private mutating func caption(_ id: String?, _ words: [Inline]) -> String {
    (renderer.label(id).map { "**\($0)** " } ?? "") + "*\(line(words))*"
  }

  private func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  /// Appends a paragraph, which may have several lines.
  private mutating func add(_ paragraph: String, _ indent: String) {
    for line in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
      text += indent + line + "\n"
    }
    // In a quote the empty line belongs to it.
    text += indent.contains(">") ? indent + "\n" : "\n"
  }

  private mutating func fence(_ info: String, _ code: String, _ indent: String) {
    add(
      "```\(info)\n" + (code.hasSuffix("\n") ? String(code.dropLast()) : code) + "\n```", indent
    )
  }

  private mutating func directive(_ directive: Directive, _ indent: String) {
    switch directive.name {
    case "figure":
      let blocks = try? figures.blocks(
        for: directive.without(EmbeddedFigure.key), id: "", caption: HTML())
      let facts = directive.value("alt") ?? (blocks ?? []).map(\.facts).joined(separator: " ")
      add(caption(directive.id, directive.caption) + " " + facts, indent)
    case "code":
      if let name = directive.value("of"),
        let excerpt = try? site.excerpts(in: words.language)?.excerpt(name)
      {
        fence(excerpt.file.hasSuffix(".js") ? "js" : "swift", excerpt.code, indent)
      } else if let name = directive.value("file"),
        let code = try? site.content.code.file(of: directive, in: lesson.source.folder)
      {
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        fence(ending, code, indent)
      }
    case "exercise":
      exercises += 1
      add("**\(words[.lessonExercise, words.number(exercises)])**", indent)
      blocks(directive.content, indent: indent)
    case "answer":
      add("**\(words[.actAnswer])**", indent)
      blocks(directive.content, indent: indent)
    case "choice":
      let list = List(start: nil, isTight: true, items: [directive.content])
      block(Block(kind: .list(list), location: directive.location), indent)
    case Story.directive:
      for step in (try? Story(directive))?.steps ?? [] {
        let blocks = try? figures.blocks(for: step.figure, id: "", caption: HTML())
        let facts = (blocks ?? []).map(\.facts).joined(separator: " ")
        add("**\(Self.escaped(step.title))** \(facts)", indent)
        self.blocks(step.text + step.answer, indent: indent)
      }
    // Hints and replies to wrong answers only make sense in turn.
    case "hint", "wrong": break
    default:
      guard let note = directive.note else { return blocks(directive.content, indent: indent) }
      text += "\(indent)> [!\(note.sign)]\n"
      if !directive.caption.isEmpty { add("**\(line(directive.caption))**", indent + "> ") }
      blocks(directive.content, indent: indent + "> ")
      text += "\n"
    }
  }
}

extension LessonMarkdown {
  /// Inlines as Markdown, on one line.
  private mutating func line(_ inlines: [Inline]) -> String {
    var line = ""
    for inline in inlines {
      switch inline.kind {
      case .text(let text): line += Self.escaped(text)
      case .code(let code): line += code.contains("`") ? "`` \(code) ``" : "`\(code)`"
      case .formula(let formula): line += "$\(formula.latex)$"
      case .claim: break
      case .footnote(let name): line += "[^\(name)]"
      case .emphasis(let content): line += "*\(self.line(content))*"
      case .strong(let content): line += "**\(self.line(content))**"
      case .link(let address, let content):
        let target =
          renderer.hooks.download(address) ?? (try? renderer.hooks.link(address, inline.location))
        let words = content.isEmpty ? renderer.plainText([inline]) : self.line(content)
        line += target.map { "[\(words)](\($0))" } ?? words
      case .image(let file, let alternative):
        let image = try? renderer.hooks.image(file, inline.location)
        line += image.map { "![\(Self.escaped(alternative))](\($0.address))" } ?? alternative
      case .reference: line += renderer.plainText([inline])
      case .softBreak, .hardBreak: line += " "
      }
    }
    return line
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for sign in text {
      if "\\`*_[]<".contains(sign) { result += "\\" }
      result.append(sign)
    }
    return result
  }
}

extension LessonMarkdown {
  /// The files of a site that asks for them: a Markdown of each lesson and page, and a list of these.
  static func files(of site: Site) -> [DataFile] {
    guard site.content.shape.writesMarkdown else { return [] }
    let own = Set(site.content.own.files.map(\.path))
    return site.languages.flatMap { language -> [DataFile] in
      let lessons = translated(language.lessons + language.content.ownPages, language)
      let texts = lessons.map { lesson in
        DataFile(path: language.folder + path(of: lesson)) {
          bytes(of: lesson, site, language)
        }
      }
      let index = DataFile(path: language.folder + "llms.txt") {
        Array(list(site, language).utf8)
      }
      return (texts + [index]).filter { !own.contains($0.path) }
    }
  }

  /// The lessons whose texts are in the language, not borrowed from the originals.
  private static func translated(_ lessons: [Lesson], _ language: SiteLanguage) -> [Lesson] {
    lessons.filter { !$0.source.isBorrowed(by: language.words) }
  }

  private static func path(of lesson: Lesson) -> String {
    lesson.path.dropLast(".html".utf8.count) + ".md"
  }

  /// The list, in the form of llmstxt.org: the name of the site, what it is about, and links by tutorial.
  private static func list(_ site: Site, _ language: SiteLanguage) -> String {
    let names = language.words.site
    let root = site.settings.baseURL.map { $0 + language.folder } ?? ""
    var text = "# \(names.title)\n"
    if !names.idea.isEmpty { text += "\n> \(names.idea)\n" }
    func section(_ title: String, _ lessons: [Lesson]) {
      if lessons.isEmpty { return }
      text += "\n## \(title)\n\n"
      for lesson in lessons {
        let title = escaped(lesson.front.title)
        text += "- [\(title)](\(root)\(path(of: lesson))): \(lesson.front.idea)\n"
      }
    }
    for tutorial in site.content.shape.tutorials {
      section(
        names.tutorial(tutorial.slug).title,
        translated(language.lessons, language).filter { $0.tutorial == tutorial.slug })
    }
    // A section of this name may be skipped by readers that want a short text.
    section("Optional", translated(language.content.ownPages, language))
    return text
  }
}
