import Testing

@testable import sitegen

@Test func `keywords, types, numbers, strings and comments are marked`() {
  #expect(
    highlighted("@x let a: InkPoint = .init(0x1F, 1.5e-3) // <é>\n", language: "swift").string
      == "<span class=\"k\">@x</span> <span class=\"k\">let</span> a: <span class=\"t\">InkPoint</span> = .init(<span class=\"n\">0x1F</span>, <span class=\"n\">1.5e-3</span>) <span class=\"c\">// &lt;é&gt;</span>\n"
  )
  #expect(
    highlighted("s = \"a \\(b(\")\")) c\" + #\"\"\"#", language: "swift").string
      == "s = <span class=\"s\">&quot;a \\(b(&quot;)&quot;)) c&quot;</span> + <span class=\"s\">#&quot;&quot;&quot;#</span>"
  )
  #expect(
    highlighted("0...9 /* a /* b */ c */ d", language: "swift").string
      == "<span class=\"n\">0</span>...<span class=\"n\">9</span> <span class=\"c\">/* a /* b */ c */</span> d"
  )
}

@Test func `without its marks the code is as it was`() {
  var generator = MarkdownGenerator(seed: 6)
  let parts = [
    "\"", "#", "\\", "(", ")", "/", "*", "//", "\n", " ", "let", "é", "1", ".", "\"\"\"", "{", "`",
    "@", "<",
  ]
  for _ in 0..<1000 {
    var code = ""
    for _ in 0..<generator.number(30) { code += generator.pick(parts) }
    var text = highlighted(code, language: "swift").string
    for mark in ["k", "t", "n", "s", "c"] {
      text = text.replacing("<span class=\"\(mark)\">", with: "")
    }
    text = text.replacing("</span>", with: "").replacing("&quot;", with: "\"")
      .replacing("&lt;", with: "<")
    #expect(text == code)
  }
}
