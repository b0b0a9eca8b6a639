// From content and traces to the files of the site, in memory.

import Engine
import Lessons

/// Makes every file of the site.
struct SitePages: Sendable {
  let content: SiteContent
  let library: TraceLibrary
  let fixtures: [Fixture]
  /// Where the site will be published, ending in a slash; `nil` for a site that travels.
  let baseURL: String?
  let jobs: Int

  /// Pages that are always there, besides lessons and steps.
  private static let singlePages = [
    "index.html", "strokes.html", "fixtures.html", "glossary.html", "about.html", "404.html",
  ]

  /// All files, or everything that is wrong with the texts and links.
  func files(_ progress: (Int) -> Void) throws(Diagnostics) -> [SiteFile] {
    let addresses = self.addresses
    let frame = PageFrame(template: content.template, words: content.words, baseURL: baseURL)
    var findings: [Diagnostic] = []
    var pages: [SiteFile] = []
    let code = try stageCode()
    let made = inParallel(jobList(addresses, code), jobs: jobs) { job in
      Result { () throws(Diagnostics) in frame.file(for: try job()) }
    }
    for result in made {
      do throws(Diagnostics) { pages.append(try result.get()) } catch { findings += error.findings }
    }
    if !findings.isEmpty { throw Diagnostics(findings) }
    progress(pages.count)
    let data = self.data
    let check = LinkCheck(pages, allFiles: pages + data + content.assets, jobs: jobs)
    if !check.findings.isEmpty { throw Diagnostics(check.findings) }
    return pages + data + content.assets + siteMap(pages)
  }

  private typealias Job = @Sendable () throws(Diagnostics) -> Page

  /// One job per page; the order here is the order of findings, not of files.
  private func jobList(
    _ addresses: SiteAddresses, _ code: [DrawingStage: [Phase: BranchExcerpt]]
  ) -> [Job] {
    let words = content.words
    let facts = SiteFacts(library: library)
    let lessonPage = LessonPage(
      words: words, library: library, excerpts: content.excerpts, facts: facts,
      lessons: content.lessons, addresses: addresses)
    let textPage = TextPage(words: words, facts: facts, addresses: addresses)
    let stepsPage = StepsPage(words: words, code: code)
    let graphPage = GraphStepsPage(words: words)
    var jobs: [Job] = []
    for trace in library.allTraces { jobs.append { stepsPage.page(trace) } }
    for trace in library.allGraphs { jobs.append { graphPage.page(trace) } }
    for lesson in content.lessons {
      jobs.append { () throws(Diagnostics) in try lessonPage.page(lesson) }
    }
    let (content, library, fixtures) = (content, library, fixtures)
    jobs.append { HomePage(words: words, library: library, lessons: content.lessons).page() }
    jobs.append { StrokesPage(words: words, library: library).page() }
    jobs.append { () throws(Diagnostics) in
      let guide = try textPage.page(
        content.fixtureGuide, path: "fixtures.html", kind: "fixtures", section: .fixtures)
      return FixturesPage(words: words, fixtures: fixtures).page(guide)
    }
    jobs.append { () throws(Diagnostics) in
      try textPage.page(
        content.glossary, path: "glossary.html", kind: "glossary", section: .glossary)
    }
    jobs.append { () throws(Diagnostics) in
      try textPage.page(content.about, path: "about.html", kind: "about", section: .about)
    }
    let root = baseURL ?? ""
    jobs.append { textPage.notFound(root: root) }
    return jobs
  }

  /// The code of each stage by phase; a stage without its own `cancelled` runs `ended`.
  private func stageCode() throws(Diagnostics) -> [DrawingStage: [Phase: BranchExcerpt]] {
    var code: [DrawingStage: [Phase: BranchExcerpt]] = [:]
    for stage in DrawingStage.allCases {
      for phase in Phase.allCases {
        let isOwn = phase != .cancelled || stage == .finished
        let method = isOwn ? phase.name : Phase.ended.name
        let excerpt = try content.excerpts.excerpt(of: "\(stage.typeName).\(method)", at: nil)
        code[stage, default: [:]][phase] = try BranchExcerpt(excerpt.text, file: excerpt.file)
      }
    }
    return code
  }

  /// What links can be checked against while texts are rendered.
  private var addresses: SiteAddresses {
    var files = Set(Self.singlePages)
    var places = ["glossary.html": content.glossary.document.places]
    places["about.html"] = content.about.document.places
    for lesson in content.lessons {
      files.insert(lesson.path)
      places[lesson.path] = lesson.document.places
    }
    for trace in library.allTraces { files.insert(StepsPage.path(trace.stage, trace.stroke.id)) }
    for trace in library.allGraphs {
      files.insert(GraphStepsPage.path(trace.signal.id, trace.shape.policy))
    }
    for file in data { files.insert(file.path) }
    return SiteAddresses(files: files, places: places)
  }

  /// The published data: fixtures and samples.
  private var data: [SiteFile] {
    fixtures.map { SiteFile(path: "fixtures/\($0.path)", bytes: $0.bytes) }
      + library.strokes.map {
        SiteFile(path: "strokes/\($0.id).json", bytes: StrokeFile.write($0).bytes)
      }
      + library.signals.map {
        SiteFile(path: "signals/\($0.id).json", bytes: SignalFile.write($0).bytes)
      }
  }

  /// The map for search engines, which needs to know where the site will be.
  private func siteMap(_ pages: [SiteFile]) -> [SiteFile] {
    guard let baseURL else { return [] }
    var xml = HTML()
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.raw("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for path in pages.map(\.path).sorted() where path != "404.html" {
      xml.raw("<url>")
      xml.element("loc", text: baseURL + path.addressPath)
      xml.raw("</url>\n")
    }
    xml.raw("</urlset>\n")
    return [SiteFile(path: "sitemap.xml", bytes: xml.bytes)]
  }
}
