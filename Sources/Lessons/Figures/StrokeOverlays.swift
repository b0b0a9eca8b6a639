// What can be laid over a stroke and its ink: where the pen truly was, ink that was shown and moved, how the
// curves bend, how fast the pen went. Each has a shape of its own besides its colour.

import InkstepEngine

/// What is laid over the figure of a whole stroke.
public struct StrokeOverlays: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: UInt8

  /// Makes a choice of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The true way of the pen: a thin line.
  public static let hand = StrokeOverlays(rawValue: 1)
  /// Tails that were shown and then moved: broken lines.
  public static let moved = StrokeOverlays(rawValue: 2)
  /// Teeth on the curves, as long as they bend.
  public static let comb = StrokeOverlays(rawValue: 4)
  /// Bands under the ink, the wider the slower the pen went.
  public static let speed = StrokeOverlays(rawValue: 8)

  /// All of them at once.
  public static let all = StrokeOverlays(rawValue: 15)
}

extension Trace {
  /// Every tail that was shown and did not stay where it was.
  var movedTails: [[PathElement]] {
    var tails: [[PathElement]] = []
    forEachChangedTail { _, shown, after in
      let way = InkstepEngine.withdrawal(
        of: InkstepEngine.segments(of: shown), by: after, above: 0.05)
      if way != nil { tails.append(shown) }
    }
    return tails
  }

  /// The ways from sample to sample in four classes, slowest first.
  ///
  /// Below half of the mean speed, below the mean, below one and a half of it, and faster. Without times every
  /// way takes as long.
  var waysBySpeed: [[PathElement]] {
    var ways: [(elements: [PathElement], speed: Double)] = []
    var sum = 0.0
    for part in parts {
      for (a, b) in zip(steps[part.events], steps[part.events].dropFirst()) {
        let lasted = (b.touch.time ?? 1) - (a.touch.time ?? 0)
        let length = a.touch.point.distance(to: b.touch.point)
        guard length > 0, lasted > 0 else { continue }
        let speed = length / lasted
        ways.append(([.move(a.touch.point), .line(b.touch.point)], speed))
        sum += speed
      }
    }
    var classes = [[PathElement]](repeating: [], count: 4)
    for way in ways {
      let share = way.speed * Double(ways.count) / sum
      classes[share < 0.5 ? 0 : share < 1 ? 1 : share < 1.5 ? 2 : 3] += way.elements
    }
    return classes
  }
}

extension Marks {
  /// What lies under the ink.
  mutating func drawUnderlay(_ overlays: StrokeOverlays, of trace: Trace, in frame: FigureFrame) {
    guard overlays.contains(.speed) else { return }
    let ways = trace.waysBySpeed
    path("speed slowest", frame.place(ways[0]))
    path("speed slow", frame.place(ways[1]))
    path("speed fast", frame.place(ways[2]))
    path("speed fastest", frame.place(ways[3]))
  }

  /// What lies over the ink.
  mutating func drawOverlay(
    _ overlays: StrokeOverlays, of trace: Trace, hand: [[InkPoint]], in frame: FigureFrame
  ) {
    if overlays.contains(.comb) {
      for segment in InkstepEngine.segments(of: trace.path) {
        let curve: CubicSegment
        switch segment {
        case .line: continue
        case .quad(let quad): curve = quad.raised
        case .cubic(let cubic): curve = cubic
        }
        // As tall as 1,200 divided by the radius, so that a bend looks the same in every stroke.
        comb(
          "comb", on: curve, gain: 1200 / (frame.scale * frame.scale), in: frame, teeth: 8,
          longest: 60)
      }
    }
    if overlays.contains(.moved) {
      for tail in trace.movedTails { path("moved", frame.place(tail)) }
    }
    if overlays.contains(.hand) {
      for way in hand { polyline("hand", way.map { frame.place($0) }) }
    }
  }
}
