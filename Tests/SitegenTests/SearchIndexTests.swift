// The index of the search: what it contains, and that its numbers are those of the words of the texts.

import Foundation
import InkstepLessons
import Seeds
import Testing

@testable import sitegen

/// The index of a site as a script reads it.
private struct ReadIndex {
  let source: String
  private let words: [String]
  /// The texts of each page by path: those of each section, after its id.
  private(set) var pages: [String: [[String]]] = [:]

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.range(of: "window.inkstepSearch = "))
    let end = try #require(text.range(of: ";\n"))
    source = String(text[start.upperBound..<end.lowerBound])
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(source.utf8)) as? [String: Any])
    words = try #require(json["words"] as? String).components(separatedBy: "\u{A0}")
    for page in try #require(json["pages"] as? [[String: Any]]) {
      let sections = try #require(page["sections"] as? [[String]])
      let path = try #require(page["path"] as? String)
      var texts: [[String]] = []
      for section in sections { texts.append([section[0]] + section.dropFirst().map(text(of:))) }
      pages[path] = texts
    }
  }

  init(_ site: TinySite, _ name: String = "_site/search.js") throws {
    try self.init(Array(site.text(name).utf8))
  }

  /// The words of a code, with a space between two words that touch.
  private func text(of code: String) -> String {
    let characters = (0x20...0x7E).map { Character(UnicodeScalar($0)) }
      .filter { !"\"\\<".contains($0) }
    var (text, high) = ("", 0)
    for character in code {
      let digit = characters.firstIndex(of: character) ?? 0
      if digit >= 60 {
        high = high * 32 + digit - 60 + 1
        continue
      }
      let word = words[high * 60 + digit]
      high = 0
      if text.last.map(Self.isWord) == true, word.first.map(Self.isWord) == true { text += " " }
      text += word
    }
    return text
  }

  private static func isWord(_ character: Character) -> Bool {
    let isIdeograph = (0x2E80...0x9FFF).contains(character.unicodeScalars.first?.value ?? 0)
    return (character.isLetter || character.isNumber) && !isIdeograph
  }
}

private func words() throws -> Words {
  try RealContent.site.get().words
}

@Test func `the numbers of an index are those of the words, however many there are`() throws {
  // With 3,000 words, codes have one, two and three characters.
  var random = SeededRandom(seed: 7)
  let sentences = (0..<400).map { _ in
    (0..<20).map { _ in "w\(Int.random(in: 0..<3_000, using: &random))" }.joined(separator: " ")
  }
  let signs = ["A \"b\\c<d>\", é:  e.g. p₃ = 12.5!", "插值 is 插值法。 和 B2", "خط منحنٍ، نقطة", " - a"]
  let texts = sentences + signs
  let passages = texts.map { HTMLRecords.Passage(kind: .text, id: nil, text: $0) }
  let heading = HTMLRecords.Passage(kind: .heading, id: nil, text: "Title")
  let page = SearchedPage(path: "a.html", [heading] + passages)
  let index = SearchIndex(pages: [page], words: try words(), script: [])
  let read = try ReadIndex(index.file.bytes)
  let plain = texts.map { $0.split(separator: " ").joined(separator: " ") }
  #expect(read.pages["a.html"] == [["", "Title"] + plain])
  #expect(read.source.utf8.count < texts.joined().utf8.count)
}

@Test func `a search finds headings, text, tables and names in code, and no answers`() throws {
  let site = try TinySite()
  let path = TinySite.lessonPath("linear")
  let lesson = try site.text(path)
  try site.folder.write(
    lesson + """

      ## Second part {#second}

      Soft
      break, the formula $J = (p₂ + p₄)/2$ and `code`.

      - An item of a list.

      | Name | Meaning |
      |---|---|
      | alpha | the *first* |

      ```swift
      func drawEverything(at point: Point) { drawEverything(at: point) }
      ```

      :::exercise {#one}
      A secret question?

      :::answer
      A secret answer.
      :::
      :::

      """, to: path)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let index = try ReadIndex(site)
  let sections = try #require(index.pages["lessons/linear.html"])
  let second = try #require(sections.first { $0[0] == "second" })
  #expect(
    second.dropFirst().prefix(4) == [
      "Second part", "Soft break, the formula J = (p₂ + p₄)/2 and code.", "An item of a list.",
      "alpha the first",
    ])
  #expect(second.contains("drawEverything Point"))
  #expect(!"\(index.pages)".contains("secret"))
  #expect(index.pages.keys.sorted().contains("glossary.html"))
  #expect(index.pages.keys.allSatisfy { !$0.hasPrefix("steps/") && $0 != "404.html" })
}

@Test func `each language has an index, and pages load none`() throws {
  let site = try TinySite()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, de")
  let run = try site.run("build", "--no-playground")
  #expect(try ReadIndex(site, "_site/de/search.js").pages.keys.contains("lessons/linear.html"))
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/de/lessons/linear.html")
  #expect(page.contains("data-root=\"../\" data-index=\"search.js\""))
  #expect(!page.contains("src=\"../search.js"))
  #expect(try ReadIndex(site).pages.keys.allSatisfy { !$0.hasPrefix("de/") })
}

@Test func `an own file cannot replace the index`() throws {
  let site = try TinySite()
  try site.folder.write("own", to: "Content/root/search.js")
  let run = try site.run("check")
  #expect(run.status == 65 && run.errors.contains("search.js"), "\(run.errors)")
}
