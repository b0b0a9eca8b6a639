// Runs one stage over touch events, checks the events, and reports what each one did.

/// Why a touch event is refused.
public enum TouchError: Error, Equatable, Sendable {
  /// A coordinate is not a finite number.
  case notFinite
  /// A coordinate lies more than `Session.largestCoordinate` from the origin.
  case tooLarge
  /// The event's time is not a finite number, or is earlier than the event before it.
  case timeGoesBackwards
  /// The force is not a number from 0 to 1.
  case forceOutOfRange
  /// A pen that is up cannot move, end or be cancelled.
  case penIsUp
  /// A pen that is down cannot come down again.
  case penIsDown
}

/// What one touch event did: the stage's state after it, and what it drew.
public struct Step: Sendable {
  /// The event's position in the session, counted from 0.
  public var event: Int
  /// The event itself.
  public var touch: TouchEvent
  /// The position of the event's sample in its stroke; p₀ is the touch that began it.
  public var sample: Int
  /// Which way through the stage's code the event took.
  public var branch: StageBranch
  /// The filled slots of the stage's buffer after the event; `nil` for a stage without one.
  public var slots: [InkPoint]?
  /// What those slots hold, one for one; empty for a stage without a buffer.
  public var held: [HeldPoint]
  /// The elements appended for good.
  public var appended: [PathElement]
  /// Where the next curve will join, when this event settled it.
  public var junction: InkPoint?
  /// The provisional last element on screen after the event.
  public var tail: PathElement?
  /// Whether a redraw was asked for.
  public var display: Bool
  /// Path elements the redraw that follows strokes; 0 when none was asked for.
  public var stroked: Int
  /// Path elements stroked into the bitmap.
  public var committed: Int
  /// Times the bitmap was painted.
  public var commits: Int
  /// Samples received that the ink has not reached.
  public var lag: Int
  /// The sample given up for a midpoint at this event, as its position in the stroke.
  public var unused: Int?
}

/// What a slot of a stage's buffer holds.
public enum HeldPoint: Equatable, Sendable {
  /// A sample, by its position in the stroke.
  case sample(Int)
  /// Where two curves meet, by its position among the junctions of the stroke, counted from 1.
  case junction(Int)
}

/// A stage with its canvas: the whole state of a drawing in progress.
public struct Session<Drawing: Stage>: Sendable {
  /// The stage being run.
  public private(set) var stage: Drawing
  /// What it has drawn.
  public private(set) var canvas = InkCanvas()
  /// Events taken so far.
  public private(set) var eventCount = 0
  /// Whether the pen is down.
  public private(set) var penIsDown = false

  /// The newest sample's position in its stroke.
  public private(set) var sample = 0
  /// Samples of the stroke that the ink has not reached.
  public private(set) var lag = 0

  var lastTime = 0.0
  var lastPoint = InkPoint.zero
  /// What the stage says about itself.
  let description = Drawing.description
  var held = HeldSamples()

  /// Makes a session before its first event.
  public init() { stage = Drawing() }

  /// Makes a session before the first event of a stage that is not as its type makes it.
  package init(_ stage: Drawing) { self.stage = stage }

  /// The largest coordinate accepted, in points, either way from the origin.
  public static var largestCoordinate: Double { 1e6 }
}

extension Session {
  /// Takes one event and draws what it brings; amortised O(1) time.
  ///
  /// Throws the reason if the event is refused; the session is then as it was.
  public mutating func feed(_ touch: TouchEvent) throws(TouchError) {
    try check(touch)
    canvas.beginEvent()
    count(touch)
    switch touch.phase {
    case .began: stage.began(touch.point, on: &canvas)
    case .moved: stage.moved(touch.point, on: &canvas)
    case .ended: stage.ended(touch.point, on: &canvas)
    case .cancelled: stage.cancelled(touch.point, on: &canvas)
    }
    if !touch.phase.endsStroke { lag = stage.lag }
    penIsDown = !touch.phase.endsStroke
    lastTime = touch.time ?? lastTime
    lastPoint = touch.point
    eventCount += 1
  }

  /// Takes one event and tells what it did; amortised O(1) time.
  ///
  /// Throws the reason if the event is refused; the session is then as it was.
  public mutating func step(_ touch: TouchEvent) throws(TouchError) -> Step {
    let before = canvas.path.count
    let previous = held.newest
    let repeats = touch.phase == .moved && touch.point == lastPoint
    try feed(touch)
    let appended = canvas.path.count > before ? Array(canvas.path[before...]) : []
    let junction = junction(in: appended, after: touch.phase)
    if junction != nil { held.join(by: description) }
    let slots = stage.slots.map { Array($0) }
    let names = held.names(
      of: slots?.count ?? 0, by: description, atEnd: touch.phase.endsStroke)
    return Step(
      event: eventCount - 1, touch: touch, sample: sample,
      branch: description.branch(
        touch.phase, repeats: repeats, settles: junction != nil || canvas.commits > 0),
      slots: slots, held: names, appended: appended,
      junction: junction, tail: canvas.tail, display: canvas.needsDisplay,
      stroked: canvas.needsDisplay ? canvas.liveCount : 0, committed: canvas.elementsCommitted,
      commits: canvas.commits, lag: lag,
      unused: description.givesUpSamples && junction != nil ? previous : nil)
  }
}

extension Session {
  /// Refuses what no stage could draw.
  private func check(_ touch: TouchEvent) throws(TouchError) {
    guard touch.point.isFinite else { throw .notFinite }
    guard touch.point.x.magnitude <= Self.largestCoordinate,
      touch.point.y.magnitude <= Self.largestCoordinate
    else { throw .tooLarge }
    if let time = touch.time {
      guard time.isFinite, eventCount == 0 || time >= lastTime else { throw .timeGoesBackwards }
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

  /// Numbers the sample: a lift in place brings none.
  private mutating func count(_ touch: TouchEvent) {
    if touch.phase == .began {
      sample = 0
      held.begin()
      return
    }
    let repeats = touch.point == lastPoint
    if touch.phase == .moved || !repeats { sample += 1 }
    // Where a stroke is taken back, the place at which that happens comes into no slot.
    if touch.phase == .cancelled, description.takesBack { return }
    if !repeats || !description.skipsRepeats { held.take(sample, slots: description.slots.count) }
  }

  /// Where the next curve joins the one just appended; the tail kept at a lift joins nothing.
  private func junction(in appended: [PathElement], after phase: TouchPhase) -> InkPoint? {
    let last = phase == .moved ? appended.last : appended.count > 1 ? appended.first : nil
    guard let last, last.kind?.isCurve == true else { return nil }
    return last.end
  }
}
