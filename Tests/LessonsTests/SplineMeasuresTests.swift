import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// Strokes of 20 to 40 moves without repeated samples, with a time for each event.
private func strokes(seed: UInt64, count: Int = 40) -> [Stroke] {
  var random = SeededRandom(seed: seed)
  return (0..<count).map { _ in
    let points = (0...Int.random(in: 20...40, using: &random)).map { _ in
      InkPoint(random.double(in: 0...300), random.double(in: 0...400))
    }
    return stroke(points)
  }
}

private func stroke(_ points: [InkPoint]) -> Stroke {
  var events = points.enumerated().map { index, point in
    TouchEvent(index == 0 ? .began : .moved, point, time: 10 * Double(index))
  }
  if let last = points.last {
    events.append(TouchEvent(.ended, last, time: 10 * Double(points.count)))
  }
  return Stroke(id: "random", width: 320, height: 480, events: events)
}

private func traces(_ stage: DrawingStage, seed: UInt64) throws -> [Trace] {
  try strokes(seed: seed).map { try Trace(stage, over: $0) }
}

struct SplineMeasuresTests {
  @Test(arguments: [DrawingStage.linear, .cached, .flushing, .catmull])
  func `straight lines and Catmull–Rom touch every sample`(_ stage: DrawingStage) throws {
    for trace in try traces(stage, seed: 901) { #expect(trace.touched == trace.summary.samples) }
  }

  @Test
  func
    `of the curves only Catmull–Rom reaches the newest sample, touches all and ends at the last`()
    throws
  {
    for stage in DrawingStage.allCases {
      for trace in try traces(stage, seed: 910) {
        let hasAll =
          trace.touched == trace.summary.samples && trace.meanLag == 0
          && trace.summary.endGap == 0
        #expect(hasAll == [.linear, .cached, .flushing, .catmull].contains(stage), "\(stage)")
      }
    }
  }

  @Test func `the step at the sharpest turn may be shorter or longer than the mean`() throws {
    let measure = { (name: String, stroke: Stroke) in
      StrokeMeasure.all.first { "\($0.name)" == name }?.value(for: stroke)
    }
    let slow = stroke([
      InkPoint(0, 0), InkPoint(9, 0), InkPoint(10, 0), InkPoint(10, 1), InkPoint(10, 20),
    ])
    #expect(measure("bendStep", slow) == 1)
    #expect(try #require(measure("meanStep", slow)) == 7.5)
    let fast = stroke([
      InkPoint(0, 0), InkPoint(1, 0), InkPoint(20, 0), InkPoint(20, 30), InkPoint(20, 31),
    ])
    #expect(measure("bendStep", fast) == 24.5)
    #expect(try #require(measure("meanStep", fast)) == 12.75)
    #expect(measure("bendStep", stroke([InkPoint(0, 0), InkPoint(5, 0), InkPoint(9, 0)])) == nil)
  }

  @Test func `four-point curves touch every third sample, and the others hardly any`() throws {
    for trace in try traces(.bezier, seed: 902) {
      #expect(trace.touched >= 1 + (trace.summary.samples - 1) / 3)
      #expect(trace.touched < trace.summary.samples / 2 + 1)
    }
    for stage in [DrawingStage.smoothed, .finished, .quadratic] {
      for trace in try traces(stage, seed: 903) {
        #expect(trace.touched < 1 + trace.summary.samples / 4)
      }
    }
  }

  @Test func `a curve with samples for control points stays in their area, Catmull–Rom does not`()
    throws
  {
    for stage in [DrawingStage.linear, .cached, .bezier, .smoothed, .finished, .quadratic] {
      for trace in try traces(stage, seed: 904) { #expect(trace.overshoot < 1e-9) }
    }
    // At a square corner the curve leaves the hull of its samples.
    let corner = [
      InkPoint(0, 100), InkPoint(0, 50), InkPoint(0, 0), InkPoint(50, 0), InkPoint(100, 0),
    ]
    let out = try Trace(.catmull, over: stroke(corner)).overshoot
    #expect(out > 1)
    for trace in try traces(.catmull, seed: 905) { #expect(trace.overshoot > 1) }
  }

  @Test func `the area of samples is their convex hull`() throws {
    // The lines between corners of a square and a point inside it stay in the square.
    let square = [
      InkPoint(0, 0), InkPoint(10, 0), InkPoint(10, 10), InkPoint(0, 10), InkPoint(5, 5),
    ]
    #expect(try Trace(.linear, over: stroke(square)).overshoot == 0)
    #expect(try Trace(.quadratic, over: stroke(square)).overshoot < 1e-12)
  }

  @Test func `only curves of three moves depend on where counting starts`() throws {
    for stage in [DrawingStage.linear, .cached, .flushing, .quadratic, .catmull] {
      for trace in try traces(stage, seed: 906) {
        #expect(try #require(trace.countingShift) < 1e-9)
      }
    }
    for stage in [DrawingStage.bezier, .smoothed, .finished] {
      for trace in try traces(stage, seed: 907) { #expect(try #require(trace.countingShift) > 1) }
    }
  }

  @Test func `settled ink is behind by no sample, half of one, one, up to two or up to three`()
    throws
  {
    let expected: [(DrawingStage, InkDelay)] = [
      (.linear, InkDelay()), (.cached, InkDelay()), (.flushing, InkDelay()),
      // After one move only the first sample is settled.
      (.quadratic, InkDelay(mean: (1 + 11 * 0.5) / 12, longest: 1, time: 10 * (1 + 11 * 0.5) / 12)),
      (.catmull, InkDelay(mean: 1, longest: 1, time: 10)),
      (.bezier, InkDelay(mean: 1, longest: 2, time: 10)),
      (.smoothed, InkDelay(mean: 2, longest: 3, time: 20)),
      (.finished, InkDelay(mean: 2, longest: 3, time: 20)),
    ]
    let points = (0...12).map { InkPoint(Double(7 * $0), Double($0 * $0)) }
    for (stage, delay) in expected {
      let found = try #require(try Trace(stage, over: stroke(points)).delay)
      #expect((found.mean - delay.mean).magnitude < 1e-9, "\(stage)")
      #expect((found.longest - delay.longest).magnitude < 1e-9, "\(stage)")
      #expect((found.time - delay.time).magnitude < 1e-9, "\(stage)")
    }
  }

  @Test
  func
    `in the hand's time quadratics jump at the first joint only, by a third of the second move`()
    throws
  {
    for trace in try traces(.quadratic, seed: 911) {
      let samples = trace.parts[0].samples
      for (index, joint) in trace.summary.joints.enumerated() {
        let jump = try #require(joint.jump)
        let expected = index == 0 ? (samples[2] - samples[1]).length / 3 : 0
        #expect(abs(jump - expected) <= 1e-9 * 400)
      }
    }
  }

  @Test func `a tail shows what is not settled`() throws {
    for stage in DrawingStage.allCases where stage.description.hasTail {
      for trace in try traces(stage, seed: 908) { #expect(trace.meanLag == 0) }
    }
    for trace in try traces(.smoothed, seed: 909) {
      #expect(try #require(trace.meanLag) > 1.5)
    }
  }

  @Test func `a session without moves has no delay, and one of several strokes no counting`() throws
  {
    let tap = Stroke(
      id: "tap", width: 9, height: 9,
      events: [TouchEvent(.began, .zero), TouchEvent(.ended, .zero)])
    let trace = try Trace(.finished, over: tap)
    #expect(trace.delay == nil)
    #expect(trace.meanLag == nil)
    #expect(trace.countingShift == nil)
    #expect(trace.overshoot == 0)
  }
}
