// Building a site as a process: what is written, what is left unchanged, and what the program prints.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The values of an attribute in a page.
func attributes(_ name: String, in page: String) -> [String] {
  page.split(separator: " \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
}

@Test func `a build makes every kind of page, the data and the theme`() throws {
  let site = try TinySite()
  let pages = try Set(site.pages())
  let lessons = [
    "sampling", "linear", "cached", "bezier", "smoothed", "finished", "tiles", "padding",
    "scrolling",
  ]
  for page in [
    ["index.html", "strokes.html", "fixtures.html", "glossary.html", "about.html", "404.html"],
    lessons.map { "lessons/\($0).html" },
    DrawingStage.allCases.map(\.slug).flatMap {
      ["steps/\($0)/tick.html", "steps/\($0)/hook.html", "fixtures/\($0)/tick.json"]
    },
    ["steps/tiles/rise-published.html", "steps/tiles/rise-repaired.html"],
    ["fixtures/tiles/rise-published.json", "strokes/tick.json", "signals/rise.json"],
    ["assets/icon.svg"],
  ].joined() {
    #expect(pages.contains(page))
  }
  #expect(!pages.contains("sitemap.xml"))
}

@Test func `published data is the content's own, byte for byte`() throws {
  let site = try TinySite()
  for name in ["strokes/hook.json", "signals/rise.json", "fixtures/smoothed/hook.json"] {
    #expect(try site.text("_site/\(name)") == site.text("Content/\(name)"))
  }
}

@Test func `a build ends with a summary and is otherwise silent`() throws {
  let site = try TinySite()
  try site.remove("_site")
  let run = try site.run("build")
  #expect(run.status == 0)
  #expect(run.errors == "")
  let lines = run.output.split(separator: "\n").map(String.init)
  try #require(lines.count == 4)
  let (steps, fixtures) = (TinySite.stepPageCount, TinySite.fixtureCount)
  #expect(
    lines[0]
      == "9 lessons, 2 strokes, 1 signal, \(steps) step pages, \(fixtures) fixtures checked")
  let count = try site.pages().count
  #expect(lines[1].hasPrefix("built \(count), unchanged 0, removed 0: "))
  #expect(lines[1].hasSuffix(" s"))
  #expect(lines[2].hasPrefix("module: "))
  #expect(lines[3].hasPrefix("Open file:///"))
  #expect(lines[3].hasSuffix("/_site/index.html"))
}

@Test func `the steps of a build are told when asked for, on standard error`() throws {
  let site = try TinySite()
  let run = try site.run("build", "--verbose")
  #expect(run.status == 0)
  let steps = run.errors.split(separator: "\n").map(String.init)
  #expect(
    steps.map { $0.prefix { $0 != ":" } } == [
      "Reading the content", "Running every stage over every sample", "Checking the fixtures",
      "Making the pages", "Making the other files", "Putting the site in place",
    ])
  #expect(steps.contains { $0.hasPrefix("Making the pages: ") })
  try site.remove("_site")
  #expect(try site.run("build", "--verbose").errors.hasSuffix("\nPutting the site in place\n"))
  #expect(!run.output.contains("Reading the content"))
}

@Test func `no verb means build`() throws {
  let site = try TinySite()
  let run = try site.run()
  #expect(run.status == 0)
  #expect(run.output.contains("9 lessons"))
}

@Test func `a second build writes nothing`() throws {
  let site = try TinySite()
  let before = try site.folder.times("_site")
  let run = try site.run("build")
  #expect(run.status == 0)
  #expect(run.output.contains("\nbuilt 0, unchanged \(try site.pages().count), removed 0: "))
  #expect(try site.folder.times("_site") == before)
}

@Test func `a change rewrites the pages that it concerns and no other`() throws {
  let site = try TinySite()
  let before = try site.folder.times("_site")
  try site.edit(TinySite.lessonPath("linear"), "The tick has", "This tick has")
  // The page and the index of the search.
  #expect(try site.run("build").output.contains("\nbuilt 2, "))
  let after = try site.folder.times("_site")
  let changed = after.filter { before[$0.key] != $0.value && $0.key.hasSuffix(".html") }
  #expect(changed.map(\.key) == ["lessons/linear.html"])
}

@Test func `the number of jobs and the hour do not show in the bytes`() throws {
  let site = try TinySite()
  for jobs in ["1", "2", "4", "64"] {
    let run = try site.run("build", "--output", "site-\(jobs)", "--jobs", jobs)
    #expect(run.status == 0)
    #expect(try site.picture("site-\(jobs)") == site.picture())
  }
}

@Test func `the place of the site on the disk does not show in the bytes`() throws {
  let (a, b) = (try TinySite(), try TinySite())
  for site in [a, b] { #expect(try site.run("build").output.contains("built 0,")) }
  #expect(a.path != b.path)
  #expect(try a.picture() == b.picture())
}

@Test func `the pages of a removed stroke disappear`() throws {
  let site = try TinySite()
  try site.remove("Content/strokes/tick.json")
  for slug in TinySite.lessons {
    try site.edit(TinySite.lessonPath(slug), "stroke/tick", "stroke/hook")
  }
  #expect(try site.run("record").status == 0)
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  // A step page and a fixture under every stage, the stroke itself, and the samples for scripts, whose name
  // has changed. another name now.
  #expect(run.output.contains("removed \(2 * DrawingStage.allCases.count + 2): "))
  #expect(try site.pages().filter { $0.contains("tick") } == [])
}

@Test func `a folder that this program did not make is refused with 73`() throws {
  let site = try TinySite()
  try site.folder.write("years of work", to: "thesis/text.txt")
  let before = try site.picture("thesis")
  let run = try site.run("build", "--output", "thesis")
  #expect(run.status == 73)
  #expect(run.output == "")
  #expect(run.errors.contains("error: 'thesis/text.txt' was not written by this program"))
  #expect(run.errors.contains("help: move it elsewhere, or discard it with --replace"))
  #expect(try site.picture("thesis") == before)
  #expect(!site.exists("thesis.building"))
  #expect(try site.run("build", "--output", "Content").status == 73)
  #expect(try site.run("build", "--output", ".").status == 73)
}

@Test func `without a base URL every link is relative and there is no map`() throws {
  let site = try TinySite()
  for name in try site.pages() where name.hasSuffix(".html") {
    let page = try site.text("_site/\(name)")
    #expect(!page.contains("rel=\"canonical\""))
    for link in attributes("href", in: page) + attributes("src", in: page) {
      // The vectors from reports link to them.
      if name == "fixtures.html", link.hasPrefix("https://github.com/") { continue }
      #expect(!link.hasPrefix("/") && !link.contains(":"), "\(name) links to \(link)")
    }
  }
}

@Test func `a base URL gives canonical links, a site map and a 404 page for any depth`() throws {
  let site = try TinySite()
  let base = "https://example.org/ink/"
  let run = try site.run("build", "--base-url", "https://example.org/ink", "--output", "based")
  #expect(run.status == 0, "\(run.errors)")
  let based = try site.pages("based").filter { !$0.hasPrefix("cards/") }
  #expect(based == (try site.pages() + ["sitemap.xml"]).sorted())
  let pages = try site.pages("based").filter { $0.hasSuffix(".html") && $0 != "404.html" }
  for name in pages {
    let address = base + (name == "index.html" ? "" : name)
    let page = try site.text("based/\(name)")
    #expect(page.contains("<link rel=\"canonical\" href=\"\(address)\">"))
    let others = attributes("href", in: page).filter {
      $0 != address && (name != "fixtures.html" || !$0.hasPrefix("https://github.com/"))
    }
    #expect(others.allSatisfy { !$0.contains(":") }, "\(name)")
  }
  let lost = try site.text("based/404.html")
  #expect(!lost.contains("canonical"))
  for link in attributes("href", in: lost) + attributes("src", in: lost) {
    #expect(link.hasPrefix("/ink/") || link.hasPrefix("#"), "\(link)")
  }
  let map = try XMLDocument(
    data: Data(contentsOf: URL(filePath: "\(site.path)/based/sitemap.xml")), options: [])
  let addresses = map.rootElement()?.elements(forName: "url").map {
    $0.elements(forName: "loc").first?.stringValue ?? ""
  }
  #expect(addresses == pages.sorted().map { base + ($0 == "index.html" ? "" : $0) })
}

extension TestFolder {
  /// The modification time of each file below a folder.
  func times(_ name: String) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(name)") {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)/\(file)")
      times[file] = attributes[.modificationDate] as? Date
    }
    return times
  }
}

@Test func `the way the folders are named does not show in the site`() throws {
  let site = try TinySite()
  let run = try site.run(
    "build", "--content", "\(site.path)/Content/", "--theme", "\(site.path)/Site",
    "--sources", "\(site.path)/Sources", "--output", "elsewhere")
  #expect(run.status == 0)
  #expect(try site.picture("elsewhere") == site.picture())
}
