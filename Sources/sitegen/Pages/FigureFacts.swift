// Descriptions of figures: short facts in a row, each a label and a number, so that they need no
// plural and read the same in every language.

import Engine
import Lessons

/// Composes descriptions from a trace's numbers.
struct FigureFacts: Sendable {
  let words: Words

  /// The facts of a whole stroke.
  func stroke(_ trace: Trace) -> String {
    let summary = trace.summary
    guard let gap = summary.endGap else { return words[.figureNoInk] }
    var facts = [words[.figureSegments, words.number(summary.segments)]]
    if let turn = summary.largestTurn {
      facts.append(words[.figureTurn, words.number(turn, decimals: 1)])
    }
    facts.append(words[.figureGap, words.number(gap, decimals: 1)])
    return Self.row(facts)
  }

  /// The facts of two stages over one stroke.
  func comparison(_ earlier: Trace, _ later: Trace) -> String {
    [earlier, later].map { trace in
      words[.figureStageFacts, words[trace.stage.phrase], stroke(trace)]
    }.joined(separator: " ")
  }

  /// The facts of one step.
  func step(_ step: Step) -> String {
    var facts: [String] = []
    if let slots = step.slots { facts.append(words[.figureCounter, words.number(slots.count)]) }
    facts.append(words[.figureSegments, words.number(step.appended.count { $0.isSegment })])
    facts.append(words[.figureLag, words.number(step.lag)])
    return Self.row(facts)
  }

  /// The facts of one joint.
  func joint(_ joint: Joint) -> String {
    var facts = [
      joint.turn.map { words[.figureJointTurn, words.number($0, decimals: 1)] }
        ?? words[.figureJointNoTurn]
    ]
    facts.append(words[.figureSpeedIn, words.number(joint.velocityIn.length, decimals: 1)])
    facts.append(words[.figureSpeedOut, words.number(joint.velocityOut.length, decimals: 1)])
    return Self.row(facts)
  }

  /// The facts of bars of elements stroked.
  func cost(_ traces: [Trace]) -> String {
    traces.map { trace in
      let most = trace.steps.map(\.stroked).max() ?? 0
      let facts = Self.row([
        words[.figureMostStroked, words.number(most)],
        words[.figureAllStroked, words.number(Int(trace.summary.stroked))],
      ])
      return words[.figureStageFacts, words[trace.stage.phrase], facts]
    }.joined(separator: " ")
  }

  /// The facts of a stroke's samples.
  func samples(_ stroke: Stroke) -> String {
    let steps = stroke.sampleIntervals.map(\.length)
    var facts = [words[.figureSamples, words.number(stroke.sampleCount)]]
    if let longest = steps.max(), let shortest = steps.min() {
      facts.append(words[.figureLongest, words.number(longest, decimals: 1)])
      facts.append(words[.figureShortest, words.number(shortest, decimals: 1)])
    }
    return Self.row(facts)
  }

  /// Facts in a row, as one sentence.
  static func row(_ facts: [String]) -> String { facts.joined(separator: "; ") + "." }
}

extension DrawingStage {
  /// The stage's name in the interface.
  var phrase: Phrase {
    switch self {
    case .linear: .stageLinear
    case .cached: .stageCached
    case .bezier: .stageBezier
    case .smoothed: .stageSmoothed
    case .finished: .stageFinished
    }
  }
}
