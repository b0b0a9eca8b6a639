// Builds that must fail: for every error in the content, the published site stays unchanged, and the
// message gives the position.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// An error in the content, and the message of the program.
struct Spoiling: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var exit: Exit
  /// Parts of the message, all of which must occur.
  var says: [String]
  var spoil: @Sendable (TinySite) throws -> Void

  /// The exit codes; a check distinguishes findings from what it could not read.
  struct Exit: Sendable {
    var build: Int32 = 65
    var check: Int32 = 65
    static let data = Exit()
    static let finding = Exit(check: 1)
    static let noInput = Exit(build: 66, check: 66)
  }

  init(
    _ name: String, _ exit: Exit = .data, says: [String],
    _ spoil: @escaping @Sendable (TinySite) throws -> Void
  ) {
    testDescription = name
    self.exit = exit
    self.says = says
    self.spoil = spoil
  }

  /// Adds a line at the end of a lesson, which is line 7 of the short ones.
  static func line(_ name: String, _ line: String, says: String...) -> Spoiling {
    Spoiling(name, .finding, says: ["Content/lessons/linear/en.md:7:"] + says) { site in
      try site.append(line, to: TinySite.lessonPath("linear"))
    }
  }

  /// Replaces the coordinates of a stroke by wrong ones.
  static func number(_ text: String, says: String) -> Spoiling {
    Spoiling("the coordinate \(text)", says: ["Content/strokes/tick.json:6:", says]) { site in
      try site.edit("Content/strokes/tick.json", "\"x\": 10,", "\"x\": \(text),")
    }
  }
}

private let figure = "::figure kind=stroke stage=linear stroke=tick"

private let texts: [Spoiling] = [
  .line("raw HTML", "One <b>bold</b> word.", says: "7:5: error: raw HTML", "help: write \\<"),
  .line("a heading without id", "## Why", says: "error: "),
  .line("an open fence", "```swift", says: "7:1: error: "),
  .line(
    "an unknown stroke in a number", "So {{linear/tikc/length}}.",
    says: "7:4: error: no stroke is called 'tikc'", "help: did you mean 'tick'?"),
  .line(
    "an unknown stage in a number", "So {{linaer/tick/length}}.",
    says: "7:4: error: no number's name begins with 'linaer'", "did you mean 'linear'?"),
  .line(
    "an unknown measure", "So {{linear/tick/lenght}}.", says: "7:4: error: ",
    "did you mean 'length'?"),
  .line(
    "an unknown format", "So {{linear/tick/length|.9}}.", says: "7:4: error: '.9' is not a number"),
  .line(
    "an unknown argument", figure + " colour=red\nRed.",
    says: "7:47: error: 'figure' has no argument 'colour'"),
  .line(
    "a misspelt argument", "::joints stage=linear strok=tick", says: "7:23: error: ",
    "has no argument 'strok'", "help: did you mean 'stroke'?"),
  .line(
    "an unknown directive", "::figrue kind=stroke", says: "7:3: error: no directive 'figrue'",
    "did you mean 'figure'?"),
  .line(
    "an unknown kind of figure", "::figure kind=strke stage=linear stroke=tick\nSo.",
    says: "7:10: error: kind=strke names nothing", "did you mean 'stroke'?"),
  .line("a figure without caption", figure, says: "error: "),
  .line(
    "an event that does not exist", "::steps stage=linear stroke=tick at=5",
    says: "at=5 is out of range", "help: events go from 0 to 4"),
  .line(
    "a width that is too large", "::figure kind=tilecost width=4096\nSo.",
    says: "width=4096 is out of range", "help: it goes from 1 to 2048"),
  .line(
    "unknown code", "::code of=Linear.movd", says: "no declaration is called 'Linear.movd'",
    "help: did you mean 'Linear.moved'?"),
  .line(
    "a broken link", "See [it](lessons/linaer.html).",
    says: "7:5: error: the site has no page 'lessons/linaer.html'",
    "did you mean 'lessons/linear.html'?"),
  .line(
    "a broken fragment", "See [it](lessons/smoothed.html#cod).",
    says: "7:5: error: 'lessons/smoothed.html' has no id '#cod'", "did you mean 'code'?"),
  .line(
    "a broken fragment of the page itself", "See [it](#nowhere).",
    says: "7:5: error: 'lessons/linear.html' has no id '#nowhere'"),
  .line(
    "a link out of the site", "See [it](../../etc/passwd).",
    says: "7:5: error: the site has no page '../../etc/passwd'"),
]

private let files: [Spoiling] = [
  .number("NaN", says: "'NaN' is not a JSON number"),
  .number("1e300", says: "'x' is 1e+300; expected -1000000 to 1000000 points"),
  .number("1e999", says: "error: "),
  .number("\"10\"", says: "error: "),
  Spoiling("a stroke that is cut off", says: ["Content/strokes/hook.json:", "error: "]) { site in
    let half = try site.text("Content/strokes/hook.json").prefix(300)
    try site.folder.write(String(half), to: "Content/strokes/hook.json")
  },
  Spoiling(
    "a misspelt phase", says: ["Content/strokes/tick.json:7:", "help: did you mean 'moved'?"]
  ) { try $0.edit("Content/strokes/tick.json", "\"moved\", \"x\": 20", "\"moevd\", \"x\": 20") },
  Spoiling("a stroke file called up..json", says: ["strokes/up..json: error: is not named like"]) {
    try $0.folder.write("{}", to: "Content/strokes/up..json")
  },
  Spoiling("a stroke that calls itself ../../up", says: ["strokes/up.json:3:9: error: "]) { site in
    let up = TinySite.stroke("../../up", [InkPoint(1, 1)], lift: InkPoint(1, 1)).text
    try site.folder.write(up.string, to: "Content/strokes/up.json")
  },
  Spoiling("a signal out of range", says: ["signals/rise.json:5:", "121.0; expected 0 to 120"]) {
    try $0.edit("Content/signals/rise.json", "[0, 3,", "[121, 3,")
  },
  Spoiling("a missing phrase", .finding, says: ["interface/en.txt: error: 'nav.about' is missing"])
  {
    try $0.edit("Content/interface/en.txt", "nav.about = About", "")
  },
  Spoiling(
    "a misspelt phrase", .finding,
    says: [
      "en.txt: error: 'nav.about' is missing", "no page uses the phrase 'nav.abuot'",
      "mean 'nav.about'?",
    ]
  ) { try $0.edit("Content/interface/en.txt", "nav.about =", "nav.abuot =") },
  Spoiling(
    "a misspelt placeholder",
    says: ["Site/templates/page.html:", ":8: error: Unknown placeholder 'titel'", "mean 'title'?"]
  ) { try $0.edit("Site/templates/page.html", "{{title}}", "{{titel}}") },
  Spoiling("a forgotten placeholder", says: ["page.html: error: Placeholder '{{main}}' is missing"])
  { try $0.edit("Site/templates/page.html", "{{main}}", "") },
  Spoiling("a folder of no lesson", says: ["lessons/linaer: error: No tutorial", "mean 'linear'?"])
  { try $0.folder.write("", to: "Content/lessons/linaer/en.md") },
  Spoiling(
    "a stroke in the front matter that is none", .finding,
    says: ["smoothed/en.md:5:9: error: no stroke is called 'hok'", "mean 'hook'?"]
  ) { try $0.edit(TinySite.lessonPath("smoothed"), "stroke: hook", "stroke: hok") },
  Spoiling(
    "a key of the front matter that is none", .finding,
    says: ["linear/en.md:3:1: error: ", "'idea'?"]
  ) { try $0.edit(TinySite.lessonPath("linear"), "idea:", "ideas:") },
  Spoiling("a lesson that is missing", .noInput, says: ["lessons/linear/en.md: error: cannot"]) {
    try $0.remove(TinySite.lessonPath("linear"))
  },
  Spoiling(
    "a theme without its page", .noInput, says: ["templates/page.html: error: is a folder"]
  ) {
    try $0.remove("Site/templates/page.html")
    try $0.folder.write("", to: "Site/templates/page.html/here")
  },
  Spoiling("a declaration that a step page shows is gone", .finding, says: ["'Linear.moved'"]) {
    site in
    try site.remove("Sources")
    let source = URL(filePath: "\(packageRoot)/Sources")
    try FileManager.default.copyItem(at: source, to: URL(filePath: "\(site.path)/Sources"))
    try site.edit("Sources/Engine/Stages/Linear.swift", "func moved", "func wentOn")
  },
]

private let links: [Spoiling] = [
  ("Content/strokes/out.json", "TAP"), ("Content/lessons/linear/en.md", "TEXT"),
  ("Content/interface/en.txt", "TEXT"), ("Content/glossary/en.md", "TEXT"),
  ("Site/templates/page.html", "TEXT"), ("Site/styles/out.css", "TEXT"), ("Site/icon.svg", "TEXT"),
].map { name, target in
  Spoiling("a link out of the tree at \(name)", says: ["\(name): error: is reached through a sym"])
  {
    try? $0.remove(name)
    try $0.folder.write("secret", to: target)
    try $0.folder.link(name, to: "\($0.path)/\(target)")
  }
}

/// Every error in the content that a build must reject.
let spoilings = texts + files + links

@Test(arguments: spoilings)
func `a build that fails leaves the site before it, and says why`(_ spoiling: Spoiling) throws {
  let site = try TinySite()
  let before = try site.picture()
  try spoiling.spoil(site)
  for verb in ["build", "check"] {
    let run = try site.run(verb)
    #expect(
      run.status == (verb == "check" ? spoiling.exit.check : spoiling.exit.build), "\(run.errors)")
    #expect(run.output == "")
    for part in spoiling.says {
      // A check gives every finding a line and a column, and a suggestion on the same line.
      let said = verb == "check" ? part.replacing("help: ", with: "(") : part
      let whole = said.replacing(": error:", with: ":1:1: error:")
      #expect(
        run.errors.contains(said) || run.errors.contains(whole), "\(part)\n\(run.errors)")
    }
    #expect(try site.picture() == before)
    #expect(!site.exists("_site.building"))
  }
}

@Test func `a link between folders that leads back or out is one error`() throws {
  let site = try TinySite()
  try site.folder.write("", to: "Content/root/a/note.txt")
  try site.folder.write("", to: "Content/root/c/note.txt")
  try site.folder.link("Content/root/c/across", to: "../a")
  #expect(try site.run("check").status == 0)
  let links = [
    ("root/loop", "."), ("root/c/up", "../.."), ("root/a/across", "../c"),
    ("lessons/loop", "../lessons"), ("strokes/loop", ".."), ("theme/assets/disk", "/"),
  ]
  try site.folder.write("", to: "Content/theme/assets/note.txt")
  for (name, target) in links {
    try site.folder.link("Content/\(name)", to: target)
    for verb in ["check", "build", "record"] {
      let run = try site.run(verb)
      #expect(run.status == 65)
      #expect(run.errors.split(separator: "error: ").count - 1 == 1, "\(run.errors)")
      #expect(run.errors.contains("Content/\(name)"))
      #expect(run.errors.contains("is a symbolic link that leads"))
    }
    try site.remove("Content/\(name)")
  }
}

@Test func `everything wrong with samples, theme and texts is told in one run`() throws {
  let site = try TinySite()
  try site.edit("Content/strokes/tick.json", "\"x\": 10,", "\"x\": 1e300,")
  try site.edit("Content/strokes/hook.json", "\"x\": 14,", "\"x\": \"wide\",")
  try site.edit("Site/templates/page.html", "{{title}}", "{{titel}}")
  try site.append("One <b>bold</b> word.", to: TinySite.lessonPath("linear"))
  try site.append("## Why", to: "Content/glossary/en.md")
  let errors = try site.run("build").errors
  for file in [
    "Content/strokes/tick.json", "Content/strokes/hook.json", "Site/templates/page.html",
    TinySite.lessonPath("linear"), "Content/glossary/en.md",
  ] {
    #expect(errors.contains("\(file):"), "\(file)")
  }
}

@Test func `everything wrong with the numbers and links of all texts is told in one run`() throws {
  let site = try TinySite()
  for slug in ["linear", "bezier"] {
    try site.append("A {{linear/tick/lenght}} and [b](c.html).", to: TinySite.lessonPath(slug))
  }
  try site.append("A {{linear/tick/lenght}}.", to: "Content/about/en.md")
  let run = try site.run("build")
  #expect(run.status == 65)
  #expect(run.errors.split(separator: "error: ").count - 1 == 5, "\(run.errors)")
}

@Test(arguments: [[0xFF], [0xC3], [0x00], [0xED, 0xA0, 0x80]] as [[UInt8]])
func `a template that is no text is refused`(_ bytes: [UInt8]) throws {
  let site = try TinySite()
  let built = try site.picture()
  let file = "\(site.path)/Site/templates/page.html"
  let template = try Data(contentsOf: URL(filePath: file))
  try (template + Data(bytes)).write(to: URL(filePath: file))
  let run = try site.run("build")
  #expect(run.status == 65)
  #expect(run.errors.hasPrefix("Site/templates/page.html:"))
  #expect(try site.picture() == built)
}

@Test func `a template may hold tabs and carriage returns`() throws {
  let site = try TinySite()
  try site.edit("Site/templates/page.html", "<body", "\t\r\n<body")
  #expect(try site.run("build").status == 0)
}

@Test func `a lesson that cannot be read is told, not the links to it`() throws {
  let site = try TinySite()
  try site.append(
    "[There](lessons/smoothed.html#code).", to: TinySite.lessonPath("cached"))
  #expect(try site.run("check").status == 0)
  try site.folder.write("", to: TinySite.lessonPath("smoothed"))
  let run = try site.run("check")
  #expect(run.status == 1)
  #expect(run.errors.contains("Content/lessons/smoothed/en.md"))
  #expect(!run.errors.contains("Content/lessons/cached/en.md"))
}

@Test func `an empty name in a list of stages is refused`() throws {
  let site = try TinySite()
  try site.append(
    "::figure kind=cost stages=linear,,cached stroke=tick\nBars.",
    to: TinySite.lessonPath("cached"))
  let run = try site.run("check")
  #expect(run.status == 1)
  #expect(run.errors.contains("Content/lessons/cached/en.md"))
}

@Test func `a mended content builds again as if nothing had been`() throws {
  let site = try TinySite()
  let name = TinySite.lessonPath("linear")
  let text = try site.text(name)
  try site.append("## Why", to: name)
  #expect(try site.run("build").status == 65)
  try site.folder.write(text, to: name)
  #expect(try site.run("build").output.contains("\nbuilt 0, "))
}

@Test func `a build without a site before it leaves none when it fails`() throws {
  let site = try TinySite()
  try site.remove("_site")
  try site.append("## Why", to: "Content/about/en.md")
  #expect(try site.run("build", "--output", "new/_site").status == 65)
  #expect(!site.exists("new"))
}
