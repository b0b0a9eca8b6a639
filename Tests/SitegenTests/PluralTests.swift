import InkstepLessons
import Testing

@testable import sitegen

/// The whole numbers and the decimals for which the rules are tested.
private let whole = Array(0...24) + [100, 101, 102, 103, 111, 112, 120, 121]
private let decimals = [
  "0.0", "0.5", "1.0", "1.1", "1.5", "2.0", "2.1", "3.1", "7.2", "11.1", "21.0", "100.4",
]

/// Categories as digits, zero to other, as returned by `Intl.PluralRules` of ICU 75.
@Test(arguments: [
  ("en", "515555555555555555555555555555555", "555555555555"),
  ("de", "515555555555555555555555555555555", "555555555555"),
  ("ja", "555555555555555555555555555555555", "555555555555"),
  ("fr", "115555555555555555555555555555555", "111115555555"),
  ("pt", "115555555555555555555555555555555", "111115555555"),
  ("hi", "115555555555555555555555555555555", "111555555555"),
  ("mk", "515555555555555555555155551555551", "555155115155"),
  ("is", "515555555555555555555155551555551", "551155115115"),
  ("ru", "413334444444444444444133341334441", "555555555555"),
  ("sr", "513335555555555555555133351335551", "555155113153"),
  ("pl", "413334444444444444444433344334444", "555555555555"),
  ("cs", "513335555555555555555555555555555", "444444444444"),
  ("sl", "512335555555555555555555551235555", "333333333333"),
  ("lt", "513333333355555555555133351335551", "541443444414"),
  ("lv", "015555555500000000000155501550001", "051155115115"),
  ("ro", "313333333333333333335555553333355", "333333333333"),
  ("he", "512555555555555555555555555555555", "115555555555"),
  ("ar", "012333333334444444444444455534444", "051552555545"),
  ("ga", "512333344445555555555555555555555", "551552555555"),
  ("cy", "012355455555555555555555555555555", "051552555555"),
])
func `the forms for a number are those of CLDR`(
  language: String, ofWhole: String, ofDecimals: String
) {
  let rule = PluralRule(language: language)
  func digits(_ numbers: [String]) -> String {
    numbers.map { "\(rule.category(of: $0).rawValue)" }.joined()
  }
  #expect(digits(whole.map(String.init)) == ofWhole)
  #expect(digits(decimals) == ofDecimals)
  let used = Set((ofWhole + ofDecimals).compactMap(\.wholeNumberValue))
  #expect(rule.categories.map(\.rawValue) == used.sorted())
}

@Test func `a number is read as a reader sees it`() {
  let rule = PluralRule(language: "pl-PL")
  #expect(rule.category(of: "1\u{202F}000\u{202F}001") == .many)
  #expect(rule.category(of: "\u{2212}1") == .one)
  #expect(PluralRule(language: "tlh").text(["# curve", "# curves"], "1") == "1 curve")
}

@Test func `a reference may have words in the forms of the language`() throws {
  let one = try Reference("a/b|# curve|# curves")
  #expect(
    one.expression == .fact("a/b") && one.forms == ["# curve", "# curves"] && one.showsNumber)
  let two = try Reference("a/b / c/d|.1|is|are")
  #expect(two.format == .decimals(1) && two.forms == ["is", "are"] && !two.showsNumber)
  // Chinese has one form.
  #expect(try Reference("a|.1|# 条曲线").forms == ["# 条曲线"])
  for text in ["a|curve", "a|.1|curve", "a|.1|.2", "a|x|", "a||"] {
    #expect(throws: Reference.Malformed.self, "\(text)") { try Reference(text) }
  }
}

@Test func `words follow their number in the page`() {
  var hooks = RenderHooks()
  hooks.fact = { key in .number(key == "one" ? 1 : key == "some" ? 2.5 : 1200) }
  #expect(
    renderMarkdown("{{one|There is # curve|There are # curves}}, {{many|.0|is|are}}\n", hooks)
      == "<p><data class=\"counted\" value=\"1\" data-forms=\"There is # curve|There are # curves\">"
      + "There is <span class=\"number\">1</span> curve</data>, "
      + "<data class=\"counted\" value=\"1200\" data-forms=\"is|are\">are</data></p>\n")
  #expect(renderMarkdown("{{some|.1|# point|# points}}\n", hooks).contains(">2.5</span> points<"))
}

@Test func `a word with other forms than the language has is refused at its place`() {
  var hooks = RenderHooks()
  hooks.plural = PluralRule(language: "ru")
  hooks.fact = { _ in .number(3) }
  let read = readMarkdown("Here {{n|# curve|# curves}}.\n").render(hooks)
  #expect(read.findings.map(\.message) == ["the word has 2 forms, and the language 4"])
  #expect(read.findings.first?.location?.column == 6)
  #expect(read.findings.first?.suggestion == "give: one, few, many, other")
  let single = readMarkdown("Here {{n|# curves}}.\n").render(hooks)
  #expect(single.findings.map(\.message) == ["the word has 1 form, and the language 4"])
}

private func words(_ text: String, _ language: String = "en") -> (
  words: Words, findings: [Diagnostic]
) {
  var findings = Findings()
  let source = SourceText(file: "\(language).txt", bytes: Array(text.utf8))
  let read = InterfaceText(source, &findings)
  let forms = [PhraseForm(key: "a.count", placeholders: ["number", "place"])]
  let words = Words(
    read, language: language, catalogue: PhraseCatalogue(forms: forms), &findings)
  return (words, findings.all)
}

@Test func `a phrase says the word that goes with its number`() {
  let (words, findings) = words("a.count = {number|# tile is|# tiles are} {place}\n")
  #expect(findings.isEmpty)
  #expect(words[key: "a.count", ["1", "here"]] == "1 tile is here")
  #expect(words[key: "a.count", ["12", "there"]] == "12 tiles are there")
  #expect(words.pattern("a.count") == "{0|# tile is|# tiles are} {1}")
}

@Test func `a phrase with other forms than its language has is refused`() {
  let findings = words("a.count = {number|# kafel|# kafle} {place}\n", "pl").findings
  #expect(
    findings.map(\.message) == ["'a.count' has a word in 2 forms, and the language 4"])
}

@Test func `a borrowed word has a form for each category of the language that borrows it`() {
  let english = PluralRule.english
  let forms = ["# tile", "# tiles"]
  #expect(
    PluralRule(language: "ar").forms(replacing: forms, of: english)
      == ["# tiles", "# tile", "# tiles", "# tiles", "# tiles", "# tiles"])
  #expect(PluralRule(language: "fr").forms(replacing: forms, of: english) == forms)
  #expect(PluralRule(language: "ja").forms(replacing: forms, of: english) == ["# tiles"])
  #expect(
    english.forms(replacing: ["z", "o", "t", "f", "m", "r"], of: PluralRule(language: "ar"))
      == ["o", "f"])
}

@Test func `languages have names and directions of their own`() {
  #expect(LanguageName.name(of: "de") == "Deutsch")
  #expect(LanguageName.name(of: "pt-BR") == "Português")
  #expect(LanguageName.name(of: "zh-Hant") == "繁體中文")
  #expect(LanguageName.name(of: "qps") == "qps")
  for code in ["ar", "ar-EG", "fa", "he", "ur", "uz-Arab"] {
    #expect(LanguageName.isRightToLeft(code), "\(code)")
  }
  for code in ["en", "de", "zh-Hans", "az-Latn", "ar-Latn", "qpa"] {
    #expect(!LanguageName.isRightToLeft(code), "\(code)")
  }
}
