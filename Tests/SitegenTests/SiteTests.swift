// The site before it is written: every page and file by its path, and the slots of pages.

import Foundation
import InkstepLessons
import Testing

@testable import sitegen

private func site(_ tiny: TinySite, isLive: Bool = true) throws -> Site {
  let content = try SiteContent.load(
    SiteFolders(
      content: "\(tiny.path)/Content", theme: "\(tiny.path)/Site", sources: "\(tiny.path)/Sources",
      mistakes: "\(tiny.path)/Content/mistakes"))
  return Site(
    content, try TraceLibrary(content, jobs: 2), SiteSettings(isLive: isLive), jobs: 2)
}

@Test func `a site knows every page and file that a build writes, and no other`() throws {
  let tiny = try TinySite()
  let site = try site(tiny)
  let modules = ModuleFiles(try PageModules(file: "\(tiny.path)/tiny.wasm")).files.map(\.path)
  let records = site.render(into: nil, jobs: 2, Progress(Console()))
  let written = site.paths.subtracting(site.unloaded(by: records))
  #expect(Set(try tiny.pages()) == written.union(modules))
  #expect(site.page(at: "nothing.html") == nil)
  #expect(site.file(at: "index.html") == nil)
  #expect(site.page(at: "strokes/tick.json") == nil)
}

@Test func `each page and file by itself is the one that a build writes`() throws {
  let tiny = try TinySite()
  let site = try site(tiny)
  let slots = ModuleFiles(try PageModules(file: "\(tiny.path)/tiny.wasm")).slots
  let unused = site.unloaded(by: site.render(into: nil, jobs: 2, Progress(Console())))
  for path in site.paths.subtracting(unused) where path != SearchIndex.path {
    let written = try Data(contentsOf: tiny.file("_site/\(path)"))
    let made = site.page(at: path)?.render(in: site).file(slots) ?? site.file(at: path)?.file
    #expect(made?.path == path)
    #expect(made.map { Data($0.bytes) } == written, "\(path)")
  }
}

@Test func `slots are filled where they were left, wherever the page was put together`() {
  var inner = HTML()
  inner.open(
    "a", [("b", "c"), ("d", ""), ("e", ""), ("f", "")],
    slots: [
      "d": .engineName, "e": .judgeAttribute,
    ])
  inner.slot(.engineBytes)
  var outer = HTML(text: "é")
  outer.slot(.engineBytes)
  outer.append(inner)
  outer.append(inner)
  let page = RenderedPage(path: "p.html", bytes: outer.bytes, slots: outer.slots)
  func text(_ values: [HTML.Slot.Kind: String]) -> String {
    String(decoding: page.file(values.mapValues { Array($0.utf8) }).bytes, as: UTF8.self)
  }
  let tag = "<a b=\"c\" d=\"x\" e=\"y\" f=\"\">z"
  #expect(
    text([.engineName: "x", .judgeAttribute: " e=\"y\"", .engineBytes: "z"]) == "éz\(tag)\(tag)")
  #expect(text([:]) == "é" + String(repeating: "<a b=\"c\" d=\"\" f=\"\">", count: 2))
}

@Test func `a file of a gigabyte is refused before it is read`() throws {
  let tiny = try TinySite()
  try tiny.folder.write("", to: "Content/root/large.bin")
  #expect(truncate("\(tiny.path)/Content/root/large.bin", 1 << 30) == 0)
  // The address space is large enough for the program but not for the file.
  let run = try Program.shell(
    "cd \"$PLACE\" && ulimit -v 1000000 && exec \"$@\"",
    ["build", "--jobs", "1"] + TinySite.module,
    environment: ["PLACE": tiny.path, "INKSTEP_HOME": tiny.path])
  #expect(run.status == 65, "\(run.errors)")
  #expect(run.errors == "Content/root/large.bin: error: is larger than 256 MB\n")
}
