// Pages that are single files: figures for other sites, and a lesson by itself.

import Foundation
import Seeds
import Testing

@testable import sitegen

// MARK: - Hashes and scripts

@Test func `hashes are those of the standard`() {
  func hex(_ text: String) -> String {
    SHA256.hash(of: Array(text.utf8)).map { String(0x100 + Int($0), radix: 16).suffix(2) }
      .joined()
  }
  #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  #expect(
    hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
      == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  #expect(
    hex(String(repeating: "a", count: 1_000_000))
      == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
}

@Test func `hashes of every length around a block differ and stay`() {
  var seen: Set<[UInt8]> = []
  for count in 0..<200 {
    let bytes = [UInt8](repeating: 7, count: count)
    #expect(SHA256.hash(of: bytes).count == 32)
    #expect(seen.insert(SHA256.hash(of: bytes)).inserted)
  }
}

@Test func `a compact script runs as before`() {
  func compact(_ text: String) -> String {
    String(decoding: ScriptText.compact(Array(text.utf8)), as: UTF8.self)
  }
  #expect(compact("// one\nlet a = 1; // two\n  /* three\n */\nb();\n") == "let a = 1; \nb();\n")
  #expect(compact("if (a) {\n  b();\n\n  \n\tc();\n}\n") == "if (a) {\nb();\nc();\n}\n")
  #expect(compact("\n\n// one\n\na();\n") == "\na();\n")
  #expect(compact("let a = \"// no\";\n") == "let a = \"// no\";\n")
  #expect(compact("let a = `\n\n  /* ${b /* c */} */`;\n") == "let a = `\n\n  /* ${b } */`;\n")
  #expect(compact("let a = `${\n  b}\n  c`;") == "let a = `${\nb}\n  c`;")
  #expect(compact("let a = /[/*]/.test(b); // c") == "let a = /[/*]/.test(b); ")
  #expect(compact("let a = (;\n  b") == "let a = (;\n  b")
  #expect(compact("") == "")
}

@Test func `a compact sheet has the same rules`() {
  func compact(_ text: String) -> String {
    String(decoding: StyleSheet.compact(Array(text.utf8)), as: UTF8.self)
  }
  #expect(compact("/* a */\n\np {\n  color: red; /* b\n c */\n}\n") == "p{\ncolor:red; \n}\n")
  #expect(
    compact("a::after {\n  content: \"/* no */\";\n}") == "a::after{\ncontent:\"/* no */\";\n}\n")
  #expect(
    compact("a:hover,\nb { c: d;\n  --e:  f: g;\n}") == "a:hover,\nb { c: d;\n--e:f: g;\n}\n")
  #expect(compact("p {") == "p {")
  let continued = "a::after {\n  content: \"b: \\\n  c: d\";\n}\n"
  #expect(compact(continued) == continued)
  #expect(compact("") == "")
}

// MARK: - Figures elsewhere

extension TinySite {
  /// Publishes a figure of the first lesson.
  fileprivate func embed(_ arguments: String = "embed=one", lesson: String = lessons[0]) throws {
    let path = Self.lessonPath(lesson)
    let text = try self.text(path)
    let figure =
      "\n::figure kind=stroke stage=smoothed stroke=tick \(arguments)\nA [word](glossary.html).\n"
    try folder.write(text + figure, to: path)
  }
}

@Test func `a figure that has a name is published by itself`() throws {
  let site = try TinySite()
  try site.embed()
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/embed/one.html")
  #expect(page.contains("data-live=\"stroke\"") && page.contains("'wasm-unsafe-eval'"))
  // Links into a site without an address are removed.
  #expect(!page.contains("href=\"..") && page.contains("<a>word</a>"))
  let module = OneFile.packed(TinyModule().bytes)
  #expect(page.contains(String(decoding: module, as: UTF8.self)))
  #expect(try site.text("_site/lessons/sampling.html").contains("data-embed=\"one\""))
}

@Test func `links of a figure by itself lead to where the site is published`() throws {
  let site = try TinySite()
  try site.embed()
  let address = "https://example.org/a/"
  #expect(try site.run("build", "--base-url", address).status == 0)
  let page = try site.text("_site/embed/one.html")
  #expect(page.contains("<a href=\"\(address)glossary.html\">word</a>"))
  #expect(page.contains("href=\"\(address)lessons/sampling.html\""))
  #expect(try !site.text("_site/sitemap.xml").contains("embed/"))
}

@Test func `a site without the module has no figures by themselves`() throws {
  let site = try TinySite()
  try site.embed()
  #expect(try site.run("build", "--no-playground").status == 0)
  #expect(!site.exists("_site/embed"))
  #expect(try !site.text("_site/lessons/sampling.html").contains("data-embed"))
}

@Test func `names of figures are words, stand once, and only where they can`() throws {
  for (arguments, message) in [
    ("embed=One", "'One' can name no page"), ("embed=con", "'con' can name no page"),
  ] {
    let site = try TinySite()
    try site.embed(arguments)
    #expect(try site.run("check").output.contains(message) == false)
    #expect(try site.run("check").errors.contains(message), "\(arguments)")
  }
  let site = try TinySite()
  try site.embed()
  try site.embed(lesson: TinySite.lessons[1])
  #expect(try site.run("check").errors.contains("'one' names a figure of"))
  let path = TinySite.lessonPath(TinySite.lessons[0])
  try site.folder.write(
    try site.text(path).replacing(
      "kind=stroke stage=smoothed", with: "kind=pair left=linear right=smoothed"), to: path)
  #expect(try site.run("check").errors.contains("this figure is not published by itself"))
}

@Test func `a figure that is too large for other pages is told`() {
  let findings = OneFile.findings([
    ("embed/a.html", 400_000), ("embed/b.html", 400_001), ("lessons/c.html", 400_001),
  ])
  #expect(findings.map { $0.location?.file } == ["embed/b.html"])
}

// MARK: - A lesson by itself

@Test func `a lesson is written as one file`() throws {
  let site = try TinySite()
  let run = try site.run("build", "--single", TinySite.lessons[0], "--output", "one.html")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("one.html")
  #expect(page.contains("id=\"inkstep-module\"") && !page.contains("src=\""))
  #expect(!page.contains("class=\"rail"))
  #expect(run.errors.contains("to the rest of the site left out"))
  // The same again, which needs the option to replace the file.
  let again = try site.run("build", "--single", TinySite.lessons[0], "--output", "one.html")
  #expect(again.status == 73 && again.errors.contains("is there already"))
  let forced = try site.run(
    "build", "--single", TinySite.lessons[0], "--output", "one.html", "--replace")
  #expect(forced.status == 0)
  #expect(try site.text("one.html") == page)
}

@Test func `a lesson by itself must be there, and can do without the module`() throws {
  let site = try TinySite()
  let missing = try site.run("build", "--single", "nothing")
  #expect(missing.status == 64 && missing.errors.contains("the site has no lesson 'nothing'"))
  let bare = try site.run("build", "--single", TinySite.lessons[0], "--no-playground")
  #expect(bare.status == 0, "\(bare.errors)")
  let page = try site.text("\(TinySite.lessons[0]).html")
  #expect(!page.contains("id=\"inkstep-module\"") && !page.contains("wasm-unsafe-eval"))
  #expect(page.contains("inkstep-scripts"))
}
