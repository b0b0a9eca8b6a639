// Faults in the samples before they reach a stage: lost, doubled, rounded or delayed samples, and
// joined strokes. The stage is correct but draws another stroke.

import InkstepEngine

/// A fault in the touch events of a session.
///
/// A touch is the events from where the pen comes down to its lift; a session has one or more.
final class InputFault: Sendable {
  /// The mistake that it is reported as.
  let mistake: Mistake
  /// Whether the events keep their number and order.
  let keepsEvents: Bool
  /// Whether the first samples that reach the stage depend on the end of the session, so that the whole
  /// session is needed to find them.
  let needsEnd: Bool
  private let change: @Sendable ([TouchEvent], Stroke) -> [TouchEvent]

  /// Makes a fault that changes the events of a session, given with its stroke.
  init(
    _ mistake: Mistake, keepsEvents: Bool = false, needsEnd: Bool = false,
    _ change: @escaping @Sendable ([TouchEvent], Stroke) -> [TouchEvent]
  ) {
    self.mistake = mistake
    self.keepsEvents = keepsEvents
    self.needsEnd = needsEnd
    self.change = change
  }

  /// The events as they reach the stage.
  func applied(to events: [TouchEvent], of stroke: Stroke) -> [TouchEvent] {
    change(events, stroke)
  }
}

/// One touch, from where the pen comes down to its lift.
struct Touch {
  /// All its events.
  let events: [TouchEvent]
  /// The event at which the pen comes down.
  let start: TouchEvent
  /// The samples between.
  let moves: [TouchEvent]
  /// The end or the cancel, in an array of one; empty if neither has come.
  let lift: [TouchEvent]

  init(_ events: [TouchEvent]) {
    self.events = events
    start = events[0]
    lift = events[events.count - 1].phase.endsStroke ? Array(events.suffix(1)) : []
    moves = Array(events.dropFirst().dropLast(lift.count))
  }
}

extension InputFault {
  /// A fault that changes each touch of a session independently.
  static func ofTouches(
    _ mistake: Mistake, needsEnd: Bool = false,
    _ change: @escaping @Sendable (Touch) -> [TouchEvent]
  ) -> InputFault {
    InputFault(mistake, needsEnd: needsEnd) { events, _ in
      events.touches.flatMap { change(Touch($0)) }
    }
  }

  /// A fault that changes the samples between the start and the lift of each touch.
  static func ofMoves(
    _ mistake: Mistake, _ change: @escaping @Sendable (Touch) -> [TouchEvent]
  ) -> InputFault {
    ofTouches(mistake) { [$0.start] + change($0) + $0.lift }
  }

  /// A fault that gives the events of each touch other positions.
  static func ofPositions(
    _ mistake: Mistake, needsEnd: Bool = false,
    _ points: @escaping @Sendable ([TouchEvent]) -> [InkPoint]
  ) -> InputFault {
    InputFault(mistake, keepsEvents: true, needsEnd: needsEnd) { events, _ in
      events.touches.flatMap { touch in
        zip(touch, points(touch)).map { TouchEvent($0.phase, $1) }
      }
    }
  }
}

extension InputFault {
  /// The faults to try with a stage, the likeliest first.
  static func all(for stage: DrawingStage) -> [InputFault] {
    // Curves have shared slots instead of shared points.
    let drawsLines = stage == .linear || stage == .cached || stage == .flushing
    let ofStage: [InputFault] =
      drawsLines
      ? [
        .shared { $0 == .moved }, .shared { $0 != .began }, .shared { _ in true }, .cancelledAtLast,
      ] : []
    return common + [.firstLost, .startDoubled] + ofStage + measured
  }

  /// Faults without a parameter, or with a usual value.
  private static var common: [InputFault] {
    var faults: [InputFault] = [
      .rounded(.towardZero), .rounded(.toNearestOrEven), .rounded(.toNearestOrAwayFromZero),
      .rounded(.down), .rounded(.up), .shortened(bits: 24), .shortened(bits: 11),
      .lost(every: 2, at: 1), .lost(every: 2, at: 0), .lastLost, .startLost,
      .doubled(every: 1, at: 0),
      .previous, .predicted, .predictedToo, .averaged(2), .averaged(3),
    ]
    faults += [3, 4, 5, 6, 7, 8].map { .shortLost($0) } + [3, 4, 5].map { .fewPositionsLost($0) }
    faults += [
      .twoPositionsLost, .firstStroke, .lastStroke,
      .joined(through: .nothing), .joined(through: .start), .joined(through: .liftAndStart),
      .joinedAfterTap, .joinedThroughCancel, .joinedAfterCancel(through: .nothing),
      .joinedAfterCancel(through: .start),
      .movesLost, .deadAfterCancel, .lostAfterCancel, .joinedWhereMet, .reversed,
      .clamped(.area), .miswritten(.xTwice), .miswritten(.yTwice), .fromStart, .fromPrevious,
      .startAtOrigin, .firstStartAtOrigin, .startAtPreviousEnd, .interpolated,
      .averagedAround(ofCentre: 1), .averagedAround(ofCentre: 2),
      .rounded(.towardZero, in: .moved), .rounded(.toNearestOrEven, in: .moved),
      .rounded(.down, in: .moved),
      .straightDropped, .drifting(decimals: 0), .drifting(decimals: 1), .drifting(decimals: 2),
    ]
    return faults + [0.5, 0.25, 0.75, 0.2, 0.8, 0.3, 0.7, 0.1, 0.9, 0.4, 0.6].map { .eased($0) }
  }

  /// Rarer faults, and faults that are tried with many values.
  private static var measured: [InputFault] {
    var faults: [InputFault] = []
    for phase in [nil, TouchPhase.moved] {
      let limits: [Limit] = [.area, .width, .height, .exchanged]
      for limit in limits where limit != .area || phase != nil {
        faults.append(.clamped(limit, in: phase))
      }
      faults += [1, 2, 3].map { .shortened(decimals: $0, in: phase) }
    }
    for every in 3...5 {
      faults += (0..<every).map { .lost(every: every, at: $0) }
      faults += [.thinned(every: every, at: 0), .thinned(every: every, at: every - 1)]
    }
    for every in 2...5 { faults += (0..<every).map { .doubled(every: every, at: $0) } }
    faults += [1e-4, 1e-3, 0.01, 0.1, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20].map {
      .nearLost($0)
    }
    faults += [15, 20, 25, 30, 40, 50, 60, 64, 75, 80, 100, 128, 150, 200].map { .farLost($0) }
    faults += [5, 10, 15, 20].map { .liftSnapped($0) }
    faults += [.allDoubled(startCounts: false), .allDoubled(startCounts: true)]
    faults += [.repeatedTouches(liftsCount: true), .repeatedTouches(liftsCount: false)]
    for phase in TouchPhase.allCases {
      faults += Coordinates.allCases.map { .miswritten($0, in: phase) }
    }
    return faults
  }
}
