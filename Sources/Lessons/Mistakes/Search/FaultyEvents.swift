// The touch events of a session as they reach a stage when a fault changes them on the way.

import InkstepEngine

extension InputFault {
  /// The events as they reach the stage.
  func applied(to events: [TouchEvent], of stroke: Stroke) -> [TouchEvent] {
    switch self {
    case .rounded(let rule): events.mapPoints { InkPoint($0.x.rounded(rule), $0.y.rounded(rule)) }
    case .shortened(let bits):
      events.mapPoints { InkPoint($0.x.shortened(to: bits), $0.y.shortened(to: bits)) }
    case .movesRounded(let rule):
      events.map { event in
        event.phase == .moved
          ? TouchEvent(.moved, InkPoint(event.point.x.rounded(rule), event.point.y.rounded(rule)))
          : event
      }
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
    case .straightDropped: return Self.bent(stroke)
    case .liftSnapped(let distance):
      if moves.count < 2 || isOpen || lifts[0].point.distance(to: begins.point) >= distance {
        break
      }
      return [begins] + moves + [TouchEvent(lifts[0].phase, begins.point)]
    case .drifting(let decimals):
      let scale = powerOfTen(decimals)
      var last = begins.point
      return stroke.withPoints { index in
        guard stroke[index].phase == .moved else { return stroke[index].point }
        let step = stroke[index].point - stroke[index - 1].point
        last = InkPoint(
          last.x + (step.x * scale).rounded(.toNearestOrEven) / scale,
          last.y + (step.y * scale).rounded(.toNearestOrEven) / scale)
        return last
      }
    case .reversed:
      let points = stroke.map { $0.point }
      return stroke.withPoints { points[points.count - 1 - $0] }
    default: break
    }
    return [begins] + moves + lifts
  }

  /// The stroke without the samples at which it does not turn; a rest or a reversal is no turn.
  private static func bent(_ stroke: [TouchEvent]) -> [TouchEvent] {
    var kept: [TouchEvent] = []
    for event in stroke {
      if kept.count > 1 {
        let (last, before) = (kept[kept.count - 1].point, kept[kept.count - 2].point)
        if (last - before).cross(event.point - last) == 0 { kept.removeLast() }
      }
      kept.append(event)
    }
    return kept
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
