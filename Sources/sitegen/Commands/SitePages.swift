// From content and traces to the files of the site, in memory.

import InkstepEngine
import InkstepLessons

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

  /// What the site has besides lessons and steps.
  private var parts: Set<SitePart> {
    var parts = Set(SitePart.allCases.filter { content.texts[$0] != nil })
    // Samples that cannot be read would be there if they could.
    let hasSamples =
      !(library.strokes + library.added).isEmpty || !library.signals.isEmpty
      || library.unread != UnreadSamples()
    if hasSamples { parts.insert(.strokes) }
    if isLive { parts.insert(.playground) }
    return parts
  }

  /// All files; what is wrong with the texts and with the finished pages is added to `findings`.
  func files(_ findings: inout Findings, _ progress: (Int) -> Void) -> [SiteFile] {
    let shared = self.data
    let editions = content.editions
    let languages = editions.map(\.words)
    let code = stageCode(&findings)
    let assets = PageAssets(
      theme: content.theme, content.assets, template: content.template,
      made: isLive ? LiveFiles.data(library, languages, content.scripts) : [], isLive: isLive)
    findings.add(assets.findings, under: .unreadable)
    let data = shared + assets.files
    let published = data + content.own.files
    let names = paths(editions, published)
    let check = PageCheck(files: names, template: content.template, unread: library.unread)
    var pages: [SiteFile] = []
    var checked: [CheckedPage] = []
    for edition in editions {
      let made = self.pages(of: edition, shared, languages, code, assets, check)
      for page in made { findings.add(unexplained(page.findings, by: findings), under: .markdown) }
      progress(made.count)
      pages += made.map(\.file)
      checked += made.map(\.checked)
    }
    let map = siteMap(pages)
    findings.add(content.own.collisions(with: pages + data + map), under: .file)
    findings.add(unexplained(check.findings(checked), by: findings), under: .link)
    let faults = AssetCheck(theme: content.theme, files: names).findings(content.assets)
    findings.add(faults, under: .style)
    return pages + published + map
  }

  /// A page that has been made and looked at.
  private struct FinishedPage: Sendable {
    let file: SiteFile
    let checked: CheckedPage
    /// What is wrong with its text.
    let findings: [Diagnostic]
  }

  /// The paths of all files of the site but the site map, known before any page is made.
  func paths(_ editions: [SiteContent], _ published: [SiteFile]) -> Set<String> {
    var paths = Set(published.map(\.path))
    for edition in editions {
      let folder = edition.words.site.folder
      for subject in subjects(of: edition) { paths.insert(folder + subject.path) }
    }
    return paths
  }

  /// The pages in one language.
  private func pages(
    of edition: SiteContent, _ shared: [SiteFile], _ languages: [Words],
    _ code: [DrawingStage: [TouchPhase: BranchExcerpt]], _ assets: PageAssets, _ check: PageCheck
  ) -> [FinishedPage] {
    let words = edition.words
    var addresses = addresses(shared)
    addresses.step = words.site.step
    let maker = PageMaker(
      content: edition, library: library, fixtures: fixtures, addresses: addresses,
      archives: shared.filter { $0.path.hasSuffix(".zip") }, code: code, root: baseURL ?? "",
      originalWords: languages[0], parts: parts,
      steps: StepsPage(
        words: words, code: code, lessons: edition.lessons, stages: library.stages))
    let frame = PageFrame(
      template: content.template, words: words, baseURL: baseURL,
      author: content.shape.author, isLive: isLive, assets: assets,
      entries: [NavigationEntry](edition, parts: parts), languages: languages)
    return inParallel(subjects(of: edition), jobs: jobs) { subject -> FinishedPage in
      let (page, faults) = maker.page(of: subject)
      let html = frame.html(of: page)
      let file = SiteFile(path: frame.path(of: page), bytes: html.bytes)
      let made = MadePage(
        file: file, drawings: html.drawings, origins: page.origins,
        isRead: !subject.isUnread(in: edition))
      // What is wrong with a borrowed text has been told.
      let isBorrowed = subject.source(in: edition)?.isBorrowed(by: words) ?? false
      return FinishedPage(
        file: file, checked: check.look(at: made), findings: isBorrowed ? [] : faults)
    }
  }

  /// Findings without those that only follow from what is known to be wrong on the same line: a
  /// figure without a caption has no name either.
  private func unexplained(_ findings: [Diagnostic], by known: Findings) -> [Diagnostic] {
    func line(_ finding: Diagnostic) -> String? {
      finding.location.map { "\($0.file):\($0.line)" }
    }
    let lines = Set(known.all.compactMap(line))
    return findings.filter { finding in
      guard let line = line(finding), lines.contains(line) else { return true }
      return ![.id, .alternative, .directive].contains(finding.rule)
    }
  }

  /// One page each, in the order in which findings are told.
  private func subjects(of content: SiteContent) -> [PageSubject] {
    let steps = library.allTraces.flatMap { trace -> [PageSubject] in
      StepsPage.paths(of: trace).indices.map { .steps(trace, part: $0) }
    }
    let more =
      (1..<StrokesPage.pages(library).pageCount).map { PageSubject.moreStrokes($0) }
      + (parts.contains(.fixtures)
        ? (1..<FixturesPage.pages(fixtures).pageCount).map { .moreFixtures($0) } : [])
    // A server shows one page for addresses that lead nowhere, whatever their language.
    let isOriginal = content.words.site.folder.isEmpty
    return steps + more + library.allGraphs.map { .graphSteps($0) }
      + content.lessons.map { .lesson($0) }
      + [.home] + SitePart.allCases.filter(parts.contains).map(\.subject)
      + (content.claims.all.isEmpty ? [] : [.claims]) + (isOriginal ? [.notFound] : [])
  }

  /// The code of each stage by phase; a stage without its own `cancelled` runs `ended`.
  private func stageCode(_ findings: inout Findings) -> [DrawingStage: [TouchPhase: BranchExcerpt]]
  {
    guard let excerpts = content.excerpts else { return [:] }
    var code: [DrawingStage: [TouchPhase: BranchExcerpt]] = [:]
    for stage in DrawingStage.allCases {
      for phase in TouchPhase.allCases {
        let isOwn = phase != .cancelled || stage.description.takesBack
        let method = isOwn ? phase.name : TouchPhase.ended.name
        code[stage, default: [:]][phase] = findings.reading(.code) { () throws(Diagnostics) in
          let excerpt: SourceExcerpt
          do throws(ExcerptFailure) {
            excerpt = try excerpts.excerpt("\(stage.typeName).\(method)")
          } catch {
            throw Diagnostics(
              error.message, at: excerpts.place(of: stage.typeName), suggestion: error.suggestion)
          }
          return try BranchExcerpt(
            excerpt.code, of: stage.description, at: SourceLocation(file: excerpt.file))
        }
      }
    }
    return code
  }

  /// What links can be checked against while texts are rendered.
  private func addresses(_ data: [SiteFile]) -> SiteAddresses {
    var files = Set(subjects(of: content).map(\.path))
    let shared = Set((data + content.own.files).map(\.path))
    files.formUnion(shared)
    return SiteAddresses(
      files: files, unread: library.unread, images: content.images, shared: shared)
  }

  /// The published data: fixtures, samples and the kit.
  private var data: [SiteFile] {
    fixtures.map { SiteFile(path: "fixtures/\($0.path)", bytes: $0.bytes) }
      + (library.strokes + library.added).map {
        SiteFile(path: "strokes/\($0.id).json", bytes: $0.text.bytes)
      }
      + library.paths.map {
        SiteFile(path: "paths/\($0.id).json", bytes: PathFile.write($0).bytes)
      }
      + library.signals.map {
        SiteFile(path: "signals/\($0.id).json", bytes: SignalFile.write($0).bytes)
      } + (content.kit?.files(strokes: library.strokes) ?? []) + content.images.files
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

extension SitePart {
  /// The subject of its page.
  fileprivate var subject: PageSubject {
    switch self {
    case .strokes: .strokes
    case .playground: .playground
    case .fixtures: .fixtures
    case .kit: .kit
    case .glossary: .glossary
    case .about: .about
    }
  }
}
