// De Casteljau's construction on the first curve of a stroke: the same fraction of the way on each side, then
// on each side between the points found, until one is left. That one is on the curve.

import InkstepEngine

/// The points of the construction, in the order in which they are found.
struct Casteljau {
  let sides: [InkPoint]
  let first: [InkPoint]
  let second: [InkPoint]
  let last: InkPoint

  /// The construction on four points at the parameter `t`.
  init(_ curve: CubicSegment, at t: Double) {
    func between(_ points: [InkPoint]) -> [InkPoint] {
      zip(points, points.dropFirst()).map { interpolate($0, $1, t) }
    }
    sides = [curve.start, curve.control1, curve.control2, curve.end]
    first = between(sides)
    second = between(first)
    last = between(second)[0]
  }
}

extension Figure {
  /// Draws the construction on the first cubic of a trace; `nil` where it has none.
  public static func casteljau(_ trace: Trace, at t: Double) -> Figure? {
    let found = segments(of: trace.path).first { if case .cubic = $0 { true } else { false } }
    guard case .cubic(let curve)? = found else { return nil }
    let points = Casteljau(curve, at: t)
    let frame = FigureFrame(
      fitting: points.sides, width: 480, heights: 260...380, margin: 44, largestScale: 24)
    var marks = Marks()
    frame.drawGrid(on: &marks)
    let ink = frame.place([.move(curve.start), .cubic(curve.control1, curve.control2, curve.end)])
    marks.path("ink before", ink)
    for line in [points.sides, points.first] {
      marks.polyline("handle", line.map { frame.place($0) })
    }
    marks.arrow("tangent", from: frame.place(points.second[0]), to: frame.place(points.second[1]))
    var placer = LabelPlacer(in: frame)
    placer.avoid(ink)
    for line in [points.sides, points.first, points.second] {
      let placed = line.map { frame.place($0) }
      for (a, b) in zip(placed, placed.dropFirst()) { placer.avoid([.move(a), .line(b)]) }
    }
    for p in points.sides { marks.sample(frame.place(p)) }
    for p in points.first + points.second { marks.control(frame.place(p)) }
    marks.junction(frame.place(points.last))
    for p in points.sides + points.first + points.second + [points.last] {
      placer.avoid(frame.place(p))
    }
    for (index, p) in points.sides.enumerated() {
      marks.label(symbol("p", index), beside: frame.place(p), by: &placer)
    }
    let names: [StaticString] = ["a", "b", "c", "d", "e", "B"]
    for (name, p) in zip(names, points.first + points.second + [points.last]) {
      marks.label(TextBuffer(name), beside: frame.place(p), by: &placer)
    }
    return Figure(marks, in: frame)
  }
}
