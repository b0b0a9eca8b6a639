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
/// A segment ends at a sample or halfway between two, and so at the number of that sample or between two
/// numbers. Samples that a stage skips are no moves. A lift in place is none either, but the line of
/// length zero that some stages draw to it counts as one.
private func movesPerSegment(_ steps: ArraySlice<Step>) -> [Double] {
  var moves: [Double] = []
  var samples: [InkPoint] = []
  var reached = 0.0
  for step in steps {
    if samples.last != step.touch.point || step.touch.phase == .moved && step.branch != .repeated {
      samples.append(step.touch.point)
    }
    for element in step.appended where element.isSegment {
      // A midpoint that takes the place of a sample takes its time as well.
      let place =
        step.unused == nil || step.touch.phase.endsStroke
        ? number(of: element.end, among: samples) : Double(samples.count - 2)
      moves.append(place > reached ? place - reached : 1)
      reached = max(reached, place)
    }
  }
  return moves
}

/// The number of the newest sample that is `end`, or between the numbers of two that it lies halfway.
func number(of end: InkPoint, among samples: [InkPoint]) -> Double {
  let newest = samples.count - 1
  for index in stride(from: newest, through: max(0, newest - 4), by: -1) {
    if samples[index] == end { return Double(index) }
    if index > 0, midpoint(samples[index - 1], samples[index]) == end { return Double(index) - 0.5 }
  }
  return Double(newest)
}
