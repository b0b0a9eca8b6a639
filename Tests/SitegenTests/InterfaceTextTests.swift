import Testing

@testable import sitegen

private func interface(_ text: String) throws -> InterfaceText {
  try InterfaceText(SourceText(file: "en.txt", text: text))
}

private func faults(_ body: () throws -> Void) -> [Diagnostic] {
  do { try body() } catch let error as Diagnostics { return error.findings } catch {}
  return []
}

@Test func `a file of phrases is read by key`() throws {
  let text = try interface("# labels\n\nnext = Next: {title} ({title}, {n})\nhome=Home = start\n")
  #expect(text.keys == ["home", "next"])
  #expect(text.entries["home"]?.text == "Home = start")
  #expect(text.entries["next"]?.placeholders == ["title", "title", "n"])
}

@Test func `every malformed line is reported`() {
  let findings = faults {
    _ = try interface("a = A\nb\n= c\nd =\na = again\ne = {x\nf = y}\ng = {}\nh i = j\nk = {a b}\n")
  }
  #expect(findings.map { $0.location?.line } == [2, 3, 4, 5, 6, 7, 8, 9, 10])
  #expect(findings[3].message == "'a' is given twice; first in line 1")
}
