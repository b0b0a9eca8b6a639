// A sample to be moved until a condition holds, of an act or of a step in a story. The point that the author
// names as the answer must fulfil the condition, and the unchanged stroke must not.

import InkstepEngine
import InkstepLessons

/// A sample to be moved, and what has to hold in the end.
struct PointTask {
  /// The arguments that describe it, besides the one with the answer.
  static let keys = ["stage", "stroke", "sample", "goal", "joint"]

  let trace: Trace
  /// The event of the sample.
  let event: Int
  let goal: PointGoal
  /// The joint, counted from 0.
  let joint: Int
  /// A point that fulfils the condition.
  let answer: InkPoint
  /// What is left there.
  let rest: Double

  /// Reads the arguments of a directive, in which `key` names the point that is the answer.
  init(_ directive: Directive, answer key: String, _ figures: LessonFigures, _ facts: SiteFacts)
    throws(Diagnostics)
  {
    trace = try figures.trace(directive, stage: "stage")
    let moves = trace.stroke.moves
    let sample = try directive.index("sample", in: moves.indices, of: "samples")
    event = moves[sample]
    goal = try directive.choice("goal", from: PointGoal.allCases.map { "\($0.name)" }) { name in
      PointGoal.allCases.first { "\($0.name)" == name }
    }
    joint =
      goal == .gap
      ? 0 : try directive.index("joint", in: 1..<trace.summary.joints.count + 1, of: "joints") - 1
    answer = try Self.point(directive, key, facts)
    if goal == .jump, trace.summary.joints[joint].jump == nil {
      let unknown = UnknownFact.moves(of: trace, joint: joint + 1)
      throw .act(
        unknown.message, at: directive.place("joint"), suggestion: unknown.suggestion)
    }
    let start = goal.rest(in: trace, joint: joint)
    if let start, start <= PointGoal.tolerance {
      throw .act(
        "there is nothing to do: the \(goal.name) is \(Self.text(start)) from the start",
        at: directive.location)
    }
    let moved = try? Trace(trace.stage, over: trace.stroke.moving(event: event, to: answer))
    guard let moved, let rest = goal.rest(in: moved, joint: joint) else {
      throw .act("at this place there is nothing to measure", at: directive.place(key))
    }
    if rest > PointGoal.tolerance {
      throw .act(
        "this place is not the answer: the \(goal.name) is still \(Self.text(rest))",
        at: directive.place(key))
    }
    self.rest = rest
  }

  /// The data with which scripts measure what is left.
  var data: [(key: String, value: String)] {
    [
      ("data-event", "\(event)"), ("data-goal", "\(goal.name)"),
      ("data-number", "\(goal.rawValue)"), ("data-joint", "\(joint)"),
    ]
  }

  /// The point that is the answer.
  private static func point(
    _ directive: Directive, _ key: String, _ facts: SiteFacts
  ) throws(Diagnostics) -> InkPoint {
    let text = try directive.required(key)
    let fact: Fact
    do throws(UnknownFact) { fact = try facts.fact(text) } catch {
      throw ActFacts.diagnostics(error, at: directive.place(key))
    }
    if case .point(let point) = fact { return point }
    throw .act(
      "\(key)=\(text) is a number and not a place", at: directive.place(key),
      suggestion: "name a point of the engine, such as smoothed/flick/step/4/junction")
  }

  private static func text(_ number: Double) -> String {
    NumberFormat.decimals(2).text(number, .plain).string
  }
}

extension Stroke {
  /// The events that are samples: all but lifts.
  var moves: [Int] { events.indices.filter { !events[$0].phase.endsStroke } }
}
