import Foundation
import InkstepEngine
import InkstepLessons
import Seeds
import Testing

@testable import sitegen

/// The findings in a stroke file, one on each line.
private func faults(_ text: String) -> [String] {
  do throws(Diagnostics) {
    _ = try StrokeFile.read(Array(text.utf8), file: "s.json")
    return []
  } catch {
    return error.findings.map { finding in
      let place = finding.location ?? SourceLocation(file: "nowhere")
      let hint = finding.suggestion.map { " (\($0))" } ?? ""
      return "\(place.line):\(place.column): \(finding.message)\(hint)"
    }
  }
}

/// A stroke file around its events.
private func file(_ events: String) -> String {
  """
  {"format": "inkstep-stroke/1", "id": "a", "canvas": {"width": 3, "height": 4}, "events": [
  \(events)
  ]}
  """
}

@Test(arguments: ["index", "con", "prn", "aux", "nul", "com1", "lpt9"])
func `a name that a folder or a disk keeps for itself is refused`(_ id: String) throws {
  let text = file("").replacing("\"a\"", with: "\"\(id)\"")
  let found = faults(text)
  #expect(found.count == 1)
  #expect(found.first?.hasPrefix("1:38: '\(id)' is ") == true)
  #expect(identifier(fromFile: "\(id.uppercased()).csv") == "ink")
  for other in ["\(id)-1", "a-\(id)", "\(id)x"] {
    #expect(faults(text.replacing("\"\(id)\"", with: "\"\(other)\"")).isEmpty)
  }
}

@Test func `a stroke is read with everything in it`() throws {
  let text = file(
    """
    {"phase": "began", "x": 1, "y": -2.5, "t": 0, "force": 0.25},
    {"t": 8, "y": 1e6, "x": -1e6, "phase": "moved"}, {"phase": "cancelled", "x": 1, "y": 2, "t": 8}
    """)
  let stroke = try StrokeFile.read(Array(text.utf8), file: "s.json")
  #expect(stroke.id == "a")
  #expect(stroke.width == 3)
  #expect(stroke.height == 4)
  #expect(
    stroke.events == [
      TouchEvent(.began, InkPoint(1, -2.5), time: 0, force: 0.25),
      TouchEvent(.moved, InkPoint(-1e6, 1e6), time: 8),
      TouchEvent(.cancelled, InkPoint(1, 2), time: 8),
    ])
}

@Test func `a file may be empty, untimed, end in mid-stroke or hold several strokes`() {
  #expect(faults(file("")) == [])
  #expect(faults(file(#"{"phase": "began", "x": 1, "y": 1}"#)) == [])
  let stroke = #"{"phase": "began", "x": 1, "y": 1}, {"phase": "ended", "x": 1, "y": 1}"#
  #expect(faults(file("\(stroke), \(stroke)")) == [])
}

@Test func `what comes in canonical form goes out unchanged`() throws {
  let text = """
    {
      "format": "inkstep-stroke/1",
      "id": "small-circle-2",
      "canvas": { "width": 320, "height": 480.5 },
      "events": [
        { "phase": "began", "x": 170, "y": 120, "t": 0, "force": 0 },
        { "phase": "moved", "x": -0.1, "y": 0, "t": 16.667 },
        { "phase": "ended", "x": 0.30000000000000004, "y": 1e-07, "t": 33.333 }
      ]
    }

    """
  let stroke = try StrokeFile.read(Array(text.utf8), file: "s.json")
  #expect(stroke.text.string == text)
  let empty = Stroke(id: "none", width: 1, height: 1, events: [])
  let again = try StrokeFile.read(empty.text.bytes, file: "s.json")
  #expect(again.events.isEmpty)
}

@Test func `any stroke written is read back the same`() throws {
  var random = SeededRandom(seed: 4)
  for round in 0..<1_000 {
    let isTimed = Bool.random(using: &random)
    var time = 0.0
    var events: [TouchEvent] = []
    for index in 0..<Int.random(in: 0...20, using: &random) {
      time += Double.random(in: 0...20, using: &random)
      let scales: [Double] = [1, 1e-9, 1e3, 1e6]
      let scale = scales[Int.random(in: 0..<4, using: &random)]
      events.append(
        TouchEvent(
          index == 0 ? .began : .moved,
          InkPoint(
            Double.random(in: -scale...scale, using: &random),
            Double.random(in: -scale...scale, using: &random)),
          time: isTimed ? time : nil,
          force: Bool.random(using: &random) ? Double.random(in: 0...1, using: &random) : nil,
          tilt: randomTilt(&random)))
    }
    let stroke = Stroke(id: "r\(round)", width: 1e6, height: .leastNonzeroMagnitude, events: events)
    let again = try StrokeFile.read(stroke.text.bytes, file: "s.json")
    #expect(again.events == events)
    #expect(again.id == stroke.id)
    #expect(again.width == 1e6)
    #expect(again.height == .leastNonzeroMagnitude)
  }
}

@Test(arguments: [
  ("[]", "1:1: expected an object with \"format\": \"inkstep-stroke/1\", found an array"),
  ("{}", "1:1: the key 'format' is missing; expected \"format\": \"inkstep-stroke/1\""),
  (#"{"format": 1}"#, "1:12: 'format' is a number; expected 'inkstep-stroke/1'"),
  (
    #"{"x": 0, "format": "inkstep-signal/1"}"#,
    "1:20: 'format' is 'inkstep-signal/1'; expected 'inkstep-stroke/1'"
  ),
])
func `a file of another format gets one error`(_ text: String, _ error: String) {
  #expect(faults(text) == [error])
}

@Test(arguments: [
  (#"7"#, "2:1: expected an event (an object), found a number"),
  (#"{"phase": "began", "x": 1}"#, "2:1: the key 'y' is missing in an event"),
  (
    #"{"phase": "began", "x": 1, "y": 1, "pressure": 1}"#,
    "2:36: unknown key 'pressure' in an event (known keys: phase, x, y, t, force, tiltX, tiltY)"
  ),
  (
    #"{"phase": "began", "x": 1, "y": 1, "pahse": 1}"#,
    "2:36: unknown key 'pahse' in an event (did you mean 'phase'?)"
  ),
  (
    #"{"phase": "began", "x": 1, "Y": 1, "t": 1}"#,
    "2:28: unknown key 'Y' in an event (did you mean 'y'?)"
  ),
  (
    #"{"phase": "inicio", "x": 1, "y": 1}, {"phase": "moved", "x": 1, "y": 1}"#,
    "2:11: unknown phase 'inicio'; expected began, moved, ended or cancelled"
  ),
  (#"{"phase": "began", "x": "1", "y": 1}"#, "2:25: 'x' must be a number, found a string"),
  (#"{"phase": "began", "x": null, "y": 1}"#, "2:25: 'x' must be a number, found null"),
  (#"{"phase": 1, "x": 1, "y": 1}"#, "2:11: 'phase' must be a string, found a number"),
  (
    #"{"phase": "begun", "x": 1, "y": 1}"#,
    "2:11: unknown phase 'begun'; expected began, moved, ended or cancelled"
      + " (did you mean 'began'?)"
  ),
  (
    #"{"phase": "Moved", "x": 1, "y": 1}"#,
    "2:11: unknown phase 'Moved'; expected began, moved, ended or cancelled"
      + " (did you mean 'moved'?)"
  ),
  (
    #"{"phase": "began", "x": 1e300, "y": 1}"#,
    "2:25: 'x' is 1e+300; expected -1000000 to 1000000 points"
  ),
  (
    #"{"phase": "began", "x": 1, "y": -1000000.0000001}"#,
    "2:33: 'y' is -1000000.0000001; expected -1000000 to 1000000 points"
  ),
  (
    #"{"phase": "moved", "x": 1, "y": 1}"#, "2:11: 'moved' while the pen is up; expected began"
  ),
  (
    #"{"phase": "began", "x": 1, "y": 1, "tiltX": 1}"#,
    "2:45: 'tiltX' and 'tiltY' come together (give both angles, or none)"
  ),
  (
    #"{"phase": "began", "x": 1, "y": 1, "tiltY": 90.5, "tiltX": 1}"#,
    "2:45: 'tiltY' is 90.5; expected -90 to 90 degrees"
  ),
  (
    #"{"phase": "began", "x": 1, "y": 1, "force": 1.01}"#, "2:45: 'force' is 1.01; expected 0 to 1"
  ),
  (
    #"{"phase": "began", "x": 1, "y": 1, "force": -0.1}"#, "2:45: 'force' is -0.1; expected 0 to 1"
  ),
  (
    #"{"phase": "began", "x": 1, "y": 1, "t": -1}"#,
    "2:41: 't' is -1.0; expected 0 to 1000000000000 milliseconds"
  ),
  (
    "{\"phase\": \"began\", \"x\": 1, \"y\": 1},\n{\"phase\": \"began\", \"x\": 1, \"y\": 1}",
    "3:11: 'began' while the pen is down; expected moved, ended or cancelled"
  ),
  (
    "{\"phase\": \"began\", \"x\": 1, \"y\": 1, \"t\": 5},\n"
      + "{\"phase\": \"ended\", \"x\": 1, \"y\": 1, \"t\": 4.5}",
    "3:41: 't' goes back from 5.0 to 4.5"
  ),
  (
    "{\"phase\": \"began\", \"x\": 1, \"y\": 1, \"t\": 5},\n{\"phase\": \"ended\", \"x\": 1, \"y\": 1}",
    "3:1: either every event has a 't' or none has one"
  ),
])
func `a faulty event is reported at its place`(_ events: String, _ error: String) {
  #expect(faults(file(events)) == [error])
}

@Test(arguments: ["", "A", "a b", "-a", "a-", "a--b", "../a", "a/b", "a.b", "é", "a\\u0000"])
func `an id is lower-case words joined by hyphens`(_ id: String) {
  let text = file("").replacing("\"a\"", with: "\"\(id)\"")
  #expect(faults(text).count == 1)
  #expect(faults(text).first?.contains("expected lower-case words joined by hyphens") == true)
}

@Test(arguments: ["0", "-1", "1000001", "1e300", "\"3\"", "[3]"])
func `the canvas has a positive width of a million points at most`(_ width: String) {
  let text = file("").replacing("\"width\": 3", with: "\"width\": \(width)")
  #expect(faults(text).count == 1)
  #expect(faults(text).first?.hasPrefix("1:63: 'width' ") == true)
}

@Test func `all faults of a file are reported in one run`() {
  let text = """
    {"format": "inkstep-stroke/1", "id": "A", "canvas": {"width": 0}, "extra": 1, "events": [
      {"phase": "moved", "x": 1, "y": true, "t": -3}
    ]}
    """
  #expect(
    faults(text).map { $0.prefix(while: { $0 != " " }) } == [
      "1:67:", "1:38:", "1:53:", "1:63:", "2:13:", "2:35:", "2:46:",
    ])
}

@Test func `a file with endless faults is given up`() {
  let text = file(Array(repeating: "7", count: 20_000).joined(separator: ","))
  #expect(faults(text).count == [Diagnostic].mostPerFile + 1)
  #expect(faults(text).last?.hasSuffix("too many errors; later ones are not reported") == true)
}

@Test func `the sample strokes are in canonical form`() throws {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Content/strokes").path
  let strokes = try DataFolder.strokes(in: root)
  #expect(strokes.count >= 16)
  for stroke in strokes {
    let bytes = try InputFile.read("\(root)/\(stroke.id).json")
    #expect(stroke.text.bytes == bytes, "\(stroke.id)")
  }
}
