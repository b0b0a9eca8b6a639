// The general claims of the texts, sentence by sentence, and how each is checked.

/// The page to which the marks of claims in the texts link.
struct ClaimsPage: SitePage {
  let language: SiteLanguage

  /// The path in the folder of the language.
  static let path = "claims.html"
  var path: String { language.folder + Self.path }

  func render(in site: Site) -> RenderedPage {
    let (page, findings) = ClaimsRenderer(site: site, language: language).page()
    return language.rendered(page, of: nil, findings)
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    site.content.claims.all.isEmpty ? [] : [ClaimsPage(language: language)]
  }

  /// Appends the mark that links to a claim's check, for a page whose links start with `root`.
  static func mark(_ claim: Claim, _ root: String, _ words: Words, _ html: inout HTML) {
    html.element("sup", ["class": "claim"]) { html in
      html.element(
        "a",
        [
          "href": "\(root)\(path)#\(claim.name)",
          "aria-label": words[.claimsMark], "title": words[.claimsMark],
        ], text: "✓")
    }
  }

}

/// Renders the page of claims.
private struct ClaimsRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage

  /// The texts that may have marks, with the paths of their pages.
  private var texts: [(path: String, source: LessonSource)] {
    let pages = TextPage.parts.compactMap { part in
      language.content.texts[part].map { (part.path, $0) }
    }
    return (lessons + language.content.ownPages).map { ($0.path, $0.source) } + pages
  }

  /// The page, and the findings in the register.
  func page() -> (page: Page, findings: [Diagnostic]) {
    var page = Page(
      path: ClaimsPage.path, kind: "claims", title: "\(words[.claimsTitle]) · \(words.site.title)",
      description: words[.claimsIdea], section: .part(.about))
    // A search finds the claims in the lessons.
    page.main.records.recordsPassages = true
    page.main.element("h1", text: words[.claimsTitle])
    page.main.element("p", ["class": "idea"], text: words[.claimsIdea])
    page.main.records.recordsPassages = false
    let marked = texts.flatMap { text in
      text.source.document.claims.map {
        (path: text.path, text: text.source, $0)
      }
    }
    for claim in claims.all {
      let here = marked.filter { $0.2.name == claim.name }
      if here.isEmpty { continue }
      page.main.open("div", ["class": "claimed", "id": claim.name])
      for (path, text, claimed) in here {
        page.main.open("blockquote", text.isBorrowed(by: words) ? original.asLanguage : [])
        page.main.markup("<p>")
        page.main.append(sentence(claimed))
        page.main.markup("</p><p class=\"more\">")
        page.main.element("a", ["href": path], text: text.frontMatter.title)
        page.main.markup("</p>")
        page.main.close("blockquote")
        page.main.markup("\n")
      }
      page.main.element("p") { html in
        html.element("b", text: words[kind(claim.kind)])
        html.text(" ")
        if language.isOriginal {
          html.text(claim.check)
        } else {
          html.open("span", original.asLanguage)
          html.text(claim.check)
          html.close("span")
        }
      }
      page.main.close("div")
      page.main.markup("\n")
    }
    let findings = claims.findings(usedBy: Set(marked.map(\.2.name))) {
      (key) throws(UnknownFact) in try facts.fact(key)
    }
    return (page, findings)
  }

  /// The sentence as it is on its page, which reports its findings.
  private func sentence(_ claimed: ClaimedSentence) -> HTML {
    var hooks = RenderHooks()
    hooks.fact = { (key) throws(UnknownFact) in try facts.fact(key) }
    hooks.numbers = words.numbers
    hooks.link = { (address, place) throws(Diagnostics) in
      try addresses.link(address, from: ClaimsPage.path, at: place)
    }
    var renderer = Renderer(hooks)
    renderer.inlines(claimed.sentence)
    return renderer.html
  }

  private func kind(_ kind: Claim.Kind) -> Phrase {
    switch kind {
    case .test: claims.tests.sentences == nil ? .claimsUnverified : .claimsTest
    case .oracle: .claimsOracle
    case .proof: .claimsProof
    case .number: .claimsNumber
    }
  }
}
