// The site before, kept for the next: it is used where it is the very same, and never believed where not.

import Foundation
import Testing

@testable import sitegen

/// A site of many pages of which few change from one version to the next, with a spare one.
private func version(_ number: Int) -> [SiteFile] {
  let kept = (0..<5).map { SiteFile(path: "p/\($0)/index.html", bytes: Array("page \($0)".utf8)) }
  let changed = pages([
    "index.html": "version \(number)", "new/\(number).html": "of its own",
    "p/common.html": "common \(number / 2)",
  ])
  return kept + changed
}

extension Scratch {
  fileprivate var spare: DiskPath { DiskPath(path + "/cache/x.site") }

  fileprivate func write(_ files: [SiteFile], _ disk: FileSystem = FileSystem()) throws {
    _ = try SiteWriter(output: site, spare: spare, jobs: 2, disk: disk).write(files)
  }

  /// The number that the disk knows a folder by.
  fileprivate func number(_ name: String) throws -> UInt64? { try status(name)?.inode }
}

/// What a writer that keeps nothing makes of the same versions, with what somebody has put there.
private func model(_ numbers: ClosedRange<Int>, _ more: [String: String] = [:]) throws -> [String] {
  let scratch = try Scratch()
  for number in numbers { _ = try SiteWriter(output: scratch.site).write(version(number)) }
  for (name, text) in more { try scratch.put("_site/\(name)", text) }
  return try scratch.picture()
}

@Test func `the spare site becomes the next, and has the files of the one that stands`() throws {
  let scratch = try Scratch()
  func expectTheSameFiles() throws {
    let (site, spare) = (
      try FolderOutline(DiskPath(scratch.site), FileSystem()),
      try FolderOutline(scratch.spare, FileSystem())
    )
    #expect(site.items.map(\.path) == spare.items.map(\.path))
    for (one, other) in zip(site.items, spare.items) {
      #expect(one.folder?.mode == other.folder?.mode)
      #expect(one.isFolder || one.inode == other.inode)
    }
    #expect(try scratch.status("_site")?.mode == scratch.status("cache/x.site")?.mode)
    #expect(!scratch.exists("_site.building"))
  }
  for number in 0...5 {
    let before = try scratch.number("cache/x.site")
    #expect((before == nil) == (number == 0))
    try scratch.write(version(number))
    #expect(try scratch.picture() == model(0...number))
    // The spare folder is now that of the site.
    if let before { #expect(try scratch.number("_site") == before) }
    try expectTheSameFiles()
  }
  // A site of which files only go, and one that is as it was.
  for gone in 1...2 {
    let before = try scratch.number("cache/x.site")
    try scratch.write(Array(version(5).dropFirst(gone)))
    #expect(try scratch.number("_site") == before)
    #expect(!scratch.exists("_site/p/\(gone - 1)") && scratch.exists("_site/p/\(gone)"))
    #expect(!scratch.exists("_site.building"))
  }
  let number = try scratch.number("_site")
  try scratch.write(Array(version(5).dropFirst(2)))
  #expect(try scratch.number("_site") == number)
  // Where most is new, it is made anew, and so is one that somebody has removed.
  #expect(chmod(scratch.site, 0o710) == 0)
  try scratch.write(firstSite)
  try expectTheSameFiles()
  try FileManager.default.removeItem(atPath: scratch.spare.text)
  try scratch.write(firstSite)
  try expectTheSameFiles()
  // And none where something is in its place that no build has left.
  try FileManager.default.removeItem(atPath: scratch.spare.text)
  try scratch.put("cache/x.site/mine.txt", "mine")
  try scratch.write(version(0))
  #expect(try FolderOutline(scratch.spare, FileSystem()).items.map(\.path.text) == ["mine.txt"])
}

@Test(arguments: [
  "missing", "replaced", "emptied", "list", "no list", "file", "stranger", "stranger in the way",
])
func `a spare site that is not the very same is not believed`(_ fault: String) throws {
  let scratch = try Scratch()
  for number in 0...2 { try scratch.write(version(number)) }
  var more: [String: String] = [:]
  let page = "cache/x.site/p/3/index.html"
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(scratch.path)/\(name)")
  }
  switch fault {
  case "missing": try remove(page)
  case "replaced":
    try remove(page)
    try scratch.put(page, "page 3")
  case "emptied":
    try remove("cache/x.site/p")
    try scratch.put("cache/x.site/p/common.html", "common 1")
  case "list":
    try remove("cache/x.site/\(Manifest.name)")
    try scratch.put("cache/x.site/\(Manifest.name)", "inkstep-manifest/1\nfiles 0\n")
  case "no list": try remove("cache/x.site/\(Manifest.name)")
  case "file":
    try remove("cache/x.site")
    try scratch.put("cache/x.site", "mine")
  case "stranger":
    try scratch.put("cache/x.site/notes/mine.txt", "mine")
    more = ["notes/mine.txt": "mine"]
  default:
    try scratch.put("cache/x.site/new/3.html", "mine")
  }
  let before = try scratch.number("cache/x.site")
  try scratch.write(version(3))
  // Under a wrong list there are still the very same files.
  #expect((try scratch.number("_site") == before) == (fault == "list"))
  let (found, wanted) = (try scratch.picture(), try model(0...3, more))
  #expect(found == wanted)
  try scratch.write(version(4))
  let (last, expected) = (try scratch.picture(), try model(0...4, more))
  #expect(last == expected)
}

@Test func `what belongs to somebody else, and the permissions of folders, come along`() throws {
  let (scratch, plain) = (try Scratch(), try Scratch())
  for folder in [scratch, plain] {
    func write(_ number: Int) throws {
      if folder === scratch {
        try folder.write(version(number))
      } else {
        _ = try SiteWriter(output: folder.site).write(version(number))
      }
    }
    try write(0)
    try folder.put("_site/CNAME", "example.org")
    try folder.put("_site/own/deep/file.txt", "own")
    try write(1)
    try write(2)
    #expect(chmod(folder.site + "/p/4", 0o750) == 0 && chmod(folder.site, 0o710) == 0)
    try folder.put("_site/p/4/late.txt", "late")
    try write(3)
    try FileManager.default.removeItem(atPath: folder.site + "/own/deep/file.txt")
    try FileManager.default.removeItem(atPath: folder.site + "/p/2/index.html")
    try folder.put("_site/new/3.html", "edited")
    try write(4)
    try write(5)
  }
  let (found, expected) = (try scratch.picture(), try plain.picture())
  #expect(found == expected)
  #expect(try scratch.status("_site")?.mode == plain.status("_site")?.mode)
}

/// What a build finds before it writes the third version.
private enum Found: CaseIterable {
  case nothing, site, spare

  /// What a writer that keeps nothing makes of the versions up to the second, and up to the third.
  func pictures() throws -> (old: [String], new: [String]) {
    self == .nothing ? ([], try model(3...3)) : (try model(0...2), try model(0...3))
  }

  func make(in scratch: Scratch) throws {
    if self == .nothing { return }
    for number in 0...2 {
      if self == .spare {
        try scratch.write(version(number))
      } else {
        _ = try SiteWriter(output: scratch.site).write(version(number))
      }
    }
  }
}

@Test(arguments: Found.allCases)
private func `wherever the disk fails or refuses, a spare site brings the old site or the new one`(
  _ found: Found
) throws {
  let (old, new) = try found.pictures()
  var failures = 0
  for lasting in [false, true] {
    var step = 0
    while true {
      let scratch = try Scratch()
      try found.make(in: scratch)
      let countdown = Countdown()
      let disk = countdown.disk(at: step, lasting: lasting) { ENOSPC }
      do {
        try scratch.write(version(3), disk)
        #expect(try scratch.picture() == new)
      } catch {
        failures += 1
        #expect(try !scratch.exists("_site") && old.isEmpty || scratch.picture() == old)
      }
      try scratch.write(version(3))
      #expect(try scratch.picture() == new)
      #expect(!scratch.exists("_site.building"))
      if countdown.seen <= step { break }
      step += 1
    }
  }
  #expect(failures > 10)
}

@Test(arguments: Found.allCases)
private func `wherever a build with a spare site is killed, the old site or the new one is whole`(
  _ found: Found
) async throws {
  let (old, new) = try found.pictures()
  let whole = try Scratch()
  try found.make(in: whole)
  let countdown = Countdown()
  try whole.write(version(3), countdown.disk(at: -1) { 0 })
  #expect(countdown.seen > 15)
  for step in 0..<countdown.seen {
    let scratch = try Scratch()
    try found.make(in: scratch)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [site = scratch.site as String, spare = scratch.spare.text as String, step = step as Int] in
      let disk = Countdown().disk(at: step) { kill(getpid(), SIGKILL) }
      _ = try SiteWriter(output: site, spare: DiskPath(spare), disk: disk).write(version(3))
    }
    let isThere = scratch.exists("_site")
    let picture = isThere ? try scratch.picture() : []
    #expect(picture == old || picture == new)
    for _ in 0..<2 {
      try scratch.write(version(3))
      #expect(try scratch.picture() == new)
    }
    #expect(!scratch.exists("_site.building"))
  }
}
