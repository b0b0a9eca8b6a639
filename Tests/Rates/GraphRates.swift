// Judges wrong graphs by what they showed: the second kind of file that `record.py` writes. Its first line has
// the runs and how many of them are judged, each further line a program with its policy, its name, the names
// that are expected, and its steps in every run, each step as a list of values in the order of their keys.

import Foundation
import InkstepEngine
import InkstepLessons

struct GraphRuns: Decodable {
  let judged: Int
  let runs: [Run]

  struct Run: Decodable {
    let width: Int
    let samples: Int
    let relayouts: [Int]
  }
}

/// A wrong graph, by what it showed.
struct JudgedGraph: Decodable {
  let policy: String
  let name: String
  let expected: String
  let runs: [[[StepValue?]]]
}

/// A value of a step: a number, or a list of numbers.
enum StepValue: Decodable {
  case number(Double)
  case numbers([Double])

  init(from decoder: Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .numbers(try container.decode([Double].self))
    }
  }
}

extension JudgedGraph {
  /// The signals of the runs, as they are judged.
  func signals(_ asked: GraphRuns) throws -> [ComparedRun] {
    guard let policy = GraphPolicy(rawValue: policy) else { return [] }
    return try zip(asked.runs, runs).map { run, steps in
      let signal = Signal(
        id: "any", interval: 100, values: Array(repeating: 60, count: run.samples))
      let trace = GraphTrace(
        try GraphShape(policy, width: run.width), over: signal, relayoutsAfter: run.relayouts)
      let records = steps.map { step -> [RecordedValue?] in
        step.enumerated().map { key, value -> RecordedValue? in
          switch value {
          case nil: nil
          case .number(let number): key == 3 ? .flag(number != 0) : .number(number)
          case .numbers(let numbers): numbers.isEmpty ? .nothing : .numbers(numbers)
          }
        } + [nil]
      }
      return ComparedRun(Recording(steps: records), beside: trace)
    }
  }
}

extension Rater {
  /// Judges the graphs of a file.
  mutating func judgeGraphs(_ lines: [Data]) throws {
    let asked = try JSONDecoder().decode(GraphRuns.self, from: lines[0])
    for line in lines.dropFirst() {
      let judged = try JSONDecoder().decode(JudgedGraph.self, from: line)
      let signals = try judged.signals(asked)
      // The candidates are made before the clock runs.
      if let policy = GraphPolicy(rawValue: judged.policy) { _ = GraphCandidates.of(policy) }
      let clock = ContinuousClock()
      var verdict = Verdict.on([])
      let time = clock.measure { verdict = Verdict.on(Array(signals.prefix(asked.judged))) }
      let isSeen = signals.prefix(asked.judged).contains { $0.difference != nil }
      if !isSeen {
        print("tiles \(judged.name): not seen")
        continue
      }
      count(
        verdict, "tiles \(judged.policy)", judged.name, judged.expected,
        signals.dropFirst(asked.judged).map { verdict.explains($0) }, time / .seconds(1))
    }
  }
}
