// The search for mistakes does a bounded amount of work for every input. The limit counts work
// instead of time, so that the same traces always get the same verdict. It stops the longest search
// after a few seconds in a debug build.

import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// Returns a stroke of 5,000 events, the largest number allowed, with every coordinate multiplied.
private func longStroke(_ scale: Double = 1) -> Stroke {
  var random = SeededRandom(seed: 81)
  var at = InkPoint(160, 240)
  var events = (0..<5000).map { _ in
    at = at + Vector(random.double(in: -9...9), random.double(in: -9...9))
    return TouchEvent(.moved, InkPoint(scale * at.x, scale * at.y))
  }
  events[0].phase = .began
  events[4999].phase = .ended
  return Stroke(id: "long", width: 320, height: 480, events: events)
}

/// Paths that no program should draw, and paths that are hard to distinguish from a correct one.
private enum HostilePath: String, CaseIterable, CustomTestStringConvertible {
  case garbage, notNumbers, infinite, scaled, scaledUp, lastPointOff, lastMissing, twice, dense,
    empty, onePoint

  var testDescription: String { rawValue }

  func made(of path: [PathElement]) -> [PathElement] {
    var random = SeededRandom(seed: 82)
    func mapped(_ change: (InkPoint) -> InkPoint) -> [PathElement] {
      path.map { $0.map(change) }
    }
    switch self {
    case .garbage:
      return mapped { _ in InkPoint(random.double(in: -1e9...1e9), random.double(in: -1...1)) }
    case .notNumbers: return mapped { InkPoint(.nan, $0.y) }
    case .infinite: return mapped { InkPoint($0.x, .infinity) }
    case .scaled: return mapped { InkPoint(1e-9 * $0.x, 1e-9 * $0.y) }
    case .scaledUp: return mapped { InkPoint(1e12 * $0.x, 1e12 * $0.y) }
    case .lastPointOff:
      return path.dropLast() + path.suffix(1).map { $0.map { InkPoint($0.x + 3, $0.y) } }
    case .lastMissing: return path.dropLast()
    case .twice: return path + path
    // The spacing that would make the most samples from a stroke.
    case .dense:
      let start = path.first?.end ?? .zero
      return (0..<20_000).map { index in
        let point = InkPoint(start.x + 1e-6 * Double(index), start.y)
        return index == 0 ? .move(point) : .line(point)
      }
    case .empty: return []
    case .onePoint: return [.move(path.first?.end ?? .zero)]
    }
  }
}

/// The limit of the search, plus the work of the last candidate.
private let bound = 1_100_000

struct SearchBoundTests {
  @Test(arguments: [DrawingStage.linear, .smoothed, .finished, .catmull], HostilePath.allCases)
  fileprivate func `a search over a long stroke ends, whatever was drawn`(
    _ stage: DrawingStage, _ path: HostilePath
  ) throws {
    let trace = try Trace(stage, over: longStroke())
    let given = Recording(path: path.made(of: trace.path))
    #expect(Verdict.on([ComparedRun(given, beside: trace)]).work <= bound)
  }

  @Test(arguments: [1e-9, 1e-5, 1e3])
  func `a search ends where all samples are as good as one, or far apart`(_ scale: Double) throws {
    for stage in [DrawingStage.cached, .bezier, .quadratic] {
      let trace = try Trace(stage, over: longStroke(scale))
      for path in [trace.path + [.line(InkPoint(1, 1))], trace.path] {
        let given = Recording(path: Array(path))
        #expect(Verdict.on([ComparedRun(given, beside: trace)]).work <= bound)
      }
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `a search over many strokes ends, also where only steps differ`(
    _ stage: DrawingStage
  ) throws {
    let samples = try randomSessions(seed: 83, count: 300).map { stroke in
      let trace = try Trace(stage, over: stroke)
      var steps = trace.steps.map { $0.record.map { Optional($0) } }
      let last = steps.count - 1
      if let lag = RecordKind.step.keys.firstIndex(where: { $0.name == "lag" }) {
        steps[last][lag] = .number(7)
      }
      return ComparedRun(Recording(steps: steps, path: trace.path), beside: trace)
    }
    let verdict = Verdict.on(samples)
    #expect(verdict.found.isEmpty)
    #expect(verdict.work <= bound)
  }

  @Test(arguments: GraphPolicy.allCases)
  func `a search over a long signal ends, and numbers beyond all bounds do not stop it`(
    _ policy: GraphPolicy
  ) throws {
    let values = [Double](repeating: 3, count: 5000)
    let trace = GraphTrace(
      try GraphShape(policy), over: Signal(id: "long", interval: 10, values: values))
    let right = (0..<trace.stepCount).map { trace.record(ofStep: $0).map { Optional($0) } }
    for number in [Int.max, -1] {
      for place in [0, 700] {
        var steps = right
        for key in [0, 1, 2] { steps[place][key] = .number(Double(number)) }
        for key in [4, 5, 6, 7] {
          steps[place][key] = .numbers([number, number, number].map { Double($0) })
        }
        let verdict = Verdict.on([ComparedRun(Recording(steps: steps), beside: trace)])
        #expect(verdict.found.isEmpty)
        #expect(verdict.work <= 3_010_000)
      }
    }
  }
}
