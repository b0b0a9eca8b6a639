// The points of one answer: how much of what should be drawn was drawn, whether by a stage or by the graph.

import InkstepEngine
import InkstepLessons

/// The number of elements drawn correctly, and the largest possible number: the elements that should be drawn
/// or were.
struct GradedAnswer {
  private(set) var right = 0.0
  private(set) var possible = 0

  /// Grades the answer to a question; `nil` for no answer.
  init(_ answer: Recording?, to question: Question, tolerance: CoordinateTolerance) {
    switch question {
    case .drawing(let stage, let stroke):
      let expected = (try? Trace(stage, over: stroke).path) ?? []
      let drawn = answer?.ink ?? []
      right = GradedPaper.shared(expected, drawn, tolerance)
      possible = max(expected.count, drawn.count)
    case .graph(let question):
      let answer = answer ?? Recording()
      let (shape, signal) = (question.shape, question.signal)
      let trace =
        question.relayouts == nil
        ? answer.graphTrace(shape, over: signal, tolerance: tolerance) : question.trace
      add(answer.withPlainDraws(beside: trace).steps ?? [], beside: trace)
    }
  }

  /// Grades a run of the graph step by step: reused layers, positions and redraws count.
  private mutating func add(_ steps: [[RecordedValue?]], beside trace: GraphTrace) {
    for index in 0..<max(trace.stepCount, steps.count) {
      let expected = index < trace.stepCount ? trace.record(ofStep: index) : []
      let found: [RecordedValue?] = index < steps.count ? steps[index] : []
      for (key, record) in RecordKind.graphStep.keys.enumerated() {
        guard let length = Self.length(of: record) else { continue }
        let wanted = key < expected.count ? Self.rows(expected[key], length) : []
        let given = key < found.count ? Self.rows(found[key] ?? .nothing, length) : []
        right += Double(Self.common(wanted, given))
        possible += max(wanted.count, given.count)
      }
    }
  }

  /// The length of the rows under a key that counts; `nil` for other keys.
  private static func length(of key: RecordKey) -> Int? {
    switch key.shape {
    case .row(let names), .rows(let names): names.count
    default: nil
    }
  }

  private static func rows(_ value: RecordedValue, _ length: Int) -> [[Double]] {
    guard case .numbers(let numbers) = value else { return [] }
    return stride(from: 0, to: numbers.count, by: length).map {
      Array(numbers[$0..<min($0 + length, numbers.count)])
    }
  }

  /// The number of rows that two lists share, in whatever order.
  private static func common(_ a: [[Double]], _ b: [[Double]]) -> Int {
    var rest = b
    return a.count { row in
      guard let place = rest.firstIndex(of: row) else { return false }
      rest.remove(at: place)
      return true
    }
  }
}
