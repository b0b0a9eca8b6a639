import Seeds
import Testing

@testable import InkstepEngine

/// The distance that ink moved, compared with a plain search along it.
struct WithdrawalTests {
  /// A line, a quadratic or a cubic from a point.
  private func segment(
    from start: InkPoint, using random: inout SeededRandom
  ) -> PathSegment {
    switch Int.random(in: 0...2, using: &random) {
    case 0: .line(LineSegment(start, random.dyadicPoint()))
    case 1: .quad(QuadSegment(start, random.dyadicPoint(), random.dyadicPoint()))
    default:
      .cubic(
        CubicSegment(start, random.dyadicPoint(), random.dyadicPoint(), random.dyadicPoint()))
    }
  }

  /// The longest distance found at many points, and the longest step between two of them.
  private func plain(
    _ shown: [PathSegment], _ replacement: [PathSegment]
  ) -> (way: Double, step: Double) {
    var (way, step) = (0.0, 0.0)
    for segment in shown {
      for k in 0...400 {
        let from = segment.value(at: Double(k) / 400)
        way = max(way, replacement.map { $0.nearest(to: from).distance }.min() ?? 0)
        if k > 0 { step = max(step, from.distance(to: segment.value(at: Double(k - 1) / 400))) }
      }
    }
    return (way, step)
  }

  @Test func `the longest way is no shorter than at any place, and is one`() throws {
    var random = SeededRandom(seed: 401)
    for _ in 0..<300 {
      let pen = random.dyadicPoint()
      let shown = [segment(from: pen, using: &random)]
      let first = segment(from: pen, using: &random)
      let replacement = [first, segment(from: first.end, using: &random)]
      let found = try #require(withdrawal(of: shown, by: replacement))
      let (way, step) = plain(shown, replacement)
      // The search may miss a narrower peak between two of its points, by at most half a step.
      #expect(found.distance >= way - 400 / 48 * step)
      #expect(found.distance <= way + step)
      let nearest = replacement.map { $0.nearest(to: found.from).distance }.min() ?? 0
      #expect(abs(nearest - found.distance) <= 1e-9 * max(1, nearest))
    }
  }

  @Test func `a bound leaves out what is not longer, and changes nothing else`() throws {
    var random = SeededRandom(seed: 402)
    for _ in 0..<300 {
      let pen = random.dyadicPoint()
      let shown = [segment(from: pen, using: &random), segment(from: pen, using: &random)]
      let replacement = [segment(from: pen, using: &random)]
      let found = try #require(withdrawal(of: shown, by: replacement))
      for share in [0, 0.5, 0.9, 0.999] {
        #expect(withdrawal(of: shown, by: replacement, above: share * found.distance) == found)
      }
      for share in [1.001, 2] {
        #expect(withdrawal(of: shown, by: replacement, above: share * found.distance + 1e-6) == nil)
      }
    }
  }

  @Test func `without segments there is no way`() {
    let line = PathSegment.line(LineSegment(.zero, InkPoint(1, 0)))
    #expect(withdrawal(of: [], by: [line]) == nil)
    #expect(withdrawal(of: [line], by: []) == nil)
    let still = withdrawal(of: [line], by: [line])
    #expect(still?.distance == 0)
  }
}
