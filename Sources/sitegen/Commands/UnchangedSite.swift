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
    inputs = Self.inputs(options, disk, jobs: options.jobs)
  }

  /// What the site is made from but for the module.
  static func inputs(
    _ options: BuildOptions, _ disk: FileSystem = FileSystem(), jobs: Int
  ) -> SiteInputs? {
    let folders = options.folders
    let sources = ["Engine", "Lessons"].map { "\(folders.sources)/\($0)" }
    let others =
      [folders.theme] + sources + [folders.interface, folders.mistakes].compactMap(\.self)
    let read = try? SiteInputs(
      SiteInputs.Folders(content: folders.content, strokes: folders.strokes, others: others), disk,
      jobs: jobs)
    guard var inputs = read, let program = InputKey.program else { return nil }
    inputs.add([
      program.text, options.baseURL?.text ?? "", options.playground == .none ? "still" : "live",
      // Pages of one file have the module packed.
      Compressor.system?.version ?? "no zlib",
    ])
    return inputs
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
    _ options: BuildOptions, _ memory: BuildMemory, _ found: Future<PageModules?>,
    _ notices: inout [String]
  ) throws(Diagnostics) {
    guard let site = memory.found.site, memory.inputs?.all == site.inputs else { return nil }
    modules = found.value
    guard PageModules.hash(of: modules) == site.module,
      let output = try? OutputFolder(options.output, inputs: [], memory.cache.disk),
      let standing = StandingSite(
        output, manifest: site.manifest, turn: memory.found.turn, jobs: options.jobs,
        memory.cache.disk)
    else { return nil }
    counts = site.counts
    items = standing.items
    if let wrong = try wrongFile(options, memory.found, site.counts) {
      notices.append(KeptUnits.notice(wrong))
      return nil
    }
  }

  /// Makes one page or unit again, another in each build; returns its path if it is not what stands.
  private func wrongFile(
    _ options: BuildOptions, _ found: CacheRecord, _ counts: SiteCounts
  ) throws(Diagnostics) -> String? {
    var findings = Findings()
    let choice = CacheRecord.choice(found.turn, among: max(counts.turns, 1))
    // Added strokes come first. There may be thousands, and what one brings depends on no other.
    let isStroke = choice < counts.addedStrokes
    var folders = options.folders
    if isStroke { folders.strokeChoice = choice }
    let content = SiteContent(folders, &findings)
    let library = try TraceLibrary(content, jobs: options.jobs)
    let pages = SitePages(
      content: content, library: library, fixtures: [],
      baseURL: options.baseURL?.text ?? content.shape.address?.text,
      isLive: options.playground != .none, modules: modules, jobs: options.jobs)
    let made = try pages.sample(
      isStroke ? 0 : choice, named: found.names, of: items, &findings)
    if !findings.all.isEmpty { return made.first?.path ?? "" }
    return made.first { items.item(at: $0.path) != $0 }?.path
  }
}

extension SitePages {
  /// What can be sampled: all units, pages, and the files that go along with every one.
  var turns: Int {
    unitCount + singlePages.count + 1
  }

  /// Makes one of the `turns` into nothing; returns what a list says of its files.
  ///
  /// So it does of all files that are published as they are, but for those that all strokes or the modules are
  /// in, which have a turn of their own. Live pages have `names` in them; `listed` says what stands.
  func sample(
    _ choice: Int, named names: LateNames?, of listed: [Manifest.Item], _ findings: inout Findings
  ) throws(Diagnostics) -> [Manifest.Item] {
    func shop(_ reach: Workshop.Reach, _ findings: inout Findings) -> Workshop {
      Workshop(self, reach, program: nil, named: names, .notes, &findings)
    }
    let all = units + singlePages
    if choice < all.count {
      let unit = all[choice]
      let shop =
        unit.needsFixtures
        ? workshop(of: listed, names) : shop(unit.isPage ? .pages : .units, &findings)
      return try shop.published.map { Manifest.Item($0) }
        + shop.units.make(unit, into: .notes).items
    }
    var files = shop(.site, &findings).published + siteMap
    if let names, let modules { files += LiveFiles.files(of: modules, names) }
    return files.map { Manifest.Item($0) }
  }

  /// What makes the pages, with the fixtures of samples; what lists say of other files they have of `listed`.
  private func workshop(of listed: [Manifest.Item], _ names: LateNames?) -> Workshop {
    let whole = SitePages(
      content: content, library: library, fixtures: library.fixtures(jobs: jobs), baseURL: baseURL,
      isLive: isLive, modules: modules, jobs: jobs)
    // What may be wrong is found when others are made ready.
    var found = Findings()
    var shop = Workshop(whole, .pages, program: nil, named: names, .notes, &found)
    func size(_ path: String) -> Int { listed.item(at: path)?.size ?? 0 }
    let added = library.added.flatMap { stroke in
      library.stages.map { size("fixtures/\(FixtureEntry.path($0, stroke))") }
    }
    shop.set(
      FixtureList(samples: whole.fixtures.map(\.entry), addedSizes: added, of: library),
      archiveSizes: content.kit?.archivePaths.map(size) ?? [])
    return shop
  }
}

extension [Manifest.Item] {
  /// What a list, in its order, says of a file.
  fileprivate func item(at path: String) -> Manifest.Item? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].path == path ? self[low] : nil
  }
}

extension SiteUnit {
  fileprivate var needsFixtures: Bool {
    switch self {
    case .kit, .page(.fixtures, _), .page(.kit, _): true
    default: false
    }
  }
}
