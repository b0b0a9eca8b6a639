// Pages that are mostly text: the glossary, and the page about the site.

/// A page that only contains a text.
struct TextPage: SitePage {
  let part: SitePart
  let language: SiteLanguage

  var path: String { language.folder + part.path }

  func render(in site: Site) -> RenderedPage {
    let guide = TextRenderer(site: site, language: language).guide(part)
    return language.rendered(guide.page, of: guide.text, guide.findings)
  }

  /// The parts of a site that are such pages.
  static let parts: [SitePart] = [.glossary, .about]

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    parts.filter(site.parts.contains).map { TextPage(part: $0, language: language) }
  }
}

/// Renders the texts of pages that are not lessons.
struct TextRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage

  /// The page of a part of the site as far as it is text, and the findings in the text.
  ///
  /// Directives are not allowed in it. `section` is the part under which the navigation lists the page.
  func guide(
    _ part: SitePart, section: SitePart? = nil
  ) -> (page: Page, text: LessonSource, findings: [Diagnostic]) {
    let content = language.content
    let text = content.texts[part] ?? LessonSource(unread: content.folder)
    var page = Page(
      path: part.path, kind: part.rawValue,
      title: "\(text.frontMatter.title) · \(words.site.title)",
      description: text.frontMatter.idea, section: .part(section ?? part))
    var main = HTML(recordingPassages: true)
    main.element("h1", text: text.frontMatter.title)
    main.element("p", ["class": "idea"], text: text.frontMatter.idea)
    if text.isHeadOutdated { main.append(HTML(outdatedIn: words)) }
    let recorder = OriginRecorder(text)
    let hooks = TextHooks(self).hooks(of: text, at: page.path, recorder)
    let first = site.languages.first?.content.texts[part]
    let blocks =
      part == .glossary ? first.map { text.document.blocks(sortedLike: $0.document) } : nil
    let (html, findings) = text.document.render(hooks, blocks)
    main.append(html)
    page.main.append(main, of: text, in: words, original)
    page.origins = recorder.origins
    return (page, text, text.findings + findings)
  }
}
