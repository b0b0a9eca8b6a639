// From content and traces to the files of the site. Each goes where it is to go as soon as it is made; what
// is kept of a page is only what the pages that link to it have to know.

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
  /// What pages load, where it is known before they are made.
  var modules: PageModules?
  let jobs: Int

  /// Whether the site tells which samples show which mistakes.
  var hasMistakes: Bool { content.kit != nil && !library.strokes.isEmpty }

  /// What the site has besides lessons and steps.
  var parts: Set<SitePart> {
    var parts = Set(SitePart.allCases.filter { content.texts[$0] != nil })
    // Samples that cannot be read would be there if they could.
    let hasSamples =
      !(library.strokes + library.added).isEmpty || !library.signals.isEmpty
      || library.unread != UnreadSamples()
    if hasSamples { parts.insert(.strokes) }
    if isLive { parts.insert(.playground) }
    return parts
  }

  /// What is left to be done when all pages are made.
  struct Made: Sendable {
    /// The pages that wait for the names of the modules.
    let held: [SiteFile]
    /// The hash in the name of the samples, which they wait for, too.
    let samplesHash: String
    let fileCount: Int
    let stepPageCount: Int
    /// What may be sampled by builds that find nothing changed.
    let turns: Int
    /// What the next build is told; `nil` where nothing is kept for it.
    var record: CacheRecord?
    /// The keys in it that hold only if what the site is made from has not changed meanwhile.
    var pageKeys: [Hash64] = []
    /// What was wrong with what the build before told.
    var notice: String?
    /// The names of the modules and samples, where the modules have been published and no page waits for them.
    var names: LateNames?
  }

  /// Makes all files and hands them to `sink`, but for modules and pages that wait for them; what is wrong with
  /// the texts and with the finished pages is added to `findings`.
  ///
  /// Units of which `record` tells that nothing has changed are kept; `inputs` are what the site is made
  /// from, where that is known. When `work` is done, too, the site is.
  func make(
    into sink: FileSink, keepingBy record: CacheRecord? = nil, from inputs: SiteInputs? = nil,
    beside work: @escaping @Sendable () -> Void = {},
    _ findings: inout Findings, _ progress: Progress
  ) throws(Diagnostics) -> Made {
    let program = record == nil ? nil : InputKey.program
    var shop = Workshop(
      self, program: program, inputs: inputs, sink, isPublishing: true, &findings)
    defer { shop.publishing.value }
    let kept = try shop.kept(by: sink.isWriting ? record : nil, sink, jobs: jobs)
    sink.expect(shop.names.count)
    let singleUnits = singlePages
    let figures = singleUnits.filter { $0.figure != nil && kept[shop.units.key(of: $0)] == nil }
    let map = siteMap
    // Beside the pages goes on what none of them waits for, and what figures will ask for later.
    let beside = Future(jobs: jobs) { [self, shop] in
      shop.units.packScripts(of: figures)
      if let modules, let names = shop.late {
        for file in LiveFiles.files(of: modules, names) { sink.put(file) }
      }
      let assets = AssetCheck(theme: content.theme, files: shop.names)
        .findings(content.assets, content.own, content.template)
      let own = content.own.collisions(with: shop.made.union(map.map(\.path)))
      let more = map.map(\.path) + (shop.late.map { LiveFiles.paths(of: $0) } ?? [])
      let clashes = sink.conflicts(of: shop.names.union(more)) { self.clashes(of: $0, but: own) }
      work()
      return (assets: assets, paths: own + clashes)
    }
    defer { _ = beside.value }

    func made(
      _ list: [SiteUnit], by units: SiteUnits
    ) throws(Diagnostics) -> [(unit: SiteUnit, made: MadeUnit)] {
      try inParallel(list, jobs: jobs, bySize: \.size) { unit throws(Diagnostics) in
        let made = try units.makeOrKeep(unit, keeping: kept, sink)
        progress.advance(by: made.pages.count)
        return (unit, made)
      }
    }
    let units = shop.units
    let early = try made(
      unitsOfSamples + singleUnits.filter { !$0.listsOthers }, by: units)
    // Thousands of added strokes take most of the time, and the lists need what they bring.
    let turns = try inParallel(StrokesPage.turns(library), jobs: jobs) {
      number throws(Diagnostics) in
      let turn = try AddedTurn(number, units, keeping: kept, sink)
      progress.advance(by: turn.pages.count + turn.settledCount)
      return turn
    }
    shop.set(
      FixtureList(
        samples: fixtures.map(\.entry), addedSizes: turns.flatMap(\.fixtureSizes), of: library),
      archiveSizes: early.flatMap(\.made.archiveSizes))
    let all = try early + made(singleUnits.filter(\.listsOthers), by: shop.units)
    let finished = turns.flatMap(\.pages) + all.flatMap(\.made.pages)
    for page in finished where !page.findings.isEmpty {
      findings.add(unexplained(page.findings, by: findings), under: .markdown)
    }
    findings.add(finished.flatMap(\.sizeFindings), under: .module)
    for file in map { sink.put(file) }
    findings.add(beside.value.paths, under: .file)
    let lost = shop.check.findings(finished.map(\.checked))
    findings.add(unexplained(lost, by: findings), under: .link)
    findings.add(beside.value.assets, under: .style)
    var made = Made(
      held: finished.compactMap(\.held), samplesHash: shop.samplesHash,
      fileCount: shop.names.count + map.count,
      stepPageCount: shop.names.count { $0.hasPrefix("steps/") }, turns: self.turns)
    made.notice = kept.notice
    var notes = UnitNotes()
    for (unit, made) in all where lost.isEmpty || !unit.isPage {
      guard let before = kept[units.key(of: unit)] else {
        notes.note(unit, made, units)
        continue
      }
      if made.items != before { notes.note(renamed: unit, made, units) }
    }
    made.pageKeys = units.pages.map { units.key(of: $0) }
    notes.leaveOut((unitsOfSamples + units.pages).flatMap { units.paths(of: $0) })
    made.record = record.map { shop.record(after: $0, turns.map(\.notes) + [notes], kept) }
    made.names = shop.late
    keepUntilTheEnd(shop)
    return made
  }

  /// Files that no disk can hold beside the others, but for those that are told already.
  private func clashes(of paths: [String], but others: [Diagnostic]) -> [Diagnostic] {
    let known = Set(others.map(\.location))
    return conflicts(of: paths) {
      content.own.origin(of: $0) ?? content.images.origin(of: $0)
    }
    .filter { $0.location == nil || !known.contains($0.location) }
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

  /// The code of each stage by phase; a stage without its own `cancelled` runs `ended`.
  func stageCode(_ findings: inout Findings) -> [DrawingStage: [TouchPhase: BranchExcerpt]] {
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

  /// What links can be checked against while texts are rendered: the `names` of all files, of which pages
  /// load `assets`, and all languages share `data`.
  func addresses(
    _ names: Set<String>, _ known: Paths, _ data: [SiteFile], _ assets: [SiteFile]
  ) -> SiteAddresses {
    var addresses = SiteAddresses(
      files: names, assets: Set(assets.map(\.path)), unread: library.unread,
      images: content.images)
    addresses.folders = content.editions.map(\.words.site.folder).filter { !$0.isEmpty }
    if !addresses.folders.isEmpty {
      addresses.shared = Set(known.unitData + (data + content.own.files).map(\.path))
    }
    return addresses
  }

  /// The published data but that of units: fixtures, samples and images.
  var data: [SiteFile] {
    let samples =
      fixtures.map(\.file)
      + library.strokes.map {
        SiteFile(path: "strokes/\($0.id).json", bytes: $0.text.bytes)
      }
      + library.paths.map {
        SiteFile(path: "paths/\($0.id).json", bytes: PathFile.write($0).bytes)
      }
      + library.signals.map {
        SiteFile(path: "signals/\($0.id).json", bytes: SignalFile.write($0).bytes)
      }
    return samples + content.images.files
  }

  /// The map for search engines, which needs to know where the site will be.
  var siteMap: [SiteFile] {
    guard let baseURL else { return [] }
    let pages = content.editions.flatMap { edition in
      pagePaths(of: edition).map { edition.words.site.folder + $0 }
    }
    var xml = HTML()
    xml.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.markup("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for path in pages.sorted() where path != "404.html" && !path.contains("embed/") {
      xml.markup("<url>")
      xml.element("loc", text: baseURL + path.addressPath)
      xml.markup("</url>\n")
    }
    xml.markup("</urlset>\n")
    return [SiteFile(path: "sitemap.xml", bytes: xml.bytes)]
  }
}
