// The navigation: the home page, then the entries that the site's description lists, some of them in groups, or all
// parts of the site. An entry whose page does not exist is left out, and so is a group without entries.

/// An entry of the navigation.
struct NavigationEntry: Sendable {
  let section: Page.Section
  /// Its target, from the site's root.
  let path: String
  let name: String
  /// The language of the name, if it is another than that of the pages.
  var language: String?
}

extension SitePart {
  /// The path of its page.
  var path: String { "\(rawValue).html" }

  /// Its name in the navigation.
  var phrase: Phrase {
    switch self {
    case .strokes: .navStrokes
    case .playground: .navPlayground
    case .fixtures: .navFixtures
    case .kit: .navKit
    case .glossary: .navGlossary
    case .about: .navAbout
    }
  }
}

/// An entry of the navigation, or a group of entries under a heading.
struct NavigationGroup: Sendable {
  /// The heading; `nil` for entries that are not grouped.
  var heading: String?
  /// The language of the heading, if it is another than that of the pages.
  var language: String?
  var entries: [NavigationEntry]
}

extension [NavigationGroup] {
  /// The entries for a site that has these parts.
  init(_ content: SiteContent, parts: Set<SitePart>) {
    let (shape, words) = (content.shape, content.words)
    let home = NavigationEntry(
      section: .home, path: "index.html", name: words.site.title,
      language: words.site.titleLanguage)
    self = [NavigationGroup(entries: [home])]
    guard let listed = shape.navigation else {
      // The kit is reached from the fixtures, unless the description lists it.
      let standard =
        shape.tutorials.map(\.slug) + SitePart.allCases.filter { $0 != .kit }.map(\.rawValue)
        + shape.pages
      let entries = standard.compactMap { NavigationEntry($0, content, parts: parts) }
      append(NavigationGroup(entries: entries))
      return
    }
    var headings = words.site.groups[...]
    for one in listed {
      let heading = one.heading == nil ? nil : headings.popFirst()
      let entries = one.names.compactMap { NavigationEntry($0.text, content, parts: parts) }
      append(
        NavigationGroup(
          heading: heading?.heading, language: heading?.language, entries: entries))
    }
    removeAll(where: \.entries.isEmpty)
  }
}

extension NavigationEntry {
  /// The entry of a name; `nil` if its page does not exist.
  fileprivate init?(_ name: String, _ content: SiteContent, parts: Set<SitePart>) {
    let words = content.words
    if let part = SitePart(rawValue: name) {
      guard parts.contains(part) else { return nil }
      self.init(section: .part(part), path: part.path, name: words[part.phrase])
    } else if let first = content.lessons.first(where: { $0.tutorial == name }) {
      self.init(
        section: .tutorial(name), path: first.path, name: words.site.tutorial(name).short)
    } else if let page = content.ownPages.first(where: { $0.slug == name }) {
      self.init(
        section: .page(name), path: page.path, name: page.front.shortTitle,
        language: page.borrowedFrom)
    } else {
      return nil
    }
  }
}

extension HTML {
  /// Appends the navigation of a page; a group opens without a script.
  mutating func navigation(_ groups: [NavigationGroup], on page: Page, root: String) {
    element("ul") { html in
      for group in groups {
        guard let heading = group.heading else {
          for entry in group.entries { html.item(entry, on: page, root: root) }
          continue
        }
        html.element("li") { html in
          html.element("details") { html in
            html.element("summary") { $0.text(heading, in: group.language) }
            html.element("ul") { html in
              for entry in group.entries { html.item(entry, on: page, root: root) }
            }
          }
        }
      }
    }
  }

  private mutating func item(_ entry: NavigationEntry, on page: Page, root: String) {
    element("li") { html in
      var attributes = [("href", root + entry.path)]
      if entry.section == page.section {
        attributes.append(("aria-current", entry.path == page.path ? "page" : "true"))
      }
      html.open("a", attributes)
      html.text(entry.name, in: entry.language)
      html.close("a")
    }
  }
}
