// A course as a book: a title page, the contents, the lessons as numbered chapters, their answers, and the glossary.
// The texts are those of the pages, without what only a screen can show. `BookPage` makes one page of them, and
// `EPUB` an e-book.

import InkstepLessons

/// A course as a book.
struct Book: Sendable {
  /// A part of the book that is one page of the site.
  struct Piece: Sendable {
    /// Its id, and the name of its file.
    let name: String
    /// The path of its page in the site.
    let path: String
    /// Its title in the contents; `nil` if they do not list it.
    let entry: String?
    /// The title of the tutorial that begins with it, if the book has several.
    var tutorial: String?
    let html: [UInt8]
    let ids: Set<String>
  }

  /// The forms of books.
  enum Form: Sendable { case page, package }

  let words: Words
  let title: String
  let idea: String
  let author: String?
  /// Its date, as `2026-11-29`.
  let modified: String?
  let figure: Figure?
  private(set) var pieces: [Piece] = []
  /// The findings in the texts.
  private(set) var findings: [Diagnostic] = []
  private let baseURL: String?
  /// The images of the texts and the files that they offer, by their paths in the site.
  private let files: [String: [UInt8]]
  /// The position of the piece for each path.
  private var places: [String: Int] = [:]

  /// Makes a book of the lessons of a tutorial, or of all lessons, in a language of the site.
  init(_ site: Site, tutorial: String?, in language: SiteLanguage) {
    let content = language.content
    let lessons = content.lessons.filter { tutorial == nil || $0.tutorial == tutorial }
    words = content.words
    let names = tutorial.map { content.words.site.tutorial($0) }
    (title, idea) = (names?.title ?? words.site.title, names?.idea ?? words.site.idea)
    (author, modified) = (content.shape.author, content.shape.modified)
    figure = SiteCard(site: site).figure(on: tutorial == nil ? nil : lessons.first)
    baseURL = site.settings.baseURL
    let found = content.images.files + content.downloads.files
    files = Dictionary(found.map { ($0.path, $0.bytes) }) { first, _ in first }

    var maker = LessonRenderer(site, language)
    maker.answers = .apart
    maker.chapters = Dictionary(
      lessons.enumerated().map { ($1.slug, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let isMixed = Set(lessons.map(\.tutorial)).count > 1
    var last: String?
    for lesson in lessons {
      let (page, findings) = maker.page(lesson, isAlone: true)
      self.findings += findings
      add("chapter-\(lesson.slug)", page, entry: maker.title(of: lesson))
      if isMixed, lesson.tutorial != last {
        pieces[pieces.count - 1].tutorial = words.site.tutorial(lesson.tutorial).title
      }
      last = lesson.tutorial
    }
    var entry: String? = words[.lessonAnswers]
    for lesson in lessons where lesson.hasAnswers {
      add("answers-\(lesson.slug)", maker.key(lesson), entry: entry)
      entry = nil
    }
    if site.parts.contains(.glossary) {
      let text = TextRenderer(site: site, language: language).guide(.glossary)
      findings += text.findings
      add("glossary", text.page, entry: text.text.frontMatter.title)
    }
  }

  private mutating func add(_ name: String, _ page: Page, entry: String?) {
    var ids: Set<String> = []
    let html = MarkupTag.changed(page.main.bytes) { tag in
      guard tag.print() else { return false }
      if let id = tag["id"] { ids.insert(id) }
      return true
    }
    let path = words.site.folder + page.path
    places[path] = pieces.count
    pieces.append(Piece(name: name, path: path, entry: entry, html: html, ids: ids))
  }
}

extension MarkupTag {
  /// The classes of elements that only a screen can show, or that lead to pages that a book does not contain.
  private static let screenClasses: Set<Substring> = [
    "toc", "stroke-bar", "scrub", "act-progress", "more", "gallery",
  ]
  /// The heading above the gallery of a lesson.
  private static let screenID = "other-strokes"

  /// Makes the tag one for paper; returns `false` for an element that a book leaves out.
  ///
  /// Hints and answers are folded; a book has the answers at its end.
  mutating func print() -> Bool {
    if name == "button" || self["hidden"] != nil || self["id"] == Self.screenID
      || !Self.screenClasses.isDisjoint(with: classes)
    {
      return false
    }
    if name == "details" {
      guard classes.contains("equal") else { return false }
      self["open"] = ""
    }
    // The numbers of a figure are for readers who cannot see it.
    if classes.contains("facts") { self["hidden"] = "" }
    attributes.removeAll { key, value in
      key.hasPrefix("data-") || ["popover", "tabindex"].contains(key) || (key, value) == ("id", "")
    }
    if name == "svg" { self["xmlns"] = "http://www.w3.org/2000/svg" }
    if name == "math" { self["xmlns"] = "http://www.w3.org/1998/Math/MathML" }
    return true
  }
}

/// What the parts of a book refer to.
struct BookLinks {
  /// The number of links that lead nowhere.
  var lost = 0
  /// The paths of the images.
  var images: Set<String> = []
  /// The elements of other languages in the last part: `svg`, `math`.
  var foreign: Set<String> = []
}

extension Book {
  /// The text of a piece, with the ids and the links of a form of the book.
  func text(of piece: Piece, _ form: Form, _ links: inout BookLinks) -> [UInt8] {
    links.foreign = []
    return MarkupTag.changed(piece.html) { tag in
      // An e-book has no dark colours of its own.
      if form == .package, tag.name == "source" { return false }
      if ["svg", "math"].contains(tag.name) { links.foreign.insert(tag.name) }
      for (key, value) in tag.attributes {
        switch key {
        case "id", "aria-labelledby", "aria-describedby":
          tag[key] = value.split(separator: " ").map { id($0, in: piece, form) }
            .joined(separator: " ")
        case "href", "src", "srcset":
          tag[key] = resolved(value, of: key, in: piece, form, &links)
          if tag[key] == nil {
            links.lost += 1
            (tag["class"], tag["download"]) = ("unlinked", nil)
          }
        default:
          guard value.hasPrefix("url(#") else { continue }
          tag[key] = "url(#" + id(value.dropFirst("url(#".count), in: piece, form)
        }
      }
      return true
    }
  }

  private func id(_ id: Substring, in piece: Piece, _ form: Form) -> String {
    form == .page ? "\(piece.name).\(id)" : String(id)
  }

  /// The address in the book; `nil` for a page that it does not contain, of a site without a base URL.
  private func resolved(
    _ address: String, of key: String, in piece: Piece, _ form: Form, _ links: inout BookLinks
  ) -> String? {
    if isExternal(address) { return address }
    let parts = address.parts(at: "#", most: 1)
    guard let path = SiteFile.resolve(String(parts[0]), from: piece.path) else { return nil }
    if let place = places[path] {
      let fragment = parts.count > 1 ? String(parts[1]) : ""
      let target = pieces[place]
      return self.address(of: target, target.ids.contains(fragment) ? fragment : nil, form)
    }
    if let file = files[path] {
      if form == .page { return OneFile.address(of: path, file) }
      if key != "href" {
        links.images.insert(path)
        return path
      }
    }
    return baseURL.map { $0 + path.addressPath + (parts.count > 1 ? "#\(parts[1])" : "") }
  }

  /// The address of a piece, or of an element of it.
  func address(of piece: Piece, _ id: String?, _ form: Form) -> String {
    form == .page
      ? "#\(piece.name)" + (id.map { ".\($0)" } ?? "")
      : piece.name + EPUB.ending + (id.map { "#\($0)" } ?? "")
  }

  /// The bytes of an image.
  func file(at path: String) -> [UInt8] { files[path] ?? [] }
}

extension Book {
  /// Appends the title page.
  func titlePage(_ html: inout HTML) {
    html.element("header", ["class": "title-page"]) { html in
      html.element("h1", text: title)
      if !idea.isEmpty { html.element("p", ["class": "idea"], text: idea) }
      if let figure {
        html.element("div", ["class": "title-figure"]) { $0.drawing(figure.worded(words)) }
      }
      for line in [author, modified].compactMap(\.self) {
        html.element("p", ["class": "imprint"], text: line)
      }
    }
    html.markup("\n")
  }

  /// Appends the contents: the chapters of each tutorial, the answers and the glossary.
  func contents(_ form: Form, _ html: inout HTML) {
    html.open("nav", [("class", "contents")] + (form == .page ? [] : [("epub:type", "toc")]))
    html.element(form == .page ? "h2" : "h1", text: words[.bookContents])
    html.markup("\n<ol>\n")
    var isOpen = false
    for piece in pieces {
      guard let entry = piece.entry else { continue }
      if isOpen, piece.tutorial != nil || !piece.name.hasPrefix("chapter-") {
        html.markup("</ol></li>\n")
        isOpen = false
      }
      if let tutorial = piece.tutorial {
        html.markup("<li>")
        html.element("span", text: tutorial)
        html.markup("<ol>\n")
        isOpen = true
      }
      html.element("li") { html in
        html.element("a", ["href": address(of: piece, nil, form)], text: entry)
      }
      html.markup("\n")
    }
    if isOpen { html.markup("</ol></li>\n") }
    html.markup("</ol>\n")
    html.close("nav")
    html.markup("\n")
  }
}
