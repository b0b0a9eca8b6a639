// A site in several languages, proved with two that nobody speaks: one doubles and accents every word,
// one runs from right to left. Both are made of the originals here, so there is nothing to keep up.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

/// A language made of English.
private enum Pseudo: String, CaseIterable {
  /// Every text twice, with accents.
  case accented = "qps"
  /// Strong letters from right to left around every text.
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

  /// Changes what is not the name of a placeholder.
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
  #expect(page.contains("<h1>אב On linear גד</h1>"))
  #expect(page.contains("href=\"../../assets/page-"))
  #expect(
    page.contains("<a href=\"../../lessons/linear.html\" lang=\"en\" hreflang=\"en\" dir=\"ltr\">"))
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
      "<div class=\"borrowed\" lang=\"en\" dir=\"ltr\"><h1>Ends &amp; &lt;means&gt;</h1>"))
  #expect(page.contains("<span lang=\"en\" dir=\"auto\">Strokes</span>"))
  #expect(!page.contains("\u{E000}"))
  #expect(try !site.text(site.asset("words-qpa.js")).contains("\u{E000}"))
  let check = try site.run("check")
  #expect(check.status == 0, "\(check.errors)")
  #expect(
    check.errors.contains("Content/lessons/smoothed/qpa.md:1:1: warning: there is no such text"))
  #expect(check.errors.contains("phrases are translated; 'nav.strokes' are borrowed"))
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
