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

private let long = ["wave", "zigzag", "hand-circle", "spiral", "cursive", "signature"]

@Test func `on six strokes of six the last stage is farther from the true way than the polyline`()
  throws
{
  for name in long {
    let (stroke, path) = try sample(name)
    let line = try #require(try Trace(.linear, over: stroke).error(to: path))
    let last = try #require(try Trace(.finished, over: stroke).error(to: path))
    #expect(last.mean > line.mean, "\(name)")
    #expect(last.largest > line.largest, "\(name)")
    #expect(line.mean <= line.largest && last.mean <= last.largest)
  }
}

@Test func `on five strokes of six Catmull–Rom is nearer to the true way than the polyline`() throws
{
  for name in long {
    let (stroke, path) = try sample(name)
    let line = try #require(try Trace(.linear, over: stroke).error(to: path))
    let spline = try #require(try Trace(.catmull, over: stroke).error(to: path))
    // The corners of the zigzag are intended, so straight lines are exact.
    #expect((spline.mean < line.mean) == (name != "zigzag"), "\(name)")
  }
}

@Test(arguments: long)
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
      #expect((joint.handVelocityIn.length - 20).magnitude <= 1e-9)
      #expect((joint.handVelocityOut.length - 20).magnitude <= 1e-9)
    }
  }
  let line = try Trace(.linear, over: stroke).summary.joints[3]
  #expect(line.handVelocityIn.length == 20)
}
