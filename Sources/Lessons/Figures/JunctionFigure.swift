// A joint from close by: the two segments that meet, their handles, and both tangents as arrows.

import Engine

extension Figure {
  /// Draws the joint with a given position in the trace's list of joints, or nothing for a stage
  /// or position without one.
  public static func junction(_ trace: Trace, joint index: Int) -> Figure? {
    guard let (before, after) = trace.segments(aroundJoint: index) else { return nil }
    let joint = trace.summary.joints[index]
    let points = before.points + after.points
    let frame = Frame(
      fitting: points, width: 480, heights: 260...380, margin: 52, largestScale: 24)
    var marks = Marks()
    frame.drawGrid(on: &marks)
    marks.drawSegment(before, style: "ink", in: frame)
    marks.drawSegment(after, style: "ink other", in: frame)
    marks.drawTangents(of: joint, in: frame)
    if trace.stage != .linear, trace.stage != .cached {
      marks.junction(frame.place(joint.at))
    } else {
      marks.sample(frame.place(joint.at))
    }
    var placer = LabelPlacer(in: frame)
    placer.avoid(before.ink(in: frame))
    placer.avoid(after.ink(in: frame))
    for p in points { placer.avoid(frame.place(p)) }
    marks.label(symbol("J", index + 1), beside: frame.place(joint.at), by: &placer)
    return Figure(marks, width: frame.width, height: frame.height)
  }
}

/// One drawn segment with its start.
struct PlacedSegment {
  let start: Point
  let element: PathElement

  var points: [Point] {
    switch element {
    case .move(let p), .line(let p): [start, p]
    case .cubic(let a, let b, let p): [start, a, b, p]
    }
  }

  func ink(in frame: Frame) -> [PathElement] {
    [.move(frame.place(start)), frame.place(element)]
  }
}

extension Trace {
  /// The segments that meet at a joint, counted as in the summary.
  func segments(aroundJoint index: Int) -> (PlacedSegment, PlacedSegment)? {
    guard summary.joints.indices.contains(index) else { return nil }
    var seen = 0
    for part in parts {
      var previous: PlacedSegment?
      var current = Point.zero
      for element in path[part.ink] {
        if element.isSegment {
          let segment = PlacedSegment(start: current, element: element)
          if let previous, previous.element.end == current {
            if seen == index { return (previous, segment) }
            seen += 1
          }
          previous = segment
        }
        current = element.end
      }
    }
    return nil
  }
}

extension Marks {
  mutating func drawSegment(_ segment: PlacedSegment, style: String, in frame: Frame) {
    let ink = segment.ink(in: frame)
    drawHandles(of: [.move(segment.start), segment.element], in: frame)
    path(style, ink)
    drawControls(of: [segment.element], in: frame)
  }

  /// Both tangents as arrows of a third of the derivative: the length of a handle.
  ///
  /// Where they agree, one arrow is drawn.
  mutating func drawTangents(of joint: Joint, in frame: Frame) {
    let at = frame.place(joint.at)
    let incoming = at + frame.scale / 3 * joint.velocityIn
    let outgoing = at + frame.scale / 3 * joint.velocityOut
    arrow("tangent", from: at, to: incoming)
    if incoming.distance(to: outgoing) > 0.5 { arrow("tangent other", from: at, to: outgoing) }
  }
}
