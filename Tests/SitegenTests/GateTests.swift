// The rules of `check`: each is broken once in a tiny site, and reported on one line with its position, as
// text and as JSON.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// A broken rule, and the reported line up to the end of its message.
struct Breach: Sendable, CustomTestStringConvertible {
  let rule: Rule
  let line: String
  let spoil: @Sendable (TinySite) throws -> Void

  var testDescription: String { "\(rule.rawValue): \(line)" }

  init(_ rule: Rule, _ line: String, _ spoil: @escaping @Sendable (TinySite) throws -> Void) {
    self.rule = rule
    self.line = line
    self.spoil = spoil
  }

  /// Adds a line to the lesson on `linear`, where it is line 7.
  static func text(_ rule: Rule, _ added: String, _ told: String) -> Breach {
    Breach(rule, "\(linear):\(told)") { try $0.append(added, to: linear) }
  }
}

private let linear = TinySite.lessonPath("linear")
private let template = "Site/templates/page.html"

let breaches: [Breach] = [
  Breach(.unreadable, "Content/about/en.md:1:1: error: cannot be opened: no such file or folder") {
    try $0.remove("Content/about/en.md")
  },
  Breach(.file, "Content/strokes/Notes.md:1:1: error: is not named like a stroke file") {
    try $0.folder.write("", to: "Content/strokes/Notes.md")
  },
  Breach(
    .file, "Content/root/a.txt:1:1: error: page path 'a.txt' differs from 'A.txt' only in case"
  ) {
    try $0.folder.write("", to: "Content/root/A.txt")
    try $0.folder.write("", to: "Content/root/a.txt")
  },
  Breach(
    .file,
    "Content/root/lessons/linear.html/a.txt:1:1: error: 'lessons/linear.html' is both a page and a "
  ) {
    try $0.folder.write("", to: "Content/root/lessons/linear.html/a.txt")
  },
  Breach(.site, "Content/site.txt:8:20: error: 'con' is a device on Windows") {
    try $0.edit("Content/site.txt", "lessons: sampling, ", "lessons: sampling, con, ")
  },
  Breach(.file, "Content/lessons/linaer:1:1: error: No tutorial has this lesson") {
    try $0.folder.write("", to: "Content/lessons/linaer/en.md")
  },
  Breach(.stroke, "Content/strokes/tick.json:7:30: error: 'x' must be a number, found a string") {
    try $0.edit("Content/strokes/tick.json", "\"x\": 20,", "\"x\": \"20\",")
  },
  Breach(.signal, "Content/signals/rise.json:5:14: error: the value is 121.0; expected 0 to 120") {
    try $0.edit("Content/signals/rise.json", "[0, 3,", "[121, 3,")
  },
  .text(.claim, "It is so.{claim: nothing}", "7:10: error: no check is called 'nothing'"),
  Breach(.template, "\(template):9:8: error: Unknown placeholder 'titel'") {
    try $0.edit(template, "{{title}}", "{{titel}}")
  },
  Breach(.module, "Wasm:1:1: error: the module has ") {
    try $0.keepModule(kilobytesOfGzip: 280)
  },
  Breach(
    .site,
    "Content/site.txt:5:1: error: the site has no key 'tutoriel' "
      + "(did you mean 'tutorial'?)"
  ) {
    try $0.edit("Content/site.txt", "tutorial: drawing", "tutoriel: drawing")
  },
  Breach(
    .fixture,
    "Content/fixtures/linear/hook.json:7:47: error: stroke hook, stage linear, step 1, field "
      + "point, was [14.5, 20], is [14, 20]"
  ) {
    try $0.edit(
      "Content/fixtures/linear/hook.json", "\"point\": [14, 20]", "\"point\": [14.5, 20]")
  },
  .text(.markdown, "One <b>bold</b> word.", "7:5: error: raw HTML"),
  Breach(.frontMatter, "\(linear):3:1: error: front matter has no key 'ideas'") {
    try $0.edit(linear, "idea:", "ideas:")
  },
  .text(.number, "So {{linear/tick/lenght}}.", "7:4: error: "),
  .text(.number, "So {{linear/tick/length|.9}}.", "7:4: error: '.9' is not a number format"),
  .text(.directive, "::joints stage=linear stroke=tikc", "7:23: error: stroke=tikc names nothing"),
  .text(.directive, "::figrue kind=stroke", "7:3: error: no directive 'figrue'"),
  .text(
    .act, ":::number {#a} answer=bezier/tick/undrawn\nHow many?\n:::",
    "7:1: error: the act has no explanation"),
  .text(
    .act, ":::hint\nNo act.\n:::", "7:1: error: 'hint' is only allowed in an act"),
  .text(.code, "::code of=Linear.movd", "7:1: error: no declaration is called 'Linear.movd'"),
  .text(.link, "See [it](lessons/linaer.html).", "7:5: error: the site has no page"),
  .text(
    .link, "See [it](steps/linear/tick.html#step-5).",
    "7:5: error: 'steps/linear/tick.html' has no id '#step-5'"),
  Breach(.link, "\(template):10:58: error: The link 'assets/icno.svg' leads") {
    try $0.edit(template, "{{root}}assets/icon.svg", "{{root}}assets/icno.svg")
  },
  .text(
    .glossary, "A [tile](glossary.html#tile).", "7:3: error: 'glossary.html' has no id '#tile'"),
  .text(.id, "## Why", "7:7: error: the heading has no id"),
  .text(.id, "## Why {#why}\n\n## How {#why}", "9:8: error: the id 'why' is given twice"),
  .text(.id, "## Main {#main}", "7:1: error: The id 'main' occurs twice"),
  Breach(.id, "\(template):22:9: error: The id 'main' occurs twice") {
    try $0.edit(template, "<footer ", "<footer id=\"main\" ")
  },
  Breach(.alternative, "\(template):21:1: error: The image '\(alt)' has no text alternative") {
    try $0.edit(template, "</main>", "<img src=\"\(alt)\"></main>")
  },
  Breach(.phrase, "Content/interface/en.txt:1:1: error: 'nav.about' is missing") {
    try $0.edit("Content/interface/en.txt", "nav.about = About", "")
  },
  Breach(.phrase, "Content/interface/en.txt:1:1: error: no page uses the phrase 'nav.aboot'") {
    let file = "Content/interface/en.txt"
    try $0.folder.write("nav.aboot = x\n" + $0.text(file), to: file)
  },
  Breach(.phrase, "'lesson.exercise' has nothing to put into {nubmer}") {
    try $0.edit(
      "Content/interface/en.txt", "lesson.exercise = Exercise {number}",
      "lesson.exercise = {nubmer} {number}")
  },
  Breach(.phrase, "Site/scripts/late.js:2:6: error: no phrase is called 'live.undoo'") {
    try $0.folder.write("\"use strict\";\nsay(\"live.undoo\");\n", to: "Site/scripts/late.js")
  },
  Breach(.translation, "Content/about/de.md:1:1: error: the heading '#who' of en.md is missing") {
    try $0.append("## Who {#who}\n\nWe.", to: "Content/about/en.md")
    try $0.folder.write(TinySite.text("Über", "Wörter"), to: "Content/about/de.md")
  },
  Breach(.style, "Site/styles/page.css:1:3: error: '{' is never closed") {
    try $0.folder.write("p {\n  color: red;\n", to: "Site/styles/page.css")
  },
  Breach(.style, "Site/styles/page.css:1:21: error: the site has no file 'assets/gone.png'") {
    try $0.folder.write("p { background: url(gone.png) }\n", to: "Site/styles/page.css")
  },
  Breach(.script, "Site/scripts/home.js:1:9: error: the string does not end on its line") {
    try $0.folder.write("let a = \"b;\n", to: "Site/scripts/home.js")
  },
  Breach(.unused, "Content/strokes/spare.json:1:1: warning: no text shows the stroke 'spare'") {
    try $0.write(TinySite.stroke("spare", [InkPoint(1, 1)], lift: InkPoint(1, 1)))
    _ = try $0.run("record")
  },
  Breach(.unused, "Content/signals/spare.json:1:1: warning: no text shows the signal 'spare'") {
    let rise = try $0.text("Content/signals/rise.json")
    try $0.folder.write(
      rise.replacing("\"rise\"", with: "\"spare\""), to: "Content/signals/spare.json")
    _ = try $0.run("record")
  },
  Breach(
    .script, "Site/scripts/home/home.js:1:7: error: 'say' is declared in 'shared/phrases.js', too"
  ) {
    let file = "Site/scripts/home/home.js"
    try $0.folder.write("const say = 1;\n" + $0.text(file), to: file)
  },
]

private let alt = "assets/icon.svg"

@Test(arguments: [
  "http://example.org/a", "https://example.org", "mailto:a@example.org", "HTTP://example.org",
])
func `an address out of the site is taken wherever a text has it`(_ address: String) throws {
  let site = try TinySite()
  try site.append("See [there](\(address)).", to: linear)
  try site.append("See [there](\(address)).", to: "Content/about/en.md")
  let run = try site.run("check")
  #expect(run.status == 0, "\(run.errors)")
}

@Test(arguments: ["steps/linear/spare.html", "fixtures/bezier/spare.json", "strokes.html#spare"])
func `a link to what a stroke gave is a use of the stroke`(_ address: String) throws {
  let site = try TinySite()
  try site.write(TinySite.stroke("spare", [InkPoint(1, 1), InkPoint(5, 9)], lift: InkPoint(1, 1)))
  #expect(try site.run("record").status == 0)
  #expect(try site.run("check").errors.contains("no text shows the stroke 'spare'"))
  try site.append("See [there](\(address)).", to: linear)
  let run = try site.run("check")
  #expect(run.errors == "")
}

/// Each line of a run's errors, split into its parts.
private func lines(_ errors: String) -> [String] {
  errors.split(separator: "\n").map(String.init)
}

@Test(arguments: [
  "## Why {#why}\n\n## How {#why}", "::nope", "::figure kind=stroke stage=linear stroke=tick",
  "## Why",
])
func `one fault is told once, not what follows from it as well`(_ text: String) throws {
  let site = try TinySite()
  try site.edit(linear, "\n---\n", "\n---\n\(text)\n\n")
  let run = try site.run("check")
  #expect(run.status == 1)
  #expect(lines(run.errors).count == 1, "\(run.errors)")
}

@Test(arguments: breaches)
func `a broken rule is told on one line with its place and its name`(_ breach: Breach) throws {
  let site = try TinySite()
  try breach.spoil(site)
  let run = try site.run("check")
  let told = lines(run.errors).filter { $0.contains(breach.line) }
  #expect(told.count == 1, "\(run.errors)")
  #expect(told.first?.hasSuffix(" [\(breach.rule.rawValue)]") == true, "\(told)")
  let form = /^[^:]+:[1-9][0-9]*:[1-9][0-9]*: (error|warning): .+ \[[a-z-]+\]$/
  for line in lines(run.errors) { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
  let isWarning = breach.rule == .unused
  #expect(run.status == (isWarning ? 0 : breach.rule.exitCode.rawValue))
  #expect(try site.run("check", "--strict").status == (isWarning ? 1 : run.status))
}

@Test func `every rule is broken by one of these tests`() {
  #expect(Set(breaches.map(\.rule)) == Set(Rule.allCases))
}

@Test func `every rule stands in the guide, and no other`() throws {
  let guide = try String(contentsOfFile: "\(packageRoot)/docs/publishing.md", encoding: .utf8)
  let rows = guide.split(separator: "\n").compactMap { line in
    line.wholeMatch(of: /\| `([a-z-]+)` \| .+ \| (65|66|1|0) \|/).map {
      "\($0.output.1) \($0.output.2)"
    }
  }
  #expect(
    rows
      == Rule.allCases.map { rule in
        "\(rule.rawValue) \(rule == .unused ? 0 : rule.exitCode.rawValue)"
      })
}

@Test func `a sample that cannot be read is told once, not at everything that needs it`() throws {
  for (name, old) in [("strokes/hook", "\"moved\""), ("signals/rise", "\"values\"")] {
    let site = try TinySite()
    let file = "Content/\(name).json"
    let text = try site.text(file)
    let place = try #require(text.range(of: old))
    try site.folder.write(text.replacingCharacters(in: place, with: "\"wrong\""), to: file)
    try site.append("See [it](\(name).json).", to: linear)
    let run = try site.run("check")
    #expect(run.status == 65)
    #expect(lines(run.errors).allSatisfy { $0.hasPrefix("\(file):") }, "\(run.errors)")
    #expect(!run.errors.isEmpty)
  }
}

@Test func `folders that are missing are told, and the rest is checked all the same`() throws {
  for name in ["Site/templates", "Sources", "Content/interface"] {
    let site = try TinySite()
    try site.remove(name)
    try site.append("See {{linear/tick/lenght}} and [it](a.html).", to: linear)
    let run = try site.run(
      "check", "--theme", "Site", "--sources", "Sources", "--wasm", "Wasm")
    #expect(run.status == 66)
    let told = lines(run.errors)
    #expect(told.contains { $0.hasPrefix("\(linear):7:32: ") }, "\(run.errors)")
    #expect(told.contains { $0.hasPrefix(name) && $0.hasSuffix("[unreadable]") }, "\(run.errors)")
    #expect(told.filter { !$0.hasPrefix(linear) && !$0.hasPrefix(name) } == [])
  }
}

@Test func `samples that are gone are missed by their fixtures and by the texts that name them`()
  throws
{
  for (name, kind) in [("strokes", "stroke"), ("signals", "signal")] {
    let site = try TinySite()
    try site.remove("Content/\(name)")
    let run = try site.run("check")
    #expect(run.status == 1)
    let told = lines(run.errors)
    let gone = "recorded, but nothing computes it any more"
    #expect(told.contains { $0.contains(gone) }, "\(run.errors)")
    #expect(told.contains { $0.contains("no \(kind) is called") }, "\(run.errors)")
  }
}
