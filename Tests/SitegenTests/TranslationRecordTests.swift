// What has changed in the originals since a text was translated, by the marks that 'record' writes.

import Foundation
import Testing

@testable import sitegen

private let wording = """
  A first paragraph,
  on two lines, of {{stroke/tick/samples}}.

  ## A heading {#heading}

  - One.
  - Two.

  | a |
  |---|
  | b |

  ::figure kind=stroke stage=linear stroke=tick
  A caption.

  :::exercise {#one}
  How many?

  :::answer
  Three.
  :::
  :::

  """

/// The tiny site in two languages, the lesson on `cached` translated and recorded.
private func recorded() throws -> TinySite {
  let site = try TinySite()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, qps")
  let text = TinySite.text("On cached", wording)
  try site.folder.write(text, to: TinySite.lessonPath("cached"))
  try site.folder.write(
    text.replacing("paragraph", with: "párágráph"), to: "Content/lessons/cached/qps.md")
  let run = try site.run("record", "--language", "qps")
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.output == "Content/lessons/cached/qps.md: 8 marks\n1 text in 'qps'\n")
  return site
}

/// The findings of a check about the translated lesson.
private func staleness(_ site: TinySite) throws -> [String] {
  let run = try site.run("check", "--translations")
  #expect(run.status == 0, "\(run.errors)")
  return run.errors.split(separator: "\n").map(String.init).filter { $0.contains("cached/qps.md") }
}

@Test func `a recorded translation says above each part what it translates, and reads as before`()
  throws
{
  let site = try recorded()
  let text = try site.text("Content/lessons/cached/qps.md")
  #expect(text.components(separatedBy: "<!-- from ").count == 8)
  #expect(text.contains("\nfrom: "))
  #expect(text.contains(" -->\n:::") == false)
  #expect(try staleness(site) == [])
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/qps/lessons/cached.html")
  #expect(page.contains("<p>A first párágráph,\non two lines, of "))
  #expect(!page.contains("<!--") && !page.contains("class=\"outdated\""))
  // Nothing is left to record, and line breaks do not count as changes.
  #expect(try site.run("record", "--language", "qps").output == "1 text in 'qps'\n")
  try site.edit(
    TinySite.lessonPath("cached"), "A first paragraph,\non two", "A first paragraph, on\ntwo")
  #expect(try staleness(site) == [])
}

@Test(arguments: [
  ("A first paragraph", "The first paragraph", "paragraph", 7),
  ("## A heading", "## The heading", "heading", 11),
  ("- Two.", "- Three.", "list", 14),
  ("| b |", "| c |", "table", 18),
  ("A caption.", "The caption.", "caption", 23),
  ("How many?", "How few?", "paragraph", 28),
  ("Three.", "Four.", "paragraph", 32),
])
func `a part whose original has been reworded is told, and marked for its readers`(
  _ old: String, _ new: String, _ name: String, _ line: Int
) throws {
  let site = try recorded()
  try site.edit(TinySite.lessonPath("cached"), old, new)
  let told = try staleness(site)
  #expect(told.count == 1, "\(told)")
  let start =
    "Content/lessons/cached/qps.md:\(line):1: warning: this \(name) has changed in en.md since (see en.md:"
  #expect(told.first?.hasPrefix(start) == true, "\(told)")
  #expect(told.first?.hasSuffix(" [translation]") == true)
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/qps/lessons/cached.html")
  let note = "<p class=\"outdated\">The original of the next part"
  // Answers are repeated at the end, for paper.
  #expect(page.components(separatedBy: note).count == (old == "Three." ? 3 : 2))
  #expect(try !site.text("_site/lessons/cached.html").contains("class=\"outdated\""))
}

@Test func `a reworded title is told, and marked under the idea`() throws {
  let site = try recorded()
  try site.edit(TinySite.lessonPath("cached"), "title: On cached", "title: On caches")
  let told = try staleness(site)
  #expect(
    told.count == 1 && told[0].contains("qps.md:1:1: warning: title, short name or idea have"))
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/qps/lessons/cached.html")
  #expect(page.contains("What On cached is.</p><p class=\"outdated\">"))
}

@Test func `what is translated anew is recorded without accepting anything else`() throws {
  let site = try recorded()
  let original = TinySite.lessonPath("cached")
  try site.edit(original, "How many?", "How few?")
  try site.edit(original, "A caption.", "The caption.")
  let file = "Content/lessons/cached/qps.md"
  var lines = try site.text(file).components(separatedBy: "\n")
  let question = try #require(lines.firstIndex(of: "How many?"))
  lines.remove(at: question - 1)
  try site.folder.write(lines.joined(separator: "\n"), to: file)
  let unmarked = try staleness(site)
  #expect(unmarked.contains { $0.contains("this paragraph does not say which wording of en.md") })
  #expect(
    try site.run("record", "--language", "qps").output == "\(file): 1 mark\n1 text in 'qps'\n")
  let told = try staleness(site)
  #expect(told.count == 1 && told[0].contains("this caption has changed"), "\(told)")
}

@Test func `a paragraph that was added keeps the others as they are`() throws {
  let site = try recorded()
  try site.edit(TinySite.lessonPath("cached"), "## A heading", "One more.\n\n## The heading")
  let told = try staleness(site)
  #expect(told.count == 1 && told[0].contains("11:1: warning: this heading has changed"), "\(told)")
  let run = try site.run("record", "--language", "qps")
  #expect(run.status == 0, "\(run.errors)")
}

@Test func `a text with other parts than its original is not recorded`() throws {
  let site = try recorded()
  let file = "Content/lessons/cached/qps.md"
  let text = try site.text(file).split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.hasPrefix("<!--") }.joined(separator: "\n")
  try site.folder.write(text, to: file)
  try site.edit(TinySite.lessonPath("cached"), "## A heading", "One more.\n\n## A heading")
  let run = try site.run("record", "--language", "qps")
  #expect(run.status == 65)
  #expect(
    run.errors.contains(
      "\(file):9:1: error: the text goes another way than Content/lessons/cached/en.md, which here is "
        + "a paragraph"), "\(run.errors)")
  #expect(try site.text(file) == text)
}

@Test(arguments: [
  ("<!-- from 0123abcd -->\n\nWords.", "5:1: error: no paragraph begins under this mark"),
  ("> <!-- from 0123abcd -->\n> Words.", "5:3: error: no paragraph begins under this mark"),
  ("<!-- from 0123abcd -->\nWords.", "6:1: error: an original does not say what it translates"),
])
func `a mark stands above a part of a translation and nowhere else`(
  _ text: String, _ message: String
) throws {
  let site = try TinySite()
  try site.folder.write(TinySite.text("On cached", text), to: TinySite.lessonPath("cached"))
  let run = try site.run("check")
  #expect(run.status == 1, "\(run.errors)")
  #expect(run.errors.contains("cached/en.md:\(message)"), "\(run.errors)")
}

@Test func `only a language can be recorded, and not that of the originals`() throws {
  let site = try TinySite()
  let wrong = try site.run("record", "--language", "English")
  #expect(wrong.status == 64)
  #expect(wrong.errors.contains("'English' is not the code of a language"))
  let original = try site.run("record", "--language", "en")
  #expect(original.status != 0)
  #expect(original.errors.lowercased().contains("is the language of the originals"))
}
