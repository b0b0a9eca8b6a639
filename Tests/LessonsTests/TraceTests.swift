import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// A stroke through `points`, lifted at `lift` or at the last point.
private func stroke(
  _ points: [InkPoint], lift: InkPoint? = nil, last: TouchPhase = .ended, id: String = "sample"
) -> Stroke {
  var events = points.map { TouchEvent(.moved, $0) }
  if let first = points.first { events[0] = TouchEvent(.began, first) }
  if let end = lift ?? points.last { events.append(TouchEvent(last, end)) }
  return Stroke(id: id, width: 320, height: 480, events: events)
}

private let five = [
  InkPoint(0, 0), InkPoint(16, 24), InkPoint(40, 32), InkPoint(64, 20), InkPoint(80, -8),
]

struct TraceTests {
  @Test func `a trace written while it is made is the same as one that is kept`() throws {
    var random = SeededRandom(seed: 3)
    for round in 0..<40 {
      var events: [TouchEvent] = []
      for part in 0..<(round % 4) {
        let count = Int.random(in: 1...(part == 0 ? 400 : 12), using: &random)
        for index in 0..<count {
          // Small integers make consecutive samples equal often.
          let place = InkPoint(
            Double(Int.random(in: 0...3, using: &random)),
            Double(Int.random(in: 0...300, using: &random)) / 4)
          events.append(TouchEvent(index == 0 ? .began : .moved, place))
        }
        let last = events[events.count - 1].point
        let lift = part % 2 == 0 ? last : last + Vector(3, 1)
        // The file may end while the pen is down.
        if part < 2 { events.append(TouchEvent(round % 3 == 0 ? .cancelled : .ended, lift)) }
      }
      let stroke = Stroke(id: "any", width: 9, height: 9, events: events)
      for stage in DrawingStage.allCases {
        var written: [UInt8] = []
        try stage.writeTrace(over: stroke) { written += $0.bytes }
        #expect(written == (try Trace(stage, over: stroke).text.bytes), "\(stage), \(round)")
      }
    }
  }

  @Test func `an empty session has a trace without steps`() throws {
    #expect(
      try Trace(.linear, over: stroke([])).text.string == """
        {
          "format": "inkstep-trace/1",
          "stage": "linear",
          "stroke": "sample",
          "steps": [],
          "path": [],
          "summary": {
            "samples": 0,
            "segments": 0,
            "length": 0,
            "unused": [],
            "undrawn": 0,
            "stroked": 0,
            "committed": 0,
            "commits": 0,
            "joints": []
          }
        }

        """)
  }

  @Test func `the trace of a tap under linear`() throws {
    #expect(
      try Trace(.linear, over: stroke([InkPoint(10, -0.5)])).text.string == """
        {
          "format": "inkstep-trace/1",
          "stage": "linear",
          "stroke": "sample",
          "steps": [
            { "event": 0, "phase": "began", "point": [10, -0.5], "buffer": null, "counter": null, \
        "appended": [["M", 10, -0.5]], "display": false, "stroked": 0, "committed": 0, "lag": 0 },
            { "event": 1, "phase": "ended", "point": [10, -0.5], "buffer": null, "counter": null, \
        "appended": [["L", 10, -0.5]], "display": true, "stroked": 2, "committed": 0, "lag": 0 }
          ],
          "path": [
            ["M", 10, -0.5],
            ["L", 10, -0.5]
          ],
          "summary": {
            "samples": 1,
            "segments": 1,
            "length": 0,
            "endGap": 0,
            "maxDeviation": 0,
            "unused": [],
            "undrawn": 0,
            "stroked": 2,
            "committed": 0,
            "commits": 0,
            "joints": []
          }
        }

        """)
  }

  @Test func `the steps of five samples under smoothed`() throws {
    let lines = try Trace(.smoothed, over: stroke(five)).text.string.split(separator: "\n")
    #expect(
      lines[9] == """
            { "event": 4, "phase": "moved", "point": [80, -8], "buffer": [[60, 12], [80, -8]], \
        "counter": 1, "appended": [["M", 0, 0], ["C", 16, 24, 40, 32, 60, 12]], \
        "junction": [60, 12], "display": true, "stroked": 2, "committed": 0, "lag": 1 },
        """)
    #expect(
      lines[10] == """
            { "event": 5, "phase": "ended", "point": [80, -8], "buffer": [[60, 12]], \
        "counter": 0, "appended": [], "display": true, "stroked": 0, "committed": 2, "lag": 1 }
        """)
    #expect(lines.contains("    \"unused\": [3],"))
  }

  @Test func `the steps of five samples under finished show the tail, and none after the lift`()
    throws
  {
    let trace = try Trace(.finished, over: stroke(five))
    let lines = trace.text.string.split(separator: "\n")
    #expect(
      lines[5] == """
            { "event": 0, "phase": "began", "point": [0, 0], "buffer": [[0, 0]], "counter": 0, \
        "appended": [["M", 0, 0]], "tail": [["L", 0, 0]], "display": true, "stroked": 2, \
        "committed": 0, "lag": 0 },
        """)
    #expect(
      lines[9] == """
            { "event": 4, "phase": "moved", "point": [80, -8], "buffer": [[60, 12], [80, -8]], \
        "counter": 1, "appended": [["C", 16, 24, 40, 32, 60, 12]], "junction": [60, 12], \
        "tail": [["C", 80, -8, 80, -8, 80, -8]], "display": true, "stroked": 3, "committed": 0, \
        "lag": 0 },
        """)
    #expect(
      lines[10] == """
            { "event": 5, "phase": "ended", "point": [80, -8], "buffer": [[60, 12]], \
        "counter": 0, "appended": [["C", 80, -8, 80, -8, 80, -8]], "tail": [], "display": true, \
        "stroked": 0, "committed": 3, "lag": 0 }
        """)
    #expect(
      trace.text.string.contains(
        """
              { "at": [60, 12], "turn": 0, "velocityIn": [60, -60], "velocityOut": [60, -60], \
        "curvatureIn":
        """))
  }

  @Test func `what is undefined is absent`() throws {
    let lines = [PathElement.move(InkPoint(0, 2)), .line(InkPoint(1, 2)), .line(InkPoint(1, 2))]
    let joint = try #require(joints(of: lines).first)
    var json = JSONLines()
    json.value(joint)
    #expect(
      json.text.string == """
        { "at": [1, 2], "velocityIn": [1, 0], "velocityOut": [0, 0], "curvatureIn": 0 }
        """)
  }

  @Test func `strings are escaped`() throws {
    let name = "a\"b\\c\n\u{1f}é"
    let text = try Trace(.linear, over: stroke([], id: name)).text.string
    #expect(text.contains(#""stroke": "a\"b\\c\u000a\u001fé","#))
  }

  @Test func `a refused event is named`() {
    let bad = stroke([InkPoint(0, 0), InkPoint(.nan, 0)])
    #expect(throws: TraceError(event: 1, reason: .notFinite)) { try Trace(.bezier, over: bad) }
  }

  @Test func `the same stroke gives the same bytes`() throws {
    for stage in DrawingStage.allCases {
      let first = try Trace(stage, over: stroke(five))
      let second = try Trace(stage, over: stroke(five))
      #expect(first.text.bytes == second.text.bytes)
    }
  }

  /// Whether two paths are equal except for the last digit of a long number, which JSONSerialization reads
  /// wrongly.
  private func areClose(_ first: [PathElement], _ second: [PathElement]) -> Bool {
    first.map { "\($0.letter)" } == second.map { "\($0.letter)" }
      && zip(first.flatMap(\.points), second.flatMap(\.points)).allSatisfy {
        $0.distance(to: $1) < 1e-9
      }
  }

  @Test func `the file says what the trace says, in every stage`() throws {
    let session = Stroke(
      id: "session", width: 320, height: 480,
      events: stroke(five).events + stroke(five, last: .cancelled).events
        + stroke(five, lift: InkPoint(90.25, 1e-7)).events)
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: session)
      let file = try TraceFile(trace.text)
      #expect(areClose(file.path, trace.path))
      #expect(file.steps.map(\.stroked) == trace.steps.map(\.stroked))
      #expect(file.steps.map(\.lag) == trace.steps.map(\.lag))
      #expect(areClose(file.steps.flatMap(\.appended), trace.steps.flatMap(\.appended)))
      #expect((file.length - trace.summary.length).magnitude < 1e-9)
      #expect(file.turns.count == trace.summary.joints.count)
      for (turn, joint) in zip(file.turns, trace.summary.joints) {
        #expect((turn == nil) == (joint.turn == nil))
        #expect(((turn ?? 0) - (joint.turn ?? 0)).magnitude < 1e-9)
      }
    }
  }
}

struct TracePartTests {
  private func trace(_ stage: DrawingStage) throws -> Trace {
    let events = stroke(five).events + stroke(five, last: .cancelled).events + stroke(five).events
    return try Trace(
      stage, over: Stroke(id: "three", width: 320, height: 480, events: events))
  }

  @Test func `a session is cut where the pen comes down`() throws {
    for stage in DrawingStage.allCases {
      let parts = try trace(stage).parts
      #expect(parts.map(\.events) == [0..<6, 6..<12, 12..<18])
      #expect(parts.allSatisfy { $0.samples == five })
    }
  }

  @Test func `the ink of the parts is the path`() throws {
    for stage in DrawingStage.allCases {
      let trace = try trace(stage)
      #expect(trace.parts.flatMap { trace.path[$0.ink] } == trace.path)
      #expect(trace.parts[0].ink.count == trace.parts[2].ink.count)
    }
  }

  @Test func `a cancelled stroke keeps its ink as taught and loses it when repaired`() throws {
    for stage in DrawingStage.allCases {
      let trace = try trace(stage)
      #expect(trace.parts[1].ink.isEmpty == stage.description.takesBack)
      #expect(trace.summary.samples == 15)
      if stage == .finished { #expect(trace.summary.unused == [3, 3]) }
      if stage == .smoothed { #expect(trace.summary.unused == [3, 3, 3]) }
    }
  }

  @Test func `a lift elsewhere is a sample that the ink may miss`() throws {
    let away = stroke(five, lift: InkPoint(80, 0))
    #expect(try Trace(.linear, over: away).summary.endGap == 0)
    #expect(try Trace(.finished, over: away).summary.endGap == 0)
    #expect(
      try Trace(.smoothed, over: away).summary.endGap
        == InkPoint(60, 12).distance(to: InkPoint(80, 0)))
    #expect(try Trace(.linear, over: away).parts[0].samples == five + [InkPoint(80, 0)])
  }

  @Test func `a pen that is still down leaves the settled ink and no gap where there is none`()
    throws
  {
    let open = Stroke(
      id: "open", width: 320, height: 480, events: Array(stroke(five).events.dropLast()))
    #expect(try Trace(.linear, over: open).summary.endGap == 0)
    #expect(
      try Trace(.finished, over: open).path.last == .cubic(five[1], five[2], InkPoint(60, 12)))
    let touched = Stroke(id: "down", width: 320, height: 480, events: [open.events[0]])
    for stage in DrawingStage.allCases {
      let summary = try Trace(stage, over: touched).summary
      #expect(summary.endGap == nil && summary.maxDeviation == nil && summary.segments == 0)
    }
  }
}

struct TraceTableTests {
  @Test func `the steps as comma-separated values`() throws {
    #expect(
      try Trace(.bezier, over: stroke(Array(five.prefix(4)))).csv.string == """
        event,phase,x,y,counter,appended,display,stroked,committed,lag
        0,began,0,0,0,0,false,0,0,0
        1,moved,16,24,1,0,false,0,0,1
        2,moved,40,32,2,0,false,0,0,2
        3,moved,64,20,0,2,true,2,0,0
        4,ended,64,20,0,0,true,0,2,0

        """)
    #expect(
      try Trace(.linear, over: stroke([InkPoint(1, 2)])).csv.string.hasSuffix(
        "0,began,1,2,,1,false,0,0,0\n1,ended,1,2,,1,true,2,0,0\n"))
  }

  @Test func `the table is aligned and followed by the measures`() throws {
    #expect(
      try Trace(.linear, over: stroke([InkPoint(0, 0), InkPoint(3, 4)])).plainText.string == """
        linear sample

        event  phase  x  y  counter  appended  display  stroked  committed  lag
        0      began  0  0  -        1         false    0        0          0
        1      moved  3  4  -        1         true     2        0          0
        2      ended  3  4  -        1         true     3        0          0

        samples       2
        segments      2
        length        5
        endGap        0
        maxDeviation  0
        unused        -
        undrawn       0
        stroked       5
        committed     0
        commits       0

        joint  x  y  turn  speedIn  speedOut  curvatureIn  curvatureOut
        1      3  4  -     5        0         0            -

        """)
  }

  @Test func `the table's speeds are those of the hand`() throws {
    let even = (0..<7).map { InkPoint(Double(10 * $0), 0) }
    #expect(
      try Trace(.bezier, over: stroke(even)).plainText.string.hasSuffix(
        """
        joint  x   y  turn  speedIn  speedOut  curvatureIn  curvatureOut
        1      30  0  0     10       10        0            0

        """))
  }
}
