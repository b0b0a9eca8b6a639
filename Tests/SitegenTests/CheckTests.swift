// Checking: everything is recomputed, and nothing is written.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

@Test func `a check writes nothing and needs no site`() throws {
  let site = try TinySite()
  try site.remove("_site")
  let names = try FileManager.default.subpathsOfDirectory(atPath: site.path)
  let times = try site.folder.times("Content")
  let run = try site.run("check")
  #expect(run.status == 0)
  #expect(run.errors == "")
  // Eight single pages, nine lessons, the pages of steps and the fixtures. The kit has a schema for each
  // format, two files for each language, test vectors for each stage and feature and the graph, and a run for each
  // painter of the frame budget and each width of the ribbon. Five kinds of pages have a sheet and a script
  // each; there are words, samples and paths, two icons, the table of mistakes, and the sentences about them;
  // and the search has a script and an index. No lesson asks for a stage to be written.
  let fixtures = TinySite.fixtureCount
  let vectors =
    DrawingStage.allCases.count * VectorFeature.allCases.count
    + GraphPolicy.allCases.count * GraphFeature.allCases.count + 1
  let runs = FrameBudget.Painter.allCases.count + RibbonWidth.allCases.count
  let kit = Kit.formats.count + 2 * KitLanguage.allCases.count + vectors + runs
  let files = 17 + TinySite.stepPageCount + fixtures + 3 + kit + 19
  #expect(
    run.output
      == "9 lessons, \(fixtures) fixtures, \(files) files: everything agrees\n"
      + "module: not built, size unknown\njudge: not built, size unknown\n")
  #expect(try FileManager.default.subpathsOfDirectory(atPath: site.path) == names)
  #expect(try site.folder.times("Content") == times)
}

@Test func `a check needs no right to write`() throws {
  let site = try TinySite()
  let run = try Program.shell(
    "cd \"$PLACE\" && chmod -R a-w Content Site && \"$@\"; code=$?; chmod -R u+w .; exit $code",
    ["check", "--jobs", "3"],
    environment: ["PLACE": site.path, "INKSTEP_HOME": site.path])
  #expect(run.status == 0, "\(run.errors)")
}

@Test func `the steps of a check are told when asked for`() throws {
  let run = try TinySite().run("check", "--verbose")
  #expect(run.status == 0)
  #expect(
    run.errors.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
      "Reading the content", "Running every stage over every sample", "Checking the fixtures",
      "Making the pages", "Looking for what is not used", "Comparing translations",
      "Measuring the WebAssembly module",
    ])
}

@Test func `the content of this package passes its own check`() throws {
  let before = try Scratch.picture("\(packageRoot)/Content")
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\"", ["check"], environment: ["PLACE": packageRoot])
  #expect(run.status == 0, "\(run.errors)")
  // If the module was built, its size is reported too.
  #expect(run.output.split(separator: "\n").first?.hasSuffix(": everything agrees") == true)
  #expect(try Scratch.picture("\(packageRoot)/Content") == before)
}

@Test func `a fixture of this package that differs fails the check`() throws {
  let folder = try TestFolder()
  for name in ["Content", "Site"] {
    try FileManager.default.copyItem(
      atPath: "\(packageRoot)/\(name)", toPath: "\(folder.path)/\(name)")
  }
  try folder.link("Tests", to: "\(packageRoot)/Tests")
  let name = "Content/fixtures/bezier/small-circle.json"
  let text = try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  let changed = text.replacing("\"endGap\": 15.8", with: "\"endGap\": 15.9")
  try #require(changed != text)
  try folder.write(changed, to: name)
  let run = try Program.shell(
    "cd \"$PLACE\" && exec \"$@\" --sources \"$SOURCES\"", ["check"],
    environment: ["PLACE": folder.path, "SOURCES": "\(packageRoot)/Sources"])
  #expect(run.status == 1)
  let line = try #require(changed.split(separator: "\n").firstIndex { $0.contains("\"endGap\"") })
  #expect(
    run.errors.hasPrefix(
      "\(name):\(line + 1):15: error: stroke small-circle, stage bezier, field endGap, was 15.9"))
  #expect(run.errors.contains(", is 15.8"))
}
