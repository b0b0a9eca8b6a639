// The newest samples of an endless stream. Discarding the oldest at every sample would move all others
// each time, so they are discarded in batches: when 2M samples are held, M are discarded.
//
// A sample keeps its number for ever; its index in the array is the number minus the discarded samples.
// For a discarded sample the store returns `nil`, where the published code reads outside its array and
// crashes.

/// The newest samples of a stream, discarded in batches.
public struct SampleStore: Sendable {
  /// The samples held, oldest first.
  public private(set) var values: [Double] = []
  /// Samples discarded so far.
  public private(set) var discarded: Int
  /// Samples that remain after a discard, M.
  public internal(set) var kept: Int
  /// Samples moved to the front of the array by discards so far.
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

  /// The sample with a number; `nil` if it has been discarded or has not been received.
  public subscript(sample: Int) -> Double? {
    held.contains(sample) ? values[sample - discarded] : nil
  }

  /// Adds a sample; amortised O(1) time.
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
  /// Samples held after `total`: all of them below 2M, then M + T mod M.
  public func samplesHeld(after total: Int) -> Int {
    let kept = keptSamples
    guard kept > 0 else { return 0 }
    return total < 2 * kept ? total : kept + total % kept
  }
}
