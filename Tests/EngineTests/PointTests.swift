import Seeds
import Testing

@testable import InkstepEngine

@Test func `the midpoint lies halfway between its ends`() {
  #expect(midpoint(InkPoint(0, 0), InkPoint(3, -5)) == InkPoint(1.5, -2.5))
}

@Test func `interpolation is exact at both ends`() {
  var random = SeededRandom(seed: 229)
  for _ in 0..<1000 {
    let a = InkPoint(random.double(in: -1e6...1e6), random.double(in: -1...1))
    let b = InkPoint(random.double(in: -1...1), random.double(in: -1e6...1e6))
    #expect(interpolate(a, b, 0) == a)
    #expect(interpolate(a, b, 1) == b)
  }
}
