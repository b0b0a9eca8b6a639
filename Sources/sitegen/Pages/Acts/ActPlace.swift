// An act in which a sample is moved until a condition holds, which the engine checks in the page:
//
//   :::place {#id} stage=bezier stroke=flick sample=3 goal=turn joint=1 at=smoothed/flick/step/4/junction

import InkstepEngine
import InkstepLessons

extension ActMaker {
  func place(_ act: Act) throws(Diagnostics) -> ActTask {
    try act.refuse(act.choices + act.wrongs, "the engine measures every place")
    let directive = act.directive
    try directive.checkKeys(PointTask.keys + ["at"])
    let point = try PointTask(
      directive, answer: "at", LessonFigures(words: words, library: library), facts.facts)
    let trace = point.trace
    var task = ActTask(
      .place(
        ActRule.Place(trace: trace, event: point.event, goal: point.goal, joint: point.joint)))
    task.basis = [trace.stroke.text.string]
    task.data =
      [("data-stage", trace.stage.slug), ("data-stroke", trace.stroke.id)] + point.data
      + [("data-place", NumberFormat.exact(.point(point.answer)))]
    task.tolerance =
      words[
        point.goal == .turn ? .actDegrees : .actPoints, words.number(PointGoal.tolerance)]
    task.solution = HTML { html in
      html.element("p", ["class": "solution"]) { html in
        html.text(words[.actAnswer])
        html.markup(" ")
        html.element(
          "data", ["class": "number", "value": NumberFormat.exact(.point(point.answer))],
          text: words.numbers.text(NumberFormat.decimals(1).text(.point(point.answer))))
        html.text(
          words[
            point.goal == .turn ? .actTurnLeft : .actPointsLeft,
            words.number(point.rest, decimals: 1)])
      }
    }
    return task
  }
}
