// A joint from close by: the two segments that meet, their handles, and both tangents as arrows.

import InkstepEngine

extension Figure {
  /// Draws the joint with a given position in the trace's list of joints, or nothing for a stage
  /// or position without one; in a frame of its own unless one is given.
  public static func junction(
    _ trace: Trace, joint index: Int, in given: FigureFrame? = nil
  ) -> Figure? {
    guard let (before, after) = trace.segments(aroundJoint: index) else { return nil }
    let joint = trace.summary.joints[index]
    let points = before.points + after.points
    let frame =
      given
      ?? FigureFrame(fitting: points, width: 480, heights: 260...380, margin: 52, largestScale: 24)
    var marks = Marks()
    frame.drawGrid(on: &marks)
    marks.drawSegment(before, style: "ink", in: frame)
    marks.drawSegment(after, style: "ink other", in: frame)
    marks.drawTangents(of: joint, in: frame)
    if trace.stage.description.drawsCurves {
      marks.junction(frame.place(joint.at))
    } else {
      marks.sample(frame.place(joint.at))
    }
    var placer = LabelPlacer(in: frame)
    placer.avoid(frame.place(before.path))
    placer.avoid(frame.place(after.path))
    for p in points { placer.avoid(frame.place(p)) }
    marks.label(symbol("J", index + 1), beside: frame.place(joint.at), by: &placer)
    return Figure(marks, in: frame)
  }
}

extension Segment {
  /// The ends, with the control points between them.
  fileprivate var points: [InkPoint] { path.flatMap { $0.points } }
}

extension Trace {
  /// The segments that meet at a joint, counted as in the summary.
  func segments(aroundJoint index: Int) -> (Segment, Segment)? {
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
    _ segment: Segment, style: StaticString, in frame: FigureFrame
  ) {
    let ink = frame.place(segment.path)
    drawHandles(of: ink)
    path(style, ink)
    drawControls(of: segment.path, in: frame)
  }

  /// Both tangents as arrows of a third of the derivative: the length of a handle.
  ///
  /// Where they agree, one arrow is drawn.
  fileprivate mutating func drawTangents(of joint: Joint, in frame: FigureFrame) {
    let at = frame.place(joint.at)
    let incoming = at + frame.scale / 3 * joint.velocityIn
    let outgoing = at + frame.scale / 3 * joint.velocityOut
    arrow("tangent", from: at, to: incoming)
    if incoming.distance(to: outgoing) > 0.5 { arrow("tangent other", from: at, to: outgoing) }
  }
}
