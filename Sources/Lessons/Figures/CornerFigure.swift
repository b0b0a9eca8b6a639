// The turn of the ink at one joint, large enough to be the subject of a figure: the whole stroke, the last
// handle before the joint and the first one after it, the angle between them as a wedge, and its size as a
// number that shrinks with it. Where nothing turns, both handles are one line.

import InkstepEngine

extension FigureSpec {
  static let corner = FigureSpec(
    name: "corner", parameters: [.stage, .stroke, .joint], isWhole: true,
    legend: [.arriving, .leaving, .even], missing: "this joint cannot be drawn"
  ) { arguments in
    guard let trace = arguments.trace(.stage),
      let joint = arguments.whole(.joint, in: trace.summary.joints.indices),
      let figure = Figure.corner(trace, joint: joint, in: arguments.frame)
    else { return nil }
    return DrawnFigure(figure, [trace.summary.joints[joint].facts])
  }
}

extension LegendMark {
  static let arriving = LegendMark("arriving", .line("arriving"), #"arriving""#)
  static let leaving = LegendMark("leaving", .line("leaving"), #"leaving""#)
  static let even = LegendMark("even", .line("even"), #"even""#)
}

extension Figure {
  /// Draws the joint with an index in the trace's list of joints; `nil` if there is none.
  ///
  /// The frame fits the stroke and the number unless one is given.
  static func corner(
    _ trace: Trace, joint index: Int, in given: FigureFrame? = nil
  ) -> Figure? {
    guard let (before, after) = trace.segments(aroundJoint: index) else { return nil }
    let corner = Corner(trace.summary.joints[index], from: before.lastPoint, to: after.firstPoint)
    let points = trace.stroke.events.map { $0.point }
    let frame =
      given
      ?? FigureFrame(
        fitting: points + [corner.room(above: points)],
        FrameSize(width: 480, heights: 240...520, margin: 44, largestScale: 6))
    var marks = Marks(radius: frame.markRadius(for: points))
    frame.drawGrid(on: &marks)
    for part in trace.parts { marks.polyline("guide", part.samples.map { frame.place($0) }) }
    marks.drawInk(of: trace, in: frame)
    marks.drawEndGaps(of: trace, in: frame)
    marks.drawCorner(corner, of: trace, in: frame)
    // The samples beside a joint that is none of them are on the outer side.
    let side = trace.sample(at: corner.joint.at) == nil ? -1.0 : 1
    let number = TurnNumber(corner, away: side * corner.outward(from: points), in: frame)
    marks.drawCornerNames(corner, of: trace, joint: index, clearOf: number, in: frame)
    if let number { marks.draw(number) }
    return Figure(marks, in: frame)
  }
}

/// A joint with the points that give the ink its directions there.
private struct Corner {
  let joint: Joint
  /// The point from which the ink arrives, and the one towards which it leaves.
  let from: InkPoint
  let to: InkPoint

  init(_ joint: Joint, from: InkPoint, to: InkPoint) {
    (self.joint, self.from, self.to) = (joint, from, to)
  }

  /// The size of the turn, in degrees; `nil` if it is not defined.
  var turn: Double? { joint.turn.map { $0.magnitude } }

  /// Whether nothing turns, as nearly as the page asks for.
  var isEven: Bool { turn.map { $0 <= PointGoal.tolerance } ?? false }

  /// The unit vector at right angles to the line between both points, away from most of the stroke.
  func outward(from points: [InkPoint]) -> Vector {
    let along = to - from
    guard along.length > 0, let box = InkRectangle(enclosing: points) else { return Vector(0, -1) }
    let across = Vector(along.y / along.length, -along.x / along.length)
    return across.dot(joint.at - box.center) < 0 ? -1 * across : across
  }

  /// A point that makes the frame of a stroke large enough for the number.
  func room(above points: [InkPoint]) -> InkPoint {
    let box = InkRectangle(enclosing: points)
    return joint.at + 0.24 * max(box?.width ?? 0, box?.height ?? 0) * outward(from: points)
  }
}

extension PathSegment {
  /// The point from which it arrives at its end.
  var lastPoint: InkPoint { path.last?.controls?.last ?? start }
  /// The point towards which it leaves its start.
  var firstPoint: InkPoint { path.last?.controls?.first ?? end }
}

extension Marks {
  /// Draws the directions at the joint, the angle between them, and the points.
  fileprivate mutating func drawCorner(
    _ corner: Corner, of trace: Trace, in frame: FigureFrame
  ) {
    let (at, from, to) = (
      frame.place(corner.joint.at), frame.place(corner.from), frame.place(corner.to)
    )
    if corner.isEven {
      line("even", from, to)
    } else {
      drawWedge(corner, at: at)
      line("arriving", from, at)
      line("leaving", at, to)
    }
    drawSamples(of: trace, in: frame)
    sample(from, style: "sample arriving")
    sample(to, style: "sample leaving")
    if trace.sample(at: corner.joint.at) == nil {
      junction(at)
    } else {
      circle(corner.isEven ? "joint even" : "joint", at, radius: 1.6 * radius)
    }
  }

  /// Draws the angle from the direction in which the ink arrives to that in which it leaves.
  private mutating func drawWedge(_ corner: Corner, at: InkPoint) {
    let (a, b) = (corner.joint.velocityIn, corner.joint.velocityOut)
    guard let turn = corner.turn, turn > 3, a.length > 0, b.length > 0 else { return }
    let (start, end) = ((1 / a.length) * a, (1 / b.length) * b)
    var wedge: [PathElement] = [.move(at)]
    for step in 0...8 {
      let direction = interpolate(start, end, Double(step) / 8)
      // The interpolation of opposite directions passes through zero, where there is no direction.
      if direction.length > 0.05 { wedge.append(.line(at + (34 / direction.length) * direction)) }
    }
    path("wedge", wedge + [.line(at)])
  }

  /// Draws the names of all samples if they are few, and of the joint.
  fileprivate mutating func drawCornerNames(
    _ corner: Corner, of trace: Trace, joint index: Int, clearOf number: TurnNumber?,
    in frame: FigureFrame
  ) {
    var placer = LabelPlacer(in: frame)
    number?.keepClear(&placer)
    placer.avoid(frame.place(trace.path))
    placer.avoid([.move(frame.place(corner.from)), .line(frame.place(corner.joint.at))])
    placer.avoid([.move(frame.place(corner.joint.at)), .line(frame.place(corner.to))])
    for part in trace.parts {
      for p in part.samples { placer.avoid(frame.place(p)) }
    }
    if trace.sample(at: corner.joint.at) == nil {
      label(symbol("J", index + 1), beside: frame.place(corner.joint.at), by: &placer)
    }
    for part in trace.parts {
      for number in part.samples.count < 12 ? Array(part.samples.indices) : part.labelled {
        label(symbol("p", number), beside: frame.place(part.samples[number]), by: &placer)
      }
    }
  }

  /// Draws the size of the turn.
  fileprivate mutating func draw(_ number: TurnNumber) {
    open("<text class=\"", number.isEven ? "turn even" : "turn")
    text.write("\" x=\"", rounded: number.center.x)
    text.write("\" y=\"", rounded: number.center.y + 0.36 * number.size)
    text.write("\" font-size=\"", rounded: number.size)
    text.write("\">")
    text.write(NumberFormat.decimals(1).text(number.turn))
    text.write("°</text>")
  }
}

/// The size of a turn as a number next to the joint, away from the ink; it shrinks with the turn.
private struct TurnNumber {
  let turn: Double
  let isEven: Bool
  /// The height of its digits' box, in figure units.
  let size: Double
  let center: InkPoint

  /// Finds its position; `nil` if the turn is not defined.
  init?(_ corner: Corner, away: Vector, in frame: FigureFrame) {
    guard let turn = corner.turn else { return nil }
    (self.turn, isEven) = (turn, corner.isEven)
    size = 32 + 30 * min(turn / 45, 1)
    let half = Vector(1.25 * size, 0.5 * size)
    let reach = 28 + half.x * away.x.magnitude + half.y * away.y.magnitude
    let position = frame.place(corner.joint.at) + reach * away
    center = InkPoint(
      min(max(position.x, half.x), max(frame.width - half.x, half.x)),
      min(max(position.y, half.y), max(frame.height - half.y, half.y)))
  }

  /// Keeps labels clear of it.
  func keepClear(_ placer: inout LabelPlacer) {
    for row in [-0.4, 0, 0.4] {
      placer.avoid(center + Vector(0, row * size), halfWidth: 1.2 * size)
    }
  }
}
