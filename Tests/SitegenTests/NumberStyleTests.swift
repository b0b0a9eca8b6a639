import Testing

@testable import sitegen

private let spanish = NumberStyle(
  decimal: ",", grouped: 5, percent: "{0}\u{202F}%", point: "({0}; {1})")

@Test(arguments: [
  ("7", "7"), ("\u{2212}0.25", "\u{2212}0,25"), ("1\u{202F}024", "1024"),
  ("12\u{202F}345.5", "12\u{202F}345,5"), ("\u{2212}1\u{202F}024.5", "\u{2212}1024,5"),
  ("48%", "48\u{202F}%"), ("4.5%", "4,5\u{202F}%"), ("38.7°", "38,7°"),
  ("(12.5, \u{2212}40.0)", "(12,5; \u{2212}40,0)"), ("(1\u{202F}024, 3)", "(1024; 3)"),
  // What is no number of the library stays: words, symbols, versions, what is already written so.
  ("", ""), ("p₃", "p₃"), ("1.2.3", "1.2.3"), ("1024.5", "1024.5"), ("12,5", "12,5"), (".5", ".5"),
  ("5.", "5."), ("-3.5", "-3.5"), ("1.5 s", "1.5 s"), ("(1.5)", "(1.5)"), ("(a, 1.5)", "(a, 1.5)"),
  ("1\u{202F}02", "1\u{202F}02"), ("%", "%"),
])
func `numbers of the library are written as the language writes them, and nothing else is changed`(
  shown: String, expected: String
) {
  #expect(spanish.text(shown) == expected)
  #expect(spanish.text(expected) == expected)
  #expect(NumberStyle.standard.text(shown) == shown)
}

@Test func `labels of a drawing are written so, its attributes are not`() {
  let drawing = "<text x=\"1.5\">43.5°</text><text class=\"p\">p₃</text><path d=\"M1.5 2.5\"/>"
  #expect(
    spanish.labels(drawing)
      == "<text x=\"1.5\">43,5°</text><text class=\"p\">p₃</text><path d=\"M1.5 2.5\"/>")
}
