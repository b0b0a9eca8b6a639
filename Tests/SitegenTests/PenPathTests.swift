import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Content")

private func sample(_ name: String) throws -> (stroke: Stroke, path: PenPath) {
  func bytes(_ folder: String) throws -> [UInt8] {
    Array(try Data(contentsOf: content.appendingPathComponent("\(folder)/\(name).json")))
  }
  return (
    try StrokeFile.read(bytes("strokes"), file: name), try PathFile.read(bytes("paths"), file: name)
  )
}

/// The strokes with a known path that every stage draws; the half heart is cancelled.
private let known = [
  "cursive", "hand-circle", "pressed", "signature", "spiral", "two-strokes", "wave", "zigzag",
]

@Test func `every stroke whose path is known is compared, but for one that is cancelled`() throws {
  let files = try FileManager.default.contentsOfDirectory(
    atPath: content.appendingPathComponent("paths").path)
  #expect(files.sorted() == (known + ["interrupted"]).sorted().map { "\($0).json" })
  let (half, path) = try sample("interrupted")
  #expect(try Trace(.finished, over: half).error(to: path) == nil)
}

@Test(arguments: known)
func `the last stage is farther from the pen's path than straight lines, on every stroke`(
  _ name: String
) throws {
  let (stroke, path) = try sample(name)
  let line = try #require(try Trace(.linear, over: stroke).error(to: path))
  let last = try #require(try Trace(.finished, over: stroke).error(to: path))
  #expect(last.mean > line.mean)
  #expect(last.largest > line.largest)
  #expect(line.mean <= line.largest && last.mean <= last.largest)
}

@Test(arguments: known)
func `Catmull–Rom is nearer to the pen's path than straight lines, except on the zigzag`(
  _ name: String
) throws {
  let (stroke, path) = try sample(name)
  let line = try #require(try Trace(.linear, over: stroke).error(to: path))
  let spline = try #require(try Trace(.catmull, over: stroke).error(to: path))
  // The corners of the zigzag are intended, so straight lines are exact.
  #expect((spline.mean < line.mean) == (name != "zigzag"))
}

@Test(
  arguments: [
    ("signature", .linear, 2.99), ("signature", .finished, 10.03), ("zigzag", .linear, 1.89),
  ] as [(String, DrawingStage, Double)])
func `no corner of the pen's path is farther from the ink than the worst distance`(
  _ name: String, _ stage: DrawingStage, _ worst: Double
) throws {
  let (stroke, path) = try sample(name)
  let trace = try Trace(stage, over: stroke)
  let error = try #require(trace.error(to: path))
  #expect(abs(error.largest - worst) < 0.005)
  let corner = try #require(largestDeviation(of: path.polylines[0], from: trace.path))
  #expect(error.largest >= corner - 1e-9 && error.largest < corner + 0.005)
}

@Test(arguments: ["wave", "zigzag", "hand-circle", "spiral", "cursive", "signature"])
func `the samples lie on the true way, to the grid that the screen has`(name: String) throws {
  let (stroke, path) = try sample(name)
  let samples = stroke.events.filter { !$0.phase.endsStroke }.map(\.point)
  let way = try #require(path.polylines.first)
  #expect(way.count == 8 * (samples.count - 1) + 1)
  for (index, point) in samples.enumerated() {
    let place = way[8 * index]
    #expect(abs(place.x - point.x) <= 0.2551 && abs(place.y - point.y) <= 0.2551)
  }
}

@Test func `ink that stops early is far from what it leaves out`() throws {
  let (stroke, path) = try sample("cursive")
  let smoothed = try #require(try Trace(.smoothed, over: stroke).error(to: path))
  let finished = try #require(try Trace(.finished, over: stroke).error(to: path))
  #expect(smoothed.largest > finished.largest)
}

@Test(arguments: [
  "{}", #"{"format": "inkstep-path/1", "id": "a", "ways": 1}"#,
  #"{"format": "inkstep-path/1", "id": "a", "ways": [[[1, 2]]]}"#,
  #"{"format": "inkstep-path/1", "id": "a", "ways": [[[1, 2], [1]]]}"#,
  #"{"format": "inkstep-path/1", "id": "a", "ways": [[[1, 2], [1, 1e9]]]}"#,
])
func `a file that is no path is refused`(text: String) {
  #expect(throws: Diagnostics.self) { try PathFile.read(Array(text.utf8), file: "a.json") }
}

@Test func `a path is written as it is read`() throws {
  let (_, path) = try sample("wave")
  let again = try PathFile.read(PathFile.write(path).bytes, file: "wave.json")
  #expect(again.polylines == path.polylines)
}

@Test func `a graph's numbers are those of the trace that is published`() throws {
  let signal = try SignalFile.read(
    Array(try Data(contentsOf: content.appendingPathComponent("signals/pulse.json"))),
    file: "pulse.json")
  let published = TraceLibrary.graphTrace(.published, over: signal)
  #expect(published.summary.missing > 0)
  let key = "tiles/pulse/published/missing".split(separator: "/")
  #expect(try graphFact(key, signals: [signal]) == .number(Double(published.summary.missing)))
}

@Test func `velocities are those of the hand, whatever a curve stands for`() throws {
  // A straight line at constant speed: no stage may report a jump.
  let points = (0..<14).map { InkPoint(Double(20 * $0), 100) }
  var events = points.map { TouchEvent(.moved, $0) }
  events[0].phase = .began
  events.append(TouchEvent(.ended, points[13]))
  let stroke = Stroke(id: "even", width: 320, height: 480, events: events)
  for stage in [DrawingStage.bezier, .smoothed] {
    for joint in try Trace(stage, over: stroke).summary.joints {
      for velocity in [joint.handVelocityIn, joint.handVelocityOut] {
        #expect((try #require(velocity).length - 20).magnitude <= 1e-9)
      }
    }
  }
  let line = try Trace(.linear, over: stroke).summary.joints[3]
  #expect(line.handVelocityIn?.length == 20)
  // A lift in another place than the last sample completes the third curve, whose end replaces the last sample.
  let lifted = Stroke(
    id: "lifted", width: 320, height: 480,
    events: Array(events[..<10])
      + [TouchEvent(.ended, points[10])])
  let joints = try Trace(.finished, over: lifted).summary.joints
  #expect(joints.map(\.movesIn) == [3, 3, 3] && joints.last?.movesOut == 1)
}
