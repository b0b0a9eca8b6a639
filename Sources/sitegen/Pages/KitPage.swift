// The page of the kit, for teachers and for programmers who port a stage: instructions and files.

import InkstepLessons

/// The page of the kit.
struct KitPage: SitePage {
  let language: SiteLanguage

  var path: String { language.folder + SitePart.kit.path }

  func render(in site: Site) -> RenderedPage {
    let guide = TextRenderer(site: site, language: language).guide(.kit, section: .fixtures)
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
  let written: [(stage: DrawingStage, written: WrittenStage)]
  /// The graph, if the reader writes it in a lesson.
  let graph: WrittenStage?

  init(site: Site, language: SiteLanguage, kit: Kit) {
    (self.site, self.language, self.kit) = (site, language, kit)
    written = WritingTask.all(in: language.lessons)
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
    let task = WritingTask(words: words, hasKit: false)
    for (stage, written) in written {
      html.element("details", ["class": "write-stage"]) { html in
        html.element("summary", text: words.name(stage))
        task.render(written, of: stage, id: "write-\(stage.slug)", kit: nil, &html)
      }
    }
    guard let graph else { return }
    html.element("details", ["class": "write-stage"]) { html in
      html.element("summary", text: words[.kitWriteGraph])
      task.render(graph, of: nil, id: "write-graph", kit: nil, &html)
    }
  }

  private func starters(_ html: inout HTML) {
    table("starters", .kitStarters, [.kitLanguage, .kitFiles, .kitDownload], &html) { made in
      for (path, (language, files)) in zip(kit.archivePaths, kit.starters) {
        let bytes = site.kit.first { $0.path == path }?.bytes.count ?? 0
        let all = HTML { html in
          for (number, file) in files.enumerated() {
            if number > 0 { html.text(" · ") }
            html.append(link(file.path))
          }
        }
        made.row([HTML(text: language.name), all, link(path), size(bytes)])
      }
    }
  }

  private func schemas(_ html: inout HTML) {
    table("schemas", .kitSchemas, [.kitFormat, .fixturesFile], &html) { made in
      for schema in kit.schemas {
        let name = schema.path.dropFirst("schema/".count).dropLast(Kit.schemaEnding.count)
        made.row([HTML(text: "inkstep-\(name)/1"), link(schema.path), size(schema.bytes.count)])
      }
    }
  }

  /// A table of files with their sizes in the last column.
  private func table(
    _ id: String, _ caption: Phrase, _ columns: [Phrase], _ html: inout HTML,
    rows: (inout HTMLRows) -> Void
  ) {
    html.element("h2", ["id": id], text: words[caption])
    let columns = columns.map { HTMLTable.Column(words[$0]) } + [.quantity(words[.fixturesSize])]
    html.table(HTMLTable(name: .id(id), columns: columns), rows: rows)
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
