// A stage that a lesson leaves to be written: its marks, and the place in the page.

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
