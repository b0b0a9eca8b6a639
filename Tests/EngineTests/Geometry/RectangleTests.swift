import Seeds
import Testing

@testable import InkstepEngine

struct RectangleTests {
  @Test func `any two opposite corners make the same rectangle`() {
    let box = InkRectangle(InkPoint(1, 8), InkPoint(5, 2))
    #expect(box == InkRectangle(InkPoint(5, 2), InkPoint(1, 8)))
    #expect(box == InkRectangle(InkPoint(1, 2), InkPoint(5, 8)))
    #expect(box.width == 4 && box.height == 6 && box.center == InkPoint(3, 5))
  }

  @Test func `no points have no rectangle, one point has one of no size`() {
    #expect(InkRectangle(enclosing: []) == nil)
    #expect(
      InkRectangle(enclosing: [InkPoint(2, 3)]) == InkRectangle(InkPoint(2, 3), InkPoint(2, 3)))
    #expect(
      InkRectangle(enclosing: [InkPoint(2, 3), InkPoint(0, 9), InkPoint(1, 1)])
        == InkRectangle(InkPoint(0, 1), InkPoint(2, 9)))
  }

  @Test func `the distance is zero inside and on the boundary`() {
    let box = InkRectangle(InkPoint(0, 0), InkPoint(10, 10))
    #expect(box.distance(to: InkPoint(5, 5)) == 0)
    #expect(box.distance(to: InkPoint(10, 3)) == 0)
    #expect(box.distance(to: InkPoint(13, 14)) == 5)
    #expect(box.distance(to: InkPoint(-2, 4)) == 2)
  }

  @Test func `the distance is that of the nearest point of the boundary`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let box = InkRectangle(random.point(within: 10), random.point(within: 10))
      let p = random.point(within: 30)
      if box.contains(p) { continue }
      let a = InkPoint(box.least.x, box.greatest.y)
      let b = InkPoint(box.greatest.x, box.least.y)
      let sides = [
        LineSegment(box.least, a), LineSegment(a, box.greatest), LineSegment(box.greatest, b),
        LineSegment(b, box.least),
      ]
      let nearest = sides.map { $0.nearest(to: p).distance }.min() ?? .nan
      #expect(abs(box.distance(to: p) - nearest) < 1e-12)
    }
  }

  @Test func `a union holds both, and no smaller rectangle does`() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<500 {
      let points = (0..<4).map { _ in random.point(within: 10) }
      let union = InkRectangle(points[0], points[1]).union(InkRectangle(points[2], points[3]))
      #expect(InkRectangle(enclosing: points) == union)
      #expect(points.allSatisfy { union.contains($0) })
    }
  }

  @Test func `margins move outwards, and inwards to the center at most`() {
    let box = InkRectangle(InkPoint(0, 0), InkPoint(4, 10))
    #expect(box.expanded(by: 1) == InkRectangle(InkPoint(-1, -1), InkPoint(5, 11)))
    #expect(box.expanded(by: -3) == InkRectangle(InkPoint(2, 3), InkPoint(2, 7)))
    #expect(box.expanded(by: 2).contains(box))
    #expect(!box.contains(box.expanded(by: 2)))
  }
}
