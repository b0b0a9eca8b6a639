// Sheets follow the colours that a reader chooses: rules about the preferred scheme are written again for the choice.

import Testing

@testable import sitegen

private func followed(_ text: String) -> String {
  String(decoding: ChosenColours.follow(Array(text.utf8)), as: UTF8.self)
}

private let none = ":where(:root:not([data-colours]),:root:not([data-colours]) *)"
private let dark = ":where([data-colours=dark],[data-colours=dark] *)"
private let light = ":where([data-colours=light],[data-colours=light] *)"

@Test func `a rule about dark colours also holds where they are chosen, but not on paper`() {
  #expect(
    followed("a{b:c}\n@media screen and (prefers-color-scheme: dark){:root{d:e}}\n") == """
      a{b:c}@media screen and (prefers-color-scheme: dark){:root\(none){d:e}}
      @media screen{@media screen and (min-width:0){:root\(dark){d:e}}}

      """ + "\n")
}

@Test func `a rule about light colours also holds on the paper of a dark page`() {
  #expect(
    followed("@media (prefers-color-scheme:light){p::before,q:hover>i{d:e}}") == """
      @media (prefers-color-scheme:light){p\(none)::before,q:hover>i\(none){d:e}}
      @media print{@media (min-width:0){p\(dark)::before,q:hover>i\(dark){d:e}}}
      @media (min-width:0){p\(light)::before,q:hover>i\(light){d:e}}

      """ + "\n")
}

@Test(arguments: [
  // What may hold for either scheme is kept for both.
  ("@media not (prefers-color-scheme: dark){a{b:c}}", "@media not (max-width:0){a\(light){b:c}}"),
  (
    "@media print,(prefers-color-scheme: dark){a{b:c}}",
    "@media print,(max-width:0){a\(light){b:c}}"
  ),
  // Rules in rules, whose selectors may contain commas, strings and escapes.
  (
    "@supports (a:b){@media (prefers-color-scheme:dark){:is(a,b)[c=\",\"] .d\\\\:e{f:g}}}",
    "{@media (min-width:0){:is(a,b)[c=\",\"] .d\\\\:e\(dark){f:g}}}"
  ),
  ("a{@media (prefers-color-scheme:dark){b:c}}", "@media (min-width:0){&\(dark){b:c}}"),
  ("@media (prefers-color-scheme:dark){@media (width>1px){a:after{b:c}}}", "{a\(dark):after{b:c}}"),
  (
    "@MEDIA (Prefers-Color-Scheme:dark){a{b:\"\u{301}\"}}", "(min-width:0){a\(dark){b:\"\u{301}\"}}"
  ),
  (
    "@media (prefers-color-scheme:dark){@starting-style{a{b:c}}}",
    "{@starting-style{a\(dark){b:c}}}"
  ),
  // `&` would not match a pseudo-element.
  (
    "a::before{@media (prefers-color-scheme:dark){b:c}}",
    "a::before{@media (prefers-color-scheme:dark){b:c}}"
  ),
  ("@media (prefers-color-scheme:dark){@font-face{a:b}}", "@media (min-width:0){@font-face{a:b}}"),
])
func `every form of such a rule is rewritten`(_ text: String, _ part: String) {
  let sheet = followed(text)
  #expect(sheet.contains(part), "\(sheet)")
  #expect(StyleSheet(Array(sheet.utf8)).faults.isEmpty)
}

@Test(arguments: ["a{b:c}", "@media print{a{b:c}}", "@media (prefers-color-scheme:dark){a{b:c}"])
func `other sheets, and those with an error, stay as they are`(_ text: String) {
  #expect(followed(text) == text)
}
