// What the tests of the cache share: a tiny site with strokes of its own, and the same site made without
// a cache, to which every other way of building must come, byte for byte.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

extension TinySite {
  /// Writes an added stroke that wanders about from a number.
  func writeOwn(_ id: String, seed: Int, events: Int = 6) throws {
    let points = (0..<(events - 1)).map { index in
      InkPoint(Double((seed * 7 + index * 11) % 60), Double((seed * 13 + index * 5) % 60))
    }
    try folder.write(
      TinySite.stroke(id, points, lift: InkPoint(Double(seed % 60), 3)).text.string,
      to: "own/\(id).json")
  }

  /// Builds with the added strokes, and with the cache.
  func buildOwn(_ words: String..., environment: [String: String] = [:]) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"", ["build", "--strokes", "own"] + TinySite.module + words,
      environment: ["INKSTEP_HOME": path, "PLACE": path].merging(environment) { $1 })
  }

  /// Builds with the added strokes and the cache, and without a module.
  func buildStill() throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"", ["build", "--strokes", "own", "--no-playground"],
      environment: ["INKSTEP_HOME": path, "PLACE": path])
  }

  /// The site as a build without a cache makes it where nothing was before.
  func madeAnew(_ words: String...) throws -> [String] {
    if exists("anew") { try remove("anew") }
    let module = words.contains("--no-playground") ? [] : TinySite.module
    let run = try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"",
      ["build", "--strokes", "own", "--output", "anew", "--no-cache"] + module + words,
      environment: ["INKSTEP_HOME": path, "PLACE": path])
    try #require(run.status == 0, "\(run.errors)")
    return try picture("anew")
  }

  /// Where the record of the site is.
  var recordFile: String {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/_site.cache")
        .filter { !$0.hasSuffix(".site") }
      try #require(names.count == 1, "\(names)")
      return "_site.cache/\(names[0])"
    }
  }

  /// What builds so far have noted.
  func record() throws -> CacheRecord {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(recordFile)")))
    return try #require(CacheRecord(bytes: bytes))
  }

  func write(_ record: CacheRecord) throws {
    try folder.write(Data(record.bytes), to: recordFile)
  }

  /// Changes some files of the site as if these had been made from the content.
  ///
  /// The list speaks of what is there now, and so does the record, of the whole site, the units of the
  /// strokes and `units`, each given by its files.
  func plantWrong(in files: [String], of units: [[String]] = []) throws {
    var record = try record()
    let before = try manifest()
    var after: [Manifest.Item] = []
    for item in before {
      guard files.contains(item.path) else {
        after.append(item)
        continue
      }
      let place = URL(filePath: "\(path)/_site/\(item.path)")
      let wrong = try Data(contentsOf: place) + Data("\n".utf8)
      try folder.write(wrong, to: "_site/\(item.path)")
      after.append(Manifest.Item(SiteFile(path: item.path, bytes: [UInt8](wrong))))
    }
    let list = Manifest(after)
    try Data(list.bytes).write(to: manifestFile)
    record.site?.manifest = list.hash
    // Whichever files a unit has, their hash is found by the one that they had.
    let strokes = ["one", "two"].map { id in
      ["strokes/\(id).json"]
        + DrawingStage.allCases.map { "fixtures/\($0.slug)/\(id).json" }
        + DrawingStage.allCases.map { "steps/\($0.slug)/\(id).html" }
    }
    for paths in strokes + units {
      func items(_ all: [Manifest.Item]) -> [Manifest.Item] {
        paths.compactMap { path in all.first { $0.path == path } }
      }
      let (old, new) = (Manifest.hash(of: items(before)), Manifest.hash(of: items(after)))
      for (key, hash) in record.units where hash == old { record.units[key] = new }
    }
    try write(record)
  }

  /// What the list in the output says.
  func manifest() throws -> [Manifest.Item] {
    try Manifest(bytes: [UInt8](Data(contentsOf: manifestFile))).items
  }

  private var manifestFile: URL { URL(filePath: "\(path)/_site/\(Manifest.name)") }
}

/// What a build says that found nothing to make.
let nothingChanged = "nothing has changed since the last build"

/// A tiny site with two added strokes, built with the cache.
func builtSite() throws -> TinySite {
  let site = try TinySite()
  try site.writeOwn("one", seed: 1)
  try site.writeOwn("two", seed: 2)
  let run = try site.buildOwn()
  try #require(run.status == 0, "\(run.errors)")
  return site
}
