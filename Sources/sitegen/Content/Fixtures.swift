// Fixtures: every trace as text, kept in the content and published with the site. A build compares them with
// the traces that the engine computes now before it writes anything.

import InkstepEngine
import InkstepLessons

/// The text of a trace, and its entry in lists.
struct Fixture: Sendable {
  let entry: FixtureEntry
  let bytes: [UInt8]

  var path: String { entry.path }
}

/// The entry of a fixture in lists.
struct FixtureEntry: Sendable {
  /// The stroke or signal.
  var subject: String
  /// The stage, with the policy for the graph, and the width of its view if that is not the usual one.
  var stage: String
  /// The number of bytes.
  var size: Int
}

extension Fixture {
  init(_ trace: Trace) {
    bytes = trace.text.bytes
    entry = FixtureEntry(
      subject: trace.stroke.id, stage: trace.stage.slug, size: bytes.count)
  }

  init(_ graph: GraphTrace) {
    bytes = graph.text.bytes
    let shape = graph.shape
    let width = shape.width == GraphShape.published.width ? "" : " \(shape.width)"
    entry = FixtureEntry(
      subject: graph.signal.id, stage: FixtureEntry.graph + shape.policy.rawValue + width,
      size: bytes.count)
  }

  /// The fixture as a file of the site.
  var file: SiteFile { SiteFile(path: "fixtures/\(path)", bytes: bytes) }
}

extension FixtureEntry {
  /// The prefix of the stage of a graph, before the policy.
  fileprivate static let graph = "tiles "

  /// Whether the fixture is a graph's trace, not a stroke's.
  var isGraph: Bool { stage.hasPrefix(Self.graph) }

  /// The file, relative to the folder of fixtures: `smoothed/small-circle.json`.
  var path: String {
    isGraph
      ? Self.path("\(stage.dropFirst(Self.graph.count))", ofSignal: subject)
      : Self.path(stage, subject)
  }

  /// The path of the trace of a graph over a signal.
  static func path(_ policy: GraphPolicy, ofSignal signal: String) -> String {
    path(policy.rawValue, ofSignal: signal)
  }

  private static func path(_ policy: String, ofSignal signal: String) -> String {
    "tiles/\(signal)-\(policy.split(separator: " ").joined(separator: "-")).json"
  }

  /// The path of the trace of a stage over a stroke.
  static func path(_ stage: DrawingStage, _ stroke: Stroke) -> String {
    path(stage.slug, stroke.id)
  }

  private static func path(_ stage: String, _ stroke: String) -> String {
    "\(stage)/\(stroke).json"
  }

  /// The name of the trace in messages about differences.
  fileprivate var place: String {
    "\(isGraph ? "signal" : "stroke") \(subject), stage \(stage)"
  }
}

extension TraceLibrary {
  /// The fixtures of all samples, in a fixed order.
  func fixtures(jobs: Int) -> [Fixture] {
    if let knownFixtures { return knownFixtures }
    return sampleTraces.concurrentMap(jobs: jobs) { Fixture($0) }
      + (allGraphs + wideGraphs).concurrentMap(jobs: jobs) { Fixture($0) }
  }
}

/// A difference between a recorded and a computed fixture.
struct FixtureDifference: Equatable, Sendable {
  /// The file, relative to the folder of fixtures.
  var path: String
  /// The difference, as a sentence.
  var message: String
  /// The line of the recorded file where it differs, from 1; 0 when it differs as a whole.
  var line = 0
  /// The column there, from 1.
  var column = 0
}

/// The recorded fixtures of a folder.
struct FixtureFolder: Sendable {
  /// The folder as the user named it.
  let folder: String

  /// The differences between the recorded and the computed fixtures, in a fixed order.
  ///
  /// Fixtures of samples that could not be read are ignored. Throws if a folder is a symbolic link, because
  /// recording would write to its target.
  func differences(
    from computed: [Fixture], unread: UnreadSamples = UnreadSamples(), jobs: Int = 1
  ) throws(Diagnostics) -> [FixtureDifference] {
    let items = items
    try refuseLinks(among: items)
    var differences = computed.concurrentMap(jobs: jobs) { difference(of: $0) }.compactMap(\.self)
    let expected = Set(computed.map(\.path))
    for path in items.map(\.path.text).filter({ $0.hasSuffix(".json") }).sorted()
    where !expected.contains(path) && !unread.explain("fixtures/\(path)") {
      differences.append(
        FixtureDifference(path: path, message: "recorded, but nothing computes it any more"))
    }
    return differences
  }

  /// The difference between a fixture and the recorded one, if there is one.
  private func difference(of fixture: Fixture) -> FixtureDifference? {
    guard let written = try? InputFile.read("\(folder)/\(fixture.path)") else {
      return FixtureDifference(
        path: fixture.path, message: "\(fixture.entry.place): not recorded yet")
    }
    if written.isSame(as: fixture.bytes) { return nil }
    let recorded = SourceText.plain(written)
    if recorded == fixture.bytes { return nil }
    let difference = TextDifference(was: recorded, now: fixture.bytes)
    return FixtureDifference(
      path: fixture.path, message: "\(fixture.entry.place), \(difference.description)",
      line: difference.line, column: difference.column)
  }
}

extension FixtureFolder {
  /// Throws for symbolic links, because fixtures must be in the folder itself.
  private func refuseLinks(among items: [FolderTree.Item]) throws(Diagnostics) {
    var links = InputPath.isLink(folder) ? [folder] : []
    links += items.filter { $0.entry.kind == .link }.map { "\(folder)/\($0.path.text)" }.sorted()
    if links.isEmpty { return }
    throw Diagnostics(
      links.map {
        Diagnostic(
          location: SourceLocation(file: $0), message: "is a symbolic link",
          suggestion: "put the file or folder itself here", rule: .file)
      })
  }

  /// Everything below the folder; empty if it does not exist.
  private var items: [FolderTree.Item] {
    (try? FolderTree(DiskPath(folder), FileSystem()))?.items ?? []
  }

  /// Writes the fixtures that differ and removes obsolete ones.
  func record(_ fixtures: [Fixture], _ differences: [FixtureDifference]) throws(Diagnostics) {
    let texts = Dictionary(fixtures.map { ($0.path, $0.bytes) }) { first, _ in first }
    let disk = FileSystem()
    for difference in differences {
      let file = DiskPath("\(folder)/\(difference.path)")
      do throws(OutputError) {
        if let bytes = texts[difference.path] {
          try disk.replace(file, with: bytes)
        } else {
          try disk.remove(file)
        }
      } catch {
        throw Diagnostics(error.diagnostics.findings, exitCode: .cannotCreate)
      }
    }
  }
}
