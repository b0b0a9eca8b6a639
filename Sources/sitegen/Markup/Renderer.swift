// Renders a parsed document as HTML. Hooks supply what depends on the page: the targets of links, the values
// of numbers, the content of directives. An error in a hook becomes a finding and rendering goes on, so that
// one run reports all errors.

import InkstepLessons

/// Renders blocks and inlines and collects findings.
struct Renderer {
  let hooks: RenderHooks
  /// The HTML so far.
  var html: HTML
  private(set) var findings: [Diagnostic] = []
  /// Whether terms stay as they are: in headings and links.
  private var isPlain = false
  /// The level of the last heading; 1 before the first, which follows the title of the page.
  private(set) var level = 1

  init(_ hooks: RenderHooks) {
    self.hooks = hooks
    html = Self.empty(hooks)
  }

  private static func empty(_ hooks: RenderHooks) -> HTML {
    var html = HTML(recordingPassages: hooks.recordsPassages)
    html.numbers = hooks.numbers
    return html
  }

  /// Appends the heading of an exercise or an act, one level below the last heading of the text.
  mutating func name(_ name: String) {
    html.element("h\(min(level + 1, 6))", ["class": "name"], text: name)
  }

  /// Adds findings; those without a rule break `rule`.
  mutating func note(_ diagnostics: Diagnostics, _ rule: Rule) {
    findings.add(diagnostics.findings.under(rule))
  }
}

extension Renderer {
  /// Appends blocks; paragraphs get no `<p>` if `tight`.
  mutating func blocks(_ blocks: [Block], tight: Bool = false) {
    for (index, block) in blocks.enumerated() {
      // Definitions that follow each other are one list.
      if block.isDefinition, index == 0 || !blocks[index - 1].isDefinition {
        html.open("dl")
        html.markup("\n")
      }
      self.block(block, tight: tight)
      if block.isDefinition, index + 1 == blocks.count || !blocks[index + 1].isDefinition {
        html.close("dl")
        html.markup("\n")
      }
    }
  }

  private mutating func block(_ block: Block, tight: Bool) {
    if let notice = hooks.notice(block.location) {
      html.append(notice)
      html.markup("\n")
    }
    switch block.kind {
    case .heading(let heading):
      level = heading.level
      html.open("h\(heading.level)", ["id": heading.id])
      isPlain = true
      inlines(heading.text)
      isPlain = false
      html.close("h\(heading.level)")
    case .paragraph(let content):
      if tight {
        inlines(content)
        return
      }
      html.open("p")
      inlines(content)
      html.close("p")
    case .code(let block): code(block)
    case .formula(let formula): self.formula(formula)
    case .quote(let content):
      html.open("blockquote")
      html.markup("\n")
      blocks(content)
      html.close("blockquote")
    case .list(let list): self.list(list)
    case .table(let table): self.table(table)
    case .definition(let term, let meanings):
      html.open("dt")
      inlines(term)
      html.close("dt")
      for meaning in meanings {
        html.markup("\n")
        html.open("dd")
        inlines(meaning)
        html.close("dd")
      }
    case .footnote: return
    case .thematicBreak: html.markup("<hr>")
    case .directive(let directive):
      // Further findings are dropped, so the hook need not run.
      if findings.isFull { break }
      // The hook writes into HTML of its own, which is dropped if the hook fails.
      var before = HTML(recordingPassages: hooks.recordsPassages)
      swap(&before, &html)
      do throws(Diagnostics) {
        try hooks.directive(directive, &self)
        before.append(html)
        html = before
      } catch {
        html = before
        note(error, .directive)
        // A link to what is left out is no error of its own.
        if let id = directive.id { html.element("div", ["id": id]) { _ in } }
      }
    }
    html.markup("\n")
  }

  private mutating func list(_ list: List) {
    let name = list.start == nil ? "ul" : "ol"
    if let start = list.start, start != 1 {
      html.open(name, ["start": "\(start)"])
    } else {
      html.open(name)
    }
    html.markup("\n")
    for item in list.items {
      html.open("li")
      for (index, block) in item.enumerated() {
        var isText = false
        if list.isTight, case .paragraph = block.kind { isText = true }
        if !isText || index > 0, html.bytes.last != UInt8(ascii: "\n") { html.markup("\n") }
        self.block(block, tight: list.isTight)
      }
      html.close("li")
      html.markup("\n")
    }
    html.close(name)
  }

  private mutating func table(_ table: Table) {
    // The frame is named and focusable, so that a wide table can be scrolled with the keyboard.
    let label = table.header.map { plainText($0) }.joined(separator: ", ")
    let styles = table.alignments.map { $0 == .none ? nil : $0.rawValue }
    let columns = zip(table.header, styles).map { HTMLTable.Column(rendered($0), $1) }
    let rows = table.rows.map { $0.map { rendered($0) } }
    var made = HTMLTable(name: .words(label), columns: columns, hasRowHeads: false)
    if !table.caption.isEmpty { made.caption = captioned(table.id, table.caption) }
    made.attributes = anchor(table.id)
    html.table(made) { made in
      for row in rows { made.row(row) }
    }
  }

  /// Renders inlines into separate HTML.
  private mutating func rendered(_ content: [Inline]) -> HTML { part { $0.inlines(content) } }

  /// Renders into separate HTML.
  mutating func part(_ render: (inout Renderer) -> Void) -> HTML {
    var before = Self.empty(hooks)
    swap(&before, &html)
    render(&self)
    swap(&before, &html)
    return before
  }

  private mutating func code(_ block: CodeBlock) {
    if let title = block.title {
      html.open("figure", ["class": "code"])
      html.element("figcaption", text: title)
    }
    html.open("pre", block.isNumbered ? ["class": "numbered"] : [:])
    html.open("code", block.language.isEmpty ? [:] : ["class": "language-\(block.language)"])
    html.append(highlighted(block))
    html.close("code")
    html.close("pre")
    if block.title != nil { html.close("figure") }
  }
}

// Running text.
extension Renderer {
  /// Appends inlines.
  mutating func inlines(_ inlines: [Inline]) {
    var ahead: Substring?
    for (index, inline) in inlines.enumerated() {
      // The previous formula has taken the beginning of this text.
      if let rest = ahead {
        html.text(String(rest))
        ahead = nil
        continue
      }
      if case .formula(let formula) = inline.kind, index + 1 < inlines.count,
        case .text(let text) = inlines[index + 1].kind
      {
        ahead = joined(formula, to: text)
      } else {
        self.inline(inline)
      }
    }
  }

  /// Appends text, with its terms tinted except in headings and links.
  private mutating func plainOrTinted(_ text: String) {
    if isPlain || hooks.tints.isEmpty {
      html.text(text)
    } else {
      html.text(text, tinting: hooks.tints)
    }
  }

  /// Appends a formula together with the closing punctuation after it, so that no line begins with that, and
  /// returns the rest of the text.
  private mutating func joined(_ formula: Formula, to text: String) -> Substring {
    let signs = text.prefix { ".,;:!?)]’”…".contains($0) }
    if signs.isEmpty {
      formula.inline(into: &html)
    } else {
      html.element("span", ["class": "joined"]) { html in
        formula.inline(into: &html)
        html.text(String(signs))
      }
    }
    return text[signs.endIndex...]
  }

  private mutating func inline(_ inline: Inline) {
    switch inline.kind {
    case .text(let text): plainOrTinted(text)
    case .code(let text): html.element("code", text: text)
    case .formula(let formula): formula.inline(into: &html)
    case .claim(let name):
      if findings.isFull { break }
      do throws(Diagnostics) { try hooks.claim(name, inline.location, &html) } catch {
        note(error, .claim)
      }
    case .footnote(let name): mark(name, at: inline.location)
    case .emphasis(let content): wrap("em", content)
    case .strong(let content): wrap("strong", content)
    case .softBreak: html.text("\n")
    case .hardBreak:
      html.markup("<br>")
      html.text("\n")
    case .link(let address, let content):
      let file = hooks.download(address)
      var target = file
      if target == nil, !findings.isFull {
        do throws(Diagnostics) { target = try hooks.link(address, inline.location) } catch {
          note(error, .link)
        }
      }
      // The error is reported already; without the link, the link check does not report it again.
      guard let target else { return inlines(content) }
      let name = content.isEmpty ? self.name(of: address, at: inline.location) : ""
      guard let name else { return }
      // Without its name, a file in a page that is a single file would be saved without an ending.
      html.open("a", [("href", target)] + (file == nil ? [] : [("download", address)]))
      let was = isPlain
      isPlain = true
      html.text(name)
      inlines(content)
      isPlain = was
      html.close("a")
    case .image(let file, let alternative): image(file, alternative, at: inline.location)
    case .reference(let reference):
      guard let fact = value(of: reference, at: inline.location),
        let form = form(reference, fact, at: inline.location)
      else { return }
      html.number(
        reference, fact, as: hooks.numbers.text(reference.format.text(fact)),
        in: reference.forms.isEmpty ? nil : form)
    }
  }

  private mutating func image(_ file: String, _ alternative: String, at place: SourceLocation) {
    if findings.isFull { return }
    do throws(Diagnostics) {
      let (address, size) = try hooks.image(file, place)
      guard let size else { return html.open("img", ["src": address, "alt": alternative]) }
      html.open(
        "img",
        [
          "src": address, "alt": alternative, "width": "\(size.width)", "height": "\(size.height)",
        ])
    } catch {
      note(error, .link)
    }
  }

  /// The name of the part to which a link without words leads; `nil`, and a finding, if it has none.
  private mutating func name(of address: String, at place: SourceLocation) -> String? {
    // A link that can only be one to a whole page is already reported.
    guard address.utf8.contains(UInt8(ascii: "#")) else { return nil }
    do throws(Diagnostics) { return try hooks.reference(address, place) } catch {
      note(error, .link)
      return nil
    }
  }

  private mutating func wrap(_ name: String, _ content: [Inline]) {
    html.open(name)
    inlines(content)
    html.close(name)
  }

  private mutating func value(of reference: Reference, at location: SourceLocation) -> Fact? {
    if findings.isFull { return nil }
    do throws(UnknownFact) { return try reference.expression.evaluate(hooks.fact) } catch {
      if !error.isReportedElsewhere {
        note(Diagnostics(error.message, at: location, suggestion: error.suggestion), .number)
      }
      return nil
    }
  }

  /// The words that go with a number, with `#` for the number itself.
  ///
  /// `nil`, and a finding, if the words have other forms than the language.
  private mutating func form(
    _ reference: Reference, _ fact: Fact, at location: SourceLocation
  ) -> String? {
    if reference.forms.isEmpty { return "#" }
    let names = hooks.plural.categories.map { "\($0)" }
    if case .number = fact, reference.forms.count == names.count {
      return hooks.plural.form(reference.forms, for: reference.format.text(fact))
    }
    let message =
      reference.forms.count == names.count
      ? "'\(reference.expression.text)' is a point and has no plural"
      : "the word has \(counted(reference.forms.count, "form")), and the language \(names.count)"
    note(
      Diagnostics(message, at: location, suggestion: "give: \(names.joined(separator: ", "))"),
      .number)
    return nil
  }

  /// The plain text of inlines, for titles and labels.
  mutating func plainText(_ inlines: [Inline]) -> String {
    var text = ""
    for inline in inlines {
      switch inline.kind {
      case .text(let part), .code(let part): text += part
      case .link(let address, let content):
        text += plainText(content)
        if content.isEmpty { text += (try? hooks.reference(address, inline.location)) ?? "" }
      case .emphasis, .strong: text += plainText(inline.inner)
      case .formula(let formula): text += formula.words
      case .image(_, let alternative): text += alternative
      case .claim, .footnote: break
      case .softBreak, .hardBreak: text += " "
      case .reference(let reference):
        if let fact = value(of: reference, at: inline.location) {
          let number = hooks.numbers.text(reference.format.text(fact))
          text += form(reference, fact, at: inline.location)?.replacing("#", with: number) ?? ""
        }
      }
    }
    return text
  }
}

extension Document {
  /// Renders the text, or `blocks` of it, and returns it with the findings.
  func render(
    _ hooks: RenderHooks, _ blocks: [Block]? = nil
  ) -> (html: HTML, findings: [Diagnostic]) {
    var renderer = Renderer(hooks)
    renderer.blocks(blocks ?? self.blocks)
    renderer.footnotes()
    return (renderer.html, renderer.findings)
  }
}
