// The complete output of `check` and `build` for every kind of mistake, compared with a recorded file.
// `RECORD_GOLDEN=1` records it again.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// A broken site with the options of both verbs.
struct GoldenCase: Sendable {
  let name: String
  /// The rule that is broken, if it is one alone.
  var rule: Rule?
  var options: [String] = []
  /// The verbs to run, in order.
  var verbs = ["check", "build"]
  let spoil: @Sendable (TinySite) throws -> Void

  init(
    _ name: String, _ options: [String] = [], verbs: [String] = ["check", "build"],
    spoil: @escaping @Sendable (TinySite) throws -> Void
  ) {
    (self.name, self.options, self.verbs, self.spoil) = (name, options, verbs, spoil)
  }

  /// A broken rule.
  init(_ rule: Rule, _ name: String, spoil: @escaping @Sendable (TinySite) throws -> Void) {
    self.init("\(rule.rawValue): \(name)", spoil: spoil)
    self.rule = rule
  }

  /// A file that is written, or removed if there is no text.
  static func file(_ name: String, _ text: String?) -> GoldenCase {
    GoldenCase("\(name): \(text.map(printable) ?? "removed")") { site in
      if let text { try site.folder.write(text, to: name) } else { try site.remove(name) }
    }
  }

  /// A replaced description of the site.
  static func shape(_ name: String, _ old: String, _ new: String) -> GoldenCase {
    GoldenCase("site.txt: \(name)") { try $0.edit("Content/site.txt", old, new) }
  }

  /// The output of the verbs, one section for each, and what they did that they must not do.
  func transcript() throws -> (text: String, faults: [String]) {
    let site = try TinySite()
    try spoil(site)
    let before = try site.built
    var text = "== \(name)\n"
    var faults: [String] = []
    for verb in verbs {
      let run = try Program.shell(
        "cd \"$PLACE\" && exec \"$@\"",
        [verb] + (verb == "build" ? TinySite.module : []) + options,
        environment: ["PLACE": site.path, "INKSTEP_HOME": site.path])
      if verb == "check" || run.status != 0, try site.built != before {
        faults.append("\(name): \(verb) changes the site before it")
      }
      if verb == "check", let rule { faults += Self.faults(of: run, rule) }
      // The output of a successful run contains times and sizes.
      let output = run.status == 0 ? "" : run.output
      text += "-- \(verb) exits with \(run.status)\n"
      text += Self.shortened(
        (output + run.errors).replacing(site.path, with: "SITE")
          .replacing(/\d+\.\d kB/, with: "N kB")
          .replacing(/of \d+ phrases/, with: "of N phrases")
          .replacing(/of \d+ sentences/, with: "of N sentences"))
    }
    return (text, faults)
  }

  /// The lines of a check that are not of the form of findings, and a wrong exit status or a rule that is not named.
  private static func faults(of run: ProgramRun, _ rule: Rule) -> [String] {
    let lines = run.errors.split(separator: "\n").map(String.init)
    let form = /^[^:]+:[1-9][0-9]*:[1-9][0-9]*: (error|warning): .+ \[[a-z-]+\]$/
    let expected = rule == .unused ? 0 : rule.exitCode.rawValue
    return lines.filter { $0.wholeMatch(of: form) == nil }
      + (run.status == expected ? [] : ["\(rule.rawValue) exits with \(run.status)"])
      + (lines.contains { $0.hasSuffix(" [\(rule.rawValue)]") } ? [] : ["no \(rule.rawValue)"])
  }

  /// A long output, shortened to its beginning and a hash of the rest.
  private static func shortened(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count <= 500 { return text }
    let rest = Array(lines.dropFirst(20).joined(separator: "\n").utf8)
    return lines.prefix(20).joined(separator: "\n")
      + "\n… and \(lines.count - 20) lines with the hash \(Hash64(rest).text)\n"
  }
}

extension TinySite {
  /// The built site, and what a build leaves beside it while it runs.
  fileprivate var built: [String] {
    get throws {
      try ["_site", "_site.building"].filter(exists).flatMap(picture)
        + (exists("_site.building") ? ["_site.building"] : [])
    }
  }
}

private let lesson = TinySite.lessonPath("linear")

/// One lesson for each text, in one site: findings in one do not hide those in another.
private func lessons(_ name: String, _ texts: [String]) -> GoldenCase {
  GoldenCase(name) { site in
    var names: [String] = []
    for (index, text) in texts.enumerated() {
      names.append("text-\(index)")
      try site.folder.write(
        TinySite.text("Text \(index)", text), to: TinySite.lessonPath("text-\(index)"))
    }
    try site.edit(
      "Content/site.txt", "lessons: sampling", "lessons: \(names.joined(separator: ", ")), sampling"
    )
  }
}

private func own(_ id: String, events: Int = 5) -> Stroke {
  let points = (0..<(events - 1)).map { InkPoint(Double($0 % 50), Double($0 / 50 % 60)) }
  return TinySite.stroke(id, points, lift: InkPoint(3, 3))
}

private let directives = [
  "::figure kind=stroke stage=linear\nNo stroke.", "::figure stage=linear\nNo kind.",
  "::figure kind=step stage=linear stroke=tick at=9\nOut of range.",
  "::figure kind=junction stage=bezier stroke=tick joint=7\nOut of range.",
  "::figure kind=close stages=linear stroke=tick from=0 to=99\nOut of range.",
  "::figure kind=casteljau stage=linear stroke=tick percent=50\nNo cubic.",
  "::figure kind=slide stage=smoothed stroke=hook joint=1 percent=100\nOut of range.",
  "::figure kind=rate stroke=tick hertz=99\nOut of range.",
  "::figure kind=tails stroke=tick\nToo short.",
  "::figure kind=withdrawn stage=linear stroke=tick\nNothing moves.",
  "::figure kind=tiles policy=published total=9999\nOut of range.",
  "::figure kind=tiles policy=publisht total=40\nUnknown policy.",
  "::figure kind=seam padding=9\nOut of range.",
  "::figure kind=cost stages=linear,,cached stroke=tick\nEmpty name.",
  "::figure kind=stroke stage=linear stroke=tick embed=One\nNo name.",
  "::figure kind=stroke stage=linear stroke=tick embed=con\nA device.",
  "::figure kind=pair left=linear right=cached stroke=tick embed=two\nTwo figures.",
  "::figure kind=stroke stage=linear stroke=tick embed=same\nFirst.\n\n"
    + "::figure kind=stroke stage=cached stroke=tick embed=same\nSecond.",
  "::changes from=linear to=linaer stroke=tick", "::steps stage=linear stroke=tick at=5",
  "::code of=Nothing.at.all", "::joints stage=linear stroke=tick more=1",
  ":::write {#a} stage=linear\nNo code.\n:::", ":::write {#a} stage=liner\n```js\nx\n```\n:::",
  ":::write {#a} graph=tiles parts=tile\n:::", ":::write {#a} graph=rows parts=tile\n:::",
  ":::write {#a} stage=linear\n```js\n//? One\n//? Two\n//.\n```\n:::",
  "![A hill](hill.png)", "![A hill](hill.tiff)",
  "So {{tiles/rise/published/smaples}} and {{tiles/rize/published/samples}}.",
  "So {{stroke/tick/smaples}} and {{stroke/tikc/samples}}.",
  "So {{linear/tick/length|%9}} and {{linear/tick/length / linear/tick/undefinedTurns}}.",
  "See [it](lessons/linear.html#main) and [it](text.html) and [it](assets/icon.svg).",
  "See [one](#none) and [one](#none) and [two](#nowhere).\n\nSee [one](#none).",
  "## Main {#main}\n\n## Figure {#figure-1}\n\n::figure kind=stroke stage=linear stroke=tick\nOne.",
  "It is so.{claim: nothing}", "$\\frac{1}{$", "A {{linear/tick/lenght}} [b](c.html) <i>d</i>.",
]

private let sites: [GoldenCase] = [
  .shape("no title", "title: Inkstep\n", ""),
  .shape("a lesson twice", "sampling, linear", "sampling, sampling, linear"),
  .shape("a lesson without a text", "sampling, linear", "sampling, linaer, linear"),
  .shape("a tutorial without lessons", "lessons: tiles, padding, scrolling", "short: T"),
  .shape(
    "samples that are none", "title: Inkstep",
    "title: Inkstep\nhome: hok\nplayground: tikc\nsignal: ries"),
  .shape(
    "stages that are none", "title: Inkstep", "title: Inkstep\nstages: linaer\nkit: bezeir"),
  .shape("fewer stages", "title: Inkstep", "title: Inkstep\nstages: linear, cached"),
  .shape("a navigation", "title: Inkstep", "title: Inkstep\nnavigation: glosary, drawing"),
  .shape("languages", "title: Inkstep", "title: Inkstep\nlanguages: en, con, English, en"),
  .shape("an address", "title: Inkstep", "title: Inkstep\naddress: example.org"),
  .shape("answers", "title: Inkstep", "title: Inkstep\nanswers: nowhere"),
  .shape("a translation", "title: Inkstep", "title: Inkstep\nlanguages: en, qps"),
  GoldenCase("a broken translation") { site in
    try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, qps")
    try site.append("## Who {#who}\n\nSee [it](#who).", to: lesson)
    try site.folder.write(
      TinySite.text("Línear", "So {{linear/tick/lenght}}, see [it](#who) and [that](a.html)."),
      to: "Content/lessons/linear/qps.md")
    try site.folder.write("nav.about = Ábout {x}\nnav.aboot = A\n", to: "Content/interface/qps.txt")
    try site.folder.write("mirrored = M {x}; c.\nmirorred = M.\n", to: "Content/mistakes/qps.txt")
  },
  GoldenCase("a fault in a text that a translation borrows") { site in
    try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, qps")
    try site.append(
      "See [it](#nowhere), {{linear/tick/lenght}}.\n\n## Main {#main}", to: lesson)
  },
]

private let kits: [GoldenCase] = [
  .file("Content/kit/c/README.md", ""), .file("Content/kit/c/README.md", nil),
  .file("Content/kit/c/b.c", "YOUR PART begins\nYOUR PART begins\nYOUR PART ends\n"),
  .file("Content/kit/c/trace", "\u{7F}ELF"), .file("Content/kit/pyton/README.md", ""),
  .file("Content/kit/kotlin", nil), .file("Content/schema/trace.schema.json", nil),
  .file("Content/schema/trace.schema.json", "{,}"),
  .file("Content/claims.txt", "a = somehow: yes\nb = number: 2 < 1\nc = proof: see there\n"),
  .file("Content/mistakes/en.txt", "mirorred = M; c.\nscaled = By {facter}; b.\n"),
  .file("Content/lessons/linear/hill.png", "GIF"), .file("Content/root/Index.html", ""),
  .file("Content/root/a b", ""), .file("Content/root/con.txt", ""),
  .file("Content/root/Lessons/a.txt", ""), .file("Content/fixtures/linear/gone.json", "{}"),
  .file("Content/fixtures/linear/hook.json", nil), .file("Content/interface/en.txt", nil),
  .file("Site/icon.svg", nil), .file("Site/scripts/shared/stroke-link.js", nil),
  .file("Site/styles/graph.css", nil), .file("Content/strokes", nil),
  .file("Content/signals", nil), .file("Content/strokes/hook.json", "{"),
  .file("Content/signals/rise.json", "{}"), .file("Content/paths/tick.json", "{}"),
  .file("Content/lessons/smoothed/en.md", ""), .file("Site/scripts/ink/open-ink.js", "function ("),
  .file("Site/templates/page.html", "<title>{{title}}</title>\n{{main}\n{{mian}}\n"),
  GoldenCase("a stroke that changed") {
    try $0.edit("Content/strokes/tick.json", "\"x\": 20, \"y\": 30", "\"x\": 21, \"y\": 30")
  },
  GoldenCase("a template with faults of its own") {
    try $0.edit(
      "Site/templates/page.html", "</main>",
      "<svg></svg><img src=\"{{root}}a.png\"><a href=\"{{root}}b.html#c\" id=\"main\">d</a></main>")
    try $0.edit(
      "Site/templates/page.html", "</head>",
      "<style>\np { color red }\n</style>\n<script>f(;"
        + "</script>\n</head>")
  },
  GoldenCase("many faults in one file") { site in
    let many = (0..<1100).map { "A [b](no-\($0).html).\n" }.joined(separator: "\n")
    try site.append(many, to: lesson)
  },
  GoldenCase("everything at once") { site in
    for one in brokenRules where ![.template, .file, .unreadable].contains(one.rule) {
      try? one.spoil(site)
    }
  },
]

private let strokes: [GoldenCase] = [
  GoldenCase("no folder of strokes", ["--strokes", "own"]) { _ in },
  GoldenCase("a folder without strokes", ["--strokes", "own"]) {
    try $0.folder.write("", to: "own/.keep")
  },
  GoldenCase("strokes that are refused", ["--strokes", "own"]) { site in
    for (stroke, name) in [
      (own("mine"), "yours"), (own("tick"), "tick"), (own("long", events: 5_001), "long"),
    ] {
      try site.folder.write(stroke.text.string, to: "own/\(name).json")
    }
    try site.folder.write("mine", to: "own/broken.json")
    try site.folder.write("notes", to: "own/NOTES.md")
  },
  GoldenCase("links to steps of added strokes", ["--strokes", "own"]) { site in
    try site.folder.write(own("mine").text.string, to: "own/mine.json")
    try site.append(
      "[good](steps/smoothed/mine.html#step-3) [bad](steps/smoothed/mine.html#step-33) "
        + "[row](strokes.html#own-mine) [row](strokes.html#mine) {{linear/mine/lenght}}",
      to: lesson)
  },
]

private let publishing: [GoldenCase] = [
  GoldenCase("names that have no effect") { site in
    for name in [
      "Content/strokse/a.json", "Content/claim.txt", "Content/notes/a.md",
      "Content/lessons/linear/en.markdown", "Content/interface/english.txt",
      "Content/theme/styles/costum.css", "Content/theme/notes.txt",
    ] {
      try site.folder.write("x", to: name)
    }
  },
  GoldenCase("front matter of drafts and pages that have moved") { site in
    for (lesson, line) in [
      ("linear", "draft: maybe"), ("cached", "moved: lessons/bezier.html, ../a.html, a.htm"),
      ("bezier", "moved: old.html"), ("smoothed", "moved: old.html"), ("tiles", "draft: true"),
    ] {
      try site.edit(TinySite.lessonPath(lesson), "\nidea:", "\n\(line)\nidea:")
    }
    try site.append(
      "[a](lessons/tiles.html) and [b](old.html)", to: TinySite.lessonPath("finished"))
  },
  GoldenCase("names that reorder text") { site in
    try site.edit(lesson, "title: On linear", "title: On \u{202E}linear")
    try site.edit("Content/site.txt", "title: On graph", "title: On \u{202A}graph")
    try site.append("site.footer = \u{202E}", to: "Content/interface/en.txt")
  },
  .shape("a tutorial twice", "tutorial: graph", "tutorial: drawing"),
]

private let outputs: [GoldenCase] = [
  GoldenCase("an output of somebody else", ["--output", "taken"], verbs: ["build"]) {
    try $0.folder.write("mine", to: "taken/notes.txt")
  },
  GoldenCase("an output in the content", ["--output", "Content/new"], verbs: ["build"]) { _ in },
  GoldenCase("an output that holds the content", ["--output", "."], verbs: ["build"]) { _ in },
  GoldenCase("an output that is a file", ["--output", "tiny.wasm"], verbs: ["build"]) { _ in },
  GoldenCase("a manifest that is none", verbs: ["build"]) {
    try $0.remove("_site")
    try $0.folder.write("inkstep-manifest/1\nfiles 3\n", to: "_site/.inkstep-manifest")
  },
  GoldenCase("files of the user in the output", verbs: ["build"]) { site in
    try site.folder.write("mine", to: "_site/lessons/new.html")
    try site.folder.write("mine", to: "_site/lessons/cached.html")
  },
  GoldenCase("a link that leads back") { try $0.folder.link("Content/glossary/loop", to: "..") },
  GoldenCase("a module that is none", ["--playground", "Content/site.txt"], verbs: ["build"]) {
    _ in
  },
  GoldenCase("a lesson as one file", ["--single", "linear"], verbs: ["build"]) {
    try $0.append("See [it](a.html) and {{linear/tick/lenght}}.", to: lesson)
  },
]

private let all: [GoldenCase] =
  brokenRules + refusals + brokenThemes.map { .file($0.file, $0.text) }
  + [
    lessons("texts outside the subset of Markdown", markdownRefusals.map(\.text)),
    lessons("acts that cannot be marked", actRefusals.map(\.text)),
    lessons("directives, numbers and links", directives),
  ]
  + sites + kits + strokes + publishing + outputs

@Test func `what check and build print for every kind of mistake stays as it was recorded`() throws
{
  let file = "\(packageRoot)/Tests/Golden/findings.txt"
  let results = all.concurrentMap(jobs: 4) { one in Result { try one.transcript() } }
  let transcripts = try results.map { try $0.get() }
  #expect(transcripts.flatMap(\.faults) == [])
  let now = transcripts.map(\.text).joined(separator: "\n")
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try Data(now.utf8).write(to: URL(filePath: file))
  }
  let recorded = try String(contentsOfFile: file, encoding: .utf8)
  let (lines, before) = (now.components(separatedBy: "\n"), recorded.components(separatedBy: "\n"))
  for change in lines.difference(from: before).prefix(40) {
    switch change {
    case .insert(_, let line, _): Issue.record("new: \(line)")
    case .remove(_, let line, _): Issue.record("gone: \(line)")
    }
  }
}

@Test func `every rule is broken by a case of its own`() {
  #expect(Set(brokenRules.compactMap(\.rule)) == Set(Rule.allCases))
}
