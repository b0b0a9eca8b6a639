import Lessons
import Testing

@testable import sitegen

/// A language file with every phrase, `changed` replacing or adding lines.
private func phrases(_ changed: [String: String] = [:], without missing: String? = nil) -> String {
  var lines: [String] = []
  for phrase in Phrase.allCases where phrase.key != missing {
    let text = phrase.placeholders.map { "{\($0)}" }.joined(separator: " ")
    lines.append("\(phrase.key) = \(changed[phrase.key] ?? "say \(text)")")
  }
  for (key, text) in changed.sorted(by: { $0.key < $1.key })
  where !Phrase.allCases.map(\.key).contains(key) {
    lines.append("\(key) = \(text)")
  }
  return lines.joined(separator: "\n") + "\n"
}

private func words(_ text: String) throws -> Words {
  try Words(InterfaceText(SourceText(file: "en.txt", text: text)), language: "en")
}

private func faults(_ text: String) -> [String] {
  do { _ = try words(text) } catch let error as Diagnostics {
    return error.findings.map(\.message)
  } catch {}
  return []
}

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
  for name in FactName.allCases {
    #expect(name.phrase.key == name.rawValue)
  }
  for phrase in CellPhrase.allCases {
    #expect(phrase.phrase.key == phrase.rawValue)
    #expect(phrase.phrase.placeholders.isEmpty)
  }
}
