// The cache: what is not made again, what is, and that it cannot be trusted too much.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

@Test func `a site of which nothing has changed is found to be there`() throws {
  let site = try builtSite()
  let (before, times) = (try site.picture(), try site.folder.times("_site"))
  for _ in 0..<3 {
    let run = try site.buildOwn()
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        "\nbuilt 0, unchanged \(before.filter { $0.contains(" file ") }.count - 1), "))
    #expect(run.output.contains(nothingChanged))
  }
  #expect(try site.picture() == before)
  #expect(try site.folder.times("_site") == times)
  #expect(try site.madeAnew() == before)
}

@Test func `only what depends on a stroke is made again when it changes`() throws {
  let site = try builtSite()
  let before = try site.record().units
  try site.writeOwn("two", seed: 5)
  let run = try site.buildOwn()
  #expect(run.status == 0, "\(run.errors)")
  #expect(!run.output.contains(nothingChanged))
  #expect(try site.picture() == site.madeAnew())
  // The other stroke is the same, and so is what the samples have, the kit, and every page of which there is
  // one; its neighbour and the page of the table with both are not, nor is a lesson that has the word "two".
  let same = try Set(site.record().units.keys).intersection(before.keys)
  #expect(same.count == before.count - 3)
}

@Test func `for a stroke that changes live pages only learn where the samples are`() throws {
  let site = try builtSite()
  func isLive(_ path: String) throws -> Bool {
    try site.text("_site/\(path)").contains("data-samples=")
  }
  let live = try site.pages().filter { try $0.hasSuffix(".html") && isLive($0) }
  #expect(live.contains("index.html") && live.contains("playground.html"))
  let before = try live.map { try site.text("_site/\($0)") }
  let old = try site.record()
  try site.writeOwn("two", seed: 6)
  #expect(try site.buildOwn().status == 0)
  let new = try site.record()
  let (first, second) = (try #require(old.names?.samples), try #require(new.names?.samples))
  #expect(first != second)
  for (path, page) in zip(live, before) {
    #expect(
      try page.replacingOccurrences(of: first, with: second) == site.text("_site/\(path)"),
      "\(path)")
  }
  // Their keys are the same, and what they give is not.
  let changed = old.units.filter { key, files in
    if let now = new.units[key] { now != files } else { false }
  }
  #expect(changed.count >= 3)
  // The next build, with names that it has not made itself, finds nothing wrong with any of them.
  for number in 0..<30 {
    try site.folder.write("\(number)", to: "Content/root/count.txt")
    let run = try site.buildOwn()
    #expect(!run.errors.contains("cache was wrong"), "\(number): \(run.errors)")
  }
  #expect(try site.picture() == site.madeAnew())
}

@Test func `of samples that change the steps are made again, and what is made of all`() throws {
  let site = try builtSite()
  let before = try site.record().units
  try site.write(
    TinySite.stroke("tick", [InkPoint(10, 10), InkPoint(21, 30)], lift: InkPoint(40, 0)))
  #expect(try site.run("record").status == 0)
  let run = try site.buildOwn()
  #expect(run.status == 0, "\(run.errors)")
  #expect(try site.picture() == site.madeAnew())
  // Both strokes and the other sample are the same.
  #expect(try Set(site.record().units.keys).intersection(before.keys).count == 3)
}

/// The keys of the units of a site without a module, in which every page can be kept.
private func stillKeys(_ site: TinySite) throws -> Set<Hash64> {
  let run = try site.buildStill()
  try #require(run.status == 0, "\(run.errors)")
  #expect(try site.picture() == site.madeAnew("--no-playground"))
  return try Set(site.record().units.keys)
}

@Test func `for a lesson that changes nothing else is made again but the list of claims`() throws {
  let site = try builtSite()
  let before = try stillKeys(site)
  // Two strokes and the page of the table with both, two samples, the table of mistakes, the kit; then lessons,
  // graphs, home, glossary, about and the page for lost addresses.
  #expect(before.count == 3 + 2 + 2 + TinySite.lessons.count + 2 + 4)
  try site.append("One more sentence.", to: TinySite.lessonPath("linear"))
  #expect(try stillKeys(site).intersection(before).count == before.count - 1)
  // What another page may lead to concerns them all.
  try site.append("## A heading {#more}", to: TinySite.lessonPath("linear"))
  #expect(try stillKeys(site).intersection(before).count == 3 + 2 + 2)
}

@Test func `a page is made again for an added stroke that its text names`() throws {
  let site = try TinySite()
  // Names that are no words: a text may speak of one stroke or two without naming any.
  for (seed, id) in ["loop-1", "loop-2"].enumerated() { try site.writeOwn(id, seed: seed) }
  try site.append(
    "It has [steps](steps/linear/loop-1.html) and {{stroke/loop-1/samples}} samples.",
    to: TinySite.lessonPath("linear"))
  let before = try stillKeys(site)
  try site.writeOwn("loop-2", seed: 9)
  #expect(try stillKeys(site).intersection(before).count == before.count - 2)
  try site.writeOwn("loop-1", seed: 9, events: 8)
  let page = try site.text("_site/lessons/linear.html")
  #expect(try stillKeys(site).intersection(before).count == before.count - 4)
  #expect(try site.text("_site/lessons/linear.html") != page)
}

@Test func `a link to a place that only added strokes bring is checked each time`() throws {
  let site = try TinySite()
  for (seed, id) in ["loop-1", "loop-2"].enumerated() { try site.writeOwn(id, seed: seed) }
  try site.append("See [all](strokes.html#own-loop-1).", to: "Content/about/en.md")
  #expect(try site.buildStill().status == 0)
  try site.remove("own/loop-1.json")
  let run = try site.buildStill()
  #expect(run.status == 65 && run.errors.contains("has no place '#own-loop-1'"), "\(run.errors)")
}

@Test func `a link to a claim is checked again when the lesson that made it lets it go`() throws {
  let site = try TinySite()
  try site.writeOwn("loop-1", seed: 0)
  try site.folder.write("both-ends = proof: by hand\n", to: "Content/claims.txt")
  try site.append("It has two ends.{claim: both-ends}", to: TinySite.lessonPath("linear"))
  try site.append("See [why](claims.html#both-ends).", to: TinySite.lessonPath("cached"))
  let first = try site.buildStill()
  try #require(first.status == 0, "\(first.errors)")
  try site.edit(TinySite.lessonPath("linear"), "{claim: both-ends}", "")
  let run = try site.buildStill()
  #expect(run.status == 65 && run.errors.contains("#both-ends"), "\(run.errors)")
}

@Test func `without a cache everything is made, and nothing is noted`() throws {
  let site = try builtSite()
  try site.remove("_site.cache")
  let run = try site.buildOwn("--no-cache")
  #expect(run.status == 0)
  #expect(run.output.contains("\nbuilt 0, ") && !run.output.contains(nothingChanged))
  #expect(!site.exists("_site.cache"))
  let both = try site.buildOwn("--cache", "x", "--no-cache")
  #expect(both.status == 64 && both.errors.contains("exclude each other"))
}

@Test func `a cache may be removed, cut off or overwritten`() throws {
  let site = try builtSite()
  let before = try site.picture()
  try site.remove("_site.cache")
  var run = try site.buildOwn()
  #expect(run.status == 0 && run.errors == "" && !run.output.contains(nothingChanged))
  let (whole, count) = (try site.text(site.recordFile), try site.record().units.count)
  for text in [
    String(whole.dropLast(20)), "", "Mine.\n",
    whole.replacing("units \(count)", with: "units \(count - 1)"),
  ] {
    try site.folder.write(text, to: site.recordFile)
    run = try site.buildOwn()
    #expect(run.status == 0)
    #expect(run.errors.contains("is damaged or not of this program, and is made anew"))
    #expect(try site.picture() == before)
    #expect(try site.buildOwn().output.contains(nothingChanged))
  }
}

@Test func `a cache of one's choice serves several sites`() throws {
  let site = try builtSite()
  for output in ["_site", "other"] {
    #expect(try site.buildOwn("--cache", "kept/here", "--output", output).status == 0)
  }
  // Of each the record and the spare site.
  let kept = try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/kept/here")
  #expect(kept.count { $0.hasSuffix(".txt") } == 2 && kept.count { $0.hasSuffix(".site") } == 2)
  for output in ["_site", "other"] {
    let run = try site.buildOwn("--cache", "kept/here", "--output", output)
    #expect(run.output.contains(nothingChanged))
  }
}

@Test(arguments: [
  "Content/cache", "Site", "own/x", "_site/cache", "_site.building", "_site.building/x",
])
func `a cache inside the output or what the site is made from is refused`(_ place: String) throws {
  let site = try builtSite()
  let before = try site.picture()
  let run = try site.buildOwn("--cache", place)
  #expect(run.status == 73)
  #expect(run.errors.contains("is inside '") && run.errors.contains("--no-cache"))
  #expect(try site.picture() == before)
}

@Test func `a cache that cannot be written is told and stops nothing`() throws {
  let site = try builtSite()
  try site.folder.write("mine", to: "taken")
  let run = try site.buildOwn("--cache", "taken/cache")
  #expect(run.status == 0)
  #expect(run.errors.contains("note: the next build will make everything again: "))
  #expect(try site.text("taken") == "mine")
}

@Test func `an output that somebody changed is made again`() throws {
  let site = try builtSite()
  let before = try site.picture()
  let page = "_site/steps/linear/one.html"
  for change in [
    { try site.edit(page, "</html>", "</HTML>") }, { try site.append("more", to: page) },
    { try site.remove(page) }, { try site.remove("_site") },
    {
      try site.folder.write(
        Data(BuildingFolder.markerText), to: "_site.building/\(BuildingFolder.marker)")
    },
  ] as [() throws -> Void] {
    try change()
    let run = try site.buildOwn()
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains(nothingChanged))
    #expect(try site.picture() == before)
    #expect(!site.exists("_site.building"))
  }
}

@Test func `a name for a stroke makes anew what shows it`() throws {
  let site = try builtSite()
  let before = try stillKeys(site)
  let words = "Content/interface/en.txt"
  try site.append("stroke.two = Two", to: words)
  // The stroke, the page of the table, and all pages of which there is one; the other stroke, the samples, the
  // table of mistakes and the kit are kept.
  #expect(try stillKeys(site).intersection(before).count == 5)
  #expect(try site.text("_site/steps/linear/two.html").contains("Two"))
  let named = try stillKeys(site)
  try site.append("stroke.hook = Hook", to: words)
  // The sample, and the page of the table that shows it.
  #expect(try stillKeys(site).intersection(named).count == 5)
}

@Test func `a stroke that comes makes anew its own pages and those of the table that change`()
  throws
{
  let site = try TinySite()
  for number in 10..<112 { try site.writeOwn("s\(number)", seed: number, events: 3) }
  func keys() throws -> Set<Hash64> {
    let run = try site.buildStill()
    try #require(run.status == 0, "\(run.errors)")
    return try Set(site.record().units.keys)
  }
  let before = try keys()
  // The order is by length: it stands behind all others, on the third page.
  try site.writeOwn("late", seed: 1, events: 9)
  let after = try keys()
  #expect(try site.text("_site/strokes/3.html").contains("own-late"))
  // The first page says how many there are, and the last of the list of fixtures has seven more.
  #expect(before.subtracting(after).count == 3)
}

@Test func `links to and from strokes that are kept are checked all the same`() throws {
  let site = try builtSite()
  let lesson = TinySite.lessonPath("linear")
  let text = try site.text(lesson)
  try site.append("See [it](steps/linear/one.html#step-5).", to: lesson)
  #expect(try site.buildOwn().status == 0)
  #expect(try site.picture() == site.madeAnew())
  try site.folder.write(text + "\nSee [it](steps/linear/one.html#step-6).\n", to: lesson)
  let wrong = try site.buildOwn()
  #expect(wrong.status == 65)
  #expect(wrong.errors.contains("'steps/linear/one.html' has no place '#step-6'"))
  try site.folder.write(text, to: lesson)
  // What the template of every page leads to goes.
  try site.edit("Site/templates/page.html", "assets/icon.svg", "assets/mine.txt")
  try site.folder.write("mine", to: "Site/assets/mine.txt")
  #expect(try site.buildOwn().status == 0)
  try site.remove("Site/assets/mine.txt")
  let broken = try site.buildOwn()
  #expect(broken.status == 65)
  #expect(broken.errors.contains("assets/mine.txt"))
}

@Test func `a site with warnings tells them each time`() throws {
  let site = try builtSite()
  try site.folder.write("Mine.", to: "own/notes.txt")
  for _ in 0..<2 {
    let run = try site.buildOwn()
    #expect(run.status == 0)
    #expect(run.errors.contains("own/notes.txt: warning: is passed over"))
  }
}

@Test func `what is in a folder that a link may lead out of is always read`() throws {
  let site = try builtSite()
  try site.folder.link("Content/root", to: "\(site.path)/elsewhere")
  try site.folder.write("one", to: "elsewhere/a.txt")
  #expect(try site.buildOwn().status == 0)
  try site.folder.write("two", to: "elsewhere/a.txt")
  let run = try site.buildOwn()
  #expect(!run.output.contains(nothingChanged))
  #expect(try site.picture() == site.madeAnew())
}

@Test func `a record is read as it was written, and not otherwise`() throws {
  var record = CacheRecord(turn: 7, links: ["b.html", "a.html"])
  for value in 0..<40 as Range<UInt64> {
    record.units[Hash64(value: value &* 0x9E37_79B9_7F4A_7C15)] = Hash64(value: ~value)
  }
  for site in [
    nil,
    CacheRecord.Site(
      inputs: Hash64(value: 1), module: Hash64(value: 2), manifest: Hash64(value: .max),
      counts: SiteCounts(
        lessons: 1, strokes: 2, addedStrokes: 3, signals: 4, stepPages: 5, fixtures: 6,
        turns: 7)),
  ] {
    record.site = site
    let bytes = record.bytes
    #expect(CacheRecord(bytes: bytes) == record)
    for index in bytes.indices {
      var wrong = bytes
      wrong[index] ^= 1
      #expect(CacheRecord(bytes: wrong) == nil, "byte \(index)")
      #expect(CacheRecord(bytes: Array(bytes[..<index])) == nil)
    }
  }
}
