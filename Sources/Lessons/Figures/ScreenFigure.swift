// A stroke as a busy program shows it, in the model of the frame budget: which samples were lost, and which
// ink comes from the bitmap, from a block that waits, and from the live path at a moment.
//
// The first touch of a session is used; its samples arrive at the interval of the model, whatever their times.

import InkstepEngine

extension FigureSpec {
  static let screen = FigureSpec(
    name: "screen", parameters: [.painter, .element, .blit, .interval, .block, .stroke, .set],
    set: FigureSetting(key: "frame", things: "frames"), sliders: FigureSlider.budget, isWhole: true,
    legend: [.sample, .lost, .hand, .painted, .waitingBlock, .livePath, .holed],
    missing: "the stroke is too short", wrong: .stroke
  ) { arguments in
    guard let model = arguments.frameBudget(), let stroke = arguments.stroke(),
      let drawn = BudgetStroke(stroke, model), let moment = arguments.moment(in: drawn.trace)
    else { return nil }
    let frames = moment < drawn.trace.frames ? moment : nil
    return DrawnFigure(
      .screen(drawn, after: frames, in: arguments.frame), [drawn.facts(after: frames)],
      legend: [
        .sample, .lost, .hand, .painted, .waitingBlock, frames == nil ? .ink : .livePath,
        model.painter == .carelessWorker ? .holed : .missed,
      ])
  }
}

extension LegendMark {
  static let painted = LegendMark(
    "painted", .line("ink earlier"), "ink earlier", "ink butt earlier")
  static let waitingBlock = LegendMark(
    "waitingBlock", .line("ink new"), "ink new", "ink butt new")
  static let livePath = LegendMark("livePath", .line("ink"), #"ink""#, #"ink butt""#)
  static let holed = LegendMark("holed", .line("gap"), "gap")
}

/// A session whose samples arrive in the model of the frame budget.
public struct BudgetStroke: Sendable {
  /// The session.
  public let stroke: Stroke
  /// The samples of its first touch, with the lift.
  let points: [InkPoint]
  /// What the model does with them.
  public let trace: BudgetTrace

  /// Runs the model; `nil` if the first touch has fewer than two events.
  public init?(_ stroke: Stroke, _ model: FrameBudget) {
    let points = (stroke.events.touches.first ?? []).map { $0.point }
    guard points.count > 1 else { return nil }
    self.stroke = stroke
    self.points = points
    trace = BudgetTrace(model, lastSample: points.count - 1)
  }

  /// The lost sample that is farthest from the line that was drawn instead, with the nearest point of that line.
  ///
  /// Only lost samples between the first `count` received ones count.
  func miss(among count: Int) -> (from: InkPoint, to: InkPoint)? {
    var worst: (from: InkPoint, to: InkPoint)?
    let received = trace.received.prefix(count)
    for (a, b) in zip(received, received.dropFirst()) where b > a + 1 {
      for sample in a + 1..<b {
        let p = points[sample]
        let q = nearest(to: p, between: points[a], points[b])
        if worst.map({ p.distance(to: q) > $0.from.distance(to: $0.to) }) ?? true { worst = (p, q) }
      }
    }
    return worst
  }

  /// The largest distance of a lost sample from the line that was drawn instead.
  public var deviation: Double {
    miss(among: points.count).map { $0.from.distance(to: $0.to) } ?? 0
  }
}

/// What a picture shows of a stroke.
struct BudgetPicture {
  /// The number of received samples.
  var received = 0
  /// The lost samples that are older than the newest received one.
  var lost: [Int] = []
  /// Blocks from the bitmap, and blocks that are not painted yet, by the received samples that they join.
  var painted: [ClosedRange<Int>] = []
  var waiting: [ClosedRange<Int>] = []
  /// The received samples that the live path joins.
  var live: ClosedRange<Int>?
  /// Elements that the picture lacks.
  var missing = 0
}

extension BudgetStroke {
  /// What is on the screen after a number of frames; `nil`: when the stroke is finished.
  func picture(after frames: Int?) -> BudgetPicture {
    var picture = BudgetPicture()
    let rows = trace.rows
    var last: Int? = rows.count - 1
    if let frames { last = trace.row(at: Double(frames) * trace.model.frame) }
    guard let last else { return picture }
    for row in rows[...last] {
      picture.received += row.received.count
      picture.lost += row.lost
    }
    if frames == nil {
      picture.live = 0...picture.received - 1
      return picture
    }
    picture.missing = rows[last].missing
    var start = 0
    for block in trace.blocks where block.handed <= rows[last].time {
      if block.ended <= rows[last].time || !trace.model.hasWorker {
        picture.painted.append(block.samples)
      } else {
        picture.waiting.append(block.samples)
      }
      start = block.samples.upperBound
    }
    picture.live = start...max(start, picture.received - 1)
    return picture
  }
}

extension Figure {
  /// Draws a stroke as it is on the screen after a number of frames; `nil`: when it is finished.
  public static func screen(
    _ stroke: BudgetStroke, after frames: Int? = nil, in given: FigureFrame? = nil
  ) -> Figure {
    let frame = given ?? FigureFrame(showing: stroke.stroke, detail: .full)
    let points = stroke.points.map { frame.place($0) }
    let received = stroke.trace.received
    let picture = stroke.picture(after: frames)
    func line(_ range: ClosedRange<Int>) -> [InkPoint] { range.map { points[received[$0]] } }
    var marks = Marks(radius: frame.markRadius(for: stroke.points))
    frame.drawGrid(on: &marks)
    marks.polyline("hand", points)
    for block in picture.painted { marks.polyline("ink earlier", line(block)) }
    for block in picture.waiting {
      marks.polyline(picture.missing > 0 ? "gap" : "ink new", line(block))
    }
    if let live = picture.live { marks.polyline("ink", line(live)) }
    for sample in received.prefix(picture.received) { marks.sample(points[sample]) }
    for sample in picture.lost { marks.lostSample(points[sample]) }
    // Where ink is missing, the same line marks that.
    if picture.waiting.isEmpty, let miss = stroke.miss(among: picture.received) {
      marks.line("gap", frame.place(miss.from), frame.place(miss.to))
    }
    return Figure(marks, in: frame)
  }
}
