import Foundation
import InkstepLessons
import Testing

@testable import sitegen

private func words(_ lines: String, over original: String? = nil) -> (Words, [String]) {
  var findings = Findings()
  var base = ""
  for phrase in PhraseForm.all(in: nil) {
    base += "\(phrase.key) = \(phrase.placeholders.map { "{\($0)}" }.joined(separator: " ")) x\n"
  }
  let text = InterfaceText(SourceText(file: "en.txt", text: base + lines), &findings)
  let other = original.map { InterfaceText(SourceText(file: "en.txt", text: base + $0), &findings) }
  let catalogue = PhraseCatalogue(forms: PhraseForm.all(in: text))
  let words = Words(
    text.over(other?.lent(by: "en")), language: "es", catalogue: catalogue, &findings)
  return (words, findings.all.map(\.message))
}

@Test func `a stroke is called as the interface says, and by its id where it says nothing`() {
  let (words, faults) = words("stroke.lift-elsewhere = Lift elsewhere\n")
  #expect(faults == [])
  #expect(words.strokes["lift-elsewhere"] == "Lift elsewhere")
  #expect(words.strokes["hill"] == "hill")
}

@Test func `a translation borrows the names that it does not give`() {
  let (words, _) = words("stroke.a = Ah\n", over: "stroke.a = A\nstroke.b = B\n")
  #expect(words.strokes["a"] == "Ah")
  #expect(words.strokes["b"] == "B")
}

@Test func `a name has nothing to fill in, and its key is an id`() {
  #expect(
    words("stroke.a = {number}\n").1 == ["the name of a stroke has nothing to put into {number}"])
  #expect(words("stroke.A = A\n").1 == ["no page uses the phrase 'stroke.A'"])
}

@Test func `a name for a stroke that the site does not have is told, with its line`() throws {
  let site = try TinySite()
  try site.append("stroke.hok = Hook", to: "Content/interface/en.txt")
  let run = try site.run("check")
  #expect(run.errors.contains("warning: no stroke is called 'hok' (did you mean 'hook'?) [phrase]"))
  #expect(run.status == 0)
}

@Test func `strokes are called by their names on pages, and by their ids in addresses`() throws {
  let site = try TinySite()
  try site.append("stroke.hook = The <hook>", to: "Content/interface/en.txt")
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/strokes.html")
  #expect(page.contains("<tr id=\"hook\">"))
  #expect(page.contains("<th scope=\"row\">The &lt;hook&gt;<br>"))
  #expect(page.contains("href=\"steps/smoothed/hook.html\""))
  let steps = try site.text("_site/steps/smoothed/hook.html")
  #expect(steps.contains("<h1>The &lt;hook&gt;, step by step</h1>"))
  #expect(try site.text(site.asset("words.js")).contains("\"stroke.hook\":\"The \\u003chook>\""))
}

@Test func `every sample has a name`() throws {
  let site = try RealContent.site.get()
  for stroke in site.strokes { #expect(site.words.strokes[stroke.id] != stroke.id) }
}

@Test func `a lesson on a stage is called as the stage, also in the row of lessons`() throws {
  let site = try RealContent.site.get()
  for lesson in site.lessons {
    guard let stage = lesson.front.stageName.flatMap(DrawingStage.allCases.named) else { continue }
    #expect(lesson.front.title == site.words.name(stage))
    #expect(lesson.front.short == nil)
  }
}
