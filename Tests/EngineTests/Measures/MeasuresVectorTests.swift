// The measures of the reference vectors, computed independently in Python. Agreement is to 1e-9.

import Foundation
import Testing

@testable import InkstepEngine

/// The part of the vectors with which the measures are compared.
private struct Vectors: Decodable {
  struct Case: Decodable {
    let id: String
    let events: [Event]
    let stages: [String: Expected]
  }
  struct Event: Decodable {
    let phase: String
    let x: Double
    let y: Double
  }
  struct Expected: Decodable {
    let path: [Element]
    let metrics: Metrics?
  }
  struct Metrics: Decodable {
    let segments: Int
    let length: Double?
    let maxSampleDeviation: Double?
    let endGap: Double?
    let joints: [ExpectedJoint]?
  }
  struct ExpectedJoint: Decodable {
    let at: [Double]
    let turnDeg: Double?
    let dIn: [Double]
    let dOut: [Double]
    let kIn: Double?
    let kOut: Double?
    /// Present for joints of curves only, where the vectors give curvatures.
    let C2jump: [Double]?
  }
  struct Element: Decodable {
    let value: PathElement
    init(from decoder: any Decoder) throws {
      var items = try decoder.unkeyedContainer()
      let name = try items.decode(String.self)
      var n: [Double] = []
      while !items.isAtEnd { n.append(try items.decode(Double.self)) }
      value =
        switch name {
        case "M": .move(InkPoint(n[0], n[1]))
        case "L": .line(InkPoint(n[0], n[1]))
        default: .cubic(InkPoint(n[0], n[1]), InkPoint(n[2], n[3]), InkPoint(n[4], n[5]))
        }
    }
  }
  let cases: [Case]
}

struct MeasuresVectorTests {
  private func vectors() throws -> Vectors {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Vectors/drawing.json"))
    return try JSONDecoder().decode(Vectors.self, from: data)
  }

  private func agree(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-9
  }

  private func agree(_ a: InkPoint, _ b: [Double]) -> Bool {
    b.count == 2 && agree(a.x, b[0]) && agree(a.y, b[1])
  }

  @Test func `lengths, deviations and end gaps agree with the vectors`() throws {
    var checked = 0
    for vector in try vectors().cases {
      var samples: [InkPoint] = []
      for event in vector.events {
        let point = InkPoint(event.x, event.y)
        if event.phase != "ended" || samples.last != point { samples.append(point) }
      }
      for (stage, expected) in vector.stages {
        guard let metrics = expected.metrics else { continue }
        let path = expected.path.map { $0.value }
        let id: Comment = "\(vector.id) \(stage)"
        #expect(segments(of: path).count == metrics.segments, id)
        guard metrics.segments > 0 else { continue }
        #expect(agree(inkLength(of: path), metrics.length), id)
        let deviation = deviations(of: samples, from: path).max()
        #expect(agree(deviation, metrics.maxSampleDeviation), id)
        let end = try #require(path.last?.end)
        #expect(agree(samples.last?.distance(to: end), metrics.endGap), id)
        checked += 1
      }
    }
    #expect(checked == 36)
  }

  @Test func `joints agree with the vectors`() throws {
    var checked = 0
    for vector in try vectors().cases {
      for (stage, expected) in vector.stages {
        guard let wanted = expected.metrics?.joints else { continue }
        let found = joints(of: expected.path.map { $0.value })
        let id: Comment = "\(vector.id) \(stage)"
        #expect(found.count == wanted.count, id)
        for (joint, wanted) in zip(found, wanted) {
          #expect(agree(joint.at, wanted.at), id)
          #expect(agree(joint.turn, wanted.turnDeg), id)
          #expect(agree(joint.velocityIn, wanted.dIn), id)
          #expect(agree(joint.velocityOut, wanted.dOut), id)
          if wanted.C2jump != nil {
            #expect(agree(joint.curvatureIn, wanted.kIn), id)
            #expect(agree(joint.curvatureOut, wanted.kOut), id)
          }
          checked += 1
        }
      }
    }
    #expect(checked == 144)
  }
}
