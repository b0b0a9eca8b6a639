// The reference vectors of the stages that only compare, computed independently in Python, and the maps of
// the plane under which curves are invariant.

import Foundation
import Testing

@testable import InkstepEngine

/// Checks a stage against its vectors: coordinates to 1e-9.
func checkVectors<Drawing: Stage>(_ type: Drawing.Type) throws {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let data = try Data(contentsOf: tests.appending(path: "Vectors/curves.json"))
  let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  let cases = try #require(root["cases"] as? [[String: Any]])
  #expect(!cases.isEmpty)
  for vector in cases {
    let events = try #require(vector["events"] as? [[String: Any]]).map { event in
      let phase = try #require(TouchPhase.allCases.first { $0.name == event["phase"] as? String })
      return TouchEvent(
        phase, InkPoint(try #require(event["x"] as? Double), try #require(event["y"] as? Double)))
    }
    let expected = try #require(vector["\(type.description.name)"] as? [[Any]])
    let path = try Run(type, events).path
    let id = "\(vector["id"] ?? "")"
    #expect(path.count == expected.count, "\(id)")
    for (element, wanted) in zip(path, expected) {
      #expect("\(element.letter)" == wanted.first as? String, "\(id)")
      let numbers = wanted.dropFirst().compactMap { $0 as? Double }
      #expect(numbers.count == 2 * element.points.count, "\(id)")
      for (found, number) in zip(element.points.flatMap { [$0.x, $0.y] }, numbers) {
        #expect(abs(found - number) <= 1e-9, "\(id)")
      }
    }
  }
}

/// Checks that a stage draws the image of a stroke as the image of what it draws.
func checkCommutes<Drawing: Stage>(
  _ type: Drawing.Type, seed: UInt64, _ map: (InkPoint) -> InkPoint
) throws {
  for stroke in randomStrokes(seed: seed) {
    let image = SampledStroke(stroke.points.map(map), lift: map(stroke.lift))
    let path = try Run(type, image.events()).path
    expectNear(path, try Run(type, stroke.events()).path.map { $0.map(map) })
  }
}

/// Expects the same elements, with points no further apart than rounding explains.
func expectNear(
  _ a: [PathElement], _ b: [PathElement], at location: SourceLocation = #_sourceLocation
) {
  #expect(a.map(\.kind) == b.map(\.kind), sourceLocation: location)
  let points = zip(a.flatMap(\.points), b.flatMap(\.points))
  let farthest = points.map { $0.distance(to: $1) }.max() ?? 0
  #expect(farthest <= 1e-8, sourceLocation: location)
}

/// A rotation whose sine and cosine are fractions, with a scale and a translation.
func similarity(_ p: InkPoint) -> InkPoint {
  InkPoint(1.5 * (0.6 * p.x - 0.8 * p.y) + 40, 1.5 * (0.8 * p.x + 0.6 * p.y) - 7)
}

/// An affine map that does not preserve lengths or angles.
func affinity(_ p: InkPoint) -> InkPoint {
  InkPoint(1.25 * p.x + 0.5 * p.y - 3, -0.25 * p.x + 2 * p.y + 11)
}
