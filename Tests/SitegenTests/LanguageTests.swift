// A site in several languages, tested with two artificial ones: one doubles and accents every word, one
// runs from right to left. Both are made from the originals, so they need no maintenance.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

/// A language made of English.
private enum Pseudo: String, CaseIterable {
  /// Every text twice, with accents.
  case accented = "qps"
  /// Strong right-to-left letters around every text.
  case mirrored = "qpa"

  func text(_ text: String) -> String {
    switch self {
    case .accented:
      let accents: [Character: Character] = ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"]
      let accented = String(Self.outsideBraces(text) { accents[$0] ?? $0 })
      return text.contains("{") ? accented : "\(accented) \(accented)"
    case .mirrored: return "אב \(text) גד"
    }
  }

  /// Changes a text except the names of placeholders.
  private static func outsideBraces(
    _ text: String, _ change: (Character) -> Character
  ) -> [Character] {
    var depth = 0
    return text.map { sign in
      if sign == "{" { depth += 1 }
      if sign == "}" { depth -= 1 }
      return depth > 0 ? sign : change(sign)
    }
  }

  /// The interface in this language.
  func interface(_ english: String) -> String {
    english.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.components(separatedBy: " = ")
      if parts[0] == "language.direction" {
        return "\(parts[0]) = \(self == .mirrored ? "rtl" : "ltr")"
      }
      // Signs in numbers are no words.
      if parts[0].hasPrefix("number.") { return String(line) }
      return "\(parts[0]) = \(text(parts.dropFirst().joined(separator: " = ")))"
    }.joined(separator: "\n") + "\n"
  }
}

/// The tiny site in three languages; the lesson on `linear` and the words are translated.
private func polyglot() throws -> TinySite {
  let site = try TinySite()
  try site.edit(
    "Content/site.txt", "title: Inkstep",
    "title: Inkstep\naddress: https://example.org/\nlanguages: en, qps, qpa")
  let english = try site.text("Content/interface/en.txt")
  let lesson = try site.text(TinySite.lessonPath("linear"))
  for language in Pseudo.allCases {
    let name = language.rawValue
    let names = "tutorial.drawing.title = \(language.text("On drawing"))\n"
    try site.folder.write(
      language.interface(english) + names, to: "Content/interface/\(name).txt")
    try site.folder.write(
      lesson.replacing("On linear", with: language.text("On linear")),
      to: "Content/lessons/linear/\(name).md")
  }
  return site
}

@Test func `every language has every page, the first at the root`() throws {
  let site = try polyglot()
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let pages = try Set(site.pages())
  for page in pages where page.hasSuffix(".html") && !page.hasPrefix("qp") && page != "404.html" {
    for language in Pseudo.allCases {
      #expect(pages.contains("\(language.rawValue)/\(page)"), "\(page)")
    }
  }
  #expect(!pages.contains("qps/404.html"))
  #expect(!pages.contains { $0.hasPrefix("qps/fixtures/") || $0.hasPrefix("qps/assets/") })
  #expect(try site.text(site.asset("words-qps.js")).contains("window.inkstepWords = "))
}

@Test func `a translated page says its language and leads to the others and to shared files`()
  throws
{
  let site = try polyglot()
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/qpa/lessons/linear.html")
  #expect(page.contains("<html lang=\"qpa\" dir=\"rtl\">"))
  #expect(page.contains(">אב On linear גד</h1>"))
  #expect(page.contains("href=\"../../assets/page-"))
  #expect(
    page.contains("<a href=\"../../lessons/linear.html\" lang=\"en\" dir=\"ltr\" hreflang=\"en\">"))
  #expect(page.contains("<a href=\"../../qps/lessons/linear.html\" lang=\"qps\""))
  #expect(page.contains("data-pages=\"../\""))
  #expect(!page.contains("class=\"borrowed\""))
  let address = "https://example.org/"
  for (name, path) in [("en", ""), ("qps", "qps/"), ("qpa", "qpa/"), ("x-default", "")] {
    let link = "hreflang=\"\(name)\" href=\"\(address)\(path)lessons/linear.html\">"
    #expect(page.contains(link), "\(name)")
  }
  let steps = try site.text("_site/qps/steps/linear/tick.html")
  #expect(steps.contains("href=\"../../../fixtures/linear/tick.json\""))
  #expect(steps.contains("href=\"../../strokes.html\""))
  #expect(try site.text("_site/qps/strokes.html").contains("href=\"../signals/rise.json\""))
}

@Test func `what scripts say of mistakes and code is said in the language of their page`()
  throws
{
  let site = try polyglot()
  #expect(try site.run("build").status == 0)
  let words = try site.text(site.asset("words-qpa.js"))
  for phrase in [
    "mistakes.together", "write.tooManyCalls", "write.wholeNumbers", "write.pathTooLong",
  ] {
    #expect(words.contains("\"\(phrase)\":\"אב "), "\(phrase)")
  }
}

@Test func `what is not translated is borrowed, and says so`() throws {
  let site = try polyglot()
  let words = try site.text("Content/interface/qpa.txt")
  let kept = words.split(separator: "\n").filter { !$0.hasPrefix("nav.strokes =") }
  try site.folder.write(kept.joined(separator: "\n") + "\n", to: "Content/interface/qpa.txt")
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/qpa/lessons/smoothed.html")
  #expect(page.contains("class=\"borrowed-notice\""))
  #expect(
    page.contains(
      "<div class=\"borrowed\" lang=\"en\" dir=\"ltr\"><h1 id=\"lesson-title\">Ends &amp; &lt;means&gt;</h1>"
    ))
  #expect(page.contains(">Strokes</a>"))
  #expect(page.contains("<title>Ends &amp; &lt;means&gt; · "))
  #expect(page.contains("<meta name=\"description\" content=\"Say &quot;why"))
  let check = try site.run("check", "--translations")
  #expect(check.status == 0, "\(check.errors)")
  #expect(
    check.errors.contains(
      "Content/lessons/smoothed/qpa.md:1:1: warning: this text is not translated"))
  #expect(check.errors.contains("phrases are translated; 'nav.strokes' is borrowed"))
}

@Test func `a partial translation passes a strict check, which counts what is translated`() throws {
  let site = try polyglot()
  try site.folder.write("nav.about = Úber\n", to: "Content/interface/qps.txt")
  let run = try site.run("check", "--strict")
  #expect(run.status == 0, "\(run.errors)")
  // The name and the direction of a language are always in it.
  let all = PhraseForm.all(in: try interface(site)).count
  #expect(
    run.errors.contains(
      "note: 'qps': 1 of 13 texts, 3 of \(all) phrases translated; 'check --translations' lists "),
    "\(run.errors)")
  #expect(run.errors.contains("note: 'qpa': 1 of 13 texts translated; "))
  let listed = try site.run("check", "--strict", "--translations")
  #expect(listed.status == 1)
  #expect(
    listed.errors.contains(
      "Content/interface/qps.txt:1:1: warning: 3 of \(all) phrases are translated; "))
}

/// The English interface of a site.
private func interface(_ site: TinySite) throws -> InterfaceText {
  var findings = Findings()
  let text = try site.text("Content/interface/en.txt")
  return InterfaceText(SourceText(file: "en.txt", text: text), &findings)
}

@Test func `a page that is not translated is no translation`() throws {
  let site = try polyglot()
  #expect(try site.run("build").status == 0)
  let address = "https://example.org/"
  let borrowed = try site.text("_site/qpa/lessons/smoothed.html")
  #expect(
    borrowed.contains("<link rel=\"canonical\" href=\"\(address)lessons/smoothed.html\">"))
  #expect(!borrowed.contains("rel=\"alternate\""))
  // The link in the language switch is there, and does not promise the language.
  #expect(
    borrowed.contains("<a href=\"../../qps/lessons/smoothed.html\" lang=\"qps\" dir=\"ltr\">"))
  #expect(try !site.text("_site/lessons/smoothed.html").contains("rel=\"alternate\""))
  let translated = try site.text("_site/qpa/lessons/linear.html")
  #expect(
    translated.contains("<link rel=\"canonical\" href=\"\(address)qpa/lessons/linear.html\">"))
  #expect(translated.contains("hreflang=\"qps\" href=\"\(address)qps/lessons/linear.html\""))
  let map = try site.text("_site/sitemap.xml")
  for (path, isThere) in [
    ("lessons/smoothed.html", true), ("qpa/lessons/smoothed.html", false),
    ("qpa/lessons/linear.html", true), ("qpa/about.html", false), ("qpa/strokes.html", true),
    ("qpa/steps/smoothed/hook.html", true),
  ] {
    #expect(map.contains("<loc>\(address)\(path)</loc>") == isThere, "\(path)")
  }
}

@Test func `pages without a text are translations if half of the phrases are`() throws {
  let site = try polyglot()
  try site.folder.write("language.direction = rtl\n", to: "Content/interface/qpa.txt")
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/qpa/strokes.html")
  #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/strokes.html\">"))
  let map = try site.text("_site/sitemap.xml")
  #expect(!map.contains("/qpa/strokes.html") && map.contains("/qps/strokes.html"))
  #expect(map.contains("/qpa/lessons/linear.html"))
  // The home page is a translation if its heading is.
  #expect(!map.contains("/qpa/</loc>"))
  try site.append("site.heading = א", to: "Content/interface/qpa.txt")
  #expect(try site.run("build").status == 0)
  #expect(try site.text("_site/sitemap.xml").contains("/qpa/</loc>"))
  #expect(
    try site.text("_site/qpa/index.html").contains(
      "<link rel=\"canonical\" href=\"https://example.org/qpa/\">"))
  #expect(try site.text("_site/strokes.html").contains("hreflang=\"qps\""))
  #expect(try !site.text("_site/strokes.html").contains("hreflang=\"qpa\""))
}

@Test func `a list marks the names of lessons that are not translated`() throws {
  let site = try polyglot()
  #expect(try site.run("build").status == 0)
  let home = try site.text("_site/qpa/index.html")
  let name = "<span lang=\"en\" dir=\"auto\">Ends &amp; &lt;means&gt;</span>"
  #expect(home.contains("<a href=\"lessons/smoothed.html\">\(name)</a>"))
  #expect(home.contains("<span><span lang=\"en\" dir=\"auto\">Say &quot;why"))
  #expect(home.contains("<a href=\"lessons/linear.html\">אב On linear גד</a>"))
  // On the rail of a translated lesson, too.
  #expect(try site.text("_site/qpa/lessons/linear.html").contains(name))
  #expect(try !site.text("_site/index.html").contains("<span lang=\"en\""))
}

@Test func `the language switch is in the header, or in the footer of an older template`() throws {
  let site = try polyglot()
  #expect(try site.run("build").status == 0)
  func header() throws -> String {
    try site.text("_site/about.html").components(separatedBy: "</header>")[0]
  }
  let nav = "<nav class=\"languages\" aria-label=\"Languages\">"
  #expect(try header().contains(nav))
  try site.edit("Site/templates/page.html", "{{languages}}", "")
  #expect(try site.run("build").status == 0)
  #expect(try !header().contains(nav))
  #expect(try site.text("_site/about.html").contains(nav))
}

// MARK: - A first language other than English

/// The tiny site with all texts in another language, which has no phrases of its own.
func foreign(_ languages: String) throws -> TinySite {
  let site = try TinySite()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: \(languages)")
  let language = languages.prefix { $0 != "," }
  for folder in TinySite.lessons.map({ "lessons/\($0)" })
    + ["glossary", "about", "fixture-guide", "kit-guide"]
  {
    try site.folder.write(
      site.text("Content/\(folder)/en.md"), to: "Content/\(folder)/\(language).md")
    try site.remove("Content/\(folder)/en.md")
  }
  // The program's own phrases and sentences.
  try site.folder.write(
    String(contentsOfFile: "\(packageRoot)/Content/mistakes/en.txt", encoding: .utf8),
    to: "Content/mistakes/en.txt")
  return site
}

@Test func `a site in another language alone starts at once, with the program's English phrases`()
  throws
{
  let site = try foreign("de")
  let check = try site.run("check", "--strict")
  #expect(check.status == 0, "\(check.errors)")
  let (phrases, mistakes) = (PhraseForm.all(in: try interface(site)).count, Mistake.allNames.count)
  #expect(
    check.errors.contains(
      "note: 'de': 2 of \(phrases) phrases, 0 of \(mistakes) sentences about mistakes translated; "),
    "\(check.errors)")
  try site.folder.write("nav.strokes = Striche\n", to: "Content/interface/de.txt")
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("<html lang=\"de\" dir=\"ltr\">"))
  #expect(page.contains(">On linear</h1>") && page.contains(">Striche</a>"))
  #expect(page.contains(">About</a>"))
  #expect(try site.text(site.asset("words.js")).contains("\"live.undo\":\"Undo\""))
  #expect(try site.text(site.asset("mistakes.js")).contains(":\"x and y are swapped"))
}

@Test func `a text in another language than the originals is told`() throws {
  let site = try TinySite()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: de")
  #expect(
    try site.run("check").errors.contains(
      "Content/about/de.md:1:1: error: cannot be opened: no such file or folder (en.md is in another "
        + "language than the originals, 'de'; rename it, or change 'languages' in site.txt) [unreadable]"
    ))
}

@Test func `English can be the second language, and needs no file of the site`() throws {
  let site = try foreign("ar, en")
  try site.edit(
    "Content/site.txt", "title: Inkstep", "title: Inkstep\naddress: https://example.org/")
  try site.folder.write(
    TinySite.text(
      "On linear", "The tick has {{stroke/tick/samples}} samples, see [words](glossary.html)."),
    to: TinySite.lessonPath("linear"))
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let original = try site.text("_site/lessons/linear.html")
  // The direction and the name of the language are known.
  #expect(original.contains("<html lang=\"ar\" dir=\"rtl\">"))
  #expect(
    original.contains("lang=\"ar\" dir=\"rtl\" hreflang=\"ar\" aria-current=\"true\">العربية</a>"))
  #expect(
    original.contains("hreflang=\"x-default\" href=\"https://example.org/lessons/linear.html\""))
  let translated = try site.text("_site/en/lessons/linear.html")
  #expect(translated.contains("<html lang=\"en\" dir=\"ltr\">"))
  #expect(!translated.contains("<span lang=\"en\""))
  #expect(
    translated.contains(
      "<link rel=\"canonical\" href=\"https://example.org/en/lessons/linear.html\">"))
}

@Test func `a phrase of the site's own keeps the values that a script gives it`() throws {
  let site = try TinySite()
  // The program's text, beside the site's own.
  let text = try site.text("Content/interface/en.txt")
  try site.folder.write(text, to: "program/Content/interface/en.txt")
  for part in ["Site", "Sources"] {
    try site.folder.link("program/\(part)", to: "\(site.path)/\(part)")
  }
  let line = try #require(text.firstMatch(of: /time\.event = (.*)/)).1
  let names = line.matches(of: /\{(\w+)\}/).map { String($0.1) }
  try #require(names.count > 1)
  try site.folder.write(
    "time.event = \(names.reversed().map { "{\($0)}" }.joined(separator: "/"))\n",
    to: "Content/interface/en.txt")
  let run = try site.run(
    "build", environment: ["INKSTEP_HOME": "\(site.path)/program"])
  #expect(run.status == 0, "\(run.errors)")
  let order = (0..<names.count).reversed().map { "{\($0)}" }.joined(separator: "/")
  #expect(try site.text(site.asset("words.js")).contains("\"time.event\":\"\(order)\""))
}

@Test(arguments: [("Ant", ["bee", "ant"]), ("Cat", ["ant", "bee"])])
func `a translated glossary is sorted by its own headings if the original is sorted`(
  first: String, order: [String]
) throws {
  let site = try polyglot()
  func glossary(_ headings: String...) -> String {
    "---\ntitle: Terms\nidea: In order.\n---\nBefore.\n\n"
      + zip(headings, ["ant", "bee"]).map { "## \($0) {#\($1)}\n\nText.\n\n" }.joined()
  }
  try site.folder.write(glossary(first, "Bee"), to: "Content/glossary/en.md")
  try site.folder.write(glossary("Ímpar", "ibis"), to: "Content/glossary/qps.md")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/qps/glossary.html")
  let places = ["Before.", "id=\"\(order[0])\"", "id=\"\(order[1])\""].map {
    page.firstRange(of: $0)?.lowerBound
  }
  #expect(!places.contains(nil))
  #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
}

@Test func `the numbers and the drawings of a page are the same in every language`() throws {
  let site = try polyglot()
  #expect(try site.run("build").status == 0)
  func drawings(_ page: String) -> [String] {
    page.components(separatedBy: "<path").dropFirst().map { $0.components(separatedBy: ">")[0] }
  }
  for name in ["steps/smoothed/hook.html", "steps/tiles/rise-published.html", "strokes.html"] {
    let original = try drawings(site.text("_site/\(name)"))
    #expect(original.count > 10)
    for language in Pseudo.allCases {
      #expect(try drawings(site.text("_site/\(language.rawValue)/\(name)")) == original, "\(name)")
    }
  }
}

@Test func `a fault in a translated text is told once, at its place`() throws {
  let site = try polyglot()
  try site.append("So {{linear/tick/lenght}}.", to: "Content/lessons/linear/qps.md")
  let run = try site.run("check")
  #expect(run.status == 1)
  #expect(run.errors.contains("Content/lessons/linear/qps.md:7:4: error: "))
}
