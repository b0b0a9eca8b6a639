// What pages load with the module and without it, and the marks of figures that scripts redraw.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

private let made = [
  "inkstep.wasm", "mistakes.js", "module.js", "paths.js", "samples.js", "words.js",
]

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
    let wanted =
      ["\(kind ?? "page").css", "bar.js"] + (kind.map { ["words.js", "\($0).js"] } ?? steps)
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
      "lesson.js", "home.js", "playground.css", "playground.js", "kit.css", "kit.js",
    ])
    .map { String(try site.asset($0).dropFirst("_site/".count)) }
  #expect(try site.run("build", "--no-playground").status == 0)
  let after = try Set(site.pages())
  #expect(before.subtracting(after) == Set(live + ["playground.html"]))
  // The lessons have no acts, which would need scripts.
  #expect(after.isSubset(of: before))
  for name in after where name.hasSuffix(".html") {
    let page = try site.text("_site/\(name)")
    #expect(!page.contains("wasm") && !page.contains("playground"), "\(name)")
    #expect(
      attributes("src", in: page).allSatisfy { $0.contains("steps-") || $0.contains("bar-") })
  }
}

@Test func `without a module acts are marked, and those that need it say so`() throws {
  let site = try TinySite()
  try site.append(
    """
    :::number {#lines} answer=linear/hook/segments
    How many lines?

    :::wrong is=bezier/hook/segments
    Those are curves.
    :::
    :::answer
    So.
    :::
    :::
    :::place {#turn} stage=bezier stroke=hook sample=3 goal=turn joint=1 at=smoothed/hook/step/4/junction
    Move the joint.

    :::answer
    So.
    :::
    :::
    """, to: TinySite.lessonPath("linear"))
  let run = try site.run("build", "--no-playground")
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.errors.contains("note: 1 exercise cannot"), "\(run.errors)")
  let page = try site.text("_site/lessons/linear.html")
  let sources = attributes("src", in: page).map { $0.drop { $0 != "/" }.dropFirst() }
  #expect(sources.contains { $0.contains("acts-") } && sources.contains { $0.contains("words-") })
  #expect(page.contains("Only a site with the engine can mark this exercise."))
  #expect(try !site.text("_site/lessons/bezier.html").contains("acts-"))
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
    "kind=pair left=linear right=finished stroke=hook comb=2.5", "kind=tangents exponent=0.25",
    "kind=clocks stage=finished stroke=hook moves=1.5",
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
    #"id="figure-13-left" data-live="stroke" data-stage="linear" data-stroke="hook" data-set="25">"#,
    #"id="figure-13-right" data-live="stroke" data-stage="finished" data-stroke="hook" data-set="25" "#
      + #"data-least="1" data-most="100">"#,
    #"id="figure-14" data-live="tangents" data-set="16" data-least="0" data-most="32">"#,
    #"id="figure-15" data-live="clocks" data-stage="finished" data-stroke="hook" data-set="15" "#,
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
    #"<details class="equal"><summary>Equal in both stages: "#,
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
