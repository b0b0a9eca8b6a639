// The price of a move by the number of moves between two flushes: a part that grows with it, a part that falls,
// and their sum, which has a minimum. Circles are counted on the stage.
//
// The copy of the bitmap that each redraw makes is left out, since no choice changes it.

import InkstepEngine

extension FigureSpec {
  static let flushCost = FigureSpec(
    name: "flushcost", parameters: [.copy, .set], set: FigureSetting(key: "moves", things: "moves"),
    sliders: [FigureSlider("copy", FlushCost.shownCopies)], showsSamples: false,
    legend: [.sumOfPrices, .risingPrice, .fallingPrice, .counted, .chosen, .least]
  ) { arguments in
    guard let moves = arguments.set(FlushCost.shownMoves),
      let copy = arguments.whole(.copy, in: Range(FlushCost.shownCopies))
    else { return nil }
    let cost = FlushCost(copy: Double(copy))
    return DrawnFigure(.flushCost(cost, moves: moves), [cost.facts(moves: moves)])
  }
}

extension LegendMark {
  static let sumOfPrices = LegendMark("sumOfPrices", .line("sum"), "sum")
  static let risingPrice = LegendMark("risingPrice", .line("rising"), "rising")
  static let fallingPrice = LegendMark("fallingPrice", .line("falling"), "falling")
  static let counted = LegendMark(
    "counted", .elements(#"<circle class="sample" cx="14" cy="8" r="3"/>"#), #"sample""#,
    "samples")
  static let chosen = LegendMark(
    "chosen", .elements(#"<circle class="pen" cx="14" cy="8" r="5"/>"#), "pen")
}

extension FlushCost {
  /// The numbers of moves that the figure shows.
  public static let shownMoves = 1...80
  /// The prices of a copy, in elements, that the reader can set.
  public static let shownCopies = 1...800
  /// Where the figure counts on the stage.
  static let countedMoves = [1, 2, 4, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 60, 70, 80]
}

/// The positions of the figure: moves go to the right, elements up.
private struct FlushPlan {
  let width = 480.0
  let left = 52.0
  let right = 18.0
  let top = 34.0
  let base = 226.0
  /// The largest price that is shown, in elements.
  let most: Double

  /// Distances of four lines of the grid that are easy to read, in elements.
  private static let roundSteps = [10.0, 20, 50, 100]

  /// Shows at least three times the minimum price, which is 40.5 elements at the most expensive copy.
  init(_ cost: FlushCost) {
    let wanted = 3 * cost.varyingPart(flushEvery: cost.best)
    most = 4 * (Self.roundSteps.first { 4 * $0 >= wanted } ?? 100)
  }

  func place(_ moves: Double, _ elements: Double) -> InkPoint {
    let across = (width - left - right) / Double(FlushCost.shownMoves.upperBound)
    return InkPoint(left + across * moves, base - (base - top) * elements / most)
  }
}

extension Figure {
  /// Draws the price with the least one marked, and the price of `moves` moves between two flushes.
  public static func flushCost(_ cost: FlushCost, moves: Int) -> Figure {
    let plan = FlushPlan(cost)
    var marks = Marks()
    marks.axes(plan)
    marks.curve("falling", plan) { cost.ofFlushes(every: $0) }
    marks.curve("rising", plan) { cost.ofLivePath(flushEvery: $0) }
    marks.curve("sum", plan) { cost.varyingPart(flushEvery: $0) }
    for count in FlushCost.countedMoves {
      let counted = cost.counted(flushEvery: count)
      if counted <= plan.most {
        marks.circle("sample", plan.place(Double(count), counted), radius: 3)
      }
    }
    let chosen = Double(moves)
    let price = min(plan.most, cost.varyingPart(flushEvery: chosen))
    marks.line("moment", plan.place(chosen, 0), plan.place(chosen, price))
    marks.circle("pen", plan.place(chosen, price), radius: 5)
    marks.junction(plan.place(cost.best, cost.varyingPart(flushEvery: cost.best)))
    return Figure(marks, width: plan.width, height: plan.base + 40)
  }
}

extension Marks {
  fileprivate mutating func axes(_ plan: FlushPlan) {
    let last = FlushCost.shownMoves.upperBound
    line("axis", plan.place(0, 0), plan.place(Double(last), 0))
    line("axis", plan.place(0, 0), plan.place(0, plan.most))
    for moves in stride(from: 0, through: last, by: 20) {
      let p = plan.place(Double(moves), 0)
      line("tick", p, InkPoint(p.x, p.y + 4))
      label("number", TextBuffer(moves), at: InkPoint(p.x, p.y + 18))
    }
    for quarter in 1...4 {
      let p = plan.place(0, plan.most * Double(quarter) / 4)
      line("grid", p, InkPoint(plan.width - plan.right, p.y))
      var number = TextBuffer()
      number.write(plan.most * Double(quarter) / 4, decimals: 0)
      label("number", number, at: InkPoint(p.x - 6, p.y + 4), .ending)
    }
    word(.flushElements, at: InkPoint(6, 16), .beginning)
    word(.flushMoves, at: InkPoint(plan.width - plan.right, plan.base + 35), .ending)
  }

  /// Draws a curve where it is within the figure.
  fileprivate mutating func curve(
    _ style: StaticString, _ plan: FlushPlan, _ price: (Double) -> Double
  ) {
    var points: [InkPoint] = []
    for half in 2...2 * FlushCost.shownMoves.upperBound {
      let moves = Double(half) / 2
      if price(moves) <= plan.most { points.append(plan.place(moves, price(moves))) }
    }
    polyline(style, points)
  }
}
