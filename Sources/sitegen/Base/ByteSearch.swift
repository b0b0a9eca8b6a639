// Substring search by the method of Horspool (Practical Fast Searching in Strings, 1980): the byte under the
// end of the pattern determines how far the pattern can be moved in one step.

extension [UInt8] {
  /// The index at which `pattern` first occurs from `start` on; `nil` if the pattern is empty.
  func firstIndex(of pattern: [UInt8], from start: Int = 0) -> Int? {
    ByteSearch(pattern).firstIndex(in: self, from: start)
  }

  /// The number of occurrences of `pattern` that do not overlap.
  func count(of pattern: [UInt8]) -> Int {
    let search = ByteSearch(pattern)
    var count = 0
    var start = 0
    while let found = search.firstIndex(in: self, from: start) {
      count += 1
      start = found + pattern.count
    }
    return count
  }
}

/// A pattern with its table of steps.
private struct ByteSearch {
  private let pattern: [UInt8]
  /// For each byte the distance from its last occurrence before the end of the pattern to the end.
  private let shifts: [Int]

  init(_ pattern: [UInt8]) {
    self.pattern = pattern
    var shifts = [Int](repeating: pattern.count, count: 256)
    for (index, byte) in pattern.dropLast().enumerated() {
      shifts[Int(byte)] = pattern.count - 1 - index
    }
    self.shifts = shifts
  }

  func firstIndex(in bytes: [UInt8], from start: Int) -> Int? {
    guard let last = pattern.last else { return nil }
    let length = pattern.count
    return bytes.withUnsafeBufferPointer { bytes in
      shifts.withUnsafeBufferPointer { shifts in
        var end = start + length - 1
        while end < bytes.count {
          let byte = bytes[end]
          if byte == last, bytes[(end - length + 1)...end].elementsEqual(pattern) {
            return end - length + 1
          }
          end += shifts[Int(byte)]
        }
        return nil
      }
    }
  }
}
