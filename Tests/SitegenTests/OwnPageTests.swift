// Pages by themselves: `pages/NAME` becomes `NAME.html`, placed by the navigation.

import Foundation
import Testing

@testable import sitegen

private func site(navigation: String = "guide, about") throws -> TinySite {
  let site = try TinySite()
  try site.folder.write(
    """
    ---
    title: The guide
    short: Guide
    idea: A page of its own.
    ---
    ::figure kind=stroke stage=linear stroke=tick
    A tick.

    ::code of=Linear.moved

    ## More {#more}

    The tick has {{stroke/tick/samples|# sample|# samples}}. See [the first lesson](lessons/linear.html).

    """, to: "Content/pages/guide/en.md")
  let description = try site.text("Content/site.txt")
  let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.hasPrefix("navigation:") }
  try site.folder.write(
    "navigation: \(navigation)\noffer: guide\n" + lines.joined(separator: "\n"),
    to: "Content/site.txt")
  return site
}

@Test func `a page by itself has figures, code and numbers, and is in the navigation`() throws {
  let site = try site()
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/guide.html")
  #expect(page.contains(">The guide</h1>"))
  #expect(page.contains("<svg") && page.contains("language-swift"))
  #expect(page.contains("id=\"more\"") && page.contains("href=\"lessons/linear.html\""))
  let lesson = try site.text("_site/lessons/linear.html")
  #expect(lesson.contains("href=\"../guide.html\">Guide</a>"))
  #expect(try site.text("_site/index.html").contains("A page of its own. <a href=\"guide.html\">"))
}

@Test func `a page shows a whole file of code that is next to its text`() throws {
  let site = try site()
  let text = try site.text("Content/pages/guide/en.md")
  try site.folder.write(text + "\n::code file=ink.html\n", to: "Content/pages/guide/en.md")
  let missing = try site.run("check")
  #expect(missing.status == 1)
  #expect(missing.errors.contains("there is no file 'ink.html' next to the text"))
  try site.folder.write(
    "<canvas></canvas>\n<script></script>\n", to: "Content/pages/guide/ink.html")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/guide.html")
  #expect(page.contains("<code class=\"language-html\">&lt;canvas&gt;&lt;/canvas&gt;\n&lt;"))
  try site.folder.write(Data([0x61, 0xFF]), to: "Content/pages/guide/ink.html")
  #expect(try site.run("check").errors.contains("is not UTF-8"))
}

@Test func `a group of the navigation opens without a script, and one without pages is left out`()
  throws
{
  let site = try site(navigation: "guide, Of the rest (about, strokes), Nothing (playground)")
  let run = try site.run("build", "--no-playground")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/about.html")
  #expect(
    page.contains(
      "<details><summary>Of the rest</summary><ul>"
        + "<li><a href=\"about.html\" aria-current=\"page\">About</a></li>"
        + "<li><a href=\"strokes.html\">Strokes</a></li></ul></details></li></ul>"))
}

@Test(arguments: [
  ("guidd, about", "the navigation has no entry 'guidd' (did you mean 'guide'?)"),
  ("guide, about", nil as String?),
])
func `the navigation names pages that there are`(navigation: String, message: String?) throws {
  let run = try site(navigation: navigation).run("check")
  #expect(run.status == (message == nil ? 0 : 65), "\(run.errors)")
  if let message { #expect(run.errors.contains(message)) }
}

@Test(arguments: [
  ("glossary", "the site has a page or a tutorial 'glossary' already"),
  ("Über", "'Über' is not a valid name"), ("con", "'con' is not a valid name"),
])
func `a page whose name cannot be used is refused`(name: String, message: String) throws {
  let site = try site()
  try site.folder.write("---\ntitle: A\nidea: B.\n---\nC.\n", to: "Content/pages/\(name)/en.md")
  let run = try site.run("check")
  #expect(run.status == 65)
  #expect(run.errors.contains(message))
}

@Test func `a page that is offered has to be there`() throws {
  let site = try site()
  try site.folder.write(
    try site.text("Content/site.txt").replacing("offer: guide", with: "offer: gude"),
    to: "Content/site.txt")
  let run = try site.run("check")
  #expect(run.errors.contains("there is no page 'gude' (did you mean 'guide'?)"))
}
