import InkstepEngine
import Testing

@testable import InkstepLessons

private let bend = [
  InkPoint(0, 100), InkPoint(30, 40), InkPoint(90, 10), InkPoint(160, 20), InkPoint(210, 70),
  InkPoint(230, 140), InkPoint(200, 200), InkPoint(140, 220), InkPoint(80, 190),
]

private func trace(_ stage: DrawingStage, _ points: [InkPoint] = bend) throws -> Trace {
  var events = points.map { TouchEvent(.moved, $0) }
  events[0].phase = .began
  events.append(TouchEvent(.ended, points[points.count - 1]))
  return try Trace(stage, over: Stroke(id: "bend", width: 320, height: 480, events: events))
}

/// The text between `<text …>` and `</text>`.
private func names(in figure: Figure, _ style: String = "label") -> [String] {
  figure.content.string.split(separator: "<text class=\"\(style)\"").dropFirst().map { part in
    let text = part.drop { $0 != ">" }.dropFirst()
    return String(text.prefix { $0 != "<" })
  }
}

struct NamedFigureTests {
  @Test func `a step names the samples and junctions that can be seen, on request only`() throws {
    let trace = try trace(.smoothed)
    let plain = try #require(Figure.step(trace, event: 4))
    #expect(names(in: plain) == [])
    let named = try #require(Figure.step(trace, event: 4, names: true))
    #expect(Set(names(in: named)).isSuperset(of: ["J₁", "p₂", "p₃", "p₄"]))
    #expect(Set(names(in: named)).count == names(in: named).count)
  }

  @Test func `the names of the rows of a timeline are apart`() {
    for policy in GraphPolicy.allCases {
      let figure = Figure.timeline(
        GraphTimeline(policy == .published ? .published : .repaired, redrawTime: 5))
      let rows = figure.content.string.matches(of: /class="word" x="[^"]+" y="([^"]+)"/)
        .compactMap { Double($0.1) }
      #expect(rows.count == 4)
      for (row, next) in zip(rows, rows.dropFirst()) { #expect(next - row >= 20) }
    }
  }

  @Test func `a step shows the whole way as a ghost, and all ink so far`() throws {
    for stage in DrawingStage.allCases {
      let trace = try trace(stage)
      let frame = FigureFrame(showing: trace.stroke)
      for step in trace.steps {
        let figure = try #require(Figure.step(trace, event: step.event, in: .frame(frame)))
        let parts = figure.content.string.split(separator: "<path class=\"")
        let ghost = try #require(parts.first { $0.hasPrefix("ghost") })
        let samples = trace.parts.reduce(0) { $0 + $1.samples.count }
        #expect(ghost.split(separator: "L").count == samples, "\(stage) \(step.event)")
        // Ink that has been drawn stays: as many elements as the steps up to here have appended.
        let drawn = trace.steps[...step.event].flatMap(\.appended).count { $0.isSegment }
        let shown = parts.filter { $0.hasPrefix("ink") && !$0.contains("tail") }
          .reduce(0) { sum, path in
            sum + path.prefix { $0 != "/" }.filter { "LQC".contains($0) }.count
          }
        #expect(shown == drawn, "\(stage) \(step.event)")
      }
    }
  }

  @Test func `the window of a dense stroke shows what is nearest in time`() throws {
    // Every sample is in the window, because the pen goes to and fro.
    let points = (0..<400).map { InkPoint(Double($0 % 2) * 30 + Double($0) / 100, 100) }
    for stage in DrawingStage.allCases {
      let trace = try trace(stage, points)
      let window = StepWindow(trace, event: 200, in: .scale(trace.stepScale))
      // The newest before the event, with the move that they need, and the next after it.
      #expect(window.ghost.count == StepWindow.mostInk + StepWindow.mostLater)
      #expect(window.ghost.first?.isSegment == false)
      #expect(window.ghost[StepWindow.mostInk].end == window.pen)
      #expect(window.inkBefore.count <= StepWindow.mostInk + 1)
      #expect(window.inkBefore.first?.isSegment == false)
      let all = StepWindow(trace, event: 200, in: .frame(window.frame))
      #expect(all.ghost.count == 400)
      let count = StepWindow.mostInk - 1
      #expect(Array(window.inkBefore.suffix(count)) == Array(all.inkBefore.suffix(count)))
    }
  }

  @Test func `a named step fits what it shows`() throws {
    for stage in DrawingStage.allCases {
      let trace = try trace(stage)
      for step in trace.steps where step.event >= 3 {
        let frame = try #require(Figure.step(trace, event: step.event, names: true)?.frame)
        let first = max(0, step.event - StepWindow.reach)
        let places = trace.steps[first...step.event].map { frame.place($0.touch.point) }
        let box = try #require(InkRectangle(enclosing: places))
        #expect(places.allSatisfy { frame.shows($0) }, "\(stage) \(step.event)")
        #expect(
          max(box.width / frame.width, box.height / frame.height) > 0.4, "\(stage) \(step.event)")
      }
    }
  }

  @Test func `a joint that is a sample has its name, a midpoint is a junction`() throws {
    let corner = try #require(Figure.junction(try trace(.bezier), joint: 0))
    #expect(Set(names(in: corner)) == ["p₀", "p₁", "p₂", "p₃", "p₄", "p₅", "p₆"])
    let middle = try #require(Figure.junction(try trace(.smoothed), joint: 0))
    #expect(Set(names(in: middle)) == ["p₀", "p₁", "p₂", "J₁", "p₄", "p₅"])
  }

  @Test(arguments: [DrawingStage.linear, .bezier, .smoothed, .quadratic])
  func `the arrows of a joint are velocities per move, at their true length`(_ stage: DrawingStage)
    throws
  {
    let trace = try trace(stage)
    let joint = trace.summary.joints[0]
    let figure = try #require(Figure.junction(trace, joint: 0))
    let frame = try #require(figure.frame)
    for velocity in [joint.handVelocityIn, joint.handVelocityOut].compactMap(\.self) {
      let tip = frame.place(joint.at + velocity)
      var place = TextBuffer("M")
      place.write(tip.x, decimals: 2)
      place.write(" ")
      place.write(tip.y, decimals: 2)
      #expect(figure.content.string.contains("class=\"head\" d=\"\(place.string)"))
      #expect(frame.shows(tip), "the arrow lies in the figure")
    }
  }

  @Test func `a turn is an arc, and none is drawn where nothing turns`() throws {
    let corner = try #require(Figure.junction(try trace(.linear), joint: 1))
    #expect(corner.content.string.contains("class=\"angle\""))
    let smooth = try #require(Figure.junction(try trace(.smoothed), joint: 0))
    #expect(!smooth.content.string.contains("class=\"angle\""))
  }

  @Test func `the construction ends on the curve, and its last line is the tangent`() throws {
    let curve = CubicSegment(bend[0], bend[1], bend[2], bend[3])
    for step in 1...9 {
      let t = Double(step) / 10
      let points = Casteljau(curve, at: t)
      #expect(points.last.distance(to: curve.value(at: t)) < 1e-9)
      let along = points.second[1] - points.second[0]
      #expect((3.0 * along - curve.derivative(at: t)).length < 1e-9)
    }
    let figure = try #require(Figure.casteljau(try trace(.bezier), at: 0.5))
    #expect(
      names(in: figure)
        == ["p₀", "p₁", "p₂", "p₃", "a", "b", "c", "d", "e", "B", "u", "v", "w", "O", "B′"])
    #expect(Figure.casteljau(try trace(.linear), at: 0.5) == nil)
  }

  @Test func `stages from close by share their frame, in whichever touch has the samples`()
    throws
  {
    let figures = try [DrawingStage.linear, .finished, .catmull].map {
      try #require(Figure.closeUp(try trace($0), samples: 2...6))
    }
    #expect(Set(figures.map { "\($0.frame!.scale) \($0.frame!.origin.x) \($0.height)" }).count == 1)
    #expect(Figure.closeUp(try trace(.linear), samples: 5...9) == nil)
    let way = PenPath(id: "bend", polylines: [bend])
    let seen = try #require(Figure.closeUp(try trace(.linear), samples: 2...6, hand: way.polylines))
    #expect(seen.content.string.contains("class=\"hand\""))
    // The second touch of a session, and the samples that a shorter stroke has instead.
    let short = try trace(.linear, [InkPoint(10, 10), InkPoint(20, 10)])
    #expect(short.samples(near: 2...6) == 0...1)
    let events = short.stroke.events + (try trace(.linear).stroke.events)
    let two = try Trace(.linear, over: Stroke(id: "two", width: 320, height: 480, events: events))
    #expect(two.samples(near: 2...6) == 2...6)
    let second = try #require(Figure.closeUp(two, samples: 2...6))
    #expect(second.content.string == figures[0].content.string)
    let facts = [two, try trace(.linear)].map { trace in
      trace.closeUpFacts(2...6).facts.map { $0.values.map(\.string) }
    }
    #expect(facts[0] == facts[1])
  }

  @Test(arguments: GraphPolicy.allCases)
  func `on a timeline a sample is seen when a redraw that has it ends`(_ policy: GraphPolicy) throws
  {
    let shape = policy == .published ? GraphShape.published : .repaired
    for time in [3, 5, 6, 8, 10, 15, 40] {
      let line = GraphTimeline(shape, redrawTime: time)
      let ends = line.redraws.map { $0.start + time }
      for (sample, shown) in line.shown.enumerated() {
        guard let shown else { continue }
        #expect(shown >= 10 * sample + time)
        #expect(ends.contains(shown))
      }
      // Redraws follow each other and never run two at a time.
      for (a, b) in zip(line.redraws, line.redraws.dropFirst()) {
        #expect(b.start >= a.start + time)
      }
      if policy == .repaired { #expect(line.blocks.allSatisfy { $0.count <= 1 }) }
    }
    #expect(line(policy, 15).waiting == (policy == .published ? 16 : 1))
    #expect(line(policy, 3).longestDelay < 10)
    // Two redraws of six tenths begin with a tile of two samples; the fifth one ends as sample 3 comes.
    #expect(line(policy, 6).redraws.map(\.start).contains(30))
  }

  @Test func `a sample on a timeline is seen in a tile that its position is in`() {
    for time in [3, 5, 6, 9, 10, 15, 40] {
      let seen = timesSeen(time)
      #expect(line(.published, time).shown == seen)
      #expect(line(.repaired, time).shown == seen)
    }
    // Sample 33 comes at 4 intervals. With redraws of half an interval tile 0 is drawn until 4.5, and cuts the
    // sample off; tile 1 until 5.
    #expect(timesSeen(5)[4] == 50)
    #expect(line(.published, 5).longestDelay == 10)
    #expect(line(.published, 15).longestDelay == 35)
    #expect(line(.repaired, 15).longestDelay == 35)
    #expect(line(.published, 9).longestDelay == 26)
  }

  /// Derives when each sample from 29 on is seen, in tenths of an interval, without blocks: whenever no redraw
  /// runs, the older of the two tiles whose pictures lack a sample is drawn.
  private func timesSeen(_ time: Int) -> [Int?] {
    let (before, size, padding) = (29, 32, 2)
    var seen = [Int?](repeating: nil, count: 12)
    var drawn = [before - 1, before - 1]
    var free = 0
    for now in 0..<120 where now >= free {
      let newest = before + now / 10
      let wanted = [min(newest, size + padding - 1), newest >= size ? newest : before - 1]
      guard let tile = (0...1).first(where: { drawn[$0] < wanted[$0] }) else { continue }
      drawn[tile] = wanted[tile]
      free = now + time
      for sample in before...newest where (size * tile...size * (tile + 1)).contains(sample) {
        seen[sample - before] = seen[sample - before] ?? free
      }
    }
    return seen
  }

  private func line(_ policy: GraphPolicy, _ time: Int) -> GraphTimeline {
    GraphTimeline(policy == .published ? .published : .repaired, redrawTime: time)
  }
}
