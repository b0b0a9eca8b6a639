// Pages that are mostly text: the glossary, what this site is, and the page for lost addresses.

/// Makes pages of plain prose.
struct TextPage: Sendable {
  let words: Words
  /// The words of the language of the originals, for a text that is not translated.
  let original: Words
  let facts: SiteFacts
  let addresses: SiteAddresses
  let claims: Claims

  /// A page from a text of its own, and what is wrong with the text; directives have no place in it.
  func page(
    _ text: LessonSource, part: SitePart, section: SitePart? = nil
  ) -> (page: Page, findings: [Diagnostic]) {
    var page = Page(
      path: part.path, kind: part.rawValue,
      title: "\(text.frontMatter.title) · \(words.site.title)",
      description: text.frontMatter.idea, section: .part(section ?? part))
    var main = HTML(recordingPassages: true)
    main.element("h1", text: text.frontMatter.title)
    main.element("p", ["class": "idea"], text: text.frontMatter.idea)
    if text.isHeadOutdated { main.append(HTML(outdatedIn: words)) }
    let recorder = OriginRecorder(text)
    let texts = TextHooks(words: words, facts: facts, addresses: addresses, claims: claims)
    let hooks = texts.hooks(of: text, at: page.path, recorder)
    let (html, findings) = text.document.render(hooks)
    main.append(html)
    page.main.append(main, of: text, in: words, original)
    page.origins = recorder.origins
    return (page, text.findings + findings)
  }

  /// The page shown for an address that leads nowhere; `root` is where its links start.
  func notFound(root: String) -> Page {
    var page = Page(
      path: "404.html", kind: "not-found", title: words[.notFoundTitle],
      description: words[.notFoundText])
    page.main.element("h1", text: words[.notFoundHeading])
    page.main.element("p", ["class": "idea"], text: words[.notFoundText])
    page.main.element("p", ["class": "more"]) { html in
      html.element("a", ["href": root + "index.html"], text: words.site.title)
      for part in [SitePart.strokes, .glossary] where addresses.has(part.path) {
        html.text(" · ")
        html.element("a", ["href": root + part.path], text: words[part.phrase])
      }
    }
    return page
  }
}
