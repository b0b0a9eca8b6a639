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
      events.mapPoints(onlyMoves: true) { InkPoint($0.x.rounded(rule), $0.y.rounded(rule)) }
    case .clamped(let limit, let onlyMoves):
      events.mapPoints(onlyMoves: onlyMoves) {
        let isTall = limit == .height || limit == .exchanged
        let isWide = limit == .width || limit == .exchanged
        return InkPoint(
          min(max($0.x, 0), isTall ? stroke.height : stroke.width),
          min(max($0.y, 0), isWide ? stroke.width : stroke.height))
      }
    case .shortenedTo(let decimals, let onlyMoves):
      events.mapPoints(onlyMoves: onlyMoves) {
        InkPoint($0.x.rounded(toDecimals: decimals), $0.y.rounded(toDecimals: decimals))
      }
    case .joined: Self.joined(events, liftsCount: false, startsCount: false)
    case .joinedAtStart: Self.joined(events, liftsCount: false, startsCount: true)
    case .joinedThroughLift: Self.joined(events, liftsCount: true, startsCount: true)
    case .repeatedTouches(let liftsCount): Self.repeated(events, liftsCount: liftsCount)
    case .joinedAfterTap: Self.joined(events) { $0.dropFirst().dropLast().isEmpty }
    case .joinedAfterCancel: Self.joined(events) { $0.last?.phase == .cancelled }
    case .joinedAtStartAfterCancel:
      Self.joined(events, startsCount: true) { $0.last?.phase == .cancelled }
    case .joinedWhereMet: Self.joinedWhereMet(events)
    case .lostAfterCancel: Self.withoutTouchAfterCancel(events)
    case .deadAfterCancel: Array(events.prefix { $0.phase != .cancelled })
    case .xTwice: events.mapPoints { InkPoint($0.x, $0.x) }
    case .yTwice: events.mapPoints { InkPoint($0.y, $0.y) }
    case .miswritten(let phase, let coordinates):
      events.map { event in
        let (x, y) = (event.point.x, event.point.y)
        if event.phase != phase { return event }
        return switch coordinates {
        case .exchanged: TouchEvent(phase, InkPoint(y, x))
        case .xTwice: TouchEvent(phase, InkPoint(x, x))
        case .yTwice: TouchEvent(phase, InkPoint(y, y))
        }
      }
    case .shortLost(let count): events.touches.flatMap { $0.count < count ? [] : $0 }
    case .fewPlacesLost(let count):
      events.touches.flatMap { $0.placeCount < count ? [] : $0 }
    case .twoPlacesLost: events.touches.flatMap { $0.placeCount == 2 ? [] : $0 }
    case .startAtPreviousEnd: Self.continued(events)
    case .firstStartAtOrigin: Self.from(.zero, events)
    case .firstStroke: events.touches.prefix(1).flatMap { $0 }
    case .lastStroke: events.touches.suffix(1).flatMap { $0 }
    default: events.touches.flatMap { changed($0) }
    }
  }

  /// One touch, from where the pen comes down to its lift, as it reaches the stage.
  private func changed(_ touch: [TouchEvent]) -> [TouchEvent] {
    let begins = touch[0]
    let isOpen = !touch[touch.count - 1].phase.endsStroke
    let lifts = isOpen ? [] : Array(touch.suffix(1))
    var moves = Array(touch.dropFirst().dropLast(lifts.count))
    switch self {
    case .lost(let every, let from): moves = moves.every(every, from: from, isTaken: false)
    case .thinned(let every, let from): moves = moves.every(every, from: from, isTaken: true)
    case .cut(let count): moves = Array(moves.prefix(count))
    case .cutWithLift(let count) where moves.count > count:
      return [begins] + moves.prefix(count)
        + lifts.map { TouchEvent($0.phase, moves[max(count - 1, 0)].point) }
    case .cutToLift(let count) where moves.count >= count:
      return [begins] + moves.prefix(count - 1)
        + lifts.map { TouchEvent($0.phase, moves[count - 1].point) }
    case .firstLost: moves = Array(moves.dropFirst())
    case .lastLost: moves = Array(moves.dropLast())
    case .movesLost: moves = []
    case .startLost:
      guard let first = moves.first else { return touch }
      return [TouchEvent(.began, first.point)] + moves.dropFirst() + lifts
    case .doubled: moves = moves.flatMap { [$0, $0] }
    case .allDoubled(let startCounts):
      let start = startCounts ? [begins, TouchEvent(.moved, begins.point)] : [begins]
      return start + moves.flatMap { [$0, $0] }
        + lifts.flatMap { [TouchEvent(.moved, $0.point), $0] }
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
      return touch.withPoints { index in
        guard index > 0, index < touch.count - 1 else { return touch[index].point }
        let sum = touch[index - 1].point + weight * touch[index].point + touch[index + 1].point
        return InkPoint(sum.x / (2 + weight), sum.y / (2 + weight))
      }
    case .eased(let part):
      var last = begins.point
      return touch.withPoints { index in
        last = interpolate(last, touch[index].point, part)
        return last
      }
    case .fromStart:
      return touch.withPoints { index in .zero + (touch[index].point - begins.point) }
    case .fromPrevious:
      return touch.withPoints { index in
        index == 0 ? begins.point : .zero + (touch[index].point - touch[index - 1].point)
      }
    case .startAtOrigin: return [TouchEvent(.began, .zero)] + moves + lifts
    case .near(let distance):
      var last = begins.point
      moves = moves.filter { move in
        if move.point.distance(to: last) > distance { return false }
        last = move.point
        return true
      }
    case .shared(let shared):
      let newest = shared == .moves ? moves.last : touch.last
      guard let newest else { return touch }
      return touch.map { event in
        let isShared =
          event.phase == .moved || shared == .all || event.phase != .began && shared != .moves
        return isShared ? TouchEvent(event.phase, newest.point) : event
      }
    case .cancelledAtLast:
      guard touch.count > 1, lifts.first?.phase == .cancelled else { return touch }
      return touch.dropLast() + [TouchEvent(.cancelled, touch[touch.count - 2].point)]
    case .startDoubled: moves.insert(TouchEvent(.moved, begins.point), at: 0)
    case .previous: return touch.withPoints { index in touch[max(index - 1, 0)].point }
    case .predicted:
      return touch.withPoints { index in
        index == 0
          ? touch[0].point
          : touch[index].phase == .moved
            ? touch[index].point + (touch[index].point - touch[index - 1].point)
            : touch[index].point
      }
    case .predictedToo:
      var last = begins.point
      moves = moves.flatMap { move in
        defer { last = move.point }
        return [move, TouchEvent(.moved, move.point + (move.point - last))]
      }
    case .averaged(let count):
      return touch.withPoints { index in
        let window = touch[max(index - count + 1, 0)...index]
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
    case .straightDropped: return Self.bent(touch)
    case .liftSnapped(let distance):
      if moves.count < 2 || isOpen || lifts[0].point.distance(to: begins.point) >= distance {
        break
      }
      return [begins] + moves + [TouchEvent(lifts[0].phase, begins.point)]
    case .drifting(let decimals):
      let scale = powerOfTen(decimals)
      var last = begins.point
      return touch.withPoints { index in
        guard touch[index].phase == .moved else { return touch[index].point }
        let step = touch[index].point - touch[index - 1].point
        last = InkPoint(
          last.x + (step.x * scale).rounded(.toNearestOrEven) / scale,
          last.y + (step.y * scale).rounded(.toNearestOrEven) / scale)
        return last
      }
    case .reversed:
      let points = touch.map { $0.point }
      return touch.withPoints { points[points.count - 1 - $0] }
    default: break
    }
    return [begins] + moves + lifts
  }

  /// The touch without the samples at which it does not turn; a rest or a reversal is no turn.
  private static func bent(_ touch: [TouchEvent]) -> [TouchEvent] {
    var kept: [TouchEvent] = []
    for event in touch {
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

  /// The session with each touch starting at the end of the previous one, the first at the origin.
  private static func continued(_ events: [TouchEvent]) -> [TouchEvent] {
    var last = InkPoint.zero
    return events.map { event in
      defer { last = event.point }
      return event.phase == .began ? TouchEvent(.began, last) : event
    }
  }

  /// The session with each selected touch joined to the next; the lift and the start between them
  /// are dropped.
  private static func joined(
    _ events: [TouchEvent], startsCount: Bool = false, where isJoined: ([TouchEvent]) -> Bool
  ) -> [TouchEvent] {
    let touches = events.touches
    var joins = false
    return touches.enumerated().flatMap { index, touch -> [TouchEvent] in
      var events = joins ? Array(touch.dropFirst()) : touch
      if joins, startsCount { events.insert(TouchEvent(.moved, touch[0].point), at: 0) }
      joins = isJoined(touch) && touch.last?.phase.endsStroke == true
      return joins ? Array(events.dropLast()) : events
    }
  }

  /// The session with the samples of all earlier touches before those of each.
  private static func repeated(_ events: [TouchEvent], liftsCount: Bool) -> [TouchEvent] {
    var samples: [TouchEvent] = []
    return events.touches.flatMap { touch -> [TouchEvent] in
      defer {
        let isWhole = liftsCount || touch.last?.phase.endsStroke == false
        let kept = isWhole ? touch[...] : touch.dropLast()
        samples += kept.map { TouchEvent(.moved, $0.point) }
      }
      if samples.isEmpty { return touch }
      let own = touch.map { TouchEvent($0.phase == .began ? .moved : $0.phase, $0.point) }
      return [TouchEvent(.began, samples[0].point)] + samples.dropFirst() + own
    }
  }

  /// The session with each touch joined to the previous one if it starts where that ended.
  private static func joinedWhereMet(_ events: [TouchEvent]) -> [TouchEvent] {
    var joined: [TouchEvent] = []
    for touch in events.touches {
      if let last = joined.last, last.phase == .ended, last.point == touch[0].point {
        joined.removeLast()
        joined += touch.dropFirst()
      } else {
        joined += touch
      }
    }
    return joined
  }

  /// The session without each touch that follows a cancelled one.
  private static func withoutTouchAfterCancel(_ events: [TouchEvent]) -> [TouchEvent] {
    var isLost = false
    return events.touches.flatMap { touch -> [TouchEvent] in
      defer { isLost = !isLost && touch.last?.phase == .cancelled }
      return isLost ? [] : touch
    }
  }

  /// The session as one touch; lifts and starts between touches become samples if they count.
  private static func joined(
    _ events: [TouchEvent], liftsCount: Bool, startsCount: Bool
  ) -> [TouchEvent] {
    let touches = events.touches
    var joined: [TouchEvent] = []
    for (index, touch) in touches.enumerated() {
      for event in touch {
        switch event.phase {
        case .began where index > 0:
          if startsCount { joined.append(TouchEvent(.moved, event.point)) }
        case .ended where index < touches.count - 1, .cancelled where index < touches.count - 1:
          if liftsCount { joined.append(TouchEvent(.moved, event.point)) }
        default: joined.append(event)
        }
      }
    }
    return joined
  }
}

extension [TouchEvent] {
  /// The number of different positions in a row.
  fileprivate var placeCount: Int {
    indices.count { $0 == 0 || self[$0].point != self[$0 - 1].point }
  }

  fileprivate func mapPoints(
    onlyMoves: Bool = false, _ change: (InkPoint) -> InkPoint
  ) -> [TouchEvent] {
    map { !onlyMoves || $0.phase == .moved ? TouchEvent($0.phase, change($0.point)) : $0 }
  }

  fileprivate func withPoints(_ point: (Int) -> InkPoint) -> [TouchEvent] {
    enumerated().map { TouchEvent($1.phase, point($0)) }
  }

  fileprivate func every(_ count: Int, from: Int, isTaken: Bool) -> [TouchEvent] {
    enumerated().filter { ($0.offset % count == from) == isTaken }.map { $0.element }
  }
}

extension Double {
  /// The nearest number with this many decimals.
  fileprivate func rounded(toDecimals decimals: Int) -> Double {
    let scale = powerOfTen(decimals)
    // The product may be rounded to a half that the number is not, so it is computed in two exact parts.
    let high = shortened(to: 32)
    let whole = (high * scale).rounded(.down)
    let rest = (high * scale - whole) + (self - high) * scale
    if rest == 0.5 { return (self * scale).rounded(.toNearestOrEven) / scale }
    return (whole + rest.rounded()) / scale
  }

  /// The nearest number with this many significant binary digits.
  func shortened(to bits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let unit = Double(sign: .plus, exponent: exponent - bits + 1, significand: 1)
    return (self / unit).rounded(.toNearestOrEven) * unit
  }
}
