// Resolves the references in a text: numbers, links, images and marks of claims.

import InkstepLessons

/// Data for resolving references, in one language.
struct TextHooks: Sendable {
  let words: Words
  let facts: SiteFacts
  /// All files of the site, for checking links.
  let addresses: SiteAddresses
  let claims: Claims

  /// The elements that texts of a page can contain.
  init(_ renderer: some PageRenderer) {
    (words, facts) = (renderer.words, renderer.facts)
    (addresses, claims) = (renderer.addresses, renderer.claims)
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
