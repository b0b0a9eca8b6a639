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
  /// Done when these have gone to the sink, if they are to go.
  let publishing: Future<Void>
  /// The paths of what the program makes.
  let made: Set<String>
  /// The paths of all files of the site but the site map.
  let names: Set<String>
  /// The names of what live pages load; `nil` where they are not known yet, or there are none.
  let late: LateNames?
  /// The hash in the name of the samples.
  let samplesHash: String

  /// How much is made ready.
  enum Reach {
    /// What the step pages and data of strokes need: no page of theirs has links to check.
    case units
    /// What any page needs.
    case pages
    /// Everything, with the script of all samples.
    case site
  }

  /// Makes ready; what is wrong with what pages load is added to `findings`, and what is published as it is goes
  /// to the sink if it `isPublishing`.
  ///
  /// Units have keys where the `program` is known, and single pages where all `inputs` are. `names` are those
  /// of a site before, of which a page is made again.
  init(
    _ site: SitePages, _ reach: Reach = .site, program: Hash64?, inputs: SiteInputs? = nil,
    named names: LateNames? = nil, _ sink: FileSink, isPublishing: Bool = false,
    _ findings: inout Findings
  ) {
    let (content, library) = (site.content, site.library)
    let languages = content.editions.map(\.words)
    let (base, assets) = both(jobs: site.jobs) { [findings] in
      Base(site, reach, findings)
    } _: {
      PageAssets(
        theme: content.theme, content.assets, template: content.template,
        made: site.isLive
          ? (reach == .site ? [LiveFiles.samples(library)] : [])
            + LiveFiles.data(library, content.editions.map(\.texts), content.scripts) : [],
        isLive: site.isLive)
    }
    let (shared, code, known) = (base.data, base.code, base.known)
    findings = base.findings
    findings.add(assets.findings, under: .unreadable)
    let published = shared + assets.files + content.own.files
    self.published = published
    publishing = Future(jobs: site.jobs) {
      for file in published where isPublishing { sink.put(file) }
    }
    samplesHash = assets.hash(LiveScripts.samples)
    made = reach == .units ? [] : site.paths(known, shared + assets.files)
    let files = made.union(content.own.files.map(\.path))
    self.names = files
    let addresses = site.addresses(files, known, shared, assets.files)
    let facts = SiteFacts(library: library)
    let late = base.modules.map { [samplesHash] in
      $0.named(names ?? $0.names.with(samples: samplesHash))
    }
    self.late = late?.names
    let editions = content.editions.map {
      var edition = PageEdition($0, site, languages, code, assets, addresses, facts)
      edition.late = late
      return edition
    }
    self.editions = editions
    var check = PageCheck(files: files, template: content.template, unread: library.unread)
    check.notesTargets = program != nil
    check.kept = { sink.bytes(ofKept: $0) }
    self.check = check
    let units = SiteUnits(
      library, editions, check, code: code, site, shared, program: program, inputs: inputs,
      modules: late?.hash)
    self.units = units
    self.check.settled = { units.ids(ofPage: $0) }
  }

  /// What does not depend on what pages load.
  private struct Base: Sendable {
    let data: [SiteFile]
    let code: [DrawingStage: [TouchPhase: BranchExcerpt]]
    let known: SitePages.Paths
    /// The modules, with a name for the samples to come.
    let modules: LateParts?
    /// Those that were there, and what is wrong with the code.
    let findings: Findings

    init(_ site: SitePages, _ reach: Reach, _ before: Findings) {
      var findings = before
      data = site.data
      code = site.stageCode(&findings)
      known = reach == .units ? SitePages.Paths() : SitePages.Paths(site)
      modules = site.modules.map { LateParts($0, samples: "") }
      self.findings = findings
    }
  }

  /// What can be kept of the site before.
  func kept(by record: CacheRecord?, _ sink: FileSink, jobs: Int) throws(Diagnostics) -> KeptUnits {
    guard let record, check.notesTargets else { return .none }
    return try KeptUnits(units, by: record, files: names, sink, jobs: jobs)
  }

  /// Tells the pages that list what units bring what there is: fixtures, and the archives of the kit.
  mutating func set(_ fixtures: FixtureList, archiveSizes: [Int]) {
    for index in editions.indices {
      editions[index].maker.fixtures = fixtures
      editions[index].maker.archiveSizes = archiveSizes
    }
    units.editions = editions
  }

  /// What the next build is told of the units, made or kept.
  func record(
    after before: CacheRecord, _ notes: [UnitNotes], _ kept: KeptUnits
  ) -> CacheRecord {
    var all = UnitNotes()
    for turn in notes { all.add(turn) }
    // Of those that were kept nothing new is known, but for those with new names.
    return CacheRecord(
      turn: before.turn + 1, links: all.links.union(kept.links),
      units: all.units.merging(kept.hashes) { new, _ in new })
  }
}
