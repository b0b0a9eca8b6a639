// The description of a site: its valid forms, and errors with their positions.

import InkstepLessons
import Testing

@testable import sitegen

private func read(_ text: String) -> (SiteShape, [String]) {
  let (shape, findings) = SiteShapeReader.read(SourceText(file: "site.txt", text: text))
  let faults = findings.map { finding in
    "\(finding.location?.line ?? -1):\(finding.location?.column ?? -1) \(finding.message)"
      + (finding.suggestion.map { "; \($0)" } ?? "")
  }
  return (shape, faults)
}

@Test func `a description says the site, then its tutorials with their lessons in order`() {
  let (shape, faults) = read(
    """
    # A note.
    title: Ink: a course
    author: Somebody
    address: https://example.org/ink
    languages: en, ar, zh-Hant
    stages: smoothed, linear
    home:  hook
    navigation: one, For the rest (two, glossary), about

    tutorial: one
    title: The first
    short: First
    lessons: b, a

    tutorial: two
    title: The second
    lessons: c
    stages: linear
    """)
  #expect(faults == [])
  #expect(shape.title == "Ink: a course" && shape.author == "Somebody")
  #expect(shape.address?.text == "https://example.org/ink/")
  #expect(shape.languages == ["en", "ar", "zh-Hant"] && shape.language == "en")
  #expect(shape.stages == [.linear, .smoothed])
  #expect(shape.taughtStages == [.linear])
  #expect(
    shape.homeStroke
      == ListedWord(
        text: "hook", location: SourceLocation(file: "site.txt", line: 7, column: 8)))
  #expect(shape.tutorials.map(\.slug) == ["one", "two"])
  #expect(shape.lessons == ["b", "a", "c"])
  #expect(shape.navigation?.map(\.heading) == [nil, "For the rest", nil])
  let names = shape.navigation?.map { $0.names.map(\.text) }
  #expect(names == [["one"], ["two", "glossary"], ["about"]])
  #expect(shape.listed?[1].location == SourceLocation(file: "site.txt", line: 8, column: 32))
}

@Test(arguments: [
  (
    "titel: A\n",
    "1:1 the site has no key 'titel'; did you mean 'title'?"
  ),
  ("title: A\nwhat\n", "2:1 a line of the site's description is 'key: value'"),
  ("título: A\n", "1:1 the site has no key 'título'; did you mean 'title'?"),
  ("title: A\nmodified: 2026-02-29\n", "2:11 'modified' is '2026-02-29'; a date, as 2026-11-29"),
  ("title: A\ntitle: B\n", "2:1 'title' is given twice; first in line 1"),
  ("title: A\nauthor:\n", "2:1 'author' has no value"),
  (
    "title: A\nlessons: a\n",
    "2:1 'lessons' belongs to a tutorial; write it after a line 'tutorial: name'"
  ),
  (
    "title: A\ntutorial: t\ntitle: T\nlessons: a\nauthor: B\n",
    "5:1 'author' belongs to the site; write it before the first tutorial"
  ),
  (
    "title: A\ntutorial: t\ntitle: T\n",
    "2:1 the tutorial 't' lacks 'lessons'; write a line 'lessons: …' below this one"
  ),
  (
    "title: A\ntutorial: t\ntitle: T\nlessons: a, b, a\n", "4:16 'a' occurs twice in 'lessons'"
  ),
  (
    "title: A\ntutorial: t\ntitle: T\nlessons: a,, b\n",
    "4:12 a name is missing here; lower-case words joined by hyphens, and commas between them"
  ),
  (
    "title: A\ntutorial: t\ntitle: T\nlessons: a\nstages: smothed\n",
    "5:9 no stage is called 'smothed'; did you mean 'smoothed'?"
  ),
  (
    "title: A\nstages: linear\ntutorial: t\ntitle: T\nlessons: a\nstages: smoothed, linear\n",
    "6:9 the site does not show the stage 'smoothed'; add it to 'stages' of the site, before the "
      + "first tutorial"
  ),
  (
    "title: A\nkit: bezier\nstages: linear\n",
    "2:6 the site does not show the stage 'bezier'; add it to 'stages' of the site, before the first "
      + "tutorial"
  ),
  (
    "title: A\nstages: lienar\ntutorial: t\ntitle: T\nlessons: a\nstages: linear\n",
    "2:9 no stage is called 'lienar'; did you mean 'linear'?"
  ),
  (
    "title: A\naddress: example.org\n",
    "2:10 'example.org' is not a valid address of a site; an http or https address, as in "
      + "'https://example.org/lessons/'"
  ),
  ("title: A\nlanguages: en; es\n", "2:12 'en; es' is no list with commas; write en, es"),
  (
    "title: A\ntutorial: t\ntitle: T\nlessons: a b a, c\n",
    "4:10 'a b a' is no list with commas; write a, b"
  ),
  ("title: A\nformulas: latx\n", "2:11 'formulas' is 'latx'; did you mean 'latex'?"),
  (
    "title: A\nlanguages: en, English\n",
    "2:16 'English' is not a language; a code such as en or pt-BR"
  ),
  (
    "title: A\ntutorial: t\ntitle: T\nlessons: a, con\n",
    "4:13 'con' is a device on Windows, which can have no file of that name; rename the lesson"
  ),
  (
    "title: A\ntutorial: t\ntitle: T\nlessons: index\n",
    "4:10 'index' is the name of a folder's own page; rename the lesson"
  ),
  (
    "title: A\nlanguages: en, con\n",
    "2:16 'con' is a device on Windows, which can have no file of that name; "
      + "use another code of the language"
  ),
  ("title: A\nplayground: a, b\n", "2:16 'playground' takes one name"),
  (
    "title: A\nnavigation: glosary\n",
    "2:13 the navigation has no entry 'glosary'; did you mean 'glossary'?"
  ),
  (
    "title: A\nnavigation: about, More (kit, about\n",
    "2:31 the group is not closed with ')'; a group is written 'Heading (name, name)'"
  ),
  (
    "title: A\nnavigation: (kit)\n",
    "2:13 the group has no heading; a group is written 'Heading (name, name)'"
  ),
  (
    "title: A\nnavigation: A (B (kit))\n",
    "2:16 a group cannot contain another group; a group is written 'Heading (name, name)'"
  ),
  (
    "title: A\nnavigation: A (kit) about, strokes)\n",
    "2:21 a comma is missing before this; a group is written 'Heading (name, name)'"
  ),
  (
    "title: A\nnavigation: kit), A (about, about)\n",
    "2:13 ')' has no matching '('; a group is written 'Heading (name, name)'"
  ),
  (
    "title: A\ntutorial: about\n",
    "2:11 'about' is the name of another part of the site|"
      + "2:1 the tutorial 'about' lacks 'title'; write a line 'title: …' below this one|2:1 the tutorial 'about' lacks 'lessons'; write a line 'lessons: …' below this one"
  ),
])
func `faults of a description are reported where they stand`(_ text: String, _ expected: String) {
  #expect(read(text).1.joined(separator: "|") == expected)
}

@Test func `the rail, the navigation and the home page take their words from the description`()
  throws
{
  let site = try TinySite()
  try site.edit("Content/site.txt", "title: On drawing", "title: On lines\nshort: Lines")
  try site.edit(TinySite.lessonPath("linear"), "idea:", "short: Straight\nidea:")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("aria-current=\"page\">Straight</a>"))
  #expect(page.contains("aria-label=\"Lessons of “On lines”\""))
  #expect(page.contains("<a href=\"../lessons/sampling.html\" aria-current=\"true\">Lines</a>"))
  let home = try site.text("_site/index.html")
  #expect(home.contains("<h2 id=\"drawing\">On lines</h2>"))
  let lessons =
    page.components(separatedBy: "class=\"rail").last?
    .components(separatedBy: "</nav>")[0].components(separatedBy: "<li>").count ?? 0
  #expect(home.contains("<p class=\"counts\">\(lessons - 1) lessons"))
  #expect(home.contains("<p class=\"begin\"><a href=\"lessons/sampling.html\">"))
}

@Test func `a description that names samples the site does not have is refused`() throws {
  let site = try TinySite()
  try site.edit(
    "Content/site.txt", "title: Inkstep", "title: Inkstep\nhome: hok\nsignal: ries")
  let run = try site.run("check")
  #expect(run.status == 65)
  #expect(
    run.errors.contains(
      "Content/site.txt:2:7: error: the site has no stroke 'hok' (did you mean 'hook'?) [site]"))
  #expect(
    run.errors.contains(
      "Content/site.txt:3:9: error: the site has no signal 'ries' (did you mean 'rise'?) [site]"))
}

@Test func `whatever asks for a stage that the site does not show is told so`() throws {
  let site = try TinySite()
  let lesson = TinySite.lessonPath("linear")
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nstages: linear, cached")
  try site.folder.write("---\ntitle: A\nidea: B\nstage: bezier\n---\n", to: lesson)
  try site.append(
    """
    A {{smoothed/hook/segments}}.

    ::figure kind=stroke stage=smoothed stroke=hook
    One.

    ::figure kind=cost stages=linear,smoothed stroke=hook
    Two.

    ::figure kind=close stages=smoothed stroke=hook from=0 to=3
    Three.

    ::figure kind=tails stage=finished stroke=hook
    Four.

    ::figure kind=tails stroke=hook
    Five.

    :::write {#own} stage=smoothed
    ```js
    //? Six?
    //.
    ```
    :::
    """, to: lesson)
  let run = try site.run("check")
  #expect(run.status == 65 || run.status == 1)
  let told = run.errors.split(separator: "\n").filter { $0.hasPrefix("\(lesson):") }
  let add = "(add it to 'stages' in site.txt)"
  let smoothed = "error: the site does not show the stage 'smoothed' \(add)"
  let wanted = [
    "4:8: error: the site does not show the stage 'bezier' \(add) [front-matter]",
    "7:3: \(smoothed) [number]", "9:22: \(smoothed) [directive]", "12:20: \(smoothed) [directive]",
    "15:21: \(smoothed) [directive]",
    "18:21: error: the site does not show the stage 'finished' \(add) [directive]",
    "21:1: error: no stage that the site shows draws tails of one, two and three samples over 'hook' "
      + "(add 'finished' to 'stages' in site.txt) [directive]",
    "24:17: \(smoothed) [directive]",
  ]
  #expect(told.map(String.init) == wanted.map { "\(lesson):\($0)" })
}

@Test func `tails are those of the stage that is named, or else of the last that draws them`()
  throws
{
  let site = try TinySite()
  let lesson = TinySite.lessonPath("linear")
  try site.append(
    "::figure kind=tails stroke=hook\nOne.\n\n::figure kind=tails stroke=hook stage=finished\nTwo.",
    to: lesson)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.ranges(of: "data-live=\"tails\" data-stage=\"finished\"").count == 6)
  try site.edit(lesson, "stage=finished", "stage=catmull")
  let refused = try site.run("check")
  #expect(
    refused.errors.contains(
      "error: 'catmull' does not draw tails of one, two and three samples over 'hook' (stage=finished)"
    ))
}

@Test func `the order of lessons is the order of the description`() throws {
  let site = try TinySite()
  try site.edit("Content/site.txt", "sampling, linear, cached", "cached, sampling, linear")
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/lessons/cached.html")
  #expect(page.contains("<a rel=\"next\" href=\"../lessons/sampling.html\">"))
  #expect(!page.contains("rel=\"prev\""))
}
