// An independent implementation of the stage: it collects whole strokes, then computes on arrays.

import InkstepEngine
import Testing

@testable import InkstepLessons

struct QuadraticAgreementTests {
  /// Returns the drawing of a program written from the description of the stage.
  private func drawn(_ events: [TouchEvent]) -> [PathElement] {
    distinctStrokes(events).flatMap { p -> [PathElement] in
      let middles = zip(p.dropFirst(), p.dropFirst(2)).map { a, b in
        InkPoint(0.5 * a.x + 0.5 * b.x, 0.5 * a.y + 0.5 * b.y)
      }
      return [.move(p[0])] + zip(p.dropFirst(), middles).map { .quad($0, $1) }
        + [.line(p[p.count - 1])]
    }
  }

  @Test func `a program of one's own agrees on every session`() throws {
    for stroke in randomSessions(seed: 70, count: 150) {
      let trace = try Trace(.quadratic, over: stroke)
      #expect(trace.disagreement(with: drawn(stroke.events), tolerance: 1e-9) == nil)
    }
  }

  @Test func `a junction elsewhere is found where it is`() throws {
    for stroke in randomSessions(seed: 71, count: 40) {
      var path = drawn(stroke.events)
      guard let place = path.firstIndex(where: { $0.kind == .quad }) else { continue }
      path[place] = path[place].map { InkPoint($0.x + 3, $0.y) }
      let run = try Trace(.quadratic, over: stroke).compared(with: path, tolerance: 1e-9)
      #expect(run.difference?.element == place && run.largestDifference == 3)
    }
  }

  @Test func `what another stage draws is called so`() throws {
    let stroke = try #require(randomSessions(seed: 72).first { $0.events.count > 40 })
    let trace = try Trace(.quadratic, over: stroke)
    let path = try Trace(.finished, over: stroke).path
    let named = trace.disagreement(with: path)?.mistakes.map { "\($0)" } ?? []
    #expect(named.count == 1 && named[0].contains("finished"))
  }
}
