// A publisher's own strokes in addition to the samples: what they add to a site, what they do not change,
// and which are rejected.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// A stroke with a number of events.
private func stroke(_ id: String, events: Int = 5) -> Stroke {
  let points = (0..<(events - 1)).map { InkPoint(Double($0 % 50), Double($0 / 50 % 60)) }
  return TinySite.stroke(id, points, lift: InkPoint(3, 3))
}

extension TinySite {
  /// Writes a stroke into the folder `own`.
  fileprivate func own(_ stroke: Stroke, as name: String? = nil) throws {
    try folder.write(stroke.text.string, to: "own/\(name ?? stroke.id + ".json")")
  }
}

@Test func `added strokes get everything that a sample has, and need nothing recorded`() throws {
  let site = try TinySite()
  for id in ["mine", "a-second"] { try site.own(stroke(id)) }
  let before = try site.picture("Content")
  let run = try site.run("build", "--strokes", "own", "--output", "with")
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.errors == "")
  let fixtures = TinySite.fixtureCount
  let pages = TinySite.stepPageCount + 2 * DrawingStage.allCases.count
  #expect(
    run.output.hasPrefix(
      "9 lessons, 2 strokes, 2 added strokes, 1 signal, \(pages) step pages, \(fixtures) fixtures "
        + "checked\n"))
  #expect(try site.picture("Content") == before)
  let new = try Set(site.pages("with")).subtracting(site.pages())
  let stages = DrawingStage.allCases.map(\.slug)
  let wanted = ["mine", "a-second"].flatMap { id in
    ["strokes/\(id).json"]
      + stages.flatMap { ["steps/\($0)/\(id).html", "fixtures/\($0)/\(id).json"] }
  }
  let samples = try site.asset("samples.js", in: "with").dropFirst("with/".count)
  #expect(new == Set(wanted + [String(samples)]))
  #expect(try site.text("with/strokes/mine.json") == site.text("own/mine.json"))
  for stage in DrawingStage.allCases {
    let trace = try Trace(stage, over: stroke("mine"))
    #expect(try site.text("with/fixtures/\(stage.slug)/mine.json") == trace.text.string)
  }
  let page = try site.text("with/strokes.html")
  #expect(
    attributes("id", in: page).filter { $0.hasPrefix("own") } == [
      "own", "own-matrix", "own-a-second", "own-mine",
    ])
  #expect(attributes("href", in: page).contains("steps/finished/mine.html"))
  #expect(try site.text(site.asset("samples.js", in: "with")).contains("\"id\":\"mine\""))
  #expect(
    attributes("href", in: try site.text("with/fixtures.html")).contains(
      "fixtures/linear/mine.json"))
  let check = try site.run("check", "--strokes", "own", "--strict")
  #expect(check.status == 0, "\(check.errors)")
}

@Test func `added strokes change what lists or draws them, and without them it is as before`()
  throws
{
  let site = try TinySite()
  let before = try site.picture()
  let samples = String(try site.asset("samples.js").dropFirst("_site/".count))
  try site.own(stroke("mine"))
  #expect(try site.run("build", "--strokes", "own").status == 0)
  let after = try Set(site.picture())
  let names = Set(before).subtracting(after).map { String($0.prefix { $0 != " " }) }
  let live = [
    "index.html", "playground.html", "kit.html", "lessons/smoothed.html", "lessons/tiles.html",
  ]
  #expect(
    Set(names)
      == Set([".inkstep-manifest", "search.js", samples, "fixtures.html", "strokes.html"] + live))
  let run = try site.run("build")
  #expect(run.status == 0)
  #expect(run.output.contains("removed \(2 + 2 * DrawingStage.allCases.count): "))
  #expect(try site.picture() == before)
}

@Test func `lessons speak of added strokes where they are added`() throws {
  let site = try TinySite()
  try site.own(stroke("mine"))
  try site.append("So {{linear/mine/length}}.", to: TinySite.lessonPath("linear"))
  let run = try site.run("check", "--strokes", "own")
  #expect(run.status == 0, "\(run.errors)")
  let without = try site.run("check")
  #expect(without.status == 1)
  #expect(without.errors.contains("linear/en.md:7:4: error: no stroke is called 'mine'"))
}

/// A rejected folder: its error, and the position and message of the finding.
private struct Refusal: Sendable {
  let status: Int32
  let place: String
  let told: String
  let make: @Sendable (TinySite) throws -> Void

  init(
    _ status: Int32, _ place: String, _ told: String,
    _ make: @escaping @Sendable (TinySite) throws -> Void
  ) {
    self.status = status
    self.place = place
    self.told = told
    self.make = make
  }
}

private let refused: [Refusal] = [
  Refusal(65, "own/tick.json", "a sample stroke is called 'tick' already") {
    try $0.own(stroke("tick"))
  },
  Refusal(65, "own/yours.json", "the id 'mine' is not the name") {
    try $0.own(stroke("mine"), as: "yours.json")
  },
  Refusal(65, "own/mine.json", "has 5001 events; a site shows at most 5000") {
    try $0.own(stroke("mine", events: 5_001))
  },
  Refusal(65, "own", "holds 50005 events in all; a site takes at most 50000") {
    for index in 0..<11 { try $0.own(stroke("long-\(index)", events: index == 0 ? 5 : 5_000)) }
  },
  Refusal(65, "own", "holds no stroke") {
    try $0.folder.write("", to: "own/.keep")
  },
  Refusal(65, "own/mine.json", "") {
    try $0.folder.write("mine", to: "own/mine.json")
  },
  Refusal(66, "own/mine.json", "is a folder") {
    try $0.folder.write("", to: "own/mine.json/a")
  },
  Refusal(65, "own/mine.json", "is reached through a symbolic link") {
    try $0.own(stroke("yours"))
    try $0.folder.write(stroke("mine").text.string, to: "mine.json")
    try $0.folder.link("own/mine.json", to: "\($0.path)/mine.json")
  },
  Refusal(66, "own", "cannot be opened as a folder") { _ in },
]

@Test(arguments: refused.indices)
func `what cannot be shown is refused with its place, and nothing is made`(_ index: Int) throws {
  let refusal = refused[index]
  let site = try TinySite()
  let before = try site.picture()
  try refusal.make(site)
  let check = try site.run("check", "--strokes", "own")
  #expect(check.status == refusal.status, "\(check.errors)")
  #expect(check.errors.hasPrefix("\(refusal.place):1:1: error: \(refusal.told)"), "\(check.errors)")
  #expect(check.errors.split(separator: "\n").count == 1)
  let build = try site.run("build", "--strokes", "own")
  #expect(build.status == refusal.status)
  #expect(build.errors.contains("error: \(refusal.told)"), "\(build.errors)")
  #expect(build.errors.hasPrefix("\(refusal.place):"), "\(build.errors)")
  #expect(try site.picture() == before)
}

@Test func `a stroke of the content that is too long for a site is refused, once`() throws {
  let site = try TinySite()
  let before = try site.picture()
  try site.write(stroke("long", events: 5_001))
  let told = "has 5001 events; a site shows at most 5000"
  let check = try site.run("check")
  #expect(check.status == 65)
  #expect(
    check.errors.hasPrefix("Content/strokes/long.json:1:1: error: \(told)"), "\(check.errors)")
  #expect(check.errors.split(separator: "\n").count == 1)
  let build = try site.run("build")
  #expect(build.status == 65 && build.errors.contains("error: \(told)"), "\(build.errors)")
  #expect(try site.picture() == before)
}

@Test func `other files in the folder are passed over with a warning`() throws {
  let site = try TinySite()
  try site.own(stroke("mine"))
  try site.folder.write("of mine", to: "own/NOTES.md")
  let warning = "warning: is skipped: its name does not end in .json"
  let check = try site.run("check", "--strokes", "own")
  #expect(check.status == 0)
  #expect(check.errors == "own/NOTES.md:1:1: \(warning) [file]\n")
  let build = try site.run("build", "--strokes", "own")
  #expect(build.status == 0)
  #expect(build.errors == "own/NOTES.md: \(warning)\n")
  #expect(try site.run("build", "--strokes", "own", "--output", "own").status == 73)
}

@Test func `the pages of a long stroke show its beginning and its end, and say so`() throws {
  let site = try TinySite()
  try site.own(stroke("long", events: 1_200))
  try site.own(stroke("full", events: 1_000))
  let run = try site.run("build", "--strokes", "own", "--jobs", "2")
  #expect(run.status == 0, "\(run.errors)")
  let pages = { (id: String) in
    ["\(id).html"] + (2...14).map { "\(id)/\($0).html" }
  }
  let events = { (id: String) in
    try pages(id).flatMap { page in
      attributes("id", in: try site.text("_site/steps/bezier/\(page)")).compactMap { name in
        name.wholeMatch(of: /step-([0-9]+)/).flatMap { Int($0.output.1) }
      }
    }
  }
  #expect(try events("long") == Array(0..<900) + Array(1_100..<1_200))
  #expect(try events("full") == Array(0..<1_000))
  #expect(!site.exists("_site/steps/bezier/long/15.html"))
  let told = "so events 900 to 1\u{202F}099 are left out here"
  for page in pages("long") { #expect(try site.text("_site/steps/bezier/\(page)").contains(told)) }
  #expect(try !site.text("_site/steps/bezier/full.html").contains("left out"))
  // The slots of a step after the gap have the same names as without a gap.
  let last = try #require(
    try site.text("_site/steps/bezier/long/14.html").split(separator: "id=\"step-1199\"").last)
  #expect(last.contains("<b>p₁₁₉₇</b>"))
}

@Test func `the parts of a stroke hold every event that is shown once, 75 each`() {
  for count in [0, 1, 74, 75, 76, 150, 151, 899, 999, 1_000, 1_001, 1_100, 1_250, 5_000] {
    let parts = StepPages(of: count)
    let shown = (0..<parts.count).flatMap { part in parts.events(of: part) }
    #expect(shown == (0..<count).filter { !parts.leftOut.contains($0) })
    #expect(parts.shownCount == shown.count && shown.count <= StepPages.mostEvents)
    for part in 0..<parts.count {
      let events = parts.events(of: part)
      #expect(events.count <= StepPages.length)
      #expect(events.allSatisfy { parts.page(of: $0) == part })
    }
    for event in parts.leftOut { #expect(parts.events(of: parts.page(of: event)).contains(899)) }
  }
}

@Test func `a link to a place in the steps of an added stroke is held against that page`() throws {
  let site = try TinySite()
  try site.own(stroke("mine"))
  let lesson = TinySite.lessonPath("linear")
  let text = try site.text(lesson)
  // The first build renders the page and the second takes it from the previous site; the finding about the
  // link is the same.
  for _ in 1...2 {
    try site.folder.write(text + "\n[good](steps/smoothed/mine.html#step-3)\n", to: lesson)
    let good = try site.run("build", "--strokes", "own")
    #expect(good.status == 0, "\(good.errors)")
    try site.folder.write(text + "\n[bad](steps/smoothed/mine.html#step-33)\n", to: lesson)
    for (verb, status) in [("build", 65), ("check", 1)] as [(String, Int32)] {
      let bad = try site.run(verb, "--strokes", "own")
      #expect(bad.status == status, "\(verb)")
      #expect(bad.errors.contains("'steps/smoothed/mine.html' has no id '#step-33'"))
      #expect(bad.errors.contains("did you mean 'step-3'?"))
    }
  }
}
