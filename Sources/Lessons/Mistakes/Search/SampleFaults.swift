// Faults that lose or add samples of a touch.

import InkstepEngine

extension InputFault {
  /// One of `every` samples is lost: the one with this index among them.
  static func lost(every: Int, at index: Int) -> InputFault {
    ofMoves(Mistake(every == 2 ? "every-other-sample" : "samples-lost")) { touch in
      touch.moves.indices.filter { $0 % every != index }.map { touch.moves[$0] }
    }
  }

  /// Only one of `every` samples is kept: the one with this index among them.
  static func thinned(every: Int, at index: Int) -> InputFault {
    ofMoves(Mistake("samples-thinned", "every", every)) { touch in
      touch.moves.indices.filter { $0 % every == index }.map { touch.moves[$0] }
    }
  }

  /// The first sample after the pen came down is lost.
  static var firstLost: InputFault {
    ofMoves(Mistake("first-sample-lost")) { Array($0.moves.dropFirst()) }
  }

  /// The last sample before the lift is lost.
  static var lastLost: InputFault {
    ofMoves(Mistake("last-sample-lost")) { Array($0.moves.dropLast()) }
  }

  /// The sample at which the pen came down is lost.
  static var startLost: InputFault {
    ofTouches(Mistake("start-lost")) { touch in
      guard let first = touch.moves.first else { return touch.events }
      return [TouchEvent(.began, first.point)] + touch.moves.dropFirst() + touch.lift
    }
  }

  /// All samples between the start and the lift are lost.
  static var movesLost: InputFault { ofMoves(Mistake("segments-missing")) { _ in [] } }

  /// The start, this many samples and the lift are kept.
  static func cut(after count: Int) -> InputFault {
    ofMoves(stroke(cutAfter: count)) { Array($0.moves.prefix(count)) }
  }

  /// If a touch has more samples after its start than this, it is lifted at the last of this many, at least one.
  static func cutWithLift(after count: Int) -> InputFault {
    ofTouches(stroke(cutAfter: count)) { touch in
      touch.moves.count > count ? touch.cut(to: count, liftedAt: count - 1) : touch.events
    }
  }

  /// Only this many samples of a touch, at least one, are taken after its start, the last one as the lift.
  static func cutToLift(after count: Int) -> InputFault {
    ofTouches(stroke(cutAfter: count)) { touch in
      touch.moves.count >= count
        ? touch.cut(to: count - 1, liftedAt: count - 1) : touch.events
    }
  }

  private static func stroke(cutAfter count: Int) -> Mistake {
    Mistake("stroke-cut", "samples", count)
  }

  /// Samples nearer than this to the last accepted one are dropped.
  static func nearLost(_ distance: Double) -> InputFault {
    ofMoves(Mistake("near-samples-skipped")) { touch in
      touch.accepted { $0.distance(to: $1) >= distance }
    }
  }

  /// Samples farther than this from the last accepted one are dropped.
  static func farLost(_ distance: Double) -> InputFault {
    ofMoves(Mistake("far-samples-skipped")) { touch in
      touch.accepted { $0.distance(to: $1) <= distance }
    }
  }

  /// A sample on the line through its neighbours is dropped, repeats and reversals too.
  static var straightDropped: InputFault {
    ofTouches(Mistake("straight-samples-dropped")) { touch in
      var kept: [TouchEvent] = []
      for event in touch.events {
        if kept.count > 1 {
          let (last, before) = (kept[kept.count - 1].point, kept[kept.count - 2].point)
          if (last - before).cross(event.point - last) == 0 { kept.removeLast() }
        }
        kept.append(event)
      }
      return kept
    }
  }
}

extension InputFault {
  /// One of `every` samples between the start and the lift is doubled: the one with this index among them.
  static func doubled(every: Int, at index: Int) -> InputFault {
    ofMoves(Mistake("samples-doubled")) { touch in
      touch.moves.enumerated().flatMap { place, move in
        place % every == index ? [move, move] : [move]
      }
    }
  }

  /// Every sample is doubled, the lift too, and the start if it counts.
  static func allDoubled(startCounts: Bool) -> InputFault {
    ofTouches(Mistake("samples-doubled")) { touch in
      let again = startCounts ? [TouchEvent(.moved, touch.start.point)] : []
      return [touch.start] + again + touch.moves.flatMap { [$0, $0] }
        + touch.lift.flatMap { [TouchEvent(.moved, $0.point), $0] }
    }
  }

  /// The position at which the pen came down is a sample once more.
  static var startDoubled: InputFault {
    ofMoves(Mistake("start-doubled")) { [TouchEvent(.moved, $0.start.point)] + $0.moves }
  }

  /// The midpoint of two samples is added as a sample.
  static var interpolated: InputFault {
    ofMoves(Mistake("samples-interpolated")) { touch in
      touch.mapMoves { last, move in [TouchEvent(.moved, midpoint(last, move.point)), move] }
    }
  }

  /// The position extrapolated from each sample to the next event is added as a sample.
  static var predictedToo: InputFault {
    ofMoves(Mistake("samples-predicted")) { touch in
      touch.mapMoves { last, move in [move, TouchEvent(.moved, move.point + (move.point - last))] }
    }
  }

  /// Samples are respaced at this distance along the lines between them.
  static func resampled(_ spacing: Double) -> InputFault {
    ofMoves(Mistake("samples-respaced")) { touch in
      var last = touch.start.point
      var left = spacing
      var made: [TouchEvent] = []
      for move in touch.moves {
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
  }
}

extension Touch {
  /// The start, the first `count` samples, and the lift at the position of the sample with this index.
  fileprivate func cut(to count: Int, liftedAt index: Int) -> [TouchEvent] {
    [start] + moves.prefix(count) + lift.map { TouchEvent($0.phase, moves[index].point) }
  }

  /// The samples that are accepted, given each with the last accepted position.
  fileprivate func accepted(_ isAccepted: (InkPoint, InkPoint) -> Bool) -> [TouchEvent] {
    var last = start.point
    return moves.filter { move in
      guard isAccepted(move.point, last) else { return false }
      last = move.point
      return true
    }
  }

  /// The events made from each sample and the position before it.
  fileprivate func mapMoves(_ make: (InkPoint, TouchEvent) -> [TouchEvent]) -> [TouchEvent] {
    var last = start.point
    return moves.flatMap { move in
      defer { last = move.point }
      return make(last, move)
    }
  }
}
