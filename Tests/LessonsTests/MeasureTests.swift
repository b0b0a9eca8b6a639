// The table of measures, from which all parts of the program take the measures that they show.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons

struct MeasureTests {
  @Test func `every measure has a name of its own, and every phrase of the table is used once`() {
    let names = Measure.all.map { "\($0.name)" }
    #expect(Set(names).count == names.count)
    let phrases = Measure.all.compactMap(\.phrase?.rawValue)
    let shown = CellPhrase.allCases.map(\.rawValue).filter { $0.hasPrefix("changes.") }
    #expect(Set(phrases).count == phrases.count)
    let others = [CellPhrase.noInk, .unknown].map(\.rawValue)
    #expect(Set(phrases).union(others) == Set(shown))
  }

  @Test func `file, table and record have the measures in one order`() throws {
    let trace = try Trace(.smoothed, over: randomSessions(seed: 90, count: 1)[0])
    let names = Measure.recorded.map { "\($0.name)" }
    #expect(RecordKind.summary.keys.map(\.name) == names)
    #expect(trace.summaryRecord.count == names.count)
    let text = trace.text.string
    let file = try #require(text.components(separatedBy: "\"summary\": {").last)
    let inFile = names.filter { file.contains("\"\($0)\": ") }
    let places = inFile.compactMap { file.firstRange(of: "\"\($0)\": ")?.lowerBound }
    #expect(places == places.sorted() && inFile.count >= names.count - 2)
    let table = trace.plainText.string
    for name in names { #expect(table.contains("\n\(name) ")) }
  }
}
