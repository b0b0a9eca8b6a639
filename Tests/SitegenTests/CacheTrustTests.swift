// How far the cache is believed: everything that is kept is made again or looked at in turn, and what is
// found to be wrong is made anew.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

@Test func `a wrong record of a whole site is found by making a page again`() throws {
  let site = try builtSite()
  let before = try site.picture()
  let pages = try site.pages().filter { $0.hasSuffix(".html") || $0.hasPrefix("kit/") }
  // Wherever it looks it finds one.
  try site.plantWrong(in: pages + [MistakeTable.path])
  let run = try site.buildOwn()
  #expect(run.status == 0)
  #expect(run.errors.contains("note: the cache was wrong about '"), "\(run.output)")
  #expect(try site.picture() == before)
  #expect(try site.buildOwn().output.contains(nothingChanged))
}

@Test(arguments: ["strokes/tick.json", "assets/icon.svg"])
func `a wrong record of what is published as it is gets found at once`(_ file: String) throws {
  let site = try builtSite()
  let before = try site.picture()
  try site.plantWrong(in: [file])
  let run = try site.buildOwn()
  #expect(run.errors.contains("note: the cache was wrong about '\(file)'"), "\(run.output)")
  #expect(try site.picture() == before)
}

@Test(arguments: [false, true])
func `everything in a site that has not changed is looked at in turn`(isLive: Bool) throws {
  let site = try builtSite()
  // Here and there the words for mistakes are the same.
  let mistakes = "Content/mistakes/en.txt"
  let words = try String(contentsOfFile: "\(packageRoot)/\(mistakes)", encoding: .utf8)
  try site.folder.write(words, to: mistakes)
  let address = "https://example.org/"
  let run =
    try isLive
    ? site.buildOwn("--base-url", address)
    : site.run("build", "--strokes", "own", "--no-playground", "--base-url", address)
  try #require(run.status == 0, "\(run.errors)")
  let list = try site.manifest()
  let listed = Dictionary(uniqueKeysWithValues: list.map { ($0.path, $0) })
  var findings = Findings()
  let content = SiteContent(
    SiteFolders(
      content: "\(site.path)/Content", theme: "\(site.path)/Site",
      sources: "\(site.path)/Sources", strokes: "\(site.path)/own"), &findings)
  let pages = SitePages(
    content: content, library: try TraceLibrary(content, jobs: 2), fixtures: [], baseURL: address,
    isLive: isLive, modules: isLive ? try PageModules(file: "\(site.path)/tiny.wasm") : nil, jobs: 2
  )
  let names = try site.record().names
  #expect((names != nil) == isLive)
  var seen: Set<String> = []
  for choice in 0..<pages.turns {
    for item in try pages.sample(choice, named: names, of: list, &findings) {
      #expect(listed[item.path] == item)
      seen.insert(item.path)
    }
  }
  #expect(findings.all.isEmpty)
  #expect(Set(listed.keys).subtracting(seen) == [])
}

@Test func `each thing has its turn, also where only some builds look`() {
  for count in 1...40 {
    for period in 1...6 {
      let looks = period == 1 ? count : 8 * count
      let seen = Set((0..<looks).map { CacheRecord.choice($0 * period, among: count) })
      #expect(seen == Set(0..<count), "\(count) things, every \(period) builds")
    }
  }
}

@Test func `a wrong record of a stroke is found when its turn has come`() throws {
  let site = try builtSite()
  try site.plantWrong(in: ["steps/linear/two.html"])
  var told = 0
  for number in 0..<12 where told == 0 {
    // Something else changes each time, so that the strokes are kept and not the whole site.
    try site.append("Sentence \(number).", to: TinySite.lessonPath("linear"))
    let run = try site.buildOwn()
    #expect(run.status == 0)
    if run.errors.contains("the cache was wrong about 'strokes/two.json'") { told += 1 }
  }
  #expect(told == 1)
  #expect(try site.picture() == site.madeAnew())
}

@Test func `what a killed build left of a record goes, what a running one writes stays`() throws {
  let site = try builtSite()
  let record = try site.recordFile
  let (gone, running) = ("\(record).999999999.part", "\(record).\(getpid()).part")
  for part in [gone, running, "\(record).x.part"] { try site.folder.write("half", to: part) }
  #expect(try site.buildOwn().status == 0)
  #expect(!site.exists(gone) && site.exists(running) && !site.exists("\(record).x.part"))
}

@Test func `a wrong record of any kind of unit is found when its turn has come`() throws {
  let site = try builtSite()
  let before = try site.picture()
  var findings = Findings()
  let content = SiteContent(
    SiteFolders(
      content: "\(site.path)/Content", theme: "\(site.path)/Site",
      sources: "\(site.path)/Sources"), &findings)
  // In the order of the units behind the two strokes, the last of them a page of which there is one.
  let units = [
    ["strokes.html"], try #require(content.kit).paths, [MistakeTable.path],
    DrawingStage.allCases.map { StepsPage.path($0, "tick") },
    DrawingStage.allCases.map { StepsPage.path($0, "hook") },
    [GraphStepsPage.path("rise", .published)],
  ]
  for (number, files) in units.enumerated() {
    try site.plantWrong(in: [files[0]], of: [files])
    var record = try site.record()
    (record.site, record.turn) = (nil, 2 + number)
    try site.write(record)
    let run = try site.buildOwn()
    #expect(run.errors.contains("the cache was wrong about '\(files[0])'"), "\(run.errors)")
    #expect(try site.picture() == before)
  }
}

@Test func `of a large site every file is read once in as many builds as there are shares`() {
  for hash in [0, 1, 0xFF00, .max, 0x8000_0000_0000_0000] as [UInt64] {
    let item = Manifest.Item(path: "a", size: 1, hash: Hash64(value: hash))
    for first in [0, 17] {
      let turns = (first..<first + Manifest.Item.share).count { item.isDue($0, among: 1 << 20) }
      #expect(turns == 1)
    }
    #expect(item.isDue(3, among: 100))
  }
}
