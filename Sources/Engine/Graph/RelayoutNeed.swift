// How many samples a relayout needs, against how many are held.
//
// A relayout redraws every tile, the oldest included, which may lie almost wholly outside the view:
// up to n·S + P samples. As published M are left after a discard, fewer than that, so a relayout soon
// after one reads samples that are gone. Sizing M by the screen's own width only narrows the gap.

extension GraphShape {
  /// Samples that redrawing every tile needs after `total` samples, from the oldest tile's padding on.
  public func samplesNeeded(after total: Int) -> Int {
    let oldest = tiles(after: total).lowerBound
    let first = Int64(oldest) * Int64(samplesPerTile) - Int64(padding.left)
    return Int(Int64(total) - max(0, first))
  }

  /// The most samples that redrawing every tile can need: n·S and the padding on the left.
  public var mostSamplesNeeded: Int { layerCount * samplesPerTile + padding.left }

  /// Samples needed and no longer held when the view is laid out after `total` samples; 0 is well.
  public func samplesShort(after total: Int) -> Int {
    max(0, samplesNeeded(after: total) - samplesHeld(after: total))
  }

  /// The totals at which a relayout reads dropped samples, over one whole period of the pattern.
  ///
  /// The pattern starts at the first discard, 2M, and repeats after the least common multiple of M
  /// and S, which is the second count.
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
