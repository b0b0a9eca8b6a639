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
  /// Files go to what `output` opens, once there is nothing that forbids to publish them.
  /// Each step works with what the one before could make of broken content. Throws only where the
  /// program itself fails.
  func prepare(
    baseURL: String?, isLive: Bool, _ findings: inout Findings,
    into output: (_ isWanted: Bool) -> FileSink
  ) throws(Diagnostics) -> Product {
    try folders.requireContent()
    progress.begin("Reading the content")
    let content = SiteContent(folders, &findings)

    progress.begin("Running every stage over every sample")
    let library = try TraceLibrary(
      strokes: content.strokes, added: content.added, signals: content.signals,
      paths: content.paths, stages: content.shape.stages,
      standardSignal: content.shape.signal?.text, unread: content.unread, jobs: jobs)

    progress.begin("Checking the fixtures")
    let fixtures = library.fixtures(jobs: jobs)
    if content.isRecorded {
      let changed = findings.reading(.file) { () throws(Diagnostics) in
        try differences(fixtures, content.unread)
      }
      findings.add(changed ?? [], under: .fixture)
    }
    findings.add(content.shape.strangers(to: library), under: .site)

    progress.begin("Making the pages")
    let pages = SitePages(
      content: content, library: library, fixtures: fixtures,
      baseURL: baseURL ?? content.shape.address?.text, isLive: isLive,
      jobs: jobs)
    let made = try pages.make(into: output(findings.obstacle == nil), &findings, progress)
    return Product(
      content: content, library: library,
      recordedCount: content.isRecorded ? fixtures.count : 0, made: made)
  }

  /// What is to be said about fixtures that differ from the recorded ones.
  private func differences(
    _ fixtures: [Fixture], _ unread: UnreadSamples
  ) throws(Diagnostics) -> [Diagnostic] {
    let folder = FixtureFolder(folder: "\(folders.content)/fixtures")
    return try folder.differences(from: fixtures, unread: unread).map { difference in
      Diagnostic(
        location: SourceLocation(
          file: "\(folder.folder)/\(difference.path)", line: difference.line,
          column: difference.column),
        message: difference.message,
        suggestion: "if the change is meant, accept it with 'sitegen record'", rule: .fixture)
    }
  }
}

/// Makes the site.
func runBuild(_ options: BuildOptions, console: Console) throws(Diagnostics) {
  let start = Date()
  let progress = Progress(console)
  defer { progress.end() }
  let folders = SiteFolders(
    content: options.content, theme: options.theme, sources: options.sources,
    interface: try? ProgramHome.find().path("Content/interface"), strokes: options.strokes)
  let build = SiteBuild(folders: folders, jobs: options.jobs, progress: progress)
  let writer = SiteWriter(
    output: options.output,
    inputs: [options.content, options.theme, options.sources] + options.playground.folders
      + [options.strokes].compactMap(\.self),
    jobs: options.jobs)
  var findings = Findings()
  var sink = FileSink(nil)
  let product: SiteBuild.Product
  let size: ModuleSize?
  do throws(Diagnostics) {
    product = try build.prepare(
      baseURL: options.baseURL?.text, isLive: options.playground != .none, &findings
    ) { isWanted in
      sink = FileSink(isWanted ? writer : nil)
      return sink
    }
    if let obstacle = findings.obstacle { throw obstacle }
    // Compiling takes longer than all the rest, so it waits until nothing else is wrong.
    let module = try module(options.playground, progress, console)
    size = module.map { ModuleSize($0.bytes) }
    if let finding = size?.finding(options.playground.place) {
      findings.add([finding], under: .module)
      if finding.severity == .error { throw Diagnostics([finding]) }
    }
    let held = product.made.held
    for file in module.map({ LiveFiles.adding($0.bytes, to: held) }) ?? held { sink.put(file) }
  } catch {
    sink.abandon()
    throw error
  }

  progress.begin("Putting the site in place")
  let change: SiteChange
  do throws(OutputError) { change = try sink.finish() ?? SiteChange() } catch {
    throw Diagnostics(
      error.diagnostics.findings,
      exitCode: error.kind == .cannotCreate ? .cannotCreate : .inputOutput)
  }
  progress.end()
  console.report(Diagnostics(findings.all))
  for notice in change.notices { console.note("note: \(notice)\n") }
  try console.write(
    summary(
      of: product, change, module: size, seconds: -start.timeIntervalSinceNow,
      output: options.output))
}

/// The module of the pages, from wherever it is to come.
private func module(
  _ source: PlaygroundSource, _ progress: Progress, _ console: Console
) throws(Diagnostics) -> WasmModule? {
  switch source {
  case .none: return nil
  case .file(let file): return try WasmModule(InputFile.read(file), file: file)
  case .package(let folder):
    return try ModuleBuild(package: folder, progress: progress, console: console).module()
  }
}

private func summary(
  of product: SiteBuild.Product, _ change: SiteChange, module: ModuleSize?, seconds: Double,
  output: String
) -> String {
  let megabytes = NumberFormat.decimals(1).text(Double(change.bytes) / 1_000_000).string
  let time = NumberFormat.decimals(2).text(seconds).string
  let addedCount = product.content.added.count
  let added = addedCount == 0 ? "" : "\(counted(addedCount, "added stroke")), "
  let recorded = product.recordedCount
  let address = URL(fileURLWithPath: output).appendingPathComponent("index.html").absoluteString
  return """
    \(counted(product.content.lessons.count, "lesson")), \
    \(counted(product.content.strokes.count, "stroke")), \
    \(added)\
    \(counted(product.content.signals.count, "signal")), \(counted(product.made.stepPageCount, "step page")), \
    \(counted(recorded, "fixture")) checked
    built \(change.built), unchanged \(change.unchanged), removed \(change.removed): \
    \(megabytes) MB in \(time) s\(module.map { "\nmodule: \($0.text)" } ?? "")
    Open \(address)

    """
}

/// A count with its noun.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Accepts what the engine computes now, and tells what that changes.
func runRecord(_ options: RecordOptions, console: Console) throws(Diagnostics) {
  try SiteFolders(content: options.content).requireContent()
  if let language = options.language {
    return try runTranslationRecord(language, content: options.content, console: console)
  }
  let progress = Progress(console)
  defer { progress.end() }
  progress.begin("Running every stage over every sample")
  let content = options.content
  var faults = Findings()
  let shape = SiteShape.read(content, &faults)
  if let obstacle = faults.obstacle { throw obstacle }
  let (strokes, signals) = ("\(content)/strokes", "\(content)/signals")
  let library = try TraceLibrary(
    strokes: InputFile.exists(strokes) ? DataFolder.strokes(in: strokes, within: content) : [],
    signals: InputFile.exists(signals) ? DataFolder.signals(in: signals, within: content) : [],
    stages: shape.stages, jobs: 1)
  let fixtures = library.fixtures(jobs: 1)
  let folder = FixtureFolder(folder: "\(options.content)/fixtures")
  let differences = try folder.differences(from: fixtures)
  try folder.record(fixtures, differences)
  progress.end()
  var text = ""
  for difference in differences { text += "\(difference.path): \(difference.message)\n" }
  let changed = Set(differences.map(\.path))
  let unchanged = fixtures.count { !changed.contains($0.path) }
  text += "recorded \(differences.count), unchanged \(unchanged)\n"
  try console.write(text)
}
