// Files with very many errors: a thousand of them are reported, and the reader stops when no more would be
// reported.

import Foundation
import Testing

@testable import sitegen

private func bytes(_ line: (Int) -> String, _ count: Int) -> [UInt8] {
  Array((0..<count).map { line($0) + "\n" }.joined().utf8)
}

/// The reported findings of a text, and the time of reading.
private func told(_ work: () -> [Diagnostic]) -> (count: Int, time: Duration) {
  let start = ContinuousClock.now
  let found = work()
  return (found.count, ContinuousClock.now - start)
}

@Test func `a description of a site with any number of unknown keys is given up`() {
  let text = SourceText(file: "site.txt", bytes: bytes({ "autor\($0): x" }, 100_000))
  let (count, time) = told { SiteShapeReader.read(text).findings }
  #expect(count <= 1_002)
  #expect(time < .seconds(5))
}

@Test func `a script that asks for any number of unknown phrases is given up`() {
  let known = (0..<50).map { "live.undo\($0)" }
  let scripts = ScriptPhrases([
    SourceText(file: "a.js", bytes: bytes({ "say(\"live.undp\($0)\");" }, 40_000)),
    SourceText(file: "b.js", bytes: bytes({ _ in "say(\"live.gone\");" }, 3)),
  ])
  let (count, time) = told { scripts.findings(known) }
  // Errors in another file are still reported.
  #expect(count == 1_004)
  #expect(time < .seconds(40))
}

@Test func `an interface with any number of unknown keys is given up`() {
  var findings = Findings()
  let text = InterfaceText(
    SourceText(file: "en.txt", bytes: bytes({ "nav.abaut\($0) = x" }, 40_000)), &findings)
  let scripts = ScriptPhrases([SourceText(file: "a.js", bytes: Array("say(\"a.b\");".utf8))])
  let (count, time) = told { scripts.unsaid(in: text, over: nil) }
  // A thousand of each severity: misspelled keys are errors.
  #expect(count <= 2_002)
  #expect(time < .seconds(40))
}

@Test func `a script of back ticks takes no longer than its length`() {
  let text = SourceText(file: "a.js", bytes: [UInt8](repeating: UInt8(ascii: "`"), count: 200_000))
  let (count, time) = told { ScriptPhrases([text]).findings([]) }
  #expect(count == 0)
  #expect(time < .seconds(5))
}

@Test func `a text is not looked into for what would not be told`() {
  for line in ["::code of=Nope.x", "[a](b)", "{{a/b}}", "So.{claim: a}", "![a](b.png)"] {
    let source = LessonSource(
      file: "en.md",
      bytes: Array("---\ntitle: A\nidea: B\n---\n".utf8) + bytes({ _ in line + "\n" }, 3_000))
    var asked = 0
    func refused() -> Diagnostics {
      asked += 1
      return Diagnostics("no", at: SourceLocation(file: "en.md", line: asked))
    }
    var hooks = RenderHooks()
    hooks.directive = { (_, _) throws(Diagnostics) in throw refused() }
    hooks.link = { (_, _) throws(Diagnostics) in throw refused() }
    hooks.image = { (_, _) throws(Diagnostics) in throw refused() }
    hooks.claim = { (_, _, _) throws(Diagnostics) in throw refused() }
    hooks.fact = { (_) throws(UnknownFact) in
      asked += 1
      throw UnknownFact(message: "no", suggestion: nil)
    }
    let (_, findings) = source.document.render(hooks)
    #expect(findings.count == 1_001, "\(line)")
    #expect(asked == 1_001, "\(line)")
  }
}

@Test func `one dead link at many places is looked for once`() {
  var page = RenderedPage(path: "lessons/a.html")
  let count = 20_000
  for line in 0..<count {
    page.origins.add(link: "a.html#step-99", at: SourceLocation(file: "en.md", line: line + 1))
    page.records.add(HTMLRecords.Link(attribute: "href", address: "a.html#step-99"))
  }
  let check = LinkCheck(paths: ["lessons/a.html"])
  let (found, time) = told { check.findings([check.check(page)]) }
  #expect(found == 1_001)
  #expect(time < .seconds(5))
}

@Test func `of a file no more is told than one reader may tell, whoever finds it`() {
  var findings = Findings()
  func finding(_ file: String, _ line: Int, _ severity: Diagnostic.Severity) -> Diagnostic {
    Diagnostic(
      location: SourceLocation(file: file, line: line), message: "wrong", severity: severity)
  }
  for _ in 0..<3 {
    findings.add((0..<800).map { finding("a", $0, .error) }, under: .markdown)
  }
  #expect(findings.all.count == 800)
  #expect(!findings.isFull("a"))
  findings.add((800..<1_600).map { finding("a", $0, .error) }, under: .link)
  #expect(findings.all.count == 1_001)
  #expect(findings.all.last?.message == "too many errors; later ones are not reported")
  #expect(findings.isFull("a") && !findings.isFull("b"))
  // This hides neither another file's findings nor warnings.
  findings.add([finding("b", 1, .error), finding("a", 1, .warning)], under: .link)
  #expect(findings.all.count == 1_003)
}

@Test func `many faults in any text of a site are told as some thousand`() throws {
  let faults: [(file: String, line: @Sendable (Int) -> String)] = [
    ("Content/site.txt", { "autor\($0): x" }),
    ("Content/interface/en.txt", { "nav.abaut\($0) = x" }),
    ("Site/scripts/late.js", { "say(\"nope.x\($0)\");" }),
    (TinySite.lessonPath("linear"), { _ in "\n::code of=Nope.x" }),
    (TinySite.lessonPath("linear"), { _ in "[a](steps/linear/tick.html#step-99)" }),
  ]
  for (file, line) in faults {
    let site = try TinySite()
    let before = site.exists(file) ? try site.text(file) : ""
    let more = String(decoding: bytes(line, 20_000), as: UTF8.self)
    try site.folder.write(before + "\n" + more, to: file)
    let run = try site.run("check")
    #expect(run.status == 1 || run.status == 65, "\(file)")
    let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("\(file):") }
    #expect(1_000...2_002 ~= lines.count, "\(file): \(lines.count)")
  }
}
