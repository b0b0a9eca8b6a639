// The page that a server shows for an unknown address, whose language is not known.

import InkstepLessons

/// The page for unknown addresses.
struct NotFoundPage: SitePage {
  let language: SiteLanguage

  static let path = "404.html"
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

  /// The page is shown at any depth, so its links start from the base URL if there is one.
  func page() -> Page {
    let root = site.settings.baseURL ?? ""
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
