// What textbooks have: notes next to the text, footnotes, code with marked lines, and files to save.

import Foundation
import Testing

@testable import sitegen

@Test func `a quote that begins as a note is the same note as a container`() throws {
  let container = readMarkdown(":::tip title=\"A *b*\"\n*c*\n\n- d\n:::\n")
  let quoted = readMarkdown("> [!TIP] A *b*\n> *c*\n>\n> - d\n")
  #expect(container.findings == [] && quoted.findings == [])
  for (document, column) in [(container, 17), (quoted, 12)] {
    let block = try #require(document.blocks.first)
    guard case .directive(let note) = block.kind else {
      Issue.record("\(block.kind) is no note")
      continue
    }
    #expect(note.note == .tip && note.value("title") == "A *b*")
    #expect(note.caption.count == 2 && note.caption.last?.location.column == column)
    #expect(note.content.map(\.partName) == ["paragraph", "list"])
  }
  #expect(container.parts.map(\.name) == ["title", "paragraph", "list"])
  #expect(quoted.parts.map(\.name) == ["quotation"])
}

@Test(arguments: [
  (":::note A b\nc\n:::", "1:8 'A b' is not an argument (write title=\"A b\")"),
  (":::note[A b]\nc\n:::", "1:8 '[A b]' is not an argument (write title=\"A b\")"),
  (
    "> [!CAUTION]\n> c",
    "1:3 no note is called 'CAUTION' (write [!NOTE], [!TIP], [!WARNING], or \\[ for the character itself)"
  ),
  ("> [!NOTE]", "1:1 the note is empty (write its text on the next lines, each after '>')"),
  (
    ":::important\nc\n:::",
    "1:4 no directive 'important' (notes are :::note, :::tip and :::warning)"
  ),
])
func `what is wrong with a note is said once, with the remedy`(_ text: String, _ fault: String) {
  let faults = readMarkdown(text).findings.map { finding in
    "\(finding.location?.line ?? 0):\(finding.location?.column ?? 0) \(finding.message) (\(finding.suggestion ?? ""))"
  }
  #expect(faults == [fault])
}

@Test func `marks in footnotes come after those of the text, and reach no other footnote`() {
  let text = "[^a]: A[^c]\n\nB[^b] c[^a]\n\n[^b]: B\n[^c]: C[^c]\n"
  #expect(readMarkdown(text).footnotes.notes.map(\.name) == ["b", "a", "c"])
  let alone = readMarkdown("A\n\n[^b]: c[^b]\n")
  #expect(alone.findings.map(\.message) == ["the text has no mark of the footnote 'b'"])
}

@Test func `footnotes are numbered by their marks, and link there and back`() {
  let text = "A[^z] b[^a] c[^z]\n[^a]: *Of* a\n[^z]: Of\nz\n"
  let document = readMarkdown(text)
  var hooks = RenderHooks()
  hooks.footnotes = FootnoteLinks(footnotes: document.footnotes)
  let html = document.render(hooks).html
  let page = html.string
  #expect(document.findings == [])
  #expect(document.footnotes.notes.map(\.name) == ["z", "a"])
  for part in [
    "<p>A<sup class=\"footnote\" id=\"footnote-1-mark-1\"><a href=\"#footnote-1\"",
    "c<sup class=\"footnote\" id=\"footnote-1-mark-2\">",
    "<button type=\"button\" popovertarget=\"footnote-2-text\" aria-label=\"2\">2</button>",
    "<li id=\"footnote-1\"><span id=\"footnote-1-text\" popover=\"\">Of\nz</span>",
    "<li id=\"footnote-2\"><span id=\"footnote-2-text\" popover=\"\"><em>Of</em> a</span>",
    "href=\"#footnote-1-mark-2\" role=\"doc-backlink\"",
  ] {
    #expect(page.contains(part), "'\(part)' is not in \(page)")
  }
  let ids = Set(html.records.anchors.map(\.id))
  for link in html.records.links { #expect(ids.contains(String(link.address.dropFirst()))) }
  // On another page, and where a text is repeated, marks have no place to come back to.
  hooks.footnotes.page = "../a.html"
  var other = Renderer(hooks)
  other.blocks(document.blocks)
  #expect(other.html.records.anchors.isEmpty && !other.html.string.contains("<button"))
  #expect(other.html.records.links.map(\.address) == [1, 2, 1].map { "../a.html#footnote-\($0)" })
}

@Test func `marked and numbered lines are elements, also where a comment has several lines`() {
  #expect(
    renderMarkdown("```swift title=\"A & b\" {2-3} numbers\nlet a = 1\n/* b\n c */ d\n\n```\n")
      == "<figure class=\"code\"><figcaption>A &amp; b</figcaption><pre class=\"numbered\">"
      + "<code class=\"language-swift\"><span class=\"line\"><span class=\"k\">let</span> a = "
      + "<span class=\"n\">1</span>\n</span><mark class=\"line\"><span class=\"c\">/* b</span>\n</mark>"
      + "<mark class=\"line\"><span class=\"c\"> c */</span> d\n</mark><span class=\"line\">\n</span>"
      + "</code></pre></figure>\n")
}

@Test func `a link to a file next to the text offers it, in a single file too`() throws {
  let site = try TinySite()
  let lesson = TinySite.lessonPath("linear")
  try site.folder.write("a,b\n", to: "Content/lessons/linear/hill.csv")
  try site.folder.write("c", to: "Content/lessons/linear/spare.csv")
  try site.append("\nTake [the data](hill.csv) or [more](hil.csv).\n", to: lesson)
  let check = try site.run("check")
  #expect(
    check.errors.contains("there is no file 'hil.csv' next to the text (did you mean 'hill.csv'?)"))
  #expect(check.errors.contains("spare.csv:1:1: warning: is neither a text nor an image"))
  #expect(!check.errors.contains("hill.csv:1:1"))
  try site.edit(lesson, " or [more](hil.csv)", "")
  #expect(try site.run("build").status == 0)
  #expect(try site.text("_site/lessons/linear/hill.csv") == "a,b\n")
  let link = "<a href=\"../lessons/linear/hill.csv\" download=\"hill.csv\">the data</a>"
  #expect(try site.text("_site/lessons/linear.html").contains(link))
  let single = try site.run(
    "build", "--single", "linear", "--no-playground", "--output", "\(site.path)/one.html")
  #expect(single.status == 0, "\(single.errors)")
  #expect(
    try site.text("one.html").contains("<a href=\"data:text/plain;base64,YSxiCg==\" download"))
}
