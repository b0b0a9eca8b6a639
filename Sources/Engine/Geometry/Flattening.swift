// Flattening: replaces a curve by a polyline that looks the same.
//
// Idea: over a step h of the parameter, a curve deviates from its chord by at most h²/8 · max|B″|, the
// error of linear interpolation. For a cubic, B″ is linear in t, so its largest length is at one end
// and known exactly; that gives the number of equal steps at once, without recursion.
// It uses more points than necessary: if only a small part of the curve bends, equal steps are too fine
// for the rest (adaptive subdivision would use perhaps half the points). The bound always holds.

extension CubicSegment {
  /// Points on the curve, its ends included, whose polyline deviates from it by at most `tolerance`
  /// points.
  ///
  /// The bound h²/8 · max|B″| holds up to rounding. A tolerance that needs more than `mostSteps`
  /// steps, or is not positive, gives `mostSteps` steps.
  public func flattened(within tolerance: Double = Tolerance.flatness) -> [InkPoint] {
    let bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
    let steps = (bend / (8 * tolerance)).squareRoot().rounded(.up)
    // A straight curve needs one step; NaN, from a tolerance of 0, fails every comparison.
    let count = bend == 0 || steps <= 1 ? 1 : steps < 65536 ? Int(steps) : Self.mostSteps
    var result = [start]
    result.reserveCapacity(count + 1)
    for i in 1..<(count + 1) { result.append(value(at: Double(i) / Double(count))) }
    return result
  }

  /// The most steps a curve is flattened into.
  public static var mostSteps: Int { 65536 }
}

/// The subpaths of `elements` as polylines that deviate from them by at most `tolerance` points.
///
/// A move begins a new polyline, even a move to the current point. A subpath that draws nothing is
/// omitted; one of length zero repeats its point.
public func polylines(
  of elements: [PathElement], within tolerance: Double = Tolerance.flatness
) -> [[InkPoint]] {
  var result: [[InkPoint]] = []
  var current: [InkPoint] = []
  for element in elements {
    switch element {
    case .move(let point):
      if current.count > 1 { result.append(current) }
      current = [point]
    case .line(let end):
      current.append(end)
    case .quad, .cubic:
      let curve = current.last.flatMap { segments(of: [.move($0), element]).first?.curve }
      if let curve {
        current += curve.flattened(within: tolerance).dropFirst()
      } else {
        current.append(element.end)
      }
    }
  }
  if current.count > 1 { result.append(current) }
  return result
}

/// The smallest rectangle that contains the segments of `elements`, up to rounding; `nil` without
/// segments.
public func boundingBox(of elements: [PathElement]) -> InkRectangle? {
  var result: InkRectangle?
  for segment in segments(of: elements) {
    let box = segment.boundingBox
    result = result?.union(box) ?? box
  }
  return result
}
