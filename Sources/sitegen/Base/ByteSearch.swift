// Looking for bytes among bytes, by the method of Horspool (Practical Fast Searching in Strings, 1980): the
// byte under the end of what is sought says how far that may be moved at once.

extension [UInt8] {
  /// Where other bytes stand for the first time, not before `start`; nowhere if there are none.
  func place(of other: [UInt8], from start: Int = 0) -> Int? {
    ByteSearch(other).place(in: self, from: start)
  }

  /// How often other bytes stand in these, one behind the other.
  func count(of other: [UInt8]) -> Int {
    let search = ByteSearch(other)
    var count = 0
    var start = 0
    while let found = search.place(in: self, from: start) {
      count += 1
      start = found + other.count
    }
    return count
  }
}

/// What is sought, made ready.
private struct ByteSearch {
  private let sought: [UInt8]
  /// For each byte the distance of its last place, but for the end, from the end.
  private let shifts: [Int]

  init(_ sought: [UInt8]) {
    self.sought = sought
    var shifts = [Int](repeating: sought.count, count: 256)
    for (index, byte) in sought.dropLast().enumerated() {
      shifts[Int(byte)] = sought.count - 1 - index
    }
    self.shifts = shifts
  }

  func place(in bytes: [UInt8], from start: Int) -> Int? {
    guard let last = sought.last else { return nil }
    let length = sought.count
    return bytes.withUnsafeBufferPointer { bytes in
      shifts.withUnsafeBufferPointer { shifts in
        var end = start + length - 1
        while end < bytes.count {
          let byte = bytes[end]
          if byte == last, bytes[(end - length + 1)...end].elementsEqual(sought) {
            return end - length + 1
          }
          end += shifts[Int(byte)]
        }
        return nil
      }
    }
  }
}
