// The navigation: the home page, then the entries that the site's description lists, or all parts of the
// site. An entry whose page does not exist is left out.

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

extension [NavigationEntry] {
  /// The entries for a site that has these parts.
  init(_ content: SiteContent, parts: Set<SitePart>) {
    let (shape, words) = (content.shape, content.words)
    // The kit is reached from the fixtures, unless the description lists it.
    let standard =
      shape.tutorials.map(\.slug) + SitePart.allCases.filter { $0 != .kit }.map(\.rawValue)
      + shape.pages
    self = [
      NavigationEntry(
        section: .home, path: "index.html", name: words.site.title,
        language: words.site.titleLanguage)
    ]
    for name in shape.navigation?.map(\.text) ?? standard {
      if let part = SitePart(rawValue: name) {
        guard parts.contains(part) else { continue }
        append(
          NavigationEntry(section: .part(part), path: part.path, name: words[part.phrase]))
      } else if let first = content.lessons.first(where: { $0.tutorial == name }) {
        append(
          NavigationEntry(
            section: .tutorial(name), path: first.path, name: words.site.tutorial(name).short))
      } else if let page = content.ownPages.first(where: { $0.slug == name }) {
        append(
          NavigationEntry(
            section: .page(name), path: page.path, name: page.front.shortTitle,
            language: page.borrowedFrom))
      }
    }
  }
}
