// Lessons as Markdown: what becomes of each kind of block, and the list of the files.

import Foundation
import Testing

@testable import sitegen

@Test func `a site that asks for it publishes lessons as Markdown with their numbers`() throws {
  let site = try TinySite()
  try site.append(
    """

    ## A heading {#a-heading}

    It is *so* and **so**: `a*b`, $p_1$, 2 \\* 3.

    - one
    - two

    It is a list.

    - four

      more

    3. three

    > A quote.

    :::warning title="Mind *it* and $p_1$"
    It is so.[^why]
    :::

    [^why]: It *is*.

    ```swift
    let a = 1
    ```

    | a | b |
    |---|---|
    | 1 | 2 |

    ::figure kind=stroke stage=smoothed stroke=tick
    A [word](glossary.html).

    """, to: TinySite.lessonPath("linear"))
  try site.edit("Content/site.txt", "idea: What this is.", "idea: What this is.\nllms: yes")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let text = try site.text("_site/lessons/linear.md")
  #expect(text.hasPrefix("# On linear\n\n> What On linear is.\n\n"))
  for part in [
    "samples, see [words](../glossary.html).\n", "\n## A heading\n\n",
    "It is *so* and **so**: `a*b`, $p_1$, 2 \\* 3.\n", "\n\n- one\n- two\n\n",
    "\n- four\n\n  more\n\n",
    "\n3. three\n\n", "\n> A quote.\n",
    "\n> [!WARNING]\n> **Mind *it* and $p_1$**\n> \n> It is so.[^why]\n", "\n[^why]: It *is*.\n",
    "\n```swift\nlet a = 1\n```\n",
    "\n| a | b |\n| --- | --- |\n| 1 | 2 |\n", "\n*A [word](../glossary.html).* ",
  ] {
    #expect(text.contains(part), "'\(part)' is not in \(text)")
  }
  #expect(!text.contains("{{") && !text.contains("::"))
  #expect(text.contains(/The tick has \d+ samples/))
  let list = try site.text("_site/llms.txt")
  #expect(list.hasPrefix("# Inkstep\n\n> What this is.\n\n## On "))
  #expect(list.contains("- [On linear](lessons/linear.md): What On linear is.\n"))
  #expect(try site.run("build", "--base-url", "https://example.org/a").status == 0)
  #expect(
    try site.text("_site/llms.txt").contains(
      "- [On linear](https://example.org/a/lessons/linear.md)"))
}

@Test func `a site that does not ask has no Markdown`() throws {
  let site = try TinySite()
  #expect(!site.exists("_site/llms.txt") && !site.exists("_site/lessons/linear.md"))
}
