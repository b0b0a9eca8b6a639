// Long lists shared out among pages: nothing is lost, nothing stands twice, and each page leads on.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

@Test func `every item of a list stands on one page, and every page is reached`() {
  for count in [0, 1, 49, 50, 51, 100, 101, 1_234] {
    let pages = ListPages(count: count, length: 50, base: "strokes")
    let items = (0..<pages.pageCount).flatMap { Array(pages.items(of: $0)) }
    #expect(items == Array(0..<count))
    #expect(pages.path(of: 0) == "strokes.html")
    for page in 0..<pages.pageCount {
      let numbers = pages.numbers(around: page)
      #expect(numbers.count <= 11)
      #expect(numbers.first == .some(0) && numbers.last == .some(pages.pageCount - 1))
      for near in [page - 1, page, page + 1] where (0..<pages.pageCount).contains(near) {
        #expect(numbers.contains(near))
      }
      let shown = numbers.compactMap(\.self)
      #expect(shown == Set(shown).sorted())
    }
  }
}

@Test func `many added strokes and their files are shared out among pages of bounded size`() throws
{
  let site = try TinySite()
  let names = (0..<130).map { "own-\($0)" }
  for name in names {
    let stroke = TinySite.stroke(
      name, [InkPoint(1, 1), InkPoint(9, 4), InkPoint(20, 30)], lift: InkPoint(3, 3))
    try site.folder.write(stroke.text.string, to: "own/\(name).json")
  }
  let run = try site.run("build", "--strokes", "own", "--output", "with")
  #expect(run.status == 0, "\(run.errors)")
  let pages = ["strokes.html", "strokes/2.html", "strokes/3.html"]
  let rows = try pages.map { page in
    attributes("id", in: try site.text("with/\(page)")).filter { $0.hasPrefix("own-own-") }
  }
  #expect(rows.map(\.count) == [50, 50, 30])
  #expect(Set(rows.joined()) == Set(names.map { "own-\($0)" }))
  var files: [String] = []
  for page in ["fixtures.html", "fixtures/2.html", "fixtures/3.html"] {
    files += attributes("href", in: try site.text("with/\(page)"))
      .compactMap { $0.hasSuffix(".json") ? $0.split(separator: "/").suffix(2) : nil }
      .filter { $0.last?.hasPrefix("own-") == true && $0.first != "strokes" }
      .map { $0.joined(separator: "/") }
  }
  let wanted = DrawingStage.allCases.flatMap { stage in names.map { "\(stage.slug)/\($0).json" } }
  #expect(files.count == wanted.count && Set(files) == Set(wanted))
  for page in pages + ["fixtures.html", "fixtures/3.html"] {
    #expect(try site.text("with/\(page)").utf8.count < 300_000)
  }
  #expect(try site.run("check", "--strokes", "own", "--strict").status == 0)
}
