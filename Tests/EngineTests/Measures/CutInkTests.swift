import Seeds
import Testing

@testable import InkstepEngine

/// A level line four points wide, with its edges on pixel edges and samples six points apart.
private func level(cutAt x: Double) -> [InkPoint] {
  (-3...3).map { InkPoint(x + 6 * Double($0), 10) }
}

struct CutInkTests {
  @Test
  func `a pixel that a cut divides into a and 1 − a is too pale by a(1 − a), at most a quarter`()
    throws
  {
    for (x, a) in [(0.5, 0.5), (0.25, 0.25), (0.75, 0.75), (0, 0)] {
      let ink = try #require(CutInk(level(cutAt: x), cutAt: 3, width: 4, opacity: 1))
      let error = ink.error(.atSample)
      // One piece covers a of the pixel and the other 1 − a: a(1 − a) of its light is left.
      #expect(abs(error.paler - a * (1 - a)) <= 1e-12)
      #expect(error.darker <= 1e-12 && error.paler <= 0.25)
    }
  }

  @Test func `translucent pieces of opacity a that overlap leave 1 − (1 − a)² instead of a`() throws
  {
    for opacity in [0.25, 0.5, 0.8] {
      let ink = try #require(CutInk(level(cutAt: 0), cutAt: 3, width: 4, opacity: opacity))
      #expect(ink.error(.atSample).paler <= 1e-12)
      let overlap = ink.error(.oneSampleEarlier)
      #expect(abs(overlap.darker - opacity * (1 - opacity)) <= 1e-12)
      // Six points of a line four points wide are painted twice.
      #expect(abs(overlap.surplus - 24 * opacity * (1 - opacity)) <= 1e-9)
    }
  }

  @Test func `at a corner the cut leaves the join open, one sample earlier closes it`() throws {
    let corner = [
      InkPoint(-12, 8), InkPoint(-6, 8), InkPoint(0, 8), InkPoint(0, 2), InkPoint(0, -4),
    ]
    let ink = try #require(CutInk(corner, cutAt: 2, width: 4, opacity: 1))
    // The wedge of a right angle is a square of half the width.
    #expect(abs(ink.error(.atSample).missing - 4) <= 1e-9)
    #expect(ink.error(.oneSampleEarlier) == CutError())
  }

  @Test func `an overlap is nowhere too dark by more than a quarter, a cut can lack a whole pixel`()
    throws
  {
    var random = SeededRandom(seed: 11)
    for _ in 0..<40 {
      let points = (0..<7).map { _ in
        InkPoint(
          random.double(in: 0...20), random.double(in: 0...20))
      }
      let opacity = random.double(in: 0.1...1)
      let ink = try #require(CutInk(points, cutAt: 3, width: 4, opacity: opacity))
      #expect(ink.error(.oneSampleEarlier).darker <= 0.25 + 1e-12)
    }
    let corner = [InkPoint(-9, 8), InkPoint(0, 8), InkPoint(0, -4), InkPoint(0, -16)]
    let ink = try #require(CutInk(corner, cutAt: 1, width: 4, opacity: 1))
    #expect(ink.error(.atSample).paler == 1)
  }

  @Test func `a piece in a random direction misses and repeats no more than the formula allows`()
    throws
  {
    for (x, y) in [(6.0, 1.0), (4, 5), (1, 7), (-3, 4)] {
      let samples = (-3...3).map { InkPoint(0.3 + x * Double($0), 0.7 + y * Double($0)) }
      for opacity in [0.3, 0.7, 1] {
        let ink = try #require(CutInk(samples, cutAt: 3, width: 3, opacity: opacity))
        for cut in [StrokeCut.atSample, .oneSampleEarlier] {
          let error = ink.error(cut)
          #expect(error.paler <= 0.25 + 0.01 && error.darker <= 0.25 + 0.01)
        }
      }
    }
  }

  @Test func `there is no cut at an end, and none between samples that are too far apart`() {
    let samples = level(cutAt: 0)
    #expect(CutInk(samples, cutAt: 0, width: 4, opacity: 1) == nil)
    #expect(CutInk(samples, cutAt: 6, width: 4, opacity: 1) == nil)
    let far = [InkPoint(0, 0), InkPoint(100, 0), InkPoint(200, 0)]
    #expect(CutInk(far, cutAt: 1, width: 4, opacity: 1) == nil)
  }
}
