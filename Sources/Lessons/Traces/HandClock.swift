// The clock of the hand: how many moves each segment of the ink stands for.
//
// A segment is drawn when the ink gets from one sample to a later one; the difference of their numbers is
// the time it stands for. What waits in the buffer has not been reached.

import InkstepEngine

/// The joints of one stroke's ink, each with the moves that its two segments stand for.
func handJoints(of ink: [PathElement], drawnBy steps: ArraySlice<Step>) -> [Joint] {
  let segments = InkstepEngine.segments(of: ink)
  let moves = movesPerSegment(steps)
  var joints: [Joint] = []
  for index in segments.indices.dropLast() {
    guard var joint = Joint(segments[index], segments[index + 1]) else { continue }
    if moves.indices.contains(index + 1) {
      joint.movesIn = moves[index]
      joint.movesOut = moves[index + 1]
    }
    joints.append(joint)
  }
  return joints
}

/// The moves of the hand that each segment stands for, in the order in which they were appended.
///
/// Samples that a stage skips are no moves. A lift in place is none either, but the line of length zero
/// that some stages draw to it counts as one.
private func movesPerSegment(_ steps: ArraySlice<Step>) -> [Double] {
  var moves: [Double] = []
  var sample = -1.0
  var reached = 0.0
  var before: Step?
  for step in steps {
    let isSkipped = before.map { step.repeats($0) } ?? false
    if !isSkipped { sample += 1 }
    let isHalfway = before.map { step.joinsHalfway(from: $0.touch.point) } ?? false
    before = step
    let drawn = step.appended.count { $0.isSegment }
    if drawn == 0 { continue }
    let waiting = max((step.slots?.count ?? 1) - 1, 0)
    // Halfway to a sample that waits, half a move has been made.
    let place = sample - Double(waiting) + (isHalfway ? 0.5 : 0)
    let each = place > reached ? (place - reached) / Double(drawn) : 1
    for _ in 0..<drawn { moves.append(each) }
    reached = max(reached, place)
  }
  return moves
}

extension Step {
  /// Whether the curve that the event settled ends halfway from the sample before to this one.
  fileprivate func joinsHalfway(from before: InkPoint) -> Bool {
    guard let junction, unused == nil, before != touch.point else { return false }
    let middle = before + 0.5 * (touch.point - before)
    return junction.distance(to: middle) <= 1e-9 * max(1, before.distance(to: touch.point))
  }

  /// Whether the event brought nothing new to a stage that skips repeats.
  fileprivate func repeats(_ before: Step) -> Bool {
    guard touch.point == before.touch.point else { return false }
    if touch.phase.endsStroke { return true }
    guard let slots, let earlier = before.slots else { return false }
    return slots.count == earlier.count && appended.isEmpty
  }
}
