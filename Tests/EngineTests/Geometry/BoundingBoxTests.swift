import Seeds
import Testing

@testable import InkstepEngine

struct BoundingBoxTests {
  private func checkBox(of curve: CubicSegment, reach: Double) {
    let box = curve.boundingBox
    let slack = 1e-14 * reach
    var sampled = InkRectangle(curve.start, curve.end)
    for t in parameters(1000) { sampled = sampled.union(curve.value(at: t)) }
    #expect(box.expanded(by: slack).contains(sampled))
    #expect(curve.controlBox.expanded(by: slack).contains(box))
    // Near a turning point a coordinate is flat: sampling misses h²/8·|B″| ≤ 6e-6 of the extent.
    #expect(sampled.expanded(by: 1e-5 * reach).contains(box))
  }

  @Test func `the box holds the curve and hugs it`() {
    var random = SeededRandom(seed: 30)
    for _ in 0..<100 { checkBox(of: random.cubic(within: 100), reach: 100) }
    for _ in 0..<100 { checkBox(of: random.degenerateCubic(within: 1e6), reach: 1e6) }
  }

  @Test func `the box of an arch reaches three quarters of the way to its control points`() {
    let arch = CubicSegment(InkPoint(0, 0), InkPoint(0, 4), InkPoint(8, 4), InkPoint(8, 0))
    #expect(arch.boundingBox == InkRectangle(InkPoint(0, 0), InkPoint(8, 3)))
    #expect(arch.controlBox == InkRectangle(InkPoint(0, 0), InkPoint(8, 4)))
  }

  @Test func `a path's box is that of its segments, moves left out`() {
    #expect(boundingBox(of: []) == nil)
    #expect(boundingBox(of: [.move(InkPoint(9, 9))]) == nil)
    #expect(
      boundingBox(of: [.move(InkPoint(1, 1)), .line(InkPoint(2, 3)), .move(InkPoint(99, 99))])
        == InkRectangle(InkPoint(1, 1), InkPoint(2, 3)))
  }
}
