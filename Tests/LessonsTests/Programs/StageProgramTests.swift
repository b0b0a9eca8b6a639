// The programs that are built in do at every event what their Swift types do.

import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// Sessions of unusual shapes: many touches, taps, cancels, repeats, a last stroke without a lift.
private func unusualSessions(seed: UInt64) -> [[TouchEvent]] {
  var random = SeededRandom(seed: seed)
  return (0..<120).map { index in
    var events: [TouchEvent] = []
    for _ in 0..<(index % 4 == 0 ? 6 : 1) {
      events += randomSession(using: &random, longest: index % 5 == 0 ? 120 : 20).events
    }
    if index % 3 == 0 { events.removeLast() }
    return events
  }
}

/// What shows after an event, in the stage and in its program.
private struct Shown: Equatable {
  var path: [PathElement]
  var tail: [PathElement]
  var display: Bool
  var stroked: Int
  var committed: Int
  var commits: Int
}

struct StageProgramTests {
  @Test(arguments: DrawingStage.allCases)
  func `a program does at every event what its stage does`(_ stage: DrawingStage) throws {
    let text = try #require(ProgramText.stages.first { $0.stage == stage }?.text)
    let program = try Program(text)
    for (number, events) in unusualSessions(seed: 46).enumerated() {
      let session = stage.begin()
      var own = try StageProgramSession(program)
      for (index, event) in events.enumerated() {
        let step = try session.step(event)
        try own.feed(event)
        let path = own.run.path
        let shown = Shown(
          path: path.elements, tail: path.tail, display: path.needsDisplay,
          stroked: path.needsDisplay ? path.liveCount : 0, committed: path.elementsCommitted,
          commits: path.commits)
        let expected = Shown(
          path: session.path, tail: step.tail, display: step.display,
          stroked: step.stroked, committed: step.committed, commits: step.commits)
        if shown == expected { continue }
        Issue.record("session \(number), event \(index): \(shown) and not \(expected)")
        return
      }
    }
  }

  @Test func `one changed line makes a program another stage`() throws {
    let text = TextBuffer(ProgramText.smoothed).string
    let changed = try Program(Array(text.replacing("/ 2, y", with: "/ 3, y").utf8))
    #expect(text.contains("/ 2, y"))
    let events = unusualSessions(seed: 46)[1]
    var own = try StageProgramSession(changed)
    let session = DrawingStage.smoothed.begin()
    for event in events {
      try session.feed(event)
      try own.feed(event)
    }
    #expect(own.run.path.elements.count == session.path.count)
    #expect(own.run.path.elements != session.path)
  }

  @Test(arguments: GraphPolicy.allCases, [1, 33, 320, 1000])
  func `the graph's program shows what the graph does`(
    _ policy: GraphPolicy, _ width: Int
  ) throws {
    let program = try Program(ProgramText.graph(policy))
    for relayouts in [[], [1, 20, 134, 321, 330, 648, 660, 990]] {
      var graph = TiledGraph(try GraphShape(policy, width: width))
      _ = graph.relayoutStep()
      var own = try GraphProgramSession(program, width: Double(width))
      try own.relayout()
      for total in 1...1100 {
        let step = graph.step(Double(total % 7))
        try own.add()
        #expect(own.run.view == view(step), "\(total)")
        #expect(own.discarded == Double(step.discarded))
        if relayouts.contains(total) {
          try own.relayout()
          #expect(own.run.view == view(graph.relayoutStep()))
        }
      }
    }
  }

  /// The calls by which a program shows a step.
  private func view(_ step: GraphStep) -> ProgramView {
    ProgramView(
      reused: step.reused.flatMap { [Double($0.from), Double($0.to)] },
      frames: step.frames.flatMap { [Double($0.tile), Double($0.x)] },
      draws: step.draws.flatMap {
        [Double($0.tile), Double($0.samples.lowerBound), Double($0.samples.upperBound)]
      })
  }
}
