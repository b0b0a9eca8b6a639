/// The arc length of the segments of `elements`, in points; moves add nothing.
///
/// Accurate to 1e-9 relative: lines by their ends, curves by `CubicSegment.length`.
public func inkLength(of elements: [PathElement]) -> Double {
  var total = 0.0
  for segment in segments(of: elements) { total += segment.length }
  return total
}
