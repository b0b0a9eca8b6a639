// Style sheets and scripts of a theme: what begins also ends, told where it begins.

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
  ("p { width: calc(1px + (2px) }", "28: '}' stands where ')' should close '('"),
  ("a { } /* b", "6: the comment is never closed"),
  ("a { content: \"b\n\" }", "13: the string does not end on its line"),
  ("a { background: url(b.png }", "16: 'url(' is never closed"),
])
func `a style sheet that does not end is told where it begins`(_ text: String, _ fault: String) {
  #expect(sheet(text) == [fault])
}

@Test func `a style sheet is read with its strings, escapes, comments and addresses`() {
  let text = """
    @import "a.css"; @import url('b.css');
    /* } url(no) " */ a::before { content: "\\"}"; } a[href=")"] { b: url( c.svg#d ) }
    .\\{x { src: url("e f") format("woff2"); margin: -1px }
    """
  #expect(sheet(text) == [])
  #expect(
    StyleSheet(Array(text.utf8)).addresses.map(\.text) == ["a.css", "b.css", "c.svg#d", "e f"])
}

@Test(arguments: [
  ("f(1, [2)", "7: ')' stands where ']' should close '['"),
  ("if (a) { b();", "7: '{' is never closed"),
  ("}", "0: '}' closes nothing"), ("let a = 'b\n'", "8: the string does not end on its line"),
  ("let a = `b ${c", "12: '{' is never closed"),
  ("let a = `b ${c} d", "14: the template is never closed"),
  ("/* a", "0: the comment is never closed"),
  ("a = /b[/]\n", "4: the regular expression does not end on its line"),
])
func `a script that does not end is told where it begins`(_ text: String, _ fault: String) {
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
