// `sitegen serve`: keeps the site in memory, makes it again after changes, one build at a time, and informs the
// browser when the new site is complete.

import Foundation
import InkstepLessons
import Synchronization

/// The options of a preview.
struct PreviewOptions: Sendable {
  var build: BuildOptions
  /// The port; 0 for any that is free.
  var port: Int
  /// Whether a browser is opened.
  var opensBrowser: Bool
}

/// A running preview.
final class Preview: Sendable {
  /// How long the files must be unchanged before the site is made, in milliseconds.
  private static let quiet = 100
  /// The milliseconds between two checks of the files.
  private static let interval = 25

  private let options: PreviewOptions
  private let console: Console
  private let modules: ModuleFiles?
  private let server: LoopbackServer
  private let current: Mutex<PreviewPages>
  /// A prefix of the names of states, so that they differ from those of an earlier preview.
  private let prefix = "\(getpid())"

  /// Makes the site for the first time.
  init(_ options: PreviewOptions, _ progress: Progress, _ console: Console) throws(Diagnostics) {
    (self.options, self.console) = (options, console)
    try options.build.folders.requireContent()
    modules = try options.build.playground.modules(progress, console).map { ModuleFiles($0) }
    server = try LoopbackServer(port: options.port)
    let error = Diagnostics([])
    current = Mutex(PreviewPages(edition: PreviewEdition("", error: error), script: nil))
  }

  /// Serves the site until the program is ended.
  func run() throws(Diagnostics) -> Never {
    let first = WatchedFiles(watched)
    remake(after: nil, number: 0)
    let address = "http://127.0.0.1:\(server.port)/"
    try console.write("Serving \(options.build.folders.content) at \(address); Ctrl-C ends it\n")
    if options.opensBrowser { open(address) }
    Thread.detachNewThread { [self] in
      var (seen, number) = (first, 1)
      while true {
        WatchedFiles.rest(milliseconds: UInt32(Self.interval))
        let changes = settled(&seen)
        if changes.isEmpty { continue }
        remake(after: changes, number: number)
        number += 1
      }
    }
    server.run { [self] request in current.withLock { $0 }.answer(request) }
  }

  /// The files that have changed, once they have been quiet for a while.
  private func settled(_ seen: inout WatchedFiles) -> Set<String> {
    var files = WatchedFiles(watched)
    let before = seen
    if files == before { return [] }
    var quiet = 0
    while quiet < Self.quiet {
      WatchedFiles.rest(milliseconds: UInt32(Self.interval))
      let now = WatchedFiles(watched)
      quiet = now == files ? quiet + Self.interval : 0
      files = now
    }
    seen = files
    return files.changes(since: before)
  }

  private var watched: [String] {
    let folders = options.build.folders
    return ContentNames(folders.content).parts + [folders.theme]
      + [folders.strokes].compactMap(\.self)
  }

  /// Makes the site, then informs the browser and the terminal; `changes` are the files that changed.
  private func remake(after changes: Set<String>?, number: Int) {
    let start = Date()
    let earlier = current.withLock { $0 }
    let edition = edition(after: changes, named: "\(prefix)-\(number)", earlier.edition)
    let script = edition.site?.content.assets.first { $0.path == "assets/\(LiveScripts.preview)" }?
      .bytes
    current.withLock { $0 = PreviewPages(edition: edition, script: script ?? earlier.script) }
    let isStyle = changes?.allSatisfy { $0.hasSuffix(".css") } ?? false
    let isExchange = isStyle && !edition.isBroken && !earlier.edition.isBroken
    let sheets = (isExchange ? edition.sheets : []).map { "\"\($0)\"" }.joined(separator: ",")
    server.send(event: "{\"edition\":\"\(edition.name)\",\"sheets\":[\(sheets)]}")
    let seconds = NumberFormat.decimals(2).text(-start.timeIntervalSinceNow).string
    console.report(Diagnostics(edition.findings))
    console.note(edition.isBroken ? "not shown: it has errors\n" : "made in \(seconds) s\n")
  }

  /// The site as it is now; what cannot have changed is taken from the earlier state.
  private func edition(
    after changes: Set<String>?, named name: String, _ earlier: PreviewEdition
  ) -> PreviewEdition {
    let build = options.build
    do throws(Diagnostics) {
      let old = isSampleFree(changes) ? earlier.site : nil
      let content = try SiteContent.load(build.folders, after: old?.content)
      let known = old.map { $0.library.reused(for: content, $0.fixtures) }
      let library: TraceLibrary
      if let known {
        library = known
      } else {
        library = try TraceLibrary(content, jobs: build.jobs)
      }
      let settings = SiteSettings(isLive: build.playground != .none, edition: name)
      let site = Site(content, library, settings, jobs: build.jobs)
      let checked = old == nil ? nil : earlier.fixtures
      let fixtures = checked ?? FixtureCheck(site, jobs: build.jobs)
      return PreviewEdition(site, fixtures, modules, jobs: build.jobs)
    } catch {
      return PreviewEdition(name, error: error)
    }
  }

  /// Whether only texts, phrases and the theme changed, so that the traces and the kit are the same.
  private func isSampleFree(_ changes: Set<String>?) -> Bool {
    let content = options.build.folders.content
    let free = ["lessons", "pages", "glossary", "about", "interface", "mistakes", "theme", "root"]
      .map { "\(content)/\($0)/" }
    return changes?.allSatisfy { path in
      free.contains(where: path.hasPrefix) || path.hasPrefix(options.build.folders.theme + "/")
    } ?? false
  }

  /// Opens the user's browser.
  private func open(_ address: String) {
    #if canImport(Darwin)
      let words = ["open", address]
    #else
      let words = ["xdg-open", address]
    #endif
    do throws(ChildProcess.CannotStart) { _ = try ChildProcess.run(words) } catch {
      console.note("note: no browser could be opened: \(error.reason)\n")
    }
  }
}
