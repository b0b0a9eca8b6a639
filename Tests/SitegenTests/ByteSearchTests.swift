// Bytes among bytes, against looking at every place.

import Seeds
import Testing

@testable import sitegen

struct ByteSearchTests {
  @Test func `bytes are found where a look at every place finds them`() {
    var random = SeededRandom(seed: 83)
    var found = 0
    for _ in 0..<4000 {
      // Few letters, so that there are many beginnings.
      let letters = UInt8.random(in: 1...3, using: &random)
      func bytes(_ most: Int) -> [UInt8] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in
          UInt8.random(in: 0..<letters, using: &random)
        }
      }
      let (text, sought) = (bytes(40), bytes(5))
      let start = Int.random(in: 0...45, using: &random)
      let places = text.indices.filter { !sought.isEmpty && text[$0...].starts(with: sought) }
      #expect(text.firstIndex(of: sought, from: start) == places.first { $0 >= start })
      var count = 0
      var end = 0
      for place in places where place >= end { (count, end) = (count + 1, place + sought.count) }
      #expect(text.count(of: sought) == count)
      found += count
    }
    #expect(found > 5000)
  }

  @Test func `every byte can be sought`() {
    let all = Array(UInt8.min...UInt8.max)
    for byte in all {
      #expect(all.firstIndex(of: [byte]) == Int(byte))
      #expect((all + all).firstIndex(of: [byte], from: Int(byte) + 1) == Int(byte) + 256)
      #expect((all + all).count(of: [byte]) == 2)
    }
  }
}
