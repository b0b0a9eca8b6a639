import InkstepEngine
import Testing

@testable import InkstepLessons

/// A session of two strokes.
///
/// The first is cancelled, and some stages take it back.
private let session: Stroke = {
  let first = [
    InkPoint(0, 0), InkPoint(8, 8), InkPoint(20, 8), InkPoint(30, 0), InkPoint(44, 4),
    InkPoint(60, 8),
  ]
  let second = [
    InkPoint(0, 50), InkPoint(8, 58), InkPoint(20, 58), InkPoint(30, 50), InkPoint(44, 54),
  ]
  return Stroke(
    id: "session", width: 320, height: 480,
    events: [TouchEvent(.began, first[0])] + first.dropFirst().map { TouchEvent(.moved, $0) }
      + [TouchEvent(.cancelled, first[5]), TouchEvent(.began, second[0])]
      + second.dropFirst().map { TouchEvent(.moved, $0) } + [TouchEvent(.ended, InkPoint(50, 60))])
}()

struct DisagreementTests {
  @Test(arguments: DrawingStage.allCases)
  func `a stage's own path agrees with it exactly`(_ stage: DrawingStage) throws {
    let trace = try Trace(stage, over: session)
    #expect(trace.disagreement(with: trace.path) == nil)
  }

  @Test(arguments: DrawingStage.allCases)
  func `any coordinate that changes is found where it stands, at the event that drew it`(
    _ stage: DrawingStage
  ) throws {
    let trace = try Trace(stage, over: session)
    // The event of each element, derived from the steps without cancelled strokes, independently of
    // the trace.
    var owners: [Int] = []
    var started = 0
    for (index, step) in trace.steps.enumerated() {
      if step.touch.phase == .began { started = owners.count }
      owners += step.appended.map { _ in index }
      if step.branch == .takenBack {
        owners.removeLast(owners.count - started)
      }
    }
    try #require(owners.count == trace.path.count)
    for index in trace.path.indices {
      for changed in variants(of: trace.path[index], by: 0.25) {
        var path = trace.path
        path[index] = changed
        let run = trace.compared(with: path)
        let found = try #require(run.difference)
        #expect(found.element == index)
        #expect(found.step == owners[index])
        #expect(found.expectedElement == trace.path[index])
        #expect(found.foundElement == changed)
        #expect(run.largestDifference == 0.25)
        #expect(trace.compared(with: path, tolerance: 0.25).difference == nil)
        #expect(trace.compared(with: path, tolerance: 0.249).difference != nil)
      }
    }
  }

  @Test func `a path that ends too early or too late differs at its end`() throws {
    let trace = try Trace(.cached, over: session)
    let short = try #require(trace.disagreement(with: Array(trace.path.dropLast(2))))
    #expect(short.element == trace.path.count - 2)
    #expect(short.expectedElement == trace.path[trace.path.count - 2])
    #expect(short.foundElement == nil)
    #expect(short.step == trace.steps.count - 2)
    let extra = PathElement.line(InkPoint(1, 2))
    let long = try #require(trace.disagreement(with: trace.path + [extra]))
    #expect(long.element == trace.path.count)
    #expect(long.expectedElement == nil)
    #expect(long.foundElement == extra)
    #expect(long.step == nil)
    #expect(long.buffer == nil)
  }

  @Test func `the buffer is the one before the event`() throws {
    let trace = try Trace(.smoothed, over: session)
    let found = try #require(trace.disagreement(with: []))
    #expect(found.step == 4)
    #expect(found.buffer == [InkPoint(0, 0), InkPoint(8, 8), InkPoint(20, 8), InkPoint(30, 0)])
    #expect(
      found.description == """
        { "step": 4, "key": "path", "element": 0, "expected": ["M", 0, 0], "found": null, \
        "counter": 3, "buffer": [[0, 0], [8, 8], [20, 8], [30, 0]], \
        "mistakes": ["nothing-drawn"] }
        """)
  }

  @Test func `a path that a known mistake explains throughout has its name`() throws {
    let trace = try Trace(.smoothed, over: session)
    var path = trace.path.map { element -> PathElement in
      if case .cubic(let a, let b, let p) = element { .cubic(b, a, p) } else { element }
    }
    let names = trace.disagreement(with: path)?.mistakes.map { $0.name }
    #expect(names?.first == "controls-swapped")
    path[path.count - 1] = .line(.zero)
    #expect(trace.disagreement(with: path)?.mistakes == [])
  }

  @Test func `the largest difference is taken over the whole path`() throws {
    let trace = try Trace(.linear, over: session)
    var path = trace.path
    path[2] = .line(path[2].end + Vector(0.5, 0))
    path[4] = .line(path[4].end + Vector(-1, 7))
    path[5] = .move(path[5].end + Vector(100, 0))
    let found = try #require(trace.disagreement(with: path))
    #expect(found.element == 2)
    // A move where a line should be is of another kind.
    #expect(found.largestDifference == 7)
    // With this tolerance the first difference agrees, and the second is reported.
    #expect(trace.disagreement(with: path, tolerance: 0.5)?.element == 4)
    #expect(trace.disagreement(with: path, tolerance: 7)?.element == 5)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is not a number agrees with nothing`(_ number: Double) throws {
    let trace = try Trace(.linear, over: session)
    var path = trace.path
    path[3] = .line(InkPoint(path[3].end.x, number))
    for tolerance in [0, 1e9, CoordinateTolerance(.infinity)] {
      let found = try #require(trace.disagreement(with: path, tolerance: tolerance))
      #expect(found.element == 3)
      #expect(found.largestDifference == .infinity)
      #expect(found.description.contains(#""largestDifference": inf"#))
    }
  }

  @Test func `zero and negative zero are one coordinate`() throws {
    let trace = try Trace(.linear, over: session)
    var path = trace.path
    path[0] = .move(InkPoint(-0.0, -0.0))
    #expect(trace.disagreement(with: path) == nil)
  }
}

/// Returns copies of the element, each with another coordinate moved.
private func variants(of element: PathElement, by step: Double) -> [PathElement] {
  let moves = [Vector(step, 0), Vector(0, -step)]
  switch element {
  case .move(let p): return moves.map { .move(p + $0) }
  case .line(let p): return moves.map { .line(p + $0) }
  case .quad(let c, let p): return moves.flatMap { v in [.quad(c + v, p), .quad(c, p + v)] }
  case .cubic(let a, let b, let p):
    return moves.flatMap { v -> [PathElement] in
      [.cubic(a + v, b, p), .cubic(a, b + v, p), .cubic(a, b, p + v)]
    }
  }
}
