// Long lists divided among pages: each item is on exactly one page, and each page links to the others.

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

@Test func `items of different sizes are shared out by their number and by their size`() {
  func ends(_ sizes: [Int], taken: Int = 0) -> [Int] {
    let pages = ListPages(sizes: sizes, .init(count: 3, size: 10), taken: taken, base: "strokes")
    let items = (0..<pages.pageCount).map { pages.items(of: $0) }
    #expect(items.flatMap(Array.init) == Array(sizes.indices))
    #expect(sizes.isEmpty || items.allSatisfy { !$0.isEmpty })
    return items.map(\.upperBound)
  }
  #expect(ends([]) == [0])
  #expect(ends([1, 1, 1, 1]) == [3, 4])
  #expect(ends([5, 5, 1, 9, 2]) == [2, 4, 5])
  #expect(ends([11, 30, 1]) == [1, 2, 3])
  #expect(ends([4, 4, 4], taken: 3) == [1, 3])
  #expect(ends([4, 4], taken: 30) == [1, 2])
}

@Test func `a page of the table stays small however long its strokes are`() throws {
  let names = (0..<9).map { "own-\($0)" }
  let strokes = names.enumerated().map { number, name in
    longStroke(name, events: number < 2 ? 5_000 : 1_000, lifting: number % 3 == 1)
  }
  let site = try RealContent.rendering(added: strokes)
  let pages = StrokesPage.pages(site.library)
  var rows: [String] = []
  for number in 0..<pages.pageCount {
    let page = try #require(site.page(at: pages.path(of: number))).render(in: site)
    #expect(page.bytes.count < 290_000, "page \(number)")
    rows += attributes("id", in: String(decoding: page.bytes, as: UTF8.self)).filter {
      $0.hasPrefix("own-own-")
    }
  }
  #expect(rows.sorted() == names.map { "own-\($0)" })
  #expect(pages.pageCount > 2)
}

@Test
func `a small picture of a long stroke has its first and last place, and one of a short one all`()
  throws
{
  for events in [10, 400, 401, 5_000] {
    let stroke = longStroke("own", events: events)
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: stroke)
      let figure = Figure.stroke(trace, detail: .thumbnail)
      let frame = try #require(figure.frame)
      let text = figure.content.string
      let ink = try #require(text.split(separator: "d=\"").dropFirst().first).prefix { $0 != "\"" }
      let count = ink.count { $0.isLetter }
      #expect(count == trace.path.count || (trace.path.count > 400 && 200...401 ~= count))
      for (element, isFirst) in [(trace.path[0], true), (trace.path[trace.path.count - 1], false)] {
        let place = frame.scale * element.end + frame.origin
        let numbers = ink.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
        let found = isFirst ? numbers.prefix(2) : numbers.suffix(2)
        #expect(zip(found, [place.x, place.y]).allSatisfy { abs($0 - $1) < 0.01 })
      }
    }
  }
}
