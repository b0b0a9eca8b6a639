import Seeds
import Testing

@testable import InkstepEngine

struct FlatteningTests {
  @Test func `a flattened curve strays by no more than the tolerance`() {
    var random = SeededRandom(seed: 60)
    for round in 0..<60 {
      let curve =
        round % 2 == 0 ? random.cubic(within: 100) : random.degenerateCubic(within: 100)
      for tolerance in [10, 1, Tolerance.flatness] {
        let points = curve.flattened(within: tolerance)
        #expect(points.first == curve.start && points.last == curve.end)
        let lines = zip(points, points.dropFirst()).map { LineSegment($0, $1) }
        for t in parameters(173) {
          let p = curve.value(at: t)
          let distance = lines.map { $0.nearest(to: p).distance }.min() ?? .nan
          #expect(distance <= tolerance + 1e-12)
        }
      }
    }
  }

  @Test func `the number of steps is that of the bound`() {
    // B″ is (0, −24) everywhere, so with four steps the distance is 24/8/16 = 3/16.
    let parabola = cubic([0, 8, 0, 0], [0, 12, -12, 0])
    #expect(parabola.flattened(within: 0.1875).count == 5)
    #expect(parabola.flattened(within: 0.1874).count == 6)
    let middle = parabola.flattened(within: 3)
    #expect(middle == [InkPoint(0, 0), InkPoint(8, 0)])
  }

  @Test func `a straight or pointlike curve takes one step`() {
    let a = InkPoint(1, 2)
    #expect(CubicSegment(a, a, a, a).flattened(within: 0) == [a, a])
    let even = CubicSegment(InkPoint(0, 0), InkPoint(1, 1), InkPoint(2, 2), InkPoint(3, 3))
    #expect(even.flattened() == [InkPoint(0, 0), InkPoint(3, 3)])
  }

  @Test func `an impossible tolerance is held to the most steps`() {
    let arch = CubicSegment(InkPoint(0, 0), InkPoint(0, 4), InkPoint(8, 4), InkPoint(8, 0))
    for tolerance in [0, -1, Double.nan, 1e-300] {
      #expect(arch.flattened(within: tolerance).count == CubicSegment.mostSteps + 1)
    }
  }

  @Test func `each subpath is a polyline of its own`() {
    let path: [PathElement] = [
      .move(InkPoint(0, 0)), .line(InkPoint(1, 0)), .line(InkPoint(1, 1)), .move(InkPoint(1, 1)),
      .cubic(InkPoint(2, 1), InkPoint(3, 1), InkPoint(4, 1)), .move(InkPoint(9, 9)),
      .move(InkPoint(5, 5)),
      .line(InkPoint(5, 5)),
    ]
    #expect(
      polylines(of: path) == [
        [InkPoint(0, 0), InkPoint(1, 0), InkPoint(1, 1)], [InkPoint(1, 1), InkPoint(4, 1)],
        [InkPoint(5, 5), InkPoint(5, 5)],
      ])
    #expect(polylines(of: []) == [])
    #expect(polylines(of: [.move(InkPoint(1, 1))]) == [])
  }
}
