// What a site has only with the module, and the data in interactive pages for their scripts.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

private let made = [
  "inkstep.wasm", "mistakes.js", "module.js", "paths.js", "samples.js", "words.js",
]

/// The JSON that a script assigns to a name of `window`.
private func value(_ site: TinySite, _ file: String, _ name: String) throws -> JSONValue {
  let text = try site.text(site.asset(file))
  let start = try #require(text.range(of: "window.\(name) = "))
  let end = try #require(text.range(of: ";\n", range: start.upperBound..<text.endIndex))
  let json = text[start.upperBound..<end.lowerBound]
  return try JSONDocument(Array(json.utf8), file: file).root
}

/// The keys of an object, in order.
private func members(_ value: JSONValue) -> [(key: String, value: JSONValue)] {
  (value.members.map { Array($0) } ?? []).map { ($0.key.string ?? "", $0.value) }
}

// MARK: - Files

@Test func `a supplied module is published as it is and as a script`() throws {
  let site = try TinySite()
  let bytes = try Data(contentsOf: site.file(site.asset("inkstep.wasm")))
  #expect([UInt8](bytes) == TinyModule().bytes)
  let text = try #require(try value(site, "module.js", "inkstepModule").string)
  #expect(Data(base64Encoded: text) == bytes)
}

@Test func `the module beside the supplied one is the judge, for the pages that need it`() throws {
  let site = try TinySite()
  let kit = "_site/kit.html"
  #expect(try !site.text(kit).contains("data-judge"))
  let judge = TinyModule(data: "judge").bytes
  try Data(TinyModule().bytes).write(to: site.file("mine.wasm"))
  try Data(judge).write(to: site.file("Judge.wasm"))
  let run = try site.run("build", "--playground", "mine.wasm")
  #expect(run.status == 0, "\(run.errors)")
  let asset = try site.asset("judge.wasm")
  #expect(try [UInt8](Data(contentsOf: site.file(asset))) == judge)
  let hash = Hash64(judge).short
  #expect(asset.contains("-\(hash)."))
  let packed = try #require(try value(site, "judge.js", "inkstepJudge").string)
  #expect(Data(base64Encoded: packed) == Data(judge))
  #expect(try attributes("data-judge", in: site.text(kit)) == [hash])
  let mistakes = try attributes("data-mistakes", in: site.text(kit))
  #expect(try mistakes.count == 1 && site.asset("mistakes.js").contains(mistakes[0]))
  #expect(try !site.text("_site/lessons/smoothed.html").contains("data-judge"))
  #expect(try !site.text("_site/playground.html").contains("data-judge"))
}

@Test func `the sentences for scripts are those of the command line`() throws {
  let site = try TinySite()
  let file = "Content/mistakes/en.txt"
  let sentences = try String(contentsOfFile: "\(packageRoot)/\(file)", encoding: .utf8)
  try site.folder.write(sentences, to: file)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let told = members(try value(site, "mistakes.js", "inkstepMistakes"))
  #expect(told.map(\.key) == MistakeWords.standard.keys)
  #expect(told.first { $0.key == "axes-swapped" }?.value.string?.hasPrefix("x and y are") == true)
}

@Test func `the samples for scripts are the published ones`() throws {
  let site = try TinySite()
  let samples = try value(site, "samples.js", "inkstepSamples")
  // Short strokes come first, as on the pages.
  #expect(members(samples).map(\.key) == ["strokes", "signals"])
  let ids = members(samples).map { list in
    (list.value.elements.map { Array($0) } ?? []).map { members($0).first { $0.key == "id" } }
  }
  #expect(ids.map { $0.map { $0?.value.string } } == [["tick", "hook"], ["rise"]])
  let text = try site.text(site.asset("samples.js"))
  for name in ["strokes/tick.json", "strokes/hook.json", "signals/rise.json"] {
    let file = ScriptData.compact(Array(try site.text("_site/\(name)").utf8))
    #expect(text.contains(String(decoding: file, as: UTF8.self)))
  }
}

@Test func `the words for scripts are those they say, with numbers for what is filled in`() throws {
  let site = try TinySite()
  try site.edit(
    "Content/interface/en.txt", "graph.reuse =", "graph.reuse = </script> {to} {from} {to} \"\\\" ="
  )
  #expect(try site.run("build").status == 0)
  let words = members(try value(site, "words.js", "inkstepWords"))
  let keys = Set(words.compactMap { $0.key })
  for key in ["live.undo", "run.luck", "run.policy.repaired", "phase.began", "stage.smoothed"] {
    #expect(keys.contains(key), "\(key)")
  }
  #expect(keys.isSuperset(of: PhraseForm.namedByLessons))
  // Phrases that only the program uses are not published.
  #expect(keys.isDisjoint(with: ["site.footer", "nav.about", "kit.starters"]))
  let reuse = words.first { $0.key == "graph.reuse" }?.value.string
  #expect(reuse?.hasPrefix("</script> {1} {0} {1} \"\\\" = ") == true)
  #expect(try !site.text(site.asset("words.js")).contains("</"))
}

@Test func `the catalogue for scripts is what the module tells`() throws {
  let site = try TinySite()
  #expect(try site.run("build").status == 0)
  let script = ScriptData.assignment("inkstepCatalogue", json: EngineCatalogue.text.bytes)
  #expect(
    try site.text(site.asset("words.js")).contains(String(decoding: script, as: UTF8.self)))
  let members = members(try value(site, "words.js", "inkstepCatalogue"))
  let stages = try #require(members.first { $0.key == "stages" }?.value.elements)
  #expect(Array(stages).count == DrawingStage.allCases.count)
}

@Test func `spaces between the parts of JSON go, those in strings stay`() throws {
  let text = "{ \"a b\" : [ 1 , -2.5e3,\n\ttrue ],\r\n \"\\\" \\\\\" : \" \\\\\\\" x \" }"
  let compact = String(decoding: ScriptData.compact(Array(text.utf8)), as: UTF8.self)
  #expect(compact == "{\"a b\":[1,-2.5e3,true],\"\\\" \\\\\":\" \\\\\\\" x \"}")
}

@Test func `what means something to a script or to HTML is escaped in strings`() throws {
  let text = "\u{2028}</script><!--\u{2029}é😀\u{2027}"
  let compact = ScriptData.compact(Array("[\"\(text)\"]".utf8))
  #expect(
    String(decoding: compact, as: UTF8.self)
      == "[\"\\u2028\\u003c/script>\\u003c!--\\u2029é😀\u{2027}\"]")
  #expect(
    try JSONDocument(compact, file: "x").root.elements.map { Array($0) }?.first?.string == text)
}

// MARK: - Pages

/// The sheets and scripts that each kind of page loads.
@Test func `a page loads one sheet, live ones two scripts, and only they may start the engine`()
  throws
{
  let site = try TinySite()
  let live = [
    "index.html": "home", "playground.html": "playground", "kit.html": "kit",
    "lessons/smoothed.html": "lesson", "lessons/tiles.html": "lesson",
  ]
  for name in try site.pages() where name.hasSuffix(".html") {
    let page = try site.text("_site/\(name)")
    let kind = live[name]
    #expect(page.contains("script-src 'self' 'wasm-unsafe-eval';") == (kind != nil), "\(name)")
    #expect(page.contains("; connect-src 'self';") == (kind != nil), "\(name)")
    let files =
      attributes("href", in: page).filter { $0.hasSuffix(".css") }
      + attributes("src", in: page)
    let steps = name.hasPrefix("steps/") ? ["steps.js"] : []
    let wanted = ["\(kind ?? "page").css"] + (kind.map { ["words.js", "\($0).js"] } ?? steps)
    let root = String(repeating: "../", count: name.split(separator: "/").count - 1)
    #expect(try files == wanted.map { root + String(try site.asset($0).dropFirst(6)) }, "\(name)")
  }
}

@Test func `what pages load is named after its bytes, the module too`() throws {
  let site = try TinySite()
  for name in [
    "inkstep.wasm", "samples.js", "words.js", "lesson.js", "home.js", "playground.js", "steps.js",
    "page.css", "lesson.css", "home.css", "playground.css", "kit.css", "kit.js", "mistakes.js",
  ] {
    let path = try site.asset(name)
    let hash = Hash64([UInt8](try Data(contentsOf: site.file(path)))).short
    #expect(path.contains("-\(hash)."), "\(path)")
  }
  let module = try site.asset("inkstep.wasm").dropFirst("_site/assets/inkstep-".count).prefix(8)
  #expect(try site.asset("module.js").contains(module))
  for name in ["index.html", "lessons/tiles.html", "playground.html"] {
    let page = try site.text("_site/\(name)")
    #expect(Set(attributes("data-module", in: page)) == [String(module)], "\(name)")
    #expect(try site.asset("samples.js").contains(attributes("data-samples", in: page)[0]))
  }
}

@Test func `a page's script is its entry point after all that it imports, each under its name`()
  throws
{
  let site = try TinySite()
  try site.folder.write("export const first = 1", to: "Site/scripts/first.js")
  try site.append("import { first } from \"./first.js\";\nfirst;", to: "Site/scripts/home.js")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  for kind in LiveScripts.allCases {
    let text = try site.text(site.asset("\(kind.rawValue).js"))
    #expect(text.hasPrefix("\"use strict\";\n// scripts/"))
    let entry = try site.text("Site/scripts/\(kind.script)").components(separatedBy: "\n")
    let own = entry.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    let end = own.hasSuffix("\n") ? ";\n" : "\n;\n"
    #expect(text.hasSuffix(";\n// scripts/\(kind.script)\n\(own)\(end)"), "\(kind)")
    #expect(!text.contains("\nimport ") && !text.contains("\nexport "))
    let sheets = try (LiveScripts.pageSheets + kind.sheets).map { name in
      "/* styles/\(name) */\n" + (try site.text("Site/styles/\(name)"))
    }
    #expect(try site.text(site.asset("\(kind.rawValue).css")) == sheets.joined())
  }
  let home = try site.text(site.asset("home.js"))
  #expect(home.contains("\n// scripts/first.js\nconst first = 1\n;\n"))
}

/// The scripts of the theme by their paths, and as modules.
private func shippedScripts() throws -> (paths: [String], modules: ScriptModules) {
  let folder = "\(packageRoot)/Site/scripts/"
  let files = try InputPath.files(below: folder).filter { $0.hasSuffix(".js") }
  let paths = files.map { String($0.dropFirst(folder.count)) }
  let sources = try zip(paths, files).map { path, file in
    (path: path, source: SourceText(file: path, bytes: try InputFile.read(file)))
  }
  return (paths, ScriptModules(sources))
}

@Test func `every script and sheet of the theme is part of a page`() throws {
  let (scripts, modules) = try shippedScripts()
  let parts = (LiveScripts.entries + [LiveScripts.fetching, LiveScripts.unpacking]).flatMap {
    modules.parts(of: $0).parts.map(\.path)
  }
  let alone = [true, false]
  let sheets =
    LiveScripts.allCases.flatMap(\.sheets) + LiveScripts.pageSheets + LiveScripts.figureSheets
    + alone.flatMap { LiveScripts.liveSheets(isGraph: $0) }
  #expect(Set(scripts) == Set(parts))
  let styles = try InputPath.names(in: "\(packageRoot)/Site/styles")
  #expect(Set(styles) == Set(sheets))
}

@Test func `a figure by itself has no part that only lessons need`() throws {
  let modules = try shippedScripts().modules
  let parts = LiveScripts.figureScripts.flatMap { modules.parts(of: $0).parts.map(\.path) }
  for folder in ["acts/", "home/", "ink/", "playground/", "sheets/", "verify/", "write/"] {
    #expect(!parts.contains { $0.hasPrefix(folder) }, "\(folder)")
  }
  for path in ["figures/close-up.js", "figures/stroke-table.js", "shared/visit.js"] {
    #expect(!parts.contains(path), "\(path)")
  }
}

@Test func `a change of a sheet or script changes its address in the pages that load it`() throws {
  let site = try TinySite()
  let (sheet, script) = try (site.asset("playground.css"), site.asset("playground.js"))
  try site.append(".mine { color: red }", to: "Site/styles/playground.css")
  try site.append("let mine;", to: "Site/scripts/playground.js")
  let run = try site.run("build")
  #expect(run.output.contains("built 3, "), "\(run.output)")
  #expect(run.output.contains(", removed 2: "), "\(run.output)")
  #expect(try site.asset("playground.css") != sheet)
  #expect(try site.asset("playground.js") != script)
  #expect(try site.run("build").output.contains("built 0, "))
}

@Test func `a theme may link its sheets itself, and bring others`() throws {
  let site = try TinySite()
  try site.folder.write("p { color: red }", to: "Site/styles/mine.css")
  try site.folder.write("let mine;", to: "Site/scripts/mine.js")
  let links = ["tokens.css", "mine.css"].map {
    "<link rel=\"stylesheet\" href=\"{{root}}assets/\($0)\">\n"
  }
  try site.edit(
    "Site/templates/page.html", "{{styles}}",
    links.joined() + "<script src=\"{{root}}assets/mine.js\" defer></script>\n")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  for name in ["styles/tokens.css", "styles/mine.css", "scripts/mine.js"] {
    let published = "_site/assets/\(name.split(separator: "/")[1])"
    #expect(try site.text(published) == site.text("Site/\(name)"))
  }
  let home = attributes("href", in: try site.text("_site/index.html")).filter {
    $0.hasSuffix(".css")
  }
  let own = try site.asset("home.css")
  #expect(home == ["assets/tokens.css", "assets/mine.css", String(own.dropFirst(6))])
  #expect(try site.text(own).hasPrefix("/* styles/sheets.css */\n"))
  let text = try site.text("_site/about.html")
  #expect(attributes("href", in: text).filter { $0.hasSuffix(".css") } == Array(home.prefix(2)))
}

@Test func `a theme that lacks a script or sheet is told which`() throws {
  let site = try TinySite()
  try site.remove("Site/scripts/kit.js")
  try site.remove("Site/scripts/graph/start.js")
  try site.remove("Site/styles/graph.css")
  let run = try site.run("check")
  #expect(run.status == 66)
  for name in ["scripts/kit.js", "styles/graph.css"] {
    #expect(
      run.errors.contains(
        "Site/\(name):1:1: error: is missing, and pages load it [unreadable]\n"))
  }
  for place in ["graph.js:3:1", "lesson.js:7:1"] {
    let fault = "Site/scripts/\(place): error: there is no script 'graph/start.js'"
    #expect(run.errors.contains(fault), "\(run.errors)")
  }
}

@Test func `the playground stands in the navigation between strokes and fixtures`() throws {
  let site = try TinySite()
  let page = try site.text("_site/playground.html")
  #expect(
    page.contains(
      "<a href=\"strokes.html\">Strokes</a></li>"
        + "<li><a href=\"playground.html\" aria-current=\"page\">Playground</a></li>"
        + "<li><a href=\"fixtures.html\">"))
  let lesson = try site.text("_site/lessons/linear.html")
  #expect(lesson.contains("<a href=\"../playground.html\">Playground</a>"))
}

@Test func `without a module there are no live pages, no playground and no data for scripts`()
  throws
{
  let site = try TinySite()
  let before = try Set(site.pages())
  let live = try
    (made + [
      "lesson.css", "lesson.js", "lesson-write.js", "home.js", "playground.css", "playground.js",
      "kit.css", "kit.js",
    ])
    .map { String(try site.asset($0).dropFirst("_site/".count)) }
  #expect(try site.run("build", "--no-playground").status == 0)
  let after = try Set(site.pages())
  #expect(before.subtracting(after) == Set(live + ["playground.html"]))
  for name in after where name.hasSuffix(".html") {
    let page = try site.text("_site/\(name)")
    #expect(!page.contains("wasm") && !page.contains("playground"), "\(name)")
    #expect(attributes("src", in: page).allSatisfy { $0.contains("/steps-") })
  }
}

@Test func `a lesson may lead to the playground where there is one`() throws {
  let site = try TinySite()
  try site.append("Go and [draw](playground.html).", to: TinySite.lessonPath("linear"))
  #expect(try site.run("build").status == 0)
  #expect(try site.run("check").status == 0)
  let run = try site.run("build", "--no-playground")
  #expect(run.status == 65)
  #expect(run.errors.contains("the site has no page 'playground.html'"))
}

// MARK: - Supplied modules

@Test func `a supplied module that the pages cannot use stops the build`() throws {
  let site = try TinySite()
  let before = try site.picture()
  for (bytes, message) in [
    (TinyModule(functions: []).bytes, "has no function '\(WasmModule.functions[0])'"),
    (TinyModule(imported: ("env", "free")).bytes, "imports 'env.free'"),
    (Array("<html>".utf8), "is no WebAssembly module"),
    (TinyModule().bytes.dropLast(), "is a damaged WebAssembly module"),
  ] {
    try Data(bytes).write(to: site.file("other.wasm"))
    for output in ["_site", "new"] {
      let run = try site.run("build", "--playground", "other.wasm", "--output", output)
      #expect(run.status == 65)
      #expect(run.output == "")
      #expect(run.errors.contains("other.wasm: error: \(message)"), "\(run.errors)")
    }
  }
  let missing = try site.run("build", "--playground", "none.wasm")
  #expect(missing.status == 66)
  #expect(missing.errors.contains("none.wasm: error: cannot be opened: no such file or folder"))
  #expect(try site.picture() == before)
  #expect(!site.exists("new"))
}

// MARK: - Figures

@Test func `figures and tables of lessons say what scripts need to redraw them`() throws {
  let site = try TinySite()
  let directives = [
    "kind=samples stroke=tick", "kind=step stage=bezier stroke=hook at=3",
    "kind=compare from=linear to=bezier stroke=hook", "kind=cost stages=linear,cached stroke=hook",
    "kind=pair left=linear right=finished stroke=hook",
    "kind=tiles policy=repaired total=30 points=2 relayout=yes", "kind=seam padding=1",
    "kind=retained policy=published", "kind=casteljau stage=bezier stroke=hook percent=25",
    "kind=rate stroke=hook hertz=12", "kind=timeline policy=published redraw=15",
    "kind=compare from=linear to=bezier stroke=hook choose=yes",
  ]
  for line in directives {
    try site.append("::figure \(line)\nIt.", to: TinySite.lessonPath("linear"))
  }
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/lessons/linear.html")
  for mark in [
    #"id="figure-1" data-live="samples" data-stroke="tick">"#,
    #"id="figure-2" data-live="step" data-stage="bezier" data-stroke="hook" data-at="3">"#,
    #"id="figure-3" data-live="compare" data-from="linear" data-to="bezier" data-stroke="hook">"#,
    #"id="figure-4" data-live="cost" data-stages="linear,cached" data-stroke="hook">"#,
    #"id="figure-5-left" data-live="stroke" data-stage="linear" data-stroke="hook">"#,
    #"id="figure-5-right" data-live="stroke" data-stage="finished" data-stroke="hook">"#,
    #"id="figure-6" data-live="tiles" data-policy="repaired" data-total="30" data-width="320" "#
      + #"data-points="2" data-lag="0" data-relayout="yes" data-signal="rise">"#,
    #"id="figure-7" data-live="seam" data-line="1" data-set="1" data-least="0" data-most="6">"#,
    #"<figure class="figure" id="figure-8">"#,
    #"id="figure-9" data-live="casteljau" data-stage="bezier" data-stroke="hook" data-set="25" "#
      + #"data-least="0" data-most="100">"#,
    #"data-live="rate" data-stroke="hook" data-set="12" data-least="4" data-most="60">"#,
    #"data-live="timeline" data-policy="published" data-redraw="15" data-set="-1" "#
      + #"data-least="0" data-most="120">"#,
    #"data-from="linear" data-to="bezier" data-stroke="hook" data-choose="yes">"#,
    #"<div class="stroke-bar"></div>"#, #"<div class="scrub"></div>"#,
  ] {
    #expect(page.contains(mark), "\(mark)")
  }
  let smoothed = try site.text("_site/lessons/smoothed.html")
  for mark in [
    #"data-live="stroke" data-stage="smoothed" data-stroke="hook">"#,
    #"data-live="junction" data-stage="smoothed" data-stroke="hook" data-joint="1">"#,
    #"aria-labelledby="table-1" data-live="joints" data-stage="smoothed" data-stroke="hook">"#,
    #"data-live="changes" data-from="bezier" data-to="smoothed" data-stroke="hook">"#,
  ] {
    #expect(smoothed.contains(mark), "\(mark)")
  }
}

@Test func `step pages stay as they are`() throws {
  let site = try TinySite()
  for name in try site.pages() where name.hasPrefix("steps/") {
    #expect(try !site.text("_site/\(name)").contains("data-live"), "\(name)")
  }
}
