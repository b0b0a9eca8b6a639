// The figures of flushing and of varying width: what is drawn is what was computed.

import Drawings
import Foundation
import Seeds
import Testing

@testable import InkstepEngine
@testable import InkstepLessons

/// The attributes of the elements with a class, in order.
private func elements(_ style: String, of figure: Figure) -> [[String: Double]] {
  figure.content.string.split(separator: "<").filter { $0.contains("class=\"\(style)\"") }.map {
    var numbers: [String: Double] = [:]
    for match in $0.matches(of: /([a-z-]+)="(-?[0-9.]+)"/) {
      numbers[String(match.output.1)] = Double(match.output.2)
    }
    return numbers
  }
}

private func sample(_ points: [InkPoint], force: Double? = nil) -> Stroke {
  let events = points.enumerated().map { index, p in
    TouchEvent(index == 0 ? .began : .moved, p, time: 16 * Double(index), force: force)
  }
  return Stroke(id: "sample", width: 320, height: 480, events: events)
}

struct RibbonFigureTests {
  @Test(arguments: [1, 32, 200, 800])
  func `the diamond is where the price is least, and every circle on the curve`(_ copy: Int) throws
  {
    let cost = FlushCost(copy: Double(copy))
    let figure = Figure.flushCost(cost, moves: 16)
    let dots = elements("sample", of: figure)
    #expect(dots.count > 5)
    // Two circles give the scales; the others and the chosen one must agree with them.
    let chosen = try #require(elements("pen", of: figure).first)
    let (x, y) = (try #require(chosen["cx"]), try #require(chosen["cy"]))
    let last = try #require(dots.last)
    // The last circle is at 80 moves, unless that costs more than the figure shows.
    let most = copy < 100 ? 70.0 : 80
    let across = (try #require(last["cx"]) - x) / (most - 16)
    let price = { cost.varyingPart(flushEvery: $0) }
    let up = (y - (try #require(last["cy"]))) / (price(most) - price(16))
    for dot in dots {
      let moves = ((try #require(dot["cx"]) - x) / across + 16).rounded()
      let there = y - up * (price(moves) - price(16))
      #expect(abs(try #require(dot["cy"]) - there) <= 0.2)
    }
    let diamond = figure.content.string.components(separatedBy: "class=\"junction\" d=\"M")
    let place = try #require(diamond.last?.split(separator: " ").first.flatMap { Double($0) })
    #expect(diamond.count == 2 && abs(place - (x + across * (cost.best - 16))) <= 0.05)
    var text = TextBuffer()
    figure.write(to: &text)
    #expect(drawingFault(in: text.bytes) == nil)
  }

  @Test(arguments: [10, 50, 100])
  func `the pixels of the first panel add up to the ink of the line`(_ percent: Int) throws {
    let level = sample((0...8).map { InkPoint(20 + 6 * Double($0), 40) })
    let opacity = Double(percent) / 100
    let cut = try #require(CutStroke(level, at: 4, opacity: opacity))
    let figure = Figure.cut(cut)
    let pixels = elements("pixel", of: figure)
    let scale = try #require(pixels.map { $0["height"] ?? 0 }.min())
    // Three panels of equal ink, but for what overlaps.
    let total = pixels.reduce(0) { $0 + ($1["width"] ?? 0) * ($1["fill-opacity"] ?? 0) / scale }
    let line = 3 * Double(cut.ink.columns) * opacity
    let surplus = cut.ink.error(.oneSampleEarlier).surplus
    #expect(abs(total - 3 * line - surplus) <= 0.02 * line)
    #expect(elements("pixel paler", of: figure).isEmpty)
    let darker = elements("pixel darker", of: figure)
    let shown = darker.reduce(0) { $0 + ($1["width"] ?? 0) * ($1["fill-opacity"] ?? 0) / scale }
    #expect(abs(shown - 4 * surplus) <= 0.05 * max(1, surplus))
  }

  @Test func `there is no cut at the ends of a stroke`() {
    let level = sample((0...8).map { InkPoint(20 + 6 * Double($0), 40) })
    for at in [-1, 0, 8, 9] { #expect(CutStroke(level, at: at, opacity: 1) == nil) }
    // Nor one with so many pixels that they could not be told apart.
    let far = sample([InkPoint(0, 0), InkPoint(60, 0), InkPoint(61, 0)])
    #expect(CutStroke(far, at: 1, opacity: 1) == nil)
  }

  @Test func `a ribbon has a piece for each step, two caps, and a cross for each fold`() throws {
    var random = SeededRandom(seed: 92)
    var folded = 0
    for _ in 0..<30 {
      let points = (0..<12).map { _ in
        InkPoint(random.double(in: 40...280), random.double(in: 40...400))
      }
      let ribbon = RibbonStroke(sample(points, force: 1), by: .force, mostTenths: 2_400)
      let figure = Figure.ribbon(ribbon)
      let text = figure.content.string
      #expect(text.components(separatedBy: "<path class=\"ribbon\"").count == 12)
      #expect(elements("ribbon", of: figure).count(where: { $0["r"] != nil }) == 2)
      let folds = ribbon.leftFolds + ribbon.rightFolds
      #expect(text.components(separatedBy: "class=\"cross\"").count == folds + 1)
      folded += folds
    }
    #expect(folded > 20)
  }

  @Test func `each touch has a ribbon of its own, and events without a time are sixty a second`() {
    var events = [InkPoint(10, 10), InkPoint(20, 10), InkPoint(90, 90), InkPoint(95, 90)].map {
      TouchEvent(.moved, $0)
    }
    events[0].phase = .began
    events[2].phase = .began
    let stroke = Stroke(id: "two", width: 320, height: 480, events: events)
    let ribbon = RibbonStroke(stroke, by: .speed)
    #expect(ribbon.ribbons.map(\.samples.count) == [2, 2])
    #expect(abs(ribbon.widths[0] - 6 / (1 + 0.6)) <= 1e-6)
    #expect(abs(ribbon.widths[3] - 6 / (1 + 0.3)) <= 1e-6)
  }

  @Test(arguments: RibbonWidth.allCases)
  func `the published stroke has the cases that it is said to have`(_ source: RibbonWidth) throws {
    let vector = RibbonStroke.vector(by: source)
    let events = vector.stroke.events
    #expect(events[0].force == nil && events.contains { $0.force != nil })
    let pairs = zip(events, events.dropFirst())
    #expect(pairs.contains { $0.time == $1.time } && pairs.contains { $0.point == $1.point })
    let ribbon = vector.ribbons[0]
    #expect(ribbon.widths.count == events.count - 1)
    if source != .distance { #expect(vector.leftFolds + vector.rightFolds > 0) }
    let text = vector.text.string
    #expect(text.contains("\"source\": \"\(source.name)\""))
    #expect(text.contains("\"folds\": [\(ribbon.leftFolds), \(ribbon.rightFolds)]"))
    for width in ribbon.widths { #expect(text.contains(TextBuffer(width).string)) }
  }

  @Test func `the reader's values are within their limits`() {
    for source in RibbonWidth.allCases {
      for most in [RibbonStroke.tenths.lowerBound, RibbonStroke.tenths.upperBound] {
        let stroke = sample([InkPoint(0, 0), InkPoint(5, 0), InkPoint(90, 7)])
        let ribbon = RibbonStroke(stroke, by: source, mostTenths: most)
        #expect(ribbon.widths.allSatisfy { $0 > 0 && $0 < 100 })
      }
    }
  }
}
