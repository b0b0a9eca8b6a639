// The points of one answer: how much of what should be drawn was drawn, whether by a stage or by the graph.

import InkstepEngine
import InkstepLessons

/// The number of elements drawn correctly, and the largest possible number: the elements that should be drawn
/// or were.
struct GradedAnswer {
  var right: Double
  var possible: Int

  /// Grades the answer to a question; `nil` for no answer.
  init(_ answer: Recording?, to question: Question, tolerance: Double) {
    switch question {
    case .drawing(let stage, let stroke):
      let expected = (try? Trace(stage, over: stroke).path) ?? []
      let drawn = answer?.ink ?? []
      right = GradedPaper.shared(expected, drawn, tolerance)
      possible = max(expected.count, drawn.count)
    case .graph(let question):
      self.init((answer ?? Recording()).withPlainDraws, beside: question, tolerance)
    }
  }

  /// Grades a run of the graph step by step: reused layers, positions and redraws count.
  private init(_ answer: Recording, beside question: GraphQuestion, _ tolerance: Double) {
    let trace =
      question.relayouts == nil
      ? answer.graphTrace(question.shape, over: question.signal, tolerance: tolerance).trace
      : question.trace
    let steps = answer.steps ?? []
    (right, possible) = (0, 0)
    for index in 0..<max(trace.stepCount, steps.count) {
      let expected = index < trace.stepCount ? trace.record(ofStep: index).map { $0 } : []
      let found = index < steps.count ? steps[index].map { $0 ?? .nothing } : []
      for (key, record) in RecordKind.graphStep.keys.enumerated() {
        guard let length = Self.length(of: record) else { continue }
        let rows = [expected, found].map { values in
          key < values.count ? Self.rows(values[key], length) : []
        }
        right += Double(Self.common(rows[0], rows[1]))
        possible += max(rows[0].count, rows[1].count)
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
