// A trace file as read by Foundation's JSON decoder, independently of the program's own reader.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons

struct TraceFile {
  struct Line {
    var stroked: Int
    var lag: Int
    var appended: [PathElement]
  }

  var steps: [Line]
  var path: [PathElement]
  var length: Double
  var turns: [Double?]

  init(_ text: TextBuffer) throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.bytes)) as? [String: Any])
    path = try Self.path(try #require(root["path"] as? [[Any]]))
    steps = try #require(root["steps"] as? [[String: Any]]).map { step in
      Line(
        stroked: try #require(step["stroked"] as? Int), lag: try #require(step["lag"] as? Int),
        appended: try Self.path(try #require(step["appended"] as? [[Any]])))
    }
    let summary = try #require(root["summary"] as? [String: Any])
    length = try #require(summary["length"] as? Double)
    turns = try #require(summary["joints"] as? [[String: Any]]).map { $0["turn"] as? Double }
  }

  static func path(_ elements: [[Any]]) throws -> [PathElement] {
    try elements.map { element in
      let n = element.dropFirst().compactMap { $0 as? Double }
      switch (element.first as? String, n.count) {
      case ("M", 2): return .move(InkPoint(n[0], n[1]))
      case ("L", 2): return .line(InkPoint(n[0], n[1]))
      case ("Q", 4): return .quad(InkPoint(n[0], n[1]), InkPoint(n[2], n[3]))
      case ("C", 6): return .cubic(InkPoint(n[0], n[1]), InkPoint(n[2], n[3]), InkPoint(n[4], n[5]))
      default: throw CocoaError(.coderReadCorrupt)
      }
    }
  }
}
