// A goal that a reader reaches by moving a sample, measured in the current stroke. Packet: the
// goal, the stage, the joint counted from 0.
//
// The answer contains whether the goal is reached, whether it is nearly reached, the remaining distance as
// text for a reader, and the nearest point for the joint at which nothing is left. The text is empty if there
// is nothing to measure.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func goal(_ packet: Packet) -> Outcome {
    let goals = PointGoal.allCases
    guard let number = packet.whole(0, in: 0..<goals.count),
      let stage = packet.whole(1, in: 0..<stages.count),
      let joint = packet.whole(2, in: 0..<PageLimits.events), let trace = trace(stage)
    else { return .malformed }
    let rest = goals[number].rest(in: trace, joint: joint)
    var json = JSONLines()
    json.object { json in
      json.key("holds")
      json.value((rest ?? .infinity) <= PointGoal.tolerance)
      json.key("near")
      json.value((rest ?? .infinity) <= PointGoal.nearness)
      json.key("rest")
      if let rest {
        json.value(NumberFormat.decimals(1).text(rest))
      } else {
        json.null()
      }
      json.key("place")
      if let place = goals[number].place(in: trace, joint: joint) {
        json.value(place)
      } else {
        json.null()
      }
    }
    json.end()
    return .text(json.text)
  }
}
