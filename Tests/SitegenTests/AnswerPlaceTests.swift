// The positions of the answers for paper, and the figures of wrong answers.

import InkstepLessons
import Testing

@testable import sitegen

/// The page of a lesson and the page with its answers.
private func pages(_ slug: String, _ place: AnswerPlace) throws -> (lesson: String, key: String) {
  let site = try RealContent.shared.get()
  var renderer = LessonRenderer(site, site.languages[0])
  renderer.answers = place
  let lesson = try #require(site.content.lessons.first { $0.slug == slug })
  return (renderer.page(lesson).page.main.string, renderer.key(lesson).main.string)
}

private func names(_ html: String) -> [String] {
  html.matches(of: /<(?:p|h\d) class="name">(Exercise[^<]*)</).map { String($0.1) }
}

@Test(arguments: ["linear", "smoothed", "tiles"])
func `answers stand at the end of a lesson, or on a page of their own`(_ slug: String) throws {
  let end = try pages(slug, .end)
  let apart = try pages(slug, .apart)
  #expect(end.lesson.contains("<section class=\"answers\">"))
  #expect(!end.lesson.contains("keys/\(slug).html"))
  #expect(!apart.lesson.contains("class=\"answers"))
  #expect(apart.lesson.contains("href=\"../keys/\(slug).html\""))
  // Every exercise has its answer in the key, with the same name.
  let asked = names(apart.lesson)
  #expect(asked.count > 5 && names(apart.key) == asked)
  #expect(apart.key == end.key)
  #expect(apart.key.contains("href=\"../lessons/\(slug).html\""))
  #expect(!apart.key.contains("href=\"#"), "a place in the lesson is no place in the key")
}

@Test(arguments: ["end", "apart", "none"])
func `the description of a site says where answers stand`(_ value: String) throws {
  let text = "title: T\nanswers: \(value)\ntutorial: a\ntitle: A\nlessons: x\n"
  let source = SourceText(file: "site.txt", bytes: Array(text.utf8))
  let (shape, findings) = SiteShapeReader.read(source)
  if let place = AnswerPlace(rawValue: value) {
    #expect(findings == [] && shape.answers == place)
  } else {
    #expect(findings.map(\.message) == ["'answers' is 'none'"])
    #expect(findings.first?.location?.line == 2 && findings.first?.location?.column == 10)
  }
}

@Test func `a wrong answer has the figure that it names, or that its number is of`() throws {
  let linear = try pages("linear", .end).lesson
  // The figure of another stage at the same event, and of another event.
  #expect(linear.contains("id=\"second-stroke-instead-1\""))
  #expect(linear.contains("id=\"second-stroke-instead-2\""))
  #expect(!linear.contains("id=\"corners-of-a-tick-instead"), "a count of samples has no figure")
  let cached = try pages("cached", .end).lesson
  #expect(!cached.contains("id=\"at-the-lift-instead-1\""), "the act shows this event itself")
  #expect(cached.contains("id=\"at-the-lift-instead-2\""))
  #expect(try pages("padding", .end).lesson.contains("id=\"past-the-left-instead-1\""))
}

@Test func `titles are headings, one hint has no number, and compared strokes are drawn`() throws {
  let page = try pages("linear", .apart).lesson
  // The act before the first section is one level below the title of the page, the others below a section.
  let opening = try #require(page.firstRange(of: "<h2 id="))
  #expect(page[..<opening.lowerBound].contains("<h2 class=\"name\">"))
  #expect(page[opening.lowerBound...].contains("<h3 class=\"name\">"))
  #expect(!page.contains("<p class=\"name\">"))
  #expect(page.contains("<summary>Hint</summary>"))
  let act = try #require(page.firstRange(of: "id=\"roughest\""))
  let choices = try #require(
    page[act.upperBound...].firstMatch(of: /<ul class="choices">(.*?)<\/ul>/.dotMatchesNewlines()))
  #expect(choices.1.matches(of: /<li><svg/).count == 4)
  #expect(!choices.1.contains("id="), "a drawing without a name needs no id")
}
