// Stages of a site's own: what is published for them, and what is said of their faults.

import Testing

@testable import sitegen

private let chaikin = """
  class Stage {
    last = null;
    began(p, path) {
      // The pen comes down; there is no corner yet.
      this.last = p;
      path.move(p);
    }
    moved(p, path) {
      // Each side is cut at a quarter and at three quarters.
      path.line(between(this.last, p, 1 / 4));
      path.line(between(this.last, p, 3 / 4));
      this.last = p;
    }
    ended(p, path) { path.line(p); }
    cancelled(p, path) { this.ended(p, path); }
  }
  function between(a, b, t) { return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }; }

  """

/// The tiny site with a stage of its own, and a lesson that shows it.
private func site(_ program: String = chaikin, folder: String = "chaikin") throws -> TinySite {
  let site = try TinySite()
  try site.folder.write(program, to: "Content/stages/\(folder)/stage.js")
  try site.edit(
    "Content/interface/en.txt", "nav.about", "stage.chaikin = Corner cutting\nnav.about")
  try site.edit(
    TinySite.lessonPath("linear"), "The tick has",
    """
    ::figure kind=compare from=linear to=chaikin stroke=tick
    Both.

    It draws {{chaikin/tick/segments|# line|# lines}}.

    The tick has
    """)
  return site
}

@Test func `a stage of one's own has steps, numbers, figures, fixtures and test vectors`() throws {
  let site = try site()
  #expect(try site.run("record").status == 0)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let lesson = try site.text("_site/lessons/linear.html")
  #expect(lesson.contains("data-fact=\"chaikin/segments") && lesson.contains("Corner cutting"))
  let steps = try site.text("_site/steps/chaikin/tick.html")
  #expect(steps.contains("The pen comes down; there is no corner yet."))
  #expect(steps.contains("<b>    path.line(between(this.last, p, 1 / 4));</b>"))
  #expect(steps.contains("<dt><code>last</code></dt>"))
  #expect(site.exists("Content/fixtures/chaikin/tick.json"))
  let vectors = try site.text("_site/vectors/chaikin/taps.json")
  #expect(
    vectors.contains("\"stage\": \"chaikin\"") && !site.exists("_site/vectors/chaikin/field.json"))
  #expect(try site.text(site.asset("words.js")).contains("inkstepStages"))
}

@Test func `programs are asked for a stage of one's own by its file`() throws {
  let site = try site()
  let file = "Content/stages/chaikin/stage.js"
  let trace = try site.run("trace", file, "Content/strokes/tick.json")
  #expect(trace.status == 0 && trace.output.contains("\"stage\": \"chaikin\""))
  try site.folder.write(trace.output, to: "trace.json")
  let strokes = ["--strokes", "Content/strokes"]
  #expect(try site.run("verify", "trace.json", "--stage", file, strokes[0], strokes[1]).status == 0)
  try site.edit("trace.json", "[\"L\", ", "[\"L\", 1")
  #expect(try site.run("verify", "trace.json", "--stage", file, strokes[0], strokes[1]).status == 1)
  let missing = try site.run("trace", "none/stage.js", "Content/strokes/tick.json")
  #expect(missing.status == 64 && missing.errors.contains("none/stage.js: "))
}

@Test(arguments: [
  (
    "path.line(p)", "path.lines(p)",
    "stage.js:14:25: error: at event 10 of 'hook', lines cannot be called"
  ),
  (
    "1 / 4", "1 / 0",
    "stage.js:10:10: error: at event 1 of 'hook', path.line got a point that is infinite"
  ),
  ("this.last = p;", "this.last == p;", "stage.js:5:15: error: == converts its sides"),
  ("cancelled(p", "canceled(p", "stage.js:1:1: error: the class has no method cancelled"),
  ("return {", "while (true) {} return {", "the event takes more than a million steps"),
  ("path.move(p);", "", "stage.js:10:10: error: at event 1 of 'hook', path.line needs a start"),
])
func `a fault of a program is one error, with its place`(
  _ old: String, _ new: String, _ message: String
) throws {
  let before = try siteWithMistake()
  #expect(try before.run("record").status == 0)
  let built = try before.run("build")
  #expect(built.status == 0, "\(built.errors)")
  let page = try before.text("_site/steps/chaikin/tick.html")
  try before.edit("Content/stages/chaikin/stage.js", old, new)
  let check = try before.run("check")
  #expect(check.status == 65 && check.errors.contains(message), "\(check.errors)")
  #expect(
    check.errors.split(separator: "\n").count { $0.contains("error:") } == 1, "\(check.errors)")
  #expect(try before.run("build").status == 65)
  #expect(try before.text("_site/steps/chaikin/tick.html") == page)
}

@Test func `a name that is taken or invalid, and a missing phrase, are reported`() throws {
  for (folder, message) in [
    ("smoothed", "the name 'smoothed' is taken"), ("ribbon", "the name 'ribbon' is taken"),
    ("Cut", "'Cut' is not a valid name"),
    ("other", "Content/interface/en.txt:1:1: error: the stage 'other' has no name"),
  ] {
    let site = try TinySite()
    try site.folder.write(chaikin, to: "Content/stages/\(folder)/stage.js")
    let run = try site.run("check")
    #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
  }
}

@Test func `a lesson quotes the program of a stage of one's own, and its methods`() throws {
  let site = try site()
  try site.append(
    "::code of=chaikin.moved\n\n::code of=chaikin.between\n\n::code of=chaikin",
    to: TinySite.lessonPath("linear"))
  #expect(try site.run("record").status == 0)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let lesson = try site.text("_site/lessons/linear.html")
  let codes = lesson.split(separator: "<figure class=\"code\">").dropFirst()
    .map { $0.replacing(/<[^>]*>/, with: "") }
  #expect(codes.count == 3)
  #expect(codes[0].hasPrefix("moved(p, path) {\n  // Each side is cut at a quarter and"))
  #expect(codes[1].hasPrefix("function between(a, b, t) { return {"))
  #expect(codes[2].hasPrefix("class Stage {\n  last = null;"))
  #expect(codes.allSatisfy { $0.contains("stages/chaikin/stage.js") })
}

/// Lines to each sample, the last of which is provisional.
private let tailed = """
  class Stage {
    began(p, path) { path.move(p); this.last = p; }
    moved(p, path) {
      path.line(this.last);
      path.tail.line({ x: p.x + 3, y: p.y });
      this.last = p;
    }
    ended(p, path) { path.line(p); }
    cancelled(p, path) { this.ended(p, path); }
  }

  """

@Test(arguments: [
  ("::code of=chaikin.move", "the program of 'chaikin' has no method 'move' (it has began, moved,"),
  ("{{chaikin/tick/meanLag}}", "the program of 'chaikin' does not report its lag (add 'get lag()"),
  ("{{chaikin/tick/undrawn}}", "the program of 'chaikin' does not report its lag (add 'get lag()"),
  ("{{chaikin/tick/step/1/lag}}", "does not report its lag (add 'get lag()"),
  ("{{chaikin/tick/joint/1/jump}}", "joint 1 of chaikin over 'tick' has a piece that spans"),
  ("{{chaikin/tick/joint/2/speedIn}}", "joint 2 of chaikin over 'tick' has a piece that spans"),
  ("{{chaikin/tick/longestJump}}", "a joint of chaikin over 'tick' has a piece that spans"),
  (
    "::figure kind=clocks stage=chaikin stroke=tick moves=1\nClocks.",
    "or pieces that span an unknown number of moves (stage=tailed)"
  ),
  (
    "::figure kind=withdrawn stage=chaikin stroke=tick\nMoved.",
    "no ink of 'chaikin' over 'tick' moves (stage=tailed)"
  ),
  ("::figure kind=tails stage=tailed stroke=tick\nTails.", "(choose another kind of figure; only"),
  (
    ":::place {#a} stage=chaikin stroke=tick sample=1 goal=jump joint=1 "
      + "at=stroke/tick/point/1\nWhere?\n\n:::answer\nThere.\n:::\n:::",
    "joint 1 of chaikin over 'tick' has a piece that spans"
  ),
])
func `what a program does not tell is reported with what it needs`(
  _ text: String, _ message: String
) throws {
  let site = try site()
  try site.folder.write(tailed, to: "Content/stages/tailed/stage.js")
  try site.edit("Content/interface/en.txt", "nav.about", "stage.tailed = Tailed\nnav.about")
  try site.edit(
    "Content/site.txt", "title: Inkstep", "title: Inkstep\nstages: linear, chaikin, tailed")
  try site.append(text, to: TinySite.lessonPath("linear"))
  let run = try site.run("check")
  #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
}

/// The tiny site in two languages, with the comments of its stage in the second.
private func translated(_ old: String = "", _ new: String = "") throws -> TinySite {
  let site = try site()
  try site.edit("Content/site.txt", "title: Inkstep", "title: Inkstep\nlanguages: en, es")
  try site.folder.write(
    chaikin.replacing(
      "The pen comes down; there is no corner yet.", with: "Baja el lápiz.\n    // Nada más."
    )
    .replacing("Each side is cut at", with: "Cada lado se corta a").replacing(old, with: new),
    to: "Content/stages/chaikin/stage.es.js")
  return site
}

@Test func `the comments of a program are shown in the language of the page`() throws {
  let site = try translated()
  let lesson = TinySite.lessonPath("linear")
  try site.append("::code of=chaikin.moved", to: lesson)
  try site.folder.write(
    try site.text(lesson), to: lesson.replacing("en.md", with: "es.md"))
  #expect(try site.run("record").status == 0)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let steps = try site.text("_site/es/steps/chaikin/tick.html")
  #expect(steps.contains("-text\">Baja el lápiz. Nada más.</p>"))
  #expect(steps.contains("    // Nada más.\n<b>    this.last = p;</b>"))
  #expect(try site.text("_site/es/lessons/linear.html").contains("// Cada lado se corta a"))
  #expect(try site.text("_site/lessons/linear.html").contains("// Each side is cut at"))
  #expect(try site.text(site.asset("words-es.js")).contains("inkstepComments = {\"chaikin\":"))
  #expect(try !site.text(site.asset("words.js")).contains("inkstepComments"))
}

@Test(arguments: [
  ("1 / 4", "1 / 5", "stage.es.js:11:41: error: the code differs here from that of stage.js (tran"),
  ("path.line(p); }", "}", "stage.es.js:15:20: error: the code differs here from that of stage.js"),
  ("this.last = p;", "this.last = p", "stage.es.js:7:5: error: the code differs here from that of"),
])
func `a translation of a program with other code is one error`(
  _ old: String, _ new: String, _ message: String
) throws {
  let run = try translated(old, new).run("check")
  #expect(run.status == 65 && run.errors.contains(message), "\(run.errors)")
  #expect(run.errors.ranges(of: "[stage]").count == 1, "\(run.errors)")
}

@Test func `a translation of a program into a language that the site does not have is reported`()
  throws
{
  let site = try translated()
  try site.edit("Content/site.txt", "languages: en, es", "languages: en, qps")
  let run = try site.run("check")
  let message =
    "stages/chaikin/stage.es.js:1:1: error: the site has no language 'es' (add it to 'languages'"
  #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
}

/// The site with a named mistake, its sentence, and an exercise to write the stage.
private func siteWithMistake() throws -> TinySite {
  let site = try site()
  try site.folder.write(
    "sample-not-stored\n  path.line(between(this.last, p, 3 / 4));\n- this.last = p;\n",
    to: "Content/stages/chaikin/mistakes.txt")
  let sentences = "Content/mistakes/en.txt"
  try site.folder.write(
    try String(contentsOfFile: "\(packageRoot)/\(sentences)", encoding: .utf8)
      + "sample-not-stored = Each side begins at the first sample; store p.\n", to: sentences)
  try site.append(
    ":::write {#mine} stage=chaikin\n```js\n//? What is drawn?\n\(chaikin)//.\n```\n:::\n\n"
      + "Write [it](#mine).",
    to: TinySite.lessonPath("linear"))
  return site
}

@Test func `commands take the stages, the strokes and the sentences of a site`() throws {
  let site = try siteWithMistake()
  func run(in folder: String, _ words: String...) throws -> ProgramRun {
    try Program.shell(
      "cd \"$PLACE\" && exec \"$@\"", words,
      environment: ["INKSTEP_HOME": packageRoot, "PLACE": "\(site.path)/\(folder)"])
  }
  try site.folder.write(
    chaikin.replacing("p, 3 / 4));\n    this.last = p;", with: "p, 3 / 4));"),
    to: "wrong/stages/chaikin/stage.js")
  let wrong = try run(
    in: "", "trace", "chaikin", "Content/strokes/hook.json", "--content", "wrong")
  #expect(wrong.status == 0, "\(wrong.errors)")
  try site.folder.write(wrong.output, to: "hook.json")
  let file = "\(site.path)/hook.json"
  let sentence = "Each side begins at the first sample; store p."
  for (folder, content) in [("", "Content"), ("Content", "."), ("wrong", "../Content")] {
    let verified = try run(in: folder, "verify", file, "--content", content)
    #expect(verified.status == 1 && verified.output.contains(sentence), "\(verified.output)")
  }
  for folder in ["", "Content"] {
    let explained = try run(in: folder, "explain", "sample-not-stored")
    #expect(
      explained.output.contains("chaikin:\n  \(sentence)\n  shown by hook, tick\n"),
      "\(explained.output)\(explained.errors)")
    let judged = try run(
      in: folder, "judge", "--stage", "chaikin", "--", "sh", "-c",
      "while read q; do tr -d '\\n' < '\(file)'; echo; done")
    #expect(judged.output.contains(sentence), "\(judged.output)\(judged.errors)")
  }
  let near = try run(in: "", "judge", "--stage", "chaikn", "--", "true")
  #expect(near.errors.contains("Did you mean 'chaikin'?"), "\(near.errors)")
  let other = try run(in: "wrong/stages", "judge", "--stage", "own", "--", "true")
  #expect(other.errors.contains("Name the site of another stage with '--content <folder>'"))
}

/// The line of the patch that the cases change.
private let taken = "- this.last = p;"

@Test(arguments: [
  (taken, "- this.next = p;", "3:1: error: stage.js has no line 'this.next = p;' here"),
  (taken, "this.last = p;", "3:1: error: this line begins with 't'"),
  (taken, "+ this.last == p;", "3:1: error: with 'sample-not-stored', == converts its sides"),
  (taken, "+ path.lines(p);", "3:1: error: with 'sample-not-stored', lines cannot be"),
  (taken, "+ this.turn(p);", "3:1: error: with 'sample-not-stored', there is no method turn"),
  (taken, "\(taken)\n+ this.last = p;", "3:1: error: 'sample-not-stored' draws the same as"),
  (taken, "  this.last = p;", "1:1: error: 'sample-not-stored' changes no line"),
  ("sample-not-stored", "Not stored", "1:1: error: 'Not stored' is not the name of a mistake"),
  (
    taken, "\(taken)\n\nother\n- path.move(p);",
    "5:1: error: 'other' has no sentence (add a line 'other = …' to Content/mistakes/en.txt)"
  ),
])
func `a patch that makes no mistake is one error, with its place`(
  _ old: String, _ new: String, _ message: String
) throws {
  let site = try siteWithMistake()
  try site.edit("Content/stages/chaikin/mistakes.txt", old, new)
  #expect(try site.run("record").status == 0)
  let check = try site.run("check")
  #expect(check.errors.contains("mistakes.txt:" + message), "\(check.errors)")
  #expect(check.errors.ranges(of: "mistakes.txt:").count == 1, "\(check.errors)")
  #expect(try site.run("build").status == 65)
}
