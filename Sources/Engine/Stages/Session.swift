// Runs one stage over touch events and reports the effect of each.

/// The effect of one touch event: the stage's state after it, and the elements drawn.
public struct StageStep: Sendable {
  /// The event's position in the session, counted from 0.
  public var event: Int
  /// The event itself.
  public var touch: TouchEvent
  /// The position of the event's sample in its stroke; p₀ is the touch that began it.
  public var sample: Int
  /// The branch of the stage's code that the event took.
  public var branch: StageBranch
  /// The filled slots of the stage's buffer after the event; `nil` for a stage without one.
  public var slots: [InkPoint]?
  /// The contents of those slots, one for one; empty for a stage without a buffer.
  public var held: [HeldPoint]
  /// The elements appended to the path for good.
  public var appended: [PathElement]
  /// The end of the curve that this event completed, where the next curve joins; `nil` otherwise.
  public var junction: InkPoint?
  /// The provisional elements on screen after the event, until the next one.
  public var tail: [PathElement]
  /// Whether a redraw was requested.
  public var display: Bool
  /// Path elements stroked by the redraw that follows; 0 if none was requested.
  public var stroked: Int
  /// Path elements stroked into the bitmap.
  public var committed: Int
  /// Times the bitmap was painted.
  public var commits: Int
  /// Samples received that the ink has not reached; `nil` if the stage does not tell.
  public var lag: Int?
  /// The sample replaced by a midpoint at this event, as its position in the stroke.
  public var unused: Int?
}

extension StageStep {
  /// Makes the step of a program that has drawn nothing yet, and of which only the drawing is known.
  public init(event: Int, touch: TouchEvent) {
    self.init(
      event: event, touch: touch, sample: 0, branch: .stored, slots: nil, held: [], appended: [],
      junction: nil, tail: [], display: false, stroked: 0, committed: 0, commits: 0, lag: nil,
      unused: nil)
  }
}

/// The content of a slot of a stage's buffer.
public enum HeldPoint: Equatable, Sendable {
  /// A sample, by its position in the stroke.
  case sample(Int)
  /// A point where two curves meet, by its position among the stroke's junctions, counted from 1.
  case junction(Int)
}

/// A stage with its canvas: the whole state of a drawing in progress.
public struct Session<Drawing: Stage>: Sendable {
  /// The stage being run.
  public private(set) var stage: Drawing
  /// The elements drawn.
  public private(set) var canvas = InkCanvas()
  /// The events fed so far.
  private var touches = TouchSequence()
  /// Samples of the stroke that the ink has not reached.
  public private(set) var lag = 0

  /// The stage's description.
  let description = Drawing.description
  var held = HeldSamples()

  /// Makes a session before its first event.
  public init() { stage = Drawing() }

  /// Makes a session that runs a given stage value, before its first event.
  package init(_ stage: Drawing) { self.stage = stage }

  /// The number of events fed so far.
  public var eventCount: Int { touches.count }
  /// Whether the pen is down.
  public var penIsDown: Bool { touches.penIsDown }
  /// The newest sample's position in its stroke.
  public var sample: Int { touches.sample }

  /// The largest magnitude of a coordinate that is accepted, in points.
  public static var largestCoordinate: Double { 1e6 }
}

extension Session {
  /// Feeds one event to the stage; amortised O(1) time.
  ///
  /// Throws the reason if the event is refused; the session is then unchanged.
  public mutating func feed(_ touch: TouchEvent) throws(TouchError) {
    let repeats = touches.repeats(touch)
    try touches.take(touch)
    canvas.beginEvent()
    hold(touch, repeats: repeats)
    switch touch.phase {
    case .began: stage.began(touch.point, on: &canvas)
    case .moved: stage.moved(touch.point, on: &canvas)
    case .ended: stage.ended(touch.point, on: &canvas)
    case .cancelled: stage.cancelled(touch.point, on: &canvas)
    }
    if !touch.phase.endsStroke { lag = stage.lag }
  }

  /// Feeds one event to the stage and returns its effect; amortised O(1) time.
  ///
  /// Throws the reason if the event is refused; the session is then unchanged.
  public mutating func step(_ touch: TouchEvent) throws(TouchError) -> StageStep {
    let before = canvas.path.count
    let previous = held.newest
    let repeats = touch.phase == .moved && touches.repeats(touch)
    try feed(touch)
    let appended = canvas.path.count > before ? Array(canvas.path[before...]) : []
    let junction = touch.phase.junction(in: appended)
    if junction != nil { held.join(by: description) }
    let slots = stage.slots.map { Array($0) }
    let names = held.names(
      of: slots?.count ?? 0, by: description, atEnd: touch.phase.endsStroke)
    return StageStep(
      event: eventCount - 1, touch: touch, sample: sample,
      branch: description.branch(
        touch.phase, repeats: repeats, settles: junction != nil || canvas.commits > 0),
      slots: slots, held: names, appended: appended,
      junction: junction, tail: canvas.tail.map { [$0] } ?? [], display: canvas.needsDisplay,
      stroked: canvas.needsDisplay ? canvas.liveCount : 0, committed: canvas.elementsCommitted,
      commits: canvas.commits, lag: lag,
      unused: description.givesUpSamples && junction != nil ? previous : nil)
  }
}

extension Session {
  /// Puts the event's sample among those that may be in the buffer.
  private mutating func hold(_ touch: TouchEvent, repeats: Bool) {
    if touch.phase == .began {
      held.begin()
      return
    }
    // A cancelled stroke is discarded, so the point of the cancellation is in no slot.
    if touch.phase == .cancelled, description.takesBack { return }
    if !repeats || !description.skipsRepeats { held.take(sample, slots: description.slots.count) }
  }
}
