// The reference vectors of the drawing stages, computed independently in Python from the
// specification. Coordinates and counts must agree exactly.

import Foundation
import Testing

@testable import InkstepEngine

struct DrawingVectorTests {
  private static var cases: [[String: Any]] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    guard let data = try? Data(contentsOf: tests.appending(path: "Vectors/drawing.json")),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [] }
    return root["cases"] as? [[String: Any]] ?? []
  }

  private func events(of vector: [String: Any]) throws -> [TouchEvent] {
    try #require(vector["events"] as? [[String: Any]]).map { event in
      let phase = try #require(TouchPhase.allCases.first { $0.name == event["phase"] as? String })
      return TouchEvent(
        phase,
        InkPoint(try #require(event["x"] as? Double), try #require(event["y"] as? Double)))
    }
  }

  private func path(of expected: [String: Any]) throws -> [PathElement] {
    try #require(expected["path"] as? [[Any]]).map { element in
      let n = element.dropFirst().compactMap { $0 as? Double }
      switch (element.first as? String, n.count) {
      case ("M", 2): return .move(InkPoint(n[0], n[1]))
      case ("L", 2): return .line(InkPoint(n[0], n[1]))
      case ("C", 6): return .cubic(InkPoint(n[0], n[1]), InkPoint(n[2], n[3]), InkPoint(n[4], n[5]))
      default: throw CocoaError(.coderReadCorrupt)
      }
    }
  }

  private func check<Drawing: Stage>(_ type: Drawing.Type, _ name: String) throws {
    for vector in Self.cases {
      let stages = try #require(vector["stages"] as? [String: [String: Any]])
      let expected = try #require(stages[name])
      let id = "\(vector["id"] ?? "")"
      let run = try Run(type, events(of: vector))
      #expect(try run.path == path(of: expected), "\(id)")
      if let stroked = expected["stroked"] as? Int {
        #expect(run.stroked == stroked, "\(id)")
        #expect(run.committed == expected["committed"] as? Int, "\(id)")
        #expect(run.commits == expected["commits"] as? Int, "\(id)")
        #expect(run.counters == expected["counters"] as? [Int] ?? [], "\(id)")
      }
      if let unused = expected["unused"] as? [Int] { #expect(run.unused == unused, "\(id)") }
    }
  }

  @Test func `there are vectors to compare with`() { #expect(Self.cases.count == 12) }
  @Test func `linear agrees with the vectors`() throws { try check(Linear.self, "linear") }
  @Test func `cached agrees with the vectors`() throws { try check(Cached.self, "cached") }
  @Test func `bezier agrees with the vectors`() throws { try check(Bezier.self, "bezier") }
  @Test func `smoothed agrees with the vectors`() throws { try check(Smoothed.self, "smoothed") }
  @Test func `finished agrees with the vectors`() throws { try check(Finished.self, "finished") }
}
