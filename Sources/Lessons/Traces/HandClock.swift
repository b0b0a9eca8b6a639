// The number of pointer moves that each segment of the ink spans.
//
// A segment leads from one sample, or a point halfway between two, to a later one; the difference of their
// numbers is the number of moves. Samples that wait in the buffer have not been reached.

import InkstepEngine

/// The joints of one stroke's ink, each with the number of moves that its two segments span.
func handJoints(of ink: [PathElement], drawnBy steps: ArraySlice<StageStep>) -> [Joint] {
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

/// The number of moves that each segment spans, in the order in which the segments were appended.
///
/// Samples that a stage skips are not moves. Neither is a lift at the last sample, but the line of length
/// zero that some stages draw to it counts as one.
func movesPerSegment(_ steps: ArraySlice<StageStep>) -> [Double] {
  var moves: [Double] = []
  var samples: [InkPoint] = []
  var reached = 0.0
  for step in steps {
    if samples.last != step.touch.point || step.touch.phase == .moved && step.branch != .repeated {
      samples.append(step.touch.point)
    }
    for element in step.appended where element.isSegment {
      // A midpoint that replaces a sample also takes its number.
      let end =
        step.unused == nil || step.touch.phase.endsStroke
        ? sampleNumber(of: element.end, among: samples) : Double(samples.count - 2)
      moves.append(end > reached ? end - reached : 1)
      reached = max(reached, end)
    }
  }
  return moves
}

/// The number of the newest sample at `end`, or k − ½ if `end` is halfway between samples k − 1 and k.
func sampleNumber(of end: InkPoint, among samples: [InkPoint]) -> Double {
  let newest = samples.count - 1
  for index in stride(from: newest, through: max(0, newest - 4), by: -1) {
    if samples[index] == end { return Double(index) }
    if index > 0, midpoint(samples[index - 1], samples[index]) == end { return Double(index) - 0.5 }
  }
  return Double(newest)
}
