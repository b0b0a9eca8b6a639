// From a document that was read to HTML. What only the page can know (where links lead, what numbers
// are, what figures look like) comes in through hooks. A hook that fails becomes a finding, and the
// rendering goes on, so that one run tells everything that is wrong.

import InkstepLessons

/// What a page adds to the text of a lesson.
struct RenderHooks {
  /// The fact that a key of a reference names.
  var fact: (String) throws(UnknownFact) -> Fact = { (key) throws(UnknownFact) in
    throw UnknownFact(message: "no number is called '\(key)'")
  }
  /// The address to write for the address of a link, or why it leads nowhere.
  var link: (String, SourceLocation) throws(Diagnostics) -> String = { (address, _) in address }
  /// Appends what a directive stands for; captions and content are rendered with the renderer given.
  var directive: (Directive, inout Renderer) throws(Diagnostics) -> Void = {
    (directive, _) throws(Diagnostics) in
    try directive.refuse()
  }
  /// Appends the quiet mark that a claim is checked, or says that no check has its name.
  var claim: (String, SourceLocation, inout HTML) throws(Diagnostics) -> Void = {
    (name, location, _) throws(Diagnostics) in
    throw Diagnostics("no check is called '\(name)'", at: location)
  }
  /// Where an image of this name is from the page, and its size if it has one; or why there is none.
  var image: (String, SourceLocation) throws(Diagnostics) -> (address: String, size: ImageSize?) = {
    (_, location) throws(Diagnostics) in
    throw Diagnostics("an image has no place here", at: location)
  }
  /// What stands before a block that begins at a place; nothing, mostly.
  var notice: (SourceLocation) -> HTML? = { _ in nil }
  /// The signs of the page's language.
  var signs = NumberSigns.reader
  /// Whether headings and paragraphs are recorded for a search.
  var recordsPassages = false
  /// How the text's language chooses words by number.
  var plural = PluralRule.english
}

/// Renders blocks and inlines, and collects what goes wrong.
struct Renderer {
  let hooks: RenderHooks
  /// What has been rendered so far.
  var html: HTML
  private(set) var findings: [Diagnostic] = []

  init(_ hooks: RenderHooks) {
    self.hooks = hooks
    html = HTML(recordingPassages: hooks.recordsPassages)
  }

  /// Notes what went wrong, under `rule` where nothing else was broken.
  mutating func note(_ diagnostics: Diagnostics, _ rule: Rule) {
    findings.tell(diagnostics.findings.under(rule))
  }
}

extension Renderer {
  /// Appends blocks; paragraphs stand without `<p>` when `tight`.
  mutating func blocks(_ blocks: [Block], tight: Bool = false) {
    for block in blocks { self.block(block, tight: tight) }
  }

  private mutating func block(_ block: Block, tight: Bool) {
    if let notice = hooks.notice(block.location) {
      html.append(notice)
      html.markup("\n")
    }
    switch block.kind {
    case .heading(let heading):
      html.open("h\(heading.level)", ["id": heading.id])
      inlines(heading.text)
      html.close("h\(heading.level)")
    case .paragraph(let content):
      if tight {
        inlines(content)
        return
      }
      html.open("p")
      inlines(content)
      html.close("p")
    case .code(let language, let text): code(language, text)
    case .formula(let formula): formula.block(into: &html)
    case .quote(let content):
      html.open("blockquote")
      html.markup("\n")
      blocks(content)
      html.close("blockquote")
    case .list(let list): self.list(list)
    case .table(let table): self.table(table)
    case .thematicBreak: html.markup("<hr>")
    case .directive(let directive):
      // What hooks look for would be told no more.
      if findings.isFull { break }
      // The hook may fail after it has written; what it wrote must not stay.
      var before = HTML(recordingPassages: hooks.recordsPassages)
      swap(&before, &html)
      do throws(Diagnostics) {
        try hooks.directive(directive, &self)
        before.append(html)
      } catch {
        note(error, .directive)
      }
      html = before
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
    // Named and focusable, so that the keyboard can scroll what is wider than the screen.
    let label = table.header.map { plainText($0) }.joined(separator: ", ")
    let styles = table.alignments.map { $0 == .none ? nil : $0.rawValue }
    let columns = zip(table.header, styles).map { HTMLTable.Column(rendered($0), $1) }
    let rows = table.rows.map { $0.map { rendered($0) } }
    html.table(HTMLTable(name: .words(label), columns: columns, hasRowHeads: false)) { made in
      for row in rows { made.row(row) }
    }
  }

  /// Inlines by themselves.
  private mutating func rendered(_ content: [Inline]) -> HTML {
    var before = HTML(recordingPassages: hooks.recordsPassages)
    swap(&before, &html)
    inlines(content)
    swap(&before, &html)
    return before
  }

  private mutating func code(_ language: String, _ text: String) {
    switch language {
    case "":
      html.markup("<pre><code>")
      html.text(text)
      html.markup("</code></pre>")
    default:
      html.open("pre")
      html.open("code", ["class": "language-\(language)"])
      if language == "swift" { html.append(highlighted(swift: text)) } else { html.text(text) }
      html.markup("</code></pre>")
    }
  }
}

// Running text.
extension Renderer {
  /// Appends inlines.
  mutating func inlines(_ inlines: [Inline]) {
    var ahead: Substring?
    for (index, inline) in inlines.enumerated() {
      // What the formula before took of this text is left out.
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

  /// Appends a formula with the signs that close what it ends, which may not begin a line of their own, and
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
    case .text(let text): html.text(text)
    case .code(let text): html.element("code", text: text)
    case .formula(let formula): formula.inline(into: &html)
    case .claim(let name):
      if findings.isFull { break }
      do throws(Diagnostics) { try hooks.claim(name, inline.location, &html) } catch {
        note(error, .claim)
      }
    case .emphasis(let content): wrap("em", content)
    case .strong(let content): wrap("strong", content)
    case .softBreak: html.markup("\n")
    case .hardBreak: html.markup("<br>\n")
    case .link(let address, let content):
      var target: String?
      if !findings.isFull {
        do throws(Diagnostics) { target = try hooks.link(address, inline.location) } catch {
          note(error, .link)
        }
      }
      // A link that leads nowhere has been told; what finds it in the page must not tell it again.
      guard let target else { return inlines(content) }
      html.open("a", ["href": target])
      inlines(content)
      html.close("a")
    case .image(let file, let alternative): image(file, alternative, at: inline.location)
    case .reference(let reference):
      guard let fact = value(of: reference, at: inline.location),
        let shown = shown(reference, fact, at: inline.location)
      else { return }
      html.number(reference, fact, as: shown)
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

  private mutating func wrap(_ name: String, _ content: [Inline]) {
    html.open(name)
    inlines(content)
    html.close(name)
  }

  private mutating func value(of reference: Reference, at location: SourceLocation) -> Fact? {
    if findings.isFull { return nil }
    do throws(UnknownFact) { return try reference.evaluate(hooks.fact) } catch {
      if !error.isReportedElsewhere {
        note(Diagnostics(error.message, at: location, suggestion: error.suggestion), .number)
      }
      return nil
    }
  }

  /// A number as its reader sees it, with the words that go with it.
  ///
  /// `nil`, and a finding, if the words have other forms than the language.
  private mutating func shown(
    _ reference: Reference, _ fact: Fact, at location: SourceLocation
  ) -> String? {
    let number = reference.format.text(fact, hooks.signs)
    if reference.forms.isEmpty { return number }
    let names = hooks.plural.categories.map { "\($0)" }
    if case .number = fact, reference.forms.count == names.count {
      return hooks.plural.text(reference.forms, number)
    }
    let message =
      reference.forms.count == names.count
      ? "'\(reference.key)' is a point and has no plural"
      : "the word has \(reference.forms.count) forms, and the language \(names.count)"
    note(
      Diagnostics(message, at: location, suggestion: "give: \(names.joined(separator: ", "))"),
      .number)
    return nil
  }

  /// The text of inlines without any markup, for titles and labels.
  mutating func plainText(_ inlines: [Inline]) -> String {
    var text = ""
    for inline in inlines {
      switch inline.kind {
      case .text(let part), .code(let part): text += part
      case .emphasis, .strong, .link: text += plainText(inline.inner)
      case .formula(let formula): text += formula.source.filter { $0 != "\"" && $0 != "_" }
      case .image(_, let alternative): text += alternative
      case .claim: break
      case .softBreak, .hardBreak: text += " "
      case .reference(let reference):
        if let fact = value(of: reference, at: inline.location) {
          text += shown(reference, fact, at: inline.location) ?? ""
        }
      }
    }
    return text
  }
}

extension Document {
  /// The whole text as HTML, with what went wrong in rendering it.
  func render(_ hooks: RenderHooks) -> (html: HTML, findings: [Diagnostic]) {
    var renderer = Renderer(hooks)
    renderer.blocks(blocks)
    return (renderer.html, renderer.findings)
  }
}
