// What a program drew, prepared for the search: of each stroke the ink to be explained, and how near
// to it an explanation has to come.

import InkstepEngine

/// One stroke of a program under judgement: what the stage does with it, and what was written down.
package struct RecordedSample: Sendable {
  package let trace: Trace
  package let given: Recording

  package init(trace: Trace, given: Recording) {
    self.trace = trace
    self.given = given
  }
}

/// How far a coordinate may be from what explains it.
struct Nearness: Sendable {
  var absolute = Nearness.standard
  var relative = 0.0

  static let standard = Disagreement.defaultTolerance
  static let exact = Nearness()

  func covers(_ a: Double, _ b: Double) -> Bool {
    let difference = (a - b).magnitude
    return difference <= absolute
      || relative > 0 && difference <= relative * max(a.magnitude, 1)
  }

  func covers(_ a: InkPoint, _ b: InkPoint) -> Bool { covers(a.x, b.x) && covers(a.y, b.y) }

  func covers(_ a: PathElement, _ b: PathElement) -> Bool {
    switch (a, b) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): covers(a, b)
    case (.quad(let a, let b), .quad(let c, let d)): covers(a, c) && covers(b, d)
    case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
      covers(a, d) && covers(b, e) && covers(c, f)
    default: false
    }
  }
}

/// The evidence that one stroke gives.
struct Evidence: Sendable {
  let trace: Trace
  /// The ink: the path, or what the steps appended; `nil` if neither was written down.
  let ink: [PathElement]?
  /// Whether what was taken back again is still in the ink, because it was told step by step.
  let holdsTakenBack: Bool
  /// What the steps say of ink; `nil` if nothing.
  let inkSteps: [[RecordedValue?]]?
  /// All that the steps say, and the path.
  let all: Recording
  /// Whether the steps are about the events of the stroke.
  let isSameStroke: Bool
  /// Whether the ink is another, and by which element.
  let firstDifference: Int?
  /// Whether anything that was written down is another.
  let differsInSteps: Bool
  /// Whether paths are compared as they are written, and not as they are drawn.
  var isExact = false

  init(_ sample: RecordedSample) {
    trace = sample.trace
    let given = sample.given
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
    let echo = Recording(steps: steps { $0.isEcho })
    differsInSteps = Comparison(of: all, with: trace, tolerance: Nearness.standard).first != nil
    isSameStroke = Comparison(of: echo, with: trace, tolerance: Nearness.standard).first == nil
    let expected = holdsTakenBack ? trace.steps.flatMap { $0.appended } : trace.path
    firstDifference = ink.flatMap { ink in
      for index in 0..<min(ink.count, expected.count)
      where !Nearness.exact.covers(expected[index], ink[index]) { return index }
      return ink.count == expected.count ? nil : min(ink.count, expected.count)
    }
  }

  var differsInInk: Bool { firstDifference != nil }
  /// What the stage draws, in the form of the ink.
  var expected: [PathElement] {
    holdsTakenBack ? trace.steps.flatMap { $0.appended } : trace.path
  }
  /// Whether the ink is another as it is drawn, however it is written.
  var differsAsDrawn: Bool {
    guard differsInInk, let ink else { return false }
    let (a, b) = (DrawnForm.of(ink), DrawnForm.of(expected))
    return a.count != b.count || !zip(a, b).allSatisfy { Nearness.exact.covers($0, $1) }
  }
  /// Whether a run can be stopped at its first wrong element.
  var isStreamed: Bool {
    holdsTakenBack || !trace.stroke.events.contains { $0.phase == .cancelled }
  }

  /// Whether it shows no ink at all, not even ink that was taken back or is still provisional.
  var isBlank: Bool {
    if ink?.isEmpty == false { return false }
    return (all.steps ?? []).allSatisfy { step in
      step.allSatisfy { value in
        if case .path(let elements) = value { elements.isEmpty } else { true }
      }
    }
  }
}

/// One stroke as a candidate would have drawn it: what reached the stage, and what is to come out.
struct Replay {
  let events: [TouchEvent]
  let ink: [PathElement]
  let holdsTakenBack: Bool
  let isStreamed: Bool
  /// Whether the ink is as it was written, and not in the form in which it is drawn.
  let isExact: Bool

  init(
    events: [TouchEvent], ink: [PathElement], like evidence: Evidence, isStreamed: Bool? = nil
  ) {
    self.events = events
    self.ink = evidence.isExact ? ink : DrawnForm.of(ink)
    holdsTakenBack = isStreamed ?? evidence.holdsTakenBack
    self.isStreamed = isStreamed ?? evidence.isStreamed
    isExact = evidence.isExact
  }

  private init(events: [TouchEvent], taken: [PathElement], isExact: Bool) {
    self.events = events
    ink = isExact ? taken : DrawnForm.of(taken)
    holdsTakenBack = true
    isStreamed = true
    self.isExact = isExact
  }

  /// How many elements of the ink a stage draws in their places, and whether they are all that it draws.
  func agreement(
    with stage: some Stage, _ nearness: Nearness, _ effort: inout Effort
  ) -> (count: Int, isWhole: Bool) {
    var session = Session(stage)
    var agreed = 0
    var form = DrawnForm()
    var taken: [PathElement] = []
    var before = 0
    // To try anything takes about as much as a few events.
    defer { effort.spend(session.eventCount + 4) }
    for event in events {
      guard (try? session.feed(event)) != nil else { break }
      let drawn = session.canvas.path
      guard holdsTakenBack || isStreamed else { continue }
      if drawn.count > before {
        for element in drawn[before...] {
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
    if holdsTakenBack || isStreamed { return (agreed, agreed == ink.count) }
    let path = isExact ? session.canvas.path : DrawnForm.of(session.canvas.path)
    let isWhole =
      path.count == ink.count && zip(path, ink).allSatisfy { nearness.covers($0, $1) }
    return (isWhole ? ink.count : 0, isWhole)
  }

  /// The same events with what a stage draws at them, also where it takes that back.
  func drawn(by stage: some Stage, _ effort: inout Effort) -> Replay {
    var session = Session(stage)
    var taken: [PathElement] = []
    for event in events {
      let before = session.canvas.path.count
      guard (try? session.feed(event)) != nil else { break }
      if session.canvas.path.count > before { taken += session.canvas.path[before...] }
    }
    effort.spend(session.eventCount)
    return Replay(events: events, taken: taken, isExact: isExact)
  }
}
