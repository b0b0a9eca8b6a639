// Drawing sessions for the tests of verification.

import InkstepEngine
import Seeds

/// A session of one to three strokes; some cancelled, some with repeats, some lifted elsewhere.
func randomSession(using random: inout SeededRandom, longest: Int = 24) -> Stroke {
  var events: [TouchEvent] = []
  func point() -> InkPoint {
    // Quarters, so that every midpoint is exact.
    InkPoint(
      Double(Int.random(in: 0...1280, using: &random)) / 4,
      Double(Int.random(in: 0...1920, using: &random)) / 4)
  }
  for _ in 0..<Int.random(in: 1...3, using: &random) {
    var last = point()
    events.append(TouchEvent(.began, last))
    let isShort = Int.random(in: 0..<5, using: &random) == 0
    for _ in 0..<Int.random(in: 0...(isShort ? 2 : longest), using: &random) {
      if Int.random(in: 0..<8, using: &random) > 0 { last = point() }
      events.append(TouchEvent(.moved, last))
    }
    if Int.random(in: 0..<3, using: &random) == 0 { last = point() }
    let phase: TouchPhase = Int.random(in: 0..<4, using: &random) == 0 ? .cancelled : .ended
    events.append(TouchEvent(phase, last))
  }
  return Stroke(id: "random", width: 320, height: 480, events: events)
}

/// 400 random sessions, the same in every run.
func randomSessions(seed: UInt64, count: Int = 400) -> [Stroke] {
  var random = SeededRandom(seed: seed)
  return (0..<count).map { _ in randomSession(using: &random) }
}

/// The strokes of a session that stay: of each the samples that differ from the one before, the lift among
/// them.
func distinctStrokes(_ events: [TouchEvent]) -> [[InkPoint]] {
  var strokes: [[InkPoint]] = []
  for event in events {
    if event.phase == .began {
      strokes.append([event.point])
    } else if event.phase == .cancelled {
      strokes.removeLast()
    } else if strokes[strokes.count - 1].last != event.point {
      strokes[strokes.count - 1].append(event.point)
    }
  }
  return strokes
}
