// The parts of pages: links, templates, descriptions of figures, escaped text.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

// MARK: - Links

/// The findings about the links of a site of a few pages and a data file.
private func faults(_ texts: KeyValuePairs<String, String>, jobs: Int = 2) -> [String] {
  let pages = pages(texts).map { linked($0) }
  return findings(pages, data: ["data/a.json"], jobs: jobs).map {
    "\($0.location?.file ?? ""): \($0.message)"
  }
}

/// A page with the data that its markup recorded for checks.
private func linked(
  _ file: SiteFile, origins: PageOrigins = PageOrigins(), isRead: Bool = true
) -> RenderedPage {
  let template = try? Template(file.bytes, file: file.path, required: [])
  let html = template?.filled { _ in HTML() } ?? HTML()
  #expect(html.bytes == file.bytes)
  return RenderedPage(path: file.path, records: html.records, origins: origins, isRead: isRead)
}

/// The findings about pages next to some data.
private func findings(
  _ pages: [RenderedPage], data: [String] = [], jobs: Int = 2
) -> [Diagnostic] {
  let check = LinkCheck(paths: Set(pages.map(\.path) + data))
  return check.findings(pages.concurrentMap(jobs: jobs) { check.check($0) })
}

@Test func `links that lead somewhere are let through`() {
  #expect(
    faults([
      "index.html": """
      <p id="top"><a href="lessons/a.html#b">a</a> <a href="#top">b</a> <a href="#">c</a></p>
      <img src="data/a.json" alt=""><a href="data/a.json#any">d</a>
      <a href="https://example.org/x#y">e</a><a href="mailto:a@example.org">f</a>
      """,
      "lessons/a.html": """
      <h2 id="b">B</h2><a href="../index.html#top">a</a><a href="../lessons/a.html">b</a>
      """,
    ]) == [])
}

@Test(arguments: [
  ("<a href=\"gone.html\">", "The link 'gone.html' leads to no file of the site"),
  ("<script src=\"gone.js\">", "The link 'gone.js' leads to no file of the site"),
  ("<a class=\"x\" href=\"a.html#gone\">", "'a.html' has no id '#gone'"),
  ("<a href=\"#gone\">", "'b/c.html' has no id '#gone'"),
  ("<a href=\"../../a.html\">", "The link '../../a.html' leaves the site"),
  ("<a href=\"/a.html\">", "The link '/a.html' leaves the site"),
  ("<p id=\"x\"><b class=\"y\" id=\"x\">", "The id 'x' occurs twice"),
])
func `a link that leads nowhere is told with its page`(_ markup: String, _ message: String) {
  // The links to a.html are written from its own folder, all others from a subfolder.
  let page = markup.contains("\"a.html") ? "c.html" : "b/c.html"
  #expect(
    faults(["a.html": "<p id=\"y\">", page: markup]) == ["\(page): \(message)"])
}

/// A drawing with a name and a description, parts of which are replaced.
private func drawing(_ old: String = "", _ new: String = "") -> String {
  """
  <svg viewBox="0 0 1 1" role="img" aria-labelledby="a-title" aria-describedby="a-text">\
  <svg x="1"><path/></svg></svg><p id="a-title"><b>Name</b></p><p id="a-text">Facts</p>
  """.replacing(old, with: new)
}

@Test(arguments: [
  (" role=\"img\"", "", "A drawing has no name"),
  (" aria-labelledby=\"a-title\"", "", "A drawing has no name"),
  (" aria-describedby=\"a-text\"", "", "A drawing has no text alternative"),
  ("<b>Name</b>", "<b> </b>", "The figure has no name: '#a-title' is missing or empty"),
  ("id=\"a-text\"", "", "The figure has no text alternative: '#a-text' is missing or empty"),
  ("Facts", "", "The figure has no text alternative: '#a-text' is missing or empty"),
])
func `a picture without words is told`(_ old: String, _ new: String, _ message: String) {
  #expect(drawing(old, new) != drawing())
  #expect(faults(["a.html": drawing(old, new)]) == ["a.html: \(message)"])
}

@Test func `a picture with words, or one that hides, is let through`() {
  #expect(faults(["a.html": drawing()]) == [])
  #expect(faults(["a.html": "<svg aria-hidden=\"true\"><svg></svg></svg>"]) == [])
  #expect(faults(["a.html": "<img src=\"data/a.json\" alt=\"A\">"]) == [])
  #expect(
    faults(["a.html": "<svg aria-hidden=\"true\"></svg><svg></svg>"])
      == ["a.html: A drawing has no name"])
}

@Test func `what a text made is told at its place in the text`() throws {
  let bytes = Array("---\ntitle: T\nidea: I\n---\n## A {#a}\n\n[b](c.html#d)\n".utf8)
  var origins = PageOrigins(LessonSource(file: "t.md", bytes: bytes))
  origins.add(link: "c.html#d", at: SourceLocation(file: "t.md", line: 7, column: 1))
  let page = linked(
    SiteFile(
      path: "t.html", bytes: Array("<h2 id=\"a\"><i id=\"a\"><a href=\"c.html#d\">".utf8)),
    origins: origins)
  let other = linked(SiteFile(path: "c.html", bytes: []))
  let found = findings([page, other])
  #expect(found.map { $0.location?.line } == [5, 7])
  // The ids of a page whose text could not be read are unknown, so links to them are not checked.
  let unread = linked(SiteFile(path: "c.html", bytes: []), isRead: false)
  #expect(findings([page, unread]).count == 1)
}

@Test func `all dead links of all pages are told, in order, whatever the jobs`() {
  let texts: KeyValuePairs = [
    "a.html": "<a href=\"x\"><a href=\"y\">", "b.html": "<a href=\"z\">", "c.html": "<p>",
  ]
  let told = faults(texts, jobs: 1)
  #expect(
    told.map { String($0.prefix(20)) } == [
      "a.html: The link 'x'", "a.html: The link 'y'", "b.html: The link 'z'",
    ])
  #expect(faults(texts, jobs: 8) == told)
}

@Test func `text that looks like a link is not taken for one`() {
  var html = HTML()
  html.element("p", text: "write <a href=\"gone.html\"> or id=\"p\" id=\"p\"")
  #expect(faults(["a.html": html.string]) == [])
}

@Test func `an address in a text becomes relative to its page`() throws {
  let addresses = SiteAddresses(files: ["index.html", "lessons/a.html", "steps/x/y.html"])
  let place = SourceLocation(file: "en.md", line: 3, column: 4)
  func link(_ address: String, from page: String) throws(Diagnostics) -> String {
    try addresses.link(address, from: page, at: place)
  }
  func fault(_ address: String) -> [String?] {
    do throws(Diagnostics) { return [try link(address, from: "lessons/a.html")] } catch {
      #expect(error.findings.first?.location == place)
      return [error.findings.first?.message, error.findings.first?.suggestion]
    }
  }
  #expect(try link("lessons/a.html#code", from: "index.html") == "lessons/a.html#code")
  #expect(try link("index.html", from: "lessons/a.html") == "../index.html")
  #expect(try link("lessons/a.html", from: "steps/x/y.html") == "../../lessons/a.html")
  #expect(try link("#why", from: "lessons/a.html") == "#why")
  #expect(try link("steps/x/y.html#step-7", from: "index.html") == "steps/x/y.html#step-7")
  for address in ["https://example.org/", "http://example.org/", "mailto:a@example.org"] {
    #expect(try link(address, from: "index.html") == address)
  }
  #expect(
    fault("lessons/b.html")
      == ["the site has no page 'lessons/b.html'", "did you mean 'lessons/a.html'?"])
  for address in ["../index.html", "/index.html", "javascript:alert(1)"] {
    #expect(fault(address).first == "the site has no page '\(address)'")
  }
}

// MARK: - Templates

private func template(_ text: String) throws(Diagnostics) -> Template {
  try Template(Array(text.utf8), file: "page.html", required: [.title, .main])
}

@Test func `a template is filled in as often as it asks`() throws {
  let page = try template("<é>{{title}}\n{{main}}{{title}}}").filled { placeholder in
    HTML(text: "\(placeholder.rawValue)&")
  }
  #expect(page.string == "<é>title&amp;\nmain&amp;title&amp;}")
}

@Test func `a template's own ids, links and pictures are recorded with what is put into them`()
  throws
{
  let text =
    "<!-- {{main}} <p id=\"no\"> --><a id=\"top\" href=\"{{root}}a.html\"></a>{{main}}"
    + "<p title=\"{{main}}\" id=\"x-{{kind}}\">{{title}}</p><img src=\"b.png\"><svg><svg></svg></svg>"
  let page = try template(text).filled { placeholder in
    switch placeholder {
    case .main: HTML { $0.element("b", ["id": "m"], text: "M") }
    case .root: HTML(text: "../")
    case .kind: HTML(text: "k")
    default: HTML()
    }
  }
  #expect(
    page.records.anchors == [
      .init(id: "top"), .init(id: "m", hasText: true), .init(id: "x-k"),
    ])
  #expect(page.records.links.map(\.address) == ["../a.html", "b.png"])
  #expect(page.records.pictures.count == 2)
  #expect(page.string.hasPrefix("<!-- <b id=\"m\">M</b> <p"))
}

@Test func `what is put into a template is not read as one`() throws {
  let page = try template("{{title}}{{main}}").filled { _ in HTML(text: "{{title}}") }
  #expect(page.string == "{{title}}{{title}}")
}

@Test(arguments: [
  ("{{title}}\n<é>{{titel}} {{man}}", ["2:4 'titel'", "2:14 'man'"]),
  ("{{title}}\n {{main\n}}", ["2:2 '{{' without '}}'"]),
  ("{{main}}", ["0:0 '{{title}}' is missing"]),
  ("", ["0:0 '{{title}}' is missing", "0:0 '{{main}}' is missing"]),
  ("{{title}}{{main}}{{ title }}", ["1:18 ' title '"]),
])
func `a template's faults are told with their places`(_ text: String, _ told: [String]) {
  let error = #expect(throws: Diagnostics.self) { try template(text) }
  let findings = error?.findings ?? []
  #expect(findings.count == told.count)
  for (finding, told) in zip(findings, told) {
    let parts = told.split(separator: " ", maxSplits: 1)
    #expect("\(finding.location?.line ?? -1):\(finding.location?.column ?? -1)" == parts[0])
    #expect(finding.message.contains(parts[1]))
  }
}

// MARK: - Descriptions

private let corner = TinySite.stroke(
  "corner", [InkPoint(0, 0), InkPoint(10, 0), InkPoint(10, 10)], lift: InkPoint(10, 10))

private func words() throws -> Words { try RealContent.site.get().words }

@Test func `the description of a stroke has its numbers`() throws {
  let words = try words()
  #expect(
    words.description(try Trace(.linear, over: corner).facts)
      == "Lines and curves drawn: 3; sharpest corner: 90.0°; joints with no defined turn: 1; "
      + "gap at the end: 0.0 points.")
  #expect(words.description(try Trace(.bezier, over: corner).facts) == "Nothing is drawn.")
  #expect(
    words.description(corner.facts)
      == "Samples: 3; longest step: 10.0 points; shortest step: 10.0 points.")
  // The circle of twenty steps ends 15.81 and 14.58 points before the pen.
  let circle = try RealContent.stroke("small-circle")
  #expect(words.description(try Trace(.bezier, over: circle).facts).hasSuffix(": 15.8 points."))
  #expect(
    words.description(try Trace(.smoothed, over: circle).facts)
      == "Lines and curves drawn: 6; sharpest corner: 0.0°; gap at the end: 14.6 points."
  )
}

@Test func `the description of a joint says when there is no direction`() throws {
  let joints = try Trace(.linear, over: corner).summary.joints
  let told = try joints.map { try words().description($0.facts) }
  #expect(
    told == [
      "Turn, positive to the right: 90.0°; speed in, in points per move: 10.0; "
        + "speed out, in points per move: 10.0.",
      "Turn not defined: a tangent has length zero; speed in, in points per move: 10.0; "
        + "speed out, in points per move: 0.0.",
    ])
}

@Test func `the description of a step and of the cost count elements`() throws {
  let words = try words()
  let linear = try Trace(.linear, over: corner)
  #expect(
    words.description(linear.steps[1].facts)
      == "Lines and curves drawn: 1; samples the ink lags behind: 0.")
  #expect(
    words.description(try Trace(.bezier, over: corner).steps[2].facts)
      == "Slots filled: 3; Lines and curves drawn: 0; samples the ink lags behind: 2.")
  // Redraws of 2, 3 and 4 elements; with the bitmap the last finds an empty path.
  #expect(
    words.description(Trace.costFacts(of: [linear, try Trace(.cached, over: corner)]))
      == "Straight lines: most elements in one redraw: 4; in all: 9. "
      + "Cached bitmap: most elements in one redraw: 3; in all: 5.")
}

// MARK: - Escaping

@Test func `text from the content is escaped wherever it goes`() throws {
  let site = try TinySite()
  for name in try site.pages() where name.hasSuffix(".html") {
    let page = try site.text("_site/\(name)")
    for tag in ["<means>", "<how>", "<signs>"] { #expect(!page.contains(tag), "\(name)") }
  }
  let lesson = try site.text("_site/lessons/smoothed.html")
  #expect(lesson.contains("<h1 id=\"lesson-title\">Ends &amp; &lt;means&gt;</h1>"))
  #expect(lesson.contains("<title>Ends &amp; &lt;means&gt; · Inkstep</title>"))
  #expect(
    lesson.contains(
      "<meta name=\"description\" content=\"Say &quot;why&quot; &amp; &lt;how&gt;.\">"))
  #expect(try site.text("_site/index.html").contains(">Ends &amp; &lt;means&gt;</a>"))
  #expect(try site.text("_site/glossary.html").contains("<p>Words &amp; &lt;signs&gt;.</p>"))
}

@Test func `numbers and code stand in the page of a lesson`() throws {
  let lesson = try TinySite().text("_site/lessons/smoothed.html")
  let trace = try Trace(.smoothed, over: TinySite.hook)
  let exact = try #require(trace.summary.endGap)
  let gap = NumberFormat.decimals(1).text(exact).string
  #expect(
    lesson.contains(
      "A hook, <data class=\"number\" value=\"\(exact)\" data-stroke=\"hook\" "
        + "data-fact=\"smoothed/endGap|.1\">\(gap)</data> points short."))
  #expect(lesson.contains("see <a href=\"../glossary.html\">words</a>."))
  #expect(lesson.contains("href=\"../steps/smoothed/hook.html#step-4\""))
  #expect(lesson.contains("<details><summary>Show the answer</summary>"))
  #expect(lesson.contains("id=\"one\""))
  // The stage over the strokes that the lesson does not show already.
  let gallery = lesson.split(separator: "<ul class=\"gallery").last ?? ""
  #expect(gallery.contains("smoothed/tick.html") && !gallery.contains("smoothed/hook.html"))
}

@Test func `every lesson leads to its neighbours, and the last one to the playground`() throws {
  let site = try TinySite()
  let slugs = TinySite.lessons
  for (index, slug) in slugs.enumerated() {
    let page = try site.text("_site/lessons/\(slug).html")
    let previous = index > 0 ? "../lessons/\(slugs[index - 1]).html" : nil
    let next =
      index + 1 < slugs.count ? "../lessons/\(slugs[index + 1]).html" : "../playground.html"
    for (relation, path) in [("prev", previous), ("next", next)] {
      let link = path.map { "<a rel=\"\(relation)\" href=\"\($0)\">" } ?? ""
      #expect(page.contains("rel=\"\(relation)\"") == (path != nil))
      #expect(page.contains(link) || path == nil)
    }
  }
}
