import Testing

@testable import InkstepEngine
@testable import InkstepLessons

private let bend = [
  InkPoint(0, 100), InkPoint(30, 40), InkPoint(90, 10), InkPoint(160, 20), InkPoint(210, 70),
  InkPoint(230, 140), InkPoint(200, 200), InkPoint(140, 220), InkPoint(80, 190),
]

private func stroke(_ points: [InkPoint] = bend) -> Stroke {
  var events = points.enumerated().map { index, p in
    TouchEvent(index == 0 ? .began : .moved, p, time: 20 * Double(index))
  }
  events.append(
    TouchEvent(.ended, points[points.count - 1], time: 20 * Double(points.count - 1)))
  return Stroke(id: "bend", width: 320, height: 480, events: events)
}

private func facts(_ row: FactRow) -> [String] {
  row.facts.map { ([$0.name.rawValue] + $0.values.map(\.string)).joined(separator: " ") }
}

struct ScrubFigureTests {
  @Test func `the weights of the construction are one together, and none is negative`() {
    for percent in 0...100 {
      let points = Casteljau(
        CubicSegment(bend[0], bend[1], bend[2], bend[3]), at: Double(percent) / 100)
      #expect((points.weights.reduce(0, +) - 1).magnitude < 1e-12)
      #expect(points.weights.allSatisfy { $0 >= 0 })
      var sum = InkPoint.zero
      for (weight, p) in zip(points.weights, points.sides) {
        sum = InkPoint(sum.x + weight * p.x, sum.y + weight * p.y)
      }
      #expect(sum.distance(to: points.last) < 1e-9)
    }
  }

  @Test func `the construction keeps its frame whatever the parameter`() throws {
    let trace = try Trace(.bezier, over: stroke())
    let first = try #require(Figure.casteljau(trace, at: 0)?.frame)
    for t in [0.25, 0.5, 1] {
      let frame = try #require(Figure.casteljau(trace, at: t)?.frame)
      #expect(frame.scale == first.scale && frame.origin == first.origin)
    }
  }

  @Test func `a joint in the middle has one speed, at the even place one curvature`() throws {
    let trace = try Trace(.smoothed, over: stroke())
    let joint = try #require(SlidJoint(trace, joint: 0))
    let (a, b) = joint.curves(0.5)
    #expect((a.endVelocity - b.startVelocity).length < 1e-9)
    #expect(a.end == trace.summary.joints[0].at)
    let (c, d) = joint.curves(try #require(joint.even))
    #expect((c.curvature(at: 1)! - d.curvature(at: 0)!).magnitude < 1e-12)
    #expect(c.endVelocity.cross(d.startVelocity).magnitude < 1e-6)
    let middle = facts(joint.facts(at: 0.5))
    #expect(middle[0] == "figure.share 0.5" || middle[0] == "figure.share 0.50")
    #expect(middle[1].dropFirst(14) == middle[2].dropFirst(15))
    #expect(SlidJoint(try Trace(.linear, over: stroke()), joint: 0) == nil)
    #expect(SlidJoint(trace, joint: 99) == nil)
  }

  @Test func `a joint that slides keeps its frame, and its arrows stay inside`() throws {
    let joint = try #require(SlidJoint(try Trace(.smoothed, over: stroke()), joint: 0))
    let first = try #require(Figure.slide(joint, at: 0.5).frame)
    for share in [0.01, 0.3, 0.7, 0.99] {
      let frame = try #require(Figure.slide(joint, at: share).frame)
      #expect(frame.scale == first.scale && frame.origin == first.origin)
      let (before, after) = joint.curves(share)
      for velocity in [before.endVelocity, after.startVelocity] {
        #expect(frame.shows(frame.place(joint.point(at: share) + 1.0 / 3 * velocity)))
      }
    }
  }

  @Test func `the names of a sliding joint are those of its samples`() throws {
    let joint = try #require(SlidJoint(try Trace(.smoothed, over: stroke()), joint: 0))
    #expect(joint.names == [1, 2, 4, 5])
  }

  @Test func `who looks more often misses less, and at the recorded rate nothing`() throws {
    var last = Double.infinity
    for rate in [6.25, 12.5, 25, 50] {
      let view = try #require(ResampledStroke(stroke(), rate: rate))
      let miss = try #require(view.miss)
      let distance = miss.from.distance(to: miss.to)
      #expect(distance < last)
      last = distance
      #expect(!Figure.rate(view).content.string.contains("nan"))
    }
    #expect(last < 1e-9)
    #expect(ResampledStroke(stroke(), rate: .nan) == nil)
    #expect(ResampledStroke(stroke(), rate: 0) == nil)
  }

  @Test func `a dot at equal times goes as fast before a joint as behind it only in the middle`()
    throws
  {
    let joint = try #require(SlidJoint(try Trace(.smoothed, over: stroke()), joint: 0))
    func places(_ share: Double) -> [InkPoint] {
      let svg = Figure.slide(joint, at: share).content.string
      return svg.split(separator: "<").filter { $0.contains("class=\"pace\"") }.map { mark in
        let parts = mark.split(separator: "\"")
        return InkPoint(Double(parts[3])!, Double(parts[5])!)
      }
    }
    for (share, isEven) in [(0.5, true), (0.25, false), (0.75, false)] {
      let dots = places(share)
      #expect(dots.count == 25)
      // Second-order differences at an end equal the derivative except for terms of the third order.
      let arriving = 0.5 * (3.0 * (dots[12] - dots[11]) - (dots[11] - dots[10]))
      let leaving = 0.5 * (3.0 * (dots[13] - dots[12]) - (dots[14] - dots[13]))
      let ratio = leaving.length / arriving.length
      #expect(((ratio - 1).magnitude < 0.05) == isEven, "\(share): \(ratio)")
    }
  }

  @Test func `a piece with roots is the stage's, with equal weights that of the neighbours`() {
    let p = WeightedPiece.samples
    let roots = WeightedPiece(exponent: WeightedPiece.unit / 2).curve
    #expect(roots.control1.distance(to: Catmull.control(p[0], p[1], p[2])) < 1e-9)
    #expect(roots.control2.distance(to: Catmull.control(p[3], p[2], p[1])) < 1e-9)
    let even = WeightedPiece(exponent: 0).curve
    #expect(even.control1.distance(to: p[1] + 1.0 / 6 * (p[2] - p[0])) < 1e-9)
    #expect(even.control2.distance(to: p[2] - 1.0 / 6 * (p[3] - p[1])) < 1e-9)
    #expect((WeightedPiece.power(7, 16) - 7.0.squareRoot().squareRoot()).magnitude < 1e-12)
    #expect((WeightedPiece.power(7, 64) - 7).magnitude < 1e-12)
  }

  @Test func `the loop of the example goes at one exponent, and does not come back`() throws {
    var hadLoop = true
    for steps in 0...WeightedPiece.unit / 2 {
      let piece = WeightedPiece(exponent: steps)
      let crossing = piece.curve.crossing
      #expect(hadLoop || crossing == nil, "a loop again at \(steps)")
      hadLoop = crossing != nil
      #expect(facts(piece.facts)[1] == (hadLoop ? "figure.loop" : "figure.noLoop"))
      guard let (first, last) = crossing else { continue }
      #expect(last > first)
      #expect(piece.curve.value(at: first).distance(to: piece.curve.value(at: last)) < 1e-9)
    }
    #expect(WeightedPiece(exponent: 0).curve.crossing != nil && !hadLoop)
    let frames = [0, 16, 32].map { Figure.tangents(WeightedPiece(exponent: $0)).height }
    #expect(Set(frames).count == 1)
  }

  @Test func `the two clocks part only where a curve spans another number of moves`() throws {
    /// The moments at which the dots are apart, in tenths of a move.
    func apart(_ stage: DrawingStage, _ count: Int) throws -> [Int] {
      let trace = try Trace(stage, over: stroke(Array(bend.prefix(count))))
      let clocks = try #require(InkClocks(trace))
      return (0...clocks.lastMoment).filter { moment in
        let moves = Double(moment) / 10
        return clocks.byHand(after: moves).distance(to: clocks.byParameter(after: moves)) > 1e-6
      }
    }
    for stage in [DrawingStage.linear, .bezier, .smoothed, .catmull] {
      #expect(try apart(stage, 9) == [], "\(stage)")
    }
    // Eight moves are two curves of three and a tail of two, for which the parameter takes three.
    #expect(try apart(.finished, 9) == Array(61..<90))
    #expect(try apart(.finished, 7) == [])
    // The first quadratic spans a move and a half, so the parameter is half a move ahead until the end.
    let quadratic = try apart(.quadratic, 9)
    #expect(quadratic == Array(1..<80))
    let clocks = try #require(InkClocks(try Trace(.quadratic, over: stroke())))
    #expect(clocks.byHand(after: 4.5) == clocks.byParameter(after: 4))
    #expect(InkClocks(try Trace(.smoothed, over: stroke(Array(bend.prefix(3))))) == nil)
  }

  @Test func `all three tails or none`() throws {
    let tails = try #require(WaitingTail.all(try Trace(.finished, over: stroke())))
    #expect(Figure.tails(tails).count == 3)
    #expect(Set(Figure.tails(tails).map(\.height)).count == 1)
    #expect(WaitingTail.all(try Trace(.finished, over: stroke(Array(bend.prefix(4))))) == nil)
    #expect(WaitingTail.all(try Trace(.linear, over: stroke())) == nil)
  }

  @Test func `dearer moves want wider tiles, and the prices of the lessons the taught width`() {
    var last = 0
    for tenths in [2, 12, 48, 120, 400] {
      let best = GraphShape.published.bestWholeTileWidth(
        in: 1...320, .ofLessons(moveTenths: tenths))
      #expect(best > last)
      last = best
      if tenths == 48 { #expect(best == GraphShape.published.layerWidth) }
    }
  }

  @Test func `a moment of a timeline counts what has come, waits and is seen`() {
    let line = GraphTimeline(.published, redrawTime: 15)
    #expect(facts(line.facts(at: 0))[0] == "figure.received 1")
    #expect(facts(line.facts(at: 120))[0] == "figure.received 12")
    #expect(facts(line.facts(at: 120))[1] == facts(line.facts)[1])
    var seen = 0
    for tenth in 0...120 {
      let text = facts(line.facts(at: tenth))[2]
      let count = Int(text.dropFirst("figure.seen ".count)) ?? -1
      #expect(count >= seen)
      seen = count
    }
    let marked = Figure.timeline(line, at: 30).content.string
    #expect(marked.contains("class=\"moment\""))
    #expect(!Figure.timeline(line).content.string.contains("moment"))
  }
}
