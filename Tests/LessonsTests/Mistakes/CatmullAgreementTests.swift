// An independent implementation of the stage: it collects whole strokes, then computes on arrays.

import InkstepEngine
import Testing

@testable import InkstepLessons

struct CatmullAgreementTests {
  /// The control point by the formula in the literature, with square roots of the distances.
  private func control(_ p0: InkPoint, _ p1: InkPoint, _ p2: InkPoint) -> InkPoint {
    let (d1, d2) = (p0.distance(to: p1), p1.distance(to: p2))
    let (a1, a2) = (d1.squareRoot(), d2.squareRoot())
    let own = 2 * d1 + 3 * a1 * a2 + d2
    let sum = d1 * p2 - d2 * p0 + own * p1
    return InkPoint(sum.x / (3 * a1 * (a1 + a2)), sum.y / (3 * a1 * (a1 + a2)))
  }

  /// Returns the drawing of a program written from the description of the stage.
  private func drawn(_ events: [TouchEvent]) -> [PathElement] {
    distinctStrokes(events).flatMap { p -> [PathElement] in
      let last = p.count - 1
      if last == 0 { return [.move(p[0]), .line(p[0])] }
      let all = [2 * p[0] - p[1]] + p + [2 * p[last] - p[last - 1]]
      return [.move(p[0])]
        + (1...last).map { k in
          .cubic(
            control(all[k - 1], all[k], all[k + 1]), control(all[k + 2], all[k + 1], all[k]),
            all[k + 1])
        }
    }
  }

  @Test func `a program of one's own agrees on every session`() throws {
    for stroke in randomSessions(seed: 73, count: 150) {
      let trace = try Trace(.catmull, over: stroke)
      #expect(trace.disagreement(with: drawn(stroke.events), tolerance: 1e-7) == nil)
    }
  }

  @Test func `a curve that misses its sample is found where it is`() throws {
    for stroke in randomSessions(seed: 74, count: 40) {
      var path = drawn(stroke.events)
      guard let place = path.firstIndex(where: { $0.kind == .cubic }) else { continue }
      path[place] = path[place].map { InkPoint($0.x + 3, $0.y) }
      let run = try Trace(.catmull, over: stroke).compared(with: path, tolerance: 1e-7)
      #expect(run.difference?.element == place)
    }
  }

  @Test func `what another stage draws is called so`() throws {
    let stroke = try #require(randomSessions(seed: 75).first { $0.events.count > 40 })
    let trace = try Trace(.catmull, over: stroke)
    let path = try Trace(.quadratic, over: stroke).path
    let named = trace.disagreement(with: path)?.mistakes.map { "\($0)" } ?? []
    #expect(named.count == 1 && named[0].contains("quadratic"))
  }
}
