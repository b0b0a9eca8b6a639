// Style sheets and scripts of a theme: unclosed brackets are reported where they begin, and so is text that
// cannot be a rule, declaration or statement; in every file of a theme.

import Foundation
import Testing

@testable import sitegen

private func sheet(_ text: String) -> [String] {
  StyleSheet(Array(text.utf8)).faults.map { "\($0.offset): \($0.message)" }
}

private func script(_ text: String) -> String? {
  ScriptText.fault(in: Array(text.utf8)).map { "\($0.offset): \($0.message)" }
}

@Test(arguments: [
  ("p { color: red", "2: '{' is never closed"), ("p } q {", "2: '}' closes nothing"),
  ("p { width: calc(1px + (2px) }", "28: '}' is where ')' should close '('"),
  ("a { } /* b", "6: the comment is never closed"),
  ("a { content: \"b\n\" }", "13: the string does not end on its line"),
  ("a { background: url(b.png }", "16: 'url(' is never closed"),
  ("p { color red; }", "4: the declaration has no ':' after its name"),
  ("p { width: 1px; color red: blue }", "16: the declaration has no ':' after its name"),
  ("@media print { p { : } }", "19: the declaration has no ':' after its name"),
  ("@@@ nonsense;", "0: no name follows '@'"),
  ("p { } ; q { }", "6: this is not a rule, and the next one is lost with it"),
  ("nonsense; q { }", "0: this is not a rule, and the next one is lost with it"),
  ("p { } q", "6: the rule has no '{'"),
])
func `a style sheet that a browser drops a part of is told where that begins`(
  _ text: String, _ fault: String
) {
  #expect(sheet(text) == [fault])
}

@Test func `a style sheet is read with its strings, escapes, comments and addresses`() {
  let text = """
    @import "a.css"; @import url('b.css');
    /* } url(no) " */ a::before { content: "\\"}"; } a[href=")"] { b: url( c.svg#d ) }
    .\\{x { src: url("e f") format("woff2"); margin: -1px }
    b { background: -webkit-image-set("g.png" 1x, url(h.png) type("image/png") 2x) }
    """
  #expect(sheet(text) == [])
  #expect(
    StyleSheet(Array(text.utf8)).addresses.map(\.text)
      == ["a.css", "b.css", "c.svg#d", "e f", "g.png", "h.png"])
}

@Test(arguments: [
  "p{color:red;;--a:;--b:{c d}}@layer a,b;@media print{:root{x:y}a:hover b{}}", "",
  "/* a */ p /* b */ { /* c */ color /* d */ : /* e */ red /* f */ } /* g */",
  "p { & :is(a, b)::after, > q { *zoom: 1; _x: a b; filter: progid:A.B(c=1) } }",
  "@font-face { src: url(data:a;b,c) } @page :first { margin: 0 } @keyframes a { 50% { b: c } }",
  "@import url(a.css) layer(b) supports(c: d) print;\r\n.a\\@b { c: \"d;}\" }\r\n",
  "a[href=\"b;c\"] { d\\:e: f }", "@container a (b > c) { d { e: f !important } }",
])
func `a style sheet that is whole is not told to be broken`(_ text: String) {
  #expect(sheet(text) == [])
}

@Test(arguments: [
  ("f(1, [2)", "7: ')' is where ']' should close '['"),
  ("if (a) { b();", "7: '{' is never closed"),
  ("}", "0: '}' closes nothing"), ("let a = 'b\n'", "8: the string does not end on its line"),
  ("let a = `b ${c", "12: '{' is never closed"),
  ("let a = `b ${c} d", "14: the template is never closed"),
  ("/* a", "0: the comment is never closed"),
  ("a = /b[/]\n", "4: the regular expression does not end on its line"),
  ("const a = ;", "8: there is nothing between '=' and ';'"),
  ("f(1 +)", "4: there is nothing between '+' and ')'"),
  ("a = [b &&, c]", "8: there is nothing between '&' and ','"),
  ("a = `${b -}`", "9: there is nothing between '-' and '}'"),
  ("a = b /", "6: there is nothing between '/' and the end"),
  ("functon f() { }", "0: nothing joins 'functon' and 'f'"),
  ("if (a.return b) c();", "6: nothing joins 'return' and 'b'"),
  ("const say = 1;\nconst say = 2;", "21: 'say' is declared twice"),
  ("class A { }\nlet A = 2;", "16: 'A' is declared twice"),
])
func `a script that cannot run is told where that shows`(_ text: String, _ fault: String) {
  #expect(script(text) == fault)
}

@Test(arguments: [
  "a = (b) + {} / 2; c = (d) / 2;", "a = b / c; d = (e) / f / g[0] / 2; // '",
  "a = /'/.test(b) && /[/\"]\\//u.exec(c);",
  "if (a) /'/.test(b); else /\"/.test(c);", "function f() { return /`/; } /'/.test(a);",
  "a = {}; b = { c: 1 } / 2; d = [1] / 2; e = f++ / 2; g = 'x' / 2; // \"",
  "`a ${b ? `c ${d} '` : {e: \"}\"}} \\` \"`;", "x => { y(); } \n /'/.test(z)",
  "for (const a of b) { c(a) } switch (a) { case /'/.test(b): break; default: }",
  "a.if / b; 'it\\'s'; \"\\\\\"; typeof /'/; a = b\n/ c; /* ' */",
  "a\nb /* c */\nd // e\nf\ng", "for (;;) { } switch (a) { case 1: default: } a = 1.; b: ;",
  "import a, { b as c } from 'd'; import * as e from 'f'; export default class extends g { }",
  "#!/usr/bin/env node\na = #b in c",
  "for await (const a of b) { yield* c; } for (const d in e) { } if (f) g; else h\ni in j",
  "async function* a() { await b; return void 0 } const c = async d => new e; f instanceof g",
  "class A extends B { static async *c() { } get d() { } set e(f) { } #g = 1; h = #g in i }",
  "a = b++ + ++c; d = e ? .5 : -1; f(...typeof g, [...await h],); i = j?.k; l = m --> 0",
  "a = class B { }; c = class B { }; { let d } { let d } for (let d of e) { } (a, b,)",
])
func `a script that ends is not told to be broken`(_ text: String) {
  #expect(script(text) == nil)
}

@Test func `the theme's own sheets and scripts are whole, and none of them is when it is cut`()
  throws
{
  for (folder, ending) in [("styles", ".css"), ("scripts", ".js")] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/Site/\(folder)")
    for name in names.sorted() where name.hasSuffix(ending) {
      let bytes = try InputFile.read("\(packageRoot)/Site/\(folder)/\(name)")
      func isWhole(_ bytes: [UInt8]) -> Bool {
        ending == ".css" ? StyleSheet(bytes).faults.isEmpty : ScriptText.fault(in: bytes) == nil
      }
      #expect(isWhole(bytes), "\(name)")
      guard let last = bytes.lastIndex(of: UInt8(ascii: "}")) else { continue }
      #expect(!isWhole(Array(bytes[..<last])), "\(name)")
      #expect(!isWhole(bytes + [UInt8(ascii: "}")]), "\(name)")
    }
  }
}

@Test func `the sheets and scripts in a template are found, and nothing else`() {
  let html = """
    <head><!-- <style>no --> <STYLE media="a > b">p { {{kind}}: {{root}} }</STYLE>
    <script src="a"></script><script type="application/json">{ no</script>
    <styled>no</styled><script data-a=b type='module'>a < "{{url}}"</script>
    """
  let code = InlineCode(Array(html.utf8))
  #expect(code.fault == nil)
  #expect(
    code.parts.map { String(decoding: code.bytes[$0.place], as: UTF8.self) }
      == ["p { xxxxxxxx: xxxxxxxx }", "", "a < \"xxxxxxx\""])
  #expect(code.parts.map(\.isScript) == [false, true, true])
  let open = InlineCode(Array("<p><script>a</style>".utf8))
  #expect(open.fault == CodeFault(offset: 3, message: "'<script>' is never closed"))
}

/// An error in a file, and the reported line.
let brokenThemes: [(file: String, text: String, line: String)] = [
  (
    "Site/styles/page.css", "p { background: image-set(\"nope.png\" 1x) }",
    "Site/styles/page.css:1:27: error: the site has no file 'assets/nope.png'"
  ),
  (
    "Site/assets/own/own.css", "p {", "Site/assets/own/own.css:1:3: error: '{' is never closed"
  ),
  (
    "Site/assets/own/own.css", "p { background: url(nope.png) }",
    "Site/assets/own/own.css:1:21: error: the site has no file 'assets/own/nope.png'"
  ),
  (
    "Site/assets/own.js", "\u{FEFF}const a = ;\r\n",
    "Site/assets/own.js:1:9: error: there is nothing between '=' and ';'"
  ),
]

@Test(arguments: brokenThemes)
func `every sheet and script of a theme is read`(
  _ file: String, _ text: String, _ line: String
) throws {
  let site = try TinySite()
  try site.folder.write(text, to: file)
  #expect(try site.run("check").errors.contains(line))
}

@Test func `the sheets and scripts in the template are read`() throws {
  let site = try TinySite()
  let template = "Site/templates/page.html"
  try site.edit(
    template, "</head>", "<style>\np { color red }\n</style>\n<script>f(;</script>\n</head>")
  let told = try site.run("check").errors
  #expect(told.contains("\(template):12:5: error: the declaration has no ':' after its name"))
  #expect(told.contains("\(template):14:10: error: '(' is never closed"))
}
