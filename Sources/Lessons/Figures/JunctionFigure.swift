// A close-up of a joint: the two segments that meet, their handles, and both velocities as arrows, in points
// per pointer move and to scale. If the moves are not known, the arrows only show directions. Points that are
// samples have their names.

import InkstepEngine

extension FigureSpec {
  static let junction = FigureSpec(
    name: "junction", parameters: [.stage, .stroke, .joint],
    legend: [.junction, .control, .tangent, .tangentOut], missing: "this joint cannot be drawn"
  ) { arguments in
    guard let trace = arguments.trace(.stage),
      let joint = arguments.whole(.joint, in: trace.summary.joints.indices),
      let figure = Figure.junction(trace, joint: joint, in: arguments.frame)
    else { return nil }
    let facts = trace.summary.joints[joint].facts
    let isCurved = trace.stage.description.drawsCurves
    // Arrows that only show directions are not velocities.
    if trace.summary.joints[joint].jump == nil {
      return DrawnFigure(figure, [facts], legend: isCurved ? [.junction, .control] : [.sample])
    }
    return DrawnFigure(
      figure, [facts], legend: isCurved ? nil : [.sample, .tangent, .tangentOut])
  }
}

extension Figure {
  /// Draws the joint with an index in the trace's list of joints; `nil` if there is none.
  ///
  /// The frame fits the joint unless one is given.
  public static func junction(
    _ trace: Trace, joint index: Int, in given: FigureFrame? = nil
  ) -> Figure? {
    guard let (before, after) = trace.segments(aroundJoint: index) else { return nil }
    let joint = trace.summary.joints[index]
    let points = before.points + after.points
    let (arriving, leaving) = joint.arrows
    let tips = [joint.at + arriving, joint.at + leaving]
    let frame =
      given
      ?? FigureFrame(
        fitting: points + tips,
        FrameSize(width: 480, heights: 260...380, margin: 52, largestScale: 24))
    var marks = Marks()
    frame.drawGrid(on: &marks)
    marks.drawSegment(before, style: "ink", in: frame)
    marks.drawSegment(after, style: "ink other", in: frame)
    marks.drawVelocities(of: joint, in: frame)
    if trace.stage.description.drawsCurves {
      marks.junction(frame.place(joint.at))
    } else {
      marks.sample(frame.place(joint.at))
    }
    var placer = LabelPlacer(in: frame)
    placer.avoid(frame.place(before.path))
    placer.avoid(frame.place(after.path))
    for p in points + tips { placer.avoid(frame.place(p)) }
    for tip in tips { placer.avoid([.move(frame.place(joint.at)), .line(frame.place(tip))]) }
    var named: [InkPoint] = []
    for p in [joint.at] + points where !named.contains(p) {
      named.append(p)
      if let sample = trace.sample(at: p) {
        marks.label(symbol("p", sample), beside: frame.place(p), by: &placer)
      } else if p == joint.at {
        marks.label(symbol("J", index + 1), beside: frame.place(p), by: &placer)
      }
    }
    return Figure(marks, in: frame)
  }
}

extension Joint {
  /// Both velocities, in points per pointer move; if one is not known, both directions with the same length.
  fileprivate var arrows: (arriving: Vector, leaving: Vector) {
    if let handVelocityIn, let handVelocityOut { return (handVelocityIn, handVelocityOut) }
    let (before, after) = (velocityIn.length, velocityOut.length)
    let length = (before + after) / 2
    return (
      before > 0 ? (length / before) * velocityIn : velocityIn,
      after > 0 ? (length / after) * velocityOut : velocityOut
    )
  }
}

extension PathSegment {
  /// The start, the control points and the end.
  fileprivate var points: [InkPoint] { path.flatMap { $0.points } }
}

extension Trace {
  /// The number of the first sample at a point; `nil` if there is none.
  func sample(at p: InkPoint) -> Int? {
    for part in parts {
      if let number = part.samples.firstIndex(of: p) { return number }
    }
    return nil
  }

  /// The segments that meet at a joint, by its index in the summary.
  func segments(aroundJoint index: Int) -> (PathSegment, PathSegment)? {
    guard summary.joints.indices.contains(index) else { return nil }
    var seen = 0
    for part in parts {
      let segments = InkstepEngine.segments(of: Array(path[part.ink]))
      for (arriving, leaving) in zip(segments, segments.dropFirst())
      where arriving.end == leaving.start {
        if seen == index { return (arriving, leaving) }
        seen += 1
      }
    }
    return nil
  }
}

extension Marks {
  fileprivate mutating func drawSegment(
    _ segment: PathSegment, style: StaticString, in frame: FigureFrame
  ) {
    let ink = frame.place(segment.path)
    drawHandles(of: ink)
    path(style, ink)
    drawControls(of: segment.path, in: frame)
  }

  /// Draws both velocities as arrows to scale; if they are equal, only one.
  fileprivate mutating func drawVelocities(of joint: Joint, in frame: FigureFrame) {
    let at = frame.place(joint.at)
    let (arriving, leaving) = joint.arrows
    let (incoming, outgoing) = (at + frame.scale * arriving, at + frame.scale * leaving)
    if let turn = joint.turn, turn.magnitude > 3 {
      arc(around: at, from: arriving, to: leaving, radius: 30)
    }
    arrow("tangent", from: at, to: incoming)
    if incoming.distance(to: outgoing) > 0.5 { arrow("tangent other", from: at, to: outgoing) }
  }

  /// Draws the angle between two directions as an arc of straight lines.
  private mutating func arc(
    around center: InkPoint, from a: Vector, to b: Vector, radius: Double
  ) {
    let start = (1 / a.length) * a
    let end = (1 / b.length) * b
    var points: [InkPoint] = []
    for step in 0...8 {
      let direction = interpolate(start, end, Double(step) / 8)
      // The interpolation of opposite directions passes through zero, where there is no direction.
      if direction.length > 0.05 {
        points.append(center + (radius / direction.length) * direction)
      }
    }
    polyline("angle", points)
  }
}
