// Numbers of figures, tables and equations, and the links that name them.

import Foundation
import Testing

@testable import sitegen

private let numbered = """
  $$ a = b $$ {#eq-one}

  $$
  c = d
  $$

  $$
  \\begin{aligned} e &= f \\\\ g &= h \\end{aligned}
  $$ {#eq-two}

  ```math {#eq-three}
  i = j
  ```

  | k |
  |---|
  | 1 |
  : The *table* {#tab-k}

  ::figure id=fig-tick kind=stroke stage=smoothed stroke=tick
  The tick.

  ::figure kind=stroke stage=smoothed stroke=tick
  Without a number.

  ::joints {#tab-joints} stage=linear stroke=tick

  :::exercise {#ask}
  Which?

  :::answer
  $$ l = m $$ {#eq-four}
  :::
  :::

  See [](#eq-two), [](#tab-joints), [](#eq-four) and [](lessons/linear.html#fig-tick).
  """

@Test func `parts with an id are numbered by kind, and links without words name them`() throws {
  let site = try TinySite()
  let lesson = TinySite.lessonPath("linear")
  try site.edit(lesson, "is.\n---\n", "is.\nformulas: latex\n---\n")
  try site.append("\n\(numbered)\n", to: lesson)
  try site.append(
    "\nSee [](lessons/linear.html#fig-tick).\n", to: TinySite.lessonPath("smoothed"))
  try site.edit("Content/site.txt", "idea: What this is.", "idea: What this is.\nllms: yes")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let chapter = try #require(TinySite.lessons.firstIndex(of: "linear")) + 1
  let page = try site.text("_site/lessons/linear.html")
  for part in [
    "<div class=\"equation\" id=\"eq-one\">", "<span class=\"tag\">(1)</span>",
    "<div class=\"equation\" id=\"eq-two\">", "<span class=\"tag\">(3)</span>",
    "<caption><b class=\"label\">Table 1</b> The <em>table</em></caption>",
    "id=\"fig-tick\"", "<b class=\"label\">Figure 1</b> The tick.", ">Without a number.",
    "<caption id=\"tab-joints\">Table 2 ", "<a href=\"#eq-two\">Equation 2</a>",
    "<a href=\"#tab-joints\">Table 2</a>", "<a href=\"#eq-four\">Equation 4</a>",
    "<a href=\"../lessons/linear.html#fig-tick\">Figure 1</a>",
  ] {
    #expect(page.contains(part), "'\(part)' is not in \(page)")
  }
  let other = try site.text("_site/lessons/smoothed.html")
  #expect(other.contains("#fig-tick\">Figure \(chapter).1</a>"))
  let markdown = try site.text("_site/lessons/linear.md")
  for part in [
    "a = b \\tag{1}\n$$", "**Table 1** *The *table**", "**Figure 1** *The tick.*", "[Equation 2](",
  ] {
    #expect(markdown.contains(part), "'\(part)' is not in \(markdown)")
  }
}

@Test(arguments: [
  ("[](#eq-sun)", "no figure, table or equation has the id 'eq-sun' (did you mean 'eq-sum'?)"),
  ("[](#why)", "'#why' has no number that could be the text of the link (write the text between"),
  ("[](glossary.html)", "the link has no text (write it between the brackets; only a numbered"),
  ("$$ a \\tag{3} $$ {#eq-tag}", "the formula has a tag and an id, which numbers it"),
  ("```swift {#code}\na\n```", "only formulas, figures and tables have numbers"),
  (
    "::steps {#a} stage=linear stroke=tick",
    "only containers, headings, figures and tables have ids"
  ),
  ("::figure id=a {#b} kind=stroke stage=linear stroke=tick\nC", "the directive has two ids"),
  ("$$ a $$ {#eq-sum}", "the id 'eq-sum' is given twice; first in line"),
])
func `what is wrong with a number or a link to it is reported`(_ text: String, _ fault: String)
  throws
{
  let site = try TinySite()
  let lesson = TinySite.lessonPath("linear")
  try site.edit(lesson, "is.\n---\n", "is.\nformulas: latex\n---\n")
  try site.append("\n## Why {#why}\n\n$$ s = t $$ {#eq-sum}\n\n\(text)\n", to: lesson)
  let errors = try site.run("check").errors
  #expect(errors.contains(fault), "\(errors)")
  #expect(errors.matches(of: #/error: /#).count == 1, "\(errors)")
}
