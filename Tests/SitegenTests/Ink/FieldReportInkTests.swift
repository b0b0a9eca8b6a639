// The strokes made from reports about shipped programs go out and come back in every format.

import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

struct FieldReportInkTests {
  @Test(arguments: [InkOutput.json, .csv, .inkml])
  func `the strokes of reports come back with every time and force`(_ format: InkOutput) throws {
    let read = try #require(InkFormat(rawValue: format.rawValue))
    for stroke in VectorFeature.field.strokes {
      let text = InkFile.write(stroke, as: format)
      let ink = try InkFile.read(text.bytes, file: "ink", as: read, InkSettings())
      #expect(ink.stroke.events == stroke.events, "\(stroke.id)")
    }
  }

  @Test func `as SVG, the strokes of reports keep their ends`() throws {
    for stroke in VectorFeature.field.strokes {
      let text = InkFile.write(stroke, as: .svg)
      let ink = try InkFile.read(text.bytes, file: "ink", as: .svg, InkSettings())
      func ends(_ stroke: Stroke) -> [InkPoint] {
        stroke.events.filter { $0.phase == .began || $0.phase.endsStroke }.map(\.point)
      }
      #expect(ends(ink.stroke) == ends(stroke), "\(stroke.id)")
      #expect(!text.string.contains("nan") && !text.string.contains("inf"))
    }
  }

  @Test func `the page of fixtures shows every report, and the table of mistakes what it reveals`()
    throws
  {
    let site = try RealContent.shared.get()
    let language = try #require(site.languages.first)
    let rendered = FixturesPage(number: 0, language: language).render(in: site)
    let page = String(decoding: rendered.bytes, as: UTF8.self)
    #expect(page.contains("https://github.com/flxzt/rnote/issues/28"))
    #expect(page.contains("<tr id=\"field-01\">"))
    #expect(page.contains("0,0 → 10,5 → 20,5 → 30,0 ↑ 30,0"))
    #expect(page.contains("300 × 5,5"))
    for (index, report) in FieldReport.all.enumerated() {
      #expect(page.contains("/issues/\(report.number)\""))
      let sentence = language.words[key: FieldReport.phrase(at: index)]
      #expect(sentence.hasSuffix("."), "\(sentence)")
    }
    let table = MistakeTable([.linear], []).file
    let root = try JSONDocument(table.bytes, file: table.path).root
    let rows = root.member("stages")?.first?.member("mistakes")?.elements.map { $0.map { $0 } }
    let row = rows?.first { $0.member("mistake")?.string == "samples-clamped" }
    #expect(row?.member("shown")?.elements?.map(\.string) == [])
    #expect(row?.member("field")?.elements?.contains { $0.string == "field-38" } == true)
  }
}
