// Faults in samples and in designs over sessions of unusual shapes: none may end the program, make a number
// that is none, or multiply the events of a long session.

import InkstepEngine
import Testing

@testable import InkstepLessons

/// A session with an event for each letter: `b` began, `m` moved, `e` ended, `c` cancelled.
private func session(_ phases: String) -> Stroke {
  let events = phases.enumerated().map { index, letter in
    let phase: TouchPhase =
      switch letter {
      case "b": .began
      case "m": .moved
      case "e": .ended
      default: .cancelled
      }
    return TouchEvent(phase, InkPoint(10 * Double(index), 7))
  }
  return Stroke(id: phases, width: 320, height: 480, events: events)
}

private let shapes = [
  "", "e", "b", "m", "bb", "be", "bc", "ebme", "bmbm", "bebebe", "bcbcbc", "mmbece",
]

@Test(arguments: DrawingStage.allCases)
func `no fault in the samples ends the program, whatever the shape of the session`(
  stage: DrawingStage
) {
  for stroke in shapes.map(session) {
    for fault in InputFault.all(for: stage) {
      let events = fault.applied(to: stroke.events, of: stroke)
      let isFinite = events.allSatisfy { $0.point.isFinite }
      #expect(isFinite, "\(fault.mistake) \(stroke.id)")
      if fault.keepsEvents { #expect(events.count == stroke.events.count, "\(fault.mistake)") }
    }
  }
}

@Test func `no fault in the samples makes many events of many taps`() {
  let taps = session(String(repeating: "be", count: 2_500))
  for fault in InputFault.all(for: .finished) {
    let events = fault.applied(to: taps.events, of: taps)
    #expect(events.count <= 5 * taps.events.count, "\(fault.mistake)")
  }
}

@Test func `the smallest numbers stay numbers when they are shortened`() {
  for number in [5e-324, 1e-315, 2.3e-308, -1e-310] {
    #expect(number.shortened(to: 32).isFinite && number.shortened(to: 11).isFinite)
  }
}

@Test func `a recorded drawing of a session without events is searched`() throws {
  let empty = session("")
  let drawn = Recording(path: [.move(.zero), .line(InkPoint(9, 9))])
  for stage in DrawingStage.allCases {
    let trace = try Trace(stage, over: empty)
    #expect(trace.explanations(of: drawn).count < 200)
  }
}
