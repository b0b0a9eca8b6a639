// The order of touch events: which may follow which, and the numbers of their samples.

/// Why a touch event is refused.
public enum TouchError: Error, Equatable, Sendable {
  /// A coordinate is not a finite number.
  case notFinite
  /// A coordinate is more than `Session.largestCoordinate` from the origin.
  case tooLarge
  /// The event's time is not a finite number, or is earlier than the previous event's.
  case timeGoesBackwards
  /// The force is not a number from 0 to 1.
  case forceOutOfRange
  /// The pen is up, so it cannot move, end or be cancelled.
  case penIsUp
  /// The pen is down, so it cannot come down again.
  case penIsDown
  /// The stage is a program, and cannot go on.
  case stageFailed
}

/// The touch events that a stage has been given.
package struct TouchSequence: Sendable {
  /// How many there were.
  package private(set) var count = 0
  /// Whether the pen is down.
  package private(set) var penIsDown = false
  /// The newest sample's position in its stroke; a lift at the last sample adds none.
  package private(set) var sample = 0
  private var lastTime = 0.0
  private var lastPoint = InkPoint.zero

  /// Makes the sequence before the first event.
  package init() {}
}

extension TouchSequence {
  /// Whether an event is where the one before it was, and does not begin a stroke.
  package func repeats(_ touch: TouchEvent) -> Bool {
    touch.phase != .began && touch.point == lastPoint
  }

  /// Takes the next event.
  ///
  /// Throws the reason if it is refused; the sequence is then unchanged.
  package mutating func take(_ touch: TouchEvent) throws(TouchError) {
    try check(touch)
    if touch.phase == .began {
      sample = 0
    } else if touch.phase == .moved || touch.point != lastPoint {
      sample += 1
    }
    penIsDown = !touch.phase.endsStroke
    lastTime = touch.time ?? lastTime
    lastPoint = touch.point
    count += 1
  }

  /// Throws if the event is not valid in the current state.
  private func check(_ touch: TouchEvent) throws(TouchError) {
    guard touch.point.isFinite else { throw .notFinite }
    guard touch.point.x.magnitude <= Session<Linear>.largestCoordinate,
      touch.point.y.magnitude <= Session<Linear>.largestCoordinate
    else { throw .tooLarge }
    if let time = touch.time {
      guard time.isFinite, count == 0 || time >= lastTime else { throw .timeGoesBackwards }
    }
    if let force = touch.force {
      guard force >= 0, force <= 1 else { throw .forceOutOfRange }
    }
    if touch.phase == .began {
      guard !penIsDown else { throw .penIsDown }
    } else {
      guard penIsDown else { throw .penIsUp }
    }
  }
}

extension TouchPhase {
  /// The end of the curve that an event has completed, where the next one joins, among the elements that it drew;
  /// `nil` for a tail kept at a lift.
  package func junction(in appended: [PathElement]) -> InkPoint? {
    let last = self == .moved ? appended.last : appended.count > 1 ? appended.first : nil
    guard let last, last.kind?.isCurve == true else { return nil }
    return last.end
  }
}
