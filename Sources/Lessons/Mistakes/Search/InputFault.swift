// Faults in the samples before they reach a stage: lost, doubled, rounded or delayed samples, and
// joined strokes. The stage is correct but draws another stroke.

import InkstepEngine

/// A fault in the touch events of a session.
///
/// A touch is the events from where the pen comes down to its lift; a session has one or more.
enum InputFault: Hashable, Sendable {
  /// Coordinates are rounded to integers, or to this many binary digits.
  case rounded(FloatingPointRoundingRule)
  case shortened(bits: Int)
  /// Only those of moved events are rounded to integers.
  case movesRounded(FloatingPointRoundingRule)
  /// Coordinates are rounded to this many decimals, in all events or in moved ones.
  case shortenedTo(decimals: Int, onlyMoves: Bool)
  /// One of `every` samples is lost, or only one of `every` is kept.
  case lost(every: Int, from: Int)
  case thinned(every: Int, from: Int)
  /// The first or the last sample after the pen came down is lost, or the one at which it came
  /// down.
  case firstLost, lastLost, startLost
  /// All samples between are lost.
  case movesLost
  /// Every sample is doubled, or one of `every`, or only the one at which the pen came down.
  case doubled, doubledEvery(Int, from: Int), startDoubled
  /// Every event is a sample twice, at the lift and, if it counts, where the pen comes down, too.
  case allDoubled(startCounts: Bool)
  /// Each sample has the position of the previous event.
  case previous
  /// Each sample has the position extrapolated to the next event, or the extrapolated one is added.
  case predicted, predictedToo
  /// Each sample is the mean of itself and the samples just before it, or of itself and its
  /// neighbours, or moves only this fraction from the previous result towards the sample.
  case averaged(Int), averagedAround(ofCentre: Double), eased(Double)
  /// The midpoint of two samples is added as a sample.
  case interpolated
  /// Samples nearer than this to the last accepted one are dropped.
  case distant(Double)
  /// Samples farther than this from the last accepted one are dropped.
  case near(Double)
  /// Both coordinates are x, or both are y.
  case xTwice, yTwice
  /// The same, or x and y exchanged, in the events of one phase only.
  case miswritten(TouchPhase, Coordinates)
  /// Positions are relative to the first sample of the touch, or to the previous sample.
  case fromStart, fromPrevious
  /// Every touch starts at the origin, or only the first does, or every touch starts at the end
  /// of the previous one.
  case startAtOrigin, firstStartAtOrigin, startAtPreviousEnd
  /// Touches with fewer events than this are not drawn, or with fewer positions after repeats are
  /// removed.
  case shortLost(Int), fewPlacesLost(Int)
  /// Touches with exactly two positions are not drawn.
  case twoPlacesLost
  /// Samples are respaced at this distance along the lines between them.
  case resampled(Double)
  /// Only one touch of the session is drawn.
  case firstStroke, lastStroke
  /// Touches are joined. The lift and the start between them are dropped, or the start is a sample,
  /// or both are.
  case joined, joinedAtStart, joinedThroughLift
  /// The samples of all earlier touches are drawn again before those of a touch, with lifts or without.
  case repeatedTouches(liftsCount: Bool)
  /// Touches are joined only after a tap or a cancelled touch, or nothing is drawn after a
  /// cancelled touch.
  case joinedAfterTap, joinedAfterCancel, deadAfterCancel
  /// After a cancelled touch the start of the next one is a sample of the same touch.
  case joinedAtStartAfterCancel
  /// The touch after a cancelled one is not drawn.
  case lostAfterCancel
  /// A touch that starts where the previous one ended is joined to it.
  case joinedWhereMet
  /// Only this many samples of a touch are taken after its start, and the lift, or without the lift if there are
  /// more samples.
  case cut(after: Int), cutWithLift(after: Int)
  /// Only this many samples of a touch are taken after its start, the last one as the lift.
  case cutToLift(after: Int)
  case reversed
  /// A sample on the line from the one before to the one after is dropped.
  case straightDropped
  /// The lift has the position at which the pen came down if it is nearer to it than this.
  case liftSnapped(Double)
  /// Each sample is the previous one as drawn, plus the difference rounded to this many decimals.
  case drifting(decimals: Int)
  /// Samples outside the drawing area are moved to its edge, in all events or in moved ones.
  case clamped(Limit, onlyMoves: Bool)
  /// All samples of a touch are one object, which has the position of the last one.
  case shared(Shared)
  /// A cancelled touch ends at the position of the event before.
  case cancelledAtLast

  /// The limits to which samples are clamped: the area, its width or its height for both coordinates, or the two
  /// exchanged.
  enum Limit: Hashable, Sendable { case area, width, height, exchanged }
  /// The coordinates that are taken for x and y.
  enum Coordinates: Hashable, Sendable, CaseIterable { case exchanged, xTwice, yTwice }
  /// The events that share one position: moved events, those and the lift, or the whole touch.
  enum Shared: Hashable, Sendable { case moves, movesAndLift, all }

  /// The mistake that it is reported as.
  var mistake: Mistake {
    switch self {
    case .rounded, .movesRounded: Mistake("samples-rounded")
    case .shortened(let bits):
      Mistake(bits > 11 ? "samples-single-precision" : "samples-half-precision")
    case .lost(let every, _): Mistake(every == 2 ? "every-other-sample" : "samples-lost")
    case .thinned(let every, _): Mistake("samples-thinned", "every", every)
    case .firstLost: Mistake("first-sample-lost")
    case .movesLost: Mistake("segments-missing")
    case .lastLost: Mistake("last-sample-lost")
    case .startLost: Mistake("start-lost")
    case .doubled, .doubledEvery, .allDoubled: Mistake("samples-doubled")
    case .startDoubled: Mistake("start-doubled")
    case .previous: Mistake("previous-sample")
    case .predicted, .predictedToo: Mistake("samples-predicted")
    case .averaged, .averagedAround, .eased: Mistake("samples-averaged")
    case .interpolated: Mistake("samples-interpolated")
    case .distant: Mistake("near-samples-skipped")
    case .near: Mistake("far-samples-skipped")
    case .xTwice, .yTwice: Mistake("coordinate-twice")
    case .miswritten(_, let coordinates):
      Mistake(coordinates == .exchanged ? "axes-swapped" : "coordinate-twice")
    case .fromStart, .fromPrevious: Mistake("samples-relative")
    case .startAtOrigin, .firstStartAtOrigin, .startAtPreviousEnd: Mistake("start-not-taken")
    case .shortLost, .fewPlacesLost, .twoPlacesLost: Mistake("leftover-lost")
    case .resampled: Mistake("samples-respaced")
    case .firstStroke: Mistake("first-stroke-only")
    case .lastStroke: Mistake("last-stroke-only")
    case .joined, .joinedAtStart, .joinedThroughLift, .joinedAfterTap, .joinedWhereMet,
      .repeatedTouches:
      Mistake("strokes-joined")
    case .joinedAfterCancel, .joinedAtStartAfterCancel, .deadAfterCancel, .lostAfterCancel:
      Mistake("cancel-ignored")
    case .cut(let count), .cutWithLift(let count), .cutToLift(let count):
      Mistake("stroke-cut", "samples", count)
    case .reversed: Mistake("samples-reversed")
    case .straightDropped: Mistake("straight-samples-dropped")
    case .liftSnapped: Mistake("lift-snapped")
    case .drifting: Mistake("samples-drifting")
    case .clamped: Mistake("samples-clamped")
    case .shortenedTo(let decimals, _): Mistake("samples-shortened", "decimals", decimals)
    case .shared: Mistake("points-aliased")
    case .cancelledAtLast: Mistake("cancel-at-last-sample")
    }
  }

  /// The faults to try, the likeliest first.
  static func all(for stage: DrawingStage) -> [InputFault] {
    var faults: [InputFault] = [
      .rounded(.towardZero), .rounded(.toNearestOrEven), .rounded(.toNearestOrAwayFromZero),
      .rounded(.down), .rounded(.up), .shortened(bits: 24), .shortened(bits: 11),
      .lost(every: 2, from: 1), .lost(every: 2, from: 0), .lastLost, .startLost, .doubled,
      .previous, .predicted, .predictedToo, .averaged(2), .averaged(3),
      .firstStroke, .lastStroke,
      .joined, .joinedAtStart, .joinedThroughLift, .joinedAfterTap, .joinedAfterCancel,
      .joinedAtStartAfterCancel, .movesLost,
      .deadAfterCancel, .lostAfterCancel, .joinedWhereMet, .reversed,
      .clamped(.area, onlyMoves: false), .xTwice, .yTwice,
      .fromStart, .fromPrevious,
      .startAtOrigin, .firstStartAtOrigin, .startAtPreviousEnd, .interpolated,
      .averagedAround(ofCentre: 1),
      .averagedAround(ofCentre: 2), .movesRounded(.towardZero), .movesRounded(.toNearestOrEven),
      .movesRounded(.down), .straightDropped, .drifting(decimals: 0), .drifting(decimals: 1),
      .drifting(decimals: 2),
    ]
    faults += [0.5, 0.25, 0.75, 0.2, 0.8, 0.3, 0.7, 0.1, 0.9, 0.4, 0.6].map { .eased($0) }
    let short: [InputFault] =
      [3, 4, 5, 6, 7, 8].map { .shortLost($0) } + [3, 4, 5].map { .fewPlacesLost($0) }
      + [.twoPlacesLost]
    faults.insert(contentsOf: short, at: faults.firstIndex(of: .firstStroke) ?? 0)
    // For lines these are mutations of the stage. Curves have shared slots instead of shared points.
    if LineDesign(stage) == nil {
      faults += [.firstLost, .startDoubled]
    } else {
      faults += [.shared(.moves), .shared(.movesAndLift), .shared(.all), .cancelledAtLast]
    }
    for onlyMoves in [false, true] {
      let limits: [Limit] = [.area, .width, .height, .exchanged]
      for limit in limits where limit != .area || onlyMoves {
        faults.append(.clamped(limit, onlyMoves: onlyMoves))
      }
      for decimals in 1...3 {
        faults.append(.shortenedTo(decimals: decimals, onlyMoves: onlyMoves))
      }
    }
    for every in 3...5 {
      for from in 0..<every { faults.append(.lost(every: every, from: from)) }
      faults += [.thinned(every: every, from: 0), .thinned(every: every, from: every - 1)]
    }
    for every in 2...5 {
      for from in 0..<every { faults.append(.doubledEvery(every, from: from)) }
    }
    faults += [1e-4, 1e-3, 0.01, 0.1, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20].map { .distant($0) }
    faults += [15, 20, 25, 30, 40, 50, 60, 64, 75, 80, 100, 128, 150, 200].map { .near($0) }
    faults += [5, 10, 15, 20].map { .liftSnapped($0) }
    faults += [.allDoubled(startCounts: false), .allDoubled(startCounts: true)]
    faults += [.repeatedTouches(liftsCount: true), .repeatedTouches(liftsCount: false)]
    for phase in TouchPhase.allCases {
      faults += Coordinates.allCases.map { .miswritten(phase, $0) }
    }
    return faults
  }

  /// Whether the first samples that reach the stage depend on the end of the session.
  var needsEnd: Bool {
    switch self {
    case .shared: true
    case .lastStroke, .reversed, .shortLost, .fewPlacesLost, .twoPlacesLost: true
    default: false
    }
  }

  /// Whether the events keep their number and order.
  var keepsEvents: Bool {
    switch self {
    case .rounded, .movesRounded, .shortened, .liftSnapped, .drifting, .previous, .predicted,
      .averaged, .averagedAround, .eased, .clamped, .shortenedTo, .shared, .cancelledAtLast,
      .xTwice, .yTwice, .miswritten, .fromStart, .fromPrevious, .startAtOrigin, .firstStartAtOrigin,
      .startAtPreviousEnd:
      true
    default: false
    }
  }
}
