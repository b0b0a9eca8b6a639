// Checks the links, ids and pictures of pages: every link leads to a file of the site, every fragment to an
// id, every id is unique in its page, and every picture has a text alternative. A finding is reported at
// the position in a text or in the template that caused it, or else at the page.

/// The links of a page, as the check keeps them until all pages are rendered.
struct CheckedLinks: Sendable {
  let path: String
  /// The ids to which other pages can link.
  let ids: Set<String>
  /// The beginnings of ids that an error in the text may have prevented.
  let prevented: [String]
  let isRead: Bool
  /// The findings that need no other page.
  var findings: [Diagnostic] = []
  /// The links to fragments of other pages.
  fileprivate var fragments: [FragmentLink] = []
}

/// A link to an element of another page.
private struct FragmentLink: Sendable {
  let path: String
  let id: String
  /// The positions that caused the link.
  let places: [SourceLocation]
}

/// Checks pages: each as soon as it is rendered, and links to fragments of others at the end.
struct LinkCheck: Sendable {
  /// The paths of all files of the site.
  let paths: Set<String>
  var template: Template?
  var unread = UnreadSamples()
  /// The root of the site on its host, with which links of the page for unknown addresses begin.
  var hostRoot = ""

  init(paths: Set<String>, template: Template? = nil, unread: UnreadSamples = UnreadSamples()) {
    (self.paths, self.template, self.unread) = (paths, template, unread)
  }

  /// Checks the pages of a site.
  init(_ site: Site) {
    self.init(
      paths: site.paths, template: site.content.template, unread: site.library.unread)
    hostRoot = NotFoundPage.root(site.settings.baseURL)
  }

  /// Checks everything about a page that needs no other page.
  func check(_ page: RenderedPage) -> CheckedLinks {
    let finder = CauseFinder(page: page, template: template)
    let anchors = Dictionary(
      page.records.anchors.map { ($0.id, $0.hasText) }, uniquingKeysWith: { first, _ in first })
    var checked = CheckedLinks(
      path: page.path, ids: Set(page.records.anchors.map(\.id)), prevented: page.origins.prevented,
      isRead: page.isRead)
    var seen: Set<String> = []
    for anchor in page.records.anchors where !seen.insert(anchor.id).inserted {
      // The text may say so itself.
      if page.findings.contains(where: {
        $0.rule == .id && $0.message.contains("'\(anchor.id)'")
      }) {
        continue
      }
      checked.findings.add(
        finder.places(ofID: anchor.id).findings("The id '\(anchor.id)' occurs twice", .id))
    }
    for picture in page.records.pictures {
      checked.findings.add(PictureCheck(finder: finder, anchors: anchors).findings(picture))
    }
    // A link is reported at all its positions at once.
    seen = []
    for link in page.records.links
    where !isExternal(link.address) && seen.insert(link.address).inserted {
      if checked.findings.isFull { break }
      check(link.address, on: page, finder, &checked)
    }
    return checked
  }

  private func check(
    _ address: String, on page: RenderedPage, _ finder: CauseFinder, _ checked: inout CheckedLinks
  ) {
    let isLost = page.path == NotFoundPage.path && address.hasPrefix(hostRoot)
    let parts = (isLost ? String(address.dropFirst(hostRoot.count)) : address)
      .parts(at: "#", most: 1)
    guard let path = SiteFile.resolve(String(parts[0]), from: page.path) else {
      let places = finder.places(ofLink: address)
      return checked.findings.add(
        places.findings("The link '\(address)' leaves the site", .link))
    }
    guard paths.contains(path) else {
      if unread.explain(path) { return }
      let places = finder.places(ofLink: address)
      let shown = finder.templateAddress(address) ?? address
      return checked.findings.add(
        places.findings("The link '\(shown)' leads to no file of the site", .link))
    }
    guard parts.count > 1, !parts[1].isEmpty else { return }
    let link = FragmentLink(
      path: path, id: String(parts[1]), places: finder.places(ofLink: address))
    if path == page.path {
      let found = findings(link, in: checked)
      checked.findings.add(found)
    } else {
      checked.fragments.append(link)
    }
  }

  /// The findings about all pages, in the order of the pages.
  func findings(_ pages: [CheckedLinks]) -> [Diagnostic] {
    let targets = Dictionary(pages.map { ($0.path, $0) }) { first, _ in first }
    return pages.flatMap { page in
      var found = page.findings
      for link in page.fragments {
        if found.isFull { break }
        // A file that is not a page has no ids.
        guard let target = targets[link.path] else { continue }
        found.add(findings(link, in: target))
      }
      return found
    }
  }

  private func findings(_ link: FragmentLink, in target: CheckedLinks) -> [Diagnostic] {
    if target.ids.contains(link.id) || !target.isRead { return [] }
    if target.prevented.contains(where: link.id.hasPrefix) { return [] }
    return link.places.findings(
      "'\(target.path)' has no id '#\(link.id)'",
      target.path == "glossary.html" ? .glossary : .link, didYouMean(link.id, target.ids))
  }
}
