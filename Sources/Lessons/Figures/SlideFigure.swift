// A joint that can be slid along the line between the samples on either side of it. Everywhere on this line
// both curves have the same direction. In the middle they also have the same speed (C1), and at another
// position, if it exists, the same curvature (G2). Combs on the ink show the curvature.

import InkstepEngine

extension FigureSpec {
  static let slide = FigureSpec(
    name: "slide", parameters: [.stage, .stroke, .joint, .set],
    set: FigureSetting(key: "percent", things: "percentages", unit: 100),
    legend: [.junction, .control, .tangent, .tangentOut, .comb, .pace],
    missing: "joint {joint} of '{stage}' over '{stroke}' is not one of two cubics"
  ) { arguments in
    guard let trace = arguments.trace(.stage),
      let index = arguments.whole(.joint, in: trace.summary.joints.indices),
      let percent = arguments.set(1...99), let joint = SlidJoint(trace, joint: index)
    else { return nil }
    let share = Double(percent) / 100
    return DrawnFigure(.slide(joint, at: share, in: arguments.frame), [joint.facts(at: share)])
  }
}

extension LegendMark {
  static let comb = LegendMark(
    "comb",
    .elements(
      #"<path class="comb" d="M2 12L26 12M6 12L6 4M12 12L12 2M18 12L18 4M24 12L24 7"/>"#), "comb")
  static let pace = LegendMark(
    "pace",
    .elements(
      """
      <circle class="pace" cx="6" cy="8" r="2.2"/><circle class="pace" cx="14" cy="8" r="2.2"/>\
      <circle class="pace" cx="22" cy="8" r="2.2"/>
      """))
}

/// A joint of two cubics that can be moved between their handles.
public struct SlidJoint: Sendable {
  /// The curves as the stage draws them.
  let before: CubicSegment
  let after: CubicSegment
  /// The numbers of the samples at the four control points, if they are samples.
  let names: [Int?]
  /// The position with equal curvatures, as a fraction of the line; `nil` if there is none.
  let even: Double?

  /// Takes the joint of a trace with an index; `nil` if it is not a joint of two cubics.
  public init?(_ trace: Trace, joint index: Int) {
    guard let (first, second) = trace.segments(aroundJoint: index), case .cubic(let before) = first,
      case .cubic(let after) = second
    else { return nil }
    self.before = before
    self.after = after
    names = [before.control1, before.control2, after.control1, after.control2].map {
      trace.sample(at: $0)
    }
    even = trace.evenJoint(index)?.share
  }

  /// The vector from one handle to the other.
  var across: Vector { after.control1 - before.control2 }

  /// The point at a fraction of the line.
  func point(at share: Double) -> InkPoint {
    interpolate(before.control2, after.control1, share)
  }

  /// Both curves with the joint at a fraction of the line.
  func curves(_ share: Double) -> (CubicSegment, CubicSegment) {
    let joint = point(at: share)
    return (
      CubicSegment(before.start, before.control1, before.control2, joint),
      CubicSegment(joint, after.control1, after.control2, after.end)
    )
  }
}

extension Figure {
  /// Draws a joint at a fraction of the line between its neighbours.
  ///
  /// The frame fits the joint unless one is given.
  public static func slide(
    _ joint: SlidJoint, at share: Double, in given: FigureFrame? = nil
  ) -> Figure {
    let (before, after) = joint.curves(share)
    let at = joint.point(at: share)
    // The frame contains the arrows for every position of the joint.
    let fitted = [
      before.start, before.control1, before.control2, after.control1, after.control2, after.end,
      after.control1 + joint.across,
    ]
    let frame =
      given
      ?? FigureFrame(
        fitting: fitted, FrameSize(width: 480, heights: 280...400, margin: 44, largestScale: 24))
    var marks = Marks()
    frame.drawGrid(on: &marks)
    let comb = CurvatureComb(gain: joint.combGain / frame.scale)
    marks.comb("comb", on: before, comb, in: frame)
    marks.comb("comb other", on: after, comb, in: frame)
    marks.line("chord", frame.place(before.control2), frame.place(after.control1))
    let inks = [before, after].map {
      frame.place([.move($0.start), .cubic($0.control1, $0.control2, $0.end)])
    }
    marks.path("ink", inks[0])
    marks.path("ink other", inks[1])
    marks.pace(on: [before, after], in: frame)
    let arriving = frame.place(at + 1.0 / 3 * before.endVelocity)
    let leaving = frame.place(at + 1.0 / 3 * after.startVelocity)
    marks.arrow("tangent", from: frame.place(at), to: arriving)
    if arriving.distance(to: leaving) > 0.5 {
      marks.arrow("tangent other", from: frame.place(at), to: leaving)
    }
    var placer = LabelPlacer(in: frame)
    for ink in inks { placer.avoid(ink) }
    let controls = [before.control1, before.control2, after.control1, after.control2]
    for p in controls { marks.control(frame.place(p)) }
    for p in [before.start, after.end] { marks.junction(frame.place(p), style: "junction hollow") }
    for p in controls + [before.start, after.end, at] { placer.avoid(frame.place(p)) }
    for (number, p) in zip(joint.names, controls) {
      if let number { marks.label(symbol("p", number), beside: frame.place(p), by: &placer) }
    }
    marks.drawStop(TextBuffer("C1"), joint.point(at: 0.5), in: frame, &placer)
    if let even = joint.even {
      marks.drawStop(TextBuffer("G2"), joint.point(at: even), in: frame, &placer)
    }
    marks.junction(frame.place(at))
    marks.label(TextBuffer("J"), beside: frame.place(at), by: &placer)
    return Figure(marks, in: frame)
  }
}

extension SlidJoint {
  /// The length of a comb's tooth for a curvature of 1, in figure units: 40 units for the joint in the
  /// middle.
  fileprivate var combGain: Double {
    let (a, b) = curves(0.5)
    let most = max((a.curvature(at: 1) ?? 0).magnitude, (b.curvature(at: 0) ?? 0).magnitude)
    return most > 0 ? 40 / most : 0
  }
}

/// The teeth of a curvature comb.
struct CurvatureComb {
  /// The length of a tooth for a curvature of 1, in points.
  var gain: Double
  /// The number of intervals between teeth.
  var teeth = 20
  /// The largest length of a tooth, in figure units.
  var longest = 120.0
  /// The side of all teeth: 1 for the right of the way, −1 for the left; `nil` for the outer side of each bend.
  var side: Double?
}

extension Marks {
  /// Draws dots at equal steps of the parameter along the curves, which show their speed.
  fileprivate mutating func pace(on curves: [CubicSegment], in frame: FigureFrame) {
    for (number, curve) in curves.enumerated() {
      for step in (number == 0 ? 0 : 1)...12 {
        circle("pace", frame.place(curve.value(at: Double(step) / 12)), radius: 2.2)
      }
    }
  }

  /// Draws the curvature comb of a curve: teeth on one side, and a line along their ends.
  mutating func comb(
    _ style: StaticString, on curve: CubicSegment, _ comb: CurvatureComb, in frame: FigureFrame
  ) {
    let longest = comb.longest / frame.scale
    var tips: [InkPoint] = []
    var teeth: [PathElement] = []
    for step in 0...comb.teeth {
      let t = Double(step) / Double(comb.teeth)
      let velocity = curve.derivative(at: t)
      guard let bend = curve.curvature(at: t), velocity.length > 0 else { continue }
      let foot = curve.value(at: t)
      let length = comb.gain * (comb.side.map { $0 * bend.magnitude } ?? bend)
      let reach = min(max(length, -longest), longest) / velocity.length
      let tip = foot + Vector(velocity.y * reach, -velocity.x * reach)
      teeth += [.move(frame.place(foot)), .line(frame.place(tip))]
      tips.append(frame.place(tip))
    }
    path(style, teeth)
    polyline(style, tips)
  }

  /// Draws a named position on the line.
  fileprivate mutating func drawStop(
    _ name: TextBuffer, _ p: InkPoint, in frame: FigureFrame, _ placer: inout LabelPlacer
  ) {
    circle("stop", frame.place(p), radius: 4)
    placer.avoid(frame.place(p))
    let position = placer.place(beside: frame.place(p), letters: 2)
    label("number", name, at: InkPoint(position.x, position.y + 4.5))
  }
}
