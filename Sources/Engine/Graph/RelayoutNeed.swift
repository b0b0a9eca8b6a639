// The number of samples that a relayout needs, compared with the number held.
//
// A relayout redraws every tile, including the oldest, of which almost nothing may be visible: up to
// n·S + P samples. As published, fewer than that remain after a discard (M), so a relayout soon after a
// discard reads samples that no longer exist. Computing M from the screen's own width only makes the
// difference smaller.

extension GraphShape {
  /// Samples needed to redraw every tile after `total` samples, from the oldest tile's left padding on.
  public func samplesNeeded(after total: Int) -> Int {
    let oldest = tiles(after: total).lowerBound
    let first = Int64(oldest) * Int64(samplesPerTile) - Int64(padding.left)
    return Int(Int64(total) - max(0, first))
  }

  /// The most samples that redrawing every tile can need: n·S and the padding on the left.
  public var mostSamplesNeeded: Int { layerCount * samplesPerTile + padding.left }

  /// Samples that are needed but no longer held if the view is laid out after `total` samples.
  public func samplesShort(after total: Int) -> Int {
    max(0, samplesNeeded(after: total) - samplesHeld(after: total))
  }

  /// How many totals in one period of the pattern make a relayout read discarded samples, and the period.
  ///
  /// The pattern starts at the first discard, 2M, and its period is the least common multiple of M and S.
  public var failingLayouts: (count: Int, of: Int) {
    let period = leastCommonMultiple(keptSamples, samplesPerTile)
    let first = 2 * keptSamples
    let failing = (first..<first + period).count { samplesShort(after: $0) > 0 }
    return (failing, period)
  }
}

/// The least common multiple of two numbers; 0 when one of them is 0.
func leastCommonMultiple(_ a: Int, _ b: Int) -> Int {
  var (larger, smaller) = (a, b)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger == 0 ? 0 : a / larger * b
}
