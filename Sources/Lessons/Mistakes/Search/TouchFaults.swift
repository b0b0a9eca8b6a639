// Faults that lose, join or repeat whole touches of a session.

import InkstepEngine

extension InputFault {
  /// Touches with fewer events than this are not drawn.
  static func shortLost(_ count: Int) -> InputFault { lost { $0.count < count } }

  /// Touches with fewer positions than this, after repeats are removed, are not drawn.
  static func fewPositionsLost(_ count: Int) -> InputFault { lost { $0.positionCount < count } }

  /// Touches with exactly two positions are not drawn.
  static var twoPositionsLost: InputFault { lost { $0.positionCount == 2 } }

  private static func lost(_ isLost: @escaping @Sendable ([TouchEvent]) -> Bool) -> InputFault {
    ofTouches(Mistake("leftover-lost"), needsEnd: true) { isLost($0.events) ? [] : $0.events }
  }

  /// Only the first touch of the session is drawn.
  static var firstStroke: InputFault {
    InputFault(Mistake("first-stroke-only")) { events, _ in
      events.touches.prefix(1).flatMap { $0 }
    }
  }

  /// Only the last touch of the session is drawn.
  static var lastStroke: InputFault {
    InputFault(Mistake("last-stroke-only"), needsEnd: true) { events, _ in
      events.touches.suffix(1).flatMap { $0 }
    }
  }

  /// The positions of each touch are in the opposite order.
  static var reversed: InputFault {
    ofTouches(Mistake("samples-reversed"), needsEnd: true) { touch in
      zip(touch.events, touch.events.reversed()).map { TouchEvent($0.phase, $1.point) }
    }
  }
}

extension InputFault {
  /// Which events between two joined touches become samples.
  enum Joint: Sendable { case nothing, start, liftAndStart }

  /// All touches are joined.
  static func joined(through joint: Joint) -> InputFault {
    joined(Mistake("strokes-joined"), joint) { _, isLast in !isLast }
  }

  /// A touch is joined to the tap before it.
  static var joinedAfterTap: InputFault {
    joined(Mistake("strokes-joined"), .nothing) { touch, _ in
      touch.count < 3 && touch.last?.phase.endsStroke == true
    }
  }

  /// A touch is joined to the cancelled one before it.
  static func joinedAfterCancel(through joint: Joint) -> InputFault {
    joined(Mistake("cancel-ignored"), joint) { touch, _ in touch.last?.phase == .cancelled }
  }

  /// A touch is joined to the cancelled one before it, as if that had not been cancelled.
  static var joinedThroughCancel: InputFault {
    joined(Mistake("strokes-joined"), .liftAndStart) { touch, isLast in
      !isLast && touch.last?.phase == .cancelled
    }
  }

  /// Each selected touch loses its lift, and is joined to the next if there is one.
  private static func joined(
    _ mistake: Mistake, _ joint: Joint,
    where isJoined: @escaping @Sendable (_ touch: [TouchEvent], _ isLast: Bool) -> Bool
  ) -> InputFault {
    InputFault(mistake) { events, _ in
      let touches = events.touches
      var joins = false
      return touches.enumerated().flatMap { index, events -> [TouchEvent] in
        var touch = events
        if joins {
          touch[0] = TouchEvent(.moved, events[0].point)
          if joint == .nothing { touch.removeFirst() }
        }
        joins = isJoined(events, index == touches.count - 1)
        if joins, events.last?.phase.endsStroke == true {
          let lift = touch.removeLast()
          if joint == .liftAndStart { touch.append(TouchEvent(.moved, lift.point)) }
        }
        return touch
      }
    }
  }

  /// A touch that starts where the previous one ended is joined to it.
  static var joinedWhereMet: InputFault {
    InputFault(Mistake("strokes-joined")) { events, _ in
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
  }

  /// The samples of all earlier touches are drawn again before those of a touch, with their lifts if these count.
  ///
  /// After 10,000 repeated samples no more are added.
  static func repeatedTouches(liftsCount: Bool) -> InputFault {
    InputFault(Mistake("strokes-joined")) { events, _ in
      var samples: [TouchEvent] = []
      var repeated = 0
      return events.touches.flatMap { touch -> [TouchEvent] in
        defer {
          let isWhole = liftsCount || touch.last?.phase.endsStroke == false
          let kept = isWhole ? touch[...] : touch.dropLast()
          samples += kept.map { TouchEvent(.moved, $0.point) }
        }
        if samples.isEmpty || repeated > 10_000 { return touch }
        repeated += samples.count
        let own = touch.map { TouchEvent($0.phase == .began ? .moved : $0.phase, $0.point) }
        return [TouchEvent(.began, samples[0].point)] + samples.dropFirst() + own
      }
    }
  }

  /// The session ends before its first cancel.
  static var deadAfterCancel: InputFault {
    InputFault(Mistake("cancel-ignored")) { events, _ in
      Array(events.prefix { $0.phase != .cancelled })
    }
  }

  /// The touch after a cancelled one is not drawn.
  static var lostAfterCancel: InputFault {
    InputFault(Mistake("cancel-ignored")) { events, _ in
      var isLost = false
      return events.touches.flatMap { touch -> [TouchEvent] in
        defer { isLost = !isLost && touch.last?.phase == .cancelled }
        return isLost ? [] : touch
      }
    }
  }
}

extension [TouchEvent] {
  /// The number of positions, with repeats in a row counted once.
  fileprivate var positionCount: Int {
    indices.count { $0 == 0 || self[$0].point != self[$0 - 1].point }
  }
}
