// The positions of samples and tiles. Sample i is in tile ⌊i/S⌋, and everything slides left by p points
// per sample.
//
// Tile numbers are negative until the view has filled, so the division must round down, not towards zero.
// The published code rounds a 32-bit float down, which is exact only up to 24 bits. The repaired code uses
// integers. Products are 64 bits wide, because `Int` may have 32.

/// Divides and rounds down: −1 by 32 is −1.
///
/// A divisor of 0 gives 0.
public func floorDivision(_ dividend: Int, by divisor: Int) -> Int {
  guard divisor != 0 else { return 0 }
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

/// Divides in 32-bit floating point and rounds down.
///
/// Exact while `dividend` has at most 24 significant bits. A divisor of 0 gives 0.
public func floatFloorDivision(_ dividend: Int, by divisor: Int) -> Int {
  guard divisor != 0 else { return 0 }
  let quotient = (Float(dividend) / Float(divisor)).rounded(.down)
  return Int(exactly: quotient) ?? Int.max
}

/// Divides and drops the fraction: −1 by 32 is 0.
///
/// This is what `/` does on integers. A divisor of 0 gives 0.
public func truncatingDivision(_ dividend: Int, by divisor: Int) -> Int {
  divisor == 0 ? 0 : dividend / divisor
}

extension GraphShape {
  /// The tile that contains a sample: ⌊i/S⌋, negative for samples before the first.
  public func tile(of sample: Int) -> Int {
    switch policy {
    case .published: floatFloorDivision(sample, by: samplesPerTile)
    case .repaired: floorDivision(sample, by: samplesPerTile)
    }
  }

  /// The tiles that cover the view after `total` samples, as many as there are layers.
  public func tiles(after total: Int) -> ClosedRange<Int> {
    let newest = tile(of: total - 1)
    return newest - layerCount + 1...newest
  }

  /// The x coordinate of a sample after `total` samples, in points from the view's left edge.
  ///
  /// As published, the newest sample is one step left of the right edge; repaired, it is on the edge.
  public func x(of sample: Int, after total: Int) -> Int {
    let age = Int64(total) - Int64(sample) - (policy == .repaired ? 1 : 0)
    return Int(clamping: Int64(width) - Int64(pointsPerSample) * age)
  }

  /// The left edge of a tile after `total` samples, which is where its first sample is.
  public func x(ofTile tile: Int, after total: Int) -> Int {
    let first = Int64(tile) * Int64(samplesPerTile)
    let age = Int64(total) - first - (policy == .repaired ? 1 : 0)
    return Int(clamping: Int64(width) - Int64(pointsPerSample) * age)
  }

  /// The samples that a tile draws after `total` samples: its own and the padding, limited to those
  /// received.
  public func samples(drawnBy tile: Int, after total: Int) -> Range<Int> {
    let first = Int64(tile) * Int64(samplesPerTile)
    let end = first + Int64(samplesPerTile + padding.right)
    let lower = max(0, first - Int64(padding.left))
    let upper = min(Int64(total), end)
    return lower < upper ? Int(lower)..<Int(upper) : 0..<0
  }
}

extension GraphShape {
  /// The samples in view after `total` samples: one per step of the width.
  public func samplesVisible(after total: Int) -> Range<Int> {
    max(0, total - width / pointsPerSample)..<max(0, total)
  }

  /// The number of a tile's samples that the float division assigns to another tile.
  ///
  /// The tile is not queued for them, so its picture ends that many samples early. The padding makes up for one.
  public func samplesMisplacedByFloat(in tile: Int) -> Int {
    var misplaced = 0
    for offset in 0..<samplesPerTile {
      let sample = Int(clamping: Int64(tile) * Int64(samplesPerTile) + Int64(offset))
      if floatFloorDivision(sample, by: samplesPerTile) != tile { misplaced += 1 }
    }
    return misplaced
  }

  /// The width, in points, at the left of the view that no layer covers just after a layer is reused.
  public var uncoveredWidth: Int {
    let newest = x(ofTile: 0, after: 1)
    return max(0, newest - (layerCount - 1) * pointsPerSample * samplesPerTile)
  }
}
