// A stage that the reader writes: its marks, and the task in the page.

import Foundation
import Testing

@testable import sitegen

private let place = SourceLocation(file: "en.md", line: 7, column: 1)

@Test func `of a part to be written only its question is left`() throws {
  let written = try WrittenStage(
    """
    moved(p, path) {
      //? What joins the samples?
      // Only one call is needed.
      path.line(p);
      // What comes after code is part of it.
      //.
    }
    """, at: place)
  #expect(
    written.hole == """
      moved(p, path) {
        // What joins the samples?
        // Only one call is needed.
      }
      """)
  #expect(written.whole.contains("path.line(p);"))
}

@Test(arguments: [
  ("//? One\n//? Two\n//.", "a part to be written begins inside another"),
  ("path.line(p);\n//.", "a part to be written ends that did not begin"),
  ("//? One\npath.line(p);", "a part to be written does not end"),
  ("path.line(p);", "nothing is left to be written"),
])
func `marks that do not fit are told`(_ code: String, _ told: String) {
  do throws(Diagnostics) {
    _ = try WrittenStage(code, at: place)
    Issue.record("\(code) is taken")
  } catch {
    #expect(error.findings.map(\.message) == [told])
    #expect(error.findings.first?.location == place)
  }
}

@Test func `the page of the kit has the places of all lessons`() throws {
  let site = try TinySite()
  #expect(try !site.text("_site/kit.html").contains("worker-src"))
  try site.append(
    """
    :::write {#write-linear} stage=linear
    ```js
    class Stage {
      //? What is drawn?
      moved(p, path) { path.line(p); }
      //.
    }
    ```
    :::
    """, to: "Content/lessons/smoothed/en.md")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  for page in ["kit.html", "lessons/smoothed.html"] {
    let text = try site.text("_site/\(page)")
    #expect(text.contains("id=\"write-linear\" data-stage=\"linear\""))
    #expect(text.contains("; worker-src blob:;"))
    #expect(text.contains("  // What is drawn?\n}"))
  }
}

private let graph = """
  class Graph {
    tileOf(sample) {
      //? tile: Which tile is a sample in?
      // Those before the first have one, too.
      return Math.floor(sample / 32);
      //.
    }
    //? samples: Which samples does a tile draw?
    samplesOf(tile) {
    }
    //.
  }
  """

@Test func `of the graph only the parts that are named are left to be written`() throws {
  let written = try WrittenStage(graph, leaving: ["samples"], at: place)
  #expect(
    written.hole == """
      class Graph {
        tileOf(sample) {
          return Math.floor(sample / 32);
        }
        // Which samples does a tile draw?
      }
      """)
  #expect(written.whole.contains("  //? Which samples does a tile draw?"))
  let both = try WrittenStage(graph, leaving: ["tile", "samples"], at: place)
  #expect(both.hole.contains("// Which tile is a sample in?"))
}

/// A writing task for the graph in the lesson of a tiny site.
private func graphPlace(_ arguments: String, _ content: String) -> String {
  "\n:::write {#write-it} \(arguments)\n\(content):::\n"
}

@Test func `the graph is written in one lesson, and others and the kit leave parts of it`() throws {
  let site = try TinySite()
  let block = "```js\n\(graph)\n```\n"
  try site.append(
    graphPlace("graph=tiles parts=tile", block), to: "Content/lessons/smoothed/en.md")
  try site.append(
    graphPlace("graph=tiles parts=samples", ""), to: "Content/lessons/tiles/en.md")
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let texts = try ["lessons/smoothed", "lessons/tiles", "kit"].map { name in
    let text = try site.text("_site/\(name).html")
    #expect(text.contains("data-graph=\"tiles\"") && text.contains("; worker-src blob:;"))
    return text.components(separatedBy: "class=\"whole\"")[0]
  }
  #expect(texts.map { $0.contains("Math.floor") } == [false, true, false])
  #expect(texts.map { $0.contains("samplesOf(tile)") } == [true, false, false])
  #expect(try site.text("_site/lessons/tiles.html").contains("assets/lesson-write-"))
  #expect(try !site.text("_site/lessons/linear.html").contains("assets/lesson-write-"))
}

@Test(arguments: [
  ("graph=tiles parts=\"\"", true, "nothing is left to be written"),
  ("graph=tiles", true, "'write' needs parts=…"),
  ("graph=tiles parts=tiles", true, "the graph has no part 'tiles'"),
  ("graph=tiles parts=tile", false, "'write' holds a block of code marked js and nothing else"),
  ("graph=rows parts=tile", true, "graph=rows names nothing"),
])
func `a place for the graph that leaves nothing is refused`(
  _ arguments: String, _ hasBlock: Bool, _ told: String
) throws {
  let site = try TinySite()
  let block = hasBlock ? "```js\n\(graph)\n```\n" : ""
  try site.append(graphPlace(arguments, block), to: "Content/lessons/smoothed/en.md")
  let run = try site.run("check")
  #expect(run.status != 0)
  #expect(run.errors.contains(told), "\(run.errors)")
}

@Test func `the page of the kit has a stage of several lessons once, as in the first`() throws {
  let site = try TinySite()
  for (slug, question) in [("smoothed", "What then?"), ("linear", "What is drawn?")] {
    try site.append(
      """
      :::write {#write-it} stage=linear
      ```js
      class Stage {
        //? \(question)
        moved(p, path) { path.line(p); }
        //.
      }
      ```
      :::
      """, to: "Content/lessons/\(slug)/en.md")
  }
  let run = try site.run("build")
  #expect(run.status == 0, "\(run.errors)")
  let page = try site.text("_site/kit.html")
  #expect(page.components(separatedBy: "data-stage=\"linear\"").count == 2)
  #expect(page.contains("// What is drawn?") && !page.contains("// What then?"))
}
