import Foundation
import Testing

@testable import sitegen

/// The document in `text`, its file called `a.md`.
func readMarkdown(_ text: String) -> Document { Document(SourceText(file: "a.md", text: text)) }

/// Renders a document, and expects no findings.
func renderMarkdown(_ text: String, _ hooks: RenderHooks = RenderHooks()) -> String {
  let read = readMarkdown(text)
  let result = read.render(hooks)
  #expect(read.findings + result.findings == [])
  return result.html.string
}

/// `line:column message` for each finding.
func markdownFaults(_ text: String) -> [String] {
  readMarkdown(text).findings.map {
    "\($0.location?.line ?? -1):\($0.location?.column ?? -1) \($0.message)"
  }
}

@Test func `paragraphs, emphasis, code and links`() {
  #expect(
    renderMarkdown("One *two* **three** `four <`\n[five](glossary.html#a) & \\*six\\\nseven\n")
      == "<p>One <em>two</em> <strong>three</strong> <code>four &lt;</code>\n<a href=\"glossary.html#a\">five</a> &amp; *six<br>\nseven</p>\n"
  )
}

@Test func `a heading has its id`() {
  #expect(
    renderMarkdown("## Why *so* {#why}\n### How {#how-2}\n")
      == "<h2 id=\"why\">Why <em>so</em></h2>\n<h3 id=\"how-2\">How</h3>\n")
  #expect(readMarkdown("## Why {#why}\n").headings.map(\.id) == ["why"])
}

@Test func `tight lists have no paragraphs and loose ones do`() {
  #expect(
    renderMarkdown("- a\n  1. b\n  2. c\n- d\n")
      == "<ul>\n<li>a\n<ol>\n<li>b</li>\n<li>c</li>\n</ol>\n</li>\n<li>d</li>\n</ul>\n")
  #expect(
    renderMarkdown("3. a\n\n4. b\n")
      == "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n")
}

@Test func `a table has a name, aligned cells and references with their own pipes`() {
  var hooks = RenderHooks()
  hooks.fact = { _ in .number(1234.5) }
  #expect(
    renderMarkdown("| a | b |\n|:--|--:|\n| `x\\|y` | {{k|.0}} |\n", hooks)
      == """
      <div class="table" tabindex="0" role="group" aria-label="a, b">
      <table>
      <thead>
      <tr>
      <th scope="col" class="left">a</th>
      <th scope="col" class="right">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td class="left"><code>x|y</code></td>
      <td class="right"><data class="number" value="1234.5">1\u{202F}235</data></td>
      </tr>
      </tbody>
      </table>
      </div>

      """)
}

@Test func `code has its language, formulas are no code`() {
  #expect(
    renderMarkdown("```text\na < b\n\n  c\n```\n")
      == "<pre><code class=\"language-text\">a &lt; b\n\n  c\n</code></pre>\n")
  #expect(
    renderMarkdown("```math\nK < J\n```\n")
      == "<math display=\"block\" class=\"formula\"><mi>K</mi><mrow><mo form=\"infix\">&lt;</mo>"
      + "<mi class=\"t-junction\">J</mi></mrow></math>\n")
  #expect(
    renderMarkdown("```swift\nlet a: Int = 1 // x\n```\n")
      == "<pre><code class=\"language-swift\"><span class=\"k\">let</span> a: <span class=\"t\">Int</span> = <span class=\"n\">1</span> <span class=\"c\">// x</span>\n</code></pre>\n"
  )
}

@Test func `directives carry arguments, captions and content`() throws {
  let read = readMarkdown(
    """
    ::figure kind=stroke note="two words"
    The *caption*
    goes on.

    ::code of=Smoothed.moved

    :::exercise {#first}
    Why?

    :::answer
    - Because
    :::
    :::

    """)
  #expect(read.findings == [])
  let directives = read.blocks.map { block -> Directive? in
    if case .directive(let directive) = block.kind { directive } else { nil }
  }
  #expect(directives.map { $0?.name } == ["figure", "code", "exercise"])
  #expect(directives[0]?.arguments.map(\.value) == ["stroke", "two words"])
  #expect(directives[0]?.caption.count == 4)
  #expect(directives[2]?.id == "first")
  #expect(directives[2]?.content.count == 2)
}

@Test func `a flag is yes, no, or left out`() throws {
  let read = readMarkdown("::figure a=yes b=no c=maybe\nCaption\n")
  guard case .directive(let figure)? = read.blocks.first?.kind else {
    Issue.record("no directive")
    return
  }
  #expect(try figure.flag("a") && !figure.flag("b") && !figure.flag("d"))
  #expect { try figure.flag("c") } throws: { error in
    (error as? Diagnostics)?.findings.first?.message == "c=maybe is neither yes nor no"
  }
}
