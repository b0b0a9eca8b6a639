// A site of one's own: a theme over the program's, drafts, former addresses, files at the root, and names that
// have no effect.

import Foundation
import Testing

@testable import sitegen

private let linear = TinySite.lessonPath("linear")

extension TinySite {
  /// Adds a line to the front matter of a lesson.
  fileprivate func addToFront(_ line: String, of file: String = linear) throws {
    let text = try text(file)
    try folder.write(
      text.replacing("\nidea:", with: "\n\(line)\nidea:", maxReplacements: 1), to: file)
  }

  /// Adds a line to `site.txt`, before the first tutorial.
  fileprivate func addToSite(_ line: String) throws {
    try edit("Content/site.txt", "title: Inkstep", "title: Inkstep\n\(line)")
  }

  /// Builds the site, which must work.
  fileprivate func built() throws -> ProgramRun {
    let run = try run("build")
    #expect(run.status == 0, "\(run.errors)")
    return run
  }
}

@Test func `files of the theme in the content replace or follow the program's`() throws {
  let site = try TinySite()
  try site.folder.write("h1 { color: var(--own) }\n", to: "Content/theme/styles/custom.css")
  try site.folder.write(":root { --own: teal }\n", to: "Content/theme/tokens.css")
  try site.folder.write("i { color: var(--no) }\n", to: "Content/theme/styles/joints.css")
  try site.folder.write(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>", to: "Content/theme/icon.svg")
  try site.folder.write("own", to: "Content/theme/assets/own.txt")
  _ = try site.built()
  let sheet = try site.text(site.asset("page.css"))
  let order = [
    "styles/tokens.css", "--own: teal", "styles/page.css", "var(--no)", "var(--own)",
  ]
  let places = order.map { sheet.range(of: $0)?.lowerBound }
  #expect(
    places.allSatisfy { $0 != nil }
      && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  #expect(sheet.hasSuffix("h1 { color: var(--own) }\n"))
  #expect(try site.text("_site/assets/icon.svg").contains("0 0 1 1"))
  #expect(try site.text("_site/assets/own.txt") == "own")
  #expect(try !site.pages().contains { $0.contains("custom") || $0.contains("tokens") })
}

@Test func `a template of the content replaces the program's`() throws {
  let site = try TinySite()
  let template = try site.text("Site/templates/page.html")
  try site.folder.write(
    template.replacing("<footer", with: "<p>Mine</p><footer"),
    to: "Content/theme/templates/page.html")
  _ = try site.built()
  #expect(try site.text("_site/index.html").contains("<p>Mine</p>"))
}

@Test(arguments: [
  ("styles/costum.css", "did you mean 'styles/custom.css'?"),
  ("colours.txt", "is not a file that a theme can have"),
])
func `a file of the theme without effect is a warning`(name: String, message: String) throws {
  let site = try TinySite()
  try site.folder.write("p { color: red }\n", to: "Content/theme/\(name)")
  let run = try site.run("check")
  #expect(run.status == 0, "\(run.errors)")
  #expect(
    run.errors.contains("Content/theme/\(name):1:1: warning:") && run.errors.contains(message))
}

@Test func `a fault in a sheet of the content is reported there`() throws {
  let site = try TinySite()
  try site.folder.write("p { color: red\n", to: "Content/theme/styles/custom.css")
  let run = try site.run("check")
  #expect(run.errors.contains("Content/theme/styles/custom.css:1:3: error:"), "\(run.errors)")
}

@Test func `a draft is left out of a build, with a note`() throws {
  let site = try TinySite()
  try site.addToFront("draft: true")
  let run = try site.built()
  #expect(run.errors.contains("note: \(linear) is a draft and is left out\n"))
  #expect(try !site.pages().contains("lessons/linear.html"))
  for page in try site.pages() where page.hasSuffix(".html") {
    #expect(try !site.text("_site/\(page)").contains("lessons/linear.html"), "\(page)")
  }
}

@Test func `a link to a draft is explained`() throws {
  let site = try TinySite()
  try site.addToFront("draft: true")
  try site.append("See [it](lessons/linear.html).", to: TinySite.lessonPath("cached"))
  let run = try site.run("check")
  #expect(run.errors.contains("the site has no page 'lessons/linear.html' (it is a draft"))
}

@Test func `a tutorial of drafts has no heading and no entry`() throws {
  let site = try TinySite()
  for lesson in TinySite.tutorials[1].1 {
    try site.addToFront("draft: true", of: TinySite.lessonPath(lesson))
  }
  _ = try site.built()
  #expect(try !site.text("_site/index.html").contains("On graph"))
}

@Test func `a former address leads to the page, in every language`() throws {
  let site = try TinySite()
  try site.addToFront("moved: lessons/line.html, old/lines.html")
  try site.addToSite("languages: en, qps\naddress: https://example.org/ink/")
  _ = try site.built()
  for (folder, former, target) in [
    ("", "lessons/line.html", "../lessons/linear.html"),
    ("", "old/lines.html", "../lessons/linear.html"),
    ("qps/", "old/lines.html", "../lessons/linear.html"),
  ] {
    let stub = try site.text("_site/\(folder)\(former)")
    #expect(stub.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">"))
    // The lesson is not translated.
    let address = "https://example.org/ink/lessons/linear.html"
    #expect(stub.contains("<link rel=\"canonical\" href=\"\(address)\">"))
    #expect(stub.contains("<a href=\"\(target)\">"))
  }
  #expect(try !site.text("_site/sitemap.xml").contains("line.html"))
}

@Test(arguments: [
  ("moved: lessons/cached.html", "the site has a file 'lessons/cached.html' already"),
  ("moved: a.html, a.html", "the site has a file 'a.html' already"),
  ("moved: ../a.html", "'../a.html' has a part '.' or '..'"),
  ("moved: a.htm", "'a.htm' does not end in .html"),
  ("draft: maybe", "'draft' is 'maybe' (true or false)"),
])
func `a wrong former address or draft is reported`(line: String, message: String) throws {
  let site = try TinySite()
  try site.addToFront(line)
  let run = try site.run("check")
  #expect(run.status == 1 && run.errors.contains(message), "\(run.errors)")
}

@Test func `a link to a former address names the new one`() throws {
  let site = try TinySite()
  try site.addToFront("moved: lessons/line.html")
  try site.append("See [it](lessons/line.html).", to: TinySite.lessonPath("cached"))
  #expect(try site.run("check").errors.contains("the page has moved to 'lessons/linear.html'"))
}

@Test func `hidden files at the root are published, and those of systems and editors are not`()
  throws
{
  let site = try TinySite()
  for name in [
    ".nojekyll", ".well-known/security.txt", ".git/config", ".DS_Store", ".a.txt.swp", "._a",
  ] {
    try site.folder.write("x", to: "Content/root/\(name)")
  }
  _ = try site.built()
  let hidden = try site.pages().filter { $0.hasPrefix(".") }
  #expect(hidden == [".nojekyll", ".well-known/security.txt"])
}

@Test(arguments: [
  ("strokse/a.json", "strokse", "did you mean 'strokes'?"),
  ("notes/a.md", "notes", "the folders of a site are"),
  ("claim.txt", "claim.txt", "did you mean 'claims.txt'?"),
  (
    "lessons/linear/en.markdown", "lessons/linear/en.markdown",
    "named after its language, like en.md"
  ),
  ("lessons/linear/images/a.png", "lessons/linear/images", "put images beside the text"),
  ("interface/english.txt", "interface/english.txt", "named after its language, like en.txt"),
  ("lessons/second.md", "lessons/second.md", "put it into a folder: lessons/second/en.md"),
  ("pages/faq.md", "pages/faq.md", "put it into a folder: pages/faq/en.md"),
  ("pages/notes.txt", "pages/notes.txt", "or publish it from the folder 'root'"),
])
func `a name in the content without effect is a warning`(
  file: String, name: String, suggestion: String
) throws {
  let site = try TinySite()
  try site.folder.write("x", to: "Content/\(file)")
  let run = try site.run("check")
  #expect(run.status == 0, "\(run.errors)")
  #expect(run.errors.contains("Content/\(name):1:1: warning:"), "\(run.errors)")
  #expect(run.errors.contains(suggestion), "\(run.errors)")
}

@Test func `files of other programs next to the content are no concern`() throws {
  let site = try TinySite()
  for name in [
    "README.md", "LICENSE.txt", "Makefile", "package.json", ".github/a.yml", "_old/a.txt",
  ] {
    try site.folder.write("x", to: "Content/\(name)")
  }
  let run = try site.run("check", "--strict")
  #expect(!run.errors.contains("a site has no"), "\(run.errors)")
}

@Test func `a folder with a description is the site when the program is started in it`() throws {
  let site = try TinySite()
  let program = "cd Content && \"$@\""
  func inside(_ words: String...) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && \(program)", words,
      environment: ["PLACE": site.path, "INKSTEP_HOME": site.path])
  }
  let run = try inside("build", "--no-playground")
  #expect(run.status == 0, "\(run.errors)")
  #expect(site.exists("Content/_site/lessons/linear.html"))
  #expect(try inside("build", "--no-playground").output.contains("built 0,"))
  #expect(try inside("check").status == 0)
  let refused = try inside("build", "--no-playground", "--output", "lessons/site")
  #expect(refused.errors.contains("is inside './lessons', which is read"))
}

@Test func `a fault of the original is not repeated in its translation`() throws {
  let site = try TinySite()
  try site.addToSite("languages: en, qps")
  try site.append("So {{linear/tick/lenght}}, see [it](lessons/linaer.html).", to: linear)
  try site.folder.write(
    try site.text(linear) + "\nAnd [that](lessons/cahced.html).\n",
    to: "Content/lessons/linear/qps.md")
  let run = try site.run("check")
  let lines = run.errors.split(separator: "\n").filter { $0.contains(": error:") }
  for fault in ["lenght", "linaer"] {
    #expect(
      lines.filter { $0.contains("'\(fault)") || $0.contains("\(fault)'") || $0.contains(fault) }
        .allSatisfy { !$0.contains("qps.md") }, "\(lines)")
  }
  #expect(lines.contains { $0.contains("qps.md") && $0.contains("cahced") }, "\(lines)")
}

@Test func `a key that holds for all languages is written in the original only`() throws {
  let site = try TinySite()
  try site.addToSite("languages: en, qps")
  try site.folder.write(
    TinySite.text("Lines", "Text.").replacing("\nidea:", with: "\ndraft: true\nidea:"),
    to: "Content/lessons/linear/qps.md")
  #expect(try site.run("check").errors.contains("'draft' holds for all languages of a page"))
}

@Test func `a tutorial that is there already is reported in the description`() throws {
  let site = try TinySite()
  try site.append("tutorial: drawing\ntitle: Again\nlessons: cached", to: "Content/site.txt")
  let run = try site.run("check")
  #expect(run.status == 65)
  #expect(run.errors.contains("the tutorial 'drawing' is there already"), "\(run.errors)")
  let others = run.errors.split(separator: "\n").filter {
    $0.contains(" error: ") && !$0.contains("site.txt")
  }
  #expect(others == [])
}

@Test func `the steps of stages that nothing teaches are not made`() throws {
  let site = try TinySite()
  try site.edit(
    "Content/site.txt", "lessons: sampling", "stages: linear, cached\nlessons: sampling")
  _ = try site.built()
  let stages = Set(
    try site.pages().filter { $0.hasPrefix("steps/") }.map { $0.split(separator: "/")[1] })
  // The lesson on 'smoothed' shows two more.
  #expect(stages == ["linear", "cached", "smoothed", "bezier", "tiles"])
}

@Test(arguments: ["title: A\u{202E}B", "title: \u{202B}A"])
func `a name that reorders the text around it is reported`(line: String) throws {
  let site = try TinySite()
  try site.edit(linear, "title: On linear", line)
  #expect(try site.run("check").errors.contains("which reorders the text around it"))
}

@Test func `a name of the site that reorders the text around it is reported`() throws {
  let site = try TinySite()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Ink\u{202E}step")
  #expect(try site.run("check").errors.contains("'title' contains U+202E, which reorders"))
}

@Test(arguments: [
  ("\"Lines: a start\"", "Lines: a start"), ("'It''s a line'", "It&#39;s a line"),
  ("\"Say \\\"when\\\"\"", "Say &quot;when&quot;"),
  ("\"A\" and \"B\"", "&quot;A&quot; and &quot;B&quot;"),
])
func `a quoted name in front matter is shown without its quotes`(value: String, shown: String)
  throws
{
  let site = try TinySite()
  try site.edit(linear, "title: On linear", "title: \(value)")
  _ = try site.built()
  let page = try site.text("_site/lessons/linear.html")
  let heading = page.split(separator: "<h1 id=\"lesson-title\">")[1].split(separator: "</h1>")[0]
  #expect(
    heading.replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
      == shown.replacing("&#39;", with: "'").replacing("&quot;", with: "\""))
}

@Test func `a lesson with more than four headings has a table of contents`() throws {
  let site = try TinySite()
  func headings(_ count: Int) -> String {
    (1...count).map { "## Part {{stroke/tick/samples}}.\($0) {#part-\($0)}\n\nText.\n" }.joined(
      separator: "\n")
  }
  let text = try site.text(linear)
  try site.folder.write(text + headings(4), to: linear)
  _ = try site.built()
  #expect(try !site.text("_site/lessons/linear.html").contains("class=\"toc\""))
  try site.folder.write(text + headings(5), to: linear)
  _ = try site.built()
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("<a href=\"#part-5\">Part 4.5</a>"))
}
