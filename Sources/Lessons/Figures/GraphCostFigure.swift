// The cost per sample by tile width: the cost of redrawing grows with it, that of moving layers falls, and
// their sum has a minimum. And the backlog that slow redraws cause.

import InkstepEngine

extension FigureSpec {
  static let tileCost = FigureSpec(
    name: "tilecost", parameters: [.width, .set], set: FigureSetting(key: "move", unit: 10),
    showsSamples: false, legend: [.redraws, .moves, .least]
  ) { arguments in
    guard
      let width = arguments.whole(
        .width, in: Range(GraphLimits.width), or: GraphShape.published.width),
      let move = arguments.set(GraphLimits.moveTenths, or: 48),
      let shape = try? GraphShape(.published, width: width)
    else { return nil }
    let prices = GraphPrices.ofLessons(moveTenths: move)
    return DrawnFigure(.tileCost(shape, prices), [shape.costFacts(prices)])
  }

  static let backlog = FigureSpec(
    name: "backlog", parameters: [.redraw], legend: [.waitingPublished, .waitingRepaired]
  ) { arguments in
    arguments.whole(.redraw, in: 1..<1000).map { tenths in
      DrawnFigure(
        .backlog(redrawTenths: tenths),
        [TiledGraph.backlogFacts(redrawTenths: tenths, samples: 120)])
    }
  }
}

extension LegendMark {
  static let redraws = LegendMark("redraws", .bar("bar"), #"bar""#)
  static let moves = LegendMark(
    "moves",
    .elements(
      """
      <rect class="bar moves" x="10" y="2" width="8" height="13"/>\
      <path class="hatch moves" d="M10 9L17 2M10 15L18 7"/>
      """), "bar moves")
  static let waitingPublished = LegendMark("waitingPublished", .line("need"), "need")
  static let waitingRepaired = LegendMark("waitingRepaired", .line("held"), "held")
}

extension Figure {
  /// Draws the cost per sample for each tile width, moves on top of redraws, with the minimum marked.
  public static func tileCost(
    _ shape: GraphShape, _ prices: GraphPrices,
    widths: [Int] = [8, 16, 24, 32, 40, 48, 64, 96, 128]
  ) -> Figure {
    let width = 480.0
    let base = 216.0
    let left = 44.0
    var bars: [(width: Int, redraws: Double, moves: Double)] = []
    for candidate in widths {
      guard let other = try? shape.with(layerWidth: candidate) else { continue }
      let cost = SampleCost.tiled(other)
      let moves = cost.moves * prices.move
      bars.append((candidate, cost.price(prices) - moves, moves))
    }
    let most = bars.map { $0.redraws + $0.moves }.max() ?? 1
    let least = bars.map { $0.redraws + $0.moves }.min() ?? 0
    let unit = (base - 34) / most
    let pitch = (width - left - 12) / Double(max(bars.count, 1))
    var marks = Marks()
    for (index, bar) in bars.enumerated() {
      let x = left + pitch * (Double(index) + 0.18)
      let barWidth = 0.64 * pitch
      let middle = base - unit * bar.redraws
      let top = middle - unit * bar.moves
      let moves = Box(x: x, y: top, width: barWidth, height: middle - top)
      marks.rectangle("bar", Box(x: x, y: middle, width: barWidth, height: base - middle))
      marks.rectangle("bar moves", moves)
      marks.hatch("hatch moves", .rising, moves)
      marks.label("number", TextBuffer(bar.width), at: InkPoint(x + barWidth / 2, base + 16))
      if bar.redraws + bar.moves == least { marks.junction(InkPoint(x + barWidth / 2, top - 12)) }
    }
    marks.line("axis", InkPoint(left, base), InkPoint(width - 12, base))
    marks.line("tick", InkPoint(left, base - unit * most), InkPoint(left, base))
    var number = TextBuffer()
    number.write(most, decimals: 0)
    marks.label("number", number, at: InkPoint(left - 20, base - unit * most + 4))
    marks.label("number", TextBuffer("0"), at: InkPoint(left - 20, base + 4))
    marks.word(.cost, at: InkPoint(left + 6, 20), .beginning)
    marks.word(.tileWidth, at: InkPoint((left + width) / 2, base + 34))
    return Figure(marks, width: width, height: base + 42)
  }

  /// Draws the number of waiting blocks after each sample, as published and repaired, if a redraw takes
  /// `tenths` of a sample interval and visits take no time.
  public static func backlog(redrawTenths tenths: Int, samples: Int = 120) -> Figure {
    let width = 480.0
    let base = 200.0
    let left = 44.0
    var most = 1
    var lines: [(style: StaticString, counts: [Int])] = []
    for (shape, style) in [(GraphShape.published, "need" as StaticString), (.repaired, "held")] {
      let times = BlockTimes(redraw: tenths, interval: 10)
      let counts = [0] + RedrawBacklog(shape, samples: samples, times: times).waitingAfter
      most = max(most, counts.max() ?? 0)
      lines.append((style, counts))
    }
    let across = (width - left - 16) / Double(max(samples, 1))
    let up = (base - 14) / Double(most)
    var marks = Marks()
    marks.line("axis", InkPoint(left, base), InkPoint(width - 16, base))
    marks.line("axis", InkPoint(left, 14), InkPoint(left, base))
    marks.label("number", TextBuffer(most), at: InkPoint(left - 20, 18))
    marks.label("number", TextBuffer("0"), at: InkPoint(left - 20, base + 4))
    marks.label("number", TextBuffer(samples), at: InkPoint(width - 26, base + 16))
    marks.word(.waiting, at: InkPoint(left + 8, 20), .beginning)
    marks.word(.received, at: InkPoint((left + width) / 2, base + 18))
    for (style, counts) in lines {
      let points = corners(of: counts).map {
        InkPoint(left + across * Double($0.index), base - up * Double($0.count))
      }
      marks.polyline(style, points)
    }
    return Figure(marks, width: width, height: base + 26)
  }
}
