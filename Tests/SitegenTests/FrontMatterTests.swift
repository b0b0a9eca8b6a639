import InkstepLessons
import Testing

@testable import sitegen

private func read(_ text: String) -> (FrontMatter, Int, [String]) {
  let result = FrontMatter.read(SourceText(file: "a.md", text: text))
  let faults = result.findings.map {
    "\($0.location?.line ?? -1):\($0.location?.column ?? -1) \($0.message)"
      + ($0.suggestion.map { "; \($0)" } ?? "")
  }
  return (result.matter, result.body, faults)
}

@Test func `front matter is read, and the text begins after it`() {
  let text =
    "---\ntitle: Smoothed: ink\nidea: Join at midpoints.\nstage: smoothed\nstroke: cursive\n---\nHi\n"
  let (matter, body, faults) = read(text)
  #expect(faults == [])
  #expect(matter.title == "Smoothed: ink" && matter.idea == "Join at midpoints.")
  #expect(matter.stageName == "smoothed" && matter.stroke == "cursive")
  #expect(matter.strokeLocation == SourceLocation(file: "a.md", line: 5, column: 9))
  #expect(String(decoding: Array(text.utf8)[body...], as: UTF8.self) == "Hi\n")
}

@Test(arguments: [
  (
    "---\ntitel: a\nidea: b\n---\n",
    "2:1 front matter has no key 'titel'; did you mean 'title'?"
  ),
  ("---\ntitle: a\n---\n", "1:1 front matter lacks 'idea'; write idea: … below the first ---"),
  ("---\ntitle: a\nidea: b\ntitle: c\n---\n", "4:1 'title' is given twice; first in line 2"),
  ("---\ntitle:\nidea: b\n---\n", "2:1 'title' has no value"),
  (
    "---\ntitle: a\nidea: b\nstage: smoth\n---\n",
    "4:8 no stage is called 'smoth'; one of "
      + (DrawingStage.allCases.map(\.slug) + ["tiles"]).joined(separator: ", ")
  ),
  (
    "---\ntitle: a\nidea: b\nstage: smothed\n---\n",
    "4:8 no stage is called 'smothed'; did you mean 'smoothed'?"
  ),
  ("---\ntitle: a\nidea: b\nwhat\n---\n", "4:1 a line of front matter is 'key: value'"),
  ("---\ntitle: a\nidea: b\n", "1:1 the front matter is not closed; write a line --- after line 3"),
  (
    "---\ntitle: a\nidea: b\n\nA text: long.\n\nAnd more.\n\n---\n",
    "1:1 the front matter is not closed; write a line --- after line 3"
  ),
  (
    "Hi\n", "1:1 the file must start with front matter; write --- before and after title: and idea:"
  ),
  ("", "1:1 the file must start with front matter; write --- before and after title: and idea:"),
])
func `faults of front matter are reported where they stand`(_ text: String, _ expected: String) {
  #expect(read(text).2.joined(separator: "|") == expected)
}

@Test func `a lesson reports the faults of its front matter and of its text together`() {
  let lesson = LessonSource(file: "a.md", bytes: Array("---\ntitle: a\n---\n<b>\n".utf8))
  #expect(lesson.findings.map { $0.location?.line } == [1, 4])
}
