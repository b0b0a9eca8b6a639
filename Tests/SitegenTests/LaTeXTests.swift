// Formulas in LaTeX: what is read, where errors are, and the commands of a site. Tests/Formulas compares 300
// formulas with other readers.

import Testing

@testable import sitegen

private let latex = FormulaReader(notation: .latex)

private func mathML(_ text: String) throws -> String {
  var html = HTML()
  try latex.inline(text).inline(into: &html)
  return html.string.replacing(" class=\"latex\"", with: "")
}

private func document(_ text: String, _ formulas: FormulaReader = latex) -> Document {
  Document(SourceText(file: "a.md", bytes: Array(text.utf8)), formulas: formulas)
}

@Test(arguments: [
  ("\\frac{a}{b}", "a/b"), ("x_1^2", "x_1^2"), ("\\sqrt{x + 1}", "√(x + 1)"),
  ("\\sqrt[3]{x}", "∛x"),
  ("a \\cdot b \\le c", "a·b ≤ c"), ("\\sum_{i=1}^n i", "∑_(i=1)^n i"), ("\\vec{d}", "vec(d)"),
  ("\\int_a^b", "∫_a^b"), ("f'", "f′"), ("\\alpha - 12.5", "α − 12.5"),
  ("\\left(a\\right)", "{}(a)"),
  ("\\prod_i x_i \\in \\overline{y}", "∏_i x_i ∈ bar(y)"),
])
func `LaTeX and the plain notation have the same tree`(text: String, plain: String) throws {
  let cells = try MathParser.formula(plain).lines[0][0].filter { $0 != .row([]) }
  #expect(try latex.inline(text).lines[0][0] == cells)
}

@Test func `alphabets are other letters, and upright letters are marked`() throws {
  #expect(
    try mathML("\\mathbf{x}\\mathbb{R}\\mathcal{L}")
      == "<math><mi>𝐱</mi><mi>ℝ</mi><mi>ℒ</mi></math>")
  #expect(try mathML("\\mathrm{d}") == "<math><mi mathvariant=\"normal\">d</mi></math>")
  #expect(try mathML("\\mathrm{max}") == "<math><mi>max</mi></math>")
  for alphabet in MathAlphabet.allCases {
    for letter in "AZaz" {
      let other = try #require(alphabet.letter(letter))
      #expect(MathAlphabet.origin(of: other)?.letter == letter)
    }
  }
}

@Test func `a function is separated from what it is applied to`() throws {
  let space = "<mspace width=\"0.167em\"></mspace>"
  #expect(try mathML("2\\sin x").contains("<mn>2</mn>\(space)<mi>sin</mi>\(space)<mi>x</mi>"))
  #expect(!(try mathML("\\sin(x)").contains(space)))
}

@Test(arguments: [
  ("a & b", 2), ("\\frca{a}{b}", 0), ("\\frac{a}{b", 8), ("\\left( a", 0), ("a \\right)", 2),
  ("\\begin{matriks}a\\end{matriks}", 0), ("\\begin{pmatrix}a\\end{bmatrix}", 16), ("x^2^3", 3),
  ("x_1_2", 3), ("x^", 2), ("\\frac{a}", 8), ("\\sqrt[3{x}", 0), ("}", 0), ("a \\\\ b", 2),
  ("x^10", 2),
  ("2^-1", 2), ("sqrt(2)", 0), ("a <= b", 2), ("n!=3", 1), ("a -> b", 2), ("\\text{a \\alpha}", 8),
  ("5% of", 1), ("\"a\"", 0), ("\\newcommand{\\a}{b}", 0), ("\\mathbb{\\alpha}", 0),
  ("\\left\\alpha", 0), ("\\begin{array}{x}1\\end{array}", 0),
  ("\\begin{cases}a&b&c\\end{cases}", 0),
  ("\\limits_0", 0), ("x \\over y", 2), ("\\hspace{2cm}", 0), ("\\not\\alpha", 0), ("#1", 0),
  ("\\end{matrix}", 0), ("\\operatorname x", 14), ("☃", 0), ("\\begin{aligned}\\end{aligned}", 0),
  ("\\substack a", 0), ("", 0), ("\\", 0), ("\\tag{1} x", 0),
  ("\\sen x", 0), ("x \\lím y", 2), ("x = {{stroke/hill/samples}}", 4),
])
func `a mistake in LaTeX is reported once, at its place`(text: String, place: Int) {
  do throws(MathFault) {
    _ = try latex.inline(text)
    Issue.record("'\(text)' is read")
  } catch {
    #expect(error.at == place, "\(error)")
  }
}

@Test func `an unknown command is named, with the nearest known one`() throws {
  let reader = FormulaReader(
    notation: .latex,
    commands: LaTeXCommands(own: ["rank": LaTeXDefinition(argumentCount: 0, body: [])]))
  let findings = document("Let $a + \\aplha$ and $\\rnak$.\n", reader).findings
  #expect(
    findings.map(\.message) == [
      "'\\aplha' is not a known command", "'\\rnak' is not a known command",
    ])
  #expect(findings.map(\.suggestion) == ["did you mean '\\alpha'?", "did you mean '\\rank'?"])
  #expect(findings.map(\.location?.column) == [10, 23])
}

@Test(arguments: [
  ("$$\na &= b\n$$\n", "2:3 '&' is outside a table"),
  ("> $$ \\fra{a}{b} $$\n", "1:6 '\\fra' is not"),
  ("$$\na\n\nb\n", "1:1 the formula is not closed"), ("$$ a\n", "1:1 the formula is not closed"),
  ("$$\na\n$$.\n", "3:3 text follows the formula"),
  ("$$\n\\newcommand{\\R}{x} \\R\n$$\n\n$\\R$\n", "2:1 '\\newcommand' is not a known command"),
  ("$$\na\n\n\nb\n$$ {#c}\n", "3:1 an empty line is in a formula"),
  ("$$\na\n\n$$\nb\n$$\n", "1:1 the formula is not closed"),
  ("$$ {#c}\na\n$$\n", "1:4 an id is behind the end of its formula"),
  ("\\[\na\n$$ {#c}\n", "1:1 '\\[' begins no formula"),
  ("\\[\na\n\\]\n\nb\n", "1:1 '\\[' begins no formula"),
  ("$$\na\n$$ {#c}\n\n$$\nb\n$$ {#c}\n", "7:4 the id 'c' is given twice"),
  ("| a |\n|---|\n| $\\|x\\|$ |\n", "3:4 '\\|' is only a pipe in a table"),
  ("a $$b$$ c\n", "1:3 a formula between $$ is inside"),
  ("$$\n$$\n", "1:1 the formula is empty"),
  ("```math\na\nb)}\n```\n", "3:3 this brace closes nothing"),
])
func `a mistake in a displayed formula is reported once`(text: String, message: String) throws {
  let findings = document(text).findings
  let finding = try #require(findings.first)
  let location = try #require(finding.location)
  #expect(findings.count == 1)
  #expect("\(location.line):\(location.column) \(finding.message)".hasPrefix(message), "\(finding)")
}

@Test(arguments: ["$$\nx_1 = \\frac{a}{b}\n$$\n", "$$x$$\n", "Take $$x$$ here.\n", "$$\n\\alpha\n"])
func `two dollar signs in a text with plain formulas get one message`(text: String) {
  let findings = document(text, FormulaReader()).findings
  #expect(findings.count == 1)
  #expect(findings.first?.suggestion?.contains("formulas: latex") == true)
}

@Test func `displayed lines are aligned in pairs, and keep their tags`() throws {
  let text = "$$\n\\begin{align}\na &= b \\tag{1} \\\\\n&= c\n\\end{align}\n$$\n"
  let document = document(text)
  #expect(document.findings.isEmpty)
  let html = document.render(RenderHooks()).html.string
  #expect(html.contains("class=\"formula lines pairs latex\"><mtable displaystyle=\"true\">"))
  #expect(html.contains("<mtext class=\"tag\">(1)</mtext>"))
}

@Test func `a site defines commands of its own`() throws {
  let (commands, findings) = LaTeXCommands.read(
    SourceText(
      file: "formulas.tex",
      text: """
        % sets
        \\newcommand{\\R}{\\mathbb{R}}
        \\newcommand\\norm[1]{\\lVert #1 \\rVert_{\\R}}
        \\DeclareMathOperator*{\\best}{best}
        \\DeclareMathOperator*{\\argmin}{arg\\,min}
        \\renewcommand{\\vec}[1]{\\mathbf{#1}}
        """))
  #expect(findings.isEmpty, "\(findings)")
  let own = FormulaReader(notation: .latex, commands: commands)
  #expect(
    try own.inline("\\norm{x} \\in \\R").lines
      == latex.inline("\\lVert x \\rVert_{\\mathbb{R}} \\in \\mathbb{R}").lines)
  #expect(try own.inline("\\best_x").lines == latex.inline("\\operatorname*{best}_x").lines)
}

@Test(arguments: [
  ("\\newcommand{\\a}{\\a}", "1:1 in '\\a': '\\a' never ends"),
  ("\\def\\a{b}", "1:1 a definition begins"),
  ("\\newcommand{\\frac}[2]{#2}", "1:1 '\\frac' is a command already"),
  ("\\newcommand{\\a}{b}\n\\newcommand{\\a}{c}", "2:1 '\\a' is defined twice"),
  ("\\newcommand{\\a}[1]{#2}", "1:20 '\\a' has 1 argument"),
  ("\\newcommand{a}{b}", "1:13 '\\newcommand' needs the name"),
  ("\\newcommand{\\a}{\\frca{1}{2}}", "1:1 in '\\a': '\\frca' is not a known command"),
  ("\\newcommand{\\a}{b", "1:16 this brace is not closed"),
  ("\\newcommand{\\a}[x]{b}", "1:16 the number of arguments"),
  ("\\newcommand{\\a}[x]{b}\n\\newcommand{\\b}{c}", "1:16 the number of arguments"),
])
func `a wrong definition is reported in its file`(text: String, message: String) throws {
  let findings = LaTeXCommands.read(SourceText(file: "formulas.tex", text: text)).findings
  let finding = try #require(findings.first)
  let location = try #require(finding.location)
  #expect(findings.count == 1)
  #expect("\(location.line):\(location.column) \(finding.message)".hasPrefix(message), "\(finding)")
}

@Test func `what an error elsewhere makes unreadable is no error in a formula`() {
  let (commands, findings) = LaTeXCommands.read(
    SourceText(file: "a.tex", text: "\\newcommand{\\R}{x\n\\newcommand{\\abs}[1]{|#1|}"))
  #expect(findings.count == 1 && commands.unread == ["R", "abs"])
  #expect(LaTeXCommands.names(definedIn: "\\newcommand{abs}[1]{|#1|}") == ["abs"])
  let text = "$\\abs{x}$\n\n$$\n\\R\n$$\n"
  #expect(document(text, FormulaReader(notation: .latex, commands: commands)).findings.isEmpty)
  #expect(document(text).findings.count == 2)
  let matter = "---\ntitle: a\nidea: b\nformulas: latx\n---\n"
  let lesson = LessonSource(file: "a.md", bytes: Array((matter + text).utf8))
  #expect(lesson.findings.map(\.suggestion) == ["did you mean 'latex'?"])
}

@Test func `LaTeX nested without end is refused, not followed`() {
  for piece in [
    "{", "\\frac{", "\\left(", "\\sqrt{", "x^{", "\\begin{matrix}", "\\hat", "\\displaystyle ",
  ] {
    let text = String(repeating: piece, count: 20_000)
    #expect(throws: MathFault.self) { try latex.inline(text) }
  }
}

@Test func `a text chooses its notation, and a site that of all texts`() throws {
  let site = try TinySite()
  try site.append("\nThe ratio is $\\frac{1}{2} \\R$.\n", to: TinySite.lessonPath("linear"))
  #expect(try site.run("check").errors.contains("'\\frac' is LaTeX"))
  try site.folder.write("\\newcommand{\\R}{\\mathbb{R}}\n", to: "Content/formulas.tex")
  try site.edit("Content/site.txt", "idea: What this is.", "idea: What this is.\nformulas: latex")
  let run = try site.run("check")
  #expect(run.status == 0, "\(run.errors)")
  try site.edit(TinySite.lessonPath("linear"), "idea:", "formulas: plain\nidea:")
  #expect(try site.run("check").errors.contains("'\\frac' is LaTeX"))
}
