// Samples held compared with samples needed: the number held over time is a sawtooth with teeth M high; where
// the number that a relayout needs is above it, the published graph fails.

import InkstepEngine

extension FigureSpec {
  static let retained = FigureSpec(
    name: "retained", parameters: [.policy, .width], legend: [.held, .need, .failing]
  ) { arguments in
    let policies = GraphPolicy.allCases
    guard let policy = arguments.whole(.policy, in: policies.indices),
      let width = arguments.whole(
        .width, in: Range(GraphLimits.width), or: GraphShape.published.width),
      let shape = try? GraphShape(policies[policy], width: width)
    else { return nil }
    return DrawnFigure(.retained(shape), [shape.retainedFacts])
  }
}

extension LegendMark {
  static let held = LegendMark("held", .line("held"), "held")
  static let need = LegendMark("need", .line("need"), "need")
  static let failing = LegendMark(
    "failing", .elements(#"<path class="hatch lost" d="M8 3L20 15M8 9L14 15M14 1L20 7"/>"#),
    "hatch lost")
}

extension Figure {
  /// Draws samples held and needed, up to `total` samples, with failing intervals hatched.
  public static func retained(_ shape: GraphShape, total: Int = 1400) -> Figure {
    let width = 480.0
    let height = 260.0
    let left = 52.0
    let base = height - 30
    let total = max(total, 1)
    let most = max(2 * shape.keptSamples, shape.mostSamplesNeeded) * 21 / 20
    let across = (width - left - 16) / Double(total)
    let up = (base - 14) / Double(most)
    func point(_ total: Int, _ count: Int) -> InkPoint {
      InkPoint(left + across * Double(total), base - up * Double(count))
    }
    var marks = Marks()
    for interval in shape.failingIntervals(upTo: total) {
      let start = point(interval.lowerBound, 0).x
      let end = point(interval.upperBound, 0).x
      let failing = Box(x: start, y: 14, width: end - start, height: base - 14)
      marks.rectangle("lost", failing)
      marks.hatch("hatch lost", .falling, failing, spacing: 6)
    }
    marks.line("axis", InkPoint(left, base), InkPoint(width - 16, base))
    marks.line("axis", InkPoint(left, 14), InkPoint(left, base))
    let kept = shape.keptSamples
    for count in [0, kept, 2 * kept] {
      let p = point(0, count)
      marks.line("tick", p, InkPoint(left - 5, p.y))
      marks.label("number", TextBuffer(count), at: InkPoint(left - 22, p.y + 4))
    }
    marks.label("label", TextBuffer("M"), at: InkPoint(left + 14, point(0, kept).y + 5))
    for discard in stride(from: 2 * kept, through: total, by: max(kept, 1)) {
      let p = point(discard, 0)
      marks.line("tick", p, InkPoint(p.x, base + 5))
      marks.label("number", TextBuffer(discard), at: InkPoint(p.x, base + 19))
    }
    let needed = (0...total).map { shape.samplesNeeded(after: $0) }
    let held = (0...total).map { shape.samplesHeld(after: $0) }
    marks.polyline("need", corners(of: needed).map { point($0.index, $0.count) })
    marks.polyline("held", corners(of: held).map { point($0.index, $0.count) })
    return Figure(marks, width: width, height: height)
  }
}

extension GraphShape {
  /// The totals at which a relayout reads discarded samples, as intervals.
  public func failingIntervals(upTo total: Int) -> [Range<Int>] {
    var intervals: [Range<Int>] = []
    for count in 0...max(0, total) where samplesShort(after: count) > 0 {
      if let last = intervals.last, last.upperBound == count {
        intervals[intervals.count - 1] = last.lowerBound..<count + 1
      } else {
        intervals.append(count..<count + 1)
      }
    }
    return intervals
  }
}

extension GraphShape {
}
