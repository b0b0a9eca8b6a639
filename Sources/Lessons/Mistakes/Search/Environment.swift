// What may be wrong outside of the stage: the placement of the drawing, the precision of the
// recorded numbers, and the samples that reach the stage. A comparison with the start of the
// drawing selects the combinations worth trying.

import InkstepEngine

/// The layers of a candidate outside the stage.
final class Environment: Sendable {
  let placement: Placement
  let precision: Precision
  let inputs: [InputFault]
  let writing: WritingFault?

  init(
    placement: Placement = .unchanged, precision: Precision = .full, inputs: [InputFault] = [],
    writing: WritingFault? = nil
  ) {
    (self.placement, self.precision) = (placement, precision)
    (self.inputs, self.writing) = (inputs, writing)
  }

  var mistakes: [Mistake] {
    inputs.map { $0.mistake } + placement.mistakes + (precision.mistake.map { [$0] } ?? [])
      + (writing.map { [$0.mistake] } ?? [])
  }

  /// The number of faults; a placement is one fault even if it has several names.
  var faultCount: Int {
    inputs.count + (placement.isUnchanged ? 0 : 1) + (precision.mistake == nil ? 0 : 1)
      + (writing == nil ? 0 : 1)
  }

  /// The environment with the mistakes at some positions only; `nil` with a part of a placement, whose
  /// mistakes are only used together.
  func only(_ kept: [Int]) -> Environment? {
    let after = inputs.count
    let places = placement.mistakes.count
    let placed = kept.filter { $0 >= after && $0 < after + places }
    if !placed.isEmpty, placed.count < places { return nil }
    let isCoarse = precision.mistake != nil
    return Environment(
      placement: placed.isEmpty ? .unchanged : placement,
      precision: isCoarse && kept.contains(after + places) ? precision : .full,
      inputs: inputs.indices.filter { kept.contains($0) }.map { inputs[$0] },
      writing: kept.contains(after + places + (isCoarse ? 1 : 0)) ? writing : nil)
  }

  /// The events as they reach the stage.
  func events(of stroke: Stroke) -> [TouchEvent] {
    inputs.reduce(stroke.events) { $1.applied(to: $0, of: stroke) }
  }

  /// Converts a stroke to what the stage would have received and drawn in this environment.
  func replay(_ evidence: Evidence) -> Replay {
    let stroke = evidence.trace.stroke
    var ink = evidence.ink ?? []
    if !placement.isUnchanged {
      ink = ink.map { $0.map { placement.original(of: $0, in: stroke) } }
    }
    var replay = Replay(events: events(of: stroke), ink: ink, like: evidence)
    replay.writing = writing
    return replay
  }
}

/// The strokes in one environment, each prepared when it is first needed.
final class Replays {
  let environment: Environment
  private let evidence: [Evidence]
  private var prepared: [Replay] = []

  init(_ evidence: [Evidence], _ environment: Environment) {
    self.evidence = evidence
    self.environment = environment
  }

  /// Returns a replay; `nil` beyond the last stroke.
  ///
  /// Prepares all replays up to it.
  func replay(_ index: Int, _ effort: inout Effort) -> Replay? {
    while prepared.count <= index, prepared.count < evidence.count {
      let replay = environment.replay(evidence[prepared.count])
      effort.spend(replay.events.count + replay.ink.count)
      prepared.append(replay)
    }
    return index < prepared.count ? prepared[index] : nil
  }
}

extension MistakeSearch {
  /// The environments worth trying, those with fewer mistakes first.
  func environments() -> [Environment] {
    guard let first = evidence.first else { return [] }
    // A stroke that agrees refutes a precision that its numbers do not have.
    let found = evidence.flatMap { ($0.ink ?? []).coordinates }
    let expected = evidence.flatMap { $0.trace.path.coordinates }
    let precisions = [Precision.full] + Precision.coarse(found, expected: expected)
    let placements = [Placement.unchanged] + Placement.all + fittedPlacements
    let faults = InputFault.all(for: stage) + fittedFaults
    let starts = InkStart(first)
    // The samples that reach the stage do not depend on the placement.
    let plain = starts.samples(under: [])
    let single = faults.map { starts.samples(under: [$0]) }
    let names = faults.map { $0.mistake }
    var all: [Environment] = []
    for precision in precisions {
      for placement in placements {
        let one = Environment(placement: placement, precision: precision)
        if starts.fits(one, plain) { all.append(one) }
        for (index, fault) in faults.enumerated() {
          let faulty = Environment(placement: placement, precision: precision, inputs: [fault])
          if starts.fits(faulty, single[index]) { all.append(faulty) }
        }
      }
    }
    for (index, fault) in faults.enumerated() {
      // There are about 1,500 pairs, so each first fault is applied only once.
      let beginning = starts.beginning(under: fault)
      for next in faults.indices.dropFirst(index + 1) where names[next] != names[index] {
        let samples = starts.samples(under: faults[next], after: fault, beginning)
        let two = Environment(inputs: [fault, faults[next]])
        if starts.fits(two, samples) { all.append(two) }
      }
    }
    all += WritingFault.all.map { Environment(writing: $0) }
    // If the steps describe another stroke, the samples must differ.
    if !evidence.allSatisfy({ $0.isSameStroke }) {
      all = all.filter { !$0.inputs.isEmpty || !$0.placement.isUnchanged }
    }
    let counts = all.map { $0.mistakes.count }
    return ordering(all.count) { counts[$0] < counts[$1] }.map { all[$0] }
  }

  /// Placements with measured values, fitted to points whose correct position is known.
  private var fittedPlacements: [Placement] {
    var placements: [Placement] = []
    let strokes = evidence.filter { $0.differsInInk && $0.ink?.isEmpty == false }
    let starts = strokes.compactMap { one -> (InkPoint, InkPoint)? in
      guard let first = one.ink?.first, !first.isSegment,
        let start = one.trace.stroke.events.first
      else { return nil }
      return (start.point, first.end)
    }
    let ends = strokes.prefix(3).flatMap { one -> [(InkPoint, InkPoint)] in
      let (path, ink) = (one.trace.path, one.ink ?? [])
      guard path.count == ink.count else { return [] }
      return zip(path, ink).map { ($0.end, $1.end) }
    }
    // The control points of the first curve are usually samples, even if its end is wrong.
    let controls = strokes.flatMap { one -> [(InkPoint, InkPoint)] in
      let events = one.trace.stroke.events
      guard events.count > 2,
        case .cubic(let a, let b, _)? = one.ink?.first(where: { $0.isSegment })
      else { return [] }
      return [(events[1].point, a), (events[2].point, b)]
    }
    for swaps in [false, true] {
      for pairs in [ends, starts, controls] {
        let placement = Placement(
          from: pairs.map { $0.0 }, to: pairs.map { $0.1 }, swaps: swaps)
        if let placement, !placements.contains(where: { $0.mistakes == placement.mistakes }),
          !Placement.all.contains(where: { $0.mistakes == placement.mistakes })
        {
          placements.append(placement)
        }
      }
    }
    return placements
  }

  /// Faults with a measured value.
  private var fittedFaults: [InputFault] { fittedSpacing + fittedCuts }

  /// A limit on the samples of a touch, near the event that should have drawn the first element that differs.
  private var fittedCuts: [InputFault] {
    let differing = evidence.filter { $0.differsInInk }
    guard let one = differing.first, let element = one.firstDifference, !one.holdsTakenBack,
      differing.allSatisfy({ ($0.ink ?? []).count < $0.expected.count }),
      let event = one.trace.step(drawing: element),
      let start = one.trace.stroke.events[...event].lastIndex(where: { $0.phase == .began })
    else { return [] }
    // The event itself is lost, or up to three samples before it are.
    let counts = (0...3).map { event - start - 1 - $0 }.filter { $0 > 0 }
    return counts.flatMap { count -> [InputFault] in
      count > 2 ? [.cut(after: count), .cutWithLift(after: count)] : [.cutToLift(after: count)]
    }
  }

  /// Resampling at the distance between the first two points drawn.
  private var fittedSpacing: [InputFault] {
    guard let one = evidence.first, let ink = one.ink, let start = ink.first, !start.isSegment,
      ink.count > 1, let next = ink[1].points.first
    else { return [] }
    var distance = start.end.distance(to: next)
    let simple = (distance * 100).rounded() / 100
    if (simple - distance).magnitude < 1e-9 { distance = simple }
    // A spacing below one point would produce too many samples to be likely.
    return distance >= 1 ? [.resampled(distance)] : []
  }
}

/// A quick test that rejects environments by the start of a drawing.
///
/// The first elements drawn must contain one of the first samples; in most environments they do
/// not.
private struct InkStart {
  private let stroke: Stroke
  /// The points of the first two elements drawn.
  private let points: [InkPoint]
  /// The first events of the stroke; enough for every fault that does not need the end of the
  /// session.
  private let beginning: [TouchEvent]

  init(_ evidence: Evidence) {
    stroke = evidence.trace.stroke
    points = (evidence.ink ?? []).prefix(2).flatMap { $0.points }
    beginning = Array(stroke.events.prefix(80))
  }

  /// The first samples that reach the stage.
  func samples(under inputs: [InputFault]) -> [InkPoint] {
    let events = inputs.contains { $0.needsEnd } ? stroke.events : beginning
    return Self.first(inputs.reduce(events) { $1.applied(to: $0, of: stroke) })
  }

  /// The first samples that reach the stage with two faults; `changed` is the start of the stroke
  /// after the first.
  func samples(
    under second: InputFault, after first: InputFault, _ changed: [TouchEvent]
  ) -> [InkPoint] {
    if second.needsEnd, !first.needsEnd { return samples(under: [first, second]) }
    return Self.first(second.applied(to: changed, of: stroke))
  }

  /// The events after a fault, as many as the test needs.
  func beginning(under fault: InputFault) -> [TouchEvent] {
    fault.applied(to: fault.needsEnd ? stroke.events : beginning, of: stroke)
  }

  private static func first(_ events: [TouchEvent]) -> [InkPoint] {
    events.prefix(14).map { $0.point }
  }

  /// Whether the first elements drawn contain any of these samples.
  func fits(_ environment: Environment, _ samples: [InkPoint]) -> Bool {
    let isPlain = environment.placement.isUnchanged && environment.inputs.isEmpty
    if isPlain || points.isEmpty { return true }
    let nearness = environment.precision.nearness
    return points.contains { point in
      let original = environment.placement.original(of: point, in: stroke)
      return samples.contains { nearness.covers($0, original) }
    }
  }
}
