// One piece of a Catmull–Rom curve, built up: the tangent at a sample comes from the samples on both sides
// of it, and a control point is a third of it away. The slider sets the exponent of the distances, from 0,
// where both moves have equal weights and the piece has a loop, to 1/2, where each piece lasts as long as the
// root of its distance.
//
// The samples are an example, because no sample stroke has two samples so close together in such a tight bend.

import InkstepEngine

extension FigureSpec {
  static let tangents = FigureSpec(
    name: "tangents", parameters: [.set],
    set: FigureSetting(key: "exponent", unit: WeightedPiece.unit, isFraction: true),
    showsSamples: false,
    legend: [.sample, .control, .neighbours, .pieceTangent, .piece, .rootPiece]
  ) { arguments in
    guard let steps = arguments.set(0...WeightedPiece.unit / 2) else { return nil }
    let piece = WeightedPiece(exponent: steps)
    return DrawnFigure(.tangents(piece), [piece.facts])
  }
}

extension LegendMark {
  static let neighbours = LegendMark("neighbours", .line("chord"), "chord")
  static let pieceTangent = LegendMark("pieceTangent", .arrow("tangent"), #"tangent""#)
  static let piece = LegendMark("piece", .line("ink"), #"ink""#)
  static let rootPiece = LegendMark("rootPiece", .line("ink before"), "ink before")
}

/// The piece of a Catmull–Rom curve between two close samples, for an exponent of the distances.
struct WeightedPiece: Sendable {
  /// The number of steps of an exponent of 1: a power of two, so that square roots give every power.
  static let unit = 64
  /// The samples: the piece is between the second and the third.
  static let samples = [
    InkPoint(0, 125), InkPoint(100, 15), InkPoint(109, 6), InkPoint(180, 135),
  ]

  /// The exponent, in steps.
  let steps: Int
  /// The piece.
  let curve: CubicSegment

  /// Makes the piece for an exponent in steps.
  init(exponent steps: Int) {
    self.steps = steps
    let p = Self.samples
    curve = CubicSegment(
      p[1], p[1] + 1.0 / 3 * Self.tangent(p[0], p[1], p[2], steps),
      p[2] + 1.0 / 3 * Self.tangent(p[3], p[2], p[1], steps), p[2])
  }

  /// The derivative, by the curve parameter, with which the piece from `at` to `to` leaves `at`.
  ///
  /// Every piece lasts as long as the power of its distance; `from` is the sample on the other side of `at`.
  static func tangent(_ from: InkPoint, _ at: InkPoint, _ to: InkPoint, _ steps: Int) -> Vector {
    let before = power(from.distance(to: at), steps)
    let after = power(at.distance(to: to), steps)
    // The velocity is the mean of those of both moves, each weighted by the duration of the other.
    let velocity =
      1 / (before + after) * (after / before * (at - from) + before / after * (to - at))
    return after * velocity
  }

  /// A distance to the power of `steps` / 64, by square roots.
  static func power(_ distance: Double, _ steps: Int) -> Double {
    var (root, result, bit) = (distance, 1.0, unit)
    while bit > 0 {
      if steps & bit != 0 { result *= root }
      root = root.squareRoot()
      bit /= 2
    }
    return result
  }
}

extension CubicSegment {
  /// The two parameters at which the curve passes the same point; `nil` if it does not cross itself.
  ///
  /// Where B(s) = B(t) for s ≠ t, the difference quotient a(s² + st + t²) + b(s + t) + c is zero. Its cross
  /// product with a gives the sum of both parameters, and its dot product with a then gives their product.
  var crossing: (Double, Double)? {
    let a = (end - control2) - 2 * (control2 - control1) + (control1 - start)
    let b = 3 * ((control2 - control1) - (control1 - start))
    let c = 3 * (control1 - start)
    let bend = a.cross(b)
    guard bend != 0, a.dot(a) > 0 else { return nil }
    let sum = -a.cross(c) / bend
    let square = sum * sum - 4 * (sum * sum + a.dot(sum * b + c) / a.dot(a))
    guard square > 0 else { return nil }
    let (first, last) = (0.5 * (sum - square.squareRoot()), 0.5 * (sum + square.squareRoot()))
    return first >= 0 && last <= 1 ? (first, last) : nil
  }
}

extension Figure {
  /// Draws a piece with its tangents, and enlarged next to that; all exponents share the frames.
  static func tangents(_ piece: WeightedPiece) -> Figure {
    let samples = WeightedPiece.samples
    let widest = WeightedPiece(exponent: 0).curve
    let whole = FigureFrame(
      fitting: samples + [widest.start + widest.startVelocity, widest.end + widest.endVelocity],
      FrameSize(width: 288, heights: 320...320, margin: 28, largestScale: 24))
    let near = FigureFrame(
      fitting: [widest.start, widest.control1, widest.control2, widest.end],
      FrameSize(width: 192, heights: 320...320, margin: 40, largestScale: 24))
    let enlarged = FigureFrame(
      scale: near.scale, origin: near.origin + Vector(whole.width, 0),
      width: whole.width + near.width, height: near.height)
    var marks = Marks()
    whole.drawGrid(on: &marks)
    marks.polyline("guide", samples.map { whole.place($0) })
    marks.line("chord", whole.place(samples[0]), whole.place(samples[2]))
    marks.line("chord", whole.place(samples[1]), whole.place(samples[3]))
    marks.drawPiece(piece.curve, in: whole, names: [0, 1, 2, 3])
    marks.line("axis", InkPoint(whole.width, 0), InkPoint(whole.width, whole.height))
    marks.drawPiece(piece.curve, in: enlarged, names: [1, 2])
    return Figure(marks, width: enlarged.width, height: enlarged.height)
  }
}

extension Marks {
  /// Draws a piece over the piece with the roots of the distances, its control points, and the samples with the
  /// given numbers; with all samples, the tangents too.
  fileprivate mutating func drawPiece(
    _ curve: CubicSegment, in frame: FigureFrame, names: [Int]
  ) {
    let roots = WeightedPiece(exponent: WeightedPiece.unit / 2).curve
    path("ink before", frame.place(PathSegment.cubic(roots).path))
    let ink = frame.place(PathSegment.cubic(curve).path)
    path("ink", ink)
    line("handle", frame.place(curve.start), frame.place(curve.control1))
    line("handle", frame.place(curve.control2), frame.place(curve.end))
    var placer = LabelPlacer(in: frame)
    placer.avoid(ink)
    for (p, velocity) in [(curve.start, curve.startVelocity), (curve.end, curve.endVelocity)] {
      let (from, to) = (frame.place(p), frame.place(p + velocity))
      guard names.count > 2 else { continue }
      arrow("tangent", from: from, to: to)
      placer.avoid([.move(from), .line(to)])
    }
    let controls = [curve.control1, curve.control2]
    let samples = names.map { WeightedPiece.samples[$0] }
    for p in samples { sample(frame.place(p)) }
    for p in controls { control(frame.place(p)) }
    for p in samples + controls { placer.avoid(frame.place(p)) }
    for (number, p) in zip(names, samples) {
      label(symbol("p", number), beside: frame.place(p), by: &placer)
    }
    label(TextBuffer("c"), beside: frame.place(curve.control1), by: &placer)
  }
}
