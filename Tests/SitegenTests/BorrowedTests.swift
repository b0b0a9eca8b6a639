// Text in another language than the page, as the page marks it.

import Testing

@testable import sitegen

@Test func `borrowed sentences with spaces between them are one text of their language`() {
  let sentences = ["One.", "Two.", "Three."].map { Borrowed.mark($0, "en") }
  let html = HTML(text: "א " + sentences.joined(separator: " ") + " ב")
  #expect(html.string == "א <span lang=\"en\" dir=\"auto\">One. Two. Three.</span> ב")
  let others = HTML(text: Borrowed.mark("One", "en") + " " + Borrowed.mark("Zwei", "de"))
  #expect(others.string.components(separatedBy: "<span").count == 3)
}

@Test func `an attribute for a script has the language of a borrowed text beside it`() {
  func opened(_ text: String) -> String {
    var html = HTML()
    html.open("p", ["data-next": text])
    return html.string
  }
  #expect(opened(Borrowed.mark("Next", "en")) == "<p data-next=\"Next\" data-next-lang=\"en\">")
  #expect(opened("Weiter") == "<p data-next=\"Weiter\">")
  #expect(opened(Borrowed.mark("Next", "en") + " 2") == "<p data-next=\"Next 2\">")
}
