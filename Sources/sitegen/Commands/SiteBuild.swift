// The main line: a site is made in these steps. Pages go into the building folder as they are made, and
// take the place of the site before when every step has gone well.

import Foundation
import InkstepLessons

/// Makes or checks a site, step by step.
struct SiteBuild {
  let folders: SiteFolders
  let jobs: Int
  let progress: Progress

  /// What the steps before writing bring.
  struct Product {
    let content: SiteContent
    let library: TraceLibrary
    /// How many fixtures were held against what is recorded.
    let recordedCount: Int
    let made: SitePages.Made
  }

  /// Every step but the last; what is wrong with the content is added to `findings`.
  ///
  /// Files go to what `output` opens, once there is nothing that forbids to publish them. All has been read
  /// then; `beside` is done while the pages are made.
  /// The `modules` are asked for as late as possible.
  /// What `record` tells that need not be made is kept. Each step works with what the one before could
  /// make of broken content. Throws only where the program itself fails.
  func prepare(
    baseURL: String?, isLive: Bool, modules: () -> PageModules? = { nil },
    keepingBy record: CacheRecord? = nil,
    from inputs: SiteInputs? = nil, _ findings: inout Findings,
    into output: (_ isWanted: Bool) -> FileSink, beside: @escaping @Sendable () -> Void = {}
  ) throws(Diagnostics) -> Product {
    try folders.requireContent()
    progress.begin("Reading the content")
    let shape = SiteShape.read(folders.content, &findings)
    let samples = SiteSamples(folders, &findings)

    progress.begin("Running every stage over every sample")
    let isRecorded = shape.hasRecord(in: folders.content)
    // Both take about as long.
    let (read, (library, fixtures)) = try both(jobs: jobs) {
      [findings] () throws(Diagnostics) -> (content: SiteContent, findings: Findings) in
      var findings = findings
      let content = SiteContent(folders, shape, samples, &findings)
      content.excerpts?.prepare()
      return (content, findings)
    } _: { () throws(Diagnostics) -> (TraceLibrary, [Fixture]) in
      let library = try TraceLibrary(shape, samples, jobs: jobs)
      return (library, library.fixtures(jobs: jobs))
    }
    let content = read.content
    findings = read.findings

    progress.begin("Checking the fixtures")
    let changed = findings.reading(.file) { () throws(Diagnostics) in
      isRecorded ? try differences(fixtures, samples.unread) : []
    }
    findings.add(changed ?? [], under: .fixture)
    findings.add(content.shape.strangers(to: library), under: .site)

    progress.begin("Making the pages")
    let pages = SitePages(
      content: content, library: library, fixtures: fixtures,
      baseURL: baseURL ?? content.shape.address?.text, isLive: isLive,
      modules: modules(), jobs: jobs)
    let made = try pages.make(
      into: output(findings.obstacle == nil), keepingBy: record, from: inputs, beside: beside,
      &findings, progress)
    return Product(
      content: content, library: library,
      recordedCount: isRecorded ? fixtures.count : 0, made: made)
  }

  /// What is to be said about fixtures that differ from the recorded ones.
  private func differences(
    _ fixtures: [Fixture], _ unread: UnreadSamples
  ) throws(Diagnostics) -> [Diagnostic] {
    let folder = FixtureFolder(folder: "\(folders.content)/fixtures")
    return try folder.differences(from: fixtures, unread: unread, jobs: jobs).map { difference in
      Diagnostic(
        location: SourceLocation(
          file: "\(folder.folder)/\(difference.path)", line: difference.line,
          column: difference.column),
        message: difference.message,
        suggestion: "if the change is meant, accept it with 'sitegen record'", rule: .fixture)
    }
  }
}

extension TraceLibrary {
  /// Runs every stage over the samples of a site.
  init(_ content: SiteContent, jobs: Int) throws(Diagnostics) {
    try self.init(content.shape, content.samples, jobs: jobs)
  }

  init(_ shape: SiteShape, _ samples: SiteSamples, jobs: Int) throws(Diagnostics) {
    try self.init(
      strokes: samples.strokes, added: samples.added, signals: samples.signals,
      paths: samples.paths, stages: shape.stages, standardSignal: shape.signal?.text,
      unread: samples.unread, jobs: jobs)
  }
}
