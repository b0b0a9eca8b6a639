import Foundation
import InkstepLessons
import Testing

@testable import sitegen

/// A language file with every phrase, `changed` replacing or adding lines.
private func phrases(_ changed: [String: String] = [:], without missing: String? = nil) -> String {
  var lines: [String] = []
  for phrase in PhraseForm.all(in: nil) where phrase.key != missing {
    let text = phrase.placeholders.map { "{\($0)}" }.joined(separator: " ")
    lines.append("\(phrase.key) = \(changed[phrase.key] ?? "say \(text)")")
  }
  for (key, text) in changed.sorted(by: { $0.key < $1.key })
  where !PhraseForm.needed.contains(key) {
    lines.append("\(key) = \(text)")
  }
  return lines.joined(separator: "\n") + "\n"
}

private func interface(_ text: String) -> InterfaceText {
  var findings = Findings()
  return InterfaceText(SourceText(file: "en.txt", text: text), &findings)
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

@Test func `a language file has every phrase that the program says`() {
  #expect(faults(phrases(without: "nav.about")) == ["'nav.about' is missing"])
  #expect(faults(phrases(without: "changes.none")) == ["'changes.none' is missing"])
  #expect(faults(phrases(without: "stage.smoothed")) == ["'stage.smoothed' is missing"])
}

@Test func `what a difference is told in is filled in as the judge fills it in`() {
  #expect(faults(phrases(without: "difference.moved")) == ["'difference.moved' is missing"])
  let (_, findings) = read(phrases(["difference.moved": "event {event} to {pont}"]))
  #expect(
    findings.map(\.message) == [
      "'difference.moved' has nothing to put into {pont}",
      "'difference.moved' does not use {point}",
    ])
  #expect(findings.first?.suggestion == "did you mean 'point'?")
  #expect(findings.allSatisfy { $0.location?.line ?? 0 > 1 })
}

@Test func `differences are told in the phrases of a language, or by keys where there are none`() {
  let told = TextBuffer(#"["at", ["moved", "7", "({point}, 2)"], ["joint", "1", "turn"]]"#)
  let text = interface(
    """
    difference.at = {place} ({moment})
    difference.moved = {point}: {event}
    difference.joint = {value}, {joint}
    """)
  #expect(DifferenceWords(text, language: "xx").text(told) == "turn, 1 (({point}, 2): 7)")
  #expect(
    DifferenceWords(nil, language: "xx").text(told)
      == "at (moved (7, ({point}, 2)), joint (1, turn))")
  #expect(
    DifferenceWords.standard.text(told)
      == "event 7, moved to ({point}, 2): joint 1 of the summary, turn")
  #expect(DifferenceWords.standard.text(TextBuffer(#"["end"]"#)) == "the end of the path")
}

@Test func `a phrase that only scripts say is filled in as the originals name what goes in`() {
  let english = interface(phrases(["time.event": "Event {event} of {last}, {event}"]))
  var findings = Findings()
  let form = PhraseForm(key: "time.event", placeholders: ["event", "last"])
  #expect(PhraseForm.all(in: english).contains(form))
  let other = Words(
    interface(phrases(["time.event": "{last}: {event}"])), language: "qps",
    catalogue: PhraseCatalogue(forms: PhraseForm.all(in: english)), &findings)
  #expect(other.pattern("time.event") == "{1}: {0}")
  #expect(findings.all.isEmpty)
}

@Test func `a translation has the phrases of the originals and no other`() {
  var findings = Findings()
  _ = Words(
    interface(phrases(["nav.abuot": "About", "time.event": "{place}"])), language: "qps",
    catalogue: PhraseCatalogue(
      forms: PhraseForm.all(in: interface(phrases(["time.event": "{event}"])))), &findings)
  #expect(
    findings.all.map(\.message) == [
      "no page uses the phrase 'nav.abuot'", "'time.event' has nothing to put into {place}",
      "'time.event' does not use {event}",
    ])
}

@Test func `a phrase that neither the program nor a script says is told`() {
  let scripts = ScriptPhrases([
    SourceText(
      file: "a.js",
      text: """
        say("live.undo"); const names = { x: "run.luck", "y": "play.link" };
        say("play.fault." + name); say(`mode.${name}`, "site.nothing" + more);
        """)
  ])
  let keys = [
    "live.undo", "run.luck", "play.link", "play.fault.size", "mode.dark", "play.fault.", "mode",
    "site.nothing", "nav.abuot", "nav.about",
  ]
  let text = interface(keys.map { "\($0) = x\n" }.joined())
  let unsaid = scripts.unsaid(in: text, over: nil)
  #expect(
    unsaid.map { "\($0.severity) \($0.message)" } == [
      "warning no page uses the phrase 'mode'", "error no page uses the phrase 'nav.abuot'",
      "warning no page uses the phrase 'play.fault.'",
      "warning no page uses the phrase 'site.nothing'",
    ])
  let own = scripts.unsaid(in: text, over: interface("mode = x\n"))
  #expect(own.allSatisfy { $0.severity == .error } && own.count >= 3)
  #expect(ScriptPhrases([]).unsaid(in: text, over: nil).isEmpty)
}

@Test func `a script that says what no phrase has is told at its place`() {
  let scripts = ScriptPhrases([
    SourceText(file: "a.js", text: "x;\n say(\"live.undoo\"); say(\"runn.\" + x); say(`p.${x}`);")
  ])
  #expect(
    scripts.findings(["live.undo", "run.luck", "p.x"]).map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message) \($0.suggestion ?? "-")"
    } == [
      "2:7 no phrase is called 'live.undoo' did you mean 'live.undo'?",
      "2:26 no phrase is called 'runn.…' -",
    ])
}

@Test func `a phrase whose line cannot be used is told once, and says its key`() {
  let text = phrases(["nav.about": "About {"])
  #expect(faults(text) == ["'nav.about' has a brace that is not a placeholder"])
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
  let words = try words(phrases(["number.decimal": ".", "number.grouped": "4"]))
  #expect(words.number(-1.25, decimals: 1) == "\u{2212}1.3")
  #expect(words.number(12) == "12")
}

@Test func `a phrase with too few values shows what is missing`() throws {
  let words = try words(phrases())
  #expect(words[.stepsEvent, "7"] == "say 7 {1} {2}")
  #expect(words[key: "no.such"] == "no.such")
}

/// The texts of the files with an ending below a folder of the package.
private func texts(_ folder: String, _ ending: String) throws -> [SourceText] {
  try FileManager.default.subpathsOfDirectory(atPath: "\(packageRoot)/\(folder)")
    .filter { $0.hasSuffix(ending) && !$0.hasSuffix("Phrase.swift") }
    .map {
      let text = try String(contentsOfFile: "\(packageRoot)/\(folder)/\($0)", encoding: .utf8)
      return SourceText(file: $0, text: text)
    }
}

@Test func `every phrase with a case of its own is named by the program`() throws {
  let swift = try texts("Sources/sitegen", ".swift").map {
    String(decoding: $0.bytes, as: UTF8.self)
  }
  .joined()
  #expect(Phrase.allCases.filter { !swift.contains(".\($0)") }.map(\.key) == [])
}

@Test func `the interface holds what the program and the scripts say, and nothing else`() throws {
  var findings = Findings()
  let english = try String(
    contentsOfFile: "\(packageRoot)/Content/interface/en.txt", encoding: .utf8)
  let text = InterfaceText(SourceText(file: "en.txt", text: english), &findings)
  let words = Words(text, language: "en", &findings)
  let scripts = try ScriptPhrases(texts("Site/scripts", ".js"))
  #expect(findings.all.map(\.message) == [])
  #expect(scripts.unsaid(in: text, over: nil).map(\.message) == [])
  #expect(scripts.findings(words.forms.map(\.key)).map(\.message) == [])
}
