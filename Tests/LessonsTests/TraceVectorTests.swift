// The metrics of the reference vectors, computed independently in Python from the specification.

import Foundation
import InkstepEngine
import Testing

@testable import InkstepLessons

struct TraceVectorTests {
  private static var cases: [[String: Any]] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    guard let data = try? Data(contentsOf: tests.appending(path: "Vectors/drawing.json")),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [] }
    return root["cases"] as? [[String: Any]] ?? []
  }

  private func stroke(of vector: [String: Any]) throws -> Stroke {
    let events = try #require(vector["events"] as? [[String: Any]]).map { event in
      let phase = try #require(TouchPhase.allCases.first { $0.name == event["phase"] as? String })
      return TouchEvent(
        phase, InkPoint(try #require(event["x"] as? Double), try #require(event["y"] as? Double)))
    }
    return Stroke(id: "vector", width: 320, height: 480, events: events)
  }

  private func point(_ value: Any?) -> InkPoint? {
    (value as? [Double]).map { InkPoint($0[0], $0[1]) }
  }

  private func agree(_ a: Double?, _ b: Any?) -> Bool {
    guard let a, let b = b as? Double else { return a == nil && !(b is Double) }
    return (a - b).magnitude <= 1e-9 * max(1, b.magnitude)
  }

  private func check(_ summary: Summary, _ metrics: [String: Any], _ id: String) throws {
    #expect(summary.segments == metrics["segments"] as? Int, "\(id)")
    guard let length = metrics["length"] else {
      #expect(summary.endGap == nil && summary.maxDeviation == nil, "\(id)")
      return
    }
    #expect(agree(summary.length, length), "\(id)")
    #expect(agree(summary.endGap, metrics["endGap"]), "\(id)")
    #expect(agree(summary.maxDeviation, metrics["maxSampleDeviation"]), "\(id)")
    let joints = try #require(metrics["joints"] as? [[String: Any]])
    #expect(summary.joints.count == joints.count, "\(id)")
    for (joint, expected) in zip(summary.joints, joints) {
      #expect(joint.at == point(expected["at"]), "\(id)")
      #expect(agree(joint.turn, expected["turnDeg"]), "\(id)")
      #expect(joint.velocityIn == point(expected["dIn"]), "\(id)")
      #expect(joint.velocityOut == point(expected["dOut"]), "\(id)")
      guard expected["C2jump"] != nil else { continue }
      #expect(agree(joint.curvatureIn, expected["kIn"]), "\(id)")
      #expect(agree(joint.curvatureOut, expected["kOut"]), "\(id)")
    }
  }

  @Test(arguments: [DrawingStage.linear, .cached, .bezier, .smoothed])
  func `the measures agree with the vectors`(_ stage: DrawingStage) throws {
    var compared = 0
    for vector in Self.cases {
      let stages = try #require(vector["stages"] as? [String: [String: Any]])
      guard let metrics = stages[stage.slug]?["metrics"] as? [String: Any] else { continue }
      let id = "\(vector["id"] ?? "")"
      try check(Trace(stage, over: stroke(of: vector)).summary, metrics, id)
      compared += 1
    }
    #expect(compared == 11)
  }
}
