// Two dots that run along the ink by the two clocks: one gives every segment the same time, as the curve
// parameter does, the other every move of the hand. They run together where every segment spans the same
// number of moves.

import InkstepEngine

extension FigureSpec {
  static let clocks = FigureSpec(
    name: "clocks", parameters: [.stage, .stroke, .set],
    set: FigureSetting(key: "moves", unit: InkClocks.unit, isFraction: true), isWhole: true,
    legend: [.byHand, .byParameter, .handMove, .segmentEnd],
    missing:
      "'{stage}' draws nothing of '{stroke}', or pieces that span an unknown number of moves",
    wrong: .stage
  ) { arguments in
    guard let trace = arguments.trace(.stage), let clocks = InkClocks(trace),
      let moment = arguments.set(0...clocks.lastMoment)
    else { return nil }
    let moves = Double(moment) / Double(InkClocks.unit)
    return DrawnFigure(
      .clocks(clocks, after: moves, in: arguments.frame), [clocks.facts(after: moves)])
  }
}

extension LegendMark {
  static let byHand = LegendMark(
    "byHand", .elements(#"<circle class="clock hand-time" cx="14" cy="8" r="4"/>"#),
    "clock hand-time")
  static let byParameter = LegendMark(
    "byParameter", .elements(#"<circle class="clock" cx="14" cy="8" r="6.5"/>"#), #"clock""#)
  static let handMove = LegendMark(
    "handMove", .elements(#"<circle class="pace" cx="14" cy="8" r="2.2"/>"#), "pace")
  static let segmentEnd = LegendMark("segmentEnd", .junction, #"junction""#)
}

/// The ink of a trace as the two clocks run through it, both in moves of the hand from its start.
struct InkClocks: Sendable {
  /// The number of steps of the slider in a move.
  static let unit = 10

  let trace: Trace
  /// The segments with the number of moves that each spans.
  private let segments: [(ink: PathSegment, moves: Double)]
  /// The number of moves that the parameter takes for each segment: that which the middle one spans.
  private let beat: Double

  /// Reads the ink of a trace; `nil` without segments, or if the moves of one are not known.
  init?(_ trace: Trace) {
    var segments: [(ink: PathSegment, moves: Double)] = []
    for part in trace.parts {
      let moves = movesPerSegment(trace.steps[part.events])
      let inks = InkstepEngine.segments(of: Array(trace.path[part.ink]))
      if moves.count != inks.count { return nil }
      for (ink, moves) in zip(inks, moves) {
        guard let moves else { return nil }
        segments.append((ink, moves))
      }
    }
    if segments.isEmpty { return nil }
    self.trace = trace
    self.segments = segments
    beat = segments[segments.count / 2].moves
  }

  /// The moment at which the later dot arrives, in steps of the slider.
  var lastMoment: Int {
    let hand = segments.reduce(0) { $0 + $1.moves }
    let last = max(hand, beat * Double(segments.count))
    return Int((last * Double(Self.unit)).rounded(.up))
  }

  /// The point of the ink after some moves, by the hand’s time.
  func byHand(after moves: Double) -> InkPoint { place(after: moves) { $0 } }

  /// The point of the ink after some moves, by the curve parameter.
  func byParameter(after moves: Double) -> InkPoint { place(after: moves) { _ in beat } }

  private func place(after moves: Double, _ duration: (Double) -> Double) -> InkPoint {
    var rest = moves
    for (ink, moves) in segments {
      let lasts = duration(moves)
      if rest < lasts { return ink.value(at: rest / lasts) }
      rest -= lasts
    }
    return segments[segments.count - 1].ink.end
  }

  /// The points of the ink at whole moves of the hand.
  fileprivate var wholeMoves: [InkPoint] {
    let last = segments.reduce(0) { $0 + $1.moves }
    return (0...Int(last)).map { byHand(after: Double($0)) }
  }

  /// The ends of the segments.
  fileprivate var ends: [InkPoint] { segments.map { $0.ink.end } }
}

extension Figure {
  /// Draws the ink with both dots after some moves; the frame fits the stroke unless one is given.
  static func clocks(
    _ clocks: InkClocks, after moves: Double, in given: FigureFrame? = nil
  ) -> Figure {
    let trace = clocks.trace
    let frame = given ?? FigureFrame(showing: trace.stroke, detail: .full)
    var marks = Marks(radius: frame.markRadius(for: trace.stroke.events.map { $0.point }))
    frame.drawGrid(on: &marks)
    marks.drawInk(of: trace, in: frame)
    for p in clocks.ends { marks.junction(frame.place(p)) }
    for p in clocks.wholeMoves { marks.circle("pace", frame.place(p), radius: 2.2) }
    marks.circle("clock", frame.place(clocks.byParameter(after: moves)), radius: 8)
    marks.circle("clock hand-time", frame.place(clocks.byHand(after: moves)), radius: 5)
    return Figure(marks, in: frame)
  }
}
