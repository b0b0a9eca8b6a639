// The page that a server shows for an unknown address, whose language is not known. It is shown at any depth, so on a
// site with an address its links start at the root of the host.

import InkstepLessons

/// The page for unknown addresses.
struct NotFoundPage: SitePage {
  let language: SiteLanguage

  static let path = "404.html"

  /// The path of the site on its host, with which the links of the page begin; empty for a site without an address.
  ///
  /// It does not name the host, so that the page is also complete on a local server, before the site is published.
  static func root(_ baseURL: String?) -> String {
    // The parts are the scheme, an empty one, the host and the path.
    baseURL.map { "/" + ($0.parts(at: "/", most: 3).dropFirst(3).first ?? "") } ?? ""
  }
  var path: String { Self.path }

  func render(in site: Site) -> RenderedPage {
    language.rendered(NotFoundRenderer(site: site, language: language).page())
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    language.isOriginal ? [NotFoundPage(language: language)] : []
  }
}

private struct NotFoundRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage

  func page() -> Page {
    let root = NotFoundPage.root(site.settings.baseURL)
    var page = Page(
      path: NotFoundPage.path, kind: "not-found", title: words[.notFoundTitle],
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
