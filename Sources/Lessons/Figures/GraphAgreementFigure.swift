// A step of the graph by another program below the same step by the engine: the layers where each has them,
// and the line that each redraws. A circle marks the first difference, with both values as numbers.
//
// Positions beyond the view are moved to its edge, so the values of a faulty program cannot enlarge the figure.

import InkstepEngine

extension Figure {
  /// Draws a step of the engine, and below it that of another program, over the values of a signal.
  public static func agreement(_ pair: GraphStepPair, over values: [Double]) -> Figure {
    let plan = PairPlan(pair, values)
    var marks = Marks(radius: 6)
    let frames = pair.expected.frames ?? []
    let upper = PairBand(top: 22, frames: frames, ghosts: [])
    marks.draw(pair.expected, upper, plan)
    // A program that records no layers draws on those of the engine.
    let lower = PairBand(
      top: plan.lowerTop, frames: pair.found.frames ?? frames, ghosts: frames)
    marks.draw(pair.found, lower, plan)
    if let mark = pair.mark { marks.draw(mark, upper, lower, plan) }
    return Figure(marks, width: plan.width, height: plan.lowerTop + plan.depth + 48)
  }

  /// The style sheet of such a figure as a file of its own.
  package static let graphAgreementStyle: StaticString = """
    svg{background:#fff}.tile{fill:#fbe3c4;stroke:#c98d3c}\
    .tile-reused{stroke:#00795a;stroke-width:2.5}.tile-off{fill:none;stroke-dasharray:3 3}\
    .hatch,.signal,.view,.redrawn,.gap,.cross,.different,.difference{fill:none}\
    .hatch{stroke:#5d6675;stroke-width:.75}\
    .signal{stroke:#16407f;stroke-width:1.75;stroke-linejoin:round}\
    .view{stroke:#1b2230;stroke-width:2}.redrawn{stroke:#16407f}.redrawn.lost{stroke-dasharray:2 3}\
    .different{stroke:#b4003c;stroke-width:3}.gap{stroke:#b4003c;stroke-dasharray:5 4}\
    .cross,.difference{stroke:#b4003c;stroke-width:2.5}\
    .tile-number{fill:#1b2230;font:600 11px sans-serif;text-anchor:middle}
    """
}

/// The layout of the figure: the view with the width of a layer on either side, twice.
private struct PairPlan {
  let pair: GraphStepPair
  let values: [Double]
  /// The number of values received.
  let received: Int
  let width = 360.0
  let depth = 84.0
  let lowerTop = 156.0
  let scale: Double
  /// Every how many tiles one has its number.
  let labelEvery: Double

  private static let margin = 6.0

  init(_ pair: GraphStepPair, _ values: [Double]) {
    self.pair = pair
    self.values = values
    received = min(pair.total, values.count)
    scale = (width - 2 * Self.margin) / max(1, pair.width + 2 * pair.tileWidth)
    var length = 0
    if let frames = pair.expected.frames, frames.count > 1 {
      length = max(Self.length(of: frames[0]), Self.length(of: frames[frames.count - 2]))
    }
    var every = 1.0
    while scale * pair.tileWidth * every < max(28, 7 * Double(length) + 6), every < 1e6 {
      every *= 2
    }
    labelEvery = every
  }

  /// The number of characters of a tile's number.
  private static func length(of tile: Double) -> Int {
    var text = TextBuffer()
    text.write(tile)
    return text.count
  }

  /// The position of points of the view in the figure, inside its edges.
  @inline(never)
  func x(_ points: Double) -> Double {
    min(max(Self.margin + scale * (points + pair.tileWidth), 1), width - 1)
  }

  /// The box of a layer; at the edge a narrow one for a layer beyond.
  func box(_ x: Double, _ band: PairBand) -> Box {
    let left = min(self.x(x), width - 4)
    let right = max(self.x(x + pair.tileWidth), left + 3)
    return Box(x: left, y: band.top, width: right - left, height: depth)
  }

  /// The position in the figure of a sample on the layer of a tile whose left edge is at `edge`.
  func x(of sample: Double, on tile: Double, at edge: Double) -> Double {
    x(edge + (sample - tile * pair.samplesPerTile) * pair.pointsPerSample)
  }

  /// The left edge that a tile would have by the engine's first layer, in points; 0 without layers.
  func edge(of tile: Double) -> Double {
    guard let frames = pair.expected.frames ?? pair.found.frames, frames.count > 1 else { return 0 }
    return frames[1] + (tile - frames[0]) * pair.samplesPerTile * pair.pointsPerSample
  }

  /// The received samples from `first` up to `end`.
  func samples(_ first: Double, _ end: Double) -> Range<Int> {
    func whole(_ number: Double) -> Int {
      Int(min(max(number, 0), Double(received)).rounded(.up))
    }
    return whole(first)..<max(whole(first), whole(end))
  }
}

/// One of the two rows of layers.
private struct PairBand {
  let top: Double
  /// The layers on which the line is drawn.
  let frames: [Double]
  /// The layers that belong here, shown by their outlines.
  let ghosts: [Double]

  /// The left edge of the layer of a tile; `nil` if there is none.
  @inline(never)
  func edge(of tile: Double) -> Double? {
    for index in 0..<frames.count / 2 where frames[2 * index] == tile {
      return frames[2 * index + 1]
    }
    return nil
  }
}

extension Marks {
  fileprivate mutating func draw(_ view: GraphStepView, _ band: PairBand, _ plan: PairPlan) {
    if view.frames != nil { drawLayers(reused: view.reused ?? [], band, plan) }
    for index in 0..<band.ghosts.count / 2 {
      rectangle("tile tile-off", plan.box(band.ghosts[2 * index + 1], band))
    }
    let left = plan.x(0)
    rectangle(
      "view", Box(x: left, y: band.top, width: plan.x(plan.pair.width) - left, height: plan.depth))
    // A faulty program may draw all samples on each of its tiles.
    var rest = 20_000
    let draws = view.draws ?? []
    for index in 0..<draws.count / 3 {
      let draw = [draws[3 * index], draws[3 * index + 1], draws[3 * index + 2]]
      drawBar(draw, level: index, band, plan)
      let samples = plan.samples(draw[1], draw[2])
      guard let edge = band.edge(of: draw[0]), rest > 0 else { continue }
      rest -= samples.count
      polyline(
        "signal",
        samples.map { sample in
          InkPoint(
            plan.x(of: Double(sample), on: draw[0], at: edge),
            band.top + plan.depth * plan.values[sample] / 120)
        })
    }
  }

  private mutating func drawLayers(reused: [Double], _ band: PairBand, _ plan: PairPlan) {
    for index in 0..<band.frames.count / 2 {
      let tile = band.frames[2 * index]
      let box = plan.box(band.frames[2 * index + 1], band)
      let isReused = reused.count == 2 && reused[1] == tile
      rectangle(isReused ? "tile tile-reused" : "tile", box)
      if isReused { hatch("hatch tile-reused", .crossed, box, spacing: 9) }
      let step = tile / plan.labelEvery
      if step == step.rounded(.down) || tile != tile.rounded(.down) {
        var text = TextBuffer()
        text.write(signed: tile)
        label(
          "tile-number", text,
          at: InkPoint(plan.inside(box.x + box.width / 2, 12), band.top + plan.depth + 27))
      }
    }
  }

  /// Draws the range of the samples that a tile redraws; dashed if the tile has no layer.
  private mutating func drawBar(
    _ draw: [Double], level: Int, _ band: PairBand, _ plan: PairPlan
  ) {
    let (a, b) = plan.ends(of: draw, level: level, band)
    if draw[1] >= draw[2] { return }
    let tick = Vector(0, 3)
    path(
      band.edge(of: draw[0]) == nil ? "redrawn lost" : "redrawn",
      [
        .move(a - tick), .line(a + tick), .move(a), .line(b), .move(b - tick), .line(b + tick),
      ])
  }

  /// Draws a circle at the difference, from where a dashed line leads to where it should be, and the values.
  fileprivate mutating func draw(
    _ mark: GraphStepPair.Mark, _ upper: PairBand, _ lower: PairBand, _ plan: PairPlan
  ) {
    var center: InkPoint?
    if let row = mark.expected {
      let place = plan.point(of: row, mark, upper)
      if mark.part == .layer { rectangle("different", plan.box(row[1], upper)) }
      let below = InkPoint(place.x, place.y + lower.top - upper.top)
      let found = mark.found.map { plan.point(of: $0, mark, lower) } ?? below
      line("gap", place, found)
      if mark.found == nil { cross(found) }
      values(mark.part, row, at: InkPoint(found.x, 14), plan)
      center = found
    }
    if let row = mark.found {
      let place = plan.point(of: row, mark, lower)
      if mark.part == .layer { rectangle("different", plan.box(row[1], lower)) }
      values(mark.part, row, at: InkPoint(place.x, lower.top + plan.depth + 44), plan)
      center = place
    }
    if let center { circle("difference", center, radius: 13) }
  }

  /// Draws the numbers of a row: a position, a range of samples, or the tiles of a reused layer.
  private mutating func values(
    _ part: GraphStepPair.Part, _ row: [Double], at p: InkPoint, _ plan: PairPlan
  ) {
    var text = TextBuffer()
    switch part {
    case .layer: text.write("x = ")
    case .draw:
      text.write(signed: row[1])
      text.write(" … ")
    case .reuse:
      text.write(signed: row[0])
      text.write(" → ")
    case .queue, .missing: break
    }
    text.write(signed: row[row.count - 1])
    label("tile-number", text, at: InkPoint(plan.inside(p.x, 45), p.y))
  }
}

extension PairPlan {
  /// The ends of the bar of a redraw.
  func ends(of draw: [Double], level: Int, _ band: PairBand) -> (InkPoint, InkPoint) {
    let edge = band.edge(of: draw[0]) ?? edge(of: draw[0])
    let y = band.top + depth + 6 + 6 * Double(level % 2)
    return (
      InkPoint(x(of: draw[1], on: draw[0], at: edge), y),
      InkPoint(x(of: max(draw[1], draw[2] - 1), on: draw[0], at: edge), y)
    )
  }

  /// The position of a row in its band: the middle of its layer, or the end of the redraw that differs.
  func point(of row: [Double], _ mark: GraphStepPair.Mark, _ band: PairBand) -> InkPoint {
    var y = band.top + depth / 2
    func center(_ edge: Double) -> InkPoint {
      let box = box(edge, band)
      return InkPoint(inside(box.x + box.width / 2, 15), y)
    }
    switch mark.part {
    case .layer: return center(row[1])
    case .reuse: return center(band.edge(of: row[1]) ?? edge(of: row[1]))
    case .queue: return center(band.edge(of: row[0]) ?? edge(of: row[0]))
    case .missing: return InkPoint(inside(x(of: row[0], on: 0, at: edge(of: 0)), 15), y)
    case .draw:
      let (first, last) = ends(of: row, level: 0, band)
      y = first.y
      // A redraw without samples has no ends.
      if row[1] >= row[2] { return center(band.edge(of: row[0]) ?? edge(of: row[0])) }
      let isLast = mark.expected?[1] == mark.found?[1]
      return InkPoint(inside(isLast ? last.x : first.x, 15), y)
    }
  }

  /// The nearest position to `x` that is at least `margin` from both sides of the figure.
  func inside(_ x: Double, _ margin: Double) -> Double { min(max(x, margin), width - margin) }
}

extension TextBuffer {
  /// Appends a number with a true minus sign.
  fileprivate mutating func write(signed number: Double) {
    if number < 0 { write("−") }
    write(number.magnitude)
  }
}
