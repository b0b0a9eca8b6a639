// An act in which a sample is moved until a condition holds, which the engine checks in the page:
//
//   :::place {#id} stage=bezier stroke=flick sample=3 goal=turn joint=1 at=smoothed/flick/step/4/junction
//
// The point named by `at` is the answer; the check of the site verifies that it fulfils the condition, and
// that the unchanged stroke does not.

import InkstepEngine
import InkstepLessons

extension ActMaker {
  func place(_ act: Act) throws(Diagnostics) -> ActTask {
    try act.refuse(act.choices + act.wrongs, "the engine measures every place")
    let directive = act.directive
    try directive.checkKeys(["stage", "stroke", "sample", "goal", "joint", "at"])
    let trace = try LessonFigures(words: words, library: library).trace(directive, stage: "stage")
    let moves = trace.stroke.events.indices.filter { !trace.stroke.events[$0].phase.endsStroke }
    let sample = try directive.index("sample", in: 0..<moves.count, of: "samples")
    let goal = try directive.choice("goal", from: PointGoal.allCases.map { "\($0.name)" }) { name in
      PointGoal.allCases.first { "\($0.name)" == name }
    }
    let joint =
      goal == .gap
      ? 0 : try directive.index("joint", in: 1..<trace.summary.joints.count + 1, of: "joints") - 1
    let event = moves[sample]
    let answer = try point(directive)
    let start = goal.rest(in: trace, joint: joint)
    if let start, start <= PointGoal.tolerance {
      throw .act(
        "there is nothing to do: the \(goal.name) is \(Self.text(start)) from the start",
        at: directive.location)
    }
    let moved = try? Trace(trace.stage, over: trace.stroke.moving(event: event, to: answer))
    guard let rest = moved.flatMap({ goal.rest(in: $0, joint: joint) }) else {
      throw .act("at this place there is nothing to measure", at: directive.place("at"))
    }
    if rest > PointGoal.tolerance {
      throw .act(
        "this place is not the answer: the \(goal.name) is still \(Self.text(rest))",
        at: directive.place("at"))
    }
    var task = ActTask(
      .place(ActRule.Place(trace: trace, event: event, goal: goal, joint: joint)))
    task.basis = [trace.stroke.text.string]
    task.data = [
      ("data-stage", trace.stage.slug), ("data-stroke", trace.stroke.id),
      ("data-event", "\(event)"),
      ("data-goal", "\(goal.name)"), ("data-number", "\(goal.rawValue)"),
      ("data-joint", "\(joint)"),
      ("data-place", NumberFormat.exact(.point(answer))),
    ]
    task.tolerance =
      words[goal == .turn ? .actDegrees : .actPoints, words.number(PointGoal.tolerance)]
    task.solution = HTML { html in
      html.element("p", ["class": "solution"]) { html in
        html.text(words[.actAnswer])
        html.markup(" ")
        html.element(
          "data", ["class": "number", "value": NumberFormat.exact(.point(answer))],
          text: NumberFormat.decimals(1).text(.point(answer)))
        html.text(
          words[goal == .turn ? .actTurnLeft : .actPointsLeft, words.number(rest, decimals: 1)])
      }
    }
    return task
  }

  /// The point that is the answer.
  private func point(_ directive: Directive) throws(Diagnostics) -> InkPoint {
    let text = try directive.required("at")
    let fact: Fact
    do throws(UnknownFact) { fact = try facts.facts.fact(text) } catch {
      throw ActFacts.diagnostics(error, at: directive.place("at"))
    }
    if case .point(let point) = fact { return point }
    throw .act(
      "at=\(text) is a number and not a place", at: directive.place("at"),
      suggestion: "name a point of the engine, such as smoothed/flick/step/4/junction")
  }

  private static func text(_ number: Double) -> String {
    NumberFormat.decimals(2).text(number, .plain).string
  }
}
