// Resolves the references in a text: numbers, links, images and marks of claims.

import InkstepLessons

/// Data for resolving references, in one language.
struct TextHooks: Sendable {
  let words: Words
  let facts: SiteFacts
  /// All files of the site, for checking links.
  let addresses: SiteAddresses
  let claims: Claims
  /// The texts to whose numbered parts links can lead.
  let content: SiteContent
  /// The numbers of the chapters of a book, by the slugs of their lessons; `nil` on the site.
  let chapters: [String: Int]?

  /// The elements that texts of a page can contain.
  init(_ renderer: some PageRenderer) {
    (words, facts) = (renderer.words, renderer.facts)
    (addresses, claims) = (renderer.addresses, renderer.claims)
    content = renderer.language.content
    chapters = renderer.chapters
  }

  /// The hooks for a text of the page at `path`; `recorder` receives the sources of its links.
  func hooks(of text: LessonSource, at path: String, _ recorder: OriginRecorder) -> RenderHooks {
    var hooks = RenderHooks()
    hooks.recordsPassages = true
    hooks.tints = [
      TintedTerm(word: LegendMark.junction.name(words), style: "t-junction"),
      TintedTerm(word: LegendMark.control.name(words), style: "t-control"),
      TintedTerm(word: words[.termLost], style: "t-lost"),
    ]
    hooks.plural = PluralRule(language: text.language.isEmpty ? words.language : text.language)
    hooks.numbers = text.isBorrowed(by: words) ? .standard : words.numbers
    hooks.fact = { (key) throws(UnknownFact) in try facts.fact(key) }
    hooks.download = { addresses.download($0, in: text, from: path) }
    hooks.link = { (address, place) throws(Diagnostics) in
      if !addresses.has(address) {
        try addresses.downloads.refuse(missing: address, in: text.folder, at: place)
      }
      let link = try addresses.link(address, from: path, at: place)
      recorder.origins.add(link: link, at: place)
      return link
    }
    hooks.image = { (name, place) throws(Diagnostics) in
      let image = try addresses.image(name, in: text, from: path, at: place)
      recorder.origins.add(link: image.address, at: place)
      return image
    }
    hooks.numbered = text.document.numbered
    hooks.chapter = chapters.flatMap { chapters in
      content.lessons.first { $0.source.folder == text.folder }.flatMap { chapters[$0.slug] }
    }
    hooks.name = { [chapter = hooks.chapter] part in words.name(part, in: chapter) }
    hooks.reference = { (address, place) throws(Diagnostics) in
      try name(of: address, in: text, at: place)
    }
    hooks.footnotes = FootnoteLinks(
      footnotes: text.document.footnotes, name: words[.footnoteName], back: words[.footnoteBack]
    ) { words[.footnoteMark, words.number($0)] }
    hooks.directive = { (directive, renderer) throws(Diagnostics) in
      try renderer.note(directive, words)
    }
    hooks.notice = { place in
      text.outdated.contains(place) ? HTML(outdatedIn: words) : nil
    }
    hooks.claim = { (name, place, html) throws(Diagnostics) in
      guard let claim = try claims.claim(name, at: place) else { return }
      ClaimsPage.mark(claim, Page.root(of: path), words, &html)
    }
    return hooks
  }
}

extension TextHooks {
  /// The name of the numbered part to which a link without words leads.
  ///
  /// It is "Figure 2", or in another lesson, the third of its tutorial, "Figure 3.2". In a book, all have the number
  /// of their chapter, and what the book does not contain has the title of its lesson.
  private func name(
    of address: String, in text: LessonSource, at place: SourceLocation
  ) throws(Diagnostics) -> String {
    let parts = address.parts(at: "#", most: 1)
    let (path, id) = (String(parts[0]), String(parts.last ?? ""))
    let lesson = (content.lessons + content.ownPages).first { $0.path == path }
    let part = SitePart.allCases.first { $0.path == path }
    let source = path.isEmpty ? text : lesson?.source ?? part.flatMap { content.texts[$0] }
    let document = source?.document
    if let found = document?.numbered[id] {
      let isHere = source?.folder == text.folder
      guard let chapters else { return words.name(found, in: isHere ? nil : chapter(of: lesson)) }
      let target = lesson ?? content.lessons.first { $0.source.folder == source?.folder }
      if let number = target.flatMap({ chapters[$0.slug] }) { return words.name(found, in: number) }
      return words.name(found) + (isHere ? "" : " (\(source?.frontMatter.title ?? ""))")
    }
    if document?.strayIDs.contains(id) == true { throw Diagnostics([]) }
    let ids = document?.numbered.keys.sorted() ?? []
    // What is hidden may have the id.
    if document?.hidesText == true, nearest(to: id, in: ids) == nil { throw Diagnostics([]) }
    let isThere = document?.places[id] != nil
    throw Diagnostics(
      isThere
        ? "'#\(id)' has no number that could be the text of the link"
        : "no figure, table or equation has the id '\(id)'", at: place,
      suggestion: isThere
        ? "write the text between the brackets"
        : didYouMean(id, ids)
          ?? "give it the id: id=\(id) for a figure, {#\(id)} behind an equation or in the caption of a table"
    )
  }

  /// The number of a lesson in its tutorial.
  private func chapter(of lesson: Lesson?) -> Int? {
    guard let lesson, !lesson.isByItself else { return nil }
    let tutorial = content.lessons.filter { $0.tutorial == lesson.tutorial }
    return tutorial.firstIndex { $0.slug == lesson.slug }.map { $0 + 1 }
  }
}

extension Words {
  /// The name of a numbered part, with the number of its chapter if that is another one.
  func name(_ part: NumberedPart, in chapter: Int? = nil) -> String {
    let number = (chapter.map { "\(self.number($0))." } ?? "") + self.number(part.number)
    return switch part.kind {
    case .figure: self[.numberedFigure, named: number]
    case .table: self[.numberedTable, named: number]
    case .equation: self[.numberedEquation, named: number]
    }
  }
}
