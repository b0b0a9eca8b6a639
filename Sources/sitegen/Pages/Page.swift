// A page before it is written: its path, the data of its head, and its main part.

/// One page of the site.
struct Page: Sendable {
  /// The file, relative to the site's root: `lessons/smoothed.html`.
  var path: String
  /// A class for the style sheet: the kind of the page.
  var kind: String
  /// The title in the head, unique in the site.
  var title: String
  /// One sentence for search results.
  var description: String
  /// The entry of the navigation to which the page belongs.
  var section: Section?
  /// The path of the lesson, or of the standalone page, whose picture is shown where this page is shared; the home
  /// page's without one.
  var cardOf: String?
  /// The names of its scripts, without those that make it interactive.
  var scripts: [String] = []
  /// The scripts that make it interactive on a site with the engine's module.
  var live: LiveScripts?
  /// Whether it has acts, most of which its scripts mark without the module.
  var hasActs = false
  /// Whether its scripts run the reader's code in a worker.
  var runsCode = false
  /// Whether its scripts show the true paths of pens.
  var showsPenPath = false
  /// Its sheets, scripts and samples if it is a single file that loads no other.
  var whole: WholePage?
  /// The id of the element with which its own text begins.
  var start = "main"
  /// The content of its `main` element.
  var main = HTML()
  /// The sources of its parts.
  var origins = PageOrigins()

  /// The entries of the navigation.
  enum Section: Hashable, Sendable {
    case home
    case tutorial(String)
    case part(SitePart)
    /// A standalone page, by its name.
    case page(String)
  }

  /// The description, or the title if that is empty.
  var summary: String { description.isEmpty ? title : description }

  /// The relative path from this page to the site's root: empty or a sequence of `../`.
  var root: String { Page.root(of: path) }

  /// The relative path from the page at `path` to the site's root.
  static func root(of path: String) -> String {
    SiteFile.root(of: path)
  }
}

/// The parts of a page around its main part: the template, the navigation, the footer.
struct PageFrame: Sendable {
  let template: Template
  let words: Words
  /// The address where the site will be published, ending in a slash; `nil` for a site that can be moved.
  let baseURL: String?
  /// The author of the site, if its description names one.
  let author: String?
  /// Whether the site has the engine's module, and so interactive pages and a playground.
  let isLive: Bool
  /// Whether the site is a preview.
  let isPreview: Bool
  /// The sheets and scripts.
  let assets: PageAssets
  /// The navigation, in order.
  let groups: [NavigationGroup]
  /// The languages of the site, that of the originals first.
  let languages: [PageLanguage]
  /// Whether texts have computed numbers, which are shown on a coloured background.
  let hasNumbers: Bool

  /// The policy of a page: it loads only the site's own files, and no markup can run a script; an
  /// interactive page may also load and compile the engine's module.
  private func policy(_ page: Page) -> String {
    let (compiled, fetched) =
      isLive && page.live != nil ? (" 'wasm-unsafe-eval'", " connect-src 'self';") : ("", "")
    let worker = isLive && page.runsCode ? " worker-src blob:;" : ""
    return """
      default-src 'none'; script-src 'self'\(compiled);\(fetched)\(worker) style-src 'self'; \
      img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'
      """
  }

  /// The whole page.
  func html(of page: Page) -> HTML {
    template.filled { content(of: $0, on: page) }
  }

  /// The text that replaces a placeholder.
  private func content(of placeholder: Placeholder, on page: Page) -> HTML {
    let home = page.path == NotFoundPage.path ? NotFoundPage.root(baseURL) : page.root
    let root = home + words.site.step
    return switch placeholder {
    case .language: HTML(text: words.language)
    case .direction: HTML(text: words[.languageDirection])
    case .policy: HTML(text: policy(page))
    case .description: HTML(text: page.summary)
    case .title: HTML(text: page.title)
    case .canonical: head(of: page, root)
    case .root: HTML(text: root)
    case .pages: HTML(text: home)
    case .styles: sheet(page, root)
    case .scripts: scripts(page, root, home)
    case .kind: HTML(text: page.kind)
    case .skip: HTML(text: words[.siteSkip])
    case .start: HTML(text: page.start)
    case .navigationName: HTML(text: words[.siteNavigation])
    case .navigation: HTML { $0.navigation(groups, on: page, root: home) }
    case .languages: languageSwitch(page, root)
    case .main: page.main
    case .url: HTML(text: baseURL.map { $0 + address(page, words) } ?? "")
    case .footer: footer(page, root)
    }
  }

  /// The path of a page in the site.
  func path(of page: Page) -> String { words.site.folder + page.path }

  /// The path of a page's address in a language, from the root of the site.
  func address(_ page: Page, _ words: Words) -> String {
    words.site.folder + page.path.addressPath
  }

  /// The one sheet of a page; if the template links sheets itself, the sheet of the elements that scripts
  /// make.
  private func sheet(_ page: Page, _ root: String) -> HTML {
    var html = HTML()
    // The elements of the home page that scripts make are also present without a script.
    let kind = isLive || page.live == .home || page.live == .lesson ? page.live?.rawValue : nil
    if kind == nil, !assets.hasOneSheet { return html }
    let sheet = assets.address("\(kind ?? "page").css")
    html.loads(sheet)
    html.open("link", ["rel": "stylesheet", "href": root + sheet])
    html.markup("\n")
    return html
  }

  private func scripts(_ page: Page, _ root: String, _ home: String) -> HTML {
    var html = assets.hasOneSheet ? HTML() : sheet(page, root)
    func script(_ name: String, _ data: [(String, String)] = [], isLate: Bool = true) {
      let late = isLate ? [("defer", "")] : []
      html.loads(assets.address(name))
      html.open(
        "script", [("src", root + assets.address(name))] + data + late,
        slots: ["data-module": .engineName, "data-judge": .judgeAttribute])
      html.close("script")
      html.markup("\n")
    }
    // It precedes the first paint, so that a page never shows other colours than those that were chosen.
    script(
      LiveScripts.bar,
      [
        ("data-root", home), ("data-index", SearchIndex.path), ("data-name", words[.searchOpen]),
        ("data-failed", words[.searchFailed]),
        ("data-colours-name", words[.siteColours]),
      ], isLate: false)
    if isLive, let live = page.live {
      // The engine's script loads the files with these hashes; a page that starts the engine early loads
      // them early.
      let module = ("data-module", "")
      let samples = ("data-samples", assets.hash(LiveScripts.samples))
      // A deferred script would delay loading the module until after the first paint.
      let isEarly = live.startsAtOnce
      script(LiveScripts.words(in: words), isEarly ? [module, samples] : [], isLate: !isEarly)
      html.loads(assets.address(LiveScripts.samples))
      // The rest of a file's name before the hash: the language, if it is not that of the originals.
      let ending = LiveScripts.ending(in: words)
      func rest(_ name: String) -> String {
        String("\(ending)-\(assets.hash("\(name)\(ending).js"))".dropFirst())
      }
      let findsMistakes = live == .kit || page.runsCode
      if findsMistakes { html.loads(assets.address(LiveScripts.mistakes(in: words))) }
      let judge =
        findsMistakes ? [("data-judge", ""), ("data-mistakes", rest("mistakes"))] : []
      let showsPaths = live == .playground || page.showsPenPath
      if showsPaths { html.loads(assets.address(LiveScripts.paths)) }
      let paths = showsPaths ? [("data-paths", assets.hash(LiveScripts.paths))] : []
      let writes = live == .lesson && page.runsCode
      let name = writes ? LiveScripts.writingLesson : live.script
      script(name, [module, samples] + paths + judge)
    }
    if !isLive, page.hasActs {
      script(LiveScripts.words(in: words))
      script(LiveScripts.acts)
    }
    for name in page.scripts { script(name) }
    return html
  }

  private func footer(_ page: Page, _ root: String) -> HTML {
    var html = HTML()
    let numbers = hasNumbers ? words[.siteNumbers] + " " : ""
    html.element("p", text: numbers + words[.siteFooter])
    if !template.uses(.languages) { html.append(languageSwitch(page, root)) }
    return html
  }

  /// Links to the page in every language, each with the language's own name.
  private func languageSwitch(_ page: Page, _ root: String) -> HTML {
    var html = HTML()
    if languages.count < 2 || page.path == NotFoundPage.path { return html }
    html.element("nav", ["class": "languages", "aria-label": words[.languageSwitch]]) { html in
      for language in languages {
        let other = language.words
        var attributes = [("href", root + other.site.folder + page.path)] + other.asLanguage
        if language.isTranslated(page.path) { attributes.append(("hreflang", other.language)) }
        if other.language == words.language { attributes.append(("aria-current", "true")) }
        html.open("a", attributes)
        html.text(other[.languageName])
        html.close("a")
      }
    }
    html.markup("\n")
    return html
  }
}

extension String {
  /// The path in the address of a page: a folder's index has the address of the folder.
  var addressPath: String {
    let index = "index.html"
    return self == index || hasSuffix("/\(index)") ? String(dropLast(index.utf8.count)) : self
  }
}
