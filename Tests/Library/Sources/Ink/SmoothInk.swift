// Smoothed ink as somebody else might write it: from the whole stroke at once instead of event by
// event, with types of its own, and no knowledge of Inkstep.

/// A cubic Bézier curve, each point as x and y.
public struct Curve: Equatable, Sendable {
  /// Where the curve begins.
  public var start: SIMD2<Double>
  /// The control point next to the start.
  public var control1: SIMD2<Double>
  /// The control point next to the end.
  public var control2: SIMD2<Double>
  /// Where the curve ends.
  public var end: SIMD2<Double>
}

/// The curves through a stroke's samples: curve k has samples 3k + 1 and 3k + 2 for controls, and
/// meets the next one halfway between samples 3k + 2 and 3k + 4.
public func smoothInk(through samples: [SIMD2<Double>]) -> [Curve] {
  func junction(before k: Int) -> SIMD2<Double> {
    k == 0 ? samples[0] : (samples[3 * k - 1] + samples[3 * k + 1]) / 2
  }
  return (0..<max(0, samples.count - 2) / 3).map { k in
    Curve(
      start: junction(before: k), control1: samples[3 * k + 1], control2: samples[3 * k + 2],
      end: junction(before: k + 1))
  }
}
