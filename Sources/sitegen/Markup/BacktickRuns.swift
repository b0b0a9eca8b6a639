// Code in running text ends at a run of as many backticks as it began with.

/// The positions of all runs of backticks in a text, so that the search for a closing run is not linear.
struct BacktickRuns {
  private var starts: [Int: [Int]] = [:]

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
      if index > start { starts[index - start, default: []].append(start) } else { index += 1 }
    }
  }

  /// The start of the first run of exactly `length` at or after `position`.
  func next(of length: Int, from position: Int) -> Int? {
    guard let candidates = starts[length] else { return nil }
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < candidates.count ? candidates[low] : nil
  }
}
