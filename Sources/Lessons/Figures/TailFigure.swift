// A close-up of the tail: the velocity with which the ink arrives at a junction, and with which the tail
// leaves it with one, two or three samples waiting. Arrows are velocities in points per pointer move, to
// scale.

import InkstepEngine

extension FigureSpec {
  package static let tails = FigureSpec(
    name: "tails", parameters: [.stage, .stroke, .waiting], showsSamples: false,
    legend: [.junction, .sample, .tail, .plainTail, .tangent, .tangentOut]
  ) { arguments in
    guard let trace = arguments.trace(.stage), let waiting = arguments.whole(.waiting, in: 1..<4),
      let tails = WaitingTail.all(trace)
    else { return nil }
    return DrawnFigure(Figure.tails(tails)[waiting - 1], [tails[waiting - 1].facts])
  }
}

extension LegendMark {
  static let plainTail = LegendMark(
    "plainTail", .line("ink before"), "ink before", "ink butt before")
}

/// A junction, the curve that ends there, and the samples that wait after it.
public struct WaitingTail: Sendable {
  /// The last final curve.
  let settled: CubicSegment
  /// The samples that wait, in order.
  let waiting: [InkPoint]
  /// The tail that the stage draws.
  let drawn: CubicSegment

  /// The tail after the first junction of a stroke with `count` samples waiting.
  ///
  /// `nil` for a stage without such a tail, and for a stroke that is too short.
  public init?(_ trace: Trace, waiting count: Int) {
    var pen: InkPoint?
    var settled: CubicSegment?
    for step in trace.steps {
      if settled == nil, let start = pen, case .cubic(let a, let b, let end)? = step.appended.last {
        settled = CubicSegment(start, a, b, end)
      }
      pen = step.appended.last?.end ?? pen
      guard let settled, let slots = step.slots, slots.count == count + 1,
        case .cubic(let a, let b, let end)? = step.tail.last
      else { continue }
      self.settled = settled
      waiting = Array(slots.dropFirst())
      drawn = CubicSegment(settled.end, a, b, end)
      return
    }
    return nil
  }

  /// The tails after the first junction with one, two and three samples waiting; `nil` unless all exist.
  public static func all(_ trace: Trace) -> [WaitingTail]? {
    let tails = (1...3).compactMap { WaitingTail(trace, waiting: $0) }
    return tails.count == 3 ? tails : nil
  }

  /// The curve whose degree is the number of waiting samples, raised to a cubic.
  var plain: CubicSegment {
    let start = settled.end
    func part(_ a: InkPoint, _ b: InkPoint) -> InkPoint { a + 2.0 / 3 * (b - a) }
    switch waiting.count {
    case 1: return CubicSegment(start, start, waiting[0], waiting[0])
    case 2:
      return CubicSegment(start, part(start, waiting[0]), part(waiting[1], waiting[0]), waiting[1])
    default: return drawn
    }
  }

  /// The velocity at the end of the final curve, in points per move; the curve spans three moves.
  public var arriving: Vector { 1.0 / 3 * settled.endVelocity }
  /// The velocity at the start of the tail, in points per move; the tail spans a move per waiting sample.
  public var leaving: Vector { 1 / Double(waiting.count) * drawn.startVelocity }
}

extension Figure {
  /// Draws tails after one junction in the same frame, so that they can be compared side by side.
  public static func tails(_ tails: [WaitingTail]) -> [Figure] {
    var all: [InkPoint] = []
    for tail in tails {
      let tip = tail.settled.end + tail.leaving
      all += [tail.settled.control2, tail.settled.end, tip] + tail.waiting
    }
    let frame = FigureFrame(
      fitting: all, FrameSize(width: 300, heights: 280...280, margin: 30, largestScale: 24))
    return tails.map { tail in
      var marks = Marks()
      frame.drawGrid(on: &marks)
      let at = frame.place(tail.settled.end)
      var placer = LabelPlacer(in: frame)
      let settled = frame.place([.move(tail.settled.start), .cubic(tail.settled)])
      let drawn = frame.place([.move(tail.settled.end), .cubic(tail.drawn)])
      marks.path("ink", settled)
      marks.path("ink before", frame.place([.move(tail.settled.end), .cubic(tail.plain)]))
      marks.path("ink tail", drawn)
      marks.arrow("tangent other", from: at, to: at + frame.scale * tail.leaving)
      marks.arrow("tangent", from: at, to: at + frame.scale * tail.arriving)
      for p in tail.waiting { marks.sample(frame.place(p)) }
      marks.junction(at)
      placer.avoid(settled)
      placer.avoid(drawn)
      for p in tail.waiting { placer.avoid(frame.place(p)) }
      marks.label(TextBuffer("J"), beside: at, by: &placer)
      for (letter, p) in zip(["p", "q", "r"] as [StaticString], tail.waiting) {
        marks.label(TextBuffer(letter), beside: frame.place(p), by: &placer)
      }
      // Without a frame, because three figures share it and none of them can be dragged.
      return Figure(marks, width: frame.width, height: frame.height)
    }
  }
}

extension PathElement {
  fileprivate static func cubic(_ cubic: CubicSegment) -> PathElement {
    .cubic(cubic.control1, cubic.control2, cubic.end)
  }
}
