import Foundation
import Testing

@testable import sitegen

private let readers: [Reader] = [.inkml, .svg]

/// The messages about a text.
private func messages(_ reader: Reader, _ text: String) -> [String] {
  reader.findings(Array(text.utf8)).map(\.message)
}

private let doctype = "a document type is not allowed here"

@Test(arguments: readers)
func `a billion laughs are not laughed`(_ reader: Reader) {
  var bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n<!ENTITY lol0 \"lol\">\n"
  for level in 1...9 {
    let names = String(repeating: "&lol\(level - 1);", count: 10)
    bomb += "<!ENTITY lol\(level) \"\(names)\">\n"
  }
  bomb += "]>\n<ink><trace>&lol9;</trace></ink>"
  #expect(messages(reader, bomb) == [doctype])
  let quadratic =
    "<!DOCTYPE a [<!ENTITY a \"\(String(repeating: "a", count: 50_000))\">]><ink>"
    + String(repeating: "&a;", count: 50_000) + "</ink>"
  #expect(messages(reader, quadratic) == [doctype])
}

@Test(arguments: readers)
func `no external entity is fetched`(_ reader: Reader) throws {
  let folder = try TestFolder()
  try folder.write("1 2", to: "secret")
  for address in ["file://\(folder.path)/secret", "http://127.0.0.1:9/x", "secret"] {
    for text in [
      "<!DOCTYPE ink SYSTEM \"\(address)\" []><ink><trace>1 2</trace></ink>",
      "<!DOCTYPE ink [<!ENTITY e SYSTEM \"\(address)\">]><ink><trace>&e;</trace></ink>",
      "<!DOCTYPE ink [<!ENTITY % e SYSTEM \"\(address)\"> %e;]><ink/>",
      "<?xml version='1.0'?><!-- --><!doctype ink><ink/>",
    ] {
      #expect(messages(reader, text) == [doctype])
    }
    // References of a document type to other files are not followed.
    let named = "<!DOCTYPE a SYSTEM \"\(address)\">\n"
    #expect(messages(reader, named + "<ink>&e;</ink>").first?.hasPrefix("an entity") == true)
    let root = reader == .svg ? "<svg><path d='M1 2h3'/></svg>" : "<ink><trace>1 2</trace></ink>"
    #expect(messages(reader, named + root) == [])
    #expect(messages(reader, named + named + root) == [doctype])
  }
  // A DOCTYPE after the root or in another encoding is rejected too.
  #expect(messages(reader, "<ink/><!DOCTYPE a []>") == [doctype])
  #expect(!messages(reader, "<?xml version='1.0' encoding='UTF-16'?><ink/>").isEmpty)
  #expect(!messages(reader, "<?xml version='1.0' encoding='utf-7'?><ink/>").isEmpty)
  #expect(!messages(reader, "<?xml version='1.0' encoding='ebcdic-cp-us'?><ink/>").isEmpty)
}

@Test(arguments: readers)
func `XInclude and style sheets are not followed`(_ reader: Reader) throws {
  let folder = try TestFolder()
  try folder.write("1 2", to: "secret")
  let text = """
    <?xml-stylesheet href="file://\(folder.path)/secret"?>
    <ink xmlns:xi="http://www.w3.org/2001/XInclude"><trace>5 6</trace>
    <xi:include href="file://\(folder.path)/secret" parse="text"/></ink>
    """
  if reader == .inkml {
    #expect(try reader.ink(Array(text.utf8)).events.count == 2)
  } else {
    #expect(!messages(reader, text).isEmpty)
  }
}

@Test(arguments: readers)
func `nesting, attributes, tags and references have limits`(_ reader: Reader) {
  func repeated(_ piece: String, _ count: Int) -> String { String(repeating: piece, count: count) }
  #expect(
    messages(reader, repeated("<a>", 100_000)) == ["elements are nested more than 64 deep"])
  let attributes = (0..<300).map { "a\($0)=''" }.joined(separator: " ")
  #expect(messages(reader, "<a \(attributes)/>") == ["the tag has more than 256 attributes"])
  #expect(
    messages(reader, "<a>" + repeated("&lt;", 100_001) + "</a>")
      == ["there are more than 100000 comments and references"])
  #expect(
    messages(reader, "<a>" + repeated("<!---->", 100_001) + "</a>")
      == ["there are more than 100000 comments and references"])
  let long = 9 << 20
  #expect(messages(reader, "<" + repeated("a", long) + "/>") == ["the tag is longer than 9 MB"])
  #expect(
    messages(reader, "<!--" + repeated("a", long + 9) + "--><a/>")
      == ["the comment is longer than 9 MB"])
}

@Test(arguments: [
  "<ink>", "<ink", "</ink>", "<ink></trace>", "<ink/><ink/>", "<ink/>x", "x<ink/>", "<ink a=b/>",
  "<ink a='1'b='2'/>", "<ink a='<'/>", "<ink a='1' a='2'/>", "<1/>", "<ink>&</ink>",
  "<ink>&a;</ink>",
  "<ink>&#0;</ink>", "<ink>&#xD800;</ink>", "<ink>]]></ink>", "<ink><!-- -- --></ink>",
  "<!-- <ink/>",
  "<ink><![CDATA[</ink>", "<?xml version='1.0'?", "<ink>\u{1}</ink>", "<a:ink/>", "<!>", "<!-->",
  "<>",
  " <?xml version='1.0'?><ink/>", "<ink><?xml version='1.0'?></ink>", "<ink>&amp</ink>",
])
func `what is not well-formed is refused, whatever a parser would recover`(_ text: String) {
  for reader in readers {
    let findings = reader.findings(Array(text.utf8))
    #expect(findings.count == 1)
    #expect(faultOfFindings(findings, in: Array(text.utf8)) == nil)
  }
}
