import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// A stroke through whole points, 10 ms a sample, lifted at the end point plus `lift`.
private func stroke(
  _ points: [InkPoint], lift: Vector = .zero, timed: Bool = true, id: String = "sample"
) -> Stroke {
  var events: [TouchEvent] = []
  for (index, point) in (points + [points[points.count - 1] + lift]).enumerated() {
    let phase: TouchPhase = index == 0 ? .began : index == points.count ? .ended : .moved
    events.append(TouchEvent(phase, point, time: timed ? 10 * Double(index) : nil))
  }
  return Stroke(id: id, width: 320, height: 480, events: events)
}

private let hook = stroke(
  [InkPoint(0, 0), InkPoint(3, 4), InkPoint(3, 4), InkPoint(3, 10), InkPoint(11, 10)],
  lift: InkPoint(0, 5))

private func fact(_ key: String, _ stage: DrawingStage, _ stroke: Stroke = hook) throws -> Fact {
  try drawingFact(key.split(separator: "/"), in: Trace(stage, over: stroke)) {
    (name, _) throws(UnknownFact) in
    guard let stage = DrawingStage.allCases.named(name), let trace = try? Trace(stage, over: stroke)
    else { throw UnknownFact(message: name) }
    return trace
  }
}

private func fact(of stroke: Stroke, _ key: String) throws -> Fact {
  try strokeFact(key.split(separator: "/"), of: stroke)
}

private func refusal(_ resolve: () throws -> Fact) -> UnknownFact? {
  do {
    _ = try resolve()
    return nil
  } catch {
    return error as? UnknownFact
  }
}

struct DrawingFactsTests {
  @Test(arguments: [
    ("samples", 5), ("segments", 5), ("length", 24), ("endGap", 0), ("maxDeviation", 0),
    ("unused", 0), ("undrawn", 0), ("stroked", 20), ("committed", 0), ("commits", 0),
    ("elements", 6), ("moves", 1), ("joints", 4), ("largestTurn", 90), ("undefinedTurns", 2),
    ("longestJump", 10), ("meanTurn", 90), ("step/3/stroked", 4), ("step/0/appended", 1),
    ("step/4/committed", 0), ("step/2/lag", 0), ("joint/3/turn", -90), ("joint/4/turn", 90),
    ("points", 6), ("joint/1/jump", 5), ("joint/3/jump", 10), ("joint/1/movesIn", 1),
    ("joint/1/movesOut", 1), ("joint/1/speedIn", 5), ("joint/1/speedOut", 0),
    ("joint/4/curvatureOut", 0),
  ])
  func `the numbers of linear over a hook`(_ key: String, _ value: Double) throws {
    #expect(try fact(key, .linear) == .number(value))
  }

  @Test func `the numbers of smoothed over a hook`() throws {
    #expect(try fact("unused", .smoothed) == .number(1))
    #expect(try fact("undrawn", .smoothed) == .number(1))
    #expect(try fact("step/3/counter", .smoothed) == .number(3))
    #expect(try fact("step/4/counter", .smoothed) == .number(1))
    #expect(try fact("step/4/point", .smoothed) == .point(InkPoint(11, 10)))
    #expect(try fact("step/4/junction", .smoothed) == .point(InkPoint(7, 7)))
    #expect(try fact("endGap", .smoothed) == .number(InkPoint(7, 7).distance(to: InkPoint(11, 15))))
    #expect(try fact("commits", .smoothed) == .number(1))
  }

  @Test func `every number is one that its stage's trace holds`() throws {
    for stage in DrawingStage.allCases {
      let summary = try Trace(stage, over: hook).summary
      #expect(try fact("length", stage) == .number(summary.length))
      #expect(try fact("stroked", stage) == .number(Double(summary.stroked)))
      #expect(try fact("joints", stage) == .number(Double(summary.joints.count)))
      for (index, joint) in summary.joints.enumerated() {
        let velocities = (try #require(joint.handVelocityIn), try #require(joint.handVelocityOut))
        #expect(try fact("joint/\(index + 1)/velocityIn", stage) == .point(velocities.0))
        #expect(try fact("joint/\(index + 1)/velocityOut", stage) == .point(velocities.1))
      }
    }
  }

  @Test func `an unknown name is answered with the nearest`() {
    #expect(refusal { try fact("segmants", .linear) }?.suggestion == "did you mean 'segments'?")
    #expect(
      refusal { try fact("segmants", .linear) }?.message
        == "no number of a stage is called 'segmants'")
    #expect(
      refusal { try fact("step/1/lagg", .linear) }?.suggestion == "did you mean 'lag'?")
    #expect(
      refusal { try fact("joint/1/tern", .linear) }?.suggestion == "did you mean 'turn'?")
    #expect(refusal { try fact("zzz", .linear) }?.suggestion?.hasPrefix("one of samples,") == true)
  }

  @Test func `a name too short or too long is refused`() {
    #expect(refusal { try fact("", .linear) }?.message.contains("is expected") == true)
    #expect(refusal { try fact("joint", .linear) } != nil)
    #expect(refusal { try fact("joint/1", .linear) } != nil)
    #expect(
      refusal { try fact("length/2", .linear) }?.message == "'2' is one part too many")
    #expect(refusal { try fact("joint/1/turn/x", .linear) } != nil)
  }

  @Test(arguments: ["joint/0/turn", "joint/5/turn", "step/-1/lag", "step/6/lag", "step/01/lag"])
  func `a place that does not exist is refused`(_ key: String) {
    #expect(refusal { try fact(key, .linear) } != nil)
  }

  @Test func `the places that exist are named`() {
    #expect(refusal { try fact("joint/9/turn", .linear) }?.suggestion == "they go from 1 to 4")
    #expect(refusal { try fact("step/9/lag", .linear) }?.suggestion == "they go from 0 to 5")
    #expect(refusal { try fact("joint/1/turn", .smoothed) }?.suggestion == "the stroke has none")
  }

  @Test func `a number of the stroke is suggested where one of a stage is expected`() {
    let refused = refusal { try fact("point/2", .linear) }
    #expect(refused?.message == "no number of a stage is called 'point'")
    #expect(refused?.suggestion == "it is a number of the stroke: stroke/sample/point/2")
    #expect(refusal { try fact("pointt/2", .linear) }?.suggestion != nil)
  }

  @Test func `what is undefined is refused with the reason`() {
    let tap = stroke([InkPoint(5, 5)], id: "tap")
    #expect(
      refusal { try fact("endGap", .bezier, tap) }?.message
        == "bezier over 'tap' leaves no ink to measure")
    #expect(
      refusal { try fact("meanTurn", .bezier, tap) }?.message
        == "bezier over 'tap' has no joint with a turn")
    #expect(
      refusal { try fact("joint/1/turn", .linear) }?.message
        == "joint 1 of linear over 'sample' has a tangent of length zero, "
        + "which leaves this undefined")
    #expect(
      refusal { try fact("step/1/counter", .linear) }?.message
        == "step 1 of linear over 'sample' has no counter")
    #expect(
      refusal { try fact("step/1/junction", .smoothed) }?.message
        == "step 1 of smoothed over 'sample' has no junction")
  }
}

struct StrokeFactsTests {
  @Test(arguments: [
    ("events", 6), ("moved", 4), ("samples", 5), ("strokes", 1), ("duration", 50), ("length", 19),
    ("longestStep", 8), ("shortestStep", 0), ("meanStep", 4.75), ("fastest", 800), ("slowest", 0),
    ("repeats", 1), ("lift", 5), ("bendStep", 7), ("width", 320), ("height", 480),
    ("bitmap/1", 614400), ("bitmap/2", 2_457_600),
  ])
  func `the numbers of a hook`(_ key: String, _ value: Double) throws {
    #expect(try fact(of: hook, key) == .number(value))
  }

  @Test func `samples are counted from zero`() throws {
    #expect(try fact(of: hook, "point/0") == .point(InkPoint(0, 0)))
    #expect(try fact(of: hook, "point/4") == .point(InkPoint(11, 10)))
    #expect(refusal { try fact(of: hook, "point/5") }?.suggestion == "they go from 0 to 4")
  }

  @Test(arguments: [
    ("bitmap/1000000000000", "'1000000000000' is not a possible number of pixels to a point"),
    ("bitmap/0", "'0' is not a possible number of pixels to a point"),
    ("bitmap", "the number of pixels to a point is expected"),
    ("point", "the number of the sample is expected"),
    ("point/x", "the number of the sample is expected, not 'x'"),
  ])
  func `a number that is not possible is called that`(_ key: String, _ message: String) {
    let refused = refusal { try fact(of: hook, key) }
    #expect(refused?.message == message)
    if key.hasPrefix("bitmap") {
      #expect(refused?.suggestion == "write a whole number from 1 to 8")
    }
  }

  @Test func `without times there are sixty events a second`() throws {
    let plain = stroke([InkPoint(0, 0), InkPoint(3, 4), InkPoint(6, 8)], timed: false)
    #expect(try fact(of: plain, "duration") == .number(50))
    guard case .number(let speed) = try fact(of: plain, "fastest") else {
      Issue.record("no number")
      return
    }
    #expect((speed - 300).magnitude < 1e-9)
  }

  @Test func `distances are taken within strokes only`() throws {
    let second = hook.events.map {
      TouchEvent($0.phase, $0.point + InkPoint(100, 0), time: ($0.time ?? 0) + 1000)
    }
    let both = Stroke(id: "both", width: 320, height: 480, events: hook.events + second)
    #expect(try fact(of: both, "strokes") == .number(2))
    #expect(try fact(of: both, "length") == .number(38))
    #expect(try fact(of: both, "longestStep") == .number(8))
    #expect(try fact(of: both, "duration") == .number(1050))
    #expect(try fact(of: both, "point/5") == .point(InkPoint(100, 0)))
  }

  @Test func `what a short stroke lacks is refused`() {
    let touch = Stroke(
      id: "touch", width: 320, height: 480, events: [TouchEvent(.began, InkPoint(1, 1))])
    for key in ["longestStep", "shortestStep", "meanStep", "fastest", "slowest", "lift"] {
      #expect(
        refusal { try fact(of: touch, key) }?.message
          == "'touch' is too short to have this number")
    }
  }

  @Test func `an unknown name is answered with the nearest`() {
    #expect(refusal { try fact(of: hook, "lenght") }?.suggestion == "did you mean 'length'?")
  }
}

struct RibbonFactsTests {
  /// Twenty even steps of 8 points to the right, 10 ms each, then one down and a rest of one step.
  private let corner = stroke(
    (0...20).map { InkPoint(8 * Double($0), 100) } + [InkPoint(160, 108)], id: "corner")

  private func number(_ key: String) throws -> Double? {
    let path = key.split(separator: "/")
    let fact =
      try path[0] == "cut"
      ? cutFact(Array(path.dropFirst()), of: corner)
      : ribbonFact(Array(path.dropFirst()), of: corner)
    if case .number(let number) = fact { return number }
    return nil
  }

  @Test(
    arguments: [
      // The line covers three rows of pixels, the outer ones by half.
      ("cut/16/100/open/missing", 0), ("cut/16/50/early/surplus", 7),
      ("cut/16/50/early/darker", 0.25), ("cut/16/100/early/paler", 0),
      // The wedge of a right angle is a square of half the width.
      ("cut/20/100/open/missing", 2.25),
      ("ribbon/speed/widest", 3.75), ("ribbon/speed/most12/narrowest", 20.0 / 3),
      ("ribbon/force/width/3", 6), ("ribbon/distance/width/0", 1.6),
      ("ribbon/speed/most12/filter100/width/2", 20.0 / 3), ("ribbon/force/leftFolds", 0),
      ("ribbon/force/most24/leftFolds", 2), ("ribbon/force/most24/rightFolds", 0),
    ] as [(String, Double)])
  func `the numbers of cuts and ribbons`(_ key: String, _ value: Double) throws {
    let found = try #require(try number(key))
    #expect(abs(found - value) <= 1e-9, "\(found)")
  }

  @Test(arguments: [
    ("cut/0/100/open/paler", "cannot be cut at sample 0"),
    ("cut/16/5/open/paler", "not a possible number of per cent"),
    ("cut/16/100/shut/paler", "no cut is called 'shut'"),
    ("cut/16/100/open/dark", "no number of a cut"),
    ("ribbon/tilt/widest", "no source of the width"),
    ("ribbon/speed/most99/widest", "out of range"),
    ("ribbon/speed/most9223372036854775807/widest", "out of range"),
    ("ribbon/speed/widest/1", "one part too many"), ("ribbon/speed/width/99", "no sample 99"),
  ])
  func `a name that is none of theirs is refused`(_ key: String, _ words: String) {
    let path = key.split(separator: "/")
    let message =
      refusal {
        try path[0] == "cut"
          ? cutFact(Array(path.dropFirst()), of: corner)
          : ribbonFact(Array(path.dropFirst()), of: corner)
      }?.message ?? ""
    #expect(message.contains(words), "\(message)")
  }

  @Test func `ink is compared with that of another stage and of another stroke`() throws {
    #expect(try fact("from/cached", .linear) == .number(0))
    #expect(try fact("changed/any", .linear) == .number(0))
    let traces = try [0, 3].map { y in
      try Trace(.linear, over: stroke([InkPoint(0, 0), InkPoint(8, y), InkPoint(16, 0)]))
    }
    #expect(traces[1].distance(from: traces[0]) == 3)
    #expect(traces[1].changedSegments(from: traces[0]) == 2)
  }

  @Test func `what was flushed is counted in elements and in points`() throws {
    #expect(try fact("flushed", .flushing, corner) == .number(17))
    #expect(try fact("flushedLength", .flushing, corner) == .number(128))
    for stage in DrawingStage.allCases where stage != .flushing {
      #expect(try fact("flushed", stage, corner) == .number(0))
    }
  }
}

struct PlotFactsTests {
  private func plot(_ key: String) throws -> Fact {
    let ramp = Signal(id: "ramp", interval: 100, values: [0, 0, 9, 9])
    let path = key.split(separator: "/", omittingEmptySubsequences: false)
    return path[0] == "plot" ? try plotFact(path, signals: [ramp]) : try flushFact(path)
  }

  @Test(arguments: [
    ("plot/20,20,25,25/monotone/highest", 25), ("plot/20,20,25,25/monotone/lowest", 20),
    ("plot/ramp/monotone/overshoot", 0), ("flush/200/best", 20), ("flush/200/cost/20", 220.5),
    ("flush/800/best", 40), ("flush/800/cost/40", 840.5), ("flush/800/varying/40", 40.5),
    ("flush/200/counted/16", 21), ("flush/9/counted/1", 10),
  ])
  func `the numbers of plots and flushing`(_ key: String, _ value: Double) throws {
    #expect(try plot(key) == .number(value))
  }

  @Test(arguments: [
    ("plot/romp/monotone/highest", "neither a signal"), ("plot/1,x/monotone/highest", "neither"),
    ("plot/1/monotone/highest", "neither"), ("plot/ramp/natural/highest", "no curve"),
    ("plot/ramp/monotone/highest/x", "one part too many"),
    ("flush/0/best", "not a possible number of elements"),
    ("flush/9/worst", "no number of flushing"), ("flush/9/best/1", "one part too many"),
  ])
  func `a name that is none of theirs is refused`(_ key: String, _ words: String) {
    let message = refusal { try plot(key) }?.message ?? ""
    #expect(message.contains(words), "\(message)")
  }
}
