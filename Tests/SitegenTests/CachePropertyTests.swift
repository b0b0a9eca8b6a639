// Whatever was changed, and whatever happened to the build before, a build with the cache makes the site
// that a build without one makes where nothing was, byte for byte.

import Foundation
import InkstepEngine
import InkstepLessons
import Seeds
import Testing

@testable import sitegen

/// Ways to change a site so that it can still be built.
private enum Edit: CaseIterable {
  case newStroke, otherStroke, lessStrokes, longerStroke, sample, lesson, heading, phrase,
    strokeName, sheet, template, about, ownFile, nothing, script, siteIdea, lessonOrder, glossary,
    claim, image, kit, schema, signal, module, judge, penPath

  func apply(to site: TinySite, _ random: inout SeededRandom) throws {
    let number = Int.random(in: 1...999, using: &random)
    let own = try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/own").sorted()
    let any = own.randomElement(using: &random).map { String($0.dropLast(5)) } ?? "a"
    switch self {
    case .newStroke: try site.writeOwn("s\(number)", seed: number, events: 3 + number % 9)
    case .otherStroke: try site.writeOwn(any, seed: number)
    case .longerStroke: try site.writeOwn(any, seed: number, events: 90 + number % 40)
    case .lessStrokes: if own.count > 1 { try site.remove("own/\(any).json") }
    case .sample:
      try site.write(
        TinySite.stroke(
          "tick", [InkPoint(10, 10), InkPoint(Double(number % 60), 30), InkPoint(32, 12)],
          lift: InkPoint(40, 0)))
      // Accepted, or the build would refuse the new numbers.
      let run = try site.run("record")
      #expect(run.status == 0, "\(run.errors)")
    case .lesson:
      let slug = TinySite.lessons.randomElement(using: &random) ?? "linear"
      try site.append("Sentence \(number).", to: TinySite.lessonPath(slug))
    case .heading:
      let slug = TinySite.lessons.randomElement(using: &random) ?? "linear"
      try site.append(
        "## Heading {#h\(number)}\n\n[There](#h\(number)).", to: TinySite.lessonPath(slug))
    case .phrase:
      try site.edit("Content/interface/en.txt", "steps.appended = ", "steps.appended = \(number): ")
    case .strokeName:
      let lines = try site.text("Content/interface/en.txt").split(
        separator: "\n", omittingEmptySubsequences: false
      ).filter { !$0.hasPrefix("stroke.\(any) ") }
      try site.folder.write(
        lines.joined(separator: "\n") + "\nstroke.\(any) = Name \(number)\n",
        to: "Content/interface/en.txt")
    case .sheet: try site.append("p { margin: \(number)px; }", to: "Site/styles/page.css")
    case .script: try site.append("// \(number)", to: "Site/scripts/steps.js")
    case .template: try site.edit("Site/templates/page.html", "</body>", "<p>\(number)</p></body>")
    case .about: try site.append("Sentence \(number).", to: "Content/about/en.md")
    case .ownFile: try site.folder.write("\(number)", to: "Content/root/file\(number % 3).txt")
    case .siteIdea: try site.edit("Content/site.txt", "\nidea: ", "\nidea: \(number) ")
    case .lessonOrder:
      let order = try site.text("Content/site.txt")
      let (one, other) = ("linear, cached", "cached, linear")
      let isOne = order.contains(one)
      try site.edit("Content/site.txt", isOne ? one : other, isOne ? other : one)
    case .glossary:
      try site.append(
        "## Word \(number) {#w\(number)}\n\nWhat it is.", to: "Content/glossary/en.md")
    case .claim:
      let claims = "Content/claims.txt"
      let before = site.exists(claims) ? try site.text(claims) : ""
      let name = "claim-\(before.utf8.count)-\(number)"
      try site.folder.write("\(before)\(name) = proof: by hand\n", to: claims)
      try site.append("It is so.{claim: \(name)}", to: TinySite.lessonPath("linear"))
    case .image:
      let svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number)\" height=\"9\"></svg>\n"
      try site.folder.write(svg, to: "Content/lessons/cached/picture.svg")
      let lesson = TinySite.lessonPath("cached")
      let line = "![A picture](picture.svg)"
      if try !site.text(lesson).contains(line) { try site.append(line, to: lesson) }
    case .kit: try site.append("Line \(number).", to: "Content/kit/swift/README.md")
    case .schema:
      let format = try #require(Kit.formats.first)
      try site.folder.write(
        "{ \"title\": \"\(number)\" }\n", to: "Content/schema/\(format)\(Kit.schemaEnding)")
    case .signal:
      let values = TinySite.rise.values.map { $0 * Double(number % 9) / 9 }
      let signal = Signal(id: "rise", interval: 100, values: values)
      try site.folder.write(SignalFile.write(signal).string, to: "Content/signals/rise.json")
      let run = try site.run("record")
      #expect(run.status == 0, "\(run.errors)")
    case .module:
      var module = TinyModule()
      module.data = "\(number)"
      try site.folder.write(Data(module.bytes), to: "tiny.wasm")
    case .judge:
      var module = TinyModule()
      module.data = "judge \(number)"
      if number % 3 > 0 || !site.exists("Judge.wasm") {
        try site.folder.write(Data(module.bytes), to: "Judge.wasm")
      } else {
        try site.remove("Judge.wasm")
      }
    case .penPath:
      let path = PenPath(
        id: "hook", polylines: [[InkPoint(10, 10), InkPoint(Double(number % 60), 30)]])
      try site.folder.write(PathFile.write(path).string, to: "Content/paths/hook.json")
    case .nothing: break
    }
  }
}

/// In a site with a module, pages that are kept may have new names of it, and of the samples.
@Test(arguments: zip([1, 2, 3] as [UInt64], [true, false, true]))
func `after any edit a build with the cache makes what one without it makes`(
  _ seed: UInt64, isLive: Bool
) throws {
  var random = SeededRandom(seed: seed)
  let site = try TinySite()
  for number in 1...3 { try site.writeOwn("s\(number)", seed: number) }
  func build() throws -> ProgramRun { try isLive ? site.buildOwn() : site.buildStill() }
  #expect(try build().status == 0)
  for edit in Edit.allCases.shuffled(using: &random) {
    try edit.apply(to: site, &random)
    if Bool.random(using: &random) { try edit.apply(to: site, &random) }
    let run = try build()
    #expect(run.status == 0, "\(edit): \(run.errors)")
    #expect(!run.errors.contains("cache was wrong"), "\(edit)")
    // Warnings, as of a name for a stroke that has gone, are told anew each time.
    if edit == .nothing, run.errors == "" { #expect(run.output.contains(nothingChanged)) }
    let anew = try isLive ? site.madeAnew() : site.madeAnew("--no-playground")
    try #require(try site.picture() == anew, "\(edit)")
  }
}

@Test func `an address or a playground that comes or goes changes what it has to`() throws {
  let site = try TinySite()
  try site.writeOwn("one", seed: 1)
  for words in [
    ["--no-playground", "--base-url", "https://example.org/"], ["--no-playground"],
    TinySite.module, ["--no-playground", "--base-url", "https://example.net/"],
  ] {
    let environment = ["PLACE": site.path, "INKSTEP_HOME": site.path]
    for (output, way) in [("_site", []), ("anew", ["--no-cache"])] {
      let run = try Program.shell(
        "cd \"$PLACE\" && exec \"$@\"",
        ["build", "--strokes", "own", "--output", output] + way + words,
        environment: environment)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try site.picture() == site.picture("anew"))
  }
}

@Test func `a build that is killed loses neither the site nor the cache`() throws {
  let site = try TinySite()
  for number in 1...12 { try site.writeOwn("s\(number)", seed: number) }
  #expect(try site.buildOwn().status == 0)
  var (before, after) = (try site.picture(), try site.picture())
  var early = 0
  for delay in stride(from: 10, through: 400, by: 30) {
    try site.writeOwn("s\(delay % 12 + 1)", seed: delay)
    let milliseconds = "0.\(String(delay + 1000).dropFirst())"
    _ = try Program.shell(
      "cd \"$PLACE\"; \"$@\" & pid=$!; sleep \(milliseconds); kill -9 $pid; wait $pid",
      ["build", "--strokes", "own"] + TinySite.module,
      environment: ["PLACE": site.path, "INKSTEP_HOME": site.path])
    after = try site.madeAnew()
    let found = try site.picture()
    #expect(found == before || found == after, "killed after \(delay) ms")
    if found == before { early += 1 }
    let run = try site.buildOwn()
    #expect(run.status == 0 && !run.errors.contains("cache"), "\(run.errors)")
    #expect(try site.picture() == after)
    #expect(!site.exists("_site.building"))
    before = after
  }
  #expect(early > 0, "each build was done before it was killed")
  let left = try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/_site.cache")
  // The record, and the site before.
  #expect(left.count <= 2 && left.allSatisfy { $0.hasSuffix(".txt") || $0.hasSuffix(".site") })
}

@Test func `builds at the same time do not spoil each other's cache`() throws {
  let site = try TinySite()
  for number in 1...6 { try site.writeOwn("s\(number)", seed: number) }
  let build = "\"$@\" --cache kept"
  for round in 0..<3 {
    try site.writeOwn("s1", seed: 50 + round)
    // Two of one site, of which one may be refused, and one of another, all into one folder.
    let run = try Program.shell(
      """
      cd "$PLACE"; \(build) > a 2>&1 & one=$!; \(build) > b 2>&1 & two=$!
      \(build) --output other > c 2>&1; wait $one; first=$?; wait $two; echo $first $?
      """, ["build", "--strokes", "own"] + TinySite.module,
      environment: ["PLACE": site.path, "INKSTEP_HOME": site.path])
    #expect(["0 0\n", "0 73\n", "73 0\n"].contains(run.output), "\(run.output)")
    let anew = try site.madeAnew()
    #expect(try site.picture() == anew && site.picture("other") == anew)
    for output in ["_site", "other"] {
      let next = try site.buildOwn("--cache", "kept", "--output", output)
      #expect(next.errors == "" && next.output.contains(nothingChanged), "\(next.output)")
    }
  }
}
