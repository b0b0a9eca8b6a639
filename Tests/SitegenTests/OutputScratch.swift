// A temporary folder for a test, and a listing of its contents.

import Foundation

@testable import sitegen

/// A temporary folder, removed with its contents at the end of the test.
final class Scratch: Sendable {
  let path: String

  init() throws {
    var template = Array("\(NSTemporaryDirectory())inkstep-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var site: String { path + "/_site" }

  /// Writes a file below the folder, and makes the folders of its path.
  func put(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  func exists(_ name: String) -> Bool {
    var status = stat()
    return lstat(path + "/" + name, &status) == 0
  }

  func status(_ name: String) throws -> FileSystem.Entry? {
    try FileSystem().entry(DiskPath(path + "/" + name))
  }

  /// Every path below `name` with its kind, permissions, and bytes or target.
  func picture(_ name: String = "_site") throws -> [String] {
    try Self.picture(path + "/" + name)
  }

  static func picture(_ path: String) throws -> [String] {
    let disk = FileSystem()
    guard try disk.entry(DiskPath(path)) != nil else { return [] }
    return try FolderTree(DiskPath(path), disk).items.map { item in
      let full = DiskPath(path) / item.path
      let mode = String(item.entry.mode & 0o7777, radix: 8)
      let content =
        switch item.entry.kind {
        case .file: text(try disk.read(full))
        case .link: try disk.target(of: full).text
        case .folder, .other: ""
        }
      return "\(item.path.text) \(item.entry.kind) \(mode) \(content)"
    }.sorted()
  }

  /// Bytes as text; those of an archive in Base64, because decoding them as UTF-8 takes longer than making
  /// the site.
  private static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? Data(bytes).base64EncodedString()
  }
}

/// Writes sites of given files into an output folder.
struct SiteWriter: Sendable {
  var output: String
  var inputs: [String] = []
  var isDiscarding = false
  var jobs = 1
  var disk = FileSystem()

  /// Replaces the site in the output folder by `files`.
  func write(_ files: [SiteFile]) throws(OutputError) -> SiteChange {
    let draft = try Output(
      folder: output, inputs: inputs, isDiscarding: isDiscarding, jobs: jobs, disk: disk
    ).begin()
    _ = files.concurrentMap(jobs: jobs) { draft.put($0) }
    return try draft.finish()
  }
}

/// Pages, each from a name and a text.
func pages(_ texts: KeyValuePairs<String, String>) -> [SiteFile] {
  texts.map { SiteFile(path: $0.key, bytes: Array($0.value.utf8)) }
}

/// Two sites that share some pages, differ in some, and each have pages that the other lacks.
let firstSite = pages([
  "index.html": "home", "lessons/linear.html": "line", "lessons/gone.html": "gone",
  "steps/old/tap.html": "tap", "assets/site.css": "p{}",
])
let secondSite = pages([
  "index.html": "home again", "lessons/linear.html": "line", "assets/site.css": "p{}",
  "steps/new/tap.html": "tap", "strokes/tap.json": "{}",
])
