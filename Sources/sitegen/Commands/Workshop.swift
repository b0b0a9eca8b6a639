// Everything that is ready before the first page is made: what pages load, what makes the pages in each
// language, what they are checked against, and what makes the units.

import InkstepEngine
import InkstepLessons

/// What makes the pages of a site.
struct Workshop: Sendable {
  private(set) var editions: [PageEdition]
  private(set) var check: PageCheck
  private(set) var units: SiteUnits
  /// Files that are published as they are.
  let published: [SiteFile]
  /// The paths of what the program makes.
  let made: Set<String>
  /// The paths of all files of the site but the site map.
  let names: Set<String>

  /// Makes ready; what is wrong with what pages load is added to `findings`.
  ///
  /// Units have keys where the `program` is known, and single pages where all `inputs` are.
  init(
    _ site: SitePages, program: Hash64?, inputs: SiteInputs? = nil, _ sink: FileSink,
    _ findings: inout Findings
  ) {
    let (content, library) = (site.content, site.library)
    let shared = site.data
    let languages = content.editions.map(\.words)
    let code = site.stageCode(&findings)
    let assets = PageAssets(
      theme: content.theme, content.assets, template: content.template,
      made: site.isLive
        ? LiveFiles.data(library, content.editions.map(\.texts), content.scripts) : [],
      isLive: site.isLive)
    findings.add(assets.findings, under: .unreadable)
    let known = SitePages.Paths(site)
    published = shared + assets.files + content.own.files
    made = site.paths(known, shared + assets.files)
    names = made.union(content.own.files.map(\.path))
    let addresses = site.addresses(names, known, shared, assets.files)
    let facts = SiteFacts(library: library)
    let editions = content.editions.map {
      PageEdition($0, site, languages, code, assets, addresses, facts)
    }
    self.editions = editions
    var check = PageCheck(files: names, template: content.template, unread: library.unread)
    check.notesTargets = program != nil
    check.kept = { sink.bytes(ofKept: $0) }
    self.check = check
    let units = SiteUnits(
      library, editions, check, code: code, site, shared, program: program, inputs: inputs)
    self.units = units
    self.check.settled = { units.ids(ofPage: $0) }
  }

  /// What can be kept of the site before.
  func kept(by record: CacheRecord?, _ sink: FileSink, jobs: Int) throws(Diagnostics) -> KeptUnits {
    guard let record, check.notesTargets else { return .none }
    return try KeptUnits(units, by: record, files: names, sink, jobs: jobs)
  }

  /// Tells the pages that list what units bring what there is: fixtures, and the archives of the kit.
  mutating func set(_ fixtures: [FixtureEntry], archiveSizes: [Int]) {
    for index in editions.indices {
      editions[index].maker.fixtures = fixtures
      editions[index].maker.archiveSizes = archiveSizes
    }
  }

  /// What the next build is told of the units, made or kept.
  func record(
    after before: CacheRecord, _ notes: [UnitNotes], _ kept: KeptUnits
  ) -> CacheRecord {
    var all = UnitNotes()
    for turn in notes { all.add(turn) }
    // Of those that were kept nothing new is known.
    return CacheRecord(
      turn: before.turn + 1, links: all.links.union(kept.links),
      units: all.units.merging(kept.hashes) { $1 })
  }
}
