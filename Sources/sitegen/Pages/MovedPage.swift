// Former addresses of pages. A page with `moved: lessons/old.html` in its front matter also has a stub at that path,
// in every language, which leads to the page. It needs no rules of the host, and works from disk.

/// The stub at a former path of a page.
struct MovedPage: SitePage {
  let page: Lesson
  /// The former path.
  let former: ListedWord
  let language: SiteLanguage

  var path: String { language.folder + former.text }

  func render(in site: Site) -> RenderedPage {
    let words = language.words
    let target = SiteFile.root(of: former.text) + page.path
    var html = HTML()
    html.markup("<!DOCTYPE html>\n")
    html.open("html", ["lang": words.language, "dir": words[.languageDirection]])
    html.markup("\n<head>\n<meta charset=\"utf-8\">\n")
    html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.open("meta", ["http-equiv": "Content-Security-Policy", "content": "default-src 'none'"])
    html.markup("\n")
    html.open("meta", ["http-equiv": "refresh", "content": "0; url=\(target)"])
    html.markup("\n<meta name=\"color-scheme\" content=\"light dark\">\n")
    html.open("meta", ["name": "description", "content": page.front.idea])
    html.markup("\n")
    html.element("title", text: page.front.title)
    html.markup("\n")
    if let address = site.settings.baseURL {
      let folder = page.isBorrowed ? "" : language.folder
      html.open("link", ["rel": "canonical", "href": address + folder + page.path])
      html.markup("\n")
    } else {
      html.markup("<meta name=\"robots\" content=\"noindex\">\n")
    }
    html.markup("</head>\n<body>\n")
    html.element("p") { html in
      html.element("a", ["href": target], text: page.front.title)
    }
    html.markup("\n</body>\n</html>\n")
    return RenderedPage(path: path, bytes: html.bytes, records: html.records)
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    let pages = language.lessons + language.content.ownPages
    return all(of: site.content).compactMap { original, former in
      pages.first { $0.path == original.path }
        .map { MovedPage(page: $0, former: former, language: language) }
    }
  }

  /// The former paths of the pages of a site, without the folder of a language.
  private static func all(of content: SiteContent) -> [(page: Lesson, former: ListedWord)] {
    (content.lessons + content.ownPages).flatMap { page in page.front.moved.map { (page, $0) } }
  }

  /// The suggestions for links to former paths, by the path.
  static func suggestions(_ content: SiteContent) -> [String: String] {
    let moved = all(of: content).map { ($1.text, "the page has moved to '\($0.path)'") }
    return Dictionary(moved) { first, _ in first }
  }

  /// The findings about former paths at which the site has a page, or which are named twice.
  static func clashes(in site: Site) -> [Diagnostic] {
    let others = site.pages.filter { !($0 is MovedPage) }.map(\.path) + site.files.map(\.path)
    var taken = Set(others.map { $0.lowercased() })
    return all(of: site.content).filter { !taken.insert($1.text.lowercased()).inserted }.map {
      Diagnostic(
        location: $1.location, message: "the site has a file '\($1.text)' already",
        suggestion: "delete the path from 'moved'", rule: .frontMatter)
    }
  }
}
