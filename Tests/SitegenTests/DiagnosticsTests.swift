import Seeds
import Testing

@testable import sitegen

private func finding(
  _ file: String, _ line: Int = 0, _ column: Int = 0, _ message: String = "no"
) -> Diagnostic {
  Diagnostic(
    location: SourceLocation(file: file, line: line, column: column), message: message)
}

extension Diagnostic {
  fileprivate func suggesting(_ suggestion: String) -> Diagnostic {
    var finding = self
    finding.suggestion = suggestion
    return finding
  }
}

private func text(
  _ findings: [Diagnostic], _ files: [String: String] = [:], isColoured: Bool = false
) -> String {
  let lines = SourceLines(held: files.mapValues { Array($0.utf8) })
  var report = Report(isColoured: isColoured, lines: lines)
  return report.text(findings)
}

@Test func `a finding shows its place, its line, a mark and what to do`() {
  let file = "{\n  \"pahse\": 1\n}\n"
  #expect(
    text(
      [finding("a.json", 2, 3, "unknown key").suggesting("did you mean 'phase'?")],
      ["a.json": file])
        == """
        a.json:2:3: error: unknown key
            "pahse": 1
            ^
          help: did you mean 'phase'?

        """)
}

@Test func `a finding without line, column or place shows what there is`() {
  let files = ["b": "one\r\ntwo\r\n", "c": "x"]
  #expect(text([Diagnostic(message: "the disk is full")]) == "error: the disk is full\n")
  #expect(text([finding("b")], files) == "b: error: no\n")
  #expect(text([finding("b", 2)], files) == "b:2: error: no\n  two\n")
  #expect(text([finding("b", 2, 4)], files) == "b:2:4: error: no\n  two\n     ^\n")
  #expect(text([finding("b", 9, 9)], files) == "b:9:9: error: no\n")
  #expect(text([finding("c", 1, 99)], files) == "c:1:99: error: no\n  x\n   ^\n")
  #expect(text([finding("/no/such/file", 3, 1)]) == "/no/such/file:3:1: error: no\n")
}

@Test func `findings are sorted by place and told once`() {
  let findings = [
    finding("b", 1, 2), finding("a", 10, 1), finding("a", 9, 1, "z"), finding("a", 9, 1, "y"),
    finding("b", 1, 2), Diagnostic(message: "general"), finding("a", 9, 1, "z"),
  ]
  #expect(
    text(findings) == """
      error: general
      a:9:1: error: y
      a:9:1: error: z
      a:10:1: error: no
      b:1:2: error: no

      """)
}

@Test func `of many findings in one file the first twenty are shown`() {
  let many = (1...1_500).map { finding("a", $0, 1) } + [finding("b", 1, 1)]
  let lines = text(many).split(separator: "\n")
  #expect(lines.count == 22)
  #expect(lines[19] == "a:20:1: error: no")
  #expect(lines[20] == "a: … and 1480 more")
  #expect(lines[21] == "b:1:1: error: no")
}

@Test func `a very long message is shown without its middle`() {
  let long = String(repeating: "é", count: 100_000)
  let finding = Diagnostic(message: "kind=\(long) names nothing", suggestion: "not \(long), please")
  #expect(finding.message.hasPrefix("kind=é") && finding.message.hasSuffix("é names nothing"))
  #expect(finding.suggestion?.hasSuffix("é, please") == true)
  #expect(finding.message.count < 1000 && finding.message.contains(" … "))
  #expect(text([finding]).count < 2000)
  let error = Diagnostics("kind=\(long) names nothing", suggestion: "not \(long), please")
  #expect(error.findings == [finding])
  let short = String(repeating: "é", count: 900)
  #expect(Diagnostic(message: short).message == short)
}

@Test func `colours are added only where they are wanted`() {
  let plain = text([finding("a", 1, 1).suggesting("do")], ["a": "x"])
  #expect(!plain.contains("\u{1B}"))
  let coloured = text([finding("a", 1, 1).suggesting("do")], ["a": "x"], isColoured: true)
  #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
  #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
}

@Test func `nothing in a file, a name or a message reaches the terminal as a command`() {
  let shown = text(
    [finding("a\u{1B}[2J\n", 1, 1, "bad \u{202E}\u{9B}").suggesting("\u{7}")],
    ["a\u{1B}[2J\n": "x\u{1B}]0;\u{7}\u{0}y\u{2028}"])
  #expect(
    shown == """
      a\\u{1B}[2J\\u{A}:1:1: error: bad \\u{202E}\\u{9B}
        x\u{FFFD}]0;\u{FFFD}\u{FFFD}y\u{FFFD}
        ^
        help: \\u{7}

      """)
}

/// The excerpt of a line with its mark, as two lines.
private func excerpt(_ line: String, _ column: Int) -> String {
  let excerpt = LineExcerpt(Array(line.utf8)[...], column: column)
  return excerpt.text + "\n" + String(repeating: " ", count: excerpt.indent) + "^"
}

@Test func `the mark stands under its place whatever stands before it`() {
  #expect(excerpt("\t\tx", 3) == "    x\n    ^")
  #expect(excerpt("é€x", 3) == "é€x\n  ^")
  #expect(excerpt("e\u{301}x", 3) == "e\u{301}x\n ^")
  #expect(excerpt("漢字x", 3) == "漢字x\n    ^")
  #expect(excerpt("😀x", 2) == "😀x\n  ^")
  #expect(excerpt("", 1) == "\n^")
}

@Test func `a wide line is cut to a window around the mark`() {
  let line = String(repeating: "a", count: 1_000) + "X" + String(repeating: "b", count: 1_000)
  let a48 = String(repeating: "a", count: 48)
  #expect(
    excerpt(line, 1_001) == "…\(a48)X\(String(repeating: "b", count: 47))…\n"
      + String(repeating: " ", count: 49) + "^")
  #expect(excerpt(line, 1) == "\(a48)…\n^")
  #expect(excerpt(line, 2_002).hasSuffix("^"))
  let wide = String(repeating: "漢", count: 500) + "X"
  #expect(excerpt(wide, 501).hasPrefix("…漢"))
}

@Test func `any bytes at any column make an excerpt of bounded width`() {
  var random = SeededRandom(seed: 5)
  for _ in 0..<2_000 {
    let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let excerpt = LineExcerpt(bytes[...], column: Int.random(in: 1...500, using: &random))
    #expect(excerpt.indent <= LineExcerpt.reach + 1)
    #expect(!excerpt.text.unicodeScalars.contains(where: isUnsafe))
  }
}

@Test(
  arguments: [
    ("biuld", "build"), ("--strct", "--strict"), ("smothed", "smoothed"), ("curzive", nil),
    ("", nil), ("bui", nil), (String(repeating: "b", count: 100_000), nil),
  ] as [(String, String?)])
func `a suggestion is made only for a slip`(_ word: String, _ suggestion: String?) {
  #expect(
    nearest(to: word, in: ["build", "check", "--strict", "smoothed", "cursive-2"]) == suggestion)
}
