// Flattening: a curve as a polyline that nobody can tell from it.
//
// Idea: over a step h of the parameter, a curve strays from its chord by at most h²/8 · max|B″|, the
// error of linear interpolation. For a cubic, B″ is linear in t, so its largest length is at one end
// and known exactly; that gives the number of equal steps at once, without recursion.
// It fails to be frugal: where the curve bends in one place only, equal steps are too fine elsewhere
// (adaptive subdivision would use perhaps half the points). The bound always holds.

extension CubicSegment {
  /// Points on the curve, its ends included, whose polyline strays from it by at most `tolerance`.
  ///
  /// In points; the bound is h²/8 · max|B″| and holds up to rounding, unless more than `mostSteps`
  /// steps would be needed (or the tolerance is not above 0): then it is `mostSteps`.
  public func flattened(within tolerance: Double = Tolerance.flatness) -> [InkPoint] {
    let bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
    let steps = (bend / (8 * tolerance)).squareRoot().rounded(.up)
    // A curve without any bend needs one step; NaN, from a tolerance of 0, fails every comparison.
    let count = bend == 0 || steps <= 1 ? 1 : steps < 65536 ? Int(steps) : Self.mostSteps
    var result = [start]
    result.reserveCapacity(count + 1)
    for i in 1..<(count + 1) { result.append(value(at: Double(i) / Double(count))) }
    return result
  }

  /// The most steps a curve is flattened into.
  public static var mostSteps: Int { 65536 }
}

/// The subpaths of `elements` as polylines that stray from them by at most `tolerance` points.
///
/// A move begins a new polyline, even if to the place where the pen is; one that draws nothing is
/// left out. A subpath of length zero has its point twice or more.
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

/// The smallest rectangle that holds the segments of `elements`, up to rounding; `nil` without any.
public func boundingBox(of elements: [PathElement]) -> InkRectangle? {
  var result: InkRectangle?
  for segment in segments(of: elements) {
    let box = segment.boundingBox
    result = result?.union(box) ?? box
  }
  return result
}
