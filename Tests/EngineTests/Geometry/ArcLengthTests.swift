import Foundation
import Seeds
import Testing

@testable import InkstepEngine

struct ArcLengthTests {
  private func polygon(_ c: CubicSegment) -> Double {
    c.start.distance(to: c.control1) + c.control1.distance(to: c.control2)
      + c.control2.distance(to: c.end)
  }

  @Test func `a straight cubic is as long as its chord`() {
    var random = SeededRandom(seed: 40)
    for _ in 0..<300 {
      let a = random.point(within: 1000)
      let b = random.point(within: 1000)
      let chord = a.distance(to: b)
      let thirds = CubicSegment(a, interpolate(a, b, 1.0 / 3), interpolate(a, b, 2.0 / 3), b)
      for curve in [
        thirds, CubicSegment(a, a, b, b), CubicSegment(a, b, b, b), CubicSegment(a, a, a, b),
      ] {
        #expect(abs(curve.length - chord) <= 1e-12 * chord)
      }
    }
  }

  @Test func `a parabola has its closed form`() {
    // ∫ √(1 + 4x²) dx = x√(1 + 4x²)/2 + asinh(2x)/4
    func primitive(_ x: Double) -> Double { x * sqrt(1 + 4 * x * x) / 2 + asinh(2 * x) / 4 }
    var random = SeededRandom(seed: 41)
    for _ in 0..<300 {
      let from = random.double(in: -20...20)
      let to = random.double(in: from...20)
      let d = to - from
      let curve = cubic([from, d, 0, 0], [from * from, 2 * from * d, d * d, 0])
      let expected = primitive(to) - primitive(from)
      #expect(abs(curve.length - expected) <= 1e-9 * expected, "\(from) \(to)")
    }
  }

  @Test func `a cusp inside the curve does not cost exactness`() {
    // x = s², y = s³ has its cusp at s = 0 and length ((4 + 9s²)^(3/2) − 8) / 27 from there.
    func fromCusp(_ s: Double) -> Double { (pow(4 + 9 * s * s, 1.5) - 8) / 27 }
    var random = SeededRandom(seed: 42)
    for _ in 0..<300 {
      let from = random.double(in: -2 ... -0.01)
      let d = random.double(in: 0.01...2) - from
      let curve = cubic(
        [from * from, 2 * from * d, d * d, 0],
        [from * from * from, 3 * from * from * d, 3 * from * d * d, d * d * d])
      let expected = fromCusp(from) + fromCusp(from + d)
      #expect(abs(curve.length - expected) <= 1e-9 * expected, "\(from) \(d)")
    }
  }

  @Test func `a curve that runs back over itself counts every pass`() {
    var random = SeededRandom(seed: 43)
    for _ in 0..<300 {
      // The length of a curve on a line is the sum of its distances between the turning points.
      let c = (0..<4).map { _ in random.double(in: -100...100) }
      let curve = CubicSegment(
        InkPoint(c[0], 0), InkPoint(c[1], 0), InkPoint(c[2], 0), InkPoint(c[3], 0))
      let (p, q, r) = (c[1] - c[0], c[2] - c[1], c[3] - c[2])
      let root = max((q - p) * (q - p) - (p - 2 * q + r) * p, 0).squareRoot()
      let turns = [(p - q + root) / (p - 2 * q + r), (p - q - root) / (p - 2 * q + r)]
      let stops = [0] + turns.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
      let places = stops.map { curve.value(at: $0).x }
      let expected = zip(places, places.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
      #expect(abs(curve.length - expected) <= 1e-9 * expected)
    }
  }

  @Test func `the length lies between the chord and the control polygon`() {
    var random = SeededRandom(seed: 44)
    for round in 0..<500 {
      let curve =
        round % 2 == 0 ? random.cubic(within: 1e6) : random.degenerateCubic(within: 1e-3)
      // For a straight curve the chord and the polygon have the same length, but for rounding.
      #expect(curve.length >= curve.start.distance(to: curve.end) * (1 - 1e-15))
      #expect(curve.length <= polygon(curve) * (1 + 1e-15))
    }
  }

  @Test func `the length agrees with Gravesen's estimate over a thousand pieces`() {
    var random = SeededRandom(seed: 45)
    for _ in 0..<60 {
      let curve = random.cubic(within: 100)
      var pieces = [curve]
      for _ in 0..<10 {
        pieces = pieces.flatMap { piece in
          let halves = piece.split(at: 0.5)
          return [halves.0, halves.1]
        }
      }
      // The mean of chord and control polygon of a cubic errs with the fourth power of the step.
      let expected = pieces.reduce(0) {
        $0 + ($1.start.distance(to: $1.end) + polygon($1)) / 2
      }
      #expect(abs(curve.length - expected) <= 1e-9 * expected)
    }
  }

  @Test func `the parts of a curve add up to the whole`() {
    var random = SeededRandom(seed: 46)
    for round in 0..<400 {
      let curve =
        round % 2 == 0 ? random.cubic(within: 100) : random.degenerateCubic(within: 1e6)
      let parts = curve.split(at: random.double(in: 0...1))
      let whole = curve.length
      #expect(abs(parts.0.length + parts.1.length - whole) <= 1e-9 * whole)
    }
  }

  @Test func `a curve scaled by a power of two is exactly as much longer`() {
    var random = SeededRandom(seed: 47)
    for _ in 0..<50 {
      let curve = random.cubic(within: 1)
      for scale in [0x1p-900, 0x1p-530, 0x1p-520, 0x1p20, 0x1p900] {
        let scaled = CubicSegment(
          scale * curve.start, scale * curve.control1, scale * curve.control2, scale * curve.end)
        #expect(scaled.length == scale * curve.length)
      }
    }
  }

  @Test func `a path's length is that of its lines and curves, and moves are free`() {
    let path: [PathElement] = [
      .move(InkPoint(0, 0)), .line(InkPoint(3, 4)), .move(InkPoint(100, 0)),
      .line(InkPoint(100, 2)),
      .cubic(InkPoint(100, 3), InkPoint(100, 4), InkPoint(100, 5)), .line(InkPoint(100, 5)),
    ]
    #expect(inkLength(of: path) == 10)
    #expect(inkLength(of: []) == 0)
    #expect(inkLength(of: [.line(InkPoint(7, 7))]) == 0)
  }
}
