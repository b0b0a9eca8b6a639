import Seeds
import Testing

@testable import InkstepEngine

struct OrderingTests {
  @Test func `the order is that of the standard library, and equal elements keep theirs`() {
    var random = SeededRandom(seed: 61)
    for count in 0..<70 {
      let keys = (0..<count).map { _ in Int.random(in: 0..<10, using: &random) }
      let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(ordering(count) { keys[$0] < keys[$1] } == expected, "\(keys)")
    }
  }
}
