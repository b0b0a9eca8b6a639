// De Casteljau's construction on the first curve of a stroke: the same fraction of the way on each side, then
// on each side between the points found, until one is left. That one is on the curve.

import InkstepEngine

/// The points of the construction, in the order in which they are found.
struct Casteljau {
  let sides: [InkPoint]
  let first: [InkPoint]
  let second: [InkPoint]
  let last: InkPoint
  /// How much each of the four points counts.
  let weights: [Double]

  /// The construction on four points at the parameter `t`.
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
  /// Draws the construction on the first cubic of a trace, and below it the weights of its four points, in
  /// a frame of its own unless one is given; `nil` where the trace has no cubic.
  public static func casteljau(
    _ trace: Trace, at t: Double, in given: FigureFrame? = nil
  ) -> Figure? {
    let found = segments(of: trace.path).first { if case .cubic = $0 { true } else { false } }
    guard case .cubic(let curve)? = found else { return nil }
    let points = Casteljau(curve, at: t)
    let frame =
      given
      ?? FigureFrame(
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
    let strip = 64.0
    marks.drawWeights(points.weights, top: frame.height, width: frame.width, height: strip)
    return Figure(marks, width: frame.width, height: frame.height + strip, frame: frame)
  }
}

extension Trace {
  /// The fact of a construction at the parameter `t`.
  public static func casteljauFacts(at t: Double) -> FactRow {
    FactRow(nil, [FigureFact(.parameter, t, decimals: 2)])
  }
}

extension Marks {
  /// A bar for the weight of each point, with the number beside it.
  fileprivate mutating func drawWeights(
    _ weights: [Double], top: Double, width: Double, height: Double
  ) {
    let base = top + height - 20
    let room = height - 26
    let pitch = (width - 60) / Double(weights.count)
    line("axis", InkPoint(30, base), InkPoint(width - 30, base))
    for (index, weight) in weights.enumerated() {
      let x = 30 + pitch * (Double(index) + 0.2)
      rectangle("bar", x: x, y: base - room * weight, width: 20, height: room * weight)
      label("number", symbol("p", index), at: InkPoint(x + 10, base + 15))
      var number = TextBuffer()
      number.write(weight, decimals: 2, padded: true)
      label("number", number, at: InkPoint(x + 42, base - 5))
    }
  }
}
