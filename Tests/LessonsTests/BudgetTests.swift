import InkstepEngine
import Testing

@testable import InkstepLessons

private func run(
  _ painter: FrameBudget.Painter, _ last: Int, element: Double = 0.5, blit: Double = 6
) -> BudgetTrace {
  var model = FrameBudget.ofLessons(painter)
  model.element = element
  model.blit = blit
  return BudgetTrace(model, lastSample: last)
}

private func measures(_ trace: BudgetTrace) -> [String: Double] {
  var measures: [String: Double] = [:]
  for measure in BudgetMeasure.all { measures["\(measure.name)"] = measure.value(trace) }
  return measures
}

/// A quarter turn, so that a lost sample is not on the line that replaces it.
private func bend(_ last: Int) -> Stroke {
  let events = (0...last).map { k in
    TouchEvent(
      k == 0 ? .began : k == last ? .ended : .moved,
      InkPoint(Double(k), Double(k * k) / Double(last)))
  }
  return Stroke(id: "bend", width: 320, height: 480, events: events)
}

struct BudgetTests {
  @Test
  func `a picture is on the screen at the first boundary after its work, before the next wake`() {
    for painter in FrameBudget.Painter.allCases {
      for element in [0.0, 0.5, 2, 3.99] {
        let trace = run(painter, 300, element: element)
        for (index, row) in trace.rows.enumerated() {
          let time = trace.shown[index]
          #expect(time.remainder(dividingBy: 16) == 0 && time >= row.time + row.cost)
          #expect(time >= row.time + 16 && time - 16 < max(row.time + row.cost, row.time + 16))
          if index + 1 < trace.rows.count { #expect(trace.rows[index + 1].time >= time) }
        }
      }
    }
  }

  @Test func `the sums are those of the rows`() {
    let sums = measures(run(.none, 160))
    #expect(sums["redraws"] == 87 && sums["received"] == 87 && sums["lost"] == 74)
    #expect(sums["firstLost"] == 33 && sums["mostLost"] == 2)
    #expect(sums["longestGap"] == 48 && sums["mostCost"] == 43.5)
    #expect(sums["blocks"] == 0 && sums["holes"] == 0)
    let careless = run(.carelessWorker, 160, blit: 8)
    #expect(careless.holes == 18 && careless.lost.isEmpty)
    #expect(measures(careless)["firstLost"] == nil)
  }

  @Test func `a timeline draws every sample, every redraw, and each lost sample with a cross`() {
    for painter in FrameBudget.Painter.allCases {
      let trace = run(painter, 48, element: 2)
      let drawing = Figure.budget(trace).content.string
      #expect(drawing.count("<circle") == 49)
      #expect(drawing.count("class=\"cross\"") == trace.lost.count)
      let end = Double(trace.frames) * 16
      #expect(drawing.count("class=\"bar\"") == trace.rows.count { $0.time < end })
      #expect(drawing.count("class=\"bar commit\"") == trace.blocks.count { $0.began < end })
      #expect(drawing.count("data-word=\"axis.secondThread\"") == (trace.model.hasWorker ? 1 : 0))
      #expect(drawing.count("class=\"moment\"") == 0)
      #expect(Figure.budget(trace, after: 3).content.string.count("class=\"moment\"") == 1)
    }
  }

  @Test func `nothing of a timeline is outside it`() throws {
    for painter in FrameBudget.Painter.allCases {
      for element in [0.0, 0.5, 4] {
        let figure = Figure.budget(run(painter, 40, element: element, blit: 24))
        for match in figure.content.string.matches(
          of: /<rect [^>]*x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)"/)
        {
          let (x, width) = (Double(match.1) ?? -1, Double(match.3) ?? .infinity)
          #expect(x >= 0 && x + width <= figure.width)
        }
      }
    }
  }

  @Test func `the received samples are joined, and a lost one is at the claimed distance`() throws {
    let stroke = bend(160)
    let drawn = try #require(BudgetStroke(stroke, .ofLessons(.none)))
    #expect(drawn.trace.lastSample == 160)
    let received = drawn.trace.received
    var largest = 0.0
    for sample in drawn.trace.lost {
      let after = try #require(received.firstIndex { $0 > sample })
      let (a, b) = (drawn.points[received[after - 1]], drawn.points[received[after]])
      let p = drawn.points[sample]
      largest = max(largest, (b - a).cross(p - a).magnitude / a.distance(to: b))
    }
    #expect(largest > 0 && (drawn.deviation - largest).magnitude < 1e-9)
    #expect(try #require(BudgetStroke(stroke, .ofLessons(.worker))).deviation == 0)
  }

  @Test func `each received line is in exactly one part of a picture`() throws {
    for painter in FrameBudget.Painter.allCases {
      let drawn = try #require(BudgetStroke(bend(120), .ofLessons(painter)))
      for frame in 0...drawn.trace.frames {
        let picture = drawn.picture(after: frame)
        guard picture.received > 0 else { continue }
        let live = try #require(picture.live)
        let parts = (picture.painted + picture.waiting + [live]).sorted {
          $0.lowerBound < $1.lowerBound
        }
        #expect(
          parts[0].lowerBound == 0 && parts[parts.count - 1].upperBound == picture.received - 1)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(picture.missing == (painter == .carelessWorker ? 17 * picture.waiting.count : 0))
      }
    }
  }

  @Test func `only the first touch is drawn, and a tap needs two events`() {
    var stroke = bend(20)
    stroke.events += bend(30).events
    #expect(BudgetStroke(stroke, .ofLessons(.none))?.trace.lastSample == 20)
    stroke.events = [TouchEvent(.began, .zero)]
    #expect(BudgetStroke(stroke, .ofLessons(.none)) == nil)
  }

  @Test func `a number of the model is what its slider says`() {
    var model = FrameBudget.ofLessons(.none)
    for setting in BudgetSetting.allCases {
      for steps in [setting.range.lowerBound, setting.standard, setting.range.upperBound] {
        model.set(setting, steps: steps)
        #expect(model.steps(setting) == steps && setting.accepts(model[setting]))
      }
      #expect(!setting.accepts(-1) && !setting.accepts(.nan) && !setting.accepts(1e9))
    }
    #expect(BudgetSetting.element.accepts(0.125) && !BudgetSetting.block.accepts(1.5))
  }
}

extension String {
  fileprivate func count(_ part: String) -> Int { components(part).count - 1 }

  private func components(_ part: String) -> [Substring] {
    split(separator: part, omittingEmptySubsequences: false)
  }
}
