// A page before it is written: where it goes, what stands in its head, and its main part.

/// One page of the site.
struct Page: Sendable {
  /// The file, relative to the site's root: `lessons/smoothed.html`.
  var path: String
  /// A class for the style sheet: what kind of page it is.
  var kind: String
  /// The title in the head, unique in the site.
  var title: String
  /// One sentence for search results.
  var description: String
  /// Which entry of the navigation the page belongs to.
  var section: Section?
  /// Script files it needs, by name.
  var scripts: [String] = []
  /// The scripts that make it come alive, on a site that has the engine's module.
  var live: LiveScripts?
  /// Whether its scripts run code that a reader wrote, in a worker.
  var runsCode = false
  /// What stands in its `main` element.
  var main = HTML()
  /// Where its parts were written.
  var origins = PageOrigins()

  /// The entries of the navigation.
  enum Section: Hashable, Sendable {
    case home
    case tutorial(String)
    case part(SitePart)
  }

  /// The way from this page back to the site's root: empty or a run of `../`.
  var root: String { Page.root(of: path) }

  /// The way from the page at `path` back to the site's root.
  static func root(of path: String) -> String {
    SiteFile.root(of: path)
  }
}

/// What is around every page: the template, the navigation, the footer.
struct PageFrame: Sendable {
  let template: Template
  let words: Words
  /// Where the site will be published, ending in a slash; `nil` for a site that travels.
  let baseURL: String?
  /// Who made the site, if anybody says so.
  let author: String?
  /// Whether the site has the engine's module, and with it live pages and a playground.
  let isLive: Bool
  /// The entries of the navigation, in order.
  let entries: [NavigationEntry]

  /// Nothing is loaded but the site's own files, and no markup can run a script; a live page may
  /// fetch and compile the engine's module besides.
  private func policy(_ page: Page) -> String {
    let (compiled, fetched) =
      isLive && page.live != nil ? (" 'wasm-unsafe-eval'", " connect-src 'self';") : ("", "")
    let worker = isLive && page.runsCode ? " worker-src blob:;" : ""
    return """
      default-src 'none'; script-src 'self'\(compiled);\(fetched)\(worker) style-src 'self'; \
      img-src 'self'; base-uri 'none'; form-action 'none'
      """
  }

  /// The whole file of a page.
  ///
  /// The page for addresses that lead nowhere is shown at any depth, so
  /// its links start from the base URL where there is one.
  func file(for page: Page) -> SiteFile {
    let root = page.path == "404.html" ? baseURL ?? page.root : page.root
    let html = template.filled { name in
      switch name {
      case "language": HTML(text: words.language)
      case "direction": HTML(text: words[.languageDirection])
      case "policy": HTML(text: policy(page))
      case "description": HTML(text: page.description)
      case "title": HTML(text: page.title)
      case "canonical": canonical(page)
      case "root": HTML(text: root)
      case "scripts": scripts(page, root)
      case "kind": HTML(text: page.kind)
      case "skip": HTML(text: words[.siteSkip])
      case "navigationName": HTML(text: words[.siteNavigation])
      case "navigation": navigation(page, root)
      case "main": page.main
      default: footer()
      }
    }
    return SiteFile(path: page.path, bytes: html.bytes)
  }

  /// Who made the page, and where it is.
  private func canonical(_ page: Page) -> HTML {
    var html = HTML()
    if let author {
      html.open("meta", ["name": "author", "content": author])
      html.raw("\n")
    }
    guard let baseURL, page.path != "404.html" else { return html }
    html.open("link", ["rel": "canonical", "href": baseURL + page.path.addressPath])
    html.raw("\n")
    return html
  }

  private func scripts(_ page: Page, _ root: String) -> HTML {
    var html = HTML()
    let writes = isLive && page.runsCode
    let live = (isLive ? page.live?.files ?? [] : []) + (writes ? LiveScripts.writing : [])
    for sheet in (isLive ? page.live?.sheets ?? [] : []) + (writes ? ["write.css"] : []) {
      html.open("link", ["rel": "stylesheet", "href": "\(root)assets/\(sheet)"])
      html.raw("\n")
    }
    for script in live + page.scripts {
      html.element("script", ["src": "\(root)assets/\(script)", "defer": ""]) { _ in }
      html.raw("\n")
    }
    return html
  }

  private func navigation(_ page: Page, _ root: String) -> HTML {
    var html = HTML()
    html.element("ul") { html in
      for entry in entries {
        html.element("li") { html in
          if entry.section == page.section {
            let state = entry.path == page.path ? "page" : "true"
            html.element("a", ["href": root + entry.path, "aria-current": state], text: entry.name)
          } else {
            html.element("a", ["href": root + entry.path], text: entry.name)
          }
        }
      }
    }
    return html
  }

  private func footer() -> HTML {
    var html = HTML()
    html.element("p", text: words[.siteFooter])
    return html
  }
}

extension String {
  /// The address of a page: a folder's index goes by the folder's name.
  var addressPath: String { self == "index.html" ? "" : self }
}
