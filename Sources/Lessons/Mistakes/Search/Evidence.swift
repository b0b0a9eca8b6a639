// The drawing of a program, prepared for the search: for each stroke the ink to explain, and the
// tolerance for an explanation.

import InkstepEngine

/// The evidence from one stroke.
final class Evidence {
  let trace: Trace
  /// The ink: the path, or the elements appended by the steps; `nil` if neither was recorded.
  let ink: [PathElement]?
  /// Whether the ink still holds cancelled strokes, because it was collected from the steps.
  let holdsTakenBack: Bool
  /// The ink of the steps; `nil` if no step records ink.
  let inkSteps: [[RecordedValue?]]?
  /// The recorded steps and path.
  let all: Recording
  /// The recorded events of the steps.
  let echo: Recording
  /// Whether the recorded events are those of the stroke.
  let isSameStroke: Bool
  /// The first element of the ink that differs; `nil` if none does.
  let firstDifference: Int?
  /// Whether any recorded step or the path differs.
  let differsInSteps: Bool
  /// Whether paths are compared element by element as recorded, instead of by `DrawnForm`.
  var isExact = false

  /// Prepares the evidence of a run; `nil` if it is of a graph.
  init?(_ run: RunEvidence) {
    guard case .drawing(let trace, let recording) = run else { return nil }
    self.trace = trace
    let given = recording ?? Recording(path: trace.path)
    let keys = RecordKind.step.keys
    func steps(where isWanted: (RecordKey) -> Bool) -> [[RecordedValue?]]? {
      given.steps?.map { step in zip(keys, step).map { isWanted($0) ? $1 : nil } }
    }
    let inkKey = keys.firstIndex { $0.isInk }
    let hasInk = given.steps?.contains { step in inkKey.map { step[$0] != nil } == true } == true
    inkSteps = hasInk ? steps { $0.isInk } : nil
    holdsTakenBack = given.path == nil
    ink = given.ink
    all = Recording(steps: given.steps, path: given.path)
    echo = Recording(steps: steps { $0.isEcho })
    differsInSteps = all.firstDifference(from: trace) != nil
    isSameStroke = echo.firstDifference(from: trace) == nil
    let expected = holdsTakenBack ? trace.steps.flatMap { $0.appended } : trace.path
    firstDifference = ink.flatMap { ink in
      for index in 0..<min(ink.count, expected.count)
      where !CoordinateTolerance.standard.covers(expected[index], ink[index]) { return index }
      return ink.count == expected.count ? nil : min(ink.count, expected.count)
    }
  }

  var differsInInk: Bool { firstDifference != nil }
  /// The correct ink, collected in the same form as the recorded ink.
  var expected: [PathElement] {
    holdsTakenBack ? trace.steps.flatMap { $0.appended } : trace.path
  }
  /// Whether the drawing differs, and not only its notation.
  var differsAsDrawn: Bool {
    guard differsInInk, let ink else { return false }
    let (a, b) = (DrawnForm.of(ink), DrawnForm.of(expected))
    return a.count != b.count
      || !zip(a, b).allSatisfy { CoordinateTolerance.standard.covers($0, $1) }
  }
  /// Whether a run can be stopped at its first wrong element.
  var isStreamed: Bool {
    holdsTakenBack || !trace.stroke.events.contains { $0.phase == .cancelled }
  }

  /// The recording without the buffer, the counter and the lag of steps that end a stroke: a program that empties its
  /// buffer only when the next stroke begins draws the same.
  var withoutBooksAtEnds: Recording {
    let isBook = RecordKind.step.keys.map { key in
      key.name.hasSameBytes(as: "buffer") || key.name.hasSameBytes(as: "counter")
        || key.name.hasSameBytes(as: "lag")
    }
    let steps = all.steps.map { steps in
      steps.indices.map { index in
        let isEnd = index < trace.steps.count && trace.steps[index].touch.phase.endsStroke
        return isEnd ? zip(isBook, steps[index]).map { $0 ? nil : $1 } : steps[index]
      }
    }
    return Recording(steps: steps, path: all.path)
  }

  /// Whether no ink was recorded, not even ink taken back later or a provisional tail.
  var isBlank: Bool {
    if ink?.isEmpty == false { return false }
    return (all.steps ?? []).allSatisfy { step in
      step.allSatisfy { value in
        if case .path(let elements) = value { elements.isEmpty } else { true }
      }
    }
  }
}

/// One stroke as a candidate would have drawn it: the events that reach the stage, and the ink that
/// it must draw.
struct Replay {
  let events: [TouchEvent]
  let ink: [PathElement]
  let holdsTakenBack: Bool
  let isStreamed: Bool
  /// Whether the ink is as recorded, instead of in `DrawnForm`.
  let isExact: Bool
  /// How the elements of the stage are written; `nil` as they are.
  var writing: WritingFault?

  init(events: [TouchEvent], ink: [PathElement], like evidence: Evidence) {
    self.events = events
    self.ink = evidence.isExact ? ink : DrawnForm.of(ink)
    holdsTakenBack = evidence.holdsTakenBack
    isStreamed = evidence.isStreamed
    isExact = evidence.isExact
  }

  /// The number of leading elements that agree with the ink, and whether the stage draws exactly
  /// the ink.
  ///
  /// Returns 0 for ink that can only be compared at the end and does not agree.
  func agreement(
    with stage: RunningStage, _ nearness: CoordinateTolerance, _ effort: inout Effort
  ) -> (count: Int, isWhole: Bool) {
    var (fed, agreed) = (0, 0)
    var form = DrawnForm()
    var taken: [PathElement] = []
    var before = 0
    var endings: [Int] = []
    // Every attempt costs about as much as a few events.
    defer { effort.spend(max(fed, stage.work) + 4) }
    for event in events {
      guard (try? stage.feed(event)) != nil else { break }
      fed += 1
      let drawn = stage.path
      guard holdsTakenBack || isStreamed else {
        if writing != nil {
          while let last = endings.last, last >= drawn.count { endings.removeLast() }
          if event.phase.endsStroke { endings.append(drawn.count - 1) }
        }
        continue
      }
      if drawn.count > before {
        for index in before..<drawn.count {
          let isLast = event.phase.endsStroke && index == drawn.count - 1
          let element = writing?.written(drawn[index], isLast: isLast) ?? drawn[index]
          if isExact { taken.append(element) } else { form.add(element) }
        }
      }
      before = drawn.count
      while agreed < (isExact ? taken.count : form.path.count) {
        let element = isExact ? taken[agreed] : form.path[agreed]
        guard agreed < ink.count, nearness.covers(element, ink[agreed]) else {
          return (agreed, false)
        }
        agreed += 1
      }
    }
    if stage.hasFailed { return (agreed, false) }
    if holdsTakenBack || isStreamed { return (agreed, agreed == ink.count) }
    let made = writing == nil ? stage.path : written(stage.path, endings)
    let path = isExact ? made : DrawnForm.of(made)
    let isWhole =
      path.count == ink.count && zip(path, ink).allSatisfy { nearness.covers($0, $1) }
    return (isWhole ? ink.count : 0, isWhole)
  }

  /// A path as it is written; `endings` are the positions of the elements that end strokes.
  private func written(_ path: [PathElement], _ endings: [Int]) -> [PathElement] {
    path.indices.map { index in
      writing?.written(path[index], isLast: endings.contains(index)) ?? path[index]
    }
  }
}
