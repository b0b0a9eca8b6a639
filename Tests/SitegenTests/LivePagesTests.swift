// What a site with the module has more than one without, and what the live pages hold for their
// scripts.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

private let made = [
  "assets/inkstep.wasm", "assets/module.js", "assets/samples.js", "assets/words.js",
  "assets/catalogue.js",
]

/// The JSON that a made script assigns to a name of `window`.
private func value(_ site: TinySite, _ file: String, _ name: String) throws -> JSONValue {
  let text = try site.text("_site/assets/\(file)")
  let start = "window.\(name) = "
  try #require(text.hasPrefix(start) && text.hasSuffix(";\n"))
  let json = text.dropFirst(start.count).dropLast(2)
  return try JSONDocument(Array(json.utf8), file: file).root
}

/// The members of an object, in order.
private func members(_ value: JSONValue) -> [(key: String, value: JSONValue)] {
  (value.members.map { Array($0) } ?? []).map { ($0.key.string ?? "", $0.value) }
}

// MARK: - Files

@Test func `a supplied module is published as it is and as a script`() throws {
  let site = try TinySite()
  let bytes = try Data(contentsOf: site.file("_site/assets/inkstep.wasm"))
  #expect([UInt8](bytes) == TinyModule().bytes)
  let text = try #require(try value(site, "module.js", "inkstepModule").string)
  #expect(Data(base64Encoded: text) == bytes)
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
  let text = try site.text("_site/assets/samples.js")
  for name in ["strokes/tick.json", "strokes/hook.json", "signals/rise.json"] {
    let file = ScriptData.compact(Array(try site.text("_site/\(name)").utf8))
    #expect(text.contains(String(decoding: file, as: UTF8.self)))
  }
}

@Test func `the words for scripts are all phrases, with numbers for what is filled in`() throws {
  let site = try TinySite()
  try site.edit(
    "Content/interface/en.txt", "graph.reuse =", "graph.reuse = </script> {to} {from} {to} \"\\\" ="
  )
  #expect(try site.run("build").status == 0)
  let words = members(try value(site, "words.js", "inkstepWords"))
  #expect(words.map(\.key) == PhraseForm.all.map(\.key))
  let reuse = words.first { $0.key == "graph.reuse" }?.value.string
  #expect(reuse?.hasPrefix("</script> {1} {0} {1} \"\\\" = ") == true)
  #expect(try !site.text("_site/assets/words.js").contains("</"))
}

@Test func `the catalogue for scripts is what the module tells`() throws {
  let site = try TinySite()
  #expect(try site.run("build").status == 0)
  let script = ScriptData.assignment("inkstepCatalogue", json: EngineCatalogue.text.bytes)
  #expect(try site.text("_site/assets/catalogue.js") == String(decoding: script, as: UTF8.self))
  let members = members(try value(site, "catalogue.js", "inkstepCatalogue"))
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

/// The scripts that each kind of page loads, and nothing else.
@Test func `live pages load their scripts in order, and only they may start the engine`() throws {
  let site = try TinySite()
  let live: [String: LiveScripts] = [
    "index.html": .home, "playground.html": .playground,
    "lessons/smoothed.html": .drawingLesson, "lessons/tiles.html": .graphLesson,
  ]
  for name in try site.pages() where name.hasSuffix(".html") {
    let page = try site.text("_site/\(name)")
    let scripts = attributes("src", in: page).map { String($0.split(separator: "/").last ?? "") }
    let isLive = live[name] != nil
    #expect(page.contains("script-src 'self' 'wasm-unsafe-eval';") == isLive, "\(name)")
    #expect(page.contains("; connect-src 'self';") == isLive, "\(name)")
    if let kind = live[name] { #expect(scripts == kind.files) }
    if !isLive { #expect(scripts == (name.hasPrefix("steps/") ? ["steps.js"] : []), "\(name)") }
  }
}

@Test(arguments: LiveScripts.allCases)
func `every live page begins with the words, how to say them, and the engine`(
  _ kind: LiveScripts
) {
  #expect(kind.files.prefix(4) == ["words.js", "catalogue.js", "say.js", "engine.js"])
  #expect(Set(kind.files).count == kind.files.count)
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
  #expect(try site.run("build", "--no-playground").status == 0)
  let after = try Set(site.pages())
  #expect(before.subtracting(after) == Set(made + ["playground.html"]))
  for name in after where name.hasSuffix(".html") {
    let page = try site.text("_site/\(name)")
    #expect(!page.contains("wasm") && !page.contains("playground"), "\(name)")
    let scripts = attributes("src", in: page).map { $0.split(separator: "/").last ?? "" }
    #expect(scripts.allSatisfy { $0 == "steps.js" })
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
    #"<figure class="figure" id="figure-7">"#,
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
