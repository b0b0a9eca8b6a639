import Testing

@testable import sitegen

/// Compares our HTML of each document with cmark-gfm's; shows the first differences.
private func expectAgreement(_ texts: [String]) throws {
  let theirs = try commonMarkHTML(texts)
  var hooks = RenderHooks()
  hooks.image = { (file, _) in (file, nil) }
  var shown = 0
  for (text, expected) in zip(texts, theirs) {
    let read = readMarkdown(text)
    let ours = asCommonMark(read.render(hooks).html.string)
    if ours == expected { continue }
    shown += 1
    if shown <= 3 {
      Issue.record("--- document\n\(text)\n--- ours\n\(ours)\n--- cmark-gfm\n\(expected)")
    }
  }
  #expect(shown == 0)
}

@Test func `documents of the subset read as in CommonMark`() throws {
  let texts = [
    "a\nb\n\nc\n", "*a **b** c*\n", "***a** b*\n", "***a* b**\n", "**a*b*c**\n", "*a*b*c*\n",
    "a\\*b\\\nc\n", "`` a ` b ``\n", "` a `\n", "`a\nb`\n", "[a *b*](c#d)\n", "[`]`](x)\n",
    "- a\n- b\n", "- a\n\n- b\n", "- a\n\n  b\n- c\n", "- a\n  - b\n\n- c\n",
    "- a\n  - b\n\n    c\n",
    "1. a\n2. b\n", "7) a\n8) b\n", "- a\n+ b\n* c\n", "- > a\n  > b\n- c\n", "- > a\n  >\n- c\n",
    "> - a\n>   b\n>\n> - c\n", "> a\n\n> b\n", ">a\n>> b\n>\n> c\n", "-    a\n     b\n",
    "- ```\n  a\n\n  b\n  ```\n- c\n", "- a\n***\n- b\n", "- a\n---\n", "* * *\n", "   a\n  b\n",
    "a\n- b\n", "a\n1. b\n", "a\n> b\n", "a\n***\nb\n", "## a {#b}\nc\n### d {#e}\n",
    "```\n\n  a\n```\n", "~~~text\n```\n~~~\n", "  ```\n   a\n b\n  ```\n",
    "| a | b |\n|---|:-:|\n| c | `d\\|e` |\n", "|a|\n|-|\n||\n", "- | a |\n  |---|\n  | b |\n",
    "> | a |\n> |---|\n> | \\|b\\| |\n", "1. a\n\n   - b\n\n     c\n2. d\n",
    "a \"b\" & c < d > e 'f'\n", "a_b_c __d__ _e_\n", "“*a*” (*b*) *c*.\n", "a  b\n",
    "![a](b)\n", "a ![b \\*c\\* & d\ne](f.png#g) *![h](i)*\n",
  ]
  for text in texts { #expect(readMarkdown(text).findings == [], "\(text)") }
  try expectAgreement(texts)
}

/// `count` of the documents from `make` that we accept.
private func accepted(_ count: Int, outOf limit: Int, _ make: () -> String) -> [String] {
  var texts: [String] = []
  for made in 1...limit where texts.count < count {
    let text = make()
    if readMarkdown(text).findings.isEmpty { texts.append(text) }
    if made == limit { Issue.record("only \(texts.count) of \(made) documents were accepted") }
  }
  return texts
}

@Test func `random documents read as in CommonMark`() throws {
  var generator = MarkdownGenerator(seed: 1)
  try expectAgreement(accepted(2000, outOf: 4000) { generator.document() })
}

@Test func `whatever of a soup of marks is accepted reads as in CommonMark`() throws {
  var generator = MarkdownGenerator(seed: 2)
  try expectAgreement(accepted(2000, outOf: 20_000) { generator.markSoup() })
}

@Test func `emphasis is refused exactly where CommonMark leaves a mark over`() throws {
  var generator = MarkdownGenerator(seed: 3)
  let texts = (0..<2000).map { _ in generator.emphasisSoup() + "\n" }
  var accepted = 0
  for (text, html) in zip(texts, try commonMarkHTML(texts)) {
    let read = readMarkdown(text)
    if read.findings.isEmpty {
      accepted += 1
      #expect(read.render(RenderHooks()).html.string == html, "\(text)")
    } else {
      #expect(html.contains("*"), "\(text)")
    }
  }
  #expect(accepted > 100 && accepted < 1900)
}
