import InkstepEngine
import Testing

@testable import sitegen

/// A mistake of an author in the tiny site, and what `check` says about it.
struct SingleMistake: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// How the findings begin, without the folder of the content.
  let told: [String]
  let make: @Sendable (TinySite) throws -> Void

  init(_ name: String, _ told: String..., make: @escaping @Sendable (TinySite) throws -> Void) {
    (testDescription, self.told, self.make) = (name, told, make)
  }

  /// A mistake in the text of a lesson, below its front matter and a paragraph, from line 7 on.
  static func text(_ name: String, _ told: String, lines: String) -> SingleMistake {
    SingleMistake(name, "lessons/linear/en.md:\(told)") { site in
      try site.append(lines, to: TinySite.lessonPath("linear"))
    }
  }
}

/// Mistakes from which others seem to follow: hidden parts, missing names, files that nothing uses.
private let mistakes: [SingleMistake] = [
  .text(
    "an unknown directive with an id", "7:3: error: no directive 'figura' (did you mean 'figure'?)",
    lines:
      "::figura id=fig-a kind=stroke stage=linear stroke=hook\nA.\n\nSee [](#fig-a) and [it](#fig-a)."
  ),
  .text(
    "an id with an accent", "7:10: error: 'Fig-ñ' is not a valid id",
    lines: "::figure id=Fig-ñ kind=stroke stage=linear stroke=hook\nA.\n\nSee [](#Fig-ñ)."),
  .text(
    "a link to an id with an accent",
    "9:5: error: 'lessons/linear.html' has no id '#báse' (did you mean 'base'?)",
    lines: "## A {#base}\n\nSee [it](#báse)."),
  .text(
    "a code block that is not closed", "9:1: error: the code block is not closed",
    lines:
      "See [](#tab-a), [it](#b).[^n]\n\n```\n| a |\n|---|\n| b |\n: A {#tab-a}\n\n## B {#b}\n\n[^n]: N."
  ),
  .text(
    "parts of a question without its beginning",
    "7:1: error: 'choice' is only allowed in an act",
    lines: ":::choice right\nA.\n\nB.\n:::\n\n:::choice\nC.\n\nD.\n:::\n\n:::answer\nE.\n:::\n:::"),
  .text(
    "an answer outside of any exercise",
    "7:1: error: 'answer' is only allowed in an exercise or an act", lines: ":::answer\nA.\n:::"),
  .text(
    "a stage that an order compares", "7:37: error: no stage is called 'suave' (one of linear",
    lines:
      ":::order {#o} of=\"*/hook/length|.1\" among=linear,suave,cached\nWhich?\n\n:::answer\nA.\n:::\n:::"
  ),
  SingleMistake(
    "a link to a page without a text",
    "lessons/linear/en.md:7:1: error: the site has no page 'about.html' (the page needs a text in"
  ) { site in
    try site.remove("Content/about")
    try site.append("[a](about.html)", to: TinySite.lessonPath("linear"))
  },
  .text(
    "a title of a link",
    "7:13: error: an address has no such character, title or inner parenthesis (leave out",
    lines: "[a](data.csv \"Data\")"),
  .text(
    "an address without its scheme",
    "7:1: error: there is no file 'www.example.org' next to the text (write https://www.example.org)",
    lines: "[a](www.example.org)"),
  SingleMistake(
    "a draft with a file",
    make: { site in
      let lesson = TinySite.lessonPath("linear")
      try site.folder.write("a", to: "Content/lessons/linear/a.csv")
      try site.edit(lesson, "title:", "draft: true\ntitle:")
      try site.append("[a](a.csv)", to: lesson)
    }),
  SingleMistake(
    "a file with a space",
    "lessons/linear/en.md:7:7: error: an address has no such character, title or inner "
      + "parenthesis (rename the file, without spaces)"
  ) { site in
    try site.folder.write("a", to: "Content/lessons/linear/my data.csv")
    try site.append("[a](my data.csv)", to: TinySite.lessonPath("linear"))
  },
  SingleMistake(
    "an image in another format",
    "lessons/linear/en.md:7:1: error: no image next to the text is called 'a.tiff'"
  ) { site in
    try site.folder.write("a", to: "Content/lessons/linear/a.tiff")
    try site.append("![A](a.tiff)", to: TinySite.lessonPath("linear"))
  },
  SingleMistake(
    "a text in another language, with a file",
    "lessons/linear/en.md:1:1: error: cannot be opened: no such file or folder (es.md is in another"
  ) { site in
    let lesson = TinySite.lessonPath("linear")
    try site.folder.write(try site.text(lesson), to: "Content/lessons/linear/es.md")
    try site.folder.write("a", to: "Content/lessons/linear/a.csv")
    try site.remove(lesson)
  },
  SingleMistake(
    "a misspelt lesson",
    "site.txt:8:20: error: there is no lesson 'linaer' (did you mean 'linear'?)"
  ) { try $0.edit("Content/site.txt", "sampling, linear,", "sampling, linaer,") },
  SingleMistake(
    "a folder of a lesson with a capital",
    "site.txt:8:20: error: there is no lesson 'linear' (rename the folder Content/lessons/Linear)"
  ) { site in
    let text = try site.text(TinySite.lessonPath("linear"))
    try site.remove("Content/lessons/linear")
    try site.folder.write(text, to: "Content/lessons/Linear/en.md")
  },
  SingleMistake(
    "a tutorial without its lessons", "site.txt:10:1: error: the tutorial 'graph' lacks 'lessons'"
  ) { try $0.edit("Content/site.txt", "\nlessons: tiles, padding, scrolling", "") },
  SingleMistake(
    "a misspelt stroke",
    "site.txt:2:7: error: the site has no stroke 'nose' (one of "
  ) { site in
    try site.write(TinySite.stroke("spare", [InkPoint(1, 1)], lift: InkPoint(1, 1)))
    _ = try site.run("record")
    try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nhome: nose")
  },
  SingleMistake(
    "a language by its name", "site.txt:2:12: error: 'inglés' is not a language (a code such as"
  ) { try $0.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: inglés") },
  SingleMistake(
    "a misspelt key of front matter",
    "lessons/linear/en.md:2:1: error: front matter has no key 'título' (did you mean 'title'?)"
  ) { try $0.edit(TinySite.lessonPath("linear"), "title:", "título:") },
  SingleMistake(
    "an empty line before front matter",
    "lessons/linear/en.md:1:1: error: an empty line is before the front matter (delete it)"
  ) { try $0.edit(TinySite.lessonPath("linear"), "---\ntitle:", "\n---\ntitle:") },
  SingleMistake(
    "a misspelt name of the file with definitions",
    "formulas.txt:1:1: error: a site has no file 'formulas.txt' (did you mean 'formulas.tex'?)"
  ) { site in
    try site.folder.write("\\newcommand{\\R}{\\mathbb{R}}\n", to: "Content/formulas.txt")
    try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nformulas: latex")
    try site.append("$x \\in \\R$", to: TinySite.lessonPath("linear"))
  },
  SingleMistake(
    "LaTeX in a text with plain formulas", "lessons/linear/en.md:7:2: error: '\\dots' is LaTeX"
  ) {
    try $0.append(
      "$\\dots$, $\\ell$.\n\n$$\nx\n$$", to: TinySite.lessonPath("linear"))
  },
  SingleMistake(
    "a stroke file with another ending",
    "strokes/hook.txt:1:1: error: is not named like a stroke file"
  ) { site in
    let text = try site.text("Content/strokes/hook.json")
    try site.remove("Content/strokes/hook.json")
    try site.folder.write(text, to: "Content/strokes/hook.txt")
  },
  SingleMistake(
    "a stroke file with another name",
    "strokes/bow.json:1:1: error: the id 'hook' is not the name of the file"
  ) { site in
    let text = try site.text("Content/strokes/hook.json")
    try site.remove("Content/strokes/hook.json")
    try site.folder.write(text, to: "Content/strokes/bow.json")
  },
  SingleMistake(
    "strokes in a folder with another name",
    "trazos:1:1: error: a site has no folder 'trazos' (rename it: strokes)"
  ) { site in
    for name in ["hook", "tick"] {
      let text = try site.text("Content/strokes/\(name).json")
      try site.folder.write(text, to: "Content/trazos/\(name).json")
    }
    try site.remove("Content/strokes")
  },
]

@Test(arguments: mistakes)
func `one mistake has one message, at its cause`(_ mistake: SingleMistake) throws {
  let site = try TinySite()
  try mistake.make(site)
  let run = try site.run("check")
  let told = run.errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("Content/") }
  #expect(told.count == mistake.told.count, "\(told)")
  for (line, start) in zip(told, mistake.told) {
    #expect(line.hasPrefix("Content/\(start)"), "\(line)")
  }
}
