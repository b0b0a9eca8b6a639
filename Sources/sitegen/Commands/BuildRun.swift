// `sitegen build` from its options to what it prints: the site is made, or found to be there already.

import Foundation
import InkstepLessons
import Synchronization

/// Makes the site.
func runBuild(_ options: BuildOptions, console: Console) throws(Diagnostics) {
  if let lesson = options.single { return try runSingle(lesson, options, console: console) }
  let progress = Progress(console)
  defer { progress.end() }
  var run = BuildRun(options: options, progress: progress, console: console)
  let text = try run.site()
  progress.end()
  for notice in run.notices { console.note("note: \(notice)\n") }
  try console.write(text)
}

/// One build.
private struct BuildRun: Sendable {
  let options: BuildOptions
  let progress: Progress
  let console: Console
  let start = Date()
  /// What the user should know although all went well.
  var notices: [String] = []

  init(options: BuildOptions, progress: Progress, console: Console) {
    self.options = options
    self.progress = progress
    self.console = console
  }

  /// Folders and files that the site is made from.
  private var inputs: [String] {
    let folders = options.folders
    return [folders.content, folders.theme, folders.sources] + options.playground.folders
      + [folders.strokes].compactMap(\.self)
  }

  /// Puts the site in its place and says what there is.
  mutating func site() throws(Diagnostics) -> String {
    progress.begin("Looking for what has changed")
    // The compiler takes long to say which it is, so it is asked while the content is read.
    let modules = Future { [self] in keptModules() }
    let memory: BuildMemory?
    do throws(OutputError) {
      memory = try BuildMemory(options, inputs: inputs, &notices)
    } catch { throw Self.failure(error) }
    guard let memory else { return try made(nil, modules) }
    let unchanged = try UnchangedSite(options, memory, modules, &notices)
    guard let unchanged else {
      // A record that was wrong is wrong about everything.
      let found = notices.isEmpty ? memory.found : CacheRecord()
      return try made(memory, modules, found)
    }
    var record = memory.found
    record.turn += 1
    memory.note(record, &notices)
    let bytes = unchanged.items.reduce(0) { $0 + $1.size }
    return summary(
      of: unchanged.counts, SiteChange(unchanged: unchanged.items.count, bytes: bytes),
      unchanged.modules,
      ", where nothing has changed since the last build")
  }

  /// Makes the site, with modules that are `kept`, and puts it in its place; notes in `memory` what the next
  /// build need not make.
  private mutating func made(
    _ memory: BuildMemory?, _ kept: Future<PageModules?>, _ found: CacheRecord = CacheRecord()
  ) throws(Diagnostics) -> String {
    let build = SiteBuild(folders: options.folders, jobs: options.jobs, progress: progress)
    let writer = SiteWriter(
      output: options.output, inputs: inputs, spare: memory?.cache.spare, jobs: options.jobs)
    var findings = Findings()
    var sink = FileSink(nil)
    let reread = Mutex<Hash64?>(nil)
    let product: SiteBuild.Product
    let modules: PageModules?
    var names: LateNames?
    do throws(Diagnostics) {
      product = try build.prepare(
        baseURL: options.baseURL?.text, isLive: options.playground != .none,
        modules: { kept.value }, keepingBy: memory.map { _ in found }, from: memory?.inputs,
        &findings
      ) { isWanted in
        sink = FileSink(isWanted ? writer : nil)
        return sink
      } beside: { [options] in
        // What changes from now on is not in the site.
        guard memory != nil else { return }
        let now = BuildMemory.inputs(options, jobs: 1)?.all
        reread.withLock { $0 = now }
      }
      if let obstacle = findings.obstacle { throw obstacle }
      // Compiling takes longer than all the rest, so it waits until nothing else is wrong.
      if let kept = kept.value {
        modules = kept
      } else {
        modules = try options.playground.modules(progress, console)
      }
      for (product, size) in modules?.sizes ?? [] {
        guard let finding = size.finding(options.playground.place, product) else { continue }
        findings.add([finding], under: .module)
        if finding.severity == .error { throw Diagnostics([finding]) }
      }
      if let known = product.made.names {
        names = known
      } else if let modules {
        let late = LateParts(modules, samples: product.made.samplesHash)
        names = late.names
        let (waiting, files) = both(jobs: options.jobs) {
          product.made.held.map(late.filled)
        } _: {
          LiveFiles.files(of: modules, late.names)
        }
        findings.add(OneFile.findings(waiting), under: .module)
        _ = inParallel(waiting + files, jobs: options.jobs) { [sink] in sink.put($0) }
      }
    } catch {
      sink.abandon()
      throw error
    }

    progress.begin("Putting the site in place")
    let finished: FileSink.Finished?
    do throws(OutputError) { finished = try sink.finish() } catch { throw Self.failure(error) }
    let inputs = reread.withLock { $0 }
    progress.end()
    console.report(Diagnostics(findings.all))
    let change = finished?.change ?? SiteChange()
    if let memory, var record = product.made.record {
      record.names = names
      // What changed while the site was made is in some of its pages and not in others.
      if inputs == nil || inputs != memory.inputs?.all {
        for key in product.made.pageKeys { record.units[key] = nil }
      } else if let inputs, let finished, findings.all.isEmpty, change.notices.isEmpty {
        record.site = CacheRecord.Site(
          inputs: inputs, module: PageModules.hash(of: modules), manifest: finished.manifest,
          counts: product.siteCounts)
      }
      memory.note(record, &notices)
    }
    notices += [product.made.notice].compactMap(\.self) + change.notices
    keepUntilTheEnd(product)
    return summary(of: product.siteCounts, change, modules)
  }

  /// The modules, if they need not be built.
  private func keptModules() -> PageModules? {
    if case .package(let folder) = options.playground {
      return ModuleBuild(package: folder, progress: progress, console: console).kept()
    }
    return try? options.playground.modules(progress, console)
  }

  private static func failure(_ error: OutputError) -> Diagnostics {
    Diagnostics(
      error.diagnostics.findings,
      exitCode: error.kind == .cannotCreate ? .cannotCreate : .inputOutput)
  }

  private func summary(
    of counts: SiteCounts, _ change: SiteChange, _ modules: PageModules?, _ remark: String = ""
  ) -> String {
    let megabytes = NumberFormat.decimals(1).text(Double(change.bytes) / 1_000_000).string
    let time = NumberFormat.decimals(2).text(-start.timeIntervalSinceNow).string
    let added =
      counts.addedStrokes == 0 ? "" : "\(counted(counts.addedStrokes, "added stroke")), "
    let sizes = (modules?.sizes ?? []).map { "\n\($0.product.name): \($0.size.text)" }.joined()
    let address = URL(fileURLWithPath: options.output).appendingPathComponent("index.html")
      .absoluteString
    return """
      \(counted(counts.lessons, "lesson")), \
      \(counted(counts.strokes, "stroke")), \
      \(added)\
      \(counted(counts.signals, "signal")), \(counted(counts.stepPages, "step page")), \
      \(counted(counts.fixtures, "fixture")) checked
      built \(change.built), unchanged \(change.unchanged), removed \(change.removed): \
      \(megabytes) MB in \(time) s\(remark)\(sizes)
      Open \(address)

      """
  }
}

extension SiteBuild.Product {
  /// How much there is of everything.
  fileprivate var siteCounts: SiteCounts {
    SiteCounts(
      lessons: content.lessons.count, strokes: content.strokes.count,
      addedStrokes: content.added.count, signals: content.signals.count,
      stepPages: made.stepPageCount, fixtures: recordedCount, turns: made.turns)
  }
}

/// A count with its noun.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
