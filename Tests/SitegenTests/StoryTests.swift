// Stories: what an author can do wrong, and the page without scripts.

import Testing

@testable import sitegen

/// A story about the tick, with something in its line and in its second step.
private func story(_ line: String, _ step: String, text: String = "Look.") -> String {
  """

  :::story {#tale} kind=stroke stage=linear stroke=tick\(line)

  :::step {#one} title="One"
  Look.
  :::

  :::step {#two}\(step)
  \(text)
  :::

  :::

  """
}

@Test(arguments: [
  ("", #" title="Two" kind=circle"#, "kind=circle names nothing"),
  ("", #" title="Two" kind=step at=99"#, "at=99 is out of range"),
  ("", #" title="Two" stage=bezier stroke=hook"#, "a story is about one stroke"),
  ("", #" title="Two" colour=red"#, "'step' has no argument 'colour'"),
  (" at=3", #" title="Two""#, "'story' has no argument 'at'"),
  ("", "", "'step' needs title=…"),
  ("", #" title="Two" mark=p9"#, "the figure of this step has no mark 'p₉'"),
  ("", #" title="Two" zoom=2-1"#, "zoom=2-1 names no samples"),
  ("", #" title="Two" sample=99"#, "sample=99 is out of range"),
  ("", #" title="Two" goal=turn sample=1 joint=1"#, "the step has a goal and no answer"),
  ("", #" title="Two" kind=pair left=linear right=linear"#, "makes several figures"),
])
func `what is wrong with a step is reported where it is`(
  _ line: String, _ step: String, _ message: String
) throws {
  let site = try TinySite()
  try site.append(story(line, step), to: TinySite.lessonPath("linear"))
  let check = try site.run("check")
  #expect(check.errors.contains(message), "\(check.errors)")
  #expect(check.errors.split(separator: "\n").filter { $0.contains("error:") }.count == 1)
}

@Test func `a step is short, and only in a story, which has nothing else`() throws {
  let site = try TinySite()
  let long = String(repeating: "word ", count: 61)
  try site.append(story("", #" title="Two""#, text: long), to: TinySite.lessonPath("linear"))
  try site.append(
    """

    :::step {#lost} title="Lost"
    Look.
    :::

    :::about
    Goals.
    :::

    :::story {#other} kind=stroke stage=linear stroke=tick
    Text.
    :::

    """, to: TinySite.lessonPath("linear"))
  let errors = try site.run("check").errors
  for message in [
    "the step has 61 words (at most 60", "a step is only allowed in a story",
    "'about' is only allowed at the beginning of the text", "only steps are allowed in a story",
  ] {
    #expect(errors.contains(message), "\(errors)")
  }
}

@Test func `without scripts a step has its figure if that differs from the previous one`() throws {
  let site = try TinySite()
  try site.append(
    story("", #" title="Two" kind=step at=2 mark=p1"#), to: TinySite.lessonPath("linear"))
  try site.append(
    """

    :::story {#same} kind=stroke stage=linear stroke=tick

    :::step {#three} title="Three"
    Look.
    :::

    :::step {#four} title="Four"
    Look again.
    :::

    :::

    """, to: TinySite.lessonPath("linear"))
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("id=\"two-figure\"") && page.contains("<circle class=\"ring\""))
  #expect(!page.contains("id=\"one-figure\"") && !page.contains("id=\"four-figure\""))
  for part in ["data-live=\"step\"", "data-at=\"2\"", "data-mark=\"p₁\"", "href=\"#two\">"] {
    #expect(page.contains(part), "\(part)")
  }
}
