// Sites of other publishers: content in any folder, the theme and the engine from the program, in any
// current folder.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

/// Runs the program in a folder outside the project.
private func run(
  in folder: TestFolder, _ words: String..., environment: [String: String] = [:]
) throws -> ProgramRun {
  try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"", words,
    environment: environment.merging(["PLACE": folder.path]) { $1 })
}

@Test func `what init makes builds at once, from another folder, and checks`() throws {
  let folder = try TestFolder()
  let made = try run(in: folder, "init", "mine")
  #expect(made.status == 0, "\(made.errors)")
  #expect(made.output.hasSuffix("\nNext: sitegen serve --content mine\n"))
  let built = try run(in: folder, "build", "--content", "mine", "--no-playground")
  #expect(built.status == 0, "\(built.errors)")
  #expect(built.output.hasPrefix("1 lesson, 1 stroke, 0 signals, "))
  #expect(built.output.contains("0 fixtures checked"))
  let page = try String(
    contentsOfFile: "\(folder.path)/_site/lessons/first-line.html", encoding: .utf8)
  for part in ["<figure class=\"figure\"", "<data class=\"number\"", "class=\"exercise\""] {
    #expect(page.contains(part), "\(part)")
  }
  let home = try String(contentsOfFile: "\(folder.path)/_site/index.html", encoding: .utf8)
  #expect(home.contains("<title>My lessons</title>"))
  #expect(home.contains("<a href=\"lessons/first-line.html\">Start with “A hill”</a>"))
  #expect(!home.contains("Inkstep"))
  #expect(home.contains("A number on a yellow background was computed"))
  let steps = try String(
    contentsOfFile: "\(folder.path)/_site/steps/linear/hill.html", encoding: .utf8)
  #expect(steps.contains("Hill"))
  // There is no other stroke that the section could show.
  #expect(!page.contains("id=\"other-strokes\""))
  let checked = try run(in: folder, "check", "--content", "mine", "--strict")
  #expect(checked.status == 0, "\(checked.errors)")
}

@Test(arguments: [
  ("--example", "splines", "stages/natural/stage.js", "steps/natural/bump.html"),
  ("--stage", "chaikin", "stages/chaikin/stage.js", "steps/chaikin/hill.html"),
  ("--stage", "my-idea", "lessons/my-idea/en.md", "steps/my-idea/hill.html"),
])
func `what init makes with stages of its own builds, without a warning`(
  option: String, name: String, file: String, page: String
) throws {
  let folder = try TestFolder()
  let made = try run(in: folder, "init", "mine", option, name)
  #expect(made.status == 0, "\(made.errors)")
  for path in ["mine/README.md", "mine/\(file)"] {
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(path)"), "\(path)")
  }
  let checked = try run(in: folder, "check", "--content", "mine", "--strict")
  #expect(checked.status == 0, "\(checked.errors)")
  let built = try run(in: folder, "build", "--content", "mine", "--no-playground")
  #expect(built.status == 0, "\(built.errors)")
  #expect(FileManager.default.fileExists(atPath: "\(folder.path)/_site/\(page)"))
}

@Test(arguments: [
  (["--stage", "linear"], "the name 'linear' is taken"),
  (["--stage", "My Idea"], "use lower-case words joined by hyphens"),
  (["--example", "spline"], "Did you mean 'splines'?"),
  (["--stage", "mine", "--example", "splines"], "does not go with '--example'"),
  (["--language", "Spanish"], "It is a code such as 'es'"),
])
func `init refuses names that a site cannot have`(options: [String], words: String) throws {
  let refused = try Program.shell("exec \"$@\"", ["init", "mine"] + options)
  #expect(refused.status == 64)
  #expect(refused.errors.contains(words), "\(refused.errors)")
}

@Test func `a site in another language begins with the phrases that it shows`() throws {
  let folder = try TestFolder()
  let made = try run(in: folder, "init", "mine", "--stage", "my-idea", "--language", "de")
  #expect(made.status == 0, "\(made.errors)")
  #expect(FileManager.default.fileExists(atPath: "\(folder.path)/mine/lessons/my-idea/de.md"))
  let path = "\(folder.path)/mine/interface/de.txt"
  let file = try String(contentsOfFile: path, encoding: .utf8)
  #expect(file.hasPrefix("stage.my-idea = ") || file.contains("\nstage.my-idea = "))
  let line = "\n# site.footer = "
  #expect(file.contains(line))
  // A phrase of pages that the site does not have.
  #expect(!file.contains("# kit."))

  func listed() throws -> [Substring] {
    let checked = try run(in: folder, "check", "--content", "mine", "--strict", "--phrases")
    #expect(checked.status == 0, "\(checked.errors)")
    return checked.output.split(separator: "\n").filter { $0.contains(" = ") }
  }
  let before = try listed()
  #expect(before.allSatisfy { file.contains($0) })
  #expect(100...600 ~= before.count, "\(before.count)")
  try Data(file.replacing(line, with: "\nsite.footer = ").utf8).write(to: URL(filePath: path))
  #expect(try listed() == before.filter { !$0.hasPrefix("# site.footer") })

  let built = try run(in: folder, "build", "--content", "mine", "--no-playground")
  #expect(built.status == 0, "\(built.errors)")
  let page = try String(
    contentsOfFile: "\(folder.path)/_site/lessons/my-idea.html", encoding: .utf8)
  #expect(page.contains("<html lang=\"de\""))
}

@Test func `init leaves a folder alone that holds anything`() throws {
  let folder = try TestFolder()
  try folder.write("years of work", to: "mine/text.txt")
  let run = try run(in: folder, "init", "mine")
  #expect(run.status == 73)
  #expect(run.errors.contains("error: 'mine' holds files already"))
  #expect(
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/mine") == ["text.txt"])
}

@Test func `one lesson and nothing else makes a site`() throws {
  let folder = try TestFolder()
  try folder.write(TinySite.text("A line", "Two words."), to: "mine/lessons/line/en.md")
  let built = try run(in: folder, "build", "--content", "mine", "--no-playground")
  #expect(built.status == 0, "\(built.errors)")
  let checked = try run(in: folder, "check", "--content", "mine", "--strict")
  #expect(checked.status == 0, "\(checked.errors)")
  let page = try String(contentsOfFile: "\(folder.path)/_site/lessons/line.html", encoding: .utf8)
  #expect(page.contains("<p>Two words.</p>"))
  #expect(page.contains("<title>A line · Lessons</title>"))
  for missing in ["strokes.html", "glossary.html", "fixtures.html", "kit.html"] {
    #expect(!page.contains(missing), "\(missing)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/_site/\(missing)"))
  }
}

@Test(arguments: [false, true])
func `a site has only the assets that its pages load`(isLive: Bool) throws {
  let folder = try TestFolder()
  for (name, text) in [("one", "Two words."), ("two", "Three more words.")] {
    try folder.write(TinySite.text("Lesson \(name)", text), to: "mine/lessons/\(name)/en.md")
  }
  try folder.write(Data(TinyModule().bytes), to: "tiny.wasm")
  let options = isLive ? ["--playground", "tiny.wasm"] : ["--no-playground"]
  let built = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"", ["build", "--content", "mine"] + options,
    environment: ["PLACE": folder.path])
  #expect(built.status == 0, "\(built.errors)")
  let files = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/_site")
  func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/_site/\(path)", encoding: .utf8)
  }
  let pages = try files.filter { $0.hasSuffix(".html") }.map(text).joined()
  let assets = files.filter { $0.hasPrefix("assets/") }
  for path in assets {
    // Scripts load the samples and the module by their hashes.
    let hash = path.split(separator: ".")[0].split(separator: "-").last ?? ""
    #expect(pages.contains(path) || hash.count > 7 && pages.contains("=\"\(hash)\""), "\(path)")
  }
  let names = Set(assets.map { $0.dropFirst("assets/".count).prefix { $0 != "-" && $0 != "." } })
  #expect(
    names
      == (isLive
        ? [
          "bar", "home", "icon", "inkstep", "module", "page", "paths", "playground", "samples",
          "touch", "words",
        ]
        : ["bar", "home", "icon", "page", "touch"]),
    "\(names.sorted())")
  // What the site does not have is not spoken of.
  #expect(try !text("index.html").contains("yellow background"))
  let lost = try text("404.html")
  #expect(!lost.contains("glossary") && !lost.contains("strokes"))
}

@Test func `the card of a lesson shows a drawing of its author`() throws {
  let folder = try TestFolder()
  let drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 4'><rect width='8' height='4' fill='#f00'/></svg>"
  try folder.write(drawing, to: "mine/lessons/one/red.svg")
  try folder.write(
    drawing.replacing("#f00", with: "url(#a)"), to: "mine/lessons/one/shaded.svg")
  let figures = ["shaded", "red"].map { "::figure file=\($0).svg alt=\"A box\"\nA box." }
  try folder.write(
    TinySite.text("One", figures.joined(separator: "\n\n")), to: "mine/lessons/one/en.md")
  try folder.write(TinySite.text("Two", "Words."), to: "mine/lessons/two/en.md")
  let content = try SiteContent.load(SiteFolders(content: "\(folder.path)/mine"))
  let site = Site(
    content, try TraceLibrary(content, jobs: 1), SiteSettings(baseURL: "https://a.example/"),
    jobs: 1)
  func card(_ name: String) throws -> [UInt8] {
    try #require(site.file(at: "cards/lessons/\(name).png")).file.bytes
  }
  var red = Canvas(width: SiteCard.width, height: SiteCard.height, .white)
  #expect(SVGPainter().paint(Array(drawing.utf8), into: red.box(margin: 36), of: &red))
  // The first drawing cannot be painted as its author sees it.
  #expect(try card("one") == PNGFile.bytes(of: red))
  #expect(try card("two") != PNGFile.bytes(of: red))
}

@Test func `a site without strokes has a playground all the same`() throws {
  let folder = try TestFolder()
  try folder.write(TinySite.text("A line", "Two words."), to: "mine/lessons/line/en.md")
  try folder.write(Data(TinyModule().bytes), to: "tiny.wasm")
  let run = try run(in: folder, "build", "--content", "mine", "--playground", "tiny.wasm")
  #expect(run.status == 0, "\(run.errors)")
  let page = try String(contentsOfFile: "\(folder.path)/_site/playground.html", encoding: .utf8)
  #expect(page.contains(">Drawing needs JavaScript and WebAssembly in the browser.</p>"))
  #expect(!page.contains("strokes.html") && !page.contains("class=\"gallery"))
}

@Test func `the program's files are where INKSTEP_HOME says, or an error says so`() throws {
  let site = try TinySite()
  try site.edit("Site/styles/page.css", "a:hover {", "a:hover, a:active {")
  let run = try run(
    in: site.folder, "build", "--content", "Content", "--output", "other", "--no-playground",
    environment: ["INKSTEP_HOME": site.path])
  #expect(run.status == 0, "\(run.errors)")
  #expect(try site.text(site.asset("page.css", in: "other")).contains("a:hover, a:active{"))
  let lost = try site.run("build", environment: ["INKSTEP_HOME": "\(site.path)/nowhere"])
  #expect(lost.status == 64)
  #expect(lost.errors.contains("INKSTEP_HOME names '"))
  #expect(lost.errors.contains("Name a checkout of Inkstep. Or give '--theme'."))
  // A folder of another project may contain a folder of that name, too.
  try site.folder.write("", to: "other/Site/index.html")
  let wrong = try site.run("check", environment: ["INKSTEP_HOME": "\(site.path)/other"])
  #expect(wrong.status == 64, "\(wrong.errors)")
  #expect(wrong.errors.contains("where there is no 'Site/templates/page.html'"))
  #expect(Manual.page.contains(".TP\n.B INKSTEP_HOME\n"))
}

@Test func `the program's files are in the nearest folder above it, or where it was compiled`()
  throws
{
  let folder = try TestFolder()
  try folder.write("", to: "a/Site/templates/page.html")
  try folder.write("", to: "a/.build/debug/sitegen")
  try folder.write("", to: "b/bin/sitegen")
  func find(_ program: String, _ source: String) throws -> String {
    try ProgramHome.find(
      environment: [:], program: "\(folder.path)/\(program)", source: "\(folder.path)/\(source)"
    ).path("Site", from: folder.path)
  }
  #expect(try find("a/.build/debug/sitegen", "b").hasSuffix("/a/Site"))
  #expect(try find("b/bin/sitegen", "a/.build/debug/sitegen").hasSuffix("/a/Site"))
  #expect(throws: ProgramHome.Missing.self) { try find("b/bin/sitegen", "b/bin/sitegen") }
}

@Test func `a lesson may show strokes of the site's own and say their numbers`() throws {
  let site = try TinySite()
  try site.folder.write(
    TinySite.stroke("mine", TinySite.hook.events.map(\.point), lift: TinySite.tick.events[0].point)
      .text.string, to: "strokes/mine.json")
  try site.append(
    "::figure kind=stroke stage=linear stroke=mine\nIt has {{stroke/mine/samples}} samples.",
    to: TinySite.lessonPath("linear"))
  let run = try site.run("build", "--strokes", "strokes")
  #expect(run.status == 0, "\(run.errors)")
  #expect(try site.text("_site/lessons/linear.html").contains("data-stroke=\"mine\""))
  #expect(try site.run("build").errors.contains("stroke=mine names nothing"))
}

@Test func `texts may end their lines with CR LF and begin with a byte order mark`() throws {
  let site = try TinySite()
  let before = try site.picture()
  for folder in ["Content", "Site/templates"] {
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(site.path)/\(folder)")
    where ["md", "txt", "json", "html"].contains(URL(filePath: name).pathExtension) {
      // The kit and the schemas are published unchanged.
      if ["kit/", "schema/"].contains(where: name.hasPrefix) { continue }
      let text = try site.text("\(folder)/\(name)")
      try site.folder.write(
        "\u{FEFF}" + text.replacing("\n", with: "\r\n"), to: "\(folder)/\(name)")
    }
  }
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  #expect(try site.picture() == before)
}

@Test func `files for the root and of the theme are published, in nobody else's place`() throws {
  let site = try TinySite()
  try site.folder.write("example.org\n", to: "Content/root/CNAME")
  try site.folder.write("GIF89a", to: "Content/root/pictures/dot.gif")
  try site.folder.write("wOF2", to: "Site/assets/fonts/serif.woff2")
  try site.append("See [it](pictures/dot.gif).", to: TinySite.lessonPath("linear"))
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  #expect(try site.text("_site/CNAME") == "example.org\n")
  #expect(site.exists("_site/assets/fonts/serif.woff2"))
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("href=\"../pictures/dot.gif\""))
  #expect(page.contains("font-src 'self'"))
  try site.folder.write("", to: "Content/root/Index.html")
  try site.folder.write("", to: "Content/root/a b")
  let refused = try site.run("check")
  #expect(refused.status == 65)
  #expect(
    refused.errors.contains(
      "Content/root/Index.html:1:1: error: the site has a file 'Index.html' of its own"))
  #expect(refused.errors.contains("Content/root/a b:1:1: error: has a name that has a character"))
}

@Test func `a template may say the address of its page, and the description who made it`() throws {
  let site = try TinySite()
  try site.edit("Site/templates/page.html", "<body", "<body data-url=\"{{url}}\"")
  try site.edit(
    "Content/site.txt", "title: Inkstep",
    "title: Inkstep\nauthor: A & B\naddress: https://example.org/ink")
  #expect(try site.run("build").status == 0)
  let page = try site.text("_site/lessons/linear.html")
  #expect(page.contains("data-url=\"https://example.org/ink/lessons/linear.html\""))
  #expect(page.contains("rel=\"canonical\" href=\"https://example.org/ink/lessons/linear.html\""))
  #expect(page.contains("<meta name=\"author\" content=\"A &amp; B\">"))
  #expect(try site.run("build", "--base-url", "https://other.org").status == 0)
  #expect(try site.text("_site/index.html").contains("data-url=\"https://other.org/\""))
}

@Test func `an empty folder is no site`() throws {
  let folder = try TestFolder()
  try folder.write("", to: "mine/lessons/.gitkeep")
  for verb in ["build", "check", "record"] {
    let run = try run(in: folder, verb, "--content", "mine")
    #expect(run.status == 66, "\(verb): \(run.output)")
    #expect(
      run.errors.contains("mine: error: holds no site: neither 'site.txt' nor a lesson"),
      "\(run.errors)")
    #expect(run.errors.contains("help: name the folder of the site with --content"))
  }
  #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/_site"))
}

@Test func `a folder of content that is not there is all that is told`() throws {
  let site = try TinySite()
  let before = try site.picture()
  for verb in ["build", "check", "record"] {
    let missing = try site.run(verb, "--content", "Elsewhere")
    #expect(missing.status == 66, "\(verb)")
    #expect(
      missing.errors.contains("Elsewhere: error: There is no such folder"), "\(missing.errors)")
    #expect(missing.errors.contains("help: name the folder of the site with --content"))
    #expect(!missing.errors.contains("playground"))
    let file = try site.run(verb, "--content", "Content/site.txt")
    #expect(file.status == 66, "\(verb)")
    #expect(file.errors.contains("Content/site.txt: error: is not a folder"), "\(file.errors)")
  }
  #expect(try site.picture() == before)
}

/// The languages of the program's phrases besides English, and that of a country.
private let languages =
  ["es", "es-MX"]
  + ((try? FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/Content/phrases")) ?? [])
  .map { String($0.prefix { $0 != "." }) }

@Test(arguments: languages)
func `a small site lacks no phrase in a language of the program`(language: String) throws {
  let folder = try TestFolder()
  let made = try run(in: folder, "init", "mine", "--language", language)
  #expect(made.status == 0, "\(made.errors)")
  let checked = try run(in: folder, "check", "--content", "mine", "--strict", "--phrases")
  #expect(checked.status == 0, "\(checked.errors)")
  #expect(checked.output.contains("lacks no phrase"), "\(checked.output)")
  let lesson = try String(
    contentsOfFile: "\(folder.path)/mine/lessons/first-line/\(language).md", encoding: .utf8)
  #expect(lesson.contains("colina") == language.hasPrefix("es"))
}

@Test(arguments: languages)
func `a translation has the program's phrases, and not the names of its site`(language: String)
  throws
{
  #expect(languages.count > 4)
  let folder = try TestFolder()
  #expect(try run(in: folder, "init", "mine").status == 0)
  let file = URL(filePath: "\(folder.path)/mine/site.txt")
  let text = try String(contentsOf: file, encoding: .utf8)
  try Data(text.replacing("languages: en", with: "languages: en, \(language)").utf8).write(to: file)
  let built = try run(in: folder, "build", "--content", "mine", "--no-playground")
  #expect(built.status == 0, "\(built.errors)")
  let page = try String(
    contentsOfFile: "\(folder.path)/_site/\(language)/strokes.html", encoding: .utf8)
  #expect(page.contains("My lessons") && !page.contains("Inkstep"))
  #expect(!page.contains("The sample strokes"))
}
