import Seeds
import Testing

@testable import Engine

struct BoundingBoxTests {
  private func checkBox(of curve: CubicSegment, reach: Double) {
    let box = curve.boundingBox
    let slack = 1e-14 * reach
    var sampled = Rectangle(curve.start, curve.end)
    for t in parameters(1000) { sampled = sampled.union(curve.value(at: t)) }
    #expect(box.expanded(by: slack).contains(sampled))
    #expect(curve.controlBox.expanded(by: slack).contains(box))
    // Where a coordinate turns back it is flat: sampling misses h²/8·|B″| ≤ 6e-6 of the reach.
    #expect(sampled.expanded(by: 1e-5 * reach).contains(box))
  }

  @Test func `the box holds the curve and hugs it`() {
    var random = SeededRandom(seed: 30)
    for _ in 0..<100 { checkBox(of: random.cubic(within: 100), reach: 100) }
    for _ in 0..<100 { checkBox(of: random.degenerateCubic(within: 1e6), reach: 1e6) }
  }

  @Test func `the box of an arch reaches three quarters of the way to its control points`() {
    let arch = CubicSegment(Point(0, 0), Point(0, 4), Point(8, 4), Point(8, 0))
    #expect(arch.boundingBox == Rectangle(Point(0, 0), Point(8, 3)))
    #expect(arch.controlBox == Rectangle(Point(0, 0), Point(8, 4)))
  }

  @Test func `a path's box is that of its segments, moves left out`() {
    #expect(boundingBox(of: []) == nil)
    #expect(boundingBox(of: [.move(Point(9, 9))]) == nil)
    #expect(
      boundingBox(of: [.move(Point(1, 1)), .line(Point(2, 3)), .move(Point(99, 99))])
        == Rectangle(Point(1, 1), Point(2, 3)))
  }
}
