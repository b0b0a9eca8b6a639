// Decoding of strokes and recorded paths by Foundation, as in packages that depend on this one.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

struct DecodingTests {
  private func read<File: Decodable>(_ text: String) throws -> File {
    try JSONDecoder().decode(File.self, from: Data(text.utf8))
  }

  private static let start = #"{ "format": "inkstep-stroke/1", "id": "dash", "#
  private static let canvas = #""canvas": { "width": 30, "height": 40 }, "#

  /// Returns the decoder's error message for a text.
  private func complaint<File: Decodable>(
    about text: String, read as: File.Type
  ) throws -> String {
    let error = #expect(throws: DecodingError.self) { let _: File = try read(text) }
    return "\(try #require(error))"
  }

  @Test func `a stroke is read back as it was written`() throws {
    let events = [
      TouchEvent(.began, InkPoint(0.1, -2), time: 0, force: 0.25),
      TouchEvent(
        .moved, InkPoint(1e-7, 123456.789), time: 16.667, force: 1, tilt: PenTilt(-12.5, 90)),
      TouchEvent(.cancelled, InkPoint(3, 4), time: 33.333, force: 0),
    ]
    let stroke: Stroke = try read(
      Stroke(id: "dash", width: 30, height: 40.5, events: events).text.string)
    #expect(stroke.id == "dash")
    #expect(stroke.width == 30 && stroke.height == 40.5)
    #expect(stroke.events == events)
  }

  @Test func `an event without time and force has none`() throws {
    let stroke: Stroke = try read(
      Self.start + Self.canvas + #""events": [{ "phase": "began", "x": 1, "y": 2 }] }"#)
    #expect(stroke.events == [TouchEvent(.began, InkPoint(1, 2))])
  }

  @Test func `a file that is no stroke is refused`() throws {
    let event = #""events": [{ "phase": "lifted", "x": 1, "y": 2 }] }"#
    let phase = try complaint(about: Self.start + Self.canvas + event, read: Stroke.self)
    #expect(phase.contains("ended, cancelled; found: lifted"))
    let format = try complaint(about: #"{ "format": "inkstep-signal/1" }"#, read: Stroke.self)
    #expect(format.contains("expected: inkstep-stroke/1; found: inkstep-signal/1"))
    let canvas = try complaint(about: Self.start + #""events": [] }"#, read: Stroke.self)
    #expect(canvas.contains("canvas"))
  }

  @Test func `a trace is read back as the path that it holds`() throws {
    let stroke = Stroke(
      id: "dash", width: 30, height: 40,
      events: [
        TouchEvent(.began, InkPoint(0, 0)), TouchEvent(.moved, InkPoint(1, 3)),
        TouchEvent(.ended, InkPoint(0.1, 0.2)),
      ])
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: stroke)
      let recorded: RecordedPath = try read(trace.text.string)
      #expect(recorded.stage == stage)
      #expect(recorded.stroke == "dash")
      #expect(recorded.path == trace.path)
    }
  }

  @Test(arguments: [
    #"["Q", 1, 2, 3]"#, #"["S", 1, 2, 3, 4]"#,
    #"["M", 1]"#, #"["L", 1, 2, 3]"#, #"["C", 1, 2, 3, 4, 5]"#,
    #"["M", "1", 2]"#, #"[]"#, #"{ "M": 1 }"#,
  ])
  func `an element that is none is refused`(text: String) throws {
    #expect(throws: DecodingError.self) { let _: PathElement = try read(text) }
  }

  @Test func `a stage that is not taught has no recorded path`() {
    #expect(throws: DecodingError.self) {
      let _: RecordedPath = try read(
        #"{ "format": "inkstep-trace/1", "stage": "spline", "stroke": "dash", "path": [] }"#)
    }
  }
}
