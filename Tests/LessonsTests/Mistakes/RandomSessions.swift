// Drawing sessions for the tests of verification.

import InkstepEngine
import Seeds

/// Returns a session of one to three strokes.
///
/// Some are cancelled, some repeat samples, some are lifted at another position.
func randomSession(using random: inout SeededRandom, longest: Int = 24) -> Stroke {
  var events: [TouchEvent] = []
  func point() -> InkPoint {
    // Multiples of a quarter make every midpoint exact.
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

/// Returns random sessions, the same for each seed.
func randomSessions(seed: UInt64, count: Int = 400, longest: Int = 24) -> [Stroke] {
  var random = SeededRandom(seed: seed)
  return (0..<count).map { _ in randomSession(using: &random, longest: longest) }
}

/// Returns the strokes that are not cancelled, with the samples that differ from their predecessor,
/// including the lift.
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
