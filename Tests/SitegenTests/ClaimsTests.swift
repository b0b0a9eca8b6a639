import Foundation
import Testing

@testable import sitegen

private func claims(_ text: String) -> (claims: Claims, findings: [Diagnostic]) {
  var findings = Findings()
  let claims = Claims(SourceText(file: "claims.txt", bytes: Array(text.utf8)), &findings)
  return (claims, findings.all)
}

@Test func `a register says of each claim how it is checked`() throws {
  let (register, findings) = claims(
    "# checks\ngap-zero = test: the ink ends at the pen\nless = number: 1 < 2\n")
  #expect(findings.map(\.severity) == [.warning])
  #expect(register.all.map(\.name) == ["gap-zero", "less"])
  #expect(register.all.map(\.kind) == [.test, .number])
  #expect(register.all[0].check == "the ink ends at the pen")
}

@Test(arguments: ["name = somehow: yes", "name = the ink ends", "name = test:"])
func `a line without a kind of check is refused at its place`(line: String) {
  let findings = claims("# one\n\(line)\n").findings
  #expect(findings.count == 1)
  #expect(findings.first?.location?.line == 2)
  #expect(findings.first?.rule == .claim)
}

@Test func `a mark without a check of its name is refused with the nearest name`() {
  let register = claims("end-gap = test: the ink ends at the pen\n").claims
  let place = SourceLocation(file: "en.md", line: 3, column: 9)
  do throws(Diagnostics) {
    _ = try register.claim("end-gab", at: place)
    Issue.record("the mark was accepted")
  } catch {
    #expect(error.findings.first?.location == place)
    #expect(error.findings.first?.suggestion == "did you mean 'end-gap'?")
  }
}

@Test(arguments: [
  ("1 < 2", nil as String?), ("2 < 1", "'c' does not hold: 2.0 and 1.0"),
  ("7 = a/b", nil), ("a/b ≥ 8", "'c' does not hold: 7.0 and 8.0"),
  ("a/b", "'a/b' compares nothing"), ("a/c < 1", "no number"),
])
func `a claim about numbers is computed`(check: String, message: String?) {
  let register = claims("c = number: \(check)\n").claims
  let findings = register.findings(usedBy: ["c"]) { (key) throws(UnknownFact) in
    if key == "a/b" { return .number(7) }
    throw UnknownFact(message: "no number")
  }
  #expect(findings.first?.message == message)
}

@Test func `an entry that no text needs is a warning`() {
  let findings = claims("c = proof: see there\n").claims.findings(usedBy: []) {
    (_) throws(UnknownFact) in .number(0)
  }
  #expect(findings.map(\.severity) == [.warning])
}

@Test func `the claimed sentence is the one before the mark`() {
  let text = "One is so. Two and $x$ more are so.{claim: two} Three.{claim: three}\n"
  let found = Document(SourceText(file: "a.md", bytes: Array(text.utf8))).claims
  #expect(found.map(\.name) == ["two", "three"])
  var renderer = Renderer(RenderHooks())
  #expect(found.map { renderer.plainText($0.sentence) } == ["Two and x more are so.", "Three."])
}

@Test func `a claim held by a test names a test that exists`() throws {
  let folder = try TestFolder()
  try folder.write("c = test: the ink ends\nd = test: the ink end\n", to: "Content/claims.txt")
  try folder.write("@Test func\n  `the ink ends`() {}\n", to: "Tests/Deep/InkTests.swift")
  let register = SourceText(
    file: "claims.txt", bytes: Array("c = test: the ink ends\nd = test: the ink end\n".utf8))
  var findings = Findings()
  _ = Claims(register, tests: ClaimTests(nextTo: "\(folder.path)/Content"), &findings)
  #expect(findings.all.map(\.message) == ["no test is called 'the ink end'"])
  #expect(findings.all.first?.location?.line == 2)
  #expect(findings.all.first?.suggestion == "did you mean 'the ink ends'?")
  #expect(findings.all.first?.severity == .error)
}

@Test func `without tests, one warning says that claims are not verified, and the page says so`()
  throws
{
  let site = try TinySite()
  try site.folder.write("both = test: the ink ends\n", to: "Content/claims.txt")
  try site.append("The ink ends.{claim: both}", to: TinySite.lessonPath("cached"))
  let run = try site.run("check")
  #expect(run.errors.contains("'both' is held by tests that are not here, and so not verified"))
  #expect(run.status == 0)
  #expect(try site.run("build").status == 0)
  #expect(try site.text("_site/claims.html").contains("not verified here"))
}

@Test func `every test that the register names is among the tests`() throws {
  let bytes = try InputFile.read("\(packageRoot)/Content/claims.txt")
  var findings = Findings()
  let tests = ClaimTests(nextTo: "\(packageRoot)/Content")
  #expect((tests.sentences?.count ?? 0) > 500)
  _ = Claims(SourceText(file: "claims.txt", bytes: bytes), tests: tests, &findings)
  #expect(findings.all.isEmpty)
}
