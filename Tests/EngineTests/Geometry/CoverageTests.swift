import Seeds
import Testing

@testable import InkstepEngine

/// The shares of pixels, compared with counting spots.
struct CoverageTests {
  private static let spots = 16

  /// The share of each pixel whose spots `isInside` accepts.
  private func counted(_ side: Int, _ isInside: (InkPoint) -> Bool) -> [Double] {
    let fine = Self.spots
    return (0..<side * side).map { pixel in
      let inside = (0..<fine * fine).count { spot in
        isInside(
          InkPoint(
            Double(pixel % side) + (Double(spot % fine) + 0.5) / Double(fine),
            Double(pixel / side) + (Double(spot / fine) + 0.5) / Double(fine)))
      }
      return Double(inside) / Double(fine * fine)
    }
  }

  /// The winding number of a polygon around a point, by the signs of its crossings with a ray to the right.
  private func winding(_ corners: [InkPoint], _ p: InkPoint) -> Int {
    var sum = 0
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1))
    where (a.y <= p.y) != (b.y <= p.y) {
      let side = (b - a).cross(p - a)
      if a.y < b.y, side > 0 { sum += 1 }
      if a.y > b.y, side < 0 { sum -= 1 }
    }
    return sum
  }

  private func sum(_ shares: [Double]) -> Double { shares.reduce(0, +) }

  private func coverage(_ side: Int, _ corners: [InkPoint]) -> [Double] {
    var coverage = Coverage(left: 0, top: 0, columns: side, rows: side)
    coverage.add(corners)
    return coverage.shares
  }

  @Test func `a rectangle covers the product of its parts of columns and rows`() {
    let shares = coverage(
      3, [InkPoint(0.25, 0.5), InkPoint(2.75, 0.5), InkPoint(2.75, 2.25), InkPoint(0.25, 2.25)])
    #expect(shares == [0.375, 0.5, 0.375, 0.75, 1, 0.75, 0.1875, 0.25, 0.1875])
  }

  @Test func `a triangle covers half of each pixel on its long side`() {
    let shares = coverage(2, [InkPoint(0, 0), InkPoint(2, 2), InkPoint(0, 2)])
    #expect(shares == [0.5, 0, 1, 0.5])
  }

  @Test func `random triangles cover what counting spots finds, also where they leave the grid`() {
    var random = SeededRandom(seed: 36)
    for _ in 0..<200 {
      let corners = (0..<3).map { _ in
        InkPoint(random.double(in: -4...12), random.double(in: -4...12))
      }
      let exact = coverage(8, corners)
      let found = counted(8) { winding(corners, $0) != 0 }
      // A straight edge passes through at most 2·16 of the 256 cells around the spots.
      for (a, b) in zip(exact, found) { #expect(abs(a - b) <= 0.125) }
      #expect(abs(sum(exact) - sum(found)) <= 0.25)
    }
  }

  @Test func `shares inside a grid sum up to the area of the polygon`() {
    var random = SeededRandom(seed: 37)
    for _ in 0..<200 {
      let corners = (0..<3).map { _ in
        InkPoint(random.double(in: 0...8), random.double(in: 0...8))
      }
      let area = (corners[1] - corners[0]).cross(corners[2] - corners[0]).magnitude / 2
      #expect(abs(sum(coverage(8, corners)) - area) <= 1e-12)
    }
  }

  @Test func `opposite areas cancel and equal ones stay a whole pixel`() {
    let square = [InkPoint(0, 0), InkPoint(2, 0), InkPoint(2, 2), InkPoint(0, 2)]
    var coverage = Coverage(left: 0, top: 0, columns: 2, rows: 2)
    coverage.add(square)
    coverage.add(square)
    #expect(coverage.shares == [1, 1, 1, 1])
    coverage.add(square.reversed())
    coverage.add(square.reversed())
    #expect(coverage.shares == [0, 0, 0, 0])
  }

  @Test func `corners without a position and lines without a length draw nothing`() {
    var coverage = Coverage(left: 0, top: 0, columns: 2, rows: 2)
    coverage.add([InkPoint(0, 0), InkPoint(.nan, 1), InkPoint(1, 1)])
    coverage.add([InkPoint(0, 0), InkPoint(.infinity, 1), InkPoint(1, 1)])
    coverage.add([])
    coverage.add(line: [InkPoint(1, 1), InkPoint(1, 1)], LineShape(width: 1))
    coverage.add(line: [], LineShape(width: 1))
    #expect(coverage.shares == [0, 0, 0, 0])
  }

  @Test func `a round line covers the points within half its width`() {
    var random = SeededRandom(seed: 38)
    func point() -> InkPoint {
      InkPoint(random.double(in: 2...14), random.double(in: 2...14))
    }
    for _ in 0..<60 {
      // Long pieces that turn by a right angle at most: one that turns back is next to the other for long.
      var points = [point(), point(), point()]
      while true {
        let (a, b) = (points[1] - points[0], points[2] - points[1])
        if a.length > 4, b.length > 4, a.dot(b) >= 0 { break }
        points = [point(), point(), point()]
      }
      let width = random.double(in: 1...3)
      let pieces = zip(points, points.dropFirst()).map { LineSegment($0, $1) }
      var line = Coverage(left: 0, top: 0, columns: 16, rows: 16)
      line.add(
        line: points, LineShape(width: width, hasRoundEnds: true, hasRoundJoins: true))
      let found = counted(16) { spot in
        pieces.contains { $0.nearest(to: spot).distance <= width / 2 }
      }
      let differences = zip(line.shares, found).map { $0 - $1 }
      #expect(differences.allSatisfy { abs($0) <= 0.07 })
      #expect(abs(sum(differences)) <= 0.4)
    }
  }

  @Test func `a curve of short pieces is as dark along its inner side as along its outer`() {
    let curve = CubicSegment(
      InkPoint(2, 14), InkPoint(2, 2), InkPoint(14, 2), InkPoint(14, 14))
    let points = curve.flattened(within: 0.01)
    var line = Coverage(left: 0, top: 0, columns: 16, rows: 16)
    line.add(line: points, LineShape(width: 3, hasRoundEnds: true, hasRoundJoins: true))
    let found = counted(16) { curve.nearest(to: $0).distance <= 1.5 }
    for (a, b) in zip(line.shares, found) { #expect(abs(a - b) <= 0.07) }
  }

  @Test func `a mitre fills the corner and a sharp one is cut off`() {
    func area(_ end: InkPoint) -> Double {
      var line = Coverage(left: 0, top: 0, columns: 24, rows: 24)
      line.add(line: [InkPoint(4, 12), InkPoint(12, 12), end], LineShape(width: 2))
      return sum(line.shares)
    }
    // Two rectangles of 8 by 2, which share a square of 1 by 1, and the square of the mitre.
    let right = area(InkPoint(12, 20))
    #expect(abs(right - 32) <= 1e-9)
    // The line returns nearly into itself: no mitre reaches beyond half the width.
    let sharp = area(InkPoint(4, 12.1))
    #expect(sharp < 19)
  }
}
