// De Casteljau's construction on the first curve of a stroke: a point at the fraction t of each side, then of
// each line between these points, until one point is left, which is on the curve.

import InkstepEngine

extension FigureSpec {
  static let casteljau = FigureSpec(
    name: "casteljau", parameters: [.stage, .stroke, .set],
    set: FigureSetting(key: "percent", things: "percentages", unit: 100), legend: [.sample],
    missing: "'{stage}' draws no cubic curve of '{stroke}'"
  ) { arguments in
    guard let trace = arguments.trace(.stage),
      let percent = arguments.set(0...100, in: 1..<100, or: nil),
      let figure = Figure.casteljau(trace, at: Double(percent) / 100, in: arguments.frame)
    else { return nil }
    return DrawnFigure(figure, [Trace.casteljauFacts(at: Double(percent) / 100)])
  }
}

/// The points of the construction, level by level.
struct Casteljau {
  let sides: [InkPoint]
  let first: [InkPoint]
  let second: [InkPoint]
  let last: InkPoint
  /// The Bernstein weights of the four control points.
  let weights: [Double]

  /// Constructs the point at the parameter `t`.
  init(_ curve: CubicSegment, at t: Double) {
    func between(_ points: [InkPoint]) -> [InkPoint] {
      zip(points, points.dropFirst()).map { interpolate($0, $1, t) }
    }
    sides = [curve.start, curve.control1, curve.control2, curve.end]
    first = between(sides)
    second = between(first)
    last = between(second)[0]
    let s = 1 - t
    weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  }
}

extension Figure {
  /// Draws the construction on the first cubic of a trace, with the weights of its control points and the
  /// curve's hodograph below; `nil` if the trace has no cubic.
  ///
  /// The frame fits the curve unless one is given.
  public static func casteljau(
    _ trace: Trace, at t: Double, in given: FigureFrame? = nil
  ) -> Figure? {
    let found = segments(of: trace.path).first { if case .cubic = $0 { true } else { false } }
    guard case .cubic(let curve)? = found else { return nil }
    let points = Casteljau(curve, at: t)
    let frame =
      given
      ?? FigureFrame(
        fitting: points.sides,
        FrameSize(width: 480, heights: 260...380, margin: 44, largestScale: 24))
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
    let strip = 132.0
    marks.drawWeights(points.weights, top: frame.height, height: strip)
    let right = Box(
      x: 0.5 * frame.width, y: frame.height, width: 0.5 * frame.width, height: strip)
    marks.drawHodograph(of: curve, at: t, in: right)
    return Figure(marks, width: frame.width, height: frame.height + strip, frame: frame)
  }
}

extension Marks {
  /// Draws a bar for the weight of each control point, with the number at its end.
  fileprivate mutating func drawWeights(_ weights: [Double], top: Double, height: Double) {
    let pitch = (height - 20) / Double(weights.count)
    for (index, weight) in weights.enumerated() {
      let y = top + 14 + pitch * Double(index)
      label("number", symbol("p", index), at: InkPoint(28, y + 13))
      rectangle("bar", Box(x: 44, y: y, width: 120 * weight, height: 16))
      var number = TextBuffer()
      number.write(weight, decimals: 2, padded: true)
      label("number", number, at: InkPoint(68 + 120 * weight, y + 13))
    }
    line("axis", InkPoint(44, top + 10), InkPoint(44, top + height - 10))
  }

  /// Draws the derivative as an arrow from O, and the hodograph: the quadratic Bézier of all derivatives,
  /// whose control points are three times the sides of the control polygon.
  fileprivate mutating func drawHodograph(
    of curve: CubicSegment, at t: Double, in box: Box
  ) {
    let sides = [
      3 * (curve.control1 - curve.start), 3 * (curve.control2 - curve.control1),
      3 * (curve.end - curve.control2),
    ].map { InkPoint($0.x, $0.y) }
    let fitted = FigureFrame(
      fitting: sides + [.zero],
      FrameSize(
        width: box.width, heights: box.height...box.height, margin: 26,
        largestScale: 8))
    let frame = FigureFrame(
      scale: fitted.scale, origin: fitted.origin + Vector(box.x, box.y), width: box.x + box.width,
      height: box.y + box.height)
    let ink = frame.place([.move(sides[0]), .quad(sides[1], sides[2])])
    let velocity = curve.derivative(at: t)
    let (origin, tip) = (frame.place(.zero), frame.place(InkPoint(velocity.x, velocity.y)))
    polyline("handle", sides.map { frame.place($0) })
    path("ink before", ink)
    arrow("tangent", from: origin, to: tip)
    var placer = LabelPlacer(in: frame)
    placer.avoid(ink)
    placer.avoid([.move(origin), .line(tip)])
    for p in sides { control(frame.place(p)) }
    for p in sides { placer.avoid(frame.place(p)) }
    placer.avoid(tip)
    circle("origin", origin, radius: 2.5)
    let names: [StaticString] = ["u", "v", "w"]
    for (name, p) in zip(names, sides) {
      label(TextBuffer(name), beside: frame.place(p), by: &placer)
    }
    label(TextBuffer("O"), beside: origin, by: &placer)
    label(TextBuffer("B′"), beside: tip, by: &placer)
  }
}
