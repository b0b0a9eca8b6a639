import Seeds
import Testing

@testable import Engine

@Test func `the midpoint lies halfway between its ends`() {
  #expect(midpoint(Point(0, 0), Point(3, -5)) == Point(1.5, -2.5))
}

@Test func `interpolation is exact at both ends`() {
  var random = SeededRandom(seed: 229)
  for _ in 0..<1000 {
    let a = Point(random.double(in: -1e6...1e6), random.double(in: -1...1))
    let b = Point(random.double(in: -1...1), random.double(in: -1e6...1e6))
    #expect(interpolate(a, b, 0) == a)
    #expect(interpolate(a, b, 1) == b)
  }
}
