import Testing

@testable import Engine

@Test func `the midpoint lies halfway between its ends`() {
  #expect(midpoint(Point(0, 0), Point(3, -5)) == Point(1.5, -2.5))
}
