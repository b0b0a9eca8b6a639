// Stages as learners write them from the text of the tutorial, each with one fault. They share no
// code with the engine. Whole strokes are extracted from the session first, so that most faults are
// one line of arithmetic on an array.

import InkstepEngine

/// A learner's fault.
enum LearnerFault: String, CaseIterable {
  case none
  // Curves.
  case counterToZero, counterToOne, counterToTwo, counterToThree, ownStart
  case pair34, pair23, pair13, pair14
  case noMidpoint, wholeNumbers, halfOfFirst, halfOfSecond
  case swappedControls, startStays, sampleLost, firstSampleLost, lateCurve, leftoversRunOn
  case noMove, oneMove, moveAlways
  // Ends.
  case liftAsSample, liftAsLine, leftoverLines, liftUnread, leftoverLost, quadraticTail, noDot
  case cancelForgets, cancelStays, cancelUnseen
  case skipsRepeats, keepsRepeats
  // Lines.
  case firstLineLost
}

/// One stroke of a session.
private struct Touch {
  var samples: [InkPoint] = []
  var lift: InkPoint?
  var isCancelled = false
}

private func touches(_ events: [TouchEvent], _ fault: LearnerFault) -> [Touch] {
  var all: [Touch] = []
  for event in events {
    switch event.phase {
    case .began: all.append(Touch(samples: [event.point]))
    case .moved: all[all.count - 1].samples.append(event.point)
    case .ended: all[all.count - 1].lift = event.point
    case .cancelled where fault == .cancelUnseen: break
    case .cancelled:
      all[all.count - 1].lift = event.point
      all[all.count - 1].isCancelled = true
    }
  }
  return all
}

private func average(_ a: InkPoint, _ b: InkPoint, _ fault: LearnerFault) -> InkPoint {
  switch fault {
  case .wholeNumbers: InkPoint(Double(Int(a.x + b.x) / 2), Double(Int(a.y + b.y) / 2))
  case .halfOfFirst: InkPoint(a.x / 2 + b.x, a.y / 2 + b.y)
  case .halfOfSecond: InkPoint(a.x + b.x / 2, a.y + b.y / 2)
  default: InkPoint(0.5 * a.x + 0.5 * b.x, 0.5 * a.y + 0.5 * b.y)
  }
}

/// Draws lines from sample to sample, as `linear` and `cached` do.
func learnerLines(_ events: [TouchEvent], _ fault: LearnerFault) -> [PathElement] {
  var path: [PathElement] = []
  for touch in touches(events, fault) {
    var points = touch.samples
    if let lift = touch.lift, fault != .liftUnread { points.append(lift) }
    if fault == .cancelForgets, touch.isCancelled { continue }
    if fault == .skipsRepeats {
      points = points.enumerated().filter { $0.offset == 0 || points[$0.offset - 1] != $0.element }
        .map { $0.element }
    }
    if fault != .noMove { path.append(.move(points[0])) }
    points.removeFirst()
    if fault == .firstLineLost, touch.samples.count > 1 { points.removeFirst() }
    path += points.map { .line($0) }
  }
  return path
}

/// Draws a cubic to every third sample, as `bezier` does.
func learnerBezier(_ events: [TouchEvent], _ fault: LearnerFault) -> [PathElement] {
  var path: [PathElement] = []
  var left: [InkPoint] = []
  for touch in touches(events, fault) {
    if fault == .cancelForgets, touch.isCancelled { continue }
    var points = touch.samples
    if fault == .firstSampleLost, points.count > 1 { points.remove(at: 1) }
    if fault == .skipsRepeats {
      points = points.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    if fault == .liftAsSample, let lift = touch.lift { points.append(lift) }
    if fault == .leftoversRunOn, left.count > 1 {
      points = [points[0]] + left.dropFirst() + points.dropFirst()
    }
    let first = points[0]
    var moved = false
    while points.count >= (fault == .lateCurve ? 5 : 4) {
      var (a, b) = (points[1], points[2])
      if fault == .swappedControls { (a, b) = (b, a) }
      if fault != .noMove, !(fault == .oneMove && moved) {
        path.append(.move(fault == .startStays ? first : points[0]))
      }
      moved = true
      path.append(.cubic(a, b, points[3]))
      switch fault {
      // Slot 1 keeps its previous sample, or slots 1 and 2 do.
      case .counterToTwo: points = [points[3], points[1], points[2]] + points[4...]
      case .counterToOne: points = [points[3], points[1]] + points[4...]
      case .ownStart: points.removeFirst(4)
      // The sample after the fourth, at which the curve is drawn too late, is lost.
      case .lateCurve: points = [points[3]] + points[5...]
      default: points.removeFirst(3)
      }
    }
    if fault == .leftoverLines, points.count > 1 {
      path.append(.move(points[0]))
      path += points[1...].map { .line($0) }
    }
    if fault == .liftAsLine, let lift = touch.lift { path.append(.line(lift)) }
    left = points
  }
  return path
}

/// Draws curves that meet at midpoints, as `smoothed` or `finished` does.
func learnerSmoothed(
  _ events: [TouchEvent], _ fault: LearnerFault, finished: Bool = false
) -> [PathElement] {
  var path: [PathElement] = []
  var left: [InkPoint] = []
  for touch in touches(events, fault) {
    if finished
      ? touch.isCancelled && fault != .cancelStays : fault == .cancelForgets && touch.isCancelled
    {
      continue
    }
    var points = touch.samples
    if fault == .firstSampleLost, points.count > 1 { points.remove(at: 1) }
    let readsLift = finished ? fault != .liftUnread : fault == .liftAsSample
    if readsLift, let lift = touch.lift { points.append(lift) }
    if finished ? fault != .keepsRepeats : fault == .skipsRepeats {
      points = points.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    if fault == .leftoversRunOn, left.count > 1 {
      points = [points[0]] + left.dropFirst() + points.dropFirst()
    }
    let first = points[0]
    let moveEach = finished ? fault == .moveAlways : fault != .noMove && fault != .oneMove
    if finished ? fault != .moveAlways && fault != .noMove : fault == .oneMove && points.count > 4 {
      path.append(.move(first))
    }
    var drew = false
    while points.count >= (fault == .lateCurve ? 6 : 5) {
      drew = true
      let joint: InkPoint =
        switch fault {
        case .pair34: average(points[3], points[4], fault)
        case .pair23: average(points[2], points[3], fault)
        case .pair13: average(points[1], points[3], fault)
        case .pair14: average(points[1], points[4], fault)
        case .noMidpoint: points[3]
        default: average(points[2], points[4], fault)
        }
      if moveEach { path.append(.move(fault == .startStays ? first : points[0])) }
      let controls = fault == .swappedControls ? (points[2], points[1]) : (points[1], points[2])
      path.append(.cubic(controls.0, controls.1, joint))
      let start = fault == .startStays ? points[0] : joint
      switch fault {
      // The next sample overwrites slot 1, which held the carried sample.
      case .counterToZero: points = [start] + points[5...]
      case .counterToTwo: points = [start, points[4], points[2]] + points[5...]
      // Slot 3 holds the junction.
      case .counterToThree: points = [start, points[4], points[2], start] + points[5...]
      case .ownStart: points.removeFirst(5)
      case .sampleLost: points = [start, points[1]] + points[5...]
      case .lateCurve: points = [start, points[4]] + points[6...]
      default: points = [start] + points[4...]
      }
    }
    if finished {
      guard touch.lift != nil else { continue }
      if fault == .leftoverLost { continue }
      let rest = Array(points.dropFirst())
      if rest.isEmpty, drew || fault == .noDot { continue }
      if moveEach { path.append(.move(points[0])) }
      guard let last = rest.last else {
        path.append(.line(points[0]))
        continue
      }
      if fault == .quadraticTail, rest.count < 3 {
        let q = points[1]
        path.append(
          rest.count == 1
            ? .line(last)
            : .cubic(
              points[0] + (2.0 / 3) * (q - points[0]), last + (2.0 / 3) * (q - last), last))
        continue
      }
      path.append(.cubic(rest[0], rest[min(1, rest.count - 1)], last))
    } else {
      if fault == .leftoverLines, points.count > 1 {
        path.append(.move(points[0]))
        path += points[1...].map { .line($0) }
      }
      if fault == .liftAsLine, let lift = touch.lift { path.append(.line(lift)) }
    }
    left = points
  }
  return path
}
