// Overlays of a stroke: the exact path of the pen, ink that was shown and then moved, the curvature, and the
// speed of the pen. Each has a shape as well as a colour.

import InkstepEngine

/// A set of overlays on the figure of a whole stroke.
public struct StrokeOverlays: OptionSet, Sendable {
  /// A bit for each overlay.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The exact path of the pen: a thin line.
  public static let hand = StrokeOverlays(rawValue: 1)
  /// Tails that were shown and then moved: dashed lines.
  public static let moved = StrokeOverlays(rawValue: 2)
  /// Curvature combs on the curves.
  public static let comb = StrokeOverlays(rawValue: 4)
  /// Bands under the ink, which are wider where the pen was slower.
  public static let speed = StrokeOverlays(rawValue: 8)

  /// All overlays.
  public static let all = StrokeOverlays(rawValue: 15)
}

/// The overlays of one figure.
public struct ShownOverlays: Sendable {
  let kinds: StrokeOverlays
  let hand: [[InkPoint]]
  let combScale: Double

  /// Makes overlays; `hand` is the exact path of the pen, a polyline for each touch, for the overlay
  /// `hand`, and `combScale` enlarges the teeth of the overlay `comb`.
  public init(_ kinds: StrokeOverlays, hand: [[InkPoint]] = [], combScale: Double = 1) {
    self.kinds = kinds
    self.hand = hand
    self.combScale = combScale
  }

  /// The range of the scale of a comb that a reader can set, in tenths.
  static let combTenths = 1...100
}

extension Trace {
  /// Every tail that was shown and then moved.
  var movedTails: [[PathElement]] {
    var tails: [[PathElement]] = []
    forEachChangedTail { _, shown, after in
      let moved = InkstepEngine.withdrawal(
        of: InkstepEngine.segments(of: shown), by: after, above: 0.05)
      if moved != nil { tails.append(shown) }
    }
    return tails
  }

  /// The lines from sample to sample in four classes, slowest first.
  ///
  /// The limits are half of the mean speed, the mean, and one and a half times the mean. Without times all
  /// lines take equally long.
  var linesBySpeed: [[PathElement]] {
    var lines: [(elements: [PathElement], speed: Double)] = []
    var sum = 0.0
    for part in parts {
      for (a, b) in zip(steps[part.events], steps[part.events].dropFirst()) {
        let duration = (b.touch.time ?? 1) - (a.touch.time ?? 0)
        let length = a.touch.point.distance(to: b.touch.point)
        guard length > 0, duration > 0 else { continue }
        let speed = length / duration
        lines.append(([.move(a.touch.point), .line(b.touch.point)], speed))
        sum += speed
      }
    }
    var classes = [[PathElement]](repeating: [], count: 4)
    for line in lines {
      let share = line.speed * Double(lines.count) / sum
      classes[share < 0.5 ? 0 : share < 1 ? 1 : share < 1.5 ? 2 : 3] += line.elements
    }
    return classes
  }
}

extension PathSegment {
  /// The segment as a cubic; `nil` for a line.
  fileprivate var raised: CubicSegment? {
    switch self {
    case .line: nil
    case .quad(let quad): quad.raised
    case .cubic(let cubic): cubic
    }
  }
}

extension Marks {
  /// Draws the overlays that are under the ink.
  mutating func drawUnderlay(_ overlays: StrokeOverlays, of trace: Trace, in frame: FigureFrame) {
    guard overlays.contains(.speed) else { return }
    let lines = trace.linesBySpeed
    path("speed slowest", frame.place(lines[0]))
    path("speed slow", frame.place(lines[1]))
    path("speed fast", frame.place(lines[2]))
    path("speed fastest", frame.place(lines[3]))
  }

  /// Draws the overlays that are over the ink.
  mutating func drawOverlay(_ overlays: ShownOverlays, of trace: Trace, in frame: FigureFrame) {
    if overlays.kinds.contains(.comb) {
      let curves = InkstepEngine.segments(of: trace.path).compactMap { $0.raised }
      // At a scale of 1 the length is 600 figure units divided by the radius in figure units, so that equal
      // bends look equal in every stroke. All teeth are on the side that is the outer one for most of it.
      var turned = 0.0
      for curve in curves { turned += curve.curvature(at: 0.5) ?? 0 }
      let scale = overlays.combScale
      let teeth = CurvatureComb(
        gain: 600 * scale / (frame.scale * frame.scale), teeth: 8, longest: 28 * scale,
        side: turned < 0 ? -1 : 1)
      for curve in curves { comb("comb", on: curve, teeth, in: frame) }
    }
    if overlays.kinds.contains(.moved) {
      for tail in trace.movedTails { path("moved", frame.place(tail)) }
    }
    if overlays.kinds.contains(.hand) {
      for points in overlays.hand { polyline("hand", points.map { frame.place($0) }) }
    }
  }
}
