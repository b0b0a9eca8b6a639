// The newest samples of an endless stream. Dropping the oldest at every sample would move all the
// others each time, so garbage is collected in batches: at 2M samples held, M are dropped.
//
// A sample keeps its number for ever; its place in the array is the number less those dropped before.
// Asked for a sample that is gone, the store answers nil, where the published code reads outside its
// array and stops.

/// The newest samples of a stream, dropped in batches.
public struct SampleStore: Sendable {
  /// The samples held, oldest first.
  public private(set) var values: [Double] = []
  /// Samples dropped so far.
  public private(set) var discarded: Int
  /// Samples left after a drop, M.
  public internal(set) var kept: Int
  /// Samples moved to the front of the array by drops so far.
  public private(set) var moves = 0

  /// Makes an empty store that keeps `kept` samples, the first of which gets number `discarded`.
  public init(keeping kept: Int, discarded: Int = 0) {
    self.kept = kept
    self.discarded = discarded
  }

  /// The largest number of samples that can be received.
  public static let largestTotal = Int(Int32.max)
}

extension SampleStore {
  /// Samples received, T.
  public var total: Int { discarded + values.count }

  /// The numbers of the samples held.
  public var held: Range<Int> { discarded..<total }

  /// The sample with a number, or `nil` if it has been dropped or is yet to come.
  public subscript(sample: Int) -> Double? {
    held.contains(sample) ? values[sample - discarded] : nil
  }

  /// Takes a sample; amortised O(1) time.
  public mutating func append(_ value: Double) {
    values.append(value)
    if values.count >= 2 * kept {
      discarded += values.count - kept
      moves += kept
      values.removeFirst(values.count - kept)
    }
  }
}

extension GraphShape {
  /// How many samples are held after `total`: all of them up to 2M, then M + T mod M.
  public func samplesHeld(after total: Int) -> Int {
    let kept = keptSamples
    guard kept > 0 else { return 0 }
    return total < 2 * kept ? total : kept + total % kept
  }
}
