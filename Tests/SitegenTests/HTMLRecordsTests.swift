// The ids, links, pictures and passages that HTML records while it is written.

import InkstepLessons
import Testing

@testable import sitegen

@Test func `what is written is recorded, also by HTML that is appended`() throws {
  var inner = HTML()
  inner.element("p", ["id": "b"]) { $0.element("a", ["href": "c.html?x&y"], text: "C") }
  inner.element("p", ["id": "empty"], text: " ")
  var html = HTML()
  html.open("div", ["id": "a"])
  #expect(html.records.anchors == [.init(id: "a", hasText: false)])
  html.append(inner)
  html.drawing(.rail(stops: 2, current: nil), id: "f")
  html.element("img", ["src": "i.png", "alt": ""]) { _ in }
  html.close("div")
  html.element("div", ["id": "late"]) { _ in }
  html.text("after")
  let records = html.records
  #expect(
    records.anchors == [
      .init(id: "a", hasText: true), .init(id: "b", hasText: true), .init(id: "empty"),
      .init(id: "late"),
    ])
  #expect(records.pictures == [.figure(id: "f")])
  #expect(records.links.map(\.address) == ["c.html?x&y", "i.png"])
  let attributes = try records.links.map {
    String(decoding: html.bytes[try #require($0.range)], as: UTF8.self)
  }
  #expect(attributes == [" href=\"c.html?x&amp;y\"", " src=\"i.png\""])
}

@Test func `HTML that is thrown away leaves no records`() {
  let read = readMarkdown("## A {#a}\n\n::figure stroke=s\nCaption\n")
  var hooks = RenderHooks()
  hooks.directive = { (_, renderer) throws(Diagnostics) in
    renderer.html.element("p", ["id": "lost"]) { $0.element("a", ["href": "x"], text: "X") }
    throw Diagnostics("no figure")
  }
  let (html, findings) = read.render(hooks)
  #expect(findings.map(\.message) == ["no figure"])
  #expect(html.records.anchors.map(\.id) == ["a"] && html.records.links.isEmpty)
}

@Test func `links are replaced or taken away, and their records with them`() {
  var html = HTML()
  html.element("p", ["id": "p"]) { html in
    for address in ["a", "gone", "b&c"] {
      html.element("a", ["href": address, "rel": "x"], text: "L")
    }
  }
  let moved = html.withLinks { $0 == "gone" ? nil : "https://e.org/" + $0 }
  #expect(
    moved.string
      == "<p id=\"p\"><a href=\"https://e.org/a\" rel=\"x\">L</a><a rel=\"x\">L</a>"
      + "<a href=\"https://e.org/b&amp;c\" rel=\"x\">L</a></p>")
  #expect(moved.records.links.map(\.address) == ["https://e.org/a", "https://e.org/b&c"])
  #expect(moved.records.anchors == html.records.anchors)
  #expect(html.withLinks { $0 } == html)
}

@Test func `the passages that a search finds are recorded where that is wanted`() {
  var html = HTML()
  #expect(html.records.passages.isEmpty)
  html.records.recordsPassages = true
  html.element("h2", ["id": "a"], text: "A & B")
  html.element("div") { html in
    html.text("not a paragraph")
    html.element("p") { html in
      html.text("One ")
      html.element("b", text: "two")
      html.append(
        HTML {
          $0.records.recordsPassages = true; $0.text(" three")
        })
    }
  }
  html.element("li") { html in
    html.element("p", text: "An item")
    html.element("details") { $0.element("p", text: "hidden") }
    html.element("ul") { html in html.element("li", text: "within it") }
  }
  html.element("p", ["class": "facts"], text: "made of facts")
  html.element("pre", text: "code()")
  #expect(
    html.records.passages == [
      .init(kind: .heading, id: "a", text: "A & B"),
      .init(kind: .text, id: nil, text: "One two three"),
      .init(kind: .text, id: nil, text: "An item within it  "),
      .init(kind: .code, id: nil, text: "code()"),
    ])
}
