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
  /// Whether the site has the engine's module, and with it live pages and a playground.
  let isLive: Bool
  let jobs: Int

  /// Pages that are always there, besides lessons and steps.
  private static let singlePages = [
    "index.html", "strokes.html", "fixtures.html", "glossary.html", "about.html", "404.html",
    KitPage.path,
  ]

  /// All files, or everything that is wrong with the texts and links.
  func files(_ progress: (Int) -> Void) throws(Diagnostics) -> [SiteFile] {
    let maker = PageMaker(
      content: content, library: library, fixtures: fixtures, addresses: addresses,
      code: try stageCode(), root: baseURL ?? "", isLive: isLive)
    let frame = PageFrame(
      template: content.template, words: content.words, baseURL: baseURL, isLive: isLive)
    var findings: [Diagnostic] = []
    var pages: [SiteFile] = []
    let made = inParallel(subjects, jobs: jobs) { subject -> Result<SiteFile, Diagnostics> in
      maker.page(of: subject).map { frame.file(for: $0) }
    }
    for result in made {
      do throws(Diagnostics) { pages.append(try result.get()) } catch { findings += error.findings }
    }
    if !findings.isEmpty { throw Diagnostics(findings) }
    progress(pages.count)
    let data = self.data + content.assets + (isLive ? LiveFiles.data(library, content.words) : [])
    let check = LinkCheck(pages, allFiles: pages + data, jobs: jobs)
    if !check.findings.isEmpty { throw Diagnostics(check.findings) }
    return pages + data + siteMap(pages)
  }

  /// One page each, in the order in which findings are told.
  private var subjects: [PageSubject] {
    library.allTraces.map { .steps($0) } + library.allGraphs.map { .graphSteps($0) }
      + content.lessons.map { .lesson($0) }
      + (isLive ? [.playground] : []) + [
        .home, .strokes, .fixtures, .kit, .glossary, .about, .notFound,
      ]
  }

  /// The code of each stage by phase; a stage without its own `cancelled` runs `ended`.
  private func stageCode() throws(Diagnostics) -> [DrawingStage: [Phase: BranchExcerpt]] {
    var code: [DrawingStage: [Phase: BranchExcerpt]] = [:]
    for stage in DrawingStage.allCases {
      for phase in Phase.allCases {
        let isOwn = phase != .cancelled || stage == .finished
        let method = isOwn ? phase.name : Phase.ended.name
        let excerpt: SourceExcerpt
        do throws(ExcerptFailure) {
          excerpt = try content.excerpts.excerpt("\(stage.typeName).\(method)")
        } catch {
          throw Diagnostics(error.message, suggestion: error.suggestion)
        }
        code[stage, default: [:]][phase] = try BranchExcerpt(excerpt.code, file: excerpt.file)
      }
    }
    return code
  }

  /// What links can be checked against while texts are rendered.
  private var addresses: SiteAddresses {
    var files = Set(Self.singlePages + (isLive ? [PlaygroundPage.path] : []))
    var places: [String: Set<String>] = [:]
    for lesson in content.lessons { files.insert(lesson.path) }
    // A text so broken that no place was read says nothing about the links to it.
    let texts =
      content.lessons.map { ($0.path, $0.source) }
      + [("glossary.html", content.glossary), ("about.html", content.about)]
    for (path, text) in texts where !text.document.places.isEmpty || text.findings.isEmpty {
      places[path] = text.document.places
    }
    for trace in library.allTraces { files.insert(StepsPage.path(trace.stage, trace.stroke.id)) }
    for trace in library.allGraphs {
      files.insert(GraphStepsPage.path(trace.signal.id, trace.shape.policy))
    }
    for file in data { files.insert(file.path) }
    return SiteAddresses(files: files, places: places)
  }

  /// The published data: fixtures, samples and the kit.
  private var data: [SiteFile] {
    fixtures.map { SiteFile(path: "fixtures/\($0.path)", bytes: $0.bytes) }
      + library.strokes.map {
        SiteFile(path: "strokes/\($0.id).json", bytes: $0.text.bytes)
      }
      + library.signals.map {
        SiteFile(path: "signals/\($0.id).json", bytes: SignalFile.write($0).bytes)
      } + content.kit.files(strokes: library.strokes)
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
