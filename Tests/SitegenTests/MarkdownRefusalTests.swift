import Testing

@testable import sitegen

/// Texts outside the subset of Markdown, with their findings.
let markdownRefusals: [(text: String, faults: String)] = [
  // Blocks.
  ("# a {#b}", "1:1 headings are of level 2 or 3"),
  ("#### a {#b}", "1:1 headings are of level 2 or 3"),
  ("##a", "1:1 a heading has a space after its #"),
  ("##a {#b}", "1:1 a heading has a space after its #"),
  ("##", "1:1 the heading has no text"),
  ("##\u{A0}a {#b}", "1:3 a no-break space, U+00A0, is not allowed here"),
  ("## a", "1:5 the heading has no id"),
  ("## {#b}", "1:1 the heading has no text"),
  ("## a ## {#b}", "1:7 # at the end of a heading is refused"),
  ("## a {#B}", "1:6 'B' is not a valid id"),
  ("### a {#b}", "1:1 the first heading must be of level 2"),
  ("- ## a {#b}", "1:3 a heading is not allowed in a quote or a list"),
  ("## a {#b}\n\n## c {#b}", "3:6 the id 'b' is given twice; first in line 1"),
  ("a\n===", "2:1 underlined headings are refused"),
  ("a\n---", "2:1 underlined headings are refused"),
  ("a\n\n    b", "3:5 indented code blocks are refused"),
  ("-      a", "1:8 indented code blocks are refused"),
  ("a\n    b", "2:5 a line is indented by four or more spaces"),
  ("> a\nb", "2:1 the line belongs to the paragraph before it but lacks its marks"),
  ("- a\nb", "2:1 the line belongs to the paragraph before it but lacks its marks"),
  ("- ***", "1:3 a thematic break is not allowed in a list"),
  ("-\n", "1:1 the list item is empty"),
  ("a\n2. b", "2:1 a list inside a paragraph must start with 1"),
  ("a\n`b\n<div>`", "2:1 the code is not closed|3:1 a line cannot start with raw HTML"),
  ("```\na", "1:1 the code block is not closed"),
  ("a[^b]\n\n```\n[^b]: c", "3:1 the code block is not closed"),
  ("a[^b]\n\n<!--\n[^b]: c", "3:1 the comment is not closed"),
  ("> ```\n> a\n\nb", "1:3 the code block is not closed"),
  ("```a,b\nc\n```", "1:4 the language of a code block is one word"),
  ("```a b\nc\n```", "1:6 'b' is not an option of a code block"),
  ("```a {2-1}\nc\n```", "1:6 '{2-1}' is not an option of a code block"),
  ("```a {2}\nc\n```", "1:1 line 2 is marked, but the code ends at line 1"),
  ("a\tb", "1:2 tabs are refused"),
  ("a\rb\n", "1:2 a carriage return ends no line here"),
  ("a\u{0}b", "1:2 a control character is not allowed here"),
  ("a\u{FEFF}", "1:2 a byte order mark is not allowed here"),
  // Tables.
  ("| a |", "1:1 a line that starts with | must belong to a table"),
  ("| a |\n|---|", "1:1 the table has no rows"),
  ("a\n|---|", "2:1 a row of a table starts and ends with |"),
  ("a\n| b |\n|---|\n| c |", "3:1 a table cannot start inside a paragraph"),
  ("| a |\n|---|---|\n| b |", "2:1 the header has 1 cells and the line under it 2"),
  ("| a |\n|---|\n| b | c |", "3:1 the row has 2 cells and the header 1"),
  ("| a |\n|---|\n| c |\nb", "4:1 a row of a table starts and ends with |"),
  ("| a |\n|---|\n| b \\|", "3:6 the last pipe of the row does not end its cell"),
  ("| a |\n|---|\n| b\n: c {#d}", "3:4 a row of a table starts and ends with |"),
  ("| a |\n|---|\n| b $|x|$ |", "3:6 the formula has a pipe, which ends a cell"),
  ("| $|x|$ |\n|---|\n| b |", "1:4 the formula has a pipe, which ends a cell"),
  ("| a |\n|---|\n| b |\n\n: c {#d}", "5:1 a caption is directly under its table"),
  ("| a |\n|---|\n| b\\\\|", "3:4 a backslash is not allowed directly before a pipe"),
  // Running text.
  ("a <b>c</b>", "1:3 raw HTML and <…> links are refused"),
  ("é <https://a.b>", "1:3 raw HTML and <…> links are refused"),
  ("<div>\n\na <b>c</b>\n\n</div>", "1:1 raw HTML and <…> links are refused"),
  ("é {% include a_b.html x='*' %}", "1:3 tags of templates, {% … %}, are refused"),
  ("{% note %}\na <b>c</b>\n{% endnote %}", "1:1 tags of templates, {% … %}, are refused"),
  ("{% note %}\n\na\n\n{% endnote %}", "1:1 tags of templates, {% … %}, are refused"),
  ("a <b", "1:3 raw HTML and <…> links are refused"),
  ("a <!-- b --", "1:3 the comment is not closed"),
  ("a &amp; b", "1:3 character entities are refused"),
  ("&#35;", "1:1 character entities are refused"),
  ("![](b)", "1:1 the image has no text alternative"),
  ("![a](b", "1:5 the address is not closed on its line"),
  ("![a] (b)", "1:1 '!' does not begin an image"),
  ("[![a](b)](c)", "1:2 a link cannot hold an image"),
  ("~~a~~", "1:1 strikethrough is refused"),
  ("see https://a.b", "1:10 a bare address is not a link"),
  ("[a][b]", "1:1 '[' does not begin a link"),
  ("[a][b]\n\n[b]: /c", "1:1 reference links are refused"),
  ("[b] a\n\n[b]: /c 'd'", "1:1 reference links are refused"),
  ("[a]: /b", "1:1 reference links are refused"),
  ("[a", "1:1 '[' does not begin a link"),
  ("a[^1]", "1:2 the footnote '1' has no text"),
  ("a[^b c]", "1:2 '[' does not begin a link"),
  ("[a[^b]](c)\n\n[^b]: d", "1:3 a link cannot hold a footnote"),
  ("[^b]: c", "1:1 the text has no mark of the footnote 'b'"),
  ("a[^b]\n\n[^b]: c\n[^b]: d", "4:1 the footnote 'b' is given twice; first in line 3"),
  ("a[^b]\n\n[^b]:", "3:1 the footnote 'b' is empty"),
  ("a[^uniq]\n\n[^unique]: c", "1:2 the footnote 'uniq' has no text"),
  ("a[^b]\n\n[^b] c", "3:1 the text of the footnote 'b' has no colon after its mark"),
  ("- [ ] a\n- [x] b", "1:3 lists of tasks are refused"),
  ("[a [b](c)](d)", "1:4 a link cannot hold brackets"),
  ("[a](b \"c\")", "1:6 an address has no such character, title or inner parenthesis"),
  ("[a](<b>)", "1:5 an address has no such character, title or inner parenthesis"),
  ("[a]()", "1:5 the link has no address"),
  ("[](a)", "1:1 the link has no text"),
  ("[a](b", "1:4 the address is not closed on its line"),
  (
    "[a](javascript:b)", "1:5 an address starts with http:, https:, mailto: or tel:, or is relative"
  ),
  ("*a", "1:1 '*' has no matching partner"),
  ("a **b*", "1:3 '*' has no matching partner"),
  ("a*", "1:2 '*' has no matching partner"),
  (
    "**x **a*b*c d****",
    "1:14 readers of Markdown do not agree on what is emphasized here"
  ),
  ("[*a](b)*", "1:2 '*' has no matching partner|1:8 '*' has no matching partner"),
  ("`a", "1:1 the code is not closed"),
  ("``a`", "1:1 the code is not closed|1:4 the code is not closed"),
  ("a\\b", "1:2 a backslash must be followed by punctuation"),
  ("a\\", "1:2 a backslash at the very end means nothing"),
  ("a  \nb", "1:2 spaces at the end of a line break it invisibly"),
  ("a {#b}", "1:3 an id belongs at the end of a heading, a formula or a caption under its table"),
  ("a {#b", "1:3 the id is not closed"),
  // LaTeX and money.
  ("a \\(\\b\\)", "1:3 '\\(' begins no formula"),
  ("\\[\na\n\\]", "1:1 '\\[' begins no formula"),
  ("\\begin{a}\n\\b\n\\end{a}", "1:1 '\\begin' begins no formula"),
  ("$1 or $2", "1:1 no formula begins here"),
  ("see \\ref{eq-a} and \\emph{b}", "1:5 '\\ref' is LaTeX|1:20 '\\emph' is LaTeX"),
  // References.
  ("{{a", "1:1 the reference is not closed"),
  ("a }}", "1:3 '}}' ends no reference"),
  ("{{}}", "1:1 the reference names nothing"),
  ("{{a|.9}}", "1:1 '.9' is not a number format"),
  ("{{a ^ b}}", "1:1 '^' is not an operation"),
  ("{{a b}}", "1:1 'b' is not an operation"), ("{{2 + 2}}", "1:1 the reference names no fact"),
  // Directives.
  ("::figur kind=a\nb", "1:3 no directive 'figur'"),
  ("::figure kind=a\n\nb", "1:1 'figure' has no caption"),
  ("::code of=a\nb", "2:1 this directive has no caption"),
  ("::", "1:3 the directive has no name"),
  ("a\n::code of=a", "2:1 a directive is not allowed inside a paragraph"),
  ("::code of", "1:8 'of' is not an argument"),
  ("::code of=", "1:8 'of' has no value"),
  ("::code\u{A0}of=\"a\u{A0}b\"", "1:7 a no-break space, U+00A0, is not allowed here"),
  ("::code of=a of=b", "1:13 'of' is given twice"),
  ("::code of=\"a", "1:8 the value of 'of' is not closed"),
  ("::code of='a b'", "1:11 only \" is a quotation mark here"),
  ("::code of = a", "1:8 spaces are around '='"),
  ("::code of=a b c", "1:13 'b c' is not an argument"),
  ("::: answer\na\n:::", "1:4 a space is before the name"),
  (
    "::::answer\n:::hint\na\n:::\n::::",
    "1:1 a container begins and ends with three colons, also in another"
  ),
  (":::answer\na\n::::", "3:1 a container begins and ends with three colons"),
  (
    ":::exercise {#a}\n:::hint\nb\n\n:::answer\nc\n:::\n:::",
    "2:1 the container 'hint' is not closed"
  ),
  (
    ":::predict {#a}\nb\n\n:::choice right\nc\n:::choice\nd\n:::\n:::answer\ne\n:::\n:::",
    "4:1 the container 'choice' is not closed"
  ),
  (
    ":::exercise {#a}\nb\n:::answer\nc\n:::\n:::",
    "3:1 a directive is not allowed inside a paragraph"
  ),
  (":::exercise #a\nb\n:::", "1:13 '#a' lacks its braces"),
  (":::code of=a\nb\n:::", "1:1 'code' is not a container"),
  ("::answer", "1:1 'answer' is a container"),
  ("::answer\na\n:::", "1:1 'answer' is a container"),
  (":::exercise {#a}\nb", "1:1 the container 'exercise' is not closed"),
  (":::exercise\nb\n:::", "1:1 'exercise' has no id"),
  (":::answer\n:::", "1:1 the container 'answer' is empty"),
  (":::", "1:1 there is no open container to close"),
  (":::answer\n- a\n  :::\n:::", "3:3 there is no open container to close"),
  (
    "- a\n\n  :::answer\n  b\n:::",
    "5:1 the end of the container is not indented like its beginning"
  ),
  ("> :::answer\n> a\n\nb", "1:3 the container 'answer' is not closed"),
]

@Test(arguments: markdownRefusals)
func `what is outside the subset is refused where it stands`(_ text: String, _ expected: String) {
  #expect(markdownFaults(text).joined(separator: "|") == expected)
}

@Test func `one run reports every fault of a document, in order`() {
  #expect(
    markdownFaults("## a\n\n<b>\n\n- *c\n\n::nope\n\nd [e]\n").map { $0.prefix(3) }
      == ["1:5", "3:1", "5:3", "7:3", "9:3"])
}

@Test func `a misspelt directive is answered with the nearest one`() {
  #expect(readMarkdown("::figrue kind=a\n").findings.first?.suggestion == "did you mean 'figure'?")
}

@Test func `bytes outside UTF-8 are refused where they stand`() {
  let source = SourceText(file: "a.md", bytes: [0x61, 0x0A, 0xC3, 0xA9, 0xC3, 0x28])
  let findings = Document(source).findings
  #expect(findings.map(\.message) == ["the text is not UTF-8 here"])
  #expect(findings.first?.location == SourceLocation(file: "a.md", line: 2, column: 2))
  // The rest is read as if they were spaces, and its findings are reported, too.
  let more = SourceText(file: "a.md", bytes: [0xFF, 0xE9, 0x0A, 0x0A] + Array("<b>".utf8))
  #expect(
    Document(more).findings.map(\.message) == [
      "the text is not UTF-8 here", "raw HTML and <…> links are refused",
    ])
  let wide = SourceText(file: "a.md", bytes: [0xFF, 0xFE, 0x61, 0, 0x0A, 0])
  #expect(Document(wide).findings.map(\.message) == ["the text is UTF-16"])
}

@Test func `blocks and emphasis nest to a bounded depth`() {
  let quotes = String(repeating: ">", count: 100_000)
  #expect(markdownFaults(quotes + "a") == ["1:13 blocks are nested more than 12 deep"])
  let stars = String(repeating: "*", count: 50_000)
  #expect(markdownFaults("\(stars)a\(stars)") == ["1:1 emphasis is nested more than 8 deep"])
}

@Test(arguments: [
  "[", "![", "*", "*a ", "a* ", "a**b", "_a*", "*a_ ", "**a* ", "`a``", "{{", "{{a}} ", "[a](",
  "[a](b)",
  "<", "&", "&a", "\\", "\\*", "a * b ", "> ", ">a\n", "- ", "- a\n", "1. ", "|a", "|-",
  "| a |\n|-|\n\n",
  "::", "::code of=a\n\n", ":::answer\n", ":::\n", "a\n", "a\n\n", "```\n", "## a {#a}\n", "~~",
  "]", ")", "é", "a <!-- ", "a <!-- --> ", "<!--\n", "{claim: a", "{claim: a} ", "$a", "$a$ ",
  "a\n: b\n\n", "[^a] ", "{%", "{% a %}", "{% enda %}",
])
func `time grows with the length of hostile text, no faster`(_ piece: String) {
  func steps(_ count: Int) -> Int {
    let text = String(repeating: piece, count: count)
    let read = readMarkdown(text)
    _ = read.render(RenderHooks())
    return read.steps
  }
  #expect(steps(5000) <= 11 * steps(500) + 100)
}

@Test func `no bytes whatever make the reader trap, and every fault has its place`() {
  var generator = MarkdownGenerator(seed: 4)
  let marks = Array("*_`[](){}<>#:|-=+.1&!~\\\"/ \n\n\n  ".utf8)
  for round in 0..<3000 {
    let count = generator.number(80)
    let bytes = (0..<count).map { _ in
      round % 4 == 0 || generator.chance(10)
        ? UInt8(truncatingIfNeeded: generator.next()) : generator.pick(marks)
    }
    let source = SourceText(file: "a", bytes: bytes)
    let read = Document(source)
    _ = read.render(RenderHooks())
    _ = FrontMatter.read(source)
    var findings = Findings()
    _ = InterfaceText(source, &findings)
    _ = ScriptPhrases([source]).findings([])
    _ = SourceLibrary([source]).names
    _ = highlighted(String(decoding: bytes, as: UTF8.self), language: "swift")
    for finding in read.findings {
      let place = finding.location
      #expect((place?.line ?? 0) >= 1 && (place?.column ?? 0) >= 1)
      #expect((place?.line ?? 0) <= source.lineStarts.count)
    }
  }
}
