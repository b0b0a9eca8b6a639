import Testing

@testable import sitegen

private func mathML(_ text: String) throws -> String {
  var html = HTML()
  try MathParser.formula(text).inline(into: &html)
  return html.string
}

private func fault(_ text: String) -> MathFault? {
  do throws(MathFault) {
    _ = try MathParser.formula(text)
    return nil
  } catch { return error }
}

@Test func `letters are variables, several letters a name, digits below and above scripts`() throws
{
  #expect(try mathML("J") == "<math><mi class=\"t-junction\">J</mi></math>")
  #expect(try mathML("p₁₂") == "<math><msub><mi>p</mi><mn>12</mn></msub></math>")
  #expect(try mathML("p_12") == (try mathML("p₁₂")))
  #expect(try mathML("t³") == (try mathML("t^3")))
  #expect(
    try mathML("x_i^2") == "<math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math>")
  #expect(
    try mathML("pₖ₋₁")
      == "<math><msub><mi>p</mi><mrow><mi>k</mi><mo>−</mo><mn>1</mn></mrow></msub></math>")
  #expect(try mathML("k_in") == "<math><msub><mi>k</mi><mi>in</mi></msub></math>")
}

@Test func `a slash makes a fraction of the units beside it and drops their brackets`() throws {
  #expect(
    try mathML("(a + b)/2")
      == "<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></math>")
  #expect(
    try mathML("{2A}/b")
      == "<math><mfrac><mrow><mn>2</mn><mi>A</mi></mrow><mi>b</mi></mfrac></math>")
  #expect(
    try mathML("1/2·p") == "<math><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>·</mo><mi>p</mi></math>")
}

@Test func `roots, sums, vectors and brackets`() throws {
  #expect(try mathML("√x") == "<math><msqrt><mi>x</mi></msqrt></math>")
  #expect(
    try mathML("∛(k²)") == "<math><mroot><msup><mi>k</mi><mn>2</mn></msup><mn>3</mn></mroot></math>"
  )
  #expect(
    try mathML("∑_(k=1)^n k")
      == "<math><munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi>"
      + "</munderover><mi>k</mi></math>")
  #expect(
    try mathML("vec(d)")
      == "<math><mover accent=\"true\"><mi>d</mi><mo stretchy=\"false\">→</mo></mover></math>")
  // Several parts in the bracket belong to a function.
  let product = try mathML("dot(a, b)")
  #expect(product.contains("<mi>dot</mi>") && !product.contains("<mover"), "\(product)")
  let bar = "<mo fence=\"true\" form=\"prefix\" stretchy=\"false\">|</mo><mi>a</mi>"
  #expect(try mathML("|a||b|").components(separatedBy: bar).count == 2)
  #expect(try mathML("|a||b|").components(separatedBy: "postfix").count == 3)
}

@Test func `a name before a bracket is applied to what is in it, a number is not`() throws {
  #expect(try mathML("B(t)").contains("<mi>B</mi><mo>\u{2061}</mo>"))
  #expect(!(try mathML("3(t)").contains("\u{2061}")))
  #expect(!(try mathML("p·(t)").contains("\u{2061}")))
}

@Test func `a line is cut before relations and signs, and lines are set under one another`() throws
{
  let document = Document(
    SourceText(file: "a.md", bytes: Array("```math\na = b + c\ndd = −e\n```\n".utf8)))
  #expect(document.findings.isEmpty)
  let html = document.render(RenderHooks()).html.string
  #expect(html.contains("<mtr><mtd><mi>a</mi></mtd><mtd><mrow><mo form=\"infix\">=</mo>"))
  #expect(html.contains("<mrow><mo form=\"infix\">+</mo><mi>c</mi></mrow></mtd></mtr>"))
  #expect(html.contains("<mo form=\"infix\">=</mo><mo form=\"prefix\">−</mo><mi>e</mi>"))
}

@Test(arguments: [
  ("−x", 1, 0), ("[−1, −2]", 2, 0), ("x = −1 − y", 1, 1), ("2·−1", 1, 0), ("f(−x)", 1, 0),
  ("|−x| − |−y|", 2, 1), ("e^{−x}", 1, 0), ("n! − 1", 0, 1), ("1 + … + n", 0, 2),
  ("x₁ − f(y) − (z) − |w|", 0, 3), ("90° ± −a", 1, 1),
])
func `a minus without a left operand is a prefix`(text: String, prefixes: Int, others: Int) throws {
  let latex = FormulaReader(notation: .latex)
  // LaTeX has no groups that belong to bars, and names what plain formulas write as a character.
  let written = text.replacing("|w|", with: "\\lvert w \\rvert").replacing("₁", with: "_1")
    .replacing("°", with: "\\degree").replacing("·", with: "\\cdot ")
  for formula in [try MathParser.formula(text), try latex.inline(written)] {
    var html = HTML()
    formula.inline(into: &html)
    let signs = html.string.matches(of: /<mo( form="prefix")?>[−+±]<\/mo>/)
    #expect(signs.filter { $0.1 != nil }.count == prefixes, "\(html.string)")
    #expect(signs.filter { $0.1 == nil }.count == others, "\(html.string)")
  }
}

@Test func `a formula stands in a sentence between dollar signs`() throws {
  let document = Document(SourceText(file: "a.md", bytes: Array("At $t = 0$, 3 \\$.\n".utf8)))
  #expect(document.findings.isEmpty)
  #expect(
    document.render(RenderHooks()).html.string
      == "<p>At <span class=\"joined\"><math><mi>t</mi><mo>=</mo><mn>0</mn></math>,</span> 3 $.</p>\n"
  )
}

@Test(arguments: [
  ("a + ", nil as Int?), ("(a", 0), ("a)", 1), ("|a", 0), ("/b", 0), ("a/", 1), ("a ? b", 2),
  ("n!=3", 1), ("cases(1; 2)", 5),
  ("\"words", 0), ("x^2^3", 3), ("_2", 0), ("", 0),
])
func `what is no formula is refused at its place`(text: String, place: Int?) {
  #expect(fault(text)?.at == place)
}

@Test(arguments: [
  ("costs $12 for ten, the second costs $10 more.", [7]), ("$ a$ b", [1]),
  ("$a $ b", [1]), ("$a\n$ b", [1]), ("5 $, 6 \\$", [3]), ("$a$ and $b$, 3", []),
])
func `money is no formula`(text: String, columns: [Int]) {
  let document = Document(SourceText(file: "a.md", bytes: Array("\(text)\n".utf8)))
  #expect(document.findings.compactMap(\.location?.column) == columns)
  #expect(document.findings.allSatisfy { $0.suggestion?.contains("write \\$ for ") == true })
}

@Test func `parentheses of LaTeX begin no formula`() {
  let text = "Let \\(y^2\\) be \\( only.\n"
  let findings = Document(SourceText(file: "a.md", bytes: Array(text.utf8))).findings
  #expect(findings.map(\.message) == ["'\\(' begins no formula"])
}

@Test func `a fault in a formula is told at its line and column`() {
  let inline = Document(SourceText(file: "a.md", bytes: Array("Take $a/$ here\n".utf8)))
  #expect(inline.findings.first?.location == SourceLocation(file: "a.md", line: 1, column: 8))
  let block = Document(SourceText(file: "a.md", bytes: Array("```math\na\nb)\n```\n".utf8)))
  #expect(block.findings.first?.location == SourceLocation(file: "a.md", line: 3, column: 2))
  let open = Document(SourceText(file: "a.md", bytes: Array("5 $ each\n".utf8)))
  #expect(open.findings.first?.suggestion == "end it with $, or write \\$ for the character")
}

@Test func `brackets nested without end are refused, not followed`() {
  for piece in ["(", "√", "|", "{", "1/(", "x^(", "a/"] {
    let text = String(repeating: piece, count: 20_000)
    #expect(fault(text) != nil)
  }
}
