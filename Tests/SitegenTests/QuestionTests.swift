// Questions of any kind: expressions over facts and numbers, choices that the author marks, units, and predictions
// without a figure; and comments, LaTeX and code in other languages.

import InkstepLessons
import Seeds
import Testing

@testable import sitegen

private func value(_ text: String) throws -> Double? {
  let fact = try FactExpression(text).evaluate { (key) throws(UnknownFact) in
    guard let number = ["a/b/c": 6.0, "a/zero": 0][key] else { throw UnknownFact(message: key) }
    return .number(number)
  }
  if case .number(let number) = fact { return number }
  return nil
}

@Test(arguments: [
  ("5", 5), ("a/b/c", 6), ("a/b/c * 2", 12), ("1 + a/b/c * 2", 13), ("(1 + a/b/c) * 2", 14),
  ("12 / 3 / 2", 2), ("12 - 3 - 2", 7), ("((a/b/c))", 6), ("-0.5 + 1", 0.5), ("−2 * 3", -6),
])
func `an expression is computed from facts and numbers`(_ text: String, _ number: Double) throws {
  #expect(try value(text) == number)
}

@Test(arguments: [
  ("", "the reference names nothing"), ("a b", "'b' is not an operation"),
  ("1 +", "a number is missing"),
  ("* 2", "a number is missing"), ("(1 + 2", "a bracket is not closed"),
  ("1 + 2)", "this bracket closes"),
  ("1 ^ 2", "'^' is not an operation"),
  (String(repeating: "(", count: 100_000), "an expression of 100000 names, operations"),
  ("1" + String(repeating: " + 1", count: 50_000), "an expression of 100001 names, operations"),
])
func `an expression that cannot be read is explained`(_ text: String, _ message: String) {
  #expect { try FactExpression(text) } throws: { error in
    (error as? Reference.Malformed)?.message.hasPrefix(message) == true
  }
}

@Test func `an expression cannot divide by zero`() {
  #expect { try value("1 / a/zero") } throws: { error in
    (error as? UnknownFact)?.message == "'a/zero' is 0 and cannot divide '1'"
  }
}

@Test func `no answer of our own lessons is typed`() throws {
  let content = try RealContent.site.get()
  var count = 0
  var secondWays = 0
  for lesson in content.lessons + content.ownPages {
    for block in lesson.document.allBlocks {
      guard case .directive(let directive) = block.kind else { continue }
      #expect(
        directive.name != "choice" || directive.value("right") == nil, "\(directive.location)")
      for key in ["answer", "is"] {
        guard let text = directive.value(key) else { continue }
        count += 1
        let expression = try FactExpression(String(text.prefix { $0 != "|" }))
        #expect(!expression.keys.isEmpty, "\(directive.location)")
      }
      if let text = directive.value("also") {
        secondWays += 1
        // A question may state all of its numbers; then the derivation has no fact, but it computes.
        let expression = try FactExpression(text)
        if case .literal = expression { Issue.record("\(directive.location)") }
      }
      if let text = directive.value("when") {
        count += 1
        #expect(FactComparison(text)?.keys.isEmpty == false, "\(directive.location)")
      }
    }
  }
  #expect(count > 100)
  #expect(secondWays >= 40)
}

@Test func `a quiz may be about anything`() throws {
  let site = try TinySite()
  try site.edit(
    TinySite.lessonPath("linear"), "The tick has",
    """
    :::predict {#paint}
    Which colour is between red and yellow?

    :::choice
    Green.

    That is between blue and yellow.
    :::
    :::choice right
    Orange.
    :::
    :::answer
    So says the rainbow.
    :::
    :::

    :::number {#width} answer="stroke/tick/samples * 2 + 1" unit=mm within=10%
    How wide is it?

    :::wrong is=2
    Twice nothing.
    :::
    :::answer
    It is as wide as that.
    :::
    :::

    The tick has
    """)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("id=\"paint\" data-act=\"choice\"") && page.contains("data-answer=\"2\""))
  #expect(!page.contains("paint-after"))
  #expect(page.contains("data-unit=\"mm\"") && page.contains("\u{A0}mm</p>"))
  #expect(page.contains("data-answer=\"\(TinySite.tick.sampleCount * 2 + 1)\""))
}

@Test func `exactly one choice may be right, by its mark or by its condition`() throws {
  func choice(_ arguments: String) -> String { ":::choice \(arguments)\nThis.\n\nNo.\n:::\n" }
  func errors(_ first: String, _ second: String, _ more: String = "") throws -> String {
    let site = try TinySite()
    let act =
      ":::predict {#q} \(more)\nWhat?\n\n\(choice(first))\(choice(second)):::answer\nSo.\n:::\n:::\n\n"
    try site.edit(TinySite.lessonPath("linear"), "The tick has", act + "The tick has")
    return try site.run("check").errors
  }
  #expect(try errors("right", "right").contains("makes 2 choices true"))
  #expect(try errors("right when=\"1 < 2\"", "").contains("is marked right or has a condition"))
  #expect(try errors("", "").contains("(mark the right one, :::choice right, or"))
  #expect(try errors("right", "right").contains("write :::predict {#q} several"))
  #expect(try errors("right", "right", "several") == "")
  #expect(try errors("when=\"1 < 2\"", "when=\"2 < 1\"") == "")
}

@Test func `a question with several right choices names all of them`() throws {
  let site = try TinySite()
  let choices = ["right", "", "right"].map { ":::choice \($0)\nThis *\($0)*.\n\nNo.\n:::\n" }
  let act =
    ":::predict {#q} several\nWhat?\n\n\(choices.joined()):::answer\nSo.\n:::\n:::\n\n"
  try site.edit(
    TinySite.lessonPath("linear"), "The tick has", act.replacing("**", with: "") + "The tick has")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("data-answer=\"1,3\" data-several=\"yes\""))
  #expect(page.contains("<p class=\"tolerance\">Several may be right"))
  let right = "<li>This <em>right</em>.</li>"
  #expect(page.contains("The answer:</p><ul>\(right)\(right)</ul>"))
  #expect(page.contains("<li data-is=\"2\">") && !page.contains("<li data-is=\"3\">"))
}

@Test func `comments are not published`() throws {
  let text = "One <!-- two --> three.\n\n<!-- four\n\n## five -->\n\n- six\n<!-- seven -->\n"
  let document = Document(SourceText(file: "a.md", text: text))
  #expect(document.findings == [])
  let html = document.render(RenderHooks()).html.string
  #expect(html == "<p>One  three.</p>\n<ul>\n<li>six</li>\n</ul>\n")
  let open = Document(SourceText(file: "a.md", text: "<!-- a\nb"))
  #expect(open.findings.map(\.message) == ["the comment is not closed"])
  let after = Document(SourceText(file: "a.md", text: "<!-- a --> b"))
  #expect(after.findings.map(\.message) == ["text follows a comment on its line"])
  let code = Document(SourceText(file: "a.md", text: "```\n<!-- a -->\n```"))
  #expect(code.render(RenderHooks()).html.string.contains("&lt;!-- a --&gt;"))
}

@Test func `definitions that follow each other are one list`() {
  let text = "Ink\n: what a pen *leaves*\n  on paper\n: a colour\n\nPen\n: a tool\n\nPlain\n"
  let document = Document(SourceText(file: "a.md", text: text))
  #expect(document.findings == [])
  #expect(
    document.render(RenderHooks()).html.string == """
      <dl>
      <dt>Ink</dt>
      <dd>what a pen <em>leaves</em>
      on paper</dd>
      <dd>a colour</dd>
      <dt>Pen</dt>
      <dd>a tool</dd>
      </dl>
      <p>Plain</p>

      """)
  let plain = Document(SourceText(file: "a.md", text: ": no term\n: at all"))
  #expect(!plain.blocks.contains { $0.isDefinition })
}

@Test func `a figure of one's own has a caption and a dark variant`() throws {
  let site = try TinySite()
  let folder = "Content/lessons/linear"
  let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"></svg>"
  for name in ["hill.svg", "hill.dark.svg"] {
    try site.folder.write(picture, to: "\(folder)/\(name)")
  }
  let figure = "::figure file=hill.svg alt=\"a hill\"\nThe *hill*.\n\n"
  try site.edit(TinySite.lessonPath("linear"), "The tick has", figure + "The tick has")
  let run = try site.run("check", "--strict")
  #expect(!run.errors.contains("hill"), "\(run.errors)")
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("srcset=\"../lessons/linear/hill.dark.svg\">"), "\(page)")
  #expect(
    page.contains(
      "<img src=\"../lessons/linear/hill.svg\" alt=\"a hill\" width=\"40\" height=\"30\">"))
  #expect(page.contains("<figcaption><p>The <em>hill</em>.</p></figcaption>"))
  try site.edit(TinySite.lessonPath("linear"), " alt=\"a hill\"", "")
  #expect(try site.run("check").errors.contains("the figure has no text alternative"))
}

@Test func `a text links to the parts of a figure of one's own`() throws {
  let site = try TinySite()
  let file = "Content/lessons/linear/hill.svg"
  let start =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:p=\"urn:p\" width=\"40\" height=\"30\">"
  let defs =
    "<defs><marker id=\"m\"><path d=\"M0 0\"/></marker></defs><p:view/><metadata><g/></metadata>"
  let top = "<g id=\"top\" p:label=\"a\"><text>A &amp; <![CDATA[<b>]]></text></g>"
  try site.folder.write(
    start + defs + top + "<line id=\"foot\" marker-end=\"url(#m)\"/></svg>", to: file)
  let figure = "::figure file=hill.svg alt=\"a hill\" parts=hill\nThe [top](#hill-top).\n\n"
  try site.edit(TinySite.lessonPath("linear"), "The tick has", figure + "The tick has")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/lessons/linear.html")
  let drawing =
    "<svg viewBox=\"0 0 40 30\" width=\"40\" height=\"30\" role=\"img\" aria-label=\"a hill\">"
    + "<defs><marker id=\"hill-m\"><path d=\"M0 0\"></path></marker></defs>"
    + "<g id=\"hill-top\"><text>A &amp; &lt;b&gt;</text></g>"
    + "<line id=\"hill-foot\" marker-end=\"url(#hill-m)\"></line></svg>"
  #expect(page.contains(drawing), "\(page)")
  #expect(page.contains("The <a href=\"#hill-top\">top</a>."))
  for (part, message) in [
    ("<style>a{}</style>", "cannot have a 'style'"),
    ("<g style=\"fill:red\"/>", "cannot have 'style'"),
    ("<text>a<tspan>b</tspan></text>", "text stands beside other elements"),
    ("<use href=\"a.svg#b\"/>", "'href' leads out of the drawing"),
    ("<g fill=\"url(http://a)\"/>", "'fill' leads out of the drawing"),
  ] {
    try site.folder.write(start + top + part + "</svg>", to: file)
    let errors = try site.run("check").errors
    #expect(errors.contains(message), "\(part)")
    #expect(!errors.contains("has no id"), "\(errors)")
  }
  try site.folder.write(start + "</svg>", to: file)
  #expect(try site.run("check").errors.contains("hill-top"))
}

@Test(arguments: [
  ("\\frac{1}{2}", "write {a}/{b}"), ("x \\leq 2", "write ≤"),
  ("\\alpha", "write the character itself"),
])
func `a command of LaTeX is explained`(_ formula: String, _ help: String) {
  #expect { try MathParser.formula(formula) } throws: { error in
    guard let fault = error as? MathFault else { return false }
    return fault.message.hasSuffix("is LaTeX") && fault.suggestion?.hasPrefix(help) == true
  }
}

@Test func `a telephone number is a link`() {
  let document = Document(SourceText(file: "a.md", text: "[call](tel:+49123)"))
  #expect(document.findings == [])
  #expect(isExternal("tel:+49123"))
}

@Test(arguments: [
  (
    "python", "def f(x):  # a 'b'\n",
    "<span class=\"k\">def</span> f(x):  <span class=\"c\"># a 'b'</span>\n"
  ),
  (
    "js", "const a = `b\nc`;", "<span class=\"k\">const</span> a = <span class=\"s\">`b\nc`</span>;"
  ),
  (
    "c", "/* a */ int b = 0x1F;",
    "<span class=\"c\">/* a */</span> <span class=\"k\">int</span> b = <span class=\"n\">0x1F</span>;"
  ),
  (
    "java", "String s = \"//\";",
    "<span class=\"t\">String</span> s = <span class=\"s\">&quot;//&quot;</span>;"
  ),
  ("kotlin", "val a = 1.5f", "<span class=\"k\">val</span> a = <span class=\"n\">1.5f</span>"),
  ("sh", "echo $# # it's", "echo $# <span class=\"c\"># it's</span>"),
  (
    "json", "{\"a\": true}",
    "{<span class=\"s\">&quot;a&quot;</span>: <span class=\"k\">true</span>}"
  ),
  ("python", "a = 'open\nb", "a = 'open\nb"), ("other", "if a", "if a"),
])
func `code is coloured`(_ language: String, _ code: String, _ html: String) {
  #expect(highlighted(code, language: language).string == html)
}

@Test func `colours change no character of code`() throws {
  let pieces = [
    "'", "\"", "`", "\\", "#", "//", "/*", "*/", "\n", " ", "a", "Ab", "if", "1.", "é", "\"\"\"",
    "$",
  ]
  var random = SeededRandom(seed: 3)
  for _ in 0..<400 {
    let code = (0..<12).map { _ in pieces.randomElement(using: &random)! }.joined()
    for language in ["python", "js", "c", "java", "kotlin", "shell", "json"] {
      let html = highlighted(code, language: language).string
      let text = html.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      #expect(text == code)
    }
  }
}
