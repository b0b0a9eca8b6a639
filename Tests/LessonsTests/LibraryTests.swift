// What programs that depend on the libraries use: coding, hashing, and stages of their own.

import Foundation
import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// A stage that describes nothing: lines to every other sample, and no ink of a cancelled touch.
private struct Coarse: Stage {
  private var count = 0

  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    count = 0
    canvas.move(to: p)
  }

  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    count += 1
    if count % 2 == 0 { canvas.line(to: p) }
  }

  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) { canvas.line(to: p) }
}

/// Another spelling of a stage of this package.
private struct Straight: Stage {
  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) { canvas.move(to: p) }
  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) { canvas.line(to: p) }
  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) { canvas.line(to: p) }
}

struct LibraryTests {
  private var stroke: Stroke {
    let points = [InkPoint(1, 2), InkPoint(3.5, -4), InkPoint(0.1, 7), InkPoint(8, 8)]
    var events = points.map { TouchEvent(.moved, $0, time: $0.y + 4) }
    events[0] = TouchEvent(.began, points[0], time: 0, force: 0.25, tilt: PenTilt(10, -20))
    events[1].time = nil
    events.append(TouchEvent(.ended, points[3]))
    return Stroke(id: "mine", width: 320, height: 480, events: events)
  }

  @Test func `a stroke is encoded as it is decoded`() throws {
    let bytes = try JSONEncoder().encode(stroke)
    #expect(try JSONDecoder().decode(Stroke.self, from: bytes) == stroke)
    let file = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(file["format"] as? String == "inkstep-stroke/1")
    #expect(Set(file.keys) == ["format", "id", "canvas", "events"])
  }

  @Test func `points, elements and recorded paths are encoded as they are decoded`() throws {
    let path = try Trace(.finished, over: stroke).path + [.quad(InkPoint(1, 2), InkPoint(3, 4))]
    let bytes = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode([PathElement].self, from: bytes) == path)
    let recorded = RecordedPath(stage: .finished, stroke: "mine", path: path)
    let file = try JSONEncoder().encode(recorded)
    #expect(try JSONDecoder().decode(RecordedPath.self, from: file) == recorded)
    let point = try JSONEncoder().encode(InkPoint(0.5, -3))
    #expect(String(decoding: point, as: UTF8.self) == "[0.5,-3]")
    #expect(try JSONDecoder().decode(InkPoint.self, from: point) == InkPoint(0.5, -3))
  }

  @Test func `what is equal has one hash value`() throws {
    let path = try Trace(.quadratic, over: stroke).path
    #expect(Set(path + path).count == path.count)
    #expect(Set([stroke, stroke]).count == 1)
    #expect(Set(stroke.events + stroke.events).count == stroke.events.count)
    #expect(InkPoint(0, 1).hashValue == InkPoint(-0.0, 1).hashValue)
    var other = stroke
    other.events[1].point.x += 1
    #expect(other != stroke && Set([stroke, other]).count == 2)
  }

  @Test func `a stage that describes nothing is traced and compared`() throws {
    let own = try Trace(DrawingStage(Coarse.self), over: stroke)
    #expect(own.steps.count == stroke.events.count)
    #expect(own.path == [.move(InkPoint(1, 2)), .line(InkPoint(0.1, 7)), .line(InkPoint(8, 8))])
    let linear = try Trace(.linear, over: stroke)
    let difference = try #require(linear.disagreement(with: own))
    #expect(difference.element == 1 && difference.step == 1)
    #expect(linear.disagreement(with: try Trace(DrawingStage(Straight.self), over: stroke)) == nil)
    let late = Stroke(id: "late", width: 1, height: 1, events: [TouchEvent(.moved, .zero)])
    let error = #expect(throws: TraceError.self) {
      try Trace(DrawingStage(Straight.self), over: late)
    }
    #expect(error == TraceError(event: 0, reason: .penIsUp))
  }
}
