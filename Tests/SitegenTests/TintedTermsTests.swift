import Testing

@testable import sitegen

private let terms = [
  TintedTerm(word: "junction", style: "j"), TintedTerm(word: "control point", style: "c"),
  TintedTerm(word: "punto de unión", style: "u"),
]

private func tinted(_ text: String) -> String {
  var html = HTML()
  html.text(text, tinting: terms)
  return html.string
}

@Test(arguments: [
  ("A junction.", "A <span class=\"j\">junction</span>."),
  ("Junctions meet.", "<span class=\"j\">Junctions</span> meet."),
  ("two control points & one", "two <span class=\"c\">control points</span> &amp; one"),
  ("junction", "<span class=\"j\">junction</span>"),
  ("Dos puntos de unión.", "Dos <span class=\"u\">puntos de unión</span>."),
  ("punto, de unión", "punto, de unión"), ("punto de", "punto de"),
  ("conjunctions", "conjunctions"), ("junctional", "junctional"),
  ("control the point", "control the point"),
  ("", ""), ("İ junction", "İ <span class=\"j\">junction</span>"),
])
func `a term is tinted as a whole word, with its ending`(_ text: String, _ expected: String) {
  #expect(tinted(text) == expected)
}

@Test func `nothing of a text is lost`() {
  let text = "The junctions, the control points, JUNCTION: the control pointers of a junction"
  let plain = tinted(text).replacing("<span class=\"j\">", with: "")
    .replacing("<span class=\"c\">", with: "").replacing("</span>", with: "")
  #expect(plain == text)
}
