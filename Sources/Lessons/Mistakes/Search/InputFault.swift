// Faults in the samples before they reach a stage: lost, doubled, rounded or delayed samples, and
// joined strokes. The stage is correct but draws another stroke.

import InkstepEngine

/// A fault in the touch events of a session.
enum InputFault: Hashable, Sendable {
  /// Coordinates are rounded to integers, or to this many binary digits.
  case rounded(FloatingPointRoundingRule)
  case shortened(bits: Int)
  /// One of `every` samples is lost, or only one of `every` is kept.
  case lost(every: Int, from: Int)
  case thinned(every: Int, from: Int)
  /// The first or the last sample after the pen came down is lost, or the one at which it came
  /// down.
  case firstLost, lastLost, startLost
  /// Every sample is doubled, or one of `every`, or only the one at which the pen came down.
  case doubled, doubledEvery(Int, from: Int), startDoubled
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
  /// Positions are relative to the first sample of the stroke, or to the previous sample.
  case fromStart, fromPrevious
  /// Every stroke starts at the origin, or only the first does, or every stroke starts at the end
  /// of the previous one.
  case startAtOrigin, firstStartAtOrigin, startAtPreviousEnd
  /// Strokes with fewer events than this are not drawn, or with fewer positions after repeats are
  /// removed.
  case shortLost(Int), fewPlacesLost(Int)
  /// Strokes with exactly two positions are not drawn.
  case twoPlacesLost
  /// Samples are respaced at this distance along the lines between them.
  case resampled(Double)
  /// Only one stroke of the session is drawn.
  case firstStroke, lastStroke
  /// Strokes are joined. The lift and the touch between them are dropped, or the touch is a sample,
  /// or both are.
  case joined, joinedAtTouch, joinedThroughLift
  /// Strokes are joined only after a tap or a cancelled stroke, or nothing is drawn after a
  /// cancelled stroke.
  case joinedAfterTap, joinedAfterCancel, deadAfterCancel
  case reversed
  /// Samples outside the drawing area are moved to its edge.
  case clamped

  /// The mistake that it is reported as.
  var mistake: Mistake {
    switch self {
    case .rounded: Mistake("samples-rounded")
    case .shortened(let bits):
      Mistake(bits > 11 ? "samples-single-precision" : "samples-half-precision")
    case .lost(let every, _): Mistake(every == 2 ? "every-other-sample" : "samples-lost")
    case .thinned(let every, _): Mistake("samples-thinned", "every", every)
    case .firstLost: Mistake("first-sample-lost")
    case .lastLost: Mistake("last-sample-lost")
    case .startLost: Mistake("start-lost")
    case .doubled, .doubledEvery: Mistake("samples-doubled")
    case .startDoubled: Mistake("start-doubled")
    case .previous: Mistake("previous-sample")
    case .predicted, .predictedToo: Mistake("samples-predicted")
    case .averaged, .averagedAround, .eased: Mistake("samples-averaged")
    case .interpolated: Mistake("samples-interpolated")
    case .distant: Mistake("near-samples-skipped")
    case .near: Mistake("far-samples-skipped")
    case .xTwice, .yTwice: Mistake("coordinate-twice")
    case .fromStart, .fromPrevious: Mistake("samples-relative")
    case .startAtOrigin, .firstStartAtOrigin, .startAtPreviousEnd: Mistake("start-not-taken")
    case .shortLost, .fewPlacesLost, .twoPlacesLost: Mistake("leftover-lost")
    case .resampled: Mistake("samples-respaced")
    case .firstStroke: Mistake("first-stroke-only")
    case .lastStroke: Mistake("last-stroke-only")
    case .joined, .joinedAtTouch, .joinedThroughLift, .joinedAfterTap:
      Mistake("strokes-joined")
    case .joinedAfterCancel, .deadAfterCancel: Mistake("cancel-ignored")
    case .reversed: Mistake("samples-reversed")
    case .clamped: Mistake("samples-clamped")
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
      .joined, .joinedAtTouch, .joinedThroughLift, .joinedAfterTap, .joinedAfterCancel,
      .deadAfterCancel, .reversed, .clamped, .xTwice, .yTwice, .fromStart, .fromPrevious,
      .startAtOrigin, .firstStartAtOrigin, .startAtPreviousEnd, .interpolated,
      .averagedAround(ofCentre: 1),
      .averagedAround(ofCentre: 2),
    ]
    faults += [0.5, 0.25, 0.75, 0.2, 0.8, 0.3, 0.7, 0.1, 0.9, 0.4, 0.6].map { .eased($0) }
    let short: [InputFault] =
      [3, 4, 5, 6, 7, 8].map { .shortLost($0) } + [3, 4, 5].map { .fewPlacesLost($0) }
      + [.twoPlacesLost]
    faults.insert(contentsOf: short, at: faults.firstIndex(of: .firstStroke) ?? 0)
    // For lines these are mutations of the stage.
    if LineDesign(stage) == nil { faults += [.firstLost, .startDoubled] }
    for every in 3...5 {
      for from in 0..<every { faults.append(.lost(every: every, from: from)) }
      faults += [.thinned(every: every, from: 0), .thinned(every: every, from: every - 1)]
    }
    for every in 2...5 {
      for from in 0..<every { faults.append(.doubledEvery(every, from: from)) }
    }
    faults += [1e-4, 1e-3, 0.01, 0.1, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20].map { .distant($0) }
    faults += [15, 20, 25, 30, 40, 50, 60, 64, 75, 80, 100, 128, 150, 200].map { .near($0) }
    return faults
  }

  /// Whether the first samples that reach the stage depend on the end of the session.
  var needsEnd: Bool {
    switch self {
    case .lastStroke, .reversed, .shortLost, .fewPlacesLost, .twoPlacesLost: true
    default: false
    }
  }

  /// Whether the events keep their number and order.
  var keepsEvents: Bool {
    switch self {
    case .rounded, .shortened, .previous, .predicted, .averaged, .averagedAround, .eased, .clamped,
      .xTwice, .yTwice, .fromStart, .fromPrevious, .startAtOrigin, .firstStartAtOrigin,
      .startAtPreviousEnd:
      true
    default: false
    }
  }
}

extension InputFault {
  /// The events as they reach the stage.
  func applied(to events: [TouchEvent], of stroke: Stroke) -> [TouchEvent] {
    switch self {
    case .rounded(let rule): events.mapPoints { InkPoint($0.x.rounded(rule), $0.y.rounded(rule)) }
    case .shortened(let bits):
      events.mapPoints { InkPoint($0.x.shortened(to: bits), $0.y.shortened(to: bits)) }
    case .clamped:
      events.mapPoints {
        InkPoint(min(max($0.x, 0), stroke.width), min(max($0.y, 0), stroke.height))
      }
    case .joined: Self.joined(events, liftsCount: false, touchesCount: false)
    case .joinedAtTouch: Self.joined(events, liftsCount: false, touchesCount: true)
    case .joinedThroughLift: Self.joined(events, liftsCount: true, touchesCount: true)
    case .joinedAfterTap: Self.joined(events) { $0.dropFirst().dropLast().isEmpty }
    case .joinedAfterCancel: Self.joined(events) { $0.last?.phase == .cancelled }
    case .deadAfterCancel: Array(events.prefix { $0.phase != .cancelled })
    case .xTwice: events.mapPoints { InkPoint($0.x, $0.x) }
    case .yTwice: events.mapPoints { InkPoint($0.y, $0.y) }
    case .shortLost(let count): events.strokes.flatMap { $0.count < count ? [] : $0 }
    case .fewPlacesLost(let count):
      events.strokes.flatMap { $0.placeCount < count ? [] : $0 }
    case .twoPlacesLost: events.strokes.flatMap { $0.placeCount == 2 ? [] : $0 }
    case .startAtPreviousEnd: Self.continued(events)
    case .firstStartAtOrigin: Self.from(.zero, events)
    case .firstStroke: events.strokes.prefix(1).flatMap { $0 }
    case .lastStroke: events.strokes.suffix(1).flatMap { $0 }
    default: events.strokes.flatMap { changed($0) }
    }
  }

  /// One stroke as it reaches the stage.
  private func changed(_ stroke: [TouchEvent]) -> [TouchEvent] {
    let begins = stroke[0]
    let isOpen = !stroke[stroke.count - 1].phase.endsStroke
    let lifts = isOpen ? [] : Array(stroke.suffix(1))
    var moves = Array(stroke.dropFirst().dropLast(lifts.count))
    switch self {
    case .lost(let every, let from): moves = moves.every(every, from: from, isTaken: false)
    case .thinned(let every, let from): moves = moves.every(every, from: from, isTaken: true)
    case .firstLost: moves = Array(moves.dropFirst())
    case .lastLost: moves = Array(moves.dropLast())
    case .startLost:
      guard let first = moves.first else { return stroke }
      return [TouchEvent(.began, first.point)] + moves.dropFirst() + lifts
    case .doubled: moves = moves.flatMap { [$0, $0] }
    case .doubledEvery(let every, let from):
      moves = moves.enumerated().flatMap { index, move in
        index % every == from ? [move, move] : [move]
      }
    case .interpolated:
      var last = begins.point
      moves = moves.flatMap { move in
        defer { last = move.point }
        return [TouchEvent(.moved, midpoint(last, move.point)), move]
      }
    case .averagedAround(let weight):
      return stroke.withPoints { index in
        guard index > 0, index < stroke.count - 1 else { return stroke[index].point }
        let sum = stroke[index - 1].point + weight * stroke[index].point + stroke[index + 1].point
        return InkPoint(sum.x / (2 + weight), sum.y / (2 + weight))
      }
    case .eased(let part):
      var last = begins.point
      return stroke.withPoints { index in
        last = interpolate(last, stroke[index].point, part)
        return last
      }
    case .fromStart:
      return stroke.withPoints { index in .zero + (stroke[index].point - begins.point) }
    case .fromPrevious:
      return stroke.withPoints { index in
        index == 0 ? begins.point : .zero + (stroke[index].point - stroke[index - 1].point)
      }
    case .startAtOrigin: return [TouchEvent(.began, .zero)] + moves + lifts
    case .near(let distance):
      var last = begins.point
      moves = moves.filter { move in
        if move.point.distance(to: last) > distance { return false }
        last = move.point
        return true
      }
    case .startDoubled: moves.insert(TouchEvent(.moved, begins.point), at: 0)
    case .previous: return stroke.withPoints { index in stroke[max(index - 1, 0)].point }
    case .predicted:
      return stroke.withPoints { index in
        index == 0
          ? stroke[0].point
          : stroke[index].phase == .moved
            ? stroke[index].point + (stroke[index].point - stroke[index - 1].point)
            : stroke[index].point
      }
    case .predictedToo:
      var last = begins.point
      moves = moves.flatMap { move in
        defer { last = move.point }
        return [move, TouchEvent(.moved, move.point + (move.point - last))]
      }
    case .averaged(let count):
      return stroke.withPoints { index in
        let window = stroke[max(index - count + 1, 0)...index]
        let sum = window.reduce(InkPoint.zero) { $0 + $1.point }
        return InkPoint(sum.x / Double(window.count), sum.y / Double(window.count))
      }
    case .distant(let distance):
      var last = begins.point
      moves = moves.filter { move in
        if move.point.distance(to: last) < distance { return false }
        last = move.point
        return true
      }
    case .resampled(let spacing): moves = Self.respaced(begins.point, moves, spacing)
    case .reversed:
      let points = stroke.map { $0.point }
      return stroke.withPoints { points[points.count - 1 - $0] }
    default: break
    }
    return [begins] + moves + lifts
  }

  private static func respaced(
    _ start: InkPoint, _ moves: [TouchEvent], _ spacing: Double
  ) -> [TouchEvent] {
    var last = start
    var left = spacing
    var made: [TouchEvent] = []
    for move in moves {
      var distance = last.distance(to: move.point)
      while distance >= left, distance > 0, made.count < 5_000 {
        last = interpolate(last, move.point, left / distance)
        made.append(TouchEvent(.moved, last))
        distance = last.distance(to: move.point)
        left = spacing
      }
      left -= distance
      last = move.point
    }
    return made
  }

  /// The session with another position for its first event.
  private static func from(_ start: InkPoint, _ events: [TouchEvent]) -> [TouchEvent] {
    guard let first = events.first else { return [] }
    return [TouchEvent(first.phase, start)] + events.dropFirst()
  }

  /// The session with each stroke starting at the end of the previous one, the first at the origin.
  private static func continued(_ events: [TouchEvent]) -> [TouchEvent] {
    var last = InkPoint.zero
    return events.map { event in
      defer { last = event.point }
      return event.phase == .began ? TouchEvent(.began, last) : event
    }
  }

  /// The session with each selected stroke joined to the next; the lift and the touch between them
  /// are dropped.
  private static func joined(
    _ events: [TouchEvent], where isJoined: ([TouchEvent]) -> Bool
  ) -> [TouchEvent] {
    let strokes = events.strokes
    var joins = false
    return strokes.enumerated().flatMap { index, stroke -> [TouchEvent] in
      let events = joins ? Array(stroke.dropFirst()) : stroke
      joins = isJoined(stroke) && stroke.last?.phase.endsStroke == true
      return joins ? Array(events.dropLast()) : events
    }
  }

  /// The session as one stroke; lifts and touches between strokes become samples if they count.
  private static func joined(
    _ events: [TouchEvent], liftsCount: Bool, touchesCount: Bool
  ) -> [TouchEvent] {
    let strokes = events.strokes
    var joined: [TouchEvent] = []
    for (index, stroke) in strokes.enumerated() {
      for event in stroke {
        switch event.phase {
        case .began where index > 0:
          if touchesCount { joined.append(TouchEvent(.moved, event.point)) }
        case .ended where index < strokes.count - 1, .cancelled where index < strokes.count - 1:
          if liftsCount { joined.append(TouchEvent(.moved, event.point)) }
        default: joined.append(event)
        }
      }
    }
    return joined
  }
}

extension [TouchEvent] {
  /// The session split at each touch.
  fileprivate var strokes: [[TouchEvent]] {
    var strokes: [[TouchEvent]] = []
    var start = 0
    for index in indices.dropFirst() where self[index].phase == .began {
      strokes.append(Array(self[start..<index]))
      start = index
    }
    if start < count { strokes.append(Array(self[start...])) }
    return strokes
  }

  /// The number of different positions in a row.
  fileprivate var placeCount: Int {
    indices.count { $0 == 0 || self[$0].point != self[$0 - 1].point }
  }

  fileprivate func mapPoints(_ change: (InkPoint) -> InkPoint) -> [TouchEvent] {
    map { TouchEvent($0.phase, change($0.point)) }
  }

  fileprivate func withPoints(_ point: (Int) -> InkPoint) -> [TouchEvent] {
    enumerated().map { TouchEvent($1.phase, point($0)) }
  }

  fileprivate func every(_ count: Int, from: Int, isTaken: Bool) -> [TouchEvent] {
    enumerated().filter { ($0.offset % count == from) == isTaken }.map { $0.element }
  }
}

extension Double {
  /// The nearest number with this many significant binary digits.
  func shortened(to bits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let unit = Double(sign: .plus, exponent: exponent - bits + 1, significand: 1)
    return (self / unit).rounded(.toNearestOrEven) * unit
  }
}
