// Courses as books: the tags and sheets that they change, the page, the archive, and the options that ask for them.

import Foundation
import Testing

@testable import sitegen

@Test func `changed tags have the form of XML, and what is left out is whole`() {
  func changed(_ html: String) -> String {
    String(
      decoding: MarkupTag.changed(Array(html.utf8)) { tag in
        if tag["id"] == "old" { tag["id"] = "new" }
        return !tag.classes.contains("gone")
      }, as: UTF8.self)
  }
  #expect(changed("<p id=\"old\">a<br>b</p> c &lt; d") == "<p id=\"new\">a<br/>b</p> c &lt; d")
  #expect(
    changed("<li hidden><svg><path d=\"M0 0\"/></svg></li>")
      == "<li hidden=\"\"><svg><path d=\"M0 0\"/></svg></li>")
  #expect(changed("a<div class=\"b gone\"><div>c<img src=\"d\"></div></div>e") == "ae")
  #expect(changed("<img class=\"gone\"><i>a</i>") == "<i>a</i>")
  #expect(changed("") == "")
}

@Test func `a plain sheet has the values of variables, and no rule that old readers cannot read`() {
  let sheet = """
    :root{--a: #fff;--b: 1px solid var(--a);}
    @media print { :root { --a: red; } p { color: red; } }
    p,
    q { border: var(--b);direction: ltr;width: min(1px, 2px);margin: 1.5rem 0 }
    p:is(.a, .b){color: red}
    p:nth-child(odd){top:0}
    a[href]{color: var(--c)}
    b{color: var(--c)}
    """
  #expect(
    PlainSheet([Array(sheet.utf8)]).text
      == "p, q {border:1px solid #fff;margin:1.5em 0 }\np:nth-child(odd){top:0}\n")
}

@Test func `a printed text has no task to write code, and no heading of one`() {
  func headings(_ text: String) -> [String] {
    let document = Document(SourceText(file: "a.md", bytes: Array(text.utf8)))
    return document.blocks.printed.map { String("\($0.kind)".prefix(9)) }
  }
  let task = ":::write stage=linear\n```js\n```\n:::\n"
  let before = headings("## A\n\nb\n\n## C\n")
  #expect(headings("## A\n\nb\n\n## W\n\nDo it.\n\n\(task)\n## C\n") == before)
}

/// The ids of a page, and those to which its links lead.
private func anchors(_ page: String) -> (ids: [String], targets: Set<String>) {
  let ids = page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
  return (ids, Set(page.matches(of: #/href="#([^"]+)"/#).map { String($0.1) }))
}

@Test func `a book has a chapter for each lesson, and its references lead to them`() throws {
  let site = try TinySite()
  let (first, second) = (TinySite.lessons[0], TinySite.lessons[1])
  let figure = "::figure {#fig-a} kind=stroke stage=smoothed stroke=tick\nA figure.\n"
  let act = ":::exercise {#try}\nWhy?\n\n:::answer\nBecause.\n:::\n:::\n"
  for (lesson, text) in [
    (first, "\(figure)\n\(act)"),
    (
      second, "\(figure)\nSee [](lessons/\(first).html#fig-a), [](#fig-a) and [it](#try).\n\n\(act)"
    ),
  ] {
    let path = TinySite.lessonPath(lesson)
    try site.folder.write(try site.text(path) + "\n" + text, to: path)
  }
  let run = try site.run("build", "--book", "all", "--output", "course.html")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("course.html")
  let (ids, targets) = anchors(page)
  #expect(Set(ids).count == ids.count)
  #expect(targets.subtracting(ids).isEmpty)
  #expect(
    ids.filter { $0.hasPrefix("chapter-") && !$0.contains(".") }.count == TinySite.lessons.count)
  #expect(page.contains("<a href=\"#chapter-\(first).fig-a\">Figure 1.1</a>"))
  #expect(page.contains("<a href=\"#chapter-\(second).fig-a\">Figure 2.1</a>"))
  #expect(page.contains("<b class=\"label\">Figure 2.1</b>"))
  #expect(page.contains("class=\"step-table\"") && page.contains("class=\"title-page\""))
  // What several events in turn do is said once.
  #expect(page.contains("<td rowspan=\""))
  #expect(page.contains(#/class="facts" id="[^"]+" hidden=""/#))
  // Each answer once, after the chapters.
  let answers = page.ranges(of: "Because.")
  let last = page.range(of: "id=\"chapter-\(TinySite.lessons.last ?? "")\"")
  #expect(answers.count == 2 && answers[0].lowerBound > last?.upperBound ?? page.endIndex)
  for part in ["<script", "<button", "<input", " data-live="] {
    #expect(!page.contains(part), "\(part)")
  }
}

@Test func `an e-book begins with its type, and is the same every time`() throws {
  let site = try TinySite()
  func book(_ name: String) throws -> [UInt8] {
    let run = try site.run("build", "--epub", "all", "--output", name)
    #expect(run.status == 0, "\(run.errors)")
    return Array(try Data(contentsOf: URL(filePath: "\(site.path)/\(name)")))
  }
  let bytes = try book("one.epub")
  #expect(bytes[30..<58].elementsEqual("mimetypeapplication/epub+zip".utf8))
  #expect(try book("two.epub") == bytes)
  try site.folder.write(
    "modified: 2026-11-29\n" + site.text("Content/site.txt"), to: "Content/site.txt")
  #expect(try book("three.epub") != bytes)
  try site.folder.write("modified: today\n" + TinySite.description, to: "Content/site.txt")
  let wrong = try site.run("check")
  #expect(wrong.errors.contains("'modified' is 'today'"), "\(wrong.errors)")
}

@Test(arguments: [
  (["--book", "all", "--epub", "all"], "'--book' and '--epub' exclude"),
  (["--single", "linear", "--book", "all"], "'--single' and '--book' exclude"),
  (["--scorm", "all", "--epub", "all"], "'--scorm' and '--epub' exclude"),
  (["--language", "es"], "A site has all of its languages"),
]) func `options of books that do not fit are refused`(words: [String], message: String) throws {
  let fault = #expect(throws: UsageError.self) { () throws in
    _ = try BuildOptions(Arguments(["build"] + words))
  }
  #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "")")
}

@Test func `a book is in the language that is asked for, and says which others there are`() throws {
  let site = try TinySite()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, qps")
  let text = try site.text(TinySite.lessonPath("linear"))
  try site.folder.write(
    text.replacing("title: ", with: "title: Linien, "), to: "Content/lessons/linear/qps.md")
  let first = try site.run("build", "--book", "all")
  #expect(first.status == 0 && first.errors.contains("'--language qps'"), "\(first.errors)")
  #expect(!(try site.text("course.html")).contains("Linien"))
  let second = try site.run("build", "--book", "all", "--language", "qps")
  #expect(second.status == 0 && !second.errors.contains("--language"), "\(second.errors)")
  let page = try site.text("course-qps.html")
  #expect(page.contains("<html lang=\"qps\"") && page.contains("Linien"))
  let (ids, targets) = anchors(page)
  #expect(targets.subtracting(ids).isEmpty)
  let unknown = try site.run("build", "--single", "linear", "--language", "qpt")
  #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'qps'?"))
}

@Test func `a book of a tutorial that is misspelt names the near one`() throws {
  let run = try TinySite().run("build", "--book", "al", "--output", "a.html")
  #expect(run.status == 64 && run.errors.contains("the site has no tutorial 'al'"))
  #expect(run.errors.contains("did you mean 'all'?"))
}
