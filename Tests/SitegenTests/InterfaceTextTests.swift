import Testing

@testable import sitegen

private func interface(_ text: String) throws -> InterfaceText {
  try InterfaceText(SourceText(file: "en.txt", text: text))
}

private func faults(_ body: () throws -> Void) -> [Diagnostic] {
  do { try body() } catch let error as Diagnostics { return error.findings } catch {}
  return []
}

@Test func `texts are looked up and filled`() throws {
  let text = try interface("# labels\n\nnext = Next: {title} ({title}, {n})\nhome=Home = start\n")
  #expect(try text.text("next", ["n": "2", "title": "A"]) == "Next: A (A, 2)")
  #expect(try text.text("home") == "Home = start")
  #expect(text.keys == ["home", "next"])
}

@Test func `an argument is never read as a placeholder`() throws {
  #expect(try interface("a = {x}{y}\n").text("a", ["x": "{y}", "y": "}"]) == "{y}}")
}

@Test func `keys that no page asks for are listed in the order of the file`() throws {
  let text = try interface("b = B\na = A\nc = C\n")
  _ = try text.text("a")
  #expect(text.unused.map { $0.location?.line } == [1, 3])
}

@Test func `unknown keys and placeholders are refused`() throws {
  let text = try interface("next-page = to {title}\n")
  #expect(
    faults { _ = try text.text("next-pgae") }.first?.suggestion == "did you mean 'next-page'?")
  let wrong = faults { _ = try text.text("next-page", ["titel": "a"]) }
  #expect(
    wrong.map(\.message) == [
      "'next-page' has a placeholder {title} that the page does not fill",
      "'next-page' lacks the placeholder {titel}",
    ])
  #expect(wrong.map { $0.location?.line } == [1, 1])
}

@Test func `every malformed line is reported`() {
  let findings = faults {
    _ = try interface("a = A\nb\n= c\nd =\na = again\ne = {x\nf = y}\ng = {}\nh i = j\nk = {a b}\n")
  }
  #expect(findings.map { $0.location?.line } == [2, 3, 4, 5, 6, 7, 8, 9, 10])
  #expect(findings[3].message == "'a' is given twice; first in line 1")
}
