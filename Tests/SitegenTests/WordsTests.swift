import Foundation
import InkstepLessons
import Testing

@testable import sitegen

/// A language file with every phrase, `changed` replacing or adding lines.
private func phrases(_ changed: [String: String] = [:], without missing: String? = nil) -> String {
  var lines: [String] = []
  for phrase in PhraseForm.all where phrase.key != missing {
    let text = phrase.placeholders.map { "{\($0)}" }.joined(separator: " ")
    lines.append("\(phrase.key) = \(changed[phrase.key] ?? "say \(text)")")
  }
  for (key, text) in changed.sorted(by: { $0.key < $1.key })
  where !PhraseForm.all.map(\.key).contains(key) {
    lines.append("\(key) = \(text)")
  }
  return lines.joined(separator: "\n") + "\n"
}

private func read(_ text: String) -> (words: Words, findings: [Diagnostic]) {
  var findings = Findings()
  let text = InterfaceText(SourceText(file: "en.txt", text: text), &findings)
  return (Words(text, language: "en", &findings), findings.all)
}

private func words(_ text: String) throws -> Words {
  let (words, findings) = read(text)
  try #require(findings.isEmpty)
  return words
}

private func faults(_ text: String) -> [String] { read(text).findings.map(\.message) }

@Test func `a phrase is filled in by position, in the order the language wants`() throws {
  let words = try words(phrases(["steps.event": "{phase}! {sample} at {event}, {event}"]))
  #expect(words[.stepsEvent, "7", "p₇", "moved"] == "moved! p₇ at 7, 7")
}

@Test func `a value is never read as a placeholder`() throws {
  let words = try words(phrases(["steps.event": "{event}{sample}{phase}"]))
  #expect(words[.stepsEvent, "{sample}", "}", "{"] == "{sample}}{")
}

@Test func `a language file has every phrase and no other`() {
  #expect(faults(phrases(without: "nav.about")) == ["'nav.about' is missing"])
  #expect(faults(phrases(["nav.abuot": "About"])) == ["No page says 'nav.abuot'"])
}

@Test func `a phrase whose line cannot be used is told once, and says its key`() {
  let text = phrases(["nav.about": "About {"])
  #expect(faults(text) == ["'nav.about' has a brace that is no placeholder"])
  #expect(read(text).words[.navAbout] == "nav.about")
  #expect(read(text).words[.navStrokes] == read(phrases()).words[.navStrokes])
}

@Test func `a phrase uses all its placeholders and no other`() {
  #expect(
    faults(phrases(["lesson.exercise": "Exercise {nubmer}"])) == [
      "'lesson.exercise' has nothing to put into {nubmer}",
      "'lesson.exercise' does not use {number}",
    ])
}

@Test func `numbers for readers have a true minus sign`() throws {
  let words = try words(phrases())
  #expect(words.number(-1.25, decimals: 1) == "\u{2212}1.3")
  #expect(words.number(12) == "12")
}

@Test func `every fact and cell that the lessons name has its phrase`() {
  let forms = Dictionary(uniqueKeysWithValues: PhraseForm.all.map { ($0.key, $0.placeholders) })
  for name in FactName.allCases { #expect(forms[name.rawValue] != nil) }
  for phrase in CellPhrase.allCases { #expect(forms[phrase.rawValue] == []) }
}

/// The texts of the files with an ending below a folder of the package.
private func texts(_ folder: String, _ ending: String) throws -> String {
  try FileManager.default.subpathsOfDirectory(atPath: "\(packageRoot)/\(folder)")
    .filter { $0.hasSuffix(ending) && !$0.hasSuffix("Phrase.swift") }
    .map { try String(contentsOfFile: "\(packageRoot)/\(folder)/\($0)", encoding: .utf8) }
    .joined()
}

@Test func `every phrase is said by a page or a script`() throws {
  let swift = try texts("Sources/sitegen", ".swift")
  let scripts = try texts("Site/scripts", ".js")
  let named = Set(FactName.allCases.map(\.rawValue) + CellPhrase.allCases.map(\.rawValue))
  let unsaid = Phrase.allCases.filter { phrase in
    if named.contains(phrase.key) || swift.contains(".\(phrase)") { return false }
    if scripts.contains("\"\(phrase.key)\"") { return false }
    // Scripts put some keys together from a beginning and a name.
    let parts = phrase.key.split(separator: ".")
    return !(1..<parts.count).contains { count in
      let start = parts.prefix(count).joined(separator: ".") + "."
      return scripts.contains("\"\(start)\" + ") || scripts.contains("`\(start)${")
    }
  }
  #expect(unsaid.map(\.key) == [])
}
