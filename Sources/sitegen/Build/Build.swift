// The whole build: from the content to the published site.

import InkstepLessons

/// One build of a site.
struct Build: Sendable {
  let options: BuildOptions
  let progress: Progress
  let console: Console

  /// Builds the site and reports warnings on the console.
  ///
  /// Throws everything that is wrong with the content, or the reason why the output could not be written. The
  /// previous site is then unchanged.
  func run() throws(Diagnostics) -> BuildResult {
    let draft = try begin()
    let interruption = Interruption { draft.abandon() }
    defer {
      interruption.end()
      draft.abandon()
    }
    progress.begin("Reading the content")
    let content = try SiteContent.load(options.folders)
    console.note(content.notes)
    if options.playground == .none { console.note(content.unmarkedTasks) }
    progress.begin("Running every stage over every sample")
    let library = try TraceLibrary(content, jobs: options.jobs)
    let site = Site(content, library, options.settings(content), jobs: options.jobs)
    progress.begin("Checking the fixtures")
    let fixtures = FixtureCheck(site, jobs: options.jobs)

    progress.begin("Making the pages")
    // With errors, pages are still rendered, for their findings; `throwErrors` ends the build then. Pages may add
    // errors to a site that is publishable so far.
    let isPublishableSoFar = site.findings.errors.isEmpty && fixtures.findings.isEmpty
    let records = site.render(into: isPublishableSoFar ? draft : nil, jobs: options.jobs, progress)
    var findings = site.reported(fixtures, records)
    try findings.throwErrors()

    let modules = try options.playground.modules(progress, console)
    findings.add(try sizeFindings(modules), under: .module)
    progress.begin("Making the other files")
    site.putFiles(into: draft, beside: records, jobs: options.jobs)
    let embedded = draft.fill(modules, withJudge: records.contains(where: \.findsMistakes))
    findings.add(OneFile.findings(embedded), under: .module)
    progress.begin("Putting the site in place")
    let change = try draft.published()
    progress.end()
    console.report(Diagnostics(findings.all))
    return BuildResult(site, fixtures.count, modules, change)
  }

  private func begin() throws(Diagnostics) -> Draft {
    do throws(OutputError) { return try options.folder.begin() } catch { throw error.ending }
  }

  /// The findings about the sizes of modules; throws the first that is too large to be published.
  private func sizeFindings(_ modules: PageModules?) throws(Diagnostics) -> [Diagnostic] {
    let findings = (modules?.sizes ?? []).compactMap { product, size in
      size.finding(options.playground.place, product)
    }
    if let error = findings.first(where: { $0.severity == .error }) { throw Diagnostics([error]) }
    return findings
  }
}

extension Site {
  /// Renders every page and writes it into `draft`.
  ///
  /// Only the records of the pages are kept.
  func render(into draft: Draft?, jobs: Int, _ progress: Progress) -> [PageRecord] {
    let check = LinkCheck(self)
    return pages.concurrentMap(jobs: jobs) { page in
      let rendered = page.render(in: self)
      draft?.put(rendered)
      progress.advance()
      return PageRecord(page, rendered, check, in: self)
    }
  }

  /// Writes all other files but the modules.
  ///
  /// They take longer than the pages, so they are made only when nothing is wrong with those.
  fileprivate func putFiles(into draft: Draft, beside records: [PageRecord], jobs: Int) {
    let unused = unloaded(by: records)
    let published = files.filter { !unused.contains($0.path) }
    for file in published where file.isParallel { draft.put(file.file) }
    _ = published.filter { !$0.isParallel }.concurrentMap(jobs: jobs) { draft.put($0.file) }
    for index in searchIndexes(records.compactMap(\.searched)) { draft.put(index.file) }
  }
}

extension [PageRecord] {
  /// The paths of the assets that any of the pages loads.
  var loads: Set<String> { reduce(into: []) { $0.formUnion($1.loads) } }
}

extension Site {
  /// The program's sheets and scripts that no page loads, which are not published.
  func unloaded(by records: [PageRecord]) -> Set<String> {
    let loaded = records.loads
    return Set(
      assets.files.map(\.path).filter { assets.isHashed($0) && !loaded.contains($0) })
  }
}

extension Draft {
  /// Adds the modules and the pages that name them; returns the paths and sizes of these pages.
  fileprivate func fill(
    _ modules: PageModules?, withJudge hasJudge: Bool
  ) -> [(path: String, size: Int)] {
    guard let files = modules.map({ ModuleFiles($0, withJudge: hasJudge) }) else { return [] }
    for file in files.files { put(file) }
    return fill(files.slots)
  }

  /// Publishes the site.
  fileprivate func published() throws(Diagnostics) -> SiteChange {
    do throws(OutputError) { return try finish() } catch { throw error.ending }
  }
}

/// The result of a build.
struct BuildResult: Sendable {
  let lessons: Int
  let strokes: Int
  let addedStrokes: Int
  let signals: Int
  let stepPages: Int
  /// The number of fixtures compared with the recorded ones.
  let fixtures: Int
  let moduleSizes: [(product: ModuleProduct, size: ModuleSize)]
  let change: SiteChange

  fileprivate init(_ site: Site, _ fixtures: Int, _ modules: PageModules?, _ change: SiteChange) {
    let library = site.library
    (lessons, strokes) = (site.content.lessons.count, library.strokes.count)
    (addedStrokes, signals) = (library.added.count, library.signals.count)
    stepPages = site.pages.count { $0.path.hasPrefix("steps/") }
    (self.fixtures, self.change) = (fixtures, change)
    moduleSizes = modules?.sizes ?? []
  }
}
