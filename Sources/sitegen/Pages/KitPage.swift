// The page of the kit, for teachers and for programmers who port a stage: instructions and files.

import InkstepLessons

/// The page of the kit.
struct KitPage: SitePage {
  let language: SiteLanguage

  var path: String { language.folder + SitePart.kit.path }

  func render(in site: Site) -> RenderedPage {
    // The kit is reached from the fixtures, unless the navigation lists it.
    let isListed = site.content.shape.listed?.contains { $0.text == SitePart.kit.rawValue }
    let guide = TextRenderer(site: site, language: language)
      .guide(.kit, section: isListed == true ? .kit : .fixtures)
    guard let kit = site.content.kit else {
      var page = language.rendered(guide.page, of: guide.text, guide.findings)
      page.isRead = false
      return page
    }
    let renderer = KitRenderer(site: site, language: language, kit: kit)
    return language.rendered(renderer.page(guide.page), of: guide.text, guide.findings)
  }

  static func all(of site: Site, in language: SiteLanguage) -> [any SitePage] {
    site.parts.contains(.kit) ? [KitPage(language: language)] : []
  }
}

/// Renders the page of the kit.
private struct KitRenderer: PageRenderer {
  let site: Site
  let language: SiteLanguage
  let kit: Kit
  /// The stages that can be written in the page.
  let written: [WritingTask]
  /// The graph, if the reader writes it in a lesson.
  let graph: WritingTask?

  init(site: Site, language: SiteLanguage, kit: Kit) {
    (self.site, self.language, self.kit) = (site, language, kit)
    written = WritingTask.stages(in: language.lessons, site.library.known)
    graph = WritingTask.wholeGraph(in: language.lessons)
  }

  /// The page: the text of `guide`, the parts that verify traces and edit stages, then tables of
  /// files.
  func page(_ guide: Page) -> Page {
    var page = guide
    verifying(&page.main)
    writing(&page.main)
    starters(&page.main)
    schemas(&page.main)
    page.live = .kit
    page.runsCode = isWritten
    return page
  }

  /// The element in which scripts verify traces; without scripts it shows the command.
  private func verifying(_ html: inout HTML) {
    html.element("h2", ["id": "verify-here"], text: words[.kitVerify])
    html.element("p", text: words[.kitVerifyText])
    html.element("div", ["class": "verify", "id": "verify"]) { html in
      html.element("p", ["class": "quiet"], text: words[.kitVerifyStill])
    }
  }

  /// Whether the page has writing tasks.
  private var isWritten: Bool { !written.isEmpty || graph != nil }

  private func writing(_ html: inout HTML) {
    if !isWritten { return }
    html.element("h2", ["id": "write-here"], text: words[.kitWrite])
    html.element("p", text: words[.kitWriteText])
    for task in written + (graph.map { [$0] } ?? []) {
      let name = task.stage.map { words.name($0) } ?? words[.kitWriteGraph]
      html.element("details", ["class": "write-stage"]) { html in
        html.element("summary", text: name)
        html.writingTask(task, id: "write-\(task.stage?.slug ?? "graph")", kit: nil, words)
      }
    }
  }

  private func starters(_ html: inout HTML) {
    html.element("h2", ["id": "starters"], text: words[.kitStarters])
    let table = files("starters", [.kitLanguage, .kitFiles, .kitDownload])
    html.table(table) { made in
      for (path, (language, files)) in zip(kit.archivePaths, kit.starters) {
        let bytes = site.kit.first { $0.path == path }?.bytes.count ?? 0
        let shown = Kit.shown(files, in: words.language)
        let all = HTML { html in
          for (number, file) in shown.enumerated() {
            if number > 0 { html.text(" · ") }
            html.append(link(file.path))
          }
        }
        made.row([HTML(text: language.name), all, link(path), size(bytes)])
      }
    }
  }

  private func schemas(_ html: inout HTML) {
    html.element("h2", ["id": "schemas"], text: words[.kitSchemas])
    html.table(files("schemas", [.kitFormat, .fixturesFile])) { made in
      for schema in kit.schemas {
        let name = schema.path.dropFirst("schema/".count).dropLast(Kit.schemaEnding.count)
        made.row([HTML(text: "inkstep-\(name)/1"), link(schema.path), size(schema.bytes.count)])
      }
    }
  }

  /// A table of files with their sizes in the last column, below the heading with the id `heading`.
  private func files(_ heading: String, _ columns: [Phrase]) -> HTMLTable {
    let columns = columns.map { HTMLTable.Column(words[$0]) } + [.quantity(words[.fixturesSize])]
    return HTMLTable(name: .id(heading), columns: columns)
  }

  /// A link to a file, named by the last part of its path.
  private func link(_ path: String) -> HTML {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return HTML { $0.element("a", ["href": words.site.step + path], text: name) }
  }

  private func size(_ bytes: Int) -> HTML {
    HTML(text: words[.fixturesKilobytes, words.number(Double(bytes) / 1000, decimals: 1)])
  }
}
