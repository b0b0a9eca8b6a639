// The number of pointer moves that each segment of the ink spans.
//
// A segment leads from one sample, or a point halfway between two, to a later one; the difference of their
// numbers is the number of moves. Samples that wait in the buffer have not been reached.
//
// The segments of a program may end anywhere. If each move draws one, all of them are equally late, so a segment spans
// the moves since the last one. Otherwise the number is not known.

import InkstepEngine

/// The joints of one stroke's ink, each with the number of moves that its two segments span.
func handJoints(of ink: [PathElement], drawnBy steps: ArraySlice<StageStep>) -> [Joint] {
  let segments = InkstepEngine.segments(of: ink)
  let moves = movesPerSegment(steps)
  // A program that takes back ink draws other segments than it leaves.
  let isWhole = moves.count == segments.count
  var joints: [Joint] = []
  for index in segments.indices.dropLast() {
    guard var joint = Joint(segments[index], segments[index + 1]) else { continue }
    joint.movesIn = isWhole ? moves[index] : nil
    joint.movesOut = isWhole ? moves[index + 1] : nil
    joints.append(joint)
  }
  return joints
}

/// The number of moves that each segment spans, in the order in which the segments were appended; `nil` if it is not
/// known.
///
/// Samples that a stage skips are not moves. Neither is a lift at the last sample, but the line of length
/// zero that some stages draw to it counts as one.
func movesPerSegment(_ steps: ArraySlice<StageStep>) -> [Double?] {
  var moves: [Double?] = []
  var samples: [InkPoint] = []
  var pen: InkPoint?
  // The number of the sample at the end of the ink; `nil` if there is none.
  var reached: Double? = 0
  // The number of samples when the last segment was drawn, if it was the only one of a move.
  var lastMove: Int?
  for step in steps {
    if samples.last != step.touch.point || step.touch.phase == .moved && step.branch != .repeated {
      samples.append(step.touch.point)
    }
    let isOnly =
      step.touch.phase == .moved && step.appended.count(where: { $0.isSegment }) == 1
    for element in step.appended {
      let isJump = !element.isSegment && element.end != pen ?? samples[0]
      pen = element.end
      if !element.isSegment && !isJump { continue }
      let end = sampleNumber(at: element.end, after: step, among: samples, past: reached ?? 0)
      if isJump {
        reached = end
        continue
      }
      if let end, let reached {
        moves.append(end > reached ? end - reached : 1)
      } else {
        moves.append(isOnly ? lastMove.map { Double(samples.count - $0) } : nil)
      }
      lastMove = isOnly ? samples.count : nil
      reached = end.map { max(reached ?? 0, $0) }
    }
  }
  return moves
}

/// The number of the sample at a point to which a step has drawn, or k − ½ if it is halfway between samples k − 1
/// and k; `nil` for another point.
///
/// The newest samples are tried first, then those that follow number `reached`.
func sampleNumber(
  at end: InkPoint, after step: StageStep, among samples: [InkPoint], past reached: Double
) -> Double? {
  let newest = samples.count - 1
  // A midpoint that replaces a sample also takes its number.
  if step.unused != nil, end == step.junction { return Double(newest - 1) }
  let next = Int(reached) + 1
  for offset in 0..<9 {
    let index = offset < 5 ? newest - offset : next + offset - 5
    if !samples.indices.contains(index) { continue }
    if samples[index] == end { return Double(index) }
    if index > 0, midpoint(samples[index - 1], samples[index]) == end { return Double(index) - 0.5 }
  }
  return nil
}
