// `sitegen serve`: keeps the site in memory, makes it again after changes, one build at a time, and informs the
// browser when the new site is complete.

import Foundation
import InkstepLessons
import Synchronization

/// The options of a preview.
struct PreviewOptions: Sendable {
  var build: BuildOptions
  /// The port; 0 for any that is free.
  let port: Int
  /// Whether a browser is opened.
  let opensBrowser: Bool
}

/// A running preview.
final class Preview: Sendable {
  /// How long the files must be unchanged before the site is made, in milliseconds.
  private static let quiet: UInt32 = 100
  /// The milliseconds between two checks of the files.
  private static let interval: UInt32 = 25

  private let options: PreviewOptions
  private let console: Console
  private let modules: ModuleFiles?
  private let server: LoopbackServer
  /// The script for pages; empty if the theme has none.
  private let script: [UInt8]
  private let current = Mutex(PreviewEdition(findings: []))

  /// Builds the modules and opens the port; `run` makes the site.
  init(_ options: PreviewOptions, _ progress: Progress, _ console: Console) throws(Diagnostics) {
    (self.options, self.console) = (options, console)
    try options.build.folders.requireContent()
    modules = try options.build.playground.modules(progress, console).map { ModuleFiles($0) }
    server = try LoopbackServer(port: options.port)
    let file = "\(options.build.folders.theme)/scripts/\(LiveScripts.preview)"
    script = (try? InputFile.read(file)) ?? []
  }

  /// Serves the site until the program is ended.
  func run() throws(Diagnostics) -> Never {
    let files = WatchedFiles(watched)
    remake(after: nil)
    let address = "http://127.0.0.1:\(server.port)/"
    try console.write("Serving \(options.build.folders.content) at \(address); Ctrl-C ends it\n")
    if options.opensBrowser { open(address) }
    Thread.detachNewThread { [self] in watch(from: files) }
    server.run { [self] request in
      PreviewPages(edition: current.withLock { $0 }, script: script).answer(request)
    }
  }

  /// Makes the site again whenever files have changed and then been quiet for a while.
  private func watch(from files: WatchedFiles) -> Never {
    var made = files
    while true {
      WatchedFiles.rest(milliseconds: Self.interval)
      var files = WatchedFiles(watched)
      if files == made { continue }
      var last: WatchedFiles
      repeat {
        last = files
        WatchedFiles.rest(milliseconds: Self.quiet)
        files = WatchedFiles(watched)
      } while files != last
      remake(after: files.changes(since: made))
      made = files
    }
  }

  private var watched: [String] {
    let folders = options.build.folders
    return ContentNames(folders.content).parts + [folders.theme]
      + [folders.strokes].compactMap(\.self)
  }

  /// Makes the site, then informs the browser and the terminal; `changes` are the files that changed.
  private func remake(after changes: Set<String>?) {
    let start = Date()
    let earlier = current.withLock { $0 }
    let edition = edition(after: changes, earlier)
    current.withLock { $0 = edition }
    let isStyle = changes?.allSatisfy { $0.hasSuffix(".css") } ?? false
    server.send(event: edition.event(after: earlier, isStyle: isStyle))
    let seconds = NumberFormat.decimals(2).text(-start.timeIntervalSinceNow).string
    console.report(Diagnostics(edition.findings))
    console.note(edition.isBroken ? "not shown: it has errors\n" : "made in \(seconds) s\n")
  }

  /// The site as it is now; what cannot have changed is taken from the earlier edition.
  private func edition(after changes: Set<String>?, _ earlier: PreviewEdition) -> PreviewEdition {
    let build = options.build
    do throws(Diagnostics) {
      let old = keepsSamples(changes) ? earlier : nil
      let content = try SiteContent.load(build.folders, after: old?.site?.content)
      let library = try TraceLibrary(
        content, after: old?.site?.library, fixtures: old?.site?.fixtures, jobs: build.jobs)
      let settings = SiteSettings(isLive: build.playground != .none, isPreview: true)
      let site = Site(content, library, settings, jobs: build.jobs)
      let fixtures = old?.fixtures ?? FixtureCheck(site, jobs: build.jobs)
      return PreviewEdition(site, fixtures, modules, jobs: build.jobs)
    } catch {
      return PreviewEdition(findings: error.findings)
    }
  }

  /// Whether only texts, phrases and the theme changed, so that the traces and the kit are the same.
  private func keepsSamples(_ changes: Set<String>?) -> Bool {
    let folders = options.build.folders
    let free = ContentNames(folders.content).foldersWithoutSamples + [folders.theme]
    return changes?.allSatisfy { path in free.contains { path.hasPrefix($0 + "/") } } ?? false
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
