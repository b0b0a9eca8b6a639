// The shortest build: everything that the site is made from has the key that the build before noted, and
// the output stands as that build left it. Then nothing is made but one page, or one added stroke, to see
// whether the record is to be believed.

import InkstepLessons

/// What a build works with besides its options: the record of the one before, and where the next goes.
struct BuildMemory: Sendable {
  let cache: BuildCache
  let found: CacheRecord
  /// What the site is made from but for the module; `nil` where it cannot be known.
  let inputs: SiteInputs?

  /// Reads what is there; `nil` if nothing is kept, or if the output cannot be found.
  ///
  /// What stands in the way of a cache of one's choice is refused.
  init?(
    _ options: BuildOptions, inputs names: [String], _ notices: inout [String]
  ) throws(OutputError) {
    var folder: String?
    switch options.cache {
    case .none: return nil
    case .folder(let name): folder = name
    case .besideOutput: break
    }
    let disk = FileSystem()
    guard let output = try? OutputFolder(options.output, inputs: names, disk) else { return nil }
    cache = try BuildCache(folder, of: output, inputs: names, disk)
    switch cache.read() {
    case .record(let record): found = record
    case .nothing: found = CacheRecord()
    case .damaged:
      found = CacheRecord()
      notices.append("'\(cache.file.text)' is damaged or not of this program, and is made anew")
    }
    inputs = Self.inputs(options, disk)
  }

  /// What the site is made from but for the module.
  static func inputs(_ options: BuildOptions, _ disk: FileSystem = FileSystem()) -> SiteInputs? {
    guard let program = InputKey.program else { return nil }
    let settings =
      [
        program.text, options.baseURL?.text ?? "",
        options.playground == .none ? "still" : "live",
        // Pages of one file have the module packed.
        Compressor.system?.version ?? "no zlib",
      ]
    let folders = options.folders
    let sources = ["Engine", "Lessons"].map { "\(folders.sources)/\($0)" }
    return try? SiteInputs(
      SiteInputs.Folders(
        content: folders.content, strokes: folders.strokes,
        others: [folders.theme] + sources
          + [folders.interface, folders.mistakes].compactMap(\.self)),
      settings: settings, disk)
  }

  /// Notes what the next build is told; what goes wrong with that is told and stops nothing.
  func note(_ record: CacheRecord, _ notices: inout [String]) {
    do throws(OutputError) { try cache.write(record) } catch {
      notices.append("the next build will make everything again: \(error.text)")
    }
  }
}

/// A site of which nothing has to be made.
struct UnchangedSite: Sendable {
  let counts: SiteCounts
  let items: [Manifest.Item]
  /// The modules, if the site has any.
  let modules: PageModules?

  /// Looks whether nothing has changed; `nil` if something may have.
  ///
  /// What turns out to be wrong with the record is added to `notices`.
  init?(
    _ options: BuildOptions, _ memory: BuildMemory, kept: () -> PageModules?,
    _ notices: inout [String]
  ) throws(Diagnostics) {
    guard let site = memory.found.site, memory.inputs?.all == site.inputs else { return nil }
    modules = options.playground == .none ? nil : kept()
    guard PageModules.hash(of: modules) == site.module,
      let output = try? OutputFolder(options.output, inputs: [], memory.cache.disk),
      let standing = StandingSite(
        output, manifest: site.manifest, turn: memory.found.turn, jobs: options.jobs,
        memory.cache.disk)
    else { return nil }
    counts = site.counts
    items = standing.items
    if let wrong = try wrongFile(options, turn: memory.found.turn) {
      notices.append(KeptUnits.notice(wrong))
      return nil
    }
  }

  /// Makes one page or unit again, another in each build; returns its path if it is not what stands.
  private func wrongFile(_ options: BuildOptions, turn: Int) throws(Diagnostics) -> String? {
    var findings = Findings()
    let content = SiteContent(options.folders, &findings)
    let library = try TraceLibrary(content, jobs: options.jobs)
    let pages = SitePages(
      content: content, library: library, fixtures: [],
      baseURL: options.baseURL?.text ?? content.shape.address?.text,
      isLive: options.playground != .none, jobs: options.jobs)
    let listed = Dictionary(items.map { ($0.path, $0) }) { first, _ in first }
    let made = try pages.sample(turn, modules, of: listed, &findings)
    if !findings.all.isEmpty { return made.first?.path ?? "" }
    return made.first { listed[$0.path] != $0 }?.path
  }
}

extension SitePages {
  /// Makes a page or a unit into nothing, another at each turn; returns what a list says of its files.
  ///
  /// So it does of all files that are published as they are. With what is made of all fixtures come these,
  /// and the map. `listed` says what stands.
  func sample(
    _ turn: Int, _ modules: PageModules?, of listed: [String: Manifest.Item],
    _ findings: inout Findings
  ) throws(Diagnostics) -> [Manifest.Item] {
    var shop = Workshop(self, program: nil, .notes, &findings)
    let pages = shop.editions.enumerated().flatMap { number, edition in
      subjects(of: edition.content).map { (number, $0) }
    }
    let units = shop.units.all
    let index = CacheRecord.choice(turn, among: pages.count + units.count)
    let unit = index < pages.count ? nil : units[index - pages.count]
    let needsFixtures = unit?.needsFixtures ?? pages[index].1.needsFixtures
    if needsFixtures { shop = workshop(of: listed) }
    var items = shop.published.map { Manifest.Item($0) }
    if needsFixtures {
      let paths = content.editions.flatMap { edition in
        pagePaths(of: edition).map { edition.words.site.folder + $0 }
      }
      items += siteMap(paths, []).map { Manifest.Item($0) }
    }
    if let unit { return try items + shop.units.make(unit, into: .notes).items }
    let (number, subject) = pages[index]
    let page = shop.editions[number].finished(subject, shop.check, .notes)
    if let item = page.item { return items + [item] }
    guard let held = page.held, let modules else { return items }
    return items + LiveFiles.adding(modules, to: [held]).map { Manifest.Item($0) }
  }

  /// What makes the pages, with the fixtures of samples; what lists say of other files they have of `listed`.
  private func workshop(of listed: [String: Manifest.Item]) -> Workshop {
    let whole = SitePages(
      content: content, library: library, fixtures: library.fixtures(jobs: jobs), baseURL: baseURL,
      isLive: isLive, jobs: jobs)
    // What may be wrong was found when the first was made ready.
    var found = Findings()
    var shop = Workshop(whole, program: nil, .notes, &found)
    let added = library.added.flatMap { stroke in
      library.stages.map { stage in
        FixtureEntry(
          subject: stroke.id, stage: stage.slug,
          size: listed["fixtures/\(FixtureEntry.path(stage, stroke))"]?.size ?? 0, isAdded: true)
      }
    }
    shop.set(
      whole.fixtures.map(\.entry) + added,
      archiveSizes: content.kit?.archivePaths.map { listed[$0]?.size ?? 0 } ?? [])
    return shop
  }
}

extension PageSubject {
  fileprivate var needsFixtures: Bool {
    switch self {
    case .fixtures, .moreFixtures, .kit: true
    default: false
    }
  }
}

extension SiteUnit {
  fileprivate var needsFixtures: Bool { if case .kit = self { true } else { false } }
}
