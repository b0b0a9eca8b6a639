// Errors in the content, each of which breaks a rule of `check` or stops a build. What the program prints about
// them is recorded with `FindingsGoldenTests.swift`.

import Foundation
import InkstepEngine
import InkstepLessons

@testable import sitegen

private let linear = TinySite.lessonPath("linear")
private let template = "Site/templates/page.html"
private let interface = "Content/interface/en.txt"

extension GoldenCase {
  /// A line at the end of the lesson on `linear`, where it is line 7.
  fileprivate static func line(_ rule: Rule, _ line: String) -> GoldenCase {
    GoldenCase(rule, printable(line)) { try $0.append(line, to: linear) }
  }

  /// A coordinate of a stroke.
  fileprivate static func coordinate(_ text: String) -> GoldenCase {
    GoldenCase("the coordinate \(text)") {
      try $0.edit("Content/strokes/tick.json", "\"x\": 10,", "\"x\": \(text),")
    }
  }

  /// A file that is a link out of the tree.
  fileprivate static func linkOut(_ name: String) -> GoldenCase {
    GoldenCase("a link out of the tree at \(name)") {
      let target = name.hasSuffix(".json") ? "TAP" : "TEXT"
      try? $0.remove(name)
      try $0.folder.write("secret", to: target)
      try $0.folder.link(name, to: "\($0.path)/\(target)")
    }
  }
}

/// Cases that break every rule at least once.
let brokenRules: [GoldenCase] = [
  GoldenCase(.unreadable, "a text that is missing") { try $0.remove("Content/about/en.md") },
  GoldenCase(.file, "a stroke file that is named like none") {
    try $0.folder.write("", to: "Content/strokes/Notes.md")
  },
  GoldenCase(.file, "files that differ in case") {
    try $0.folder.write("", to: "Content/root/A.txt")
    try $0.folder.write("", to: "Content/root/a.txt")
  },
  GoldenCase(.file, "a folder named like a page") {
    try $0.folder.write("", to: "Content/root/lessons/linear.html/a.txt")
  },
  GoldenCase(.site, "a lesson named like a device") {
    try $0.edit("Content/site.txt", "lessons: sampling, ", "lessons: sampling, con, ")
  },
  GoldenCase(.file, "a folder of no lesson") {
    try $0.folder.write("", to: "Content/lessons/linaer/en.md")
  },
  GoldenCase(.stroke, "a coordinate that is a string") {
    try $0.edit("Content/strokes/tick.json", "\"x\": 20,", "\"x\": \"20\",")
  },
  GoldenCase(.signal, "a signal out of range") {
    try $0.edit("Content/signals/rise.json", "[0, 3,", "[121, 3,")
  },
  GoldenCase(.stage, "a program that does not move the pen") {
    let program = "class Stage {\n  began(p, path) {}\n  moved(p, path) { path.line(p); }\n"
    try $0.folder.write(
      program + "  ended(p, path) {}\n  cancelled(p, path) {}\n}\n",
      to: "Content/stages/own/stage.js")
  },
  .line(.claim, "It is so.{claim: nothing}"),
  GoldenCase(.template, "a misspelt placeholder") {
    try $0.edit(template, "{{title}}", "{{titel}}")
  },
  GoldenCase(.module, "a module that is too large") { try $0.keepModule(kilobytesOfGzip: 340) },
  GoldenCase(.site, "a misspelt key") {
    try $0.edit("Content/site.txt", "tutorial: drawing", "tutoriel: drawing")
  },
  GoldenCase(.fixture, "a recorded trace that differs") {
    try $0.edit(
      "Content/fixtures/linear/hook.json", "\"point\": [14, 20]", "\"point\": [14.5, 20]")
  },
  .line(.markdown, "One <b>bold</b> word."),
  GoldenCase(.frontMatter, "a misspelt key") { try $0.edit(linear, "idea:", "ideas:") },
  .line(.number, "So {{linear/tick/lenght}}."),
  .line(.number, "So {{linear/tick/length|.9}}."),
  .line(.directive, "::joints stage=linear stroke=tikc"),
  .line(.directive, "::figrue kind=stroke"),
  .line(.act, ":::number {#a} answer=bezier/tick/undrawn\nHow many?\n:::"),
  .line(.act, ":::hint\nNo act.\n:::"),
  .line(.code, "::code of=Linear.movd"),
  .line(.link, "See [it](lessons/linaer.html)."),
  .line(.link, "See [it](steps/linear/tick.html#step-5)."),
  GoldenCase(.link, "a broken link in the template") {
    try $0.edit(template, "{{root}}assets/icon.svg", "{{root}}assets/icno.svg")
  },
  .line(.glossary, "A [tile](glossary.html#tile)."),
  .line(.id, "## Why"),
  .line(.id, "## Why {#why}\n\n## How {#why}"),
  .line(.id, "## Main {#main}"),
  GoldenCase(.id, "an id twice in the template") {
    try $0.edit(template, "<footer ", "<footer id=\"main\" ")
  },
  GoldenCase(.alternative, "an image in the template") {
    try $0.edit(template, "</main>", "<img src=\"assets/icon.svg\"></main>")
  },
  GoldenCase(.phrase, "a missing phrase") { try $0.edit(interface, "nav.about = About", "") },
  GoldenCase(.phrase, "a phrase that no page uses") {
    try $0.folder.write("nav.aboot = x\n" + $0.text(interface), to: interface)
  },
  GoldenCase(.phrase, "a misspelt placeholder") {
    try $0.edit(
      interface, "lesson.exercise = Exercise {number}", "lesson.exercise = {nubmer} {number}")
  },
  GoldenCase(.phrase, "a misspelt phrase in a script") {
    try $0.folder.write("\"use strict\";\nsay(\"live.undoo\");\n", to: "Site/scripts/late.js")
  },
  GoldenCase(.translation, "a translation without a heading") {
    try $0.append("## Who {#who}\n\nWe.", to: "Content/about/en.md")
    try $0.folder.write(TinySite.text("Über", "Wörter"), to: "Content/about/de.md")
  },
  GoldenCase(.style, "an open brace") {
    try $0.folder.write("p {\n  color: red;\n", to: "Site/styles/page.css")
  },
  GoldenCase(.style, "a picture that is missing") {
    try $0.folder.write("p { background: url(gone.png) }\n", to: "Site/styles/page.css")
  },
  GoldenCase(.script, "an open string") {
    try $0.folder.write("let a = \"b;\n", to: "Site/scripts/home.js")
  },
  GoldenCase(.unused, "a stroke") {
    try $0.write(TinySite.stroke("spare", [InkPoint(1, 1)], lift: InkPoint(1, 1)))
    _ = try $0.run("record")
  },
  GoldenCase(.unused, "a signal") {
    let rise = try $0.text("Content/signals/rise.json")
    try $0.folder.write(
      rise.replacing("\"rise\"", with: "\"spare\""), to: "Content/signals/spare.json")
    _ = try $0.run("record")
  },
  GoldenCase(.script, "a name that two modules declare") {
    let file = "Site/scripts/home/home.js"
    try $0.folder.write("const say = 1;\n" + $0.text(file), to: file)
  },
]

private let figure = "::figure kind=stroke stage=linear stroke=tick"

/// Further errors, which a build must refuse.
let refusals: [GoldenCase] = [
  .line(.markdown, "```swift"),
  .line(.number, "So {{linear/tikc/length}}."),
  .line(.number, "So {{linaer/tick/length}}."),
  .line(.directive, figure + " colour=red\nRed."),
  .line(.directive, "::joints stage=linear strok=tick"),
  .line(.directive, "::figure kind=strke stage=linear stroke=tick\nSo."),
  .line(.markdown, figure),
  .line(.directive, "::figure kind=tilecost width=4096\nSo."),
  .line(.link, "See [it](lessons/smoothed.html#cod)."),
  .line(.link, "See [it](../../etc/passwd)."),
  .coordinate("NaN"), .coordinate("1e300"), .coordinate("1e999"),
  GoldenCase("a misspelt phase") {
    try $0.edit("Content/strokes/tick.json", "\"moved\", \"x\": 20", "\"moevd\", \"x\": 20")
  },
  GoldenCase("a stroke file called up..json") {
    try $0.folder.write("{}", to: "Content/strokes/up..json")
  },
  GoldenCase("a stroke that calls itself ../../up") {
    let up = TinySite.stroke("../../up", [InkPoint(1, 1)], lift: InkPoint(1, 1)).text
    try $0.folder.write(up.string, to: "Content/strokes/up.json")
  },
  GoldenCase("a misspelt phrase") { try $0.edit(interface, "nav.about =", "nav.abuot =") },
  GoldenCase("a forgotten placeholder") { try $0.edit(template, "{{main}}", "") },
  GoldenCase("a stroke in the front matter that is none") {
    try $0.edit(TinySite.lessonPath("smoothed"), "stroke: hook", "stroke: hok")
  },
  GoldenCase("a lesson that is missing") { try $0.remove(linear) },
  GoldenCase("a theme without its page") {
    try $0.remove(template)
    try $0.folder.write("", to: "\(template)/here")
  },
  GoldenCase("a declaration that a step page shows is gone") {
    try $0.remove("Sources")
    let source = URL(filePath: "\(packageRoot)/Sources")
    try FileManager.default.copyItem(at: source, to: URL(filePath: "\($0.path)/Sources"))
    try $0.edit("Sources/Engine/Stages/Linear.swift", "func moved", "func wentOn")
  },
  .linkOut("Content/strokes/out.json"), .linkOut(linear), .linkOut(interface),
  .linkOut("Content/glossary/en.md"), .linkOut(template), .linkOut("Site/styles/out.css"),
  .linkOut("Site/icon.svg"),
]
