// How much ink there is: the arc lengths of all segments together.

/// The arc length of the segments of `elements`, in points; moves add nothing.
///
/// To 1e-9 relative: lines by their ends, curves by adaptive quadrature (`CubicSegment.length`).
public func length(of elements: [PathElement]) -> Double {
  var total = 0.0
  for segment in segments(of: elements) { total += segment.length }
  return total
}
