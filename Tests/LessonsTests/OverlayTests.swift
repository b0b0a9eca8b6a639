import InkstepEngine
import Testing

@testable import InkstepLessons

private func stroke(
  _ points: [InkPoint], times: [Double]? = nil, ending phase: TouchPhase = .ended
) -> Stroke {
  var events = points.enumerated().map { index, p in
    TouchEvent(index == 0 ? .began : .moved, p, time: times?[index])
  }
  if let last = points.last { events.append(TouchEvent(phase, last, time: times?.last)) }
  return Stroke(id: "bend", width: 320, height: 480, events: events)
}

private let bend = [
  InkPoint(0, 100), InkPoint(30, 40), InkPoint(90, 10), InkPoint(160, 20), InkPoint(210, 70),
  InkPoint(230, 140), InkPoint(200, 200), InkPoint(140, 220), InkPoint(80, 190),
]

/// Counts the occurrences of a text in another.
private func count(_ text: String, in whole: TextBuffer) -> Int {
  whole.string.ranges(of: text).count
}

extension PathSegment {
  /// The direction at a point of the segment; `nil` if it is not one.
  fileprivate func direction(near p: InkPoint) -> Vector? {
    let step = 1.0 / 400
    for index in 1..<400 where value(at: step * Double(index)).distance(to: p) < 0.2 {
      return value(at: step * Double(index + 1)) - value(at: step * Double(index - 1))
    }
    return nil
  }
}

struct OverlayTests {
  @Test func `nothing laid over changes nothing`() throws {
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: stroke(bend))
      let plain = Figure.stroke(trace).content.bytes
      #expect(
        Figure.stroke(trace, overlays: ShownOverlays([], hand: [bend])).content.bytes == plain)
      #expect(Figure.stroke(trace, overlays: ShownOverlays(.hand)).content.bytes == plain)
    }
  }

  @Test func `each overlay has marks of its own`() throws {
    let trace = try Trace(.finished, over: stroke(bend))
    for (overlay, mark) in [
      (StrokeOverlays.hand, "hand"), (.moved, "moved"), (.comb, "comb"), (.speed, "speed "),
    ] {
      let content = Figure.stroke(trace, overlays: ShownOverlays(overlay, hand: [bend])).content
      #expect(count("class=\"\(mark)", in: content) > 0, "\(mark)")
    }
  }

  @Test func `only a tail moves, and lines have no teeth`() throws {
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: stroke(bend))
      #expect(trace.movedTails.isEmpty == (trace.withdrawn <= 0.05), "\(stage.slug)")
      let content = Figure.stroke(trace, overlays: ShownOverlays(.comb)).content
      #expect((count("comb", in: content) > 0) == stage.description.drawsCurves, "\(stage.slug)")
    }
  }

  @Test func `the teeth of a comb are on one side, and not long`() throws {
    let curved = (0...24).map { step in
      let bends = [0.0, 42, 60, 42, 0, -42, -60, -42]
      return InkPoint(12 + 12 * Double(step), 200 + bends[step % 8])
    }
    for stage in [DrawingStage.bezier, .smoothed, .quadratic, .catmull] {
      let trace = try Trace(stage, over: stroke(curved))
      let frame = FigureFrame(showing: trace.stroke)
      let curves = segments(of: trace.path).filter { if case .line = $0 { false } else { true } }
      let figure = Figure.stroke(trace, in: frame, overlays: ShownOverlays(.comb))
      // At a corner a tooth may belong to either of two curves.
      var sides: Set<Bool> = [true, false]
      var longest = 0.0
      for comb in figure.content.string.split(separator: "<path class=\"comb\" d=\"M").dropFirst() {
        for tooth in comb.prefix(while: { $0 != "\"" }).split(separator: "M") {
          let numbers = tooth.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
          guard numbers.count == 4 else { continue }
          let (foot, tip) = (InkPoint(numbers[0], numbers[1]), InkPoint(numbers[2], numbers[3]))
          longest = max(longest, foot.distance(to: tip))
          guard foot.distance(to: tip) > 1 else { continue }
          let directions = curves.compactMap { $0.direction(near: frame.point(at: foot)) }
          if directions.isEmpty { continue }
          sides.formIntersection(directions.map { $0.cross(tip - foot) > 0 })
        }
      }
      #expect(longest > 1 && longest < 28.1, "\(stage): \(longest)")
      #expect(sides.count == 1, "\(stage)")
    }
  }

  @Test func `a tooth at a joint is as long as the curvature there, at every scale`() throws {
    for stage in [DrawingStage.bezier, .smoothed, .finished] {
      let trace = try Trace(stage, over: stroke(bend))
      let frame = FigureFrame(showing: trace.stroke)
      for scale in [0.5, 1, 3] {
        let shown = ShownOverlays(.comb, combScale: scale)
        let figure = Figure.stroke(trace, in: frame, overlays: shown).content.string
        // The teeth of a curve are one path, and the line along their ends is the next.
        let combs = figure.split(separator: "<path class=\"comb\" d=\"M").dropFirst()
        let teeth = combs.filter { $0.prefix { $0 != "\"" }.contains("M") }.map { comb in
          comb.prefix { $0 != "\"" }.split(separator: "M").map { tooth in
            let numbers = tooth.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
            return InkPoint(numbers[0], numbers[1]).distance(to: InkPoint(numbers[2], numbers[3]))
          }
        }
        #expect(teeth.count == trace.summary.joints.count + 1)
        for (number, joint) in trace.summary.joints.enumerated() {
          for (tooth, bend) in [
            (teeth[number].last, joint.curvatureIn), (teeth[number + 1].first, joint.curvatureOut),
          ] {
            let wanted = min(600 * scale * bend!.magnitude / frame.scale, 28 * scale)
            #expect((tooth! - wanted).magnitude < 0.03, "\(stage) \(number) at \(scale)")
          }
        }
      }
    }
  }

  @Test func `ways are sorted by speed, and none is lost`() throws {
    let points = (0...8).map { InkPoint(10 * Double($0), 0) }
    let times = [0, 1, 2, 3, 4, 9, 14, 14.5, 15].map { $0 * 10 }
    let ways = try Trace(.linear, over: stroke(points, times: times)).linesBySpeed
    #expect(ways.map { $0.count / 2 }.reduce(0, +) == 8)
    #expect(ways[0] == [.move(points[4]), .line(points[5]), .move(points[5]), .line(points[6])])
    #expect(ways[3].suffix(2) == [.move(points[7]), .line(points[8])])
    let even = try Trace(.linear, over: stroke(points)).linesBySpeed
    #expect(even.map(\.count) == [0, 0, 16, 0])
  }

  @Test func `a pen of infinite speed, or none, is drawn`() throws {
    let fast = stroke([InkPoint(0, 0), InkPoint(1e6, 0)], times: [0, 5e-324])
    for one in [fast, stroke([InkPoint(1, 1), InkPoint(1, 1)]), stroke([])] {
      let trace = try Trace(.finished, over: one)
      let content = Figure.stroke(trace, overlays: ShownOverlays(.all, hand: [[]])).content.string
      #expect(!content.contains("nan") && !content.contains("inf"))
    }
  }
}

struct MotionTests {
  /// Returns the groups of a file that are visible at a step, by the names of their times in its
  /// style sheet.
  private func seen(_ file: String, at step: Int, of count: Int) -> Set<String> {
    let moment = 100 * (Double(step) + 0.5) / Double(count + Figure.motionRest)
    var seen: Set<String> = []
    for rule in file.matches(of: /@keyframes ([knc][0-9]+)\{(.*?)\}\}/) {
      var state = ""
      for stop in (rule.2 + "}").matches(of: /(to|[0-9.]+%)\{visibility:([a-z]+)\}/) {
        let place = stop.1 == "to" ? 100 : Double(stop.1.dropLast()) ?? 0
        if place <= moment { state = String(stop.2) }
      }
      if state == "visible" { seen.insert(String(rule.1)) }
    }
    return seen
  }

  @Test func `frame k shows what step k left`() throws {
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: stroke(bend))
      let file = Figure.motion(trace).string
      for step in trace.steps.indices {
        let expected = Set((0...step).map { "k\($0)" } + ["n\(step)"])
        #expect(seen(file, at: step, of: trace.steps.count) == expected, "\(stage.slug) \(step)")
      }
    }
  }

  @Test func `a file has no script, and the same bytes each time`() throws {
    let trace = try Trace(.finished, over: stroke(bend))
    let file = Figure.motion(trace)
    #expect(file.bytes == Figure.motion(trace).bytes)
    #expect(!file.string.contains("<script") && !file.string.contains("<animate"))
    #expect(file.string.contains("prefers-reduced-motion:no-preference"))
  }

  @Test func `what is taken back is seen until then, and is not in the finished figure`() throws {
    let stage = try #require(DrawingStage.allCases.first { $0.description.takesBack })
    let trace = try Trace(stage, over: stroke(bend, ending: .cancelled))
    let file = Figure.motion(trace).string
    let last = trace.steps.count - 1
    let before = seen(file, at: last - 1, of: trace.steps.count)
    #expect(before.contains("c\(last - 1)"))
    #expect(seen(file, at: last, of: trace.steps.count).allSatisfy { !$0.hasPrefix("c") })
    #expect(file.contains("<g class=\"kept\" visibility=\"hidden\""))
  }

  @Test func `an empty stroke stands still`() throws {
    #expect(
      !Figure.motion(try Trace(.finished, over: stroke([]))).string.contains("<g class=\"kept"))
  }
}
