import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The text of a number; thin spaces shown as `'`, the minus sign as `~`.
private func shown(_ number: Double, _ format: String = "") -> String {
  let text = (NumberFormat(format) ?? .shortest).text(number).string
  return String(text.map { $0 == "\u{202F}" ? "'" : $0 == "\u{2212}" ? "~" : $0 })
}

@Test func `numbers are printed as short as they are, with thin spaces and a true minus`() {
  #expect(shown(0) == "0")
  #expect(shown(-0.0) == "0")
  #expect(shown(12) == "12")
  #expect(shown(-2.5) == "~2.5")
  #expect(shown(999) == "999")
  #expect(shown(1000) == "1'000")
  #expect(shown(-1_234_567.25) == "~1'234'567.25")
  #expect(shown(0.1) == "0.1")
  #expect(shown(1e-7) == "0.0000001")
  #expect(shown(1e21) == "1'000'000'000'000'000'000'000")
  #expect(shown(.leastNonzeroMagnitude).hasSuffix("5"))
}

@Test func `rounding goes by the digits a reader sees, halves away from zero`() {
  #expect(shown(1.115, ".2") == "1.12")
  #expect(shown(2.5, ".0") == "3")
  #expect(shown(-2.5, ".0") == "~3")
  #expect(shown(0.05, ".1") == "0.1")
  #expect(shown(0.049, ".1") == "0.0")
  #expect(shown(-0.004, ".2") == "0.00")
  #expect(shown(0.5, ".0") == "1")
  #expect(shown(0.4, ".0") == "0")
  #expect(shown(999.95, ".1") == "1'000.0")
  #expect(shown(9.9999, ".3") == "10.000")
  #expect(shown(7, ".4") == "7.0000")
  #expect(shown(0.000_04, ".4") == "0.0000")
  #expect(shown(0.000_05, ".4") == "0.0001")
}

@Test func `fractions become percent`() {
  #expect(shown(0.125, "%0") == "13%")
  #expect(shown(0.125, "%1") == "12.5%")
  #expect(shown(1, "%2") == "100.00%")
  #expect(shown(-0.0749, "%0") == "~7%")
  #expect(shown(12.5, "%0") == "1'250%")
}

@Test func `a rounded number is never further off than half a unit`() {
  var generator = MarkdownGenerator(seed: 5)
  for _ in 0..<1000 {
    let number = Double(Int64(truncatingIfNeeded: generator.next()) >> 20) / 65536
    for (format, unit) in [(".0", 1.0), (".1", 0.1), (".2", 0.01), (".3", 0.001)] {
      let text = shown(number, format).replacing("'", with: "").replacing("~", with: "-")
      let read = Double(text) ?? .nan
      #expect(abs(read - number) <= unit / 2 * 1.0001, "\(number) \(format) \(text)")
    }
  }
}

@Test func `only the formats that exist are formats`() {
  for text in [".5", "%3", "", "0", ".", "%", " .1", ".01"] { #expect(NumberFormat(text) == nil) }
}

@Test func `a reference is an expression with a format`() throws {
  let one = try Reference("linear/cursive/length")
  #expect(one.expression == .fact("linear/cursive/length") && one.format == .shortest)
  let two = try Reference("a/b / c/d|.2")
  #expect(two.expression == .operation(.divide, .fact("a/b"), .fact("c/d")))
  #expect(two.format == .decimals(2))
  #expect(try Reference("a -\nb").expression.text == "a - b")
  #expect(try Reference("(a + b) / 2").expression.keys == ["a", "b"])
  for text in ["", " ", "|.1", "a|b", "a|.1|.1", "a b", "a × b"] {
    #expect(throws: Reference.Malformed.self) { try Reference(text) }
  }
}

@Test func `references compute, and refuse what has no value`() throws {
  let facts: [String: Fact] = [
    "six": .number(6), "four": .number(4), "zero": .number(0), "big": .number(1e308),
    "here": .point(InkPoint(1.5, -2)),
  ]
  func fact(_ key: String) throws(UnknownFact) -> Fact {
    guard let fact = facts[key] else { throw UnknownFact(message: "no \(key)") }
    return fact
  }
  func value(_ text: String) throws -> Fact { try Reference(text).expression.evaluate(fact) }
  #expect(try value("six / four") == .number(1.5))
  #expect(try value("six - four") == .number(2))
  #expect(try value("six + four") == .number(10))
  #expect(try value("six * four") == .number(24))
  #expect(try value("here") == .point(InkPoint(1.5, -2)))
  for text in ["six / zero", "zero / zero", "big * big", "here + six", "six - here", "seven"] {
    #expect(throws: UnknownFact.self, "\(text)") { try value(text) }
  }
}

@Test func `a reference renders its exact value beside the printed one`() {
  var hooks = RenderHooks()
  hooks.fact = { key in key == "p" ? .point(InkPoint(1.25, -2)) : .number(-1234.5678) }
  #expect(
    renderMarkdown("{{n|.1}} and {{p|.1}}\n", hooks)
      == "<p><data class=\"number\" value=\"-1234.5678\">\u{2212}1\u{202F}234.6</data> and <data class=\"number\" value=\"1.25,-2\">(1.3, \u{2212}2.0)</data></p>\n"
  )
}

@Test func `hooks that fail are findings with their places, and rendering goes on`() {
  var hooks = RenderHooks()
  hooks.link = { (address, place) throws(Diagnostics) in
    if address == "x" { throw Diagnostics("no page 'x'", at: place) }
    return "../" + address
  }
  hooks.directive = { (directive, renderer) throws(Diagnostics) in
    renderer.html.raw("half")
    let stroke = try directive.required("stroke")
    try directive.checkKeys(["stroke", "at"])
    renderer.html.raw(stroke)
    renderer.inlines(directive.caption)
  }
  let read = readMarkdown(
    "{{a}} [b](x) [c](y)\n\n::figure at=1\nd\n\n::figure stroke=s att=2\ne\n\n::figure stroke=s\nf\n"
  )
  #expect(read.findings == [])
  let (html, findings) = read.render(hooks)
  #expect(html.string == "<p> b <a href=\"../y\">c</a></p>\n\n\nhalfsf\n")
  #expect(findings.map { $0.location?.line } == [1, 1, 3, 6])
  #expect(findings.last?.suggestion == "did you mean 'at'?")
}
