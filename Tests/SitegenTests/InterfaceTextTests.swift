import Testing

@testable import sitegen

private func interface(_ text: String) -> (text: InterfaceText, findings: [Diagnostic]) {
  var findings = Findings()
  let text = InterfaceText(SourceText(file: "en.txt", text: text), &findings)
  return (text, findings.all)
}

@Test func `a file of phrases is read by key`() {
  let (text, findings) = interface(
    "# labels\n\nnext = Next: {title} ({title}, {n})\nhome=Home = start\n")
  #expect(findings == [])
  #expect(text.keys == ["home", "next"])
  #expect(text.entries["home"]?.text == "Home = start")
  #expect(text.entries["next"]?.placeholders == ["title", "title", "n"])
}

@Test func `every malformed line is reported`() {
  let (text, findings) = interface(
    "a = A\nb\n= c\nd =\na = again\ne = {x\nf = y}\ng = {}\nh i = j\nk = {a b}\n")
  #expect(findings.map { $0.location?.line } == [2, 3, 4, 5, 6, 7, 8, 9, 10])
  #expect(findings.allSatisfy { $0.rule == .phrase })
  #expect(text.keys == ["a"])
  #expect(findings[3].message == "'a' is given twice; first in line 1")
}
