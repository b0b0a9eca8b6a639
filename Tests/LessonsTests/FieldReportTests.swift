// The strokes made from reports about shipped programs: each is drawn by every stage, and reveals the mistake
// that it names.

import InkstepEngine
import Testing

@testable import InkstepLessons

private let strokes = VectorFeature.field.strokes

struct FieldReportTests {
  @Test func `there are at least thirty reports, each with a stroke and a name of its own`() {
    #expect(FieldReport.all.count >= 30)
    #expect(strokes.count == FieldReport.all.count)
    #expect(Set(FieldReport.all.map { $0.name.string }).count == strokes.count)
    #expect(Set(strokes.map { $0.events.map { "\($0.phase) \($0.point)" } }).count == strokes.count)
    let known = Set(DrawingStage.allCases.flatMap { $0.cataloguedMistakes }.map { $0.mistake.name })
    for (stroke, report) in zip(strokes, FieldReport.all) {
      #expect(known.contains("\(report.mistake)"))
      #expect(stroke.events == report.vector && stroke.events.starts(with: report.events))
      #expect("\(report.repository)".split(separator: "/").count == 2)
      #expect(report.address.string.hasSuffix("/issues/\(report.number)"))
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `every stage draws every stroke with finite numbers`(_ stage: DrawingStage) throws {
    for stroke in strokes {
      let trace = try Trace(stage, over: stroke)
      #expect(trace.steps.count == stroke.events.count)
      let elements = trace.path + trace.steps.flatMap { $0.tail }
      let isFinite = elements.allSatisfy { $0.points.allSatisfy { $0.isFinite } }
      #expect(isFinite, "\(stage.slug) \(stroke.id)")
      // A pen that rests adds samples, but not ink without end.
      #expect(trace.path.count <= 2 * stroke.events.count)
    }
  }

  @Test func `a file of vectors names the report and the mistake of each stroke`() {
    let text = VectorFeature.field.texts([.smoothed])[0].string
    #expect(
      text.contains(
        #"{ "id": "field-01", "report": { "repository": "flxzt/rnote", "number": 28 }, "#
          + #""mistake": "leftover-lost", "events": [["began", 0, 0], "#))
    #expect(!VectorFeature.taps.texts([.smoothed])[0].string.contains("report"))
  }
}
